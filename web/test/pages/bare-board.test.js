// A board by itself, as in a frame of another page: its picture, its bar and the links in its address.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openBoard } from '../browser/page.js';

const BAR = 'board.html?variant=kyoomagi&live=1&controls=full';
const caption = (page) => page.text('#controls');

/** @type {(page: import('../browser/page.js').Page, name: string) => void} */
function chooseMore(page, name) {
  page.click('#controls [aria-label="More"]');
  page.click(page.$$('#more button').find((b) => b.textContent === name));
}

test('a bare board is a picture until it is pressed', async (t) => {
  const fetched = [];
  const page = await open(t, 'board.html?variant=kyoomagi&flip&controls=bar', {
    before(window) {
      const { fetch } = window;
      window.fetch = (url, ...rest) => {
        fetched.push(String(url));
        return fetch(url, ...rest);
      };
    },
  });
  await page.until(() => page.$('#poster svg use'));
  await page.pass(5000);
  const programs = () => fetched.filter((url) => url.includes('.wasm.gz')).length;
  assert.equal(programs(), 0, 'a picture loads no program');
  await page.press('Play');
  await page.ready();
  assert.equal(programs(), 1);
  assert.equal(page.fairway.state().view.flip, true);
  assert.equal(page.fairway.variant, 'kyoomagi');
  assert.ok(page.$('#controls button'));
  assert.equal(page.$('#poster'), null);
});

test("the picture of a diagram shows where the visitor's game stands", async (t) => {
  const text = 'files=5 ranks=6 title=Five_by_Six\nking:K:K:k:c1\nrook:R:R:r:a1,e1';
  const page = await open(t, `board.html?controls=bar&diagram=${encodeURIComponent(text)}`);
  await page.until(() => page.$('#poster svg') && caption(page) === 'Five by Six, start. White moves.');
  assert.equal(page.$$('#poster svg > use').length, 6);
  await page.press('Play');
  await page.ready();
  page.fairway.play('a1-a3');
  await page.rest();
  await page.reload();
  await page.until(() => caption(page) === 'Five by Six, after one move. Black moves.');
  await page.ready();
  assert.equal(page.fairway.record(), 'diagram;start;a1-a3');
});

test('the More menu keeps its buttons and the focus while its contents change', async (t) => {
  const page = await openBoard(t, BAR);
  const { fairway } = page;
  page.click('#controls [aria-label="More"]');
  const flip = page.$$('#more button').find((b) => b.textContent === 'Flip the board');
  flip.focus();
  fairway.hover('a1');
  fairway.play('a1-b3');
  await page.rest();
  assert.ok(flip.isConnected);
  assert.equal(page.focused, flip);
  const pressed = () =>
      page
        .$$('#more [aria-pressed=true]')
        .map((b) => b.textContent)
        .join(),
    before = pressed();
  fairway.set({ face: 'id' });
  await page.until(() => pressed() !== before);
  assert.ok(flip.isConnected);
  assert.equal(page.focused, flip);
  await page.key('Enter');
  await page.rest();
  assert.equal(fairway.state().view.flip, true);
  assert.ok(page.$('#more').hidden);
  assert.equal(page.focused.getAttribute('aria-label'), 'More');
});

test('the More menu restores the game before a new one', async (t) => {
  const page = await openBoard(t, BAR);
  page.fairway.play('a1-b3');
  page.fairway.play(page.fairway.legal()[0]);
  await page.rest();
  const record = page.fairway.record();
  // Nobody has moved in the second new game.
  for (const _ of [1, 2]) {
    chooseMore(page, 'New game');
    await page.rest();
    assert.equal(page.fairway.record(), 'kyoomagi;start;');
  }
  chooseMore(page, 'Back to the game before');
  await page.rest();
  assert.equal(page.fairway.record(), record);
});

test('a bar button that becomes unavailable keeps the focus', async (t) => {
  const page = await openBoard(t, BAR);
  page.fairway.play('a1-b3');
  await page.rest();
  for (const [name, ply] of [
    ['Back', 0],
    ['Forward', 1],
  ]) {
    const button = page.$(`#controls [aria-label=${name}]`);
    button.focus();
    await page.key('Enter');
    await page.rest();
    assert.equal(page.fairway.state().ply, ply);
    assert.equal(button.getAttribute('aria-disabled'), 'true');
    assert.equal(page.focused, button);
    await page.key('Enter');
    await page.rest();
    assert.equal(page.fairway.state().ply, ply, 'an unavailable button does nothing');
  }
});

test('the bar reports an invalid setting until the next move', async (t) => {
  const page = await openBoard(t, BAR);
  const styles = page.$('#controls select');
  styles.append(new page.window.Option('Runes', 'runes'));
  await page.fill(styles, 'runes');
  assert.match(page.text('#controls p.alarm'), /runes/);
  page.fairway.play('a1-b3');
  await page.rest();
  assert.equal(page.$('#controls p.alarm'), null);
  assert.match(page.text('#controls p'), /a1-b3/);
});

test('the bar names a roll only after the board has shown it', async (t) => {
  const page = await openBoard(t, 'board.html?variant=tee-garden-shogi&live=1&controls=bar', { still: false });
  const { fairway } = page;
  fairway.load('', '4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4', '');
  await page.rest();
  const during = [];
  fairway.on('change', () => fairway.idle() || during.push(page.text('#controls p')));
  assert.equal(fairway.play('c4@E:3'), 'c4@E:3');
  await page.until(() => during.length > 0);
  await page.rest();
  for (const words of during) assert.ok(!words.includes('@'), words);
  assert.match(page.text('#controls p'), /c4@E:3/);
});

test('a link opens at the position that it shows, and is opened again when the address changes', async (t) => {
  const page = await openBoard(t, 'board.html?variant=minigolf-chess&live=1');
  const maker = page.fairway;
  for (let ply = 0; ply < 14; ply++) maker.play(maker.legal()[ply % maker.legal().length]);
  maker.set({ face: 'moves' });
  maker.undo();
  const link = maker.link(true),
    record = maker.record();
  maker.newGame('kyoomagi');
  maker.play('a1-b3');
  const other = maker.link(true);

  await page.goto(`board.html?controls=bar#${link}`);
  await page.until(() => /Minigolf Chess.*link/.test(caption(page)));
  await page.ready();
  assert.equal(page.fairway.record(), record);
  assert.equal(page.fairway.state().ply, 13);
  assert.equal(page.fairway.state().view.face, 'moves');
  assert.equal(page.$('canvas').getAttribute('aria-label'), 'Picture of the board');
  // Moves played from there survive a reload.
  page.fairway.play(page.fairway.legal()[0]);
  await page.rest();
  const longer = page.fairway.record();
  await page.reload();
  await page.ready();
  assert.equal(page.fairway.record(), longer);
  // Replacing it by another link opens that one.
  const old = page.window;
  page.window.location.hash = other;
  await page.until(() => page.window !== old && page.document.readyState === 'complete');
  await page.ready();
  assert.equal(page.fairway.record(), 'kyoomagi;start;a1-b3');

  await page.goto(`board.html#${other.slice(0, -3)}`);
  await page.ready();
  assert.match(page.text('.card'), /ends early|damaged/);
  assert.equal(page.fairway.record(), 'kyoomagi;start;');
});

test('a link is opened again in a tab that has continued from it', async (t) => {
  const page = await openBoard(t, 'board.html?variant=hook-shogi&live=1');
  page.fairway.play('a6-a7');
  const link = page.fairway.link(true);
  await page.goto(`board.html#${link}`);
  await page.ready();
  page.fairway.play('s14-s13');
  await page.rest();
  await page.until(() => page.window.location.hash === '');
  await page.reload();
  await page.ready();
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7 s14-s13');
  const old = page.window;
  page.window.location.hash = link;
  await page.until(() => page.window !== old && page.document.readyState === 'complete');
  await page.ready();
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
});

test('a bare board and the app have separate games in one tab', async (t) => {
  const bare = 'board.html?variant=hook-shogi&live=1';
  const page = await openBoard(t, bare);
  page.fairway.play('a6-a7');
  await page.rest();
  await page.goto('play.html');
  await page.ready();
  assert.equal(page.fairway.record(), 'hook-shogi;start;');
  assert.equal(page.frame.name, 'fairway-app');
  await page.goto(bare);
  await page.ready();
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
});
