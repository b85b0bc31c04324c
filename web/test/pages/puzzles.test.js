import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, PHONE } from '../browser/page.js';

const GAME = 'handy-mitregi';

test('a link to a puzzle opens it, and a button shows its moves and takes them back', async (t) => {
  const page = await open(t, '/', PHONE);
  const list = await (await page.window.fetch(`puzzles/${GAME}.json`)).json(),
    number = list.findIndex((puzzle) => puzzle.in === 2) + 1;
  assert.ok(number > 0, 'no puzzle of two moves');
  await page.goto(`play.html?puzzle=${GAME}&number=${number}`);
  await page.ready();
  const aims = () =>
    page.$('#lesson-card')?.dataset.phase === 'aim' &&
    page.window.location.search === `?puzzle=${GAME}&number=${number}` &&
    page.fairway.variant === GAME &&
    page.fairway.state().ply === 0;
  await page.until(aims);
  const plies = [];
  page.fairway.on('change', () => plies.push(page.fairway.state([]).ply));
  await page.press('Show me');
  await page.until(() => plies.includes(3));
  await page.until(aims);
});
