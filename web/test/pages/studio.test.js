import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erase, fix, item, lineOf, notes, openStudio, studioReady, textOf, toLine, type } from './studio.js';

const stand = (page) => page.text('#stand');

test('a fault is reported while it is typed, and the board stays', async (t) => {
  const page = await openStudio(t, 'capablanca');
  const { document } = page.board;
  await toLine(page, 'king::::f1');
  await type(page, '\nemperor::K(::e4');
  await page.until(() => notes(page) === "( isn't closed here. Close or remove it.");
  assert.equal(page.$('#faults').hidden, false);
  assert.equal(page.text('#faults'), '1');
  assert.equal(stand(page), 'The board shows your last text without faults.');
  assert.equal(page.fairway.state().board.files, 10);
  assert.ok(!page.fairway.position().includes('E'), 'the board shows the last text without a fault');

  await toLine(page, 'files=10');
  await page.press('1 fault');
  assert.match(lineOf(page), /^emperor/);
  fix(page);
  await page.until(() => notes(page) === '' && page.$('#faults').hidden && page.fairway.position().includes('E'));
  assert.equal(page.board.document, document, 'the document of the board is still there');
  await page.until(() => page.text('#rows [aria-current]').includes('Emperor'));
});

test('the board selects what the text is about, and the text shows what the board selects', async (t) => {
  const page = await openStudio(t, 'capablanca');
  await toLine(page, 'chancellor');
  assert.equal(page.fairway.selected(), 'h1');
  assert.equal(page.fairway.marked().length, 2);
  assert.equal(page.text('#piece h3'), 'Chancellor');
  assert.match(page.$('#piece img').src, /^data:image\/svg/);
  await page.on('c8'); // of the army that isn't to move
  assert.match(lineOf(page), /^archbishop/);
  await page.on('b1');
  assert.match(lineOf(page), /^knight/);
  assert.equal(page.fairway.selected(), 'b1');
  await page.on('a3');
  assert.match(page.fairway.record(), /b1-a3/);
  await page.until(() => stand(page) === 'Black to move');
  page.click(
    page
      .$$('#rows tr')
      .find((row) => row.innerText.includes('Queen'))
      .querySelector('button'),
  );
  await page.until(() => page.fairway.selected() === 'e8');
  assert.match(lineOf(page), /^queen/);
  await page.press('Starting position');
  await page.until(() => stand(page) === '10 × 8, 28 first moves');
});

test('a draft outlives a reload, with its fault and what can be undone', async (t) => {
  const page = await openStudio(t, 'chess');
  assert.equal(page.text('#saved'), '');
  await toLine(page, 'king');
  await type(page, '\namazon');
  await page.until(() => page.text('#saved') === 'Saved in this browser');
  await page.until(() => notes(page).startsWith('This is neither'));
  await page.reload();
  await studioReady(page);
  assert.match(textOf(page), /amazon/);
  assert.match(notes(page), /^This is neither/);
  assert.equal(page.fairway.legal().length, 20, 'the moves of the text before the fault');
  await page.press('Undo');
  await page.until(() => notes(page) === '');
  assert.ok(!textOf(page).includes('amazon'));
  await page.press('Redo');
  assert.match(textOf(page), /amazon/);

  // Another template leaves it in the list.
  await item(page, '#templates', 'Makruk');
  await page.until(() => stand(page).endsWith(', 23 first moves'));
  await item(page, '#templates', 'My diagrams');
  assert.equal(page.$$('.drafts li').length, 1);
  page.click('.drafts .list-button');
  await page.until(() => textOf(page).includes('amazon'));
});

test('a diagram that was deleted is put back', async (t) => {
  const page = await openStudio(t, 'chess');
  await toLine(page, 'king');
  await type(page, '\namazon');
  await page.until(() => page.text('#saved') === 'Saved in this browser');
  await item(page, '#templates', 'Makruk');
  await page.until(() => stand(page).endsWith(', 23 first moves'));
  await item(page, '#templates', 'My diagrams');
  assert.equal(page.focused, page.$('.drafts .list-button'));
  page.click('.drafts [aria-label="Delete Chess"]');
  assert.equal(page.text('.drafts ul'), 'Chess deleted.Undo');
  assert.equal(page.focused, page.$('.drafts .deleted button'));
  page.click('.drafts .deleted button');
  assert.match(page.text('.drafts ul'), /^Chess\d+ lines · /);
  assert.equal(page.focused, page.$('.drafts .list-button'));
});

test('keys and names are completed, and help is about the line', async (t) => {
  const page = await openStudio(t, 'empty-8x8');
  const tip = () => page.$('#text').shadowRoot.querySelector('.cm-tooltip-autocomplete [aria-selected]');
  await toLine(page, 'king');
  await type(page, '\nama');
  await page.until(() => /^amazon\s*QN/.test(tip().textContent));
  await page.pass(100); // so that Enter applies to this list of completions
  await page.key('Enter');
  assert.equal(lineOf(page).trim(), 'amazon::::');
  await type(page, 'd1');
  await page.until(() => stand(page) === '8 × 8, 24 first moves');
  assert.match(page.text('#topic'), /Piece line/);
  await page.press('symmetry');
  await page.until(() => tip().textContent === 'mirror');
});

test('how the board looks is written into the text', async (t) => {
  const page = await openStudio(t, 'chess');
  for (const [word, line] of [
    ['Plain', 'chequered=0'],
    ['Chequered', 'chequered=1'],
  ]) {
    await item(page, '#squares', word);
    await page.until(() => page.text('#squares-word') === word);
    assert.ok(textOf(page).includes(line), line);
  }
  await page.press('Letters');
  await page.until(() => page.fairway.state().view.face === 'id');
  await toLine(page, 'queen');
  await type(page, '2');
  await page.until(() => page.text('#faults') === '1');
  await erase(page);
  await page.until(() => page.$('#faults').hidden);
  assert.equal(page.fairway.state().view.face, 'id', 'the piece style stays');
  await item(page, '#squares', 'Plain');
  await page.until(() => page.text('#squares-word') === 'Plain');
  assert.equal(page.fairway.state().view.face, 'id', 'the next text has it as well');
});

test('a piece in hand is dropped from its button', async (t) => {
  const page = await openStudio(t, 'crazyhouse');
  for (const move of ['e2-e4', 'd7-d5', 'e4xd5', 'd8xd5', 'b1-c3', 'd5-d8']) page.fairway.play(move);
  await page.rest();
  await page.press('Pawn, 1 in hand');
  assert.equal(page.fairway.selected(), 'P*');
  await page.until(() => page.$('#hands [aria-pressed=true]'));
  await page.on('e4');
  assert.match(page.fairway.record(), /P\*e4/);
});
