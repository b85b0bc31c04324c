import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { MARGINS } from '../shared/look.js';
import { countMoves, measure, readPicture } from '../shared/picture.js';

// measures.json has the height of the live board at each width (render/layout_test.go) and the build's pictures
// (site/posters_test.go). UPDATE=1 rewrites the heights.
const file = new URL('testdata/measures.json', import.meta.url);
const measures = JSON.parse(readFileSync(file, 'utf8'));
if (process.env.UPDATE) {
  for (const m of measures) m.heights = m.heights.map(([w]) => [w, Number(measure(m.picture, w).height.toFixed(2))]);
  writeFileSync(file, `[\n${measures.map((m) => JSON.stringify(m)).join(',\n')}\n]\n`);
}

test('a picture is as tall as a live board of the same width', () => {
  for (const { name, picture, heights } of measures) {
    for (const [width, height] of heights) {
      const box = measure(picture, width);
      assert.ok(Math.abs(box.height - height) < 0.01, `${name} at ${width}: ${box.height}, want ${height}`);
      assert.equal(box.width, width);
      const across = picture.files * box.c + 2 * box.margin;
      assert.ok(Math.abs(across - width) < 1e-9, `${name} at ${width}: squares and margins make ${across}`);
    }
  }
});

test('the picture of a diagram text has the margins of a wooden board', () => {
  assert.deepEqual(measures.find((m) => m.name === 'diagram').picture.margins, MARGINS);
});

test('a saved picture of the first version has its pieces', () => {
  const first = { v: 1, title: 'Chess', men: { wK: '<path/>' } },
    now = { v: 2, title: 'Chess', pieces: { wK: '<path/>' } };
  assert.deepEqual(readPicture(first), now);
  assert.deepEqual(readPicture(now), now);
  for (const bad of [undefined, null, 5, {}, { ...now, v: 3 }]) assert.throws(() => readPicture(bad), /can't be read/);
});

test('moves are counted without results', () => {
  assert.equal(countMoves('a6-a7 s14-s13'), 2);
  assert.equal(countMoves('  a6-a7\n s14-s13 (resigned) '), 2);
  assert.equal(countMoves(''), 0);
  assert.equal(countMoves(null), 0);
});
