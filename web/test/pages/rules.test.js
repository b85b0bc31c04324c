import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';

// Each reading in the rules of a game has a badge, which opens by mouse and by keys and shows what the source says.
test('badges in the rules open their readings', async (t) => {
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi');
  page.click('#tab-rules');
  for (const [variant, title, says] of [
    ['tee-garden-shogi', 'The die', 'one square before the last'],
    ['minigolf-chess', 'The two armies', 'NFAD'],
    ['haiku-shogi', 'Places', 'second'],
    ['hook-shogi', 'Who begins', 'throws five Pawns'],
    ['planetary-shogi', 'Two empty squares', 'both squares in front of it'],
  ]) {
    page.fairway.newGame(variant);
    await page.until(() => page.$$('#panel-rules h3').some((e) => e.innerText === title), `${variant}: ${title}`);
    for (const section of page.$$('#panel-rules details')) section.open = true;
    const text = page.text('#panel-rules');
    assert.ok(text.includes(says), `${variant}: ${says}`);
    assert.ok(text.includes('What is lost'), variant);
    assert.doesNotMatch(text, /[[\]{}]/, variant);
    assert.match(page.$('#panel-rules a').href, /^https:\/\/www\.chessvariants\./);
    assert.ok(page.$$('#panel-rules button.badge').length >= 7, `${variant} has badges`);
    assert.deepEqual(page.$$('#panel-rules .ruling:not([hidden])'), [], `${variant} has no box open`);
  }

  const badges = page.$$('#panel-rules button.badge');
  const box = (n) => page.document.getElementById(badges[n].getAttribute('aria-controls'));
  page.click(badges[0]);
  assert.equal(box(0).hidden, false);
  assert.equal(badges[0].getAttribute('aria-expanded'), 'true');
  for (const part of ['The source', 'Played here', 'Also possible']) assert.ok(box(0).innerText.includes(part), part);
  page.click(badges[0]);
  assert.equal(box(0).hidden, true);
  assert.equal(badges[0].getAttribute('aria-expanded'), 'false');
  assert.equal(page.focused, badges[0]);
  // Escape closes the box that has the focus.
  assert.equal(badges[1].tabIndex, 0);
  badges[1].focus();
  await page.key('Enter');
  assert.equal(box(1).hidden, false);
  assert.equal(page.focused, badges[1]);
  await page.key('Escape');
  assert.equal(box(1).hidden, true);
  assert.equal(page.focused, badges[1]);
});

test('a built-in game is copied as its diagram text, and the copy plays the same game', async (t) => {
  const page = await openBoard(t, 'play.html?variant=kyoomagi');
  const start = page.fairway.position();
  page.click('#more');
  await page.press('Copy as diagram text', () => page.$('.menu-popup'));
  await page.until(() => page.$('#toast').textContent.includes('copied'));
  page.fairway.load({ diagram: page.tab.clipboard });
  assert.equal(page.fairway.variant, 'diagram');
  assert.equal(page.fairway.position(), start);
  page.fairway.newGame('minigolf-chess');
  await page.until(() => page.document.title.startsWith('Minigolf'));
  page.click('#more');
  assert.doesNotMatch(page.text('.menu-popup'), /diagram text/, "Minigolf Chess isn't a diagram text");
});
