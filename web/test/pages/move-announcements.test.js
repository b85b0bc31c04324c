import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';
import { GOLD, label, openFramed, squares } from './spoken.js';

const MOVING = { still: false };

test("one's own move is heard before the computer's answer, and long enough", async (t) => {
  const page = await openFramed(t, 'tee-garden-shogi', '', MOVING);
  const listener = await squares(page),
    stood = [];
  page.fairway.set({ seats: 'w:person,b:1' });
  await listener.to('h3');
  await page.key('Enter');
  assert.equal(page.fairway.selected(), 'h3');
  await listener.to('h4');
  const region = page.board.document.querySelector('[data-live=polite]');
  new page.board.MutationObserver((all) => {
    for (const { addedNodes } of all)
      for (const node of addedNodes) stood.push({ words: node.textContent, at: page.board.performance.now() });
  }).observe(region, { childList: true });
  await page.key('Enter');
  await page.until(() => stood.some(({ words }) => /^Black .* White to move\.$/.test(words)));
  assert.equal(page.fairway.line().played.length, 2);
  assert.equal(stood.length, 2);
  assert.equal(stood[0].words, 'White Point h3 to h4. Black to move.');
  assert.ok(stood[1].at - stood[0].at >= 1000, `the answer comes after ${stood[1].at - stood[0].at} ms`);
});

test('another place of the game is read and said at once, and nothing of the one before', async (t) => {
  const page = await openFramed(t, 'tee-garden-shogi', GOLD, MOVING);
  const listener = await squares(page);
  assert.equal(label(page, 'a4'), 'a4, empty');
  page.fairway.load('', GOLD.replace('2G4s1', 'G6s1'), '');
  await page.until(() => label(page, 'a4').startsWith('a4, White Goldgeneral'));
  await page.until(() => listener.said.length > 0);
  await listener.hears('Tee Garden Shogi. White to move.');
  for (const move of ['a4-a5', 'h4-h3', 'a5-a6', 'h3-h2']) page.fairway.play(move);
  await page.rest();
  page.fairway.undo();
  page.fairway.undo();
  page.fairway.go(0);
  await page.until(() => listener.said.length > 0);
  await listener.hears('Start of the game. White to move.');
  page.fairway.go(page.fairway.state().moves.list[2].node);
  await page.until(() => listener.said.length > 0);
  await listener.hears('White Goldgeneral a5 to a6. Black to move.');
});

test('a game that begins anew is said by the page, for the board shows the game that it showed', async (t) => {
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi');
  page.fairway.play('a3-a4');
  await page.rest();
  const said = [];
  for (const region of page.$$('[data-live]'))
    new page.window.MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
  page.click('#game');
  await page.press('New game');
  await page.until(() => page.$('dialog[open] .option-group:not(.lots)')?.inert === false);
  await page.press('Start', () => page.$('dialog[open]'));
  await page.until(() => said.some((words) => words.startsWith('New game.')));
  assert.equal(page.fairway.state().ply, 0);
});
