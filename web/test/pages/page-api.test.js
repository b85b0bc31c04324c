// Compares the page API with the recording in page-api.json: its names, the shape of its answers, the events of a short game in
// their order, and the messages to a page of another origin. A difference breaks other people's pages. RECORD=1 rewrites the
// file.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { ORIGIN } from '../browser/browser.js';
import { open, openBoard } from '../browser/page.js';

const FILE = new URL('page-api.json', import.meta.url);

// shape returns the type of a value: the types of its fields, and of a list's first entry.
function shape(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length ? [shape(value[0])] : [];
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.keys(value).map((name) => [name, shape(value[name])]));
}

// plain returns a copy of a value without objects of its window.
const plain = (value) => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

// ours returns the API as a page of ours sees it, and the events of a short game.
async function ours(t) {
  const page = await openBoard(t, 'board.html?variant=hook-shogi&live=1');
  const { fairway } = page,
    names = Object.fromEntries(Object.keys(fairway).map((name) => [name, typeof fairway[name]])),
    start = shape(plain(fairway.state())),
    events = [];
  for (const event of ['change', 'move', 'select', 'result', 'keep', 'settled', 'thinking', 'thought', 'card', 'error'])
    fairway.on(event, (detail) => {
      if (event === 'change') events.push(`change ${Object.keys(detail)}: ${detail.node} ${[...detail.sections]}`);
      else events.push(`${event} ${JSON.stringify(shape(plain(detail)))}`);
    });
  const done = async (what, act) => {
    events.push(`-- ${what}`);
    await act();
    await page.rest();
    await page.pass(600); // keep comes a quarter of a second later
  };
  await done('a piece is pointed at', () => page.hover('i6'));
  await done('a piece is selected', () => page.on('i6'));
  await done('it moves', () => page.on('i7'));
  await done('the page plays', () => fairway.play('i14-i13'));
  await done('two calls of one frame', () => {
    fairway.undo();
    fairway.redo();
  });
  await done('a setting', () => fairway.set({ face: 'id' }));
  await done('a branch', () => {
    fairway.go(1);
    fairway.play('a14-a13');
  });
  await done('the end', () => fairway.resign());
  await done('another game', () => fairway.newGame('haiku-shogi'));
  const sections = Object.fromEntries(
    Object.keys(plain(fairway.state())).map((name) => [
      name,
      Object.keys(start).includes(name) && !['revision', 'node', 'ply'].includes(name)
        ? Object.keys(plain(fairway.state([name])))
        : null,
    ]),
  );
  return { names, start, sections, events };
}

// theirs returns the messages to a page of another origin in a short game.
async function theirs(t) {
  const page = await open(t, 'http://author.test/page.html', {
    pages: {
      '/page.html': `<!doctype html><title>Author</title><iframe src="${ORIGIN}/board.html?variant=hook-shogi&amp;live=1"></iframe>`,
    },
  });
  await page.until(() => page.fairway, 'the page API');
  const heard = [];
  let last = 0;
  page.window.addEventListener('message', ({ data }) => {
    if (data.id) heard.push(`answer ${data.id} ${JSON.stringify(shape(plain(data)))}`);
    else heard.push(`${data.event} ${JSON.stringify(shape(plain(data.detail)))}`);
  });
  const ask = async (call, ...args) => {
    const id = ++last;
    heard.push(`-- ${call} ${JSON.stringify(args)}`);
    page.board.postMessage({ fairway: 1, id, call, args }, ORIGIN);
    await page.until(() => heard.some((line) => line.startsWith(`answer ${id} `)), `an answer to ${call}`);
    await page.pass(600);
  };
  await ask('wait');
  await ask('hello', 2);
  await ask('play', 'i6-i7');
  await ask('state', ['moves', 'result']);
  await ask('set', { flip: true });
  await ask('subscribe', ['moves']);
  await ask('resign');
  return heard;
}

test('the page API has its published form', async (t) => {
  const now = { ...(await ours(t)), messages: await theirs(t) };
  if (process.env.RECORD) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  assert.deepEqual(now, JSON.parse(readFileSync(FILE, 'utf8')));
});
