import assert from 'node:assert/strict';
import { test } from 'node:test';
import { element, load, put } from './fakes.js';

const PAGE = 'https://page.example';

// framed returns a board's document in a page of another origin; ask makes a call and returns what reaches the board.
async function framed(t) {
  const heard = [],
    target = new EventTarget();
  const parent = { postMessage: (m) => target.dispatchEvent(new CustomEvent('answered', { detail: m })) };
  put(t, {
    window: { parent, addEventListener: target.addEventListener.bind(target) },
    document: { createElement: element },
  });
  const { answerMessages } = await load('../board/message.js'),
    { newBoardPage } = await load('../board/state.js');
  const api = Object.fromEntries(
    ['annotate', 'film', 'guide', 'setUp', 'set'].map((n) => [n, (...args) => heard.push(args)]),
  );
  answerMessages(newBoardPage(element()), api, {
    isLive: () => true,
    hasGame: () => true,
    reportChanges() {},
    calls: {},
  });
  const ask = (call, ...args) =>
    new Promise((done, fail) => {
      target.addEventListener(
        'answered',
        ({ detail }) => (detail.error ? fail(new Error(detail.error)) : done(heard.at(-1))),
        {
          once: true,
        },
      );
      const data = { fairway: 1, id: 1, call, args };
      target.dispatchEvent(Object.assign(new Event('message'), { data, source: parent, origin: PAGE, ports: [] }));
    });
  return ask;
}

test('objects among the arguments keep the fields that calls know', async (t) => {
  const ask = await framed(t);
  for (const [call, ...args] of [
    ['annotate', { node: 2, comment: 'Quiet', glyph: '!', marks: 'a1-b5 Rc3' }],
    ['film', 3, { width: 300, pictures: 2, coords: false, marks: true, plan: true }],
    ['guide', { moves: ['a1-b3', 'c1-c2'], squares: [], slow: true, once: false }],
    ['setUp', 'start', { do: 'put', square: 'a1', piece: 'K', army: 'b', count: 2 }],
    ['set', { flip: true, coords: false, opponent: 'w:4' }],
  ])
    assert.deepEqual(await ask(call, ...args), args);
});

test('unknown fields are dropped, and fields that are too long or of the wrong type are named', async (t) => {
  const ask = await framed(t);
  assert.deepEqual(await ask('annotate', { constructor: 'a', glyph: '?', comment: undefined }), [{ glyph: '?' }]);
  for (const [field, value] of [
    ['marks', { toString: 'a1' }],
    ['comment', 'x'.repeat(1_000_001)],
    ['moves', Array(21).fill('a1')],
    ['moves', ['a1', 3]],
    ['squares', ['x'.repeat(101)]],
  ])
    await assert.rejects(ask('annotate', { glyph: '?', [field]: value }), new RegExp(`argument 1: ${field} isn't`));
});
