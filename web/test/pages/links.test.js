import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORIGIN } from '../browser/browser.js';
import { openBoard } from '../browser/page.js';
import { gameKeys, playOn, savedRecords } from './games.js';

// bare returns the part of an address after its #.
const bare = (link) => link.slice(link.lastIndexOf('#') + 1);

// follow puts a link into the address of a page that has a game.
function follow(page, link) {
  page.window.location.hash = bare(link);
}

test('a link brings back the game of every variant, in fewer than 600 characters', async (t) => {
  const page = await openBoard(t, 'play.html');
  const { fairway } = page;
  const names = fairway.variants().map((v) => v.name);
  assert.ok(names.length >= 10, names.join());
  for (const name of names) {
    fairway.newGame(name);
    const record = playOn(page, 60),
      link = fairway.link(true),
      position = fairway.position();
    assert.ok(record.split(' ').length > 10, record);
    fairway.newGame('hook-shogi');
    fairway.openLink(link);
    assert.equal(fairway.record(), record, link);
    assert.equal(fairway.position(), position, link);
    assert.ok(`https://fairway.example/#${link}`.length < 600, link);
  }
});

test('the share menu copies a link, which opens the game as it is looked at', async (t) => {
  const page = await openBoard(t, 'play.html?variant=hook-shogi');
  page.fairway.play('a6-a7');
  page.fairway.play('s14-s13');
  page.fairway.undo();
  page.fairway.set({ flip: true, face: 'moves' });
  await page.rest();
  page.click('#share');
  await page.press('Copy a link to the game');
  const link = await page.until(() => page.$('dialog textarea').value);
  assert.equal(page.tab.clipboard, link);
  assert.ok(link.startsWith(`${ORIGIN}/#1.hook-shogi.`), link);

  const other = await openBoard(t, link);
  const { fairway } = other;
  assert.equal(fairway.record(), 'hook-shogi;start;a6-a7 s14-s13');
  assert.equal(fairway.state().ply, 1);
  assert.ok(fairway.state().view.flip);
  assert.equal(fairway.state().view.face, 'moves');

  // The same page follows another link without being loaded again, and loses nothing; the link has the branch too.
  fairway.play(fairway.legal().find((m) => m !== 's14-s13'));
  const branched = fairway.link(true),
    { window } = other;
  await other.rest();
  follow(other, branched);
  await other.until(() => fairway.record().includes('(') && fairway.state().moves.list.length === 2);
  assert.equal(other.window, window);
  await other.until(() => gameKeys(other).length === 2);
});

test('a link that is damaged is reported, and the start of its game is shown', async (t) => {
  const first = await openBoard(t, 'play.html');
  first.fairway.newGame('kyoomagi');
  playOn(first, 20);
  const link = first.fairway.link(true),
    head = link.lastIndexOf('.') + 1;
  const damaged = 'The link is damaged';
  for (const [text, words, title] of [
    [link.slice(0, -9), /ends early, in move/, damaged],
    [`${link.slice(0, head + 8)}zz${link.slice(head + 10)}`, /damaged|column/, damaged],
    [`7${link.slice(1)}`, /This link was made by a newer Fairway\./, "The link can't be opened"],
    [`${link.slice(0, head)}%3Cimg%20src=x%20onerror=parent.hacked=1%3E`, /character of links/, damaged],
    ['1.<script>hacked=1</script>.AAAA', /unknown game "[^"]*"\.$/, "The link's game can't be opened"],
    [`1.kyoomagi.${'A'.repeat(70_000)}`, /longest link/, damaged],
    [`1.kyoomagi.${'_'.repeat(50_000)}`, /damaged|column/, damaged],
  ]) {
    const page = await openBoard(t, `play.html#${text}`);
    const short = text.slice(0, 60);
    assert.equal(page.text('#message .alarm h2'), title, short);
    assert.match(page.text('#message .alarm p'), words, short);
    assert.match(page.fairway.record(), /;start;$/, short);
    assert.ok(!('hacked' in page.window) && !('hacked' in page.board), 'a script in the link has run');
    page.tab.close();
  }
});

test('a damaged link gives its text and the starting position', async (t) => {
  const first = await openBoard(t, 'play.html');
  first.fairway.newGame('kyoomagi');
  playOn(first, 20);
  const page = await openBoard(t, `play.html#${first.fairway.link(true).slice(0, -9)}`);
  await page.press('Edit the text');
  assert.match(page.$('#text').value, /^1\.kyoomagi\./);
  await page.key('Escape');
  assert.equal(page.$('dialog'), null);
  await page.press('Starting position');
  assert.equal(page.$('#message .alarm'), null);
  assert.equal(page.window.location.hash, '');
  assert.equal(page.fairway.variant, 'kyoomagi');
});

test('a link to an unknown game shows no other game, until one is chosen', async (t) => {
  const page = await openBoard(t, 'play.html#1.nonsense.AAAA');
  await page.until(() => page.$('#instead'));
  assert.equal(page.text('#title'), 'Unknown game');
  await page.press('Unknown game');
  await page.press('Kyoomagi');
  await page.until(() => page.fairway.variant === 'kyoomagi' && !page.$('#instead, #message .alarm'));
  assert.equal(page.window.location.hash, '');
});

test('a link leaves the game before alone, however long it takes to find out whose the link is', async (t) => {
  let claims = 0, // requested, but not granted yet
    late = 0; // granted late
  const page = await openBoard(t, 'play.html?variant=kyoomagi', {
    before(window) {
      const { locks } = window.navigator,
        { request } = locks;
      locks.request = async (...args) => {
        claims++;
        await new Promise((done) => window.setTimeout(done, 400));
        claims--;
        late++;
        return request(...args);
      };
    },
  });
  const title = () => page.text('#title');
  page.fairway.play('a1-b3');
  const link = page.fairway.link(true);
  const hook = await openBoard(t, 'play.html?variant=hook-shogi');
  const hookLink = hook.fairway.link(true);
  await page.rest();
  await page.until(() => gameKeys(page).length === 1);
  follow(page, link);
  await page.until(() => title() === 'Kyoomagi' && page.fairway.record() === 'kyoomagi;start;a1-b3' && claims === 0);
  follow(page, hookLink);
  await page.until(() => title() === 'Hook Shogi' && page.fairway.variant === 'hook-shogi' && page.fairway.idle());
  page.fairway.play('a6-a7');
  page.fairway.play('s14-s13');
  await page.rest();
  await page.until(() => savedRecords(page).includes('hook-shogi;start;a6-a7 s14-s13'));
  late = 0;
  follow(page, link);
  await page.until(() => page.fairway.record() === 'kyoomagi;start;a1-b3' && title() === 'Kyoomagi');
  await page.until(async () => claims === 0 && (await page.window.navigator.locks.query()).held.length === 1);
  await page.rest();
  assert.ok(late > 0, 'nothing was claimed late');
  assert.ok(savedRecords(page).includes('hook-shogi;start;a6-a7 s14-s13'));
});

test('a link to a saved game that other rules refuse opens by itself, and the game stays as it was saved', async (t) => {
  const page = await openBoard(t, 'play.html?variant=kyoomagi');
  page.fairway.play('a1-b3');
  await page.rest();
  page.click('#share');
  await page.press('Send to your opponent');
  const link = await page.until(() => page.$('dialog textarea').value);
  assert.match(link, /#2\./);
  await page.goto('play.html?variant=hook-shogi');
  await page.ready();
  const { localStorage } = page.window;
  const key = gameKeys(page).find((k) => localStorage[k].includes('kyoomagi')),
    game = JSON.parse(localStorage[key]),
    record = 'kyoomagi;start;a1-b3 {my note} (a1-a5 {kept branch}) a1-a12 b1-b2',
    kept = JSON.stringify({ ...JSON.parse(game.kept), record });
  localStorage[key] = JSON.stringify({ ...game, kept });
  follow(page, link);
  await page.until(() => page.fairway.record() === 'kyoomagi;start;a1-b3');
  await page.rest();
  assert.equal(JSON.parse(localStorage[key]).kept, kept);
});
