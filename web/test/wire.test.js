import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put } from './fakes.js';

const SITE = 'https://site.example';

// wired returns a Wire in a page of some origin; sent lists the messages to its frame.
async function wired(t, origin = 'https://page.example') {
  const target = new EventTarget();
  put(t, {
    self: { origin },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  const { Wire } = await load('../embed/wire.js');
  const sent = [],
    heard = [];
  const contentWindow = { postMessage: (m, to, ports) => sent.push({ ...m, to, ports }) };
  const wire = new Wire({ contentWindow }, SITE, (event, detail) => heard.push([event, detail]));
  const say = (data, from = {}) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, source: contentWindow, origin: SITE, ...from }));
  return { wire, sent, heard, say };
}

test('a call goes to the board only, and its answer comes back', async (t) => {
  const { wire, sent, say } = await wired(t);
  const answer = wire.call('play', 'i6-i7'),
    other = wire.call('undo');
  assert.deepEqual(sent[0], { fairway: 1, id: 1, call: 'play', args: ['i6-i7'], to: SITE, ports: [] });
  say({ fairway: 1, id: 2, error: 'nothing to take back' });
  say({ fairway: 1, id: 1, reply: 'i6-i7' });
  assert.equal(await answer, 'i6-i7');
  await assert.rejects(other, /nothing to take back/);
});

test("events are accepted from the frame's board and nobody else", async (t) => {
  const { heard, say } = await wired(t);
  const event = { fairway: 1, event: 'move', detail: 'a1-a2' };
  say(event, { source: {} });
  say(event, { origin: 'https://stranger.example' });
  say({ ...event, fairway: 2 });
  for (const nonsense of [null, 'fairway', 1, []]) say(nonsense);
  assert.deepEqual(heard, []);
  say(event);
  assert.deepEqual(heard, [['move', 'a1-a2']]);
});

test('a page without an origin sends a port for the answers', async (t) => {
  const { wire, sent, heard } = await wired(t, 'null');
  const hello = wire.call('hello');
  const [port] = sent[0].ports;
  t.after(() => port.close());
  port.postMessage({ fairway: 1, id: 1, reply: 'here' });
  assert.equal(await hello, 'here');
  assert.deepEqual(heard, []);
});

test('calls to a document that was replaced fail, and later calls succeed', async (t) => {
  const { wire, sent } = await wired(t);
  const call = wire.call('think');
  wire.lose();
  await assert.rejects(call, /the board is gone/);
  const other = wire.call('position');
  wire.take({ fairway: 1, id: sent.at(-1).id, reply: 'here' });
  assert.equal(await other, 'here');
});

test('pending calls fail when the wire closes', async (t) => {
  const { wire } = await wired(t);
  const call = wire.call('position');
  wire.close();
  await assert.rejects(call, /the board is gone/);
  await assert.rejects(wire.call('position'), /the board is gone/);
});
