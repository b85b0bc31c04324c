// Games of an author's own, as diagram texts: how they are sent, saved and drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORIGIN } from '../browser/browser.js';
import { open, openBoard } from '../browser/page.js';
import { entries, openGames, otherGame } from './games.js';
import { openTags } from './tags.js';

/** @import { Page } from '../browser/page.js' */

const FIVE = `files=5 ranks=6 title=Five_by_Six
pawn:P:fmWfcF:p:a2-e2
rook:R:R:r:a1,e1
knight:N:N:n:b1,d1
king:K:K:k:c1`;

/** @param {Page} page */
const title = (page) => page.$('#title').innerText;

/**
 * paste imports a text.
 * @param {Page} page
 * @param {string} text
 */
async function paste(page, text) {
  page.click('#game');
  await page.press('Import…');
  await page.until(() => page.$('#text'), 'the dialog for texts');
  await page.fill('#text', text);
  page.click('dialog .btn.primary');
  await page.until(() => !page.$('dialog'), 'the game');
  await page.rest();
}

/**
 * openOwn opens the app on the game of a text, with moves played. What it saves is in files, by name.
 * @param {import('node:test').TestContext} t
 * @param {string} text
 * @param {...string} moves
 */
async function openOwn(t, text, ...moves) {
  const files = new Map();
  const page = await openBoard(t, 'play.html', {
    before({ HTMLAnchorElement: { prototype } }) {
      const { click } = prototype;
      prototype.click = function () {
        if (this.download) files.set(this.download, page.tab.blobs.get(this.href));
        else click.call(this);
      };
    },
  });
  await paste(page, text);
  assert.equal(page.fairway.variant, 'diagram');
  for (const move of moves) page.fairway.play(move);
  await page.rest();
  return { page, files };
}

/**
 * share presses the item of the menu Share with this label.
 * @param {Page} page
 * @param {string} item
 */
async function share(page, item) {
  page.click('#share');
  await page.until(() => page.$('.menu-popup'), 'the menu');
  page.click(page.$$('.menu-popup button').find((b) => b.textContent === item));
}

/** copied returns the text that an item of the menu Share copies. */
async function copied(page, item) {
  await share(page, item);
  const field = await page.until(() => page.$('dialog textarea'), 'the copied text');
  assert.equal(page.tab.clipboard, field.value);
  return field.value;
}

test('a link to an own game holds its text and opens elsewhere', async (t) => {
  const { page } = await openOwn(t, FIVE, 'a2-a3', 'b5-b4', 'b1-c3');
  page.fairway.undo();
  await page.rest();
  const link = await copied(page, 'Copy a link to the game');
  assert.ok(link.startsWith(`${ORIGIN}/#2.diagram.`), link);
  assert.match(
    page.text('dialog .muted'),
    new RegExp(`^${link.length} characters hold the diagram text and 3 moves\\.`),
  );
  await page.press('Done');
  const short = await copied(page, 'Copy a link to this position');
  assert.match(page.text('dialog .muted'), /2 moves/);
  assert.ok(short.length < link.length);

  const other = await openBoard(t, link);
  await other.until(() => other.fairway.state().ply === 2 && title(other) === 'Five by Six');
  assert.equal(other.fairway.record(), 'diagram;start;a2-a3 b5-b4 b1-c3');
  await other.on('b1');
  assert.equal(other.fairway.selected(), 'b1');
  await other.on('c3');
  assert.equal(other.fairway.state().ply, 3);
});

test('a game too long for a link is offered as a file, and the file opens it', async (t) => {
  const letter = (i) => String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26)),
    companions = Array.from({ length: 300 }, (_, i) => `companion${letter(i)}:C${letter(i)}:fWbF:c:\n`),
    long = FIVE.replace('king:', `${companions.join('')}king:`);
  const { page, files } = await openOwn(t, long, 'a2-a3');
  await share(page, 'Copy a link to the game');
  await page.until(() => page.text('dialog h2') === 'Too long for a link');
  assert.match(page.text('dialog'), /A link holds 8,000 at most.*It holds the diagram text/);
  await page.press('Save the record');
  const file = await (await page.until(() => files.get('five-by-six.txt'), 'the file')).text();
  assert.equal(file, `diagram;start;a2-a3\n\n${long}\n`);
  await page.press('Close', () => page.$('dialog'));
  page.fairway.newGame('kyoomagi');
  await page.rest();
  await paste(page, file);
  assert.equal(page.fairway.record(), 'diagram;start;a2-a3');
  assert.match(page.fairway.position(), /^rnk/);
});

test('own games are listed, drawn and saved like others', async (t) => {
  const { page, files } = await openOwn(t, FIVE, 'a2-a3', 'b5-b4');
  for (const [item, name] of [
    ['Save a picturePNG', 'five-by-six-2.png'],
    ['Save a pictureSVG', 'five-by-six-2.svg'],
    ['Save the record', 'five-by-six.txt'],
  ]) {
    await share(page, item);
    await page.until(() => files.has(name), name);
  }
  assert.equal(await files.get('five-by-six-2.svg').text(), page.fairway.svg());
  page.click('#game');
  await page.press('Kyoomagi');
  await page.until(() => page.fairway.variant === 'kyoomagi');
  await paste(page, FIVE.replace(' title=Five_by_Six', '')); // a text without a title
  page.fairway.play('c2-c3');
  await page.rest();
  await openGames(page);
  await page.until(() => page.$$('.games .picture img').length === 2, 'pictures');
  assert.deepEqual(entries(page), ['Untitled game, 1 move · Black to move', 'Five by Six, 2 moves · White to move']);
  page.click(page.$$('.games .list-button')[1]);
  await page.until(() => !page.$('dialog') && title(page) === 'Five by Six', 'the game');
  assert.equal(page.fairway.record(), 'diagram;start;a2-a3 b5-b4');
  await openGames(page);
  page.click(page.$(".games li:not(.on) [aria-label^='Delete']"));
  await page.until(() => /Untitled game deleted/.test(page.$('.games .deleted')?.innerText), 'the notice');
});

test('a tag of an own game holds its text, whatever characters it has, and shows it in a page', async (t) => {
  const text = FIVE.replace('Five_by_Six', 'Five<b>&Six');
  const { page } = await openOwn(t, text, 'a2-a3');
  const tag = await copied(page, 'Copy embed code');
  assert.ok(tag.includes('title=Five&lt;b>&amp;Six') && tag.includes('played="a2-a3"'), tag);
  const tags = await openTags(t, tag.replace('<fairway-diagram', '<fairway-diagram id="own"'));
  await tags.drawn('own');
  assert.match(tags.caption('own'), /^Five<b>&Six, after one move/);
  const [record, ...lines] = (await tags.ask('own', 'record', true)).trim().split(/\n+/);
  assert.equal(record, 'diagram;start;a2-a3');
  assert.equal(lines.join('\n'), text);
});

test('a saved own game whose rules have changed is shown and stays unchanged', async (t) => {
  const kept = JSON.stringify({
    v: 1,
    record: 'diagram;start;d1-d2 e5-d5 d2xd5',
    at: ['d1-d2', 'e5-d5', 'd2xd5'],
    face: 'id',
    flip: false,
    coords: true,
    dark: false,
    diagram: 'files=5 ranks=5 title=Before\nsymmetry=none\nrook:R:R:r:d1\nbishop:B:B:b:,,a5\nking:K:K:k:a1,,e5', // in the first edition Kings moved into check
  });
  const page = await openBoard(t, 'play.html', { before: saves(kept, 'Before', 3) });
  const changed = () =>
      /The rules changed since this game was saved/.test(page.text('#message')) &&
      /Move 2, e5-d5/.test(page.text('#message')),
    same = () => assert.equal(JSON.parse(page.window.localStorage['fairway.2.game.g']).kept, kept);
  await page.until(changed, 'the notice about changed rules');
  assert.equal(page.fairway.record(), 'diagram;start;d1-d2');
  assert.equal(page.fairway.state().view.face, 'id');
  assert.equal(title(page), 'Before');
  await page.press('Continue');
  page.fairway.play('e5-e4');
  await page.rest();
  await openGames(page);
  assert.deepEqual(entries(page), ['Before, 2 moves · White to move', 'Before, 3 moves']);
  same();
  page.click(otherGame(page));
  await page.until(() => page.fairway.record() === 'diagram;start;d1-d2' && changed(), 'the previous game');
  same();
});

test("a saved game whose text can't be read stays saved and shows its picture", async (t) => {
  const kept = JSON.stringify({
    v: 2,
    record: 'diagram;start;a1-a3',
    diagram: 'files=5 ranks=6 title=Broken\nking:K:K::c1\nrook:R:R(::a1',
    at: [],
    view: {},
  });
  const page = await open(t, 'play.html', { before: saves(kept, 'Broken', 1) });
  await page.until(() => /can't be read/.test(page.text('#message')), 'the error');
  assert.match(page.text('#message'), /Line 3: \( isn't closed here\. /);
  await page.until(() => page.$$('#instead svg > use').length === 4 && title(page) === 'Broken', 'its picture');
  assert.doesNotMatch(page.text('body'), /Hook Shogi/);
  assert.equal(JSON.parse(page.window.localStorage['fairway.2.game.g']).kept, kept);

  await page.press('Edit the text');
  const field = await page.until(() => page.$('#text'), 'the dialog');
  assert.match(field.value, /^diagram;start;a1-a3(.|\n)*rook:R:R\(/);
  const bring = async (text) => {
    await page.fill('#text', text);
    page.click('dialog .btn.primary');
  };
  await bring('files=5 ranks=6 title=Still_broken\nking:K:K::c1\nrook:R:R(::a1');
  await page.until(() => page.text('#text-fault') && title(page) === 'Still broken', 'the error');
  await bring('diagram;start;a1-a3\n\nfiles=5 ranks=6 title=Mended\nking:K:K::c1\nrook:R:R::a1');
  await page.until(() => !page.$('#instead, dialog') && title(page) === 'Mended', 'the game');
  assert.equal(page.fairway.record(), 'diagram;start;a1-a3');
});

// saves returns a function that stores a game in an empty storage.
function saves(kept, name, moves) {
  return ({ localStorage, location }) => {
    if (location.origin !== ORIGIN || localStorage.length) return;
    const game = { v: 2, id: 'g', by: '', kept, variant: 'diagram', title: name, moves, words: '', link: '' };
    localStorage.setItem('fairway.2.game.g', JSON.stringify({ ...game, began: 1, changed: 1 }));
  };
}
