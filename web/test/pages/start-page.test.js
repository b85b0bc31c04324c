import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../browser/page.js';
import { savedRecords, saves } from './games.js';

const START = 'games.html'; // where the app's own sign leads back to; the root is the same page

// listed waits until a page of the tab shows the games.
const listed = (page) =>
  page.until(() => page.$('.entry') && page.document.readyState === 'complete', 'the start page');

// arrived waits until a link of the start page has opened the app.
async function arrived(page) {
  await page.until(() => page.window?.location.pathname === '/play.html', "the app's page");
  await page.ready();
}

// play presses Play on the card of a game.
async function play(page, name) {
  page.click(`.entry[data-game="${name}"] .play`);
  await arrived(page);
}

test('the start page starts games and continues the last one that has moves', async (t) => {
  const page = await open(t, START);
  await play(page, 'planetary-shogi');
  assert.equal(page.fairway.variant, 'planetary-shogi');
  assert.equal(page.window.location.search, '');
  page.fairway.play('g4-g5');
  await page.rest();
  await page.until(() => Object.keys(page.window.localStorage).some((key) => key.includes('.picture.')));

  page.click('#mark');
  await listed(page);
  await page.until(() => page.text('#last').includes('Planetary Shogi, 1 move'));
  assert.match(page.text('#last'), /Black to move/);
  assert.equal(page.$('#last').dataset.world, 'planetary-shogi');
  assert.match(page.$('#last img').src, /^data:image/);
  await play(page, 'minigolf-chess');
  assert.equal(page.fairway.record(), 'minigolf-chess;start;');
  page.click('#game');
  await page.press('All games');
  await listed(page);
  await page.until(() => page.text('#last').includes('Planetary Shogi')); // the new one has no move yet
  page.click('#last .btn');
  await arrived(page);
  assert.equal(page.fairway.record(), 'planetary-shogi;start;g4-g5');
  assert.equal(page.window.location.search, '');

  // The same game is begun beside the one that is saved, and a reload changes nothing.
  page.click('#mark');
  await listed(page);
  await play(page, 'planetary-shogi');
  assert.equal(page.fairway.record(), 'planetary-shogi;start;');
  page.fairway.play('a4-a5');
  await page.rest();
  await page.reload();
  await page.ready();
  assert.equal(page.fairway.record(), 'planetary-shogi;start;a4-a5');
  assert.deepEqual(savedRecords(page), ['planetary-shogi;start;a4-a5', 'planetary-shogi;start;g4-g5']);
});

test('an own game with a diagram text starts on the start page', async (t) => {
  const page = await open(t, START);
  page.click(await page.until(() => page.$('a[href="play.html?text"]'), 'the link to the dialog for texts'));
  await arrived(page);
  await page.until(() => page.$('#text'));
  await page.fill('#text', 'files=5 ranks=5\npawn:P:fW:p:a2-e2\nking:K:K:k:c1');
  page.click('dialog .btn.primary');
  await page.until(() => page.fairway.variant === 'diagram' && !page.$('dialog'));
});

test('a classic game opens in its starting position and is continued in the world of all diagram texts', async (t) => {
  const page = await open(t, START);
  await listed(page);
  page.click(page.$$('.classics a').find((a) => a.textContent === 'Xiangqi'));
  await arrived(page);
  await page.until(() => page.fairway.variant === 'diagram');
  assert.equal(page.text('#title'), 'Xiangqi');
  assert.equal(page.fairway.state().ply, 0);
  page.fairway.play(page.fairway.legal()[0]);
  await page.rest();
  page.click('#mark');
  await listed(page);
  await page.until(() => page.text('#last').includes('Xiangqi, 1 move'));
  assert.equal(page.$('#last').dataset.world, 'old-paper');
});

test('the start page links to the keys, the page about Fairway, the saved games and the family of a game', async (t) => {
  const page = await open(t, '/', { before: saves('hook-shogi;start;a6-a7 s14-s13') });
  page.click('#keys');
  await page.until(() => page.text('dialog[open]').includes('On the squares'), 'the keys');
  await page.key('Escape');
  assert.equal(page.$('dialog'), null);
  assert.equal(page.$('#last a').getAttribute('href'), 'play.html?game=g');
  page.click(page.$$('nav a').find((a) => a.textContent === 'My games'));
  await arrived(page);
  await page.until(() => page.$('.games .list-button'));
  await page.goto(START);
  page.click(page.$$('a').find((a) => a.textContent === 'Compare them'));
  await arrived(page);
  await page.until(() => page.$('dialog[open]'));
  assert.equal(page.fairway.variant, 'kyoomagi');
  await page.goto(START);
  page.click(page.$$('footer a').find((a) => a.textContent === 'About'));
  await page.until(() => page.$('h1')?.textContent === 'About Fairway', 'the page');
  assert.match(page.text('main'), /MIT licence/);
  assert.ok(page.$('a[href="licences.txt"]'));
});

test('a theme chosen on the start page applies to games', async (t) => {
  const page = await open(t, START);
  assert.notEqual(page.document.documentElement.dataset.theme, 'dark');
  assert.equal(page.$('#theme').getAttribute('aria-label'), 'Dark theme');
  page.click('#theme');
  assert.equal(page.document.documentElement.dataset.theme, 'dark');
  assert.equal(page.$('#theme').getAttribute('aria-label'), 'Light theme');
  await play(page, 'haiku-shogi');
  assert.equal(page.document.documentElement.dataset.theme, 'dark');
  assert.equal(page.fairway.variant, 'haiku-shogi');
});

test('an address of an unknown game is refused, and that of a deleted game is reported', async (t) => {
  const page = await open(t, '/?begin=chess');
  await arrived(page);
  await page.until(() => page.$('body').classList.contains('unreadable'));
  assert.equal(page.text('#message h2'), "The game can't be opened");
  assert.equal(page.window.location.search, '');
  page.tab.close();

  const other = await open(t, '/?game=nothing');
  await other.until(() => other.text('#toast') === 'This game was deleted.');
  await arrived(other);
  assert.equal(other.fairway.variant, 'hook-shogi');
  assert.equal(other.window.location.search, '');
});

test("the root redirects to its tab's game, but the app's logo doesn't", async (t) => {
  const page = await open(t, '/');
  assert.equal(page.window.history.state, 'start');
  await play(page, 'kyoomagi');
  page.fairway.play('g4-f6');
  await page.rest();
  page.click('#mark');
  await listed(page);
  assert.equal(page.window.location.pathname, `/${START}`);
  await page.goto('/?again');
  await arrived(page);
  assert.equal(page.fairway.record(), 'kyoomagi;start;g4-f6');
});

test('the start page shows the progress of the first lesson until it is completed', async (t) => {
  const after = (done) => ({
    before: ({ localStorage }) =>
      localStorage.setItem('fairway.2.lessons', JSON.stringify({ 'tee-garden-shogi': { done, of: 5 } })),
  });
  const page = await open(t, '/', after(2));
  await page.until(() => page.text('#lesson-title') === 'Tee Garden Shogi, step 3 of 5');
  assert.equal(page.text('#lesson-go'), 'Continue');
  assert.ok(!page.document.documentElement.hasAttribute('data-learned'));
  page.click('#lesson-go');
  await arrived(page);
  await page.until(() => page.text('#lesson-card').includes('Step 3 of 5'));
  page.tab.close();

  const other = await open(t, '/', after(5));
  assert.ok(other.document.documentElement.hasAttribute('data-learned')); // the style sheet hides the card then
});

test('the start page has a puzzle of the day, and older ones once it is solved', async (t) => {
  const page = await open(t, '/');
  await page.until(() => page.$('#daily-board svg'), 'the picture of the puzzle');
  assert.match(page.text('#daily-day'), /^Puzzle of \d+ \w+$/);
  assert.equal(page.text('#daily-go'), 'Solve');
  const to = page.$('#daily-go').getAttribute('href'),
    [, name, number] = /^play\.html\?puzzle=([a-z-]+)&number=(\d+)$/.exec(to);
  assert.ok(page.$(`.entry[data-game="${name}"]`), name);
  assert.equal(page.$('#daily').dataset.world, name);
  page.window.localStorage.setItem('fairway.2.puzzles', JSON.stringify({ [name]: [Number(number)] }));
  await page.reload();
  await page.until(() => page.text('#daily-title').startsWith('Solved in '));
  assert.equal(page.text('#daily-go'), 'Older puzzles');
  page.click('#daily-go');
  await page.until(() => page.$(`.puzzles li a[href='${to}']`)?.className === 'done');
});

// scenes notes in fetched which scenes a page fetches. Its pictures move until they are stopped.
function scenes(window, fetched) {
  const { fetch } = window;
  window.fetch = (what, init) => {
    const [, name] = /start\/(.*)\.json$/.exec(String(what)) ?? [];
    if (name) fetched.push(name);
    return fetch(what, init);
  };
  window.Element.prototype.animate = () => {
    const move = { playState: 'running', finished: new Promise(() => {}) };
    return Object.assign(move, {
      play: () => Object.assign(move, { playState: 'running' }),
      pause: () => Object.assign(move, { playState: 'paused' }),
      cancel: () => Object.assign(move, { playState: 'idle' }),
    });
  };
}

test('a scene loads and plays when the pointer is on its card, one at a time', async (t) => {
  const fetched = [];
  const page = await open(t, '/', { still: false, before: (window) => scenes(window, fetched) });
  await page.until(() => page.$('#scene .stage.on'), 'the scene of the head plays');
  const head = 'tee-garden-shogi.wide';
  assert.equal(page.$('#scene').dataset.scene, `start/${head}.json`);
  assert.deepEqual(fetched, [head]);
  assert.equal(page.$('#pause').getAttribute('aria-label'), 'Pause');
  page.click('#pause');
  assert.equal(page.$('#pause').getAttribute('aria-label'), 'Play the scene');
  const point = (card, type) => card.dispatchEvent(new page.window.PointerEvent(type, { pointerType: 'mouse' }));
  const cards = page.$$('.entry');
  assert.ok(cards.length > 10);
  for (const card of cards) {
    point(card, 'pointerenter');
    await page.until(() => card.querySelector('.stage.on'), `the scene of ${card.dataset.game}`);
    assert.equal(page.$$('.entry .stage.on').length, 1);
    point(card, 'pointerleave');
    assert.equal(page.$('.entry .stage.on'), null);
  }
  assert.deepEqual(fetched, [head, ...cards.map((card) => card.dataset.game)]);
});

test('no scene loads with reduced motion', async (t) => {
  const fetched = [];
  const page = await open(t, '/', { still: true, before: (window) => scenes(window, fetched) });
  assert.ok(page.$('#pause').hidden);
  for (const card of page.$$('.entry'))
    card.dispatchEvent(new page.window.PointerEvent('pointerenter', { pointerType: 'mouse' }));
  await page.pass(5000);
  assert.equal(page.$('.stage'), null);
  assert.deepEqual(fetched, []);
});
