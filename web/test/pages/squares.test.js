import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';
import { cells, GOLD, label, openFramed, squares } from './spoken.js';

const MOVING = { still: false };

// For each move: from and to (from '' is a piece in hand), the choice, and the announcements of the piece, the square and the
// move.
const GAME = `
f1 f2 - White Goldgeneral f1 selected, 3 moves. | f2, empty, move here | White Goldgeneral f1 to f2. Black to move.
d9 c8 - Black Goldgeneral d9 selected, 3 moves. | c8, empty, move here | Black Goldgeneral d9 to c8. White to move.
e1 f1 - White King e1 selected, 3 moves. | f1, empty, move here | White King e1 to f1. Black to move.
h7 h6 - Black Point h7 selected, 1 move. | h6, empty, move here | Black Point h7 to h6. White to move.
i1 i2 - White Wing i1 selected, 1 move. | i2, empty, move here | White Wing i1 to i2. Black to move.
g7 g6 - Black Point g7 selected, 1 move. | g6, empty, move here | Black Point g7 to g6. White to move.
b3 b4 - White Point b3 selected, 1 move. | b4, empty, move here | White Point b3 to b4. Black to move.
e9 f8 - Black King e9 selected, 4 moves. | f8, empty, move here | Black King e9 to f8. White to move.
h3 h4 - White Point h3 selected, 1 move. | h4, empty, move here | White Point h3 to h4. Black to move.
c8 d8 - Black Goldgeneral c8 selected, 1 move. | d8, empty, move here | Black Goldgeneral c8 to d8. White to move.
h4 h5 2 White Point h4 selected, 2 moves. | h5, empty, move here, pull the ball from here, 1 ball, tee | Choose: Move to h5, or Pull from h5. | White Point h4 pulls the ball from h5. Black to move.
c7 c6 - Black Point c7 selected, 1 move. | c6, empty, move here | Black Point c7 to c6. White to move.
h4 h5 - White Point h4 selected, 1 move. | h5, empty, move here, tee | White Point h4 to h5. Black to move.
h6 h5 - Black Point h6 selected, 1 move. | h5, White Point, capture, tee | Black Point h6 captures point h5. White to move.
h2 h5 - White Rook h2 selected, 4 moves. | h5, Black Point, capture, tee | White Rook h2 captures point h5. Black to move.
f8 g8 - Black King f8 selected, 4 moves. | g8, empty, move here | Black King f8 to g8. White to move.
hand h6 - Point in hand selected, 5 squares. | h6, empty, drop here | White drops a Point on h6. Black to move.
g9 f8 - Black Silvergeneral g9 selected, 1 move. | f8, empty, move here | Black Silvergeneral g9 to f8. White to move.
h6 h7 1 White Point h6 selected, 2 moves. | h7, empty, move here | Choose: Promoted Point, or Don't promote. | White Point h6 to h7, promotes to Promoted Point. Black is in check from h7. Black to move.
g8 g9 - Black King g8 selected, 1 move. Black is in check from h7. | g9, empty, move here | Black King g8 to g9. White to move.
h7 h8 - White Promoted Point h7 selected, 6 moves. | h8, Black Bishop, capture | White Promoted Point h7 captures bishop h8. Black is in check from h8. Checkmate: White wins.
`;

test('a whole game of Tee Garden Shogi is played by keyboard alone', async (t) => {
  const page = await openFramed(t, 'tee-garden-shogi', '', MOVING);
  const listener = await squares(page);
  for (const line of GAME.trim().split('\n')) {
    const [, from, to, choice, rest] = /^(\S+) (\S+) (\S+) (.*)$/.exec(line),
      [selected, on, ...said] = rest.split(' | ');
    if (from === 'hand') await page.key('d');
    else {
      await listener.to(from);
      await page.key('Enter');
    }
    await listener.hears(selected);
    await listener.to(to);
    assert.equal(listener.at, on);
    await page.key('Enter');
    await listener.hears(said[0]);
    if (choice === '-') continue;
    assert.equal(page.focused.tagName, 'BUTTON');
    await page.key('o'); // the question can be heard again
    await listener.hears(said[0]);
    const names = said[0].replace(/^Choose: |\.$/g, '').split(', or ');
    for (const step of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.key(step);
    assert.equal(listener.at, names[1]);
    if (choice === '1') await page.key('ArrowUp');
    assert.equal(listener.at, names[choice - 1]);
    await page.key('Enter');
    await listener.hears(said[1]);
    assert.equal(page.focused.getAttribute('role'), 'gridcell');
  }
  assert.equal(page.fairway.result(), 'win w checkmate');
});

test('without WebGL2 a game is played on the squares of a picture', async (t) => {
  const page = await openBoard(t, 'play.html', { webgl2: false });
  const listener = await squares(page);
  await listener.to('a6');
  await page.key('Enter');
  await listener.hears('Black Pawn a6 selected, 1 move.');
  await page.keys('ArrowUp', 'Enter');
  await listener.hears('Black Pawn a6 to a7. White to move.');
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
  await page.key('u');
  await listener.hears('Taken back: Black Pawn a6 to a7. Black to move.');
});

// laid returns the rectangle of a square's cell in the grid.
function laid(page, square) {
  const { style } = page.$('#grid'),
    { files, ranks } = page.fairway.state().board,
    i = cells(page).findIndex((cell) => cell.getAttribute('aria-label').startsWith(`${square},`)),
    [left, top, width, height] = ['left', 'top', 'width', 'height'].map((side) => Number.parseFloat(style[side]));
  return [
    left + ((i % files) * width) / files,
    top + (Math.floor(i / files) * height) / ranks,
    width / files,
    height / ranks,
  ];
}

test('every square says what is on it, however the board is turned', async (t) => {
  const page = await openBoard(t, 'board.html?variant=hook-shogi&live=1');
  await page.until(() => page.$('#grid'));
  const rolling = '7k/8/8/8/8/8/8/8/8/8/3P4/8/8/8/8/K7 w - roll=a1.d6:0/1';
  for (const [game, position, square, words] of [
    ['hook-shogi', '', 'a6', 'a6, Black Pawn, 1 move'],
    ['hook-shogi', '', 'j10', 'j10, empty'],
    ['haiku-shogi', '', 'i1', 'i1, Red King, '],
    ['tee-garden-shogi', '', 'a5', 'a5, empty, 1 ball, tee'],
    ['tee-garden-shogi', '', 'e5', 'e5, empty, deep water'],
    ['minigolf-chess', rolling, 'a1.d6', 'a1.d6, White Pawn'],
    ['kyoomagi', '', 'a1', 'a1, White'],
  ]) {
    page.fairway.load(game, position);
    for (const flip of [false, true]) {
      page.fairway.set({ flip });
      await page.rest();
      await page.pass(600); // the squares may wait until the page is idle
      assert.ok(label(page, square).startsWith(words), `${label(page, square)}, not ${words}`);
      const { x, y, width, height } = page.fairway.squareRect(square);
      for (const [i, side] of [x, y, width, height].entries())
        assert.ok(Math.abs(laid(page, square)[i] - side) < 1, `${square} is at ${laid(page, square)}`);
    }
    const { files, ranks } = page.fairway.state().board;
    assert.equal(cells(page).length, files * ranks);
    assert.equal(page.$$('[tabindex="0"]').length, 1);
    assert.equal(page.$('#grid').getAttribute('aria-label'), `Board, ${files} by ${ranks}`);
  }
  page.fairway.newGame('hook-shogi');
  await page.rest();
  await page.until(() => label(page, 'a6') === 'a6, Black Pawn, 1 move');
  page.click(
    cells(page).find((cell) => cell.getAttribute('aria-label').startsWith('a6,')),
    { pressure: 0 },
  );
  assert.equal(page.fairway.selected(), 'a6');
  assert.match(page.text('#reader section'), /^Black Pawn: a6, .* White Pawn: a14/);
  assert.equal(page.document.title, 'Hook Shogi · Fairway');
  page.fairway.newGame('tee-garden-shogi');
  page.fairway.set({ flip: false });
  await page.rest();
  await page.until(() => /Balls a5, b5, c5, g5, h5, i5$/.test(page.text('#reader section')));
});

// TalkBack sends a click as a mouse that presses the middle with no force, which is the upper half, VoiceOver without a pointer.
for (const [reader, kinds] of [
  ['TalkBack', ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']],
  ['VoiceOver', ['mousedown', 'mouseup', 'click']],
])
  test(`a click of ${reader} on a square acts as Enter`, async (t) => {
    const page = await openBoard(t, `play.html?variant=tee-garden-shogi&position=${encodeURIComponent(GOLD)}`, {
      width: 430,
      height: 932,
      touch: true,
      still: false,
    });
    const listener = await squares(page),
      { PointerEvent, MouseEvent } = page.board;
    const click = async (square) => {
      const cell = cells(page).find((c) => c.getAttribute('aria-label').startsWith(`${square}, `));
      cell.focus(); // as Chromium does first
      for (const kind of kinds) {
        const buttons = kind.endsWith('down') ? 1 : 0,
          of = { bubbles: true, cancelable: true, composed: true, ...page.at(square), buttons };
        const Kind = /^(pointer|click)/.test(kind) ? PointerEvent : MouseEvent;
        cell.dispatchEvent(new Kind(kind, { ...of, pointerType: 'mouse', pointerId: 1, isPrimary: true }));
      }
      assert.equal(listener.at.split(', ')[0], square);
    };
    await click('c4');
    await listener.hears('White Goldgeneral c4 selected, 8 moves.');
    await click('h4');
    await page.until(() => page.fairway.state().pieces.aimed);
    assert.equal(page.fairway.record().split(';')[2], '');
    await listener.hears(
      'Strikes the ball east, as far as the die decides. 1 in 6: f4, the ball stays in the lake. 1 in 3: g4. 1 in 2: h4, hits the Silvergeneral. Tap again to roll.',
    );
    await page.keys('ArrowLeft', 'ArrowRight'); // a key switches back to the words for keys
    assert.match(page.fairway.state(['message']).message.how, /^Press Enter/);
    await click('h4');
    await click('h4');
    await page.until(() => /^c4@E:[1-6]$/.test(page.fairway.record().split(';')[2]));
  });

test('every key of the squares works', async (t) => {
  const page = await openFramed(t, 'tee-garden-shogi', GOLD, MOVING);
  const listener = await squares(page),
    { document } = page.board;
  await page.keys('/', 'g');
  assert.match(listener.at, /Goldgeneral/);
  await listener.hears('Find a piece.');
  await page.key('Enter'); // ends the search, and announces the square
  await listener.hears(`${listener.at}.`);
  await page.keys('/', 'k');
  assert.match(listener.at, /King/);
  await listener.hears('Find a piece.');
  await page.keys('/', 'g'); // another piece, without a key between
  assert.match(listener.at, /Goldgeneral/);
  await listener.hears('Find a piece.');
  await page.key('Escape');
  await listener.hears(`${listener.at}.`);
  await page.keys('/', ...'king'); // none of the letters is a command, as i would be
  assert.match(listener.at, /King/);
  await listener.hears('Find a piece.');
  await page.key('Escape');
  await listener.hears(`${listener.at}.`);
  await page.key('u');
  await listener.hears('Nothing to undo.');
  for (const [key, said] of [
    ['o', `${listener.at}.`],
    ['l', 'No moves yet. White to move.'],
    ['s', 'Tee Garden Shogi. No moves yet. White to move. White in hand: nothing. Black in hand: nothing.'],
    ['c', 'No check. Nothing is threatened.'],
  ])
    for (let n = 0; n < 2; n++) {
      await page.key(key);
      await listener.hears(said); // the second time, too
    }
  await page.key('t');
  assert.equal(page.focused.id, 'typed');
  await page.keys(...'e1-e2', 'Enter'); // here the letters aren't shortcuts of the page
  assert.equal(document.querySelector('#typed-fault').innerText, '');
  assert.match(page.fairway.record(), /;e1-e2$/);
  await page.key('Escape');
  assert.equal(page.focused.getAttribute('role'), 'gridcell');
});

test('a selection rewrites only the text that changes', async (t) => {
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi');
  const listener = await squares(page),
    written = [];
  const texts = page.$$('#title, #byline, .tray .name, .tray .none');
  assert.equal(texts.length, 6);
  for (const e of texts)
    new page.window.MutationObserver(() => written.push(e.textContent)).observe(e, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  await listener.to('a3');
  await page.key('Enter');
  await page.rest();
  assert.equal(page.fairway.selected(), 'a3');
  assert.deepEqual(written, []);
  // A row number, counted from the top, would be announced after the rank. Orca doesn't read the headings of menus.
  for (const cell of cells(page)) {
    assert.equal(cell.getAttribute('aria-rowindextext'), ' ');
    assert.equal(cell.getAttribute('aria-colindextext'), ' ');
  }
  page.click('#menu');
  await page.until(() => page.$('[role=menu] [role=group][aria-label=Sound] [role=menuitemradio]'));
});
