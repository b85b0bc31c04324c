import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { element, load, put } from './fakes.js';

// made returns the page API of a board whose program records its calls; refuse is the error that it returns for them.
async function made(t, { loaded = true, refuse = '' } = {}) {
  put(t, { window: globalThis, document: { createElement: element, documentElement: element() } });
  const lit = [],
    heard = [];
  const module = await load('../board/api.js'),
    { newBoardPage } = await load('../board/state.js'),
    page = newBoardPage(element());
  const { api } = module.createAPI(page, {
    wake() {},
    isAsleep: () => false,
    hasNoGame: () => false,
    setTheme: (name) => lit.push(name),
    beginGame() {},
  });
  if (loaded)
    module.attach(page, (name, ...args) => {
      heard.push([name, ...args]);
      return [refuse || null, null];
    });
  return { api, lit, heard };
}

test('a field without a value is left out', async (t) => {
  const { api, heard } = await made(t);
  api.annotate({ comment: undefined, glyph: '!', node: undefined });
  assert.deepEqual(heard, [['annotate', { glyph: '!' }]]);
});

test('refused settings leave the theme unchanged', async (t) => {
  const { api, lit } = await made(t, { refuse: 'set: no' });
  assert.throws(() => api.set({ theme: 'dark', face: 'none' }), /set: no/);
  assert.deepEqual(lit, []);
});

test('before there is a board the theme comes from the document', async (t) => {
  const { api, lit } = await made(t, { loaded: false });
  assert.throws(() => api.set({ theme: 'dark' }), /still loading/);
  assert.deepEqual(lit, ['dark']);
});
