import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as store from '../shared/store.js';
import { page as newPage, put, storage } from './fakes.js';

// opened returns a page; pages may share its storage.
const opened = ({ local = storage(), session = storage() } = {}) => ({
  page: newPage({ local, session }),
  local,
  session,
});

const game = (id, more) => ({
  v: 2,
  id,
  by: '',
  kept: '{}',
  variant: 'hook-shogi',
  title: 'Hook Shogi',
  moves: 1,
  words: '',
  link: '',
  began: 1,
  changed: 1,
  ...more,
});

test('games are listed, the one changed last first', () => {
  const { page } = opened();
  for (const [id, changed] of [
    ['a', 1],
    ['b', 3],
    ['c', 2],
  ])
    assert.equal(store.write(page, game(id, { changed })), 'kept');
  assert.deepEqual(
    store.list(page).map((g) => g.id),
    ['b', 'c', 'a'],
  );
  assert.equal(store.read(page, 'a').title, 'Hook Shogi');
  assert.equal(store.read(page, 'nobody'), null);
});

test('texts that are no games are set aside, and nothing of them is trusted', () => {
  const bad = [
    '',
    'null',
    '[]',
    '{',
    '{"v":2}',
    '{"v":1,"id":"x"}',
    '9'.repeat(1000),
    JSON.stringify(game('another')),
    JSON.stringify(game('x', { kept: 5 })),
    JSON.stringify(game('x', { moves: -1 })),
    JSON.stringify(game('x', { began: null })),
    JSON.stringify(game('x', { title: 'x'.repeat(401) })),
  ];
  const { page, local, session } = opened();
  bad.forEach((text, i) => {
    local[`fairway.2.game.${i}`] = text;
  });
  local['fairway.2.last'] = '{"id":"g1"';
  session['fairway.2.here'] = '{"v":2}';
  assert.deepEqual(store.list(page), []);
  assert.equal(store.tabGame(page), null);
  assert.equal(store.lastGame(page), null);
  assert.deepEqual(
    Object.keys(local).filter((k) => k.startsWith('fairway.2.game.')),
    [],
  );
  // The oldest are removed, so that they don't fill the storage.
  assert.equal(store.listAsides(page).length, 10);
  assert.ok(store.listAsides(page).some((a) => a.text === '{"v":2}'));
  store.dropAsides(page);
  assert.deepEqual(store.listAsides(page), []);
});

test('what a newer edition kept is left as it is', () => {
  const { page, local, session } = opened(),
    later = '{"v":3,"id":"a","what":"nobody knows"}';
  local['fairway.2.game.a'] = later;
  session['fairway.2.here'] = later;
  assert.deepEqual(store.list(page), []);
  assert.equal(store.tabGame(page), null);
  assert.equal(store.take(page, 'a'), null);
  assert.equal(store.write(page, game('a')), 'taken');
  assert.equal(local['fairway.2.game.a'], later);
  assert.equal(session['fairway.2.here'], later);
  assert.deepEqual(store.listAsides(page), []);
});

test('what was set aside last stays, whatever the clock says', (t) => {
  const { page } = opened(),
    now = Date.now();
  t.mock.timers.enable({ apis: ['Date'], now });
  for (let i = 0; i < 10; i++) store.setAside(page, `old ${i}`);
  t.mock.timers.setTime(now - 86_400_000);
  assert.equal(store.setAside(page, 'new'), true);
  assert.equal(store.listAsides(page).length, 10);
  assert.ok(store.listAsides(page).some((a) => a.text === 'new'));
});

test('nothing is removed that there is no room for elsewhere', () => {
  const { page, local } = opened({ local: storage(60) });
  local['fairway.2.game.a'] = '{"v":2,"id":"a"}';
  assert.deepEqual(store.list(page), []);
  assert.deepEqual(store.listAsides(page), []);
  assert.equal(local['fairway.2.game.a'], '{"v":2,"id":"a"}');
});

test('a game that somebody else writes stays theirs until it is taken', () => {
  const local = storage();
  const one = opened({ local }).page,
    other = opened({ local }).page;
  assert.equal(store.write(one, game('a')), 'kept');
  assert.equal(store.write(other, game('a', { title: 'mine' })), 'taken');
  assert.equal(store.read(other, 'a').title, 'Hook Shogi');
  store.take(other, 'a');
  assert.equal(store.write(other, game('a', { title: 'mine' })), 'kept');
  assert.equal(store.write(one, game('a')), 'taken');
});

test('pictures give way to a game where there is no room', () => {
  const { page } = opened({ local: storage(1000) });
  assert.equal(store.write(page, game('a')), 'kept');
  store.setPicture(page, 'a', `data:image/png;base64,${'x'.repeat(500)}`);
  assert.ok(store.picture(page, 'a'));
  assert.equal(store.write(page, game('b', { words: 'x'.repeat(200) })), 'kept');
  assert.equal(store.picture(page, 'a'), null);
  assert.equal(store.write(page, game('c', { kept: 'x'.repeat(1000) })), 'failed');
});

test('a picture is an image, and of a game that is kept', () => {
  const { page, local } = opened();
  store.setPicture(page, 'nobody', 'data:image/png,x');
  assert.equal(store.picture(page, 'nobody'), null);
  local['fairway.2.picture.a'] = 'javascript:alert(1)';
  assert.equal(store.picture(page, 'a'), null);
});

test('a deleted game comes back with its picture', () => {
  const { page } = opened();
  store.write(page, game('a'));
  store.setPicture(page, 'a', 'data:image/png,x');
  const gone = store.drop(page, 'a');
  assert.deepEqual(store.list(page), []);
  store.putBack(page, gone);
  assert.equal(store.list(page).length, 1);
  assert.equal(store.picture(page, 'a'), 'data:image/png,x');
});

test('storage that is closed or full is nothing to stumble over', () => {
  const closed = new Proxy(
    {},
    {
      get() {
        throw new Error('SecurityError');
      },
      ownKeys() {
        throw new Error('SecurityError');
      },
    },
  );
  const { page } = opened({ local: closed, session: closed });
  assert.equal(store.write(page, game('a')), 'failed');
  assert.deepEqual(store.list(page), []);
  assert.equal(store.setTabGame(page, game('')), false);
  assert.equal(store.tabGame(page)?.id, '', 'this page knows it all the same');
  assert.equal(store.lastGame(page), null);
});

test('games of the first version become games of this one', () => {
  const old = (moves) =>
    JSON.stringify({
      v: 1,
      record: 'hook-shogi;start;a6-a7',
      line: [0],
      view: { face: 'moves', flip: true },
      moves,
      link: '',
    });
  const local = storage(),
    session = storage();
  local['fairway.1.earlier'] = old(1);
  local['fairway.1.game'] = 'what';
  session['fairway.1.game'] = old(1);
  const { page } = opened({ local, session });
  store.migrate(page);
  const [kept] = store.list(page);
  assert.equal(store.list(page).length, 1);
  assert.equal(kept.title, 'Hook Shogi');
  assert.deepEqual(JSON.parse(kept.kept), {
    v: 1,
    record: 'hook-shogi;start;a6-a7',
    at: [0],
    face: 'moves',
    flip: true,
    coords: true,
    dark: false,
  });
  assert.equal(store.tabGame(page).id, '');
  assert.deepEqual(
    store.listAsides(page).map((a) => a.text),
    ['what'],
  );
  assert.deepEqual(
    Object.keys(local).filter((k) => k.startsWith('fairway.1.')),
    [],
  );
});

test('the other tabs are heard of changes to games alone', (t) => {
  const target = new EventTarget();
  put(t, {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  let n = 0;
  const end = store.onOtherTabs(() => n++);
  const change = (key) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
  for (const key of ['fairway.2.game.a', 'fairway.2.picture.a', null]) change(key);
  end();
  change('fairway.2.game.a');
  assert.equal(n, 2);
});

test("a game's name stands in for its title", () => {
  assert.equal(store.titleFrom('tee-garden-shogi'), 'Tee Garden Shogi');
  assert.equal(store.titleFrom('<b>'), 'Fairway');
});

// browserLocks stands in for navigator.locks: each name has one holder, until its promise settles or the lock is stolen.
function browserLocks() {
  const held = new Map();
  const locks = {
    request: (name, { ifAvailable, steal }, act) =>
      new Promise((done, fail) => {
        if (held.has(name) && ifAvailable) return done(act(null));
        if (steal) held.get(name)?.(new Error('AbortError'));
        held.set(name, fail);
        Promise.resolve(act({ name })).then(() => {
          if (held.get(name) === fail) held.delete(name);
          done();
        });
      }),
  };
  return { locks, held };
}

test('a game that another tab has can be seized, and what that tab changes from then on is not written over it', async (t) => {
  const { locks } = browserLocks();
  put(t, { navigator: { locks } });
  const { page: first, ...areas } = opened(),
    { page: second } = opened(areas);
  assert.equal(await store.claim(first, 'a'), 'held');
  assert.equal(store.write(first, game('a')), 'kept');
  assert.equal(await store.claim(second, 'a'), 'elsewhere');
  assert.equal(await store.takeOver(second, 'a'), true);
  store.take(second, 'a');
  assert.equal(await store.claim(first, 'a'), 'elsewhere');
  assert.equal(store.write(first, game('a', { moves: 7 })), 'taken');
  assert.equal(store.write(second, game('a', { moves: 2 })), 'kept');
  store.releaseClaim(second);
  await null;
  assert.equal(await store.claim(first, 'a'), 'held');
});

test('a claim that waits ends with the next one, and nothing stays held that nobody has', async (t) => {
  const { locks, held } = browserLocks();
  put(t, { navigator: { locks } });
  const { page, ...areas } = opened(),
    { page: other } = opened(areas);
  assert.equal(await store.claim(other, 'a'), 'held');
  const late = store.claim(page, 'a', 8);
  await null;
  assert.equal(await store.claim(page, 'b'), 'held');
  store.releaseClaim(other);
  assert.equal(await late, 'overtaken');
  store.releaseClaim(other);
  assert.deepEqual(await Promise.all([store.claim(page, 'e'), store.claim(page, 'e')]), ['overtaken', 'held']);
  const seized = store.takeOver(page, 'c');
  assert.equal(await store.claim(page, 'd'), 'held');
  assert.equal(await seized, false);
  assert.deepEqual(
    [...held.keys()].map((k) => k.at(-1)),
    ['d'],
  );
  store.releaseClaim(page);
  await null;
  assert.equal(held.size, 0);
});

test('a game that could not be read again is not called kept', () => {
  const { page } = opened();
  assert.equal(store.write(page, game('whole', { kept: 'x'.repeat(3_900_000) })), 'kept');
  assert.equal(store.read(page, 'whole').kept.length, 3_900_000);
  assert.equal(store.write(page, game('huge', { kept: 'x'.repeat(4_100_000) })), 'failed');
  assert.equal(store.read(page, 'huge'), null);
  assert.deepEqual(store.listAsides(page), []);
});
