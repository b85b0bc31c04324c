// Imports and exports of the studio.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { open, openBoard } from '../browser/page.js';
import { content, fix, item, notes, openStudio, studioReady, textOf, toLine, type } from './studio.js';

const stand = (page) => page.text('#stand');
const text = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

// The templates are the games of the rules' own tests: each has the number of first moves that the literature gives.
test('templates have legal first moves', async (t) => {
  const first = new Map();
  for (const row of text('../../../variants/diagram/games/perft.txt').trim().split('\n')) {
    const [name, depth, count] = row.split(/\s+/);
    if (depth === '1') first.set(name, count);
  }
  const page = await openStudio(t, 'chess');
  const list = await page.window.fetch('studio/templates.json').then((answer) => answer.json());
  assert.ok(list.length >= 11, `${list.length} templates`);
  for (const [i, { name, title }] of list.entries()) {
    page.click('#templates');
    page.click(page.$$('.menu-popup button')[i]);
    await page.until(
      () => page.text('#title') === title && stand(page).endsWith(`, ${first.get(name)} first moves`),
      `${title} with its first moves`,
    );
    assert.equal(notes(page), '', title);
  }
});

const SOURCE = `<html><head><style>body{}</style><script>throw new Error('this ran')</script></head><body>
<img src="https://example.invalid/x.png" onerror="throw 1"><div class="idiagram">files=10<br>
ranks=8<br>
shuffle=NB<br>
rook::::a1,j1<br>king::::f1</div>
<p class="idiagram">nothing to see</p>
<fairway-diagram>knight::::b1
royal=Z</fairway-diagram></body></html>`;

test("a page's diagrams are found in its source, without running it", async (t) => {
  const page = await openStudio(t, 'chess');
  await item(page, '#open', "Import from a page's source");
  await page.fill('#source', SOURCE);
  assert.deepEqual(
    page.$$('.found .list-button').map((pick) => [...pick.children].map((e) => e.innerText)),
    [
      ['Untitled diagram', '2 pieces, castling; not played: shuffle.'],
      ['Untitled diagram', 'No piece has the id Z. (line 2)'],
    ],
  );
  page.click('.found .list-button');
  await page.until(() => notes(page).includes('not supported'));
  assert.match(textOf(page), /^files=10\nranks=8\nshuffle=NB/);
  assert.equal(page.text('#warnings'), '1');
  assert.equal(page.fairway.state().board.files, 10);
});

test('a tag, a link and a game are exported from the studio, and the game comes back', async (t) => {
  const page = await openStudio(t, 'makruk');
  await page.press('Copy embed code');
  await page.until(() => page.text('#copied h2') === 'Embed code copied');
  assert.match(page.tab.clipboard, /^<fairway-diagram size="420">\ntitle=Makruk\n(.|\n)*\n<\/fairway-diagram>$/);
  await page.on('a3', 'a4');
  await page.press('Copy link');
  await page.until(() => page.text('#copied h2') === 'Link copied');
  assert.match(page.fairway.record(), /a3-a4/, 'the tried move is still there');

  const isMakruk = ({ document, fairway }) =>
    document.title === 'Makruk · Fairway' && fairway.legal().length === 23 && fairway.record().endsWith(';');
  const visitor = await openBoard(t, page.tab.clipboard);
  await visitor.until(() => isMakruk(visitor), 'the link to open the game at its start');

  await page.press('Play');
  await page.until(() => page.window?.location.pathname === '/play.html');
  await page.ready();
  await page.until(() => isMakruk(page), 'the app to show the game at its start');
  await page.on('a3', 'a4');
  assert.match(page.fairway.record(), /a3-a4/);
  await item(page, '#game', 'Edit this diagram');
  await page.until(() => page.window?.location.pathname === '/studio.html');
  await studioReady(page);
  assert.equal(page.text('#title'), 'Makruk');
});

test('the app opens a copy of a built-in text', async (t) => {
  const page = await openBoard(t, 'play.html?variant=hook-shogi');
  await item(page, '#game', 'Edit this diagram');
  await page.until(() => page.window?.location.pathname === '/studio.html');
  await studioReady(page);
  await page.until(() => stand(page) === '19 × 19, 89 first moves');
  assert.equal(page.text('#title'), 'Hook Shogi');
  assert.equal(page.$$('#rows tr').length, 100);
});

test("a board's menu links to the studio if its game is a diagram text", async (t) => {
  const page = await openBoard(t, 'board.html?variant=kyoomagi&live=1&controls=bar');
  const address = () => page.$$('#more a').find((a) => a.textContent === 'Edit this diagram');
  const leads = (where) => page.until(() => address().getAttribute('href').match(where), `the entry leads to ${where}`);
  page.click('#controls [aria-label="More"]');
  await leads(/^\.\/studio\.html\?game=kyoomagi$/);
  page.fairway.load({ diagram: 'title=Two_Kings\nfiles=5\nranks=5\nking::::c1' });
  await leads(/^\.\/studio\.html#2\.diagram\./);
  const own = address().href;
  page.fairway.newGame('minigolf-chess');
  await page.until(
    () => page.fairway.variant === 'minigolf-chess' && !address(),
    'a game without a diagram text has no entry',
  );
  page.fairway.newGame('hook-shogi:pass-limit=own');
  await leads(/^\.\/studio\.html\?game=hook-shogi%3Apass-limit%3Down$/);
  const copied = address().href;

  const studio = await open(t, own);
  await studioReady(studio);
  assert.match(textOf(studio), /^title=Two_Kings\nfiles=5/);
  assert.equal(studio.window.location.hash, '');
  // A copy of a game with another reading has its lines, and its title.
  await studio.goto(copied);
  await studioReady(studio);
  await studio.until(() => studio.fairway.state().board.title === 'Hook Shogi (no two passes in a row)');
  const { diagram } = JSON.parse(studio.fairway.save());
  assert.match(diagram, /\npassLimit=own\n/);
  assert.doesNotMatch(diagram, /own,reply/);
});

test('the studio asks before it replaces a diagram that only its tab keeps', async (t) => {
  const full = (window) => {
    const { setItem } = window.Storage.prototype;
    window.Storage.prototype.setItem = function (key, value) {
      if (this === window.localStorage) throw new window.DOMException('full', 'QuotaExceededError');
      return setItem.call(this, key, value);
    };
  };
  const page = await openStudio(t, 'capablanca', { before: full });
  const isMine = () => textOf(page).includes('emperor');
  const tabOnly = () => page.text('#saved') === 'Saved in this tab only';
  const asked = () => /Replace this diagram\?/.test(page.text('dialog[open]'));
  await toLine(page, 'king::::f1');
  await type(page, '\nemperor:E:K::e4');
  await page.until(tabOnly);
  await page.reload();
  await studioReady(page);
  await page.until(() => tabOnly() && isMine());
  await item(page, '#templates', 'Empty board');
  await page.until(asked);
  await page.press('Keep it');
  assert.ok(isMine());
  // Opening another text by its address asks for confirmation, too.
  await page.goto('studio.html?template=chess');
  await page.until(asked);
  await page.press('Keep it');
  await page.until(isMine);
});

test('on a slow connection a started text stays, and nothing is derived from it before it is read', async (t) => {
  let release;
  const held = new Promise((done) => {
    release = done;
  });
  const slow = (window) => {
    const { fetch } = window;
    window.fetch = async (what, ...more) => {
      if (/templates\.json|program/.test(String(what?.url ?? what))) await held;
      return fetch(what, ...more);
    };
  };
  const page = await open(t, 'studio.html', { before: slow });
  await page.until(() => content(page));
  await type(page, 'files=5\nranks=5\nknave:K:R::a1');
  page.click('#add');
  assert.equal(page.text('#toast'), 'The board is still loading.');
  assert.equal(page.$('dialog[open]'), null);
  release();
  await studioReady(page);
  await page.until(() => page.$('#chips button'));
  assert.equal(textOf(page), 'files=5\nranks=5\nknave:K:R::a1');
});

test('a dialog writes its move whatever happens to the board, and a quick fix removes the letters that it names', async (t) => {
  const page = await openStudio(t, 'capablanca');
  page.allow(/./);
  page.click('#rows tr td.row-button button');
  await page.until(() => page.$('dialog.piece-dialog'));
  const before = textOf(page);
  page.click(page.$$('.wizard-pieces button').find((b) => b.innerText === 'Knight'));
  page.frame.contentWindow.location.reload();
  await page.press('Use this move');
  assert.equal(page.$('dialog[open]'), null);
  assert.notEqual(textOf(page), before);
  await toLine(page, 'king::::f1');
  await type(page, '\nemperor:E:W(:e:e4\nempress:I:F(N:i:e5\n');
  await page.until(() => page.text('#faults') === '2');
  fix(page);
  fix(page);
  await page.until(() => page.$('#faults').hidden);
  assert.match(textOf(page), /emperor:E:W:e:e4/);
  assert.match(textOf(page), /empress:I:FN:i:e5/);
});
