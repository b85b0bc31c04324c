import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openBoard } from '../browser/page.js';
import { asides, entries, openGames, otherGame, playOn, savedRecords, saves } from './games.js';

// play makes moves on the board of a page.
async function play(page, ...moves) {
  for (const move of moves) page.fairway.play(move);
  await page.rest();
}

test('several games are listed, reopened, deleted and restored', async (t) => {
  const page = await openBoard(t, 'play.html');
  await play(page, 'a6-a7', 's14-s13');
  page.click('#game');
  await page.press('Kyoomagi');
  await page.until(() => page.fairway.variant === 'kyoomagi');
  await play(page, 'a1-b3');
  await openGames(page);
  await page.until(() => page.$$('.games .picture img').length === 2, 'a picture of each game');
  assert.deepEqual(entries(page), ['Kyoomagi, 1 move · Black to move', 'Hook Shogi, 2 moves · Black to move']);

  page.click('.games li:nth-child(2) .list-button');
  await page.until(() => page.fairway.record() === 'hook-shogi;start;a6-a7 s14-s13' && !page.$('dialog'));

  await openGames(page);
  page.click(".games li:not(.on) [aria-label^='Delete']");
  assert.equal(page.text('.games .deleted span'), 'Kyoomagi deleted.');
  assert.deepEqual(savedRecords(page), ['hook-shogi;start;a6-a7 s14-s13']);
  page.click('.games .deleted button');
  assert.equal(page.$('.games .deleted'), null);
  assert.equal(page.$$('.games .list-button').length, 2);
  page.click(otherGame(page));
  await page.until(() => page.fairway.record() === 'kyoomagi;start;a1-b3');
});

test("a closed tab's game reopens with the same view", async (t) => {
  const page = await openBoard(t, 'play.html');
  page.fairway.newGame('minigolf-chess');
  const record = playOn(page, 9);
  page.fairway.undo();
  page.fairway.set({ face: 'moves' });
  const { ply } = page.fairway.state();
  await page.goto('embed.html');
  const other = await openBoard(t, 'play.html', { beside: page });
  assert.equal(other.fairway.record(), record);
  assert.equal(other.fairway.state().ply, ply);
  assert.equal(other.fairway.state().view.face, 'moves');
});

test("two tabs each have a game, and opening the other's game makes a copy", async (t) => {
  const page = await openBoard(t, 'play.html?variant=hook-shogi');
  await play(page, 'a6-a7');
  const other = await openBoard(t, 'play.html', { beside: page });
  assert.equal(other.fairway.record(), 'hook-shogi;start;');
  await play(other, 'c6-c7');
  await play(page, 's14-s13');
  await other.reload();
  await other.ready();
  assert.equal(other.fairway.record(), 'hook-shogi;start;c6-c7');
  await page.reload();
  await page.ready();
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7 s14-s13');

  await openGames(page);
  await page.until(() => page.text('.games').includes('open in another tab'));
  page.click(otherGame(page));
  await page.until(() => page.fairway.record() === 'hook-shogi;start;c6-c7');
  assert.equal(page.text('#toast'), 'It is open in another tab. This is a copy.');
  await play(page, 's14-s13');
  assert.equal(other.fairway.record(), 'hook-shogi;start;c6-c7');
  assert.deepEqual(savedRecords(page), [
    'hook-shogi;start;a6-a7 s14-s13',
    'hook-shogi;start;c6-c7',
    'hook-shogi;start;c6-c7 s14-s13',
  ]);
});

test('a board that stops loses no game', async (t) => {
  const page = await openBoard(t, 'play.html?variant=hook-shogi');
  page.allow(/out of order/);
  await play(page, 'a6-a7');
  page.click('#game');
  await page.press('Kyoomagi');
  await page.until(() => page.fairway.variant === 'kyoomagi');
  await play(page, 'a1-b3');
  await openGames(page);
  await page.until(() => page.$$('.games .list-button').length === 2);
  // It stops while it reports a move, before the game is saved with that move.
  const { board, fairway } = page;
  fairway.on('change', () => board.dispatchEvent(new board.ErrorEvent('error', { message: 'out of order' })));
  fairway.play(fairway.legal()[0]);
  const last = fairway.record();
  assert.match(last, /^kyoomagi;start;a1-b3 /);
  await page.until(() => board.document.body.classList.contains('stopped') && savedRecords(page).includes(last));
  page.click(otherGame(page));
  await page.until(() => page.text('.games .fault').includes("The board isn't ready."));
  assert.deepEqual(savedRecords(page), ['hook-shogi;start;a6-a7', last]);
  assert.deepEqual(asides(page), []);
});

test('invalid texts in the storage are set aside', async (t) => {
  const game = { v: 2, by: '', kept: '{}', variant: 'hook-shogi', words: '', link: '', moves: 1, began: 1, changed: 1 };
  const corrupt = [
    '',
    'null',
    '[]',
    '{',
    '{"v":2}',
    '{"v":9,"id":"x"}',
    JSON.stringify({ ...game, id: 'other', title: '<img src=x onerror=parent.hacked=1>' }),
    JSON.stringify({ ...game, id: 'g7', kept: 5, title: '', moves: -1 }),
    '9'.repeat(1000),
    '{"v":2,"id":"g9","by":{},"kept":"","moves":1e999}',
  ];
  const page = await openBoard(t, 'play.html', {
    before({ localStorage, sessionStorage }) {
      if (localStorage.length) return;
      for (const [i, text] of corrupt.entries()) localStorage.setItem(`fairway.2.game.g${i}`, text);
      localStorage.setItem('fairway.2.last', '{"id":"g1"');
      localStorage.setItem('fairway.1.game', 'what');
      sessionStorage.setItem('fairway.2.here', '{"v":2}');
    },
  });
  assert.equal(page.fairway.record(), 'hook-shogi;start;');
  await play(page, 'a6-a7');
  await openGames(page);
  assert.deepEqual(entries(page), ['Hook Shogi, 1 move · White to move']);
  assert.match(page.text('.games .set-aside'), /10 saved texts can't be opened/);
  assert.ok(!('hacked' in page.window), 'a script in the storage was run');
});

test('a damaged saved game is reported, and its text can be corrected', async (t) => {
  const page = await openBoard(t, 'play.html', { before: saves('hook-shogi;start;a6-a7 (s14-s13') });
  await page.until(() => /saved game is damaged.*column 32/.test(page.text('#message')));
  assert.equal(asides(page).length, 1);
  await page.press('Edit the text');
  assert.equal(page.$('#text').value, 'hook-shogi;start;a6-a7 (s14-s13');
  await page.fill('#text', 'hook-shogi;start;a6-a7');
  await page.press('Open', () => page.$('dialog'));
  await page.until(() => page.fairway.record() === 'hook-shogi;start;a6-a7' && !page.$('dialog'));
});

test('a saved game whose rules have changed is shown as far as its moves are legal, and the saved text stays', async (t) => {
  const page = await openBoard(t, 'play.html', { before: saves('hook-shogi;start;a6-a7 a7-a9') });
  const told = () => /The rules changed since this game was saved.*Move 2/.test(page.text('#message'));
  await page.until(told);
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
  await page.press('Continue');
  assert.ok(!told());
  await play(page, 's14-s13');
  await openGames(page);
  assert.equal(entries(page).length, 2);
  assert.deepEqual(savedRecords(page), ['hook-shogi;start;a6-a7 a7-a9', 'hook-shogi;start;a6-a7 s14-s13']);
  page.click(otherGame(page));
  await page.until(() => page.fairway.record() === 'hook-shogi;start;a6-a7' && told());
  assert.deepEqual(savedRecords(page), ['hook-shogi;start;a6-a7 a7-a9', 'hook-shogi;start;a6-a7 s14-s13']);
});

for (const [how, before] of Object.entries({
  full({ Storage, DOMException }) {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  closed(window) {
    const get = () => {
      throw new window.DOMException('forbidden', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get, configurable: true });
  },
}))
  test(`a game that can't be saved is reported where the storage is ${how}`, async (t) => {
    const page = await openBoard(t, 'play.html', { before });
    await page.on('a6', 'a7');
    await page.until(() => /The game can't be saved/.test(page.text('#message')));
    await page.press('Continue');
    assert.equal(page.$('#message .alarm'), null);
    assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
  });

test("a board that loses its WebGL context returns with the page's game", async (t) => {
  const page = await openBoard(t, 'play.html?variant=hook-shogi');
  await play(page, 'a6-a7', 's14-s13');
  page.fairway.undo();
  page.fairway.set({ flip: true });
  await page.rest();
  const { board } = page;
  board.document.querySelector('canvas').dispatchEvent(new board.Event('webglcontextlost', { cancelable: true }));
  await page.until(() => page.board !== board, 'a new board document');
  await page.ready();
  await page.until(() => page.fairway.record() === 'hook-shogi;start;a6-a7 s14-s13');
  assert.equal(page.fairway.state().ply, 1);
  assert.ok(page.fairway.state().view.flip);
});

test('a page that is left at once has its game again, and draws no picture while it closes', async (t) => {
  const drawn = [];
  const page = await open(t, 'play.html', {
    touch: true,
    before(window) {
      const { prototype } = window.HTMLImageElement,
        source = Object.getOwnPropertyDescriptor(prototype, 'src');
      let leaving = false;
      window.addEventListener('pagehide', () => {
        leaving = true;
      });
      Object.defineProperty(prototype, 'src', {
        ...source,
        set(address) {
          if (leaving) drawn.push(address);
          source.set.call(this, address);
        },
      });
    },
  });
  await page.ready();
  page.fairway.play('a6-a7');
  await page.reload(); // before its picture is made
  await page.ready();
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
  await page.until(() => Object.keys(page.window.localStorage).some((key) => key.includes('.picture.')));
  page.fairway.play('s14-s13');
  await openGames(page);
  await page.until(() => page.$$('.games .picture img').length === 1);
  await page.reload(); // and while the list is open
  await page.ready();
  assert.deepEqual(savedRecords(page), ['hook-shogi;start;a6-a7 s14-s13']);
  assert.deepEqual(drawn, []);
});
