// The app around a board: moves being entered, invalid texts and links, typed moves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openBoard } from '../browser/page.js';

/** @import { Page } from '../browser/page.js' */

const LION = '19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -';
const PAWN = '19/9P9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -';
const KINGS = '19/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -';
const BAD = '19/18k/19/19/19/19/19/19/20/19/19/19/19/19/19/19/19/19/1K17 b -';

/** @type {(position: string) => string} */
const at = (position) => `play.html?variant=hook-shogi&position=${encodeURIComponent(position)}`;

/** @param {Page} page */
const moves = (page) => page.fairway.record().split(';')[2];

/**
 * paste opens the dialog for texts, unless it is open, and imports a text.
 * @param {Page} page
 */
async function paste(page, text) {
  if (!page.$('dialog[open]')) {
    page.click('#game');
    await page.press('Import…');
  }
  await page.until(() => page.$('#text'));
  await page.fill('#text', text);
  page.click('dialog .btn.primary');
  await page.pass(50);
}

test('the card shows the move that a press would play', async (t) => {
  const page = await openBoard(t, at(LION));
  await page.on('j10', 'j11');
  await page.hover('j12');
  await page.until(() => page.text('#message').includes('Captures j11, then j12'));
  await page.hover('c3');
  await page.until(() => page.text('#message').includes('to continue'));
  assert.equal(moves(page), '');
});

test('a board that is turned, or has another size, is pressed where its squares are', async (t) => {
  const page = await openBoard(t, 'play.html');
  const corner = page.at('a6');
  page.fairway.set({ flip: true });
  await page.rest();
  assert.notDeepEqual(page.at('a6'), corner);
  await page.pressAt(corner);
  assert.equal(page.fairway.selected(), 's14', 'another square is there now');
  await page.on('a6');

  const { square } = page.fairway.state().board,
    before = page.at('a7');
  page.tab.frame = { width: 500, height: 450 };
  await page.resize({ width: 1000, height: 700 });
  await page.rest();
  assert.ok(page.fairway.state().board.square < square);
  assert.notDeepEqual(page.at('a7'), before);
  assert.equal(page.fairway.marked().join(), 'a7', 'the piece is still selected');
  await page.on('a7');
  assert.equal(moves(page), 'a6-a7');
});

test('Enter takes the first choice, and after an arrow the second one', async (t) => {
  const page = await openBoard(t, at(PAWN));
  page.fairway.select('j18');
  page.fairway.focus();
  await page.until(() => page.focused.getAttribute('role') === 'gridcell');
  await page.key('ArrowUp');
  assert.equal(page.focused.getAttribute('aria-label'), 'j19, empty, move here');
  await page.key('Enter');
  assert.equal(page.fairway.state().pieces.choices.length, 2);
  await page.keys('ArrowRight', 'Enter');
  await page.rest();
  assert.equal(moves(page), 'j18-j19', 'a key has asked');

  page.fairway.load('', PAWN, '');
  await page.rest();
  await page.on('j18', 'j19');
  assert.equal(page.fairway.state().pieces.choices.length, 2);
  page.frame.focus(); // as a press of the mouse does
  page.board.document.querySelector('canvas').focus();
  await page.key('Enter');
  await page.rest();
  assert.equal(moves(page), 'j18-j19=+P', 'a pointer has asked');
});

test('a bad position is reported in the dialog that it was pasted into', async (t) => {
  const page = await openBoard(t, 'play.html');
  await page.on('a6', 'a7');
  const fault = async (text) => {
    await paste(page, text);
    await page.until(() => page.text('#text-fault') !== '');
    const { textContent } = page.$('#text-fault');
    assert.equal(page.$('#text').value, text, 'the text stays');
    assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
    await page.fill('#text', '');
    return textContent;
  };
  assert.match(await fault(BAD), /rank 11, column/);
  // A position of another game has many faults, but only one is reported.
  const foreign = await fault('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  assert.match(foreign, /8 ranks instead of 19/);
  assert.ok(!foreign.includes(';'), foreign);
  // A diagram's faults are reported in sentences.
  assert.equal(
    await fault('files=5\nking:K:K(::a1\nrook:R:9R::b1'),
    "Line 2: ( isn't closed here. Close or remove it.\nLine 3: 9 isn't a valid range: a number up to 99, or 0.",
  );
  const tag = await fault('<fairway-diagram size=420>\nfiles=5\nking:K:K(::a1\n</fairway-diagram>');
  assert.ok(tag.startsWith('Line 2: ('), tag);

  await paste(page, KINGS);
  await page.until(() => !page.$('dialog') && page.fairway.legal().length === 5);
});

test('a tag that is pasted opens what it shows', async (t) => {
  const page = await openBoard(t, 'play.html');
  await paste(
    page,
    '<fairway-diagram variant="kyoomagi" played="a1-a5" size="420"></fairway-diagram> <script src="fairway-embed.js"></script>',
  );
  await page.until(() => !page.$('dialog') && page.fairway.record() === 'kyoomagi;start;a1-a5');
  await paste(page, '<fairway-diagram>files=5\nranks=6\ntitle=Small\nking:K:K::c1</fairway-diagram>');
  await page.until(() => !page.$('dialog') && page.text('#title') === 'Small');
});

test('a bad address offers the start and its text', async (t) => {
  const page = await open(t, `/?variant=hook-shogi&position=${encodeURIComponent(BAD)}`); // the old address of the app
  await page.until(() => page.window.location.pathname === '/play.html' && page.frame);
  await page.ready();
  await page.until(() => /rank 11, column/.test(page.text('#message')));
  assert.equal(page.fairway.legal().length, 89);
  await page.press('Edit the text');
  await page.until(() => page.$('#text')?.value === BAD && page.text('#text-fault') !== '');
  await page.key('Escape');
  await page.until(() => !page.$('dialog'));
  await page.press('Starting position');
  await page.until(() => page.window.location.search === '' && !page.$('#message .alarm'));
});

test('without WebGL 2 moves are typed, and a bad one is reported', async (t) => {
  const page = await openBoard(t, 'play.html', { webgl2: false });
  for (const [text, played] of [
    ['a6-a9', ''],
    ['a6-a7', 'a6-a7'],
  ]) {
    await page.fill('#typed', text);
    await page.key('Enter');
    await page.rest();
    assert.equal(page.text('#typed-fault') === '', played !== '', text);
    assert.equal(moves(page), played);
  }
});

test('the list of pieces shows a piece, and its promoted form', async (t) => {
  const page = await openBoard(t, 'play.html');
  page.click('#tab-pieces');
  await page.until(() => page.$$('#panel-pieces .grid li').length === 100);
  page.click('[data-key=kindLN]');
  await page.until(() => page.text('#panel-pieces h2') === 'Lion');
  const lion = await page.until(() => page.$('#panel-pieces .diagram')?.src);
  page.click('#panel-pieces .promotes button');
  await page.until(() => page.text('#panel-pieces h2') === 'Lion Hawk');
  await page.until(() => page.$('#panel-pieces .diagram').src !== lion);
});

test('a link in the app is followed again, and games that were played on from it are listed', async (t) => {
  const maker = await openBoard(t, 'board.html?variant=hook-shogi&live=1');
  maker.fairway.play('a6-a7');
  const link = maker.fairway.link(true);

  // The old address of the app leads to it.
  const page = await open(t, `index.html#${link}`);
  await page.until(() => page.window.location.pathname === '/play.html' && page.frame);
  await page.ready();
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
  assert.notEqual(page.window.location.hash, '');
  page.fairway.play('s14-s13');
  await page.until(() => page.window.location.hash === '', "the game is the visitor's own");
  await page.reload();
  await page.ready();
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7 s14-s13');

  const want = ['Hook Shogi, 1 move · White to move'];
  const follow = [
    () => {
      page.window.location.hash = link;
    },
    () => {
      page.window.location.href = `${page.window.location.pathname}#${link}`;
    },
  ];
  for (const go of follow) {
    await page.until(() => page.window.location.hash === '');
    go();
    await page.until(() => page.fairway.record() === 'hook-shogi;start;a6-a7');
    page.click('#game');
    await page.press('My games');
    await page.until(() => page.$('.games'));
    const list = page.$$('.games li .game-text').map((what) =>
      [...what.children]
        .slice(0, 2)
        .map((e) => e.innerText)
        .join(', '),
    );
    want.push('Hook Shogi, 2 moves · Black to move');
    assert.deepEqual(list.sort(), want);
    page.click('.dialog-head button');
    await page.until(() => !page.$('dialog'));
    page.fairway.play('s14-s13');
  }
});
