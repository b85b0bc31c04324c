// The loupe enlarges small squares under a finger. It has no element of its own, so the tests read the board's state while a
// finger rests. e2e tests real touches in a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '../browser/page.js';
import { openGame, played, put } from './playing.js';

const LION = '19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -';

/** finger sends a pointer event of a finger at a place of the board. */
async function finger(page, type, at, more = {}) {
  const { PointerEvent, document } = page.board;
  const init = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, pointerType: 'touch', ...at, ...more };
  document.querySelector('canvas').dispatchEvent(new PointerEvent(type, init));
  await page.rest();
}
const message = (page) => page.fairway.state().message;

test('a finger plays with the loupe', async (t) => {
  const page = await openGame(t, 'hook-shogi', LION, PHONE);
  assert.ok(page.fairway.state().board.square < 30, 'squares are small enough for the loupe');
  const select = async () => {
    await put(page, LION);
    await page.on('j10');
    assert.equal(page.fairway.selected(), 'j10');
    const at = page.at('j11');
    await finger(page, 'pointerdown', at, { buttons: 1 });
    await page.until(() => message(page)?.title.startsWith('Captures j11'), 'the loupe shows');
    return at;
  };

  await t.test('it slides over the loupe and lifts to play', async () => {
    const at = await select();
    // Under the loupe a square is 46 px: this is one square, two on the board itself.
    for (const up of [20, 46]) await finger(page, 'pointermove', { ...at, clientY: at.clientY - up }, { buttons: 1 });
    await page.until(() => message(page)?.title === 'Captures j12');
    assert.equal(message(page).how, 'Lift to play.');
    assert.match(page.text('#message'), /Lift to play\./);
    assert.equal(played(page), '');
    await finger(page, 'pointerup', { ...at, clientY: at.clientY - 46 });
    assert.equal(played(page), 'j10xj12=+LN');
  });

  await t.test('it stays for the next step', async () => {
    const at = await select();
    const near = { ...at, clientX: at.clientX + 12 }; // still j11
    await finger(page, 'pointermove', near, { buttons: 1 });
    await finger(page, 'pointerup', near);
    await page.until(() => page.fairway.marked().length === 9);
    assert.equal(played(page), '');
    assert.match(page.text('#message'), /marked square to continue/);
    // A tap beside the loupe cancels the move.
    await page.on('c1');
    assert.equal(page.fairway.selected(), null);
    assert.equal(page.fairway.marked().length, 0);
    assert.equal(played(page), '');
  });

  await t.test('a second finger cancels it', async () => {
    const at = await select();
    const beside = { clientX: at.clientX + 80, clientY: at.clientY + 80 };
    await finger(page, 'pointerdown', beside, { pointerId: 2, isPrimary: false, buttons: 1 });
    await page.until(() => !message(page));
    await finger(page, 'pointerup', beside, { pointerId: 2, isPrimary: false });
    await finger(page, 'pointerup', at);
    assert.equal(played(page), '');
    // The next finger is a first one again: on the selected piece it brings the button that passes.
    await page.on('j10');
    await page.until(() => page.fairway.state().pieces.choices?.length === 1);
    assert.equal(page.fairway.state().pieces.choices[0].label, 'Pass');
    assert.equal(played(page), '');
  });
});
