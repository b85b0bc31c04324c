import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put } from './fakes.js';

// bench returns an engine client in a browser with the locks of navigator, and functions that answer in place of its worker.
async function bench(t, navigator = {}) {
  const posted = [];
  let worker,
    made = 0;
  put(t, {
    navigator,
    ENGINE_FILE: 'engine.js',
    Worker: class {
      constructor() {
        worker = this;
        made++;
      }
      postMessage(m) {
        posted.push(`${m.what} ${m.number}`);
      }
      terminate() {}
    },
  });
  const { createEngineClient } = await load('../board/engineclient.js');
  const answer = (number) => worker.onmessage({ data: { number, what: 'answer', value: `best ${number}` } });
  const error = (number, value) => worker.onmessage({ data: { number, what: 'error', value } });
  const die = (message) => worker.onerror({ message, preventDefault() {} });
  const rest = () => new Promise((done) => setTimeout(done));
  return { client: createEngineClient(), posted, answer, error, die, rest, made: () => made };
}

test('without locks requests run one at a time, so that cancelling one stops no other', async (t) => {
  const { client, posted, answer, rest } = await bench(t);
  const first = client.think({}),
    second = client.think({}),
    third = client.think({});
  await rest();
  assert.deepEqual(posted, ['think 1']);
  second.cancel();
  await rest();
  assert.deepEqual(posted, ['think 1']);
  answer(1);
  assert.equal(await first.answer, 'best 1');
  await assert.rejects(second.answer, { name: 'Stopped' });
  await rest();
  assert.deepEqual(posted, ['think 1', 'think 2']);
  third.cancel();
  assert.deepEqual(posted, ['think 1', 'think 2', 'stop 2']);
  answer(2);
  await assert.rejects(third.answer, { name: 'Stopped' });
});

test('where the browser denies locks requests run one at a time, too', async (t) => {
  const { client, posted, answer, rest } = await bench(t, {
    locks: { request: () => Promise.reject(new DOMException('not here', 'SecurityError')) },
  });
  const first = client.think({}),
    second = client.think({});
  await rest();
  assert.deepEqual(posted, ['think 1']);
  answer(1);
  assert.equal(await first.answer, 'best 1');
  await rest();
  assert.deepEqual(posted, ['think 1', 'think 2']);
  answer(2);
  assert.equal(await second.answer, 'best 2');
});

test("a worker that doesn't answer is replaced once, and then the request fails", async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { client, posted, answer, made } = await bench(t);
  const turn = () => new Promise((done) => setImmediate(done));
  const first = client.think({});
  await turn();
  assert.deepEqual(posted, ['think 1']);
  t.mock.timers.tick(29_000);
  await turn();
  assert.equal(made(), 1);
  t.mock.timers.tick(2000);
  await turn();
  assert.deepEqual([posted, made()], [['think 1', 'think 2'], 2]);
  first.stop();
  assert.equal(posted.at(-1), 'stop 2');
  const broken = assert.rejects(first.answer, { message: "the engine doesn't answer" });
  t.mock.timers.tick(31_000);
  await broken;
  const second = client.think({}).answer;
  await turn();
  assert.deepEqual([posted.at(-1), made()], ['think 3', 3]);
  answer(3);
  assert.equal(await second, 'best 3');
});

test('after a worker fails, a stopped request stops in the next worker and a cancelled one is not sent again', async (t) => {
  const { client, posted, answer, die, rest } = await bench(t);
  const stopped = client.think({});
  await rest();
  stopped.stop();
  die('out of memory');
  await rest();
  assert.deepEqual(posted, ['think 1', 'stop 1', 'think 2', 'stop 2']);
  answer(2);
  assert.equal(await stopped.answer, 'best 2');
  const given = client.think({});
  await rest();
  given.cancel();
  die('out of memory');
  await assert.rejects(given.answer, { name: 'Stopped' });
  assert.deepEqual(posted.slice(4), ['think 3', 'stop 3']);
});

test('a request that the engine rejects is not sent again', async (t) => {
  const { client, posted, error, rest } = await bench(t);
  const values = client.values({});
  await rest();
  error(1, 'no such game');
  await assert.rejects(values, { message: 'no such game' });
  assert.deepEqual(posted, ['values 1']);
});
