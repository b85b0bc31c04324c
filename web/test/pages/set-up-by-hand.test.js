import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';
import { item } from './playing.js';

const KINGS = '4k4/9/9/9/9/9/9/9/4K4 w - balls=-';

test('a position is set up with the mouse and with keys, and a game begins from it', async (t) => {
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi');
  const fine = () => page.text('.setup .set-up-status') === 'This position can be played.',
    cell = (square) => page.$(`.setup [aria-label^="${square},"]`),
    tray = (army, name) => page.$(`.setup [data-army=${army}] [aria-label="${name}"]`),
    tool = (name) => page.$(`.setup [data-key="b-${name}"]`);
  const text = async (wanted) =>
    page.until(() => page.$('.setup .dialog-foot input').value === wanted, `the position is ${wanted}`);
  await item(page, '#game', 'Set up a position…');
  await page.until(fine);

  // An impossible position has its faults listed, and can't be played.
  page.click(tool('Clear'));
  await page.until(() => /White has no King\.\s+Black has no King\./.test(page.text('.setup .set-up-status')));
  assert(
    page.$$('.setup .dialog-foot button').every(({ disabled }) => disabled),
    'nothing can be begun',
  );
  for (const [army, square] of [
    ['w', 'e1'],
    ['b', 'e9'],
  ]) {
    page.click(tray(army, 'King'));
    page.click(cell(square));
  }
  await page.until(fine);
  await text(KINGS);

  // By keyboard, a Point is taken from the tray, put on the board, promoted and moved.
  tray('w', 'Point').focus();
  await page.key('Enter');
  cell('a9').focus();
  await page.keys('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter');
  await text('4k4/9/9/1P7/9/9/9/9/4K4 w - balls=-');
  await page.until(
    () => page.text('dialog[open] [data-live=polite]'),
    'the dialog says it: what lies outside is silent',
  );
  await page.key('t');
  await text('4k4/9/9/1+P7/9/9/9/9/4K4 w - balls=-');
  await page.key('Escape');
  assert(page.$('dialog[open]'), 'Escape lets go of the piece, and the dialog stays');
  await page.keys('Enter', 'ArrowDown', 'Enter');
  await text('4k4/9/9/9/1+P7/9/9/9/4K4 w - balls=-');

  page.click(tool('Ball'));
  page.click(cell('c3'));
  await text('4k4/9/9/9/1+P7/9/9/9/4K4 w - balls=c3');
  page.click('.setup [data-key=m-b]');
  await text('4k4/9/9/9/1+P7/9/9/9/4K4 b - balls=c3');
  page.click(tool('Undo'));
  await text('4k4/9/9/9/1+P7/9/9/9/4K4 w - balls=c3');
  await page.key('Escape');
  await page.until(() => !page.$('.setup .tools [aria-pressed=true]'), 'the ball is let go');
  page.click(tool('Play from here'));
  await page.until(() => !page.$('dialog'));
  assert.equal(page.fairway.position(), '4k4/9/9/9/1+P7/9/9/9/4K4 w - balls=c3');
  assert.equal(page.$$('html > [data-live]').length, 2, 'what was silent speaks again');
});
