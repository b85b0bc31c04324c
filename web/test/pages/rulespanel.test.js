import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openBoard, PHONE } from '../browser/page.js';

const panel = '#panel-rules',
  pictures = (page) => page.$$(`${panel} .worked img`).map((i) => decodeURIComponent(i.src));

test('the rules begin with three examples, each with a small board and a button that plays it', async (t) => {
  const page = await openBoard(t, 'play.html?variant=kyoomagi');
  assert.deepEqual(pictures(page), [], 'pictures are made when the rules are opened');
  page.click('#tab-rules');
  await page.until(() => pictures(page).length === 3, 'the pictures');
  assert.equal(page.$(`${panel} h2`).textContent, 'How Kyoomagi plays');
  assert.deepEqual(
    page.$$(`${panel} .worked h3`).map((h) => h.textContent),
    ['The Helmrider', 'The Zigzag Helmrider', 'Three Helms on a file'],
  );
  // Each shows part of the board, with an arrow or a circle.
  for (const text of pictures(page)) {
    assert.match(text, /^data:image\/svg\+xml,<svg [^>]*viewBox="[\d.]+ [\d.]+ ([\d.]+) \1"/);
    assert.match(text, /<path [^>]*stroke-width="0\./);
  }
  assert.equal(page.$$(`${panel} details[open]`).length, 0);
  assert.match(page.$(`${panel} details summary`).textContent, /^All other examples \(5\)/);

  page.click(`${panel} [data-key=example2]`);
  await page.until(() => page.fairway.record().endsWith('d1xe3'), 'the example');
  await page.until(() => page.$(`${panel} .worked.on h3`)?.textContent === 'The Helmrider', 'the mark');
  page.click('#message .actions button');
  await page.until(() => !page.$(`${panel} .worked.on`), 'no mark after the way back');
  assert.equal(page.fairway.record(), 'kyoomagi;start;');

  // Another game has other pictures.
  const before = pictures(page);
  page.fairway.newGame('minigolf-chess');
  await page.until(() => pictures(page).length === 3 && pictures(page)[0] !== before[0], 'the other pictures');
  assert.equal(page.$(`${panel} h2`).textContent, 'How Minigolf Chess plays');
});

test('Escape and the button close the rules, and the focus goes back to the button that opens them', async (t) => {
  const page = await openBoard(t, 'play.html?variant=hook-shogi');
  const isClosed = () => page.document.body.dataset.tab === 'piece';
  for (const close of [() => page.key('Escape'), () => page.click(`${panel} [data-key=close]`)]) {
    page.click('#tab-rules');
    assert.equal(page.document.body.dataset.tab, 'rules');
    assert.equal(page.focused, page.$(`${panel} h2`));
    await close();
    await page.until(isClosed, 'the panel closes');
    assert.equal(page.focused, page.$('#tab-rules'));
  }
  // An open box of a reading closes first.
  page.click('#tab-rules');
  page.$(`${panel} .badge`).focus();
  await page.key('Enter');
  await page.key('Escape');
  assert.ok(!isClosed());
  await page.key('Escape');
  assert.ok(isClosed());
});

test('on a phone the rules are in the sheet, and an example closes it', async (t) => {
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi', PHONE);
  const isOpen = () => page.document.body.classList.contains('sheet-open');
  page.click('#tab-rules');
  await page.until(() => isOpen() && pictures(page).length === 3, 'the sheet');
  page.click(`${panel} [data-key=example0]`);
  await page.until(() => page.fairway.record().endsWith('c4<c5') && !isOpen(), 'the example');
});

test('the menu leads to the page about Fairway', async (t) => {
  const page = await openBoard(t, 'play.html?variant=kyoomagi');
  page.click('#menu');
  await page.press('About Fairway', () => page.$('.menu-popup'));
  await page.until(() => page.$('h1')?.textContent === 'About Fairway', 'the page');
  const about = await open(t, 'about.html');
  assert.equal(about.$$('.games .card').length, about.$$('.games a[href^="https://www.chessvariants."]').length);
  assert.match(about.text('main'), /Charles Gilman.*Ralph Betza/s);
});
