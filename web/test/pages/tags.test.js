import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ORIGIN } from '../browser/browser.js';
import { openTags } from './tags.js';

const TAGS = `
<p>Some text.</p>
<fairway-diagram id="hook" variant="hook-shogi" face="moves"></fairway-diagram>
<fairway-diagram id="tee" variant="tee-garden-shogi" size="320"></fairway-diagram>
<fairway-diagram id="mini" variant="minigolf-chess" size="300" flip controls="none"></fairway-diagram>
<fairway-diagram id="haiku" variant="haiku-shogi" size="420" controls="full" theme="dark"></fairway-diagram>
<fairway-diagram id="played" variant="hook-shogi" size="360" played="i6-i7 i14-i13"></fairway-diagram>`;
const ONE = '<fairway-diagram id="one" variant="kyoomagi" size="300"></fairway-diagram>';
const MOVED = 'Kyoomagi, after one move. Black moves.';

test('a tag shows a picture of its game and loads no board', async (t) => {
  const asked = [];
  const tags = await openTags(t, TAGS, {
    before(window) {
      window.fetch = (what) => asked.push(what);
    },
  });
  for (const [id, pieces] of Object.entries({ hook: 204, tee: 40, mini: 32, haiku: 112 })) {
    await tags.drawn(id);
    assert.equal(tags.pieces(id).length, pieces, id);
  }
  assert.equal(tags.caption('hook'), 'Hook Shogi, start. Black moves.');
  assert.match(tags.caption('played'), /before 2 moves.*Black moves/);
  assert.deepEqual(asked, []);
  const addresses = tags.page.$$('[src], [href]').map((e) => e.src ?? e.href);
  assert.deepEqual(
    addresses.filter((address) => /wasm|board/.test(address)),
    [],
  );
  assert.equal(tags.page.tab.windows.size, 1);
});

test("a tag reports its board's events and saves the game", async (t) => {
  const tags = await openTags(t, ONE);
  const tag = tags.one('one');
  await tags.wake('one');
  assert.equal(await tags.ask('one', 'play', 'a1-a5'), 'a1-a5');
  assert.deepEqual(tags.heard, ['ready one', 'move one a1-a5']);
  await tags.page.until(() => tags.caption('one') === MOVED, 'the caption for printing');
  const asleep = (when) => tags.page.until(() => !tag.live && tags.caption('one') === MOVED, when);
  const same = async () => assert.equal(await tags.ask('one', 'record'), 'kyoomagi;start;a1-a5');

  await tags.ask('one', 'sleep');
  await asleep('after a sleep');
  await same();

  tag.setAttribute('poster', 'start');
  tag.setAttribute('theme', 'purple');
  await tags.page.until(() => /purple/.test(tag.error), 'the error');
  assert.ok(tag.live, 'a new poster and an unknown theme leave the board alone');
  await same();
  tag.setAttribute('controls', 'none');
  await asleep('with another bar');
  await same();

  // An element that is put elsewhere in the page loses its frame at once.
  tags.page.document.body.append(tag);
  assert.equal(tag.live, false);
  await asleep('elsewhere in the page');
  await same();
});

test('a saved game survives an attribute that its board refuses while it wakes', async (t) => {
  const tags = await openTags(t, ONE);
  const tag = tags.one('one');
  await tags.ask('one', 'play', 'a1-a5');
  await tags.ask('one', 'sleep');
  tag.setAttribute('theme', 'purple');
  await tags.ask('one', 'wake');
  assert.match(tag.error, /purple/);
  assert.equal(await tags.ask('one', 'record'), 'kyoomagi;start;a1-a5');
});

test('the picture of a tag follows its board', async (t) => {
  const tags = await openTags(t, ONE);
  const tag = tags.one('one');
  const firstAt = () => tags.pieces('one')[0]?.getAttribute('transform');
  await tags.drawn('one');
  const before = firstAt();
  await tags.wake('one');
  await tags.ask('one', 'set', { flip: true });
  await tags.ask('one', 'sleep');
  await tags.page.until(() => !tag.live && firstAt() !== before, 'the picture to be flipped');
  // An attribute that is set and removed again overrides the view of the sleeping board.
  tag.setAttribute('flip', '');
  tag.removeAttribute('flip');
  await tags.page.until(() => firstAt() === before, 'the picture to be seen from the usual side');
  tag.setAttribute('flip', '');
  await tags.page.until(() => firstAt() !== before, 'the attribute to flip the picture');
  tag.removeAttribute('flip');
  await tags.page.until(() => firstAt() === before, 'the picture to be flipped back');
  await tags.wake('one');
  assert.equal((await tags.view('one')).flip, false);

  await tags.ask('one', 'newGame', 'minigolf-chess');
  await tags.page.until(() => tag.variant === 'minigolf-chess');
  await tags.ask('one', 'sleep');
  await tags.page.until(() => tags.caption('one') === 'Minigolf Chess, start. White moves.');

  await tags.ask('one', 'load', { diagram: 'files=5 ranks=6 title=Small\nking:K:K::c1\nrook:R:R::a1' });
  await tags.ask('one', 'play', 'a1-a3');
  await tags.ask('one', 'sleep');
  await tags.page.until(() => tags.caption('one') === 'Small, after one move. Black moves.');
  assert.equal(await tags.ask('one', 'record'), 'diagram;start;a1-a3');
});

test("a tag's attributes reach its board, and refused ones are reported", async (t) => {
  const faults = [];
  const tags = await openTags(t, TAGS, {
    before: (window) => window.addEventListener('error', (event) => faults.push(event.message ?? event.type)),
  });
  const [haiku, mini] = ['haiku', 'mini'].map((id) => tags.one(id));
  haiku.setAttribute('map', '');
  haiku.setAttribute('seat', 'b');
  mini.setAttribute('forecast', '2');
  mini.setAttribute('face', 'runes');
  await tags.wake('haiku');
  const { map, seat } = await tags.view('haiku');
  assert.deepEqual({ map, seat }, { map: true, seat: 'b' });
  haiku.removeAttribute('map');
  await tags.seen('haiku', (view) => view.map === false);

  mini.removeAttribute('face');
  await tags.wake('mini');
  const { forecast, flip } = await tags.view('mini');
  assert.deepEqual({ forecast, flip }, { forecast: 2, flip: true });
  assert.equal(mini.error, null);
  mini.setAttribute('face', 'runes');
  await tags.page.until(() => /runes/.test(mini.error), 'the error of a live board');
  assert.ok(tags.heard.some((h) => /^error mini .*runes/.test(h)));
  assert.deepEqual(faults, [], "the page's error listener is called");
});

test('a tag passes on the events of its board', async (t) => {
  const tags = await openTags(t, '<fairway-diagram id="tee" variant="tee-garden-shogi" size="320"></fairway-diagram>');
  const heard = new Set();
  await tags.wake('tee');
  for (const event of ['thinking', 'thought', 'sound', 'select']) tags.one('tee').on(event, () => heard.add(event));
  await tags.ask('tee', 'set', { sound: true, seats: 'b:1' });
  await tags.ask('tee', 'select', 'c3');
  await tags.ask('tee', 'play', 'c3-c4');
  await tags.page.until(() => heard.size === 4, 'four events');
});

test('a call wakes a tag that is going back to its picture', async (t) => {
  const tags = await openTags(t, ONE);
  const tag = tags.one('one');
  await tags.ask('one', 'play', 'a1-a5');
  for (const [what, act] of [
    ['sleep', () => tag.sleep()],
    ['another bar', () => tag.setAttribute('controls', 'full')],
  ]) {
    act();
    await tags.answer(tag.play('a12-a8').then(() => tag.undo()));
    assert.equal(await tags.ask('one', 'record'), 'kyoomagi;start;a1-a5 a12-a8', what);
    assert.ok(tag.live, what);
  }
  await tags.ask('one', 'focus');
  assert.equal(tags.page.document.activeElement, tag);

  // Changes made while the element is outside of the page apply when it is back.
  const around = tag.parentNode;
  tag.remove();
  tag.setAttribute('variant', 'minigolf-chess');
  around.append(tag);
  await tags.page.until(() => tags.caption('one') === 'Minigolf Chess, start. White moves.');
  assert.equal(tag.variant, 'minigolf-chess');
});

test('a text that is still loading is read completely', async (t) => {
  // jsdom continues parsing while an external script loads, so this one is inline.
  const script = readFileSync(join(process.env.FAIRWAY_SITE, 'fairway-embed.js'), 'utf8').replaceAll('</', '<\\/'),
    address = `Object.defineProperty(document.currentScript, 'src', { value: '${ORIGIN}/fairway-embed.js' });`;
  const tags = await openTags(
    t,
    `<fairway-diagram id="late">files=5 ranks=6 title=Late
king:K:K:k:c1
<script>${address}\n${script}\nranWhile = document.readyState;</script>
rook:R:R:r:a1,e1
</fairway-diagram>`,
  );
  assert.equal(tags.page.window.ranWhile, 'loading');
  await tags.drawn('late');
  assert.equal(tags.pieces('late').length, 6);
});

test('a board that fails to load is reported below the picture', async (t) => {
  const tags = await openTags(t, ONE, {
    pages: { '/board.html': '<!doctype html><title>Not found</title>' },
  });
  await assert.rejects(tags.ask('one', 'wake'), /^Error: The board couldn't load\.$/);
  assert.equal(tags.part('one', 'iframe'), null);
  assert.equal(tags.caption('one'), "The board couldn't load.");
  assert.deepEqual(tags.heard, ["error one The board couldn't load."]);
});

test('all tags of a page answer at once, and only a few boards are live', async (t) => {
  const games = ['kyoomagi', 'tee-garden-shogi', 'handy-mitregi', 'minigolf-chess', 'pashtun-shogi', 'kyoomagi'];
  const tags = await openTags(
    t,
    games.map((game, i) => `<fairway-diagram id="d${i}" variant="${game}" size="260"></fairway-diagram>`).join(''),
  );
  const answers = games.map(async (_, i) => {
    const tag = tags.one(`d${i}`);
    await tag.play((await tag.legal())[i]);
    return tag.record();
  });
  for (const [i, record] of (await tags.answer(Promise.all(answers))).entries())
    assert.match(record, new RegExp(`^${games[i]};start;[^ ]+$`));
  await tags.page.pass(1000);
  assert.equal(games.filter((_, i) => tags.part(`d${i}`, 'iframe')).length, 4);
});
