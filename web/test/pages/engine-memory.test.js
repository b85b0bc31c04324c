import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const MOST = 32; // MB, with a game open and after the engine has thought at the highest level
const measure = fileURLToPath(new URL('../../../cmd/engine/measure.mjs', import.meta.url));

const largest = { 'hook-shogi': 'the largest game' },
  others = { kyoomagi: 'a game with many drops', 'haiku-shogi': 'a game of four armies' };

// The others take half a minute; make long has them too.
for (const [game, what] of Object.entries({ ...largest, ...(process.env.FAIRWAY_THOROUGH && others) }))
  test(`the engine's program stays within its memory limit in ${what}`, (t) => {
    const said = execFileSync(process.execPath, [measure, process.env.FAIRWAY_SITE, game], { encoding: 'utf8' });
    t.diagnostic(said.trim());
    const sizes = [...said.matchAll(/(\d+) MB/g)].map(([, n]) => Number(n));
    assert.equal(sizes.length, 2, said);
    for (const size of sizes) assert.ok(size >= 1 && size <= MOST, `${size} MB, more than ${MOST}`);
  });
