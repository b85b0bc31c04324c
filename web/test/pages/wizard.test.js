import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openBoard } from '../browser/page.js';
import { openStudio, textOf } from './studio.js';

const ORIGIN = 'http://fairway.test';

/** control finds a control of the open dialog by its name: a button, or the label of a choice. */
const control = (page, name) =>
  page
    .$$('dialog :is(button, label)')
    .find((e) => (e.getAttribute('aria-label') ?? e.innerText).replace(/\s+/g, ' ').trim() === name);
/** around finds a square of the wizard's board by its offset from the piece. */
const around = (page, place) =>
  page.$$('dialog .squares button').find((b) => b.getAttribute('aria-label').split(':')[0] === place);

/** choose clicks a control or a square, or gives a list its value: "How far=4". */
async function choose(page, what) {
  const [name, value] = what.split('=');
  if (value) return page.fill(await page.until(() => page.$(`dialog select[aria-label="${name}"]`), what), value);
  const element = await page.until(() => control(page, name) ?? around(page, name), what);
  // A label gives its click to the choice in it.
  page.click(element.querySelector('input') ?? element);
  await page.pass(20);
}

const xbetza = (page) => page.$('dialog .wizard-text').textContent;
const moves = (page) => page.$$('#rows .move code').map((code) => code.textContent);

// The clicks for each piece of a game, and the resulting move.
const SIX = [
  { does: ['Clear', '1 forward', '1 forward, 1 right', 'Add castling', 'Sides it castles to=right'], move: 'KirO2' },
  { id: 'T', name: 'Tower', on: 'a1 h1', does: ['Slide', 'How far=4', '3 forward'], move: 'R4' },
  { id: 'H', name: 'Horse', on: 'b1 g1', does: ['Lame leap', '2 forward, 1 right'], move: 'mafsW' },
  {
    id: 'E',
    name: 'Elephant',
    on: 'c1 f1',
    does: ['Lame leap', '2 back, 2 left', 'Hop', 'Only capture', '1 right'],
    move: 'nAcpR',
  },
  { id: 'M', name: 'Minister', on: 'd1', does: ['Slide', '1 forward', '1 forward, 1 right'], move: 'Q' },
  {
    id: 'P',
    name: 'Pawn',
    on: 'a2 b2 c2 d2 e2 f2 g2 h2',
    does: [
      ...['Only move', 'None', '1 forward', 'Lame leap', 'Only as its first move', '2 forward'],
      ...['Only as its first move', 'Leap', 'Only capture', 'Captures en passant, too', 'Left and right'],
      '1 forward, 1 right',
    ],
    move: 'fmWifmnDfceF',
  },
];

// makeSix makes the game in the studio by the wizard alone.
async function makeSix(page) {
  for (const [i, { id, name, on, does, move }] of SIX.entries()) {
    if (!id) await page.press('Edit the move of King');
    else {
      await page.press('Add a piece');
      const [names, ids] = page.$$('dialog .piece-dialog-field input');
      await page.fill(names, name);
      await page.fill(ids, id);
      for (const square of on.split(' ')) page.click(`dialog .start-board [data-key=${square}]`);
    }
    for (const what of does) await choose(page, what);
    assert.equal(xbetza(page), move, name);
    await page.press(id ? 'Add this piece' : 'Use this move', () => page.$('dialog'));
    await page.until(() => !page.$('dialog') && page.$$('#rows tr').length === i + 1, `${name} is listed`);
  }
}

const FOOLISH = ['f2-f3', 'e7-e5', 'g2-g4', 'd8-h4']; // the shortest game

// playsToMate plays it by hand.
async function playsToMate(page) {
  for (const move of FOOLISH) await page.on(...move.split('-'));
  assert.equal(page.fairway.result(), 'win b checkmate');
  await page.until(() => page.text('body').includes('Checkmate'));
}

test('the wizard makes a game of six pieces that can be used like any other', async (t) => {
  const page = await openStudio(t, 'empty-8x8');
  await makeSix(page);
  await page.until(() => page.fairway.legal().length === 18); // 16 of Pawns, and 2 Elephants capture over their own
  assert.deepEqual(
    moves(page),
    SIX.map(({ move }) => move),
  );

  // Castling, and en passant.
  for (const line of ['g2-g3 a7-a6 f1-h3 a6-a5 g1-f3 a5-a4 e1-g1&h1-f1', 'e2-e4 a7-a6 e4-e5 d7-d5 e5xd6[d5]']) {
    page.fairway.newGame();
    for (const move of line.split(' ')) page.fairway.play(move);
    assert.equal(page.fairway.record().split(' ').at(-1), line.split(' ').at(-1));
  }
  page.fairway.newGame();

  // Copied, then opened in a fresh browser.
  await page.press('Copy link');
  await page.until(() => page.text('#copied h2') === 'Link copied');
  await playsToMate(await openBoard(t, page.tab.clipboard));

  // In a page of another origin.
  await page.press('Copy embed code');
  await page.until(() => page.text('#copied h2') === 'Embed code copied');
  const article = await open(t, 'http://author.fairway.test/article.html', {
    pages: {
      '/article.html': `<!doctype html><meta charset="utf-8"><title>An article</title><script src="${ORIGIN}/fairway-embed.js"></script>${page.tab.clipboard}`,
    },
  });
  const tag = article.$('fairway-diagram');
  let moveable = null;
  tag.wake().then(() => tag.legal().then((list) => (moveable = list)));
  await article.until(() => moveable?.length === 18);
  for (const move of FOOLISH) tag.play(move);
  let result = '';
  await article.until(() => tag.result().then((r) => (result = r)) && result === 'win b checkmate');

  // And from the studio itself.
  await page.press('Play');
  await page.until(() => page.window?.location.pathname === '/play.html');
  await page.ready();
  await playsToMate(page);
});

test("the wizard keeps what it doesn't know, and a change is one undo step", async (t) => {
  const page = await openStudio(t, 'chushogi');
  const move = () =>
    page
      .$$('#rows tr')
      .find((row) => row.innerText.includes('Lion'))
      .querySelector('.move code').textContent;
  const was = move();
  await page.press('Edit the move of Lion');
  await page.until(() => page.$('dialog .wizard-rows'));
  assert.deepEqual(
    page.$$('dialog .wizard-rows code').map((code) => code.textContent),
    ['caK', 'mcabK'],
    `what the wizard keeps of ${was}`,
  );
  // By keys alone: from the first square to the one three ahead and two to the right.
  const at = () => page.focused.getAttribute('aria-label');
  assert.equal(at(), '1 forward: leaps here');
  await page.keys('ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter');
  assert.equal(at(), '3 forward, 2 right: leaps here');
  await page.key('Escape'); // which doesn't discard the changes
  assert.match(page.text('dialog .piece-dialog-foot'), /isn't in the text yet/);
  await page.press('Use this move');
  await page.until(() => move() === 'KDNAZcaKmcabK');
  page.click('#undo');
  await page.until(() => move() === was);
  // Nothing changed, nothing written.
  const before = textOf(page);
  await page.press('Edit the move of Lion');
  await page.press('Use this move');
  assert.equal(page.$('dialog'), null);
  assert.equal(move(), was);
  assert.equal(textOf(page), before);
});

test('the starting squares of a new piece are one Tab stop with arrow keys', async (t) => {
  const page = await openStudio(t, 'capablanca');
  await page.press('Add a piece');
  const stops = () => page.$$('.start-board [tabindex="0"]');
  stops()[0].focus();
  const from = page.focused.getAttribute('aria-label');
  await page.key('ArrowRight');
  assert.notEqual(page.focused.getAttribute('aria-label'), from);
  assert.deepEqual(stops(), [page.focused]);
});
