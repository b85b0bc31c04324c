import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard, PHONE } from '../browser/page.js';
import { choose, LAPTOP, openGame, played, put } from './playing.js';

// Positions of the worked examples of rules/hook-shogi.md section 8.
const LION_ALONE = '19/18k/19/19/19/19/19/19/19/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -';
const LION_ONE = '19/18k/19/19/19/19/19/19/9p9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -';
const LION_TWO = '19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -';
const PAWN_FAR = '19/9P9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -';
const ROOK_AND_PAWN = '19/18k/19/19/19/19/19/19/9p9/19/19/9R9/19/19/19/19/19/19/1K17 b -';
const TWO_KINGS = '19/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -';
const MATE_IN_ONE = 'k18/1r17/19/19/19/19/19/19/19/R18/19/19/19/19/19/19/19/19/1K17 b -';

const open = (t, position, options) => openGame(t, 'hook-shogi', position, options);
const marked = (page) => [...page.fairway.marked()].sort().join(' ');

function cancelled(page) {
  assert.equal(page.fairway.selected(), null);
  assert.equal(page.fairway.marked().length, 0);
  assert.equal(played(page), '');
}

for (const [hand, options] of [
  ['the mouse', LAPTOP],
  ['a finger', PHONE],
])
  test(`Hook Shogi is played by ${hand}`, async (t) => {
    const page = await open(t, 'start', options);
    await page.on('j4');
    assert.equal(page.fairway.selected(), 'j4');
    assert.equal(marked(page), 'g7 j7 m7', "the Lion Dog's squares");
    for (const [position, squares, move] of [
      ['start', 'a6 a7 c14 c13', 'a6-a7 c14-c13'],
      [ROOK_AND_PAWN, 'j8 j11', 'j8xj11=+R'],
      [LION_TWO, 'j10 j11 j12', 'j10xj12[j11,j12]=+LN'],
      [LION_TWO, 'j10 j11 j11', 'j10xj11=+LN'],
      [LION_ONE, 'j10 j11 j10', 'j10xj10[j11]=+LN'],
    ]) {
      await put(page, position);
      await page.on(...squares.split(' '));
      assert.equal(played(page), move);
    }
    // The marks during a half-entered move, and after a press elsewhere.
    await put(page, LION_TWO);
    await page.on('j10', 'j11');
    assert.equal(marked(page), 'i10 i11 i12 j10 j11 j12 k10 k11 k12');
    await page.on('c3');
    cancelled(page);

    await put(page, LION_ALONE);
    await page.on('j10', 'j10');
    await choose(page, 0);
    assert.equal(played(page), 'j10-j10');
    const choices = ['j18-j19=+P', 'j18-j19'];
    for (const [i, move] of choices.entries()) {
      await put(page, PAWN_FAR);
      await page.on('j18', 'j19');
      assert.deepEqual([...page.fairway.state().pieces.choices.map((c) => c.detail)], choices);
      await choose(page, i);
      assert.equal(played(page), move);
    }

    await put(page, 'start');
    await page.on('a6', 'a7');
    const { state } = page.fairway;
    const enabled = (name) => page.$(name).getAttribute('aria-disabled') === 'false';
    assert(enabled('#undo') && !enabled('#redo'));
    await page.press('Undo');
    assert.equal(state().ply, 0);
    assert(state().moves.canRedo);
    assert(!enabled('#undo') && enabled('#redo'));
    await page.press('Redo');
    assert.equal(state().ply, 1);
    const before = page.at('a1');
    await page.press('Flip');
    await page.rest();
    assert(state().view.flip);
    const after = page.at('a1');
    assert(after.clientX > before.clientX && after.clientY < before.clientY, 'a1 is at the upper right');
    await page.press('Flip');

    await put(page, MATE_IN_ONE);
    await page.on('a10', 'a19');
    assert.equal(page.fairway.result(), 'win b royals');
    assert.match(page.text('#message h2'), /Black wins/);
    assert.equal(page.fairway.legal().length, 0);
  });

test('Escape and the right button cancel at any step', async (t) => {
  const page = await open(t, LION_TWO);
  for (const steps of [['j10'], ['j10', 'j11']])
    for (const cancel of [() => page.key('Escape'), () => page.rightClick('j12')]) {
      await put(page, LION_TWO);
      page.frame.focus();
      page.fairway.focus();
      await page.on(...steps);
      assert.equal(page.fairway.selected(), 'j10');
      await cancel();
      await page.rest();
      cancelled(page);
    }
});

test('keys play a move and take it back', async (t) => {
  const page = await open(t, TWO_KINGS);
  page.frame.focus();
  page.fairway.focus();
  await page.until(() => page.focused.getAttribute('role') === 'gridcell');
  // The cursor begins somewhere on the board: walk it into the lower left corner, then to b1.
  for (let n = 0; n < 19; n++) await page.keys('ArrowLeft', 'ArrowDown');
  await page.keys('ArrowRight', 'Enter');
  assert.equal(page.fairway.selected(), 'b1');
  await page.keys('ArrowUp', 'Enter');
  await page.rest();
  assert.equal(played(page), 'b1-b2');
  await page.key('u');
  await page.rest();
  assert.equal(page.fairway.state().ply, 0);
});

test('the game is as it was after its page, or its board alone, is loaded again', async (t) => {
  const page = await openBoard(t, 'play.html', LAPTOP);
  await page.on('a6', 'a7', 'c14', 'c13');
  page.fairway.undo();
  page.fairway.set({ flip: true, face: 'moves' });
  await page.rest();
  for (const again of [() => page.reload(), () => page.board.location.reload()]) {
    const old = page.fairway;
    await again();
    await page.until(() => page.fairway && page.fairway !== old, 'another document of the board');
    await page.ready();
    assert.equal(played(page), 'a6-a7 c14-c13');
    const { ply, view } = page.fairway.state();
    assert.deepEqual([ply, view.flip, view.face], [1, true, 'moves']);
  }
});
