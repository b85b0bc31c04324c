import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openBoard } from '../browser/page.js';
import { findFaults } from './accessibility.js';
import { Workers } from './workers.js';

const WRONG = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sounds</title><main>
<div aria-label="one">one</div><section aria-owns="two" aria-label="two"></section><p id="two">two</p>
<p aria-hidden="true"><a href="#">three</a></p><button role="presentation">four</button>
<p role="status">five <b role="alert">six</b></p><i data-live></i><i data-live></i><i data-live></i>
<div role="group" aria-label="seven"><button>Undo</button><button> Undo</button><button>·</button></div>
<div role="toolbar">eight</div><svg id="probe"></svg></main>`;

test('violations are found', async (t) => {
  const page = await open(t, 'wrong.html', { pages: { '/wrong.html': WRONG } });
  const found = () => findFaults(page.document).map((fault) => fault.split(':')[0]);
  assert.deepEqual(found(), [
    'a name without a role',
    'aria-owns, which VoiceOver follows badly',
    'focusable but hidden from screen readers',
    'focusable without a role',
    '3 live regions',
    'nested live regions',
    'duplicate name',
    'a name without letters',
    'a group without a name',
    'an SVG that is neither hidden nor named',
  ]);
  const dialog = page.document.createElement('dialog');
  dialog.setAttribute('aria-label', 'nine');
  page.document.body.append(dialog);
  dialog.showModal();
  assert.deepEqual(found(), ['3 live regions', 'an open dialog without the focus']);
});

// listened fails if a page, or the board in it, has accessibility violations.
function listened(page, state) {
  for (const doc of [page.document, page.board.document]) assert.deepEqual(findFaults(doc), [], state);
}

test('names in a list make sense on their own', async (t) => {
  const workers = new Workers();
  workers.nodes = 2000;
  const page = await openBoard(t, 'play.html?variant=hook-shogi', { before: workers.before });
  page.fairway.play('a6-a7');
  await page.rest();
  await page.goto('play.html?variant=kyoomagi');
  await page.ready();
  for (let n = 0; n < 2; n++) page.fairway.play(page.fairway.legal()[0]);
  page.fairway.resign();
  await page.press('Review game', () => page.$('.result') ?? undefined);
  await page.until(() => page.$('.review ol'));
  listened(page, 'a review');
  const names = page.$$('.review li button').map((button) => button.getAttribute('aria-label'));
  assert.match(names[0], /^Show it: 1 \S+/);
  assert.match(names[1], /^Play the line: better than 1 \S+/);
  page.click('#game');
  await page.press('My games');
  await page.until(() => page.$$('dialog .list-button').length === 2);
  page.click('dialog [aria-label^=Delete]');
  await page.until(() => page.focused.getAttribute('aria-label') === 'Undo: Hook Shogi deleted');
  listened(page, 'a deleted game');
});

test('dialogs take the focus and return it', async (t) => {
  const page = await openBoard(t, 'play.html?variant=hook-shogi');
  page.fairway.play('a6-a7');
  await page.rest();
  for (const [button, entry, shown] of [
    ['#game', 'New game', '.option-group:not(.lots):not([inert])'],
    ['#game', 'Set up', '.setup .piece-picker img'],
    ['#game', 'Puzzles', '.puzzles ol'],
    ['#game', 'My games', '.list-button'],
    ['#game', 'Import', '#text'],
    ['#game', 'White resigns', '.actions'],
    ['#share', 'Copy embed code', 'textarea'],
    ['#share', 'Export a film', '.film-strip img'],
    ['#menu', 'Keyboard', '.keys'],
  ]) {
    page.$(button).focus();
    await page.key('Enter');
    await page.until(() => page.focused.closest('[role=menu]'));
    page
      .$$('[role^=menuitem]')
      .find((item) => item.textContent.startsWith(entry))
      .focus();
    await page.key('Enter');
    const dialog = await page.until(
      () => page.$('dialog[open]')?.querySelector(shown) && page.$('dialog[open]'),
      entry,
    );
    await page.rest();
    listened(page, entry);
    assert.equal(dialog.getAttribute('aria-label'), dialog.querySelector('h2').textContent);
    assert.ok(dialog.contains(page.focused) && dialog !== page.focused, `the dialog of ${entry} has the focus`);
    await page.key('Escape');
    await page.until(() => !page.$('dialog'));
    assert.equal(`#${page.focused.id}`, button, `the dialog of ${entry} returns the focus`);
  }
});
