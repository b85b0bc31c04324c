import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';
import { item } from './playing.js';

const verdict = (page) => page.text('.setup .set-up-status');

async function setUp(page) {
  await item(page, '#game', 'Set up a position…');
  await page.until(() => verdict(page) === 'This position can be played.');
}

async function leave(page) {
  page.click('dialog[open] .dialog-head button');
  await page.until(() => !page.$('dialog'));
}

test('a set-up that was left is offered again, until another one takes its place', async (t) => {
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi');
  const field = () => page.$('.setup .dialog-foot input');
  await setUp(page);
  assert.equal(page.button('Last set-up'), undefined);
  // A click on a button while a field has the focus counts: the field's change doesn't move the button until it is released.
  const { Event } = page.window,
    first = () => page.$('.setup [data-at="0"]').getAttribute('aria-label');
  let seen = '';
  page.$('.setup [data-key=m-b]').addEventListener('mouseup', () => (seen = first()), { once: true });
  field().focus();
  field().value = '4k4/9/9/9/9/9/9/9/4K4 w - balls=-';
  field().addEventListener('blur', (e) => e.target.dispatchEvent(new Event('change', { bubbles: true })), {
    once: true,
  });
  page.click('.setup [data-key=m-b]');
  await page.until(() => field().value === '4k4/9/9/9/9/9/9/9/4K4 b - balls=-');
  assert.notEqual(seen, first());
  await leave(page);
  for (let n = 0; n < 2; n++) {
    await setUp(page);
    assert.ok(page.button('Last set-up'), 'the last set-up is offered');
    await leave(page);
  }
  await setUp(page);
  await page.press('Last set-up');
  assert.equal(field().value, '4k4/9/9/9/9/9/9/9/4K4 b - balls=-');
  await leave(page);

  // If the first square is a hole, the next one is the Tab stop.
  page.fairway.load({ diagram: 'files=5\nranks=5\nhole::::a5\nrook:R:::b1\nking:K:::c1' });
  await page.rest();
  await setUp(page);
  assert.equal(page.button('Last set-up'), undefined, 'the set-up of another game is not offered');
  assert.match(page.focused.getAttribute('aria-label'), /^b5/);
});
