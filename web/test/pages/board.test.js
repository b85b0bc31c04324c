// The document of one board, by itself or in a page that isn't ours.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openBoard } from '../browser/page.js';

const LIVE = 'board.html?variant=hook-shogi&live=1';

// A third-party page with a board.
const HOST = {
  pages: { '/host.html': '<!doctype html><title>Host</title><iframe id="frame" src="/board.html?live=1"></iframe>' },
};

const frames = (page) => page.board.fairwayBoard.gate.frames;

test('two clicks play a move', async (t) => {
  const page = await openBoard(t, LIVE);
  await page.on('a6');
  assert.equal(page.fairway.selected(), 'a6');
  await page.on('a7');
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
});

test('the program gets no frames while nothing moves', async (t) => {
  const page = await openBoard(t, LIVE);
  const before = frames(page);
  // A hundred of the browser's own frames go by.
  let left = 100;
  const next = () => --left && page.board.fairwayBoard.gate.frame(next);
  next();
  await page.until(() => left === 0);
  assert.equal(frames(page), before);
  page.fairway.play(page.fairway.legal()[0]);
  await page.rest();
  assert.ok(frames(page) > before, 'a move is drawn');
});

test("a key that the board handles doesn't propagate", async (t) => {
  const page = await openBoard(t, 'host.html', HOST);
  const keys = [];
  page.board.addEventListener('keydown', (e) => keys.push(e.key));
  page.board.document.querySelector('canvas').focus();
  await page.key('x');
  assert.equal(page.fairway.state().view.flip, true);
  assert.deepEqual(keys, []);
  // A key that the board doesn't use reaches the listener.
  page.board.document.documentElement.dispatchEvent(
    new page.board.KeyboardEvent('keydown', { key: 'y', bubbles: true }),
  );
  assert.deepEqual(keys, ['y']);
});

test('a right click that cancels or draws opens no context menu, and one outside the squares does', async (t) => {
  const page = await openBoard(t, LIVE);
  const canvas = page.$('canvas');
  const opensMenu = async (at) => {
    await page.pressAt(at, { button: 2 });
    return canvas.dispatchEvent(new page.window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...at }));
  };
  await page.on('j4');
  assert.equal(page.fairway.selected(), 'j4');
  assert.equal(await opensMenu(page.at('c10')), false);
  assert.equal(page.fairway.selected(), null);
  assert.equal(page.fairway.state(['notes']).notes.marks, '');
  assert.equal(await opensMenu(page.at('c10')), false);
  assert.equal(page.fairway.state(['notes']).notes.marks, 'Gc10');
  assert.equal(await opensMenu({ clientX: 3, clientY: 3 }), true);
});

test('invalid calls of the page API throw and change nothing', async (t) => {
  const page = await openBoard(t, LIVE);
  const { fairway } = page;
  const calls = {
    'play z99': () => fairway.play('z99'),
    'play nothing': () => fairway.play(''),
    'squareRect z99': () => fairway.squareRect('z99'),
    'squareRect of nothing': () => fairway.squareRect(),
    'select z99': () => fairway.select('z99'),
    'go to a letter': () => fairway.go('a'),
    'go to no node': () => fairway.go(99),
    'choose where nothing is asked': () => fairway.choose(7),
    'load no game': () => fairway.load('nothing'),
    'restore no game': () => fairway.restore('nothing'),
    'on without a listener': () => fairway.on('change'),
    'set no face': () => fairway.set({ face: 'nothing' }),
    'a diagram of no game': () => fairway.diagram('nothing'),
  };
  const revision = fairway.state([]).revision;
  for (const [name, call] of Object.entries(calls)) assert.throws(call, (error) => error.message !== '', name);
  assert.equal(fairway.legal().length, 89);
  assert.equal(fairway.record(), 'hook-shogi;start;');
  assert.equal(fairway.state([]).revision, revision);
});

test('the rules text of a game comes from a file of the site', async (t) => {
  const { fairway } = await openBoard(t, 'board.html?variant=minigolf-chess&live=1');
  const rules = fairway.rules();
  assert.ok(rules.length > 6);
  for (const { title, text } of rules) assert.ok(title && text);
  assert.ok(!rules[0].position);
  assert.ok(rules.at(-1).position);
  fairway.newGame('hook-shogi');
  assert.notEqual(fairway.rules()[0].text, rules[0].text);
  fairway.load({ diagram: 'files=5 ranks=6\nking:K:K:k:c1' });
  assert.equal(fairway.rules().length, 0);
});

test('without WebGL 2 a picture shows the game and follows it', async (t) => {
  const page = await openBoard(t, LIVE, { webgl2: false });
  assert.match(page.text('.card'), /can't draw the board/);
  const shown = async () => page.tab.blobs.get(page.$('#picture').src).text();
  const before = await shown();
  assert.match(before, /^<svg/);
  page.fairway.play('a6-a7');
  await page.rest();
  assert.notEqual(await shown(), before);
  assert.equal(page.tab.blobs.size, 1, 'the previous picture is released');
});

test('a missing program is reported on a card', async (t) => {
  const page = await open(t, LIVE, {
    before(window) {
      const { fetch } = window;
      window.fetch = (url, ...rest) => fetch(String(url).includes('.wasm') ? '/nothing' : url, ...rest);
    },
  });
  page.allow(/404/);
  await page.until(() => page.$('.card'));
  assert.equal(page.text('.card p'), 'fairway.wasm.gz: the server answers 404');
  await assert.rejects(page.fairway.ready, /404/);
});

test('an uncaught error is reported on a card, and the board stops', async (t) => {
  const page = await openBoard(t, LIVE);
  page.allow(/no such thing/);
  page.window.setTimeout(() => {
    throw new Error('no such thing');
  });
  await page.until(() => page.$('.card'));
  assert.match(page.text('.card'), /no such thing/);
  const before = frames(page);
  page
    .$('canvas')
    .dispatchEvent(new page.window.PointerEvent('pointerdown', { bubbles: true, clientX: 200, clientY: 200 }));
  await page.pass(100);
  assert.equal(frames(page), before);
});

test('a panic in the program is reported on a card', async (t) => {
  const page = await openBoard(t, LIVE);
  page.allow(/panic|goroutine|exit|callback|[.]go:/);
  // An argument that isn't a number is an error in the document's own scripts.
  assert.throws(() => page.board.fairwayBoard.grab('a', 'b'));
  await page.until(() => page.$('.card'));
  assert.match(page.text('.card p'), /^panic:/);
  assert.ok(page.button('Reload'));
});

test('an invalid address is reported on a card above the start position', async (t) => {
  const page = await openBoard(t, 'board.html?variant=hook-shogi&position=nonsense');
  assert.notEqual(page.text('.card p'), '');
  assert.equal(page.$('.card p').textContent, page.fairway.error);
  await page.press('Starting position');
  assert.equal(page.$('.card'), null);
  assert.equal(page.fairway.legal().length, 89);
});

test("browser extensions and foreign events don't stop a board", async (t) => {
  const page = await openBoard(t, LIVE);
  const { board } = page,
    canvas = page.$('canvas');
  const reason = Object.assign(new Error('Extension context invalidated.'), {
    stack: 'Error: Extension context invalidated.\n    at chrome-extension://abcdef/content.js:1:2',
  });
  board.dispatchEvent(Object.assign(new board.Event('unhandledrejection'), { promise: Promise.resolve(), reason }));
  const filename = 'moz-extension://abcdef/content.js';
  board.dispatchEvent(
    new board.ErrorEvent('error', { message: 'x is not defined', filename, error: new board.Error('x') }),
  );
  // A script's pointer event has no real pointer.
  canvas.setPointerCapture = () => {
    throw new board.DOMException('no such pointer', 'NotFoundError');
  };
  const at = { bubbles: true, clientX: 100, clientY: 100 };
  for (const type of ['pointerdown', 'pointerup']) canvas.dispatchEvent(new board.PointerEvent(type, at));
  await page.rest();
  assert.equal(page.$('.card'), null);
  page.fairway.play('a6-a7');
  await page.rest();
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
});
