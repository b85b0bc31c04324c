import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard, PHONE } from '../browser/page.js';
import { openGame } from './playing.js';
import { squares } from './spoken.js';

const heading = (page) => page.text('#panel-piece h2');

test('every piece has a card without being selected', async (t) => {
  const page = await openGame(t, 'hook-shogi', 'start');
  await page.hover('j15');
  await page.until(() => heading(page) === 'Queen' && page.$('#panel-piece .diagram img'));
  assert.match(page.$('#panel-piece .diagram img').src, /^data:image\/svg/);
  assert.equal(page.text('#panel-piece code'), 'Q');
  assert.match(page.text('#panel-piece'), /Promotes when it captures/);
  assert.match(page.text('#panel-piece'), /If White were to move/);
  assert.equal(page.fairway.selected(), null, "hovering doesn't select");
  await page.on('j15');
  assert.match(page.text('#message'), /White's Queen\s+Not its turn/);
  await page.on('b6');
  assert.match(page.text('#message'), /Pawn, b6/);
  assert.match(page.text('#message'), /1 move/i);

  // The focus moves to the card and back.
  const listener = await squares(page);
  await listener.to('f5');
  await page.key('i');
  await page.until(() => page.focused.innerText === 'Bishop');
  assert.match(page.text('#message'), /No moves: its own pieces on e4, g4, e6 and g6 block it/);
  await page.key('Escape');
  await page.until(() => page.fairway.selected() === null && page.focused.getAttribute('role') === 'gridcell');
  assert.equal(page.document.activeElement.id, 'board');
  // A key that is released before the card is drawn also focuses it.
  await listener.to('b6');
  const { KeyboardEvent } = page.board;
  const cell = page.focused;
  for (const type of ['keydown', 'keyup'])
    cell.dispatchEvent(new KeyboardEvent(type, { key: 'i', bubbles: true, cancelable: true }));
  await page.until(() => page.focused.innerText === 'Pawn');
});

test('the reach of a piece leaves with the pointer', async (t) => {
  const page = await openGame(t, 'hook-shogi', 'start');
  await page.hover('j15');
  await page.until(() => page.fairway.state().touched?.square === 'j15');
  const { PointerEvent } = page.board,
    on = page.board.document.querySelector('canvas');
  on.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: null }));
  await page.until(() => page.fairway.state().touched === null);
});

test('a card says what a name means, and fetches that only when the first one opens', async (t) => {
  const page = await openGame(t, 'tee-garden-shogi', 'start');
  const asked = [],
    { fetch } = page.window;
  page.window.fetch = (what, init) => {
    if (String(what).includes('-pieces')) asked.push(String(what));
    return fetch(what, init);
  };
  await page.rest();
  assert.deepEqual(asked, []);
  await page.on('a3');
  await page.until(() => page.$('#panel-piece .note'));
  assert.equal(page.text('#panel-piece .note'), 'It is Shogi\'s Pawn, Fuhyo, "Foot Soldier".');
  await page.on('c1');
  await page.until(() => /Slicer General/.test(page.text('#panel-piece .note') ?? ''));
  assert.deepEqual(asked, ['texts/tee-garden-shogi-pieces.json']);
  page.fairway.load('haiku-shogi');
  await page.rest();
  await page.on('i3');
  await page.until(() => /Hisha/.test(page.text('#panel-piece .note') ?? ''));
  assert.match(
    page.text('#panel-piece .description'),
    /If an army to the left or right captures it, it becomes a Bishop/,
  );
});

test('a card and its promotions show pieces as the board does', async (t) => {
  const page = await openGame(t, 'pashtun-shogi', 'start', PHONE);
  for (const [face, tile] of [
    ['moves', 'moveTile'],
    ['id', 'tile'],
  ]) {
    page.fairway.set({ face });
    await page.on('e4');
    await page.until(() => page.text('#tab-piece') === 'Wazchick');
    page.click('#tab-piece');
    await page.until(() => page.$('body').classList.contains('sheet-open'));
    const { [tile]: picture } = page.fairway.kind('P', 'w');
    const shown = page.$$('#panel-piece .pair img:first-child, #panel-piece .chain > img');
    assert.equal(shown.length, 2);
    for (const { src } of shown) assert.ok(decodeURIComponent(src).endsWith(picture), `the face ${face}`);
    page.click('.sheet-head button');
    await page.until(() => !page.$('body').classList.contains('sheet-open'));
    page.fairway.select();
    assert.equal(page.fairway.selected(), null);
    await page.pass(400); // a faster second tap would count as a double tap
  }
});

test('in an embed the bar names the piece under the pointer, and lists the others and the rules', async (t) => {
  const page = await openBoard(t, 'board.html?variant=planetary-shogi&live=1&controls=bar');
  await page.hover('e11');
  await page.until(() => /^Mercury\s+Steps orthogonally/.test(page.$('#controls p').textContent));
  await page.on('e11');
  await page.until(() => /^Mercury\s+Not its turn/.test(page.$('#controls p').textContent));
  page.click('[aria-label="Pieces and rules"]');
  await page.until(() => page.text('#about [aria-expanded=true] b') === 'Mercury');
  assert.match(page.$('#about .move img').src, /^data:image\/svg/);
  await page.until(() => /Mercury is our reading/.test(page.text('#about .note') ?? ''));
  assert.ok(page.$$('#about li').length > 8);
  page.click('#about header button:nth-child(2)');
  await page.until(() => page.$('#about .rulebook h3'));
  await page.key('Escape');
  await page.until(() => page.$('#about').hidden);
  assert.equal(page.focused.getAttribute('aria-label'), 'Pieces and rules');
  page.fairway.select('');
  await squares(page);
  await page.key('i');
  await page.until(() => !page.$('#about').hidden);
});

test('holding Shift shades the attacked squares', async (t) => {
  const page = await openGame(t, 'hook-shogi', 'start');
  const { KeyboardEvent } = page.window;
  const send = (type, key, more = {}) => page.window.dispatchEvent(new KeyboardEvent(type, { key, ...more }));
  send('keydown', 'Shift');
  assert.equal(page.fairway.state().view.attacks, false, 'Shift could still be part of another key');
  await page.until(() => page.fairway.state().view.attacks);
  assert.match(page.fairway.state().marks.attacks, /White attacks \d+ squares/);
  send('keyup', 'Shift');
  await page.until(() => !page.fairway.state().view.attacks);
  // With another key, Shift is part of a shortcut.
  send('keydown', 'Shift');
  send('keydown', 'M', { shiftKey: true });
  await page.pass(500); // longer than a Shift must be held
  await page.rest();
  page.click('#more');
  const entry = await page.until(() =>
    page.$$('[role=menuitemcheckbox]').find((e) => /Attacked squares/.test(e.innerText)),
  );
  assert.equal(entry.getAttribute('aria-checked'), 'false');
  page.click(entry);
  await page.until(() => page.fairway.state().view.attacks);
});

test('a name of our own has the letters of the source below it, and a Point is a pawn', async (t) => {
  const page = await openGame(t, 'minigolf-chess', 'start');
  await page.on('a1.d1');
  await page.until(() => heading(page) === 'Far Queen' && /NHFD · White/.test(page.text('#panel-piece')));
  assert.match(page.text('#panel-piece'), /Our name for it: the source has only the letters of its move/);
  page.click('#tab-pieces');
  const listed = (name) =>
    page.$$('#panel-pieces .grid button').find((b) => b.querySelector('span').innerText === name);
  await page.until(() => listed('Short Bishop')?.querySelector('small').innerText === 'B4');
  assert.equal(listed('King').querySelector('small').innerText, 'K', 'of other pieces the id');

  page.fairway.newGame('tee-garden-shogi');
  await page.until(() => listed('Point (pawn)'));
  await page.on('a3');
  await page.until(() => heading(page) === 'Point (pawn)');
});
