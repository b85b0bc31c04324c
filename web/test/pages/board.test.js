import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';

test('two clicks play a move', async (t) => {
  const page = await openBoard(t, 'board.html?variant=hook-shogi&live=1');
  await page.on('a6');
  assert.equal(page.fairway.selected(), 'a6');
  await page.on('a7');
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
});
