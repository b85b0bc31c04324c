import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';
import { label, squares } from './spoken.js';

const PROMOTES = '4k4/2P5W/1S4H2/9/9/9/7R1/9/4K4 w 2P balls=-',
  STROKE = '4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4',
  EAGLE = '18k/16Q1l/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -',
  POINT =
    "The Point can't go to a6. Steps forward. Pulls a ball from one of the four squares beside it to its own. Deselected.";

// Each event is announced once, in words that a person can act on. If it happens twice, it is announced twice.
test('an event is announced once, and again when it happens again', async (t) => {
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi');
  const listener = await squares(page);
  const { fairway } = page;
  const { document } = page.board;
  const load = async (game, position, said) => {
    listener.said.length = 0;
    fairway.load(game, position);
    await page.until(() => listener.said.length, said);
    await listener.hears(said);
    fairway.focus();
    await page.pass(1500); // earlier announcements end
  };
  // play presses keys and squares one after another. The sentence must be the last announcement, and be announced only once.
  const play = async (keys, sentence) => {
    listener.said.length = 0;
    for (const key of keys.split(' ')) {
      if (/^[a-z]\d+$/.test(key)) await listener.go(key);
      else await page.key(key);
    }
    const said = await listener.take();
    assert.equal(said.at(-1), sentence);
    assert.equal(said.filter((s) => s === sentence).length, 1, said.join(' | '));
  };
  await play('a3 Enter a4 Enter', 'White Point a3 to a4. Black to move.');
  assert.equal(label(page, 'a3'), 'a3, empty');
  assert.equal(label(page, 'a4'), 'a4, White Point');
  await play('u', 'Taken back: White Point a3 to a4. White to move.');
  for (let twice = 0; twice < 2; twice++) await play('a3 Enter a6 Enter', POINT);
  for (let twice = 0; twice < 2; twice++) await play('e5 Enter', 'Nothing to select on e5.');

  await load('tee-garden-shogi', PROMOTES, 'Tee Garden Shogi. White to move.');
  await play('d e8 Enter', "! Not on e8. Pieces can't be dropped on a middle file. Deselected.");
  await play('d b6 Enter', 'White drops a Point on b6. Black to move.');
  await play('e9 Enter d9 Enter', 'Black King e9 to d9. White to move.');
  await play(
    'c8 Enter c9 Enter',
    'White Point c8 to c9, promotes to Promoted Point. Black is in check from c9. Black to move.',
  );

  await load('tee-garden-shogi', STROKE, 'Tee Garden Shogi. White to move.');
  await listener.go('c4');
  await page.keys('Enter', 't');
  for (let twice = 0; twice < 2; twice++) {
    await page.until(() => document.activeElement.id === 'typed', 'the field for moves');
    document.activeElement.value = '';
    listener.said.length = 0;
    await page.keys(...'zz', 'Enter');
    const said = await listener.take();
    assert.deepEqual(
      said.filter((s) => s.includes('zz')),
      [`! "zz" isn't a move: column 1: start with a square, as in a1-a2.`],
    );
    assert(!document.activeElement.hasAttribute('aria-describedby'), 'a description would be announced again');
    await page.keys('Escape', 't');
    assert.equal(document.activeElement.getAttribute('aria-describedby'), 'typed-fault');
  }
  document.activeElement.value = '';
  listener.said.length = 0;
  await page.keys(...'c4@E:5', 'Enter');
  assert.deepEqual(await listener.take(), [
    'White Goldgeneral c4 strikes the ball east. The die shows 5: the ball hits the Silvergeneral on h4. Black to move.',
  ]);
  assert.equal(
    document.querySelectorAll(
      '[role=alert]:not([data-live]), [role=status]:not([data-live]), [aria-live]:not([data-live])',
    ).length,
    0,
    'no other live region is used',
  );
  await page.key('Escape');

  await load('hook-shogi', EAGLE, 'Hook Shogi. Black to move.');
  await play(
    'q18 Enter s18 Enter',
    'Black Queen q18 captures lance s18, promotes to Free Eagle. White is in check from s18. White to move.',
  );
  fairway.resign();
  await page.until(() => listener.said.length, 'the result to be announced');
  await listener.hears('Black wins: White resigns.');
  fairway.newGame('hook-shogi');
  await page.until(() => listener.said.length, 'the new game to be announced');
  await listener.hears('Hook Shogi. Black to move.');
});
