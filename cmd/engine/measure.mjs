// Measures the engine's program in node, which runs it as a browser's worker does: the CPU time to open a game, the memory then and after
// a search, and the time to stop a search. Each game runs in a process of its own.
//
//   node cmd/engine/measure.mjs SITE GAME...

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const LEVEL = 8; // the highest one
const [dir, ...games] = process.argv.slice(2);
if (games.length > 1) {
  const run = (game) => spawnSync(process.execPath, [fileURLToPath(import.meta.url), dir, game], { stdio: 'inherit' });
  process.exit(games.map(run).some((r) => r.status !== 0) ? 1 : 0);
}
await import(pathToFileURL(resolve(dir, 'wasm_exec.js')).href);

/** @type {Record<string, any>} */
const engine = {};
let answered = (_) => {},
  number = 0,
  nodes = 0;
engine.tell = (_, what, value) => {
  if (what === 'error') {
    console.error(value);
    process.exit(1);
  }
  if (what !== 'thinking') answered(value);
};
engine.breathe = () => setImmediate(() => engine.beat?.()); // many messages that follow each other hold up node's timers
const there = new Promise((done) => {
  engine.ready = () => setTimeout(done);
});
globalThis.fairwayEngine = engine;
const go = new Go(),
  code = gunzipSync(readFileSync(resolve(dir, 'engine.wasm.gz'))),
  { instance } = await WebAssembly.instantiate(code, go.importObject);
go.run(instance);
await there;

const ask = (question) =>
  new Promise((done) => {
    answered = done;
    engine.ask(++number, 'think', { game: games[0], played: [], ...question });
  });
const cpu = async (act) => {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return `${((user + system) / 1e6).toFixed(2)} s`;
};
const memory = () => `${Math.round(instance.exports.mem.buffer.byteLength / 2 ** 20)} MB`;

const opened = await cpu(() => ask({ nodes: 1 })),
  had = memory(),
  thought = await cpu(async () => {
    ({ nodes } = await ask({ level: LEVEL }));
  }),
  has = memory(),
  endless = ask({ nodes: 1e9 });
await new Promise((done) => setTimeout(done, 500));
const began = performance.now();
engine.stop(number);
await endless;
const stopped = `${Math.round(performance.now() - began)} ms`;
console.log(`${games[0]}: opened in ${opened}, ${had}; level ${LEVEL}, ${nodes} nodes, in ${thought}, ${has}; stopped after ${stopped}`);
process.exit();
