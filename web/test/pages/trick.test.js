// The trick of the day beside the board, and what the page says before the first move.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstSentence } from '../../shared/english.js';
import { PHONE } from '../browser/page.js';
import { LAPTOP, openGame } from './playing.js';

const title = (page) => page.text('.trick h2');

test('a trick of the game is beside the board until a piece is selected', async (t) => {
  const page = await openGame(t, 'tee-garden-shogi', 'start');
  await page.until(() => page.$('.trick'));
  const texts = await (await page.window.fetch('texts/tee-garden-shogi.json')).json(),
    first = title(page);
  assert.ok(texts.tricks.includes(first), first);
  const example = texts.examples.find((e) => e.title === first);
  assert.ok(example.text.startsWith(page.text('.trick p:not(.small)')));
  const picture = page.$('.trick img').getAttribute('src');
  assert.equal(picture, `texts/tee-garden-shogi-trick${texts.tricks.indexOf(first) + 1}.svg`);
  assert.match(await (await page.window.fetch(picture)).text(), /^<svg /);
  assert.match(page.text('.board-legend'), /Captures here/);

  // Another one, and back to the first after all of them.
  const seen = new Set([first]);
  for (let i = 1; i < texts.tricks.length; i++) {
    await page.press('Another');
    seen.add(title(page));
  }
  assert.equal(seen.size, texts.tricks.length);
  await page.press('Another');
  assert.equal(title(page), first);

  await page.on('a3');
  assert.equal(page.$('.trick'), null);
  assert.equal(page.text('#panel-piece h2'), 'Point (pawn)');
  page.fairway.cancel();
  await page.rest();
  assert.equal(page.$('.trick'), null, 'it has been seen');
  page.fairway.load('kyoomagi');
  await page.until(() => page.$('.trick'), 'the trick of another game');
});

test('a trick is played on the board, and the game waits', async (t) => {
  const page = await openGame(t, 'kyoomagi', 'start');
  await page.until(() => page.$('.trick'));
  const of = title(page),
    before = page.fairway.record();
  await page.press('Try it');
  await page.until(() => page.text('#message h2') === of);
  assert.notEqual(page.fairway.record(), before);
  assert.equal(page.$('.trick'), null);
  await page.press('Back');
  await page.until(() => page.$('.trick') && page.fairway.record() === before);
});

for (const [name, screen] of [
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
])
  test(`the page says once that there are no moves, on ${name}`, async (t) => {
    const page = await openGame(t, 'tee-garden-shogi', 'start', screen);
    await page.until(() => page.text('#message p'));
    assert.equal(page.document.body.textContent.match(/No moves yet/g).length, 1);
    assert.equal(page.text('#message p'), 'White begins.');
  });

test('one sentence of an example is shown', () => {
  assert.equal(firstSentence('It leaps. Then it stops.'), 'It leaps.');
  assert.equal(firstSentence('One sentence only'), 'One sentence only');
  assert.equal(firstSentence('B4 rolls to e8.5 and on. It stops.'), 'B4 rolls to e8.5 and on.');
});

test('a new game and the ends are in the bar of a laptop', async (t) => {
  const page = await openGame(t, 'kyoomagi', 'start');
  const named = (name) => page.$$('.ends-button').find((b) => b.innerText === name);
  await page.until(() => named('New game')?.getAttribute('aria-disabled') === 'false');
  for (const name of ['Draw', 'Resign']) assert.equal(named(name).getAttribute('aria-disabled'), 'true', name);
  page.click(named('Resign'));
  await page.rest();
  assert.equal(page.$('dialog[open]'), null);
  page.fairway.play(page.fairway.legal()[0]);
  await page.until(() => named('Resign').getAttribute('aria-disabled') === 'false');
  page.click(named('Resign'));
  await page.until(() => /resigns\?/.test(page.text('dialog[open]')));
});

test('a phone places the card of a piece over the side that is not to move', async (t) => {
  const page = await openGame(t, 'tee-garden-shogi', 'start', PHONE);
  const below = () => page.document.body.classList.contains('mover-below');
  await page.until(below);
  page.fairway.play('a3-a4');
  await page.until(() => !below());
  page.fairway.set({ flip: true });
  await page.until(below);
});
