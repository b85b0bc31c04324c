import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put, storage } from './fakes.js';

// page is the module as a page of its own has it, with storage that pages may share.
async function page(t, { local = storage(), session = storage() } = {}) {
  put(t, { localStorage: local, sessionStorage: session });
  return { store: await load('../shared/store.js'), local, session };
}

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

test('games are listed, the one changed last first', async (t) => {
  const { store } = await page(t);
  for (const [id, changed] of [
    ['a', 1],
    ['b', 3],
    ['c', 2],
  ])
    assert.equal(store.write(game(id, { changed })), 'kept');
  assert.deepEqual(
    store.list().map((g) => g.id),
    ['b', 'c', 'a'],
  );
  assert.equal(store.read('a').title, 'Hook Shogi');
  assert.equal(store.read('nobody'), null);
});

test('texts that are no games are set aside, and nothing of them is trusted', async (t) => {
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
  const { store, local, session } = await page(t);
  bad.forEach((text, i) => {
    local[`fairway.2.game.${i}`] = text;
  });
  local['fairway.2.last'] = '{"id":"g1"';
  session['fairway.2.here'] = '{"v":2}';
  assert.deepEqual(store.list(), []);
  assert.equal(store.here(), null);
  assert.equal(store.last(), null);
  assert.deepEqual(
    Object.keys(local).filter((k) => k.startsWith('fairway.2.game.')),
    [],
  );
  // The oldest give way, so that no storage fills up with them.
  assert.equal(store.asides().length, 10);
  assert.ok(store.asides().some((a) => a.text === '{"v":2}'));
  store.dropAsides();
  assert.deepEqual(store.asides(), []);
});

test('what a newer edition kept is left as it is', async (t) => {
  const { store, local, session } = await page(t),
    later = '{"v":3,"id":"a","what":"nobody knows"}';
  local['fairway.2.game.a'] = later;
  session['fairway.2.here'] = later;
  assert.deepEqual(store.list(), []);
  assert.equal(store.here(), null);
  assert.equal(store.take('a'), null);
  assert.equal(store.write(game('a')), 'taken');
  assert.equal(local['fairway.2.game.a'], later);
  assert.equal(session['fairway.2.here'], later);
  assert.deepEqual(store.asides(), []);
});

test('what was set aside last stays, whatever the clock says', async (t) => {
  const { store } = await page(t),
    now = Date.now();
  t.mock.timers.enable({ apis: ['Date'], now });
  for (let i = 0; i < 10; i++) store.aside(`old ${i}`);
  t.mock.timers.setTime(now - 86_400_000);
  assert.equal(store.aside('new'), true);
  assert.equal(store.asides().length, 10);
  assert.ok(store.asides().some((a) => a.text === 'new'));
});

test('nothing is removed that there is no room for elsewhere', async (t) => {
  const { store, local } = await page(t, { local: storage(60) });
  local['fairway.2.game.a'] = '{"v":2,"id":"a"}';
  assert.deepEqual(store.list(), []);
  assert.deepEqual(store.asides(), []);
  assert.equal(local['fairway.2.game.a'], '{"v":2,"id":"a"}');
});

test('a game that somebody else writes stays theirs until it is taken', async (t) => {
  const local = storage();
  const one = (await page(t, { local })).store,
    other = (await page(t, { local })).store;
  assert.equal(one.write(game('a')), 'kept');
  assert.equal(other.write(game('a', { title: 'mine' })), 'taken');
  assert.equal(other.read('a').title, 'Hook Shogi');
  other.take('a');
  assert.equal(other.write(game('a', { title: 'mine' })), 'kept');
  assert.equal(one.write(game('a')), 'taken');
});

test('pictures give way to a game where there is no room', async (t) => {
  const { store } = await page(t, { local: storage(1000) });
  assert.equal(store.write(game('a')), 'kept');
  store.setPicture('a', `data:image/png;base64,${'x'.repeat(500)}`);
  assert.ok(store.picture('a'));
  assert.equal(store.write(game('b', { words: 'x'.repeat(200) })), 'kept');
  assert.equal(store.picture('a'), null);
  assert.equal(store.write(game('c', { kept: 'x'.repeat(1000) })), 'failed');
});

test('a picture is an image, and of a game that is kept', async (t) => {
  const { store, local } = await page(t);
  store.setPicture('nobody', 'data:image/png,x');
  assert.equal(store.picture('nobody'), null);
  local['fairway.2.picture.a'] = 'javascript:alert(1)';
  assert.equal(store.picture('a'), null);
});

test('a deleted game comes back with its picture', async (t) => {
  const { store } = await page(t);
  store.write(game('a'));
  store.setPicture('a', 'data:image/png,x');
  const gone = store.drop('a');
  assert.deepEqual(store.list(), []);
  store.putBack(gone);
  assert.equal(store.list().length, 1);
  assert.equal(store.picture('a'), 'data:image/png,x');
});

test('storage that is closed or full is nothing to stumble over', async (t) => {
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
  const { store } = await page(t, { local: closed, session: closed });
  assert.equal(store.write(game('a')), 'failed');
  assert.deepEqual(store.list(), []);
  assert.equal(store.setHere(game('')), false);
  assert.equal(store.here()?.id, '', 'this page knows it all the same');
  assert.equal(store.last(), null);
});

test('games of the first version become games of this one', async (t) => {
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
  const { store } = await page(t, { local, session });
  store.migrate();
  const [kept] = store.list();
  assert.equal(store.list().length, 1);
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
  assert.equal(store.here().id, '');
  assert.deepEqual(
    store.asides().map((a) => a.text),
    ['what'],
  );
  assert.deepEqual(
    Object.keys(local).filter((k) => k.startsWith('fairway.1.')),
    [],
  );
});

test('the other tabs are heard of changes to games alone', async (t) => {
  const target = new EventTarget();
  put(t, {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  const { store } = await page(t);
  let n = 0;
  const end = store.onOthers(() => n++);
  const change = (key) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
  for (const key of ['fairway.2.game.a', 'fairway.2.picture.a', null]) change(key);
  end();
  change('fairway.2.game.a');
  assert.equal(n, 2);
});

test("a game's name stands in for its title", async (t) => {
  const { store } = await page(t);
  assert.equal(store.titled('tee-garden-shogi'), 'Tee Garden Shogi');
  assert.equal(store.titled('<b>'), 'Fairway');
});

// browserLocks are those of the browser: one holder a name, who holds it until its promise ends or somebody steals it.
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
  const first = await page(t),
    second = await load('../shared/store.js');
  assert.equal(await first.store.claim('a'), 'held');
  assert.equal(first.store.write(game('a')), 'kept');
  assert.equal(await second.claim('a'), 'elsewhere');
  assert.equal(await second.seize('a'), true);
  second.take('a');
  assert.equal(await first.store.claim('a'), 'elsewhere');
  assert.equal(first.store.write(game('a', { moves: 7 })), 'taken');
  assert.equal(second.write(game('a', { moves: 2 })), 'kept');
  second.unclaim();
  await null;
  assert.equal(await first.store.claim('a'), 'held');
});

test('a claim that waits ends with the next one, and nothing stays held that nobody has', async (t) => {
  const { locks, held } = browserLocks();
  put(t, { navigator: { locks } });
  const { store } = await page(t),
    other = await load('../shared/store.js');
  assert.equal(await other.claim('a'), 'held');
  const late = store.claim('a', 8);
  await null;
  assert.equal(await store.claim('b'), 'held');
  other.unclaim();
  assert.equal(await late, 'overtaken');
  other.unclaim();
  assert.deepEqual(await Promise.all([store.claim('e'), store.claim('e')]), ['overtaken', 'held']);
  const seized = store.seize('c');
  assert.equal(await store.claim('d'), 'held');
  assert.equal(await seized, false);
  assert.deepEqual(
    [...held.keys()].map((k) => k.at(-1)),
    ['d'],
  );
  store.unclaim();
  await null;
  assert.equal(held.size, 0);
});

test('a game that could not be read again is not called kept', async (t) => {
  const { store } = await page(t);
  assert.equal(store.write(game('whole', { kept: 'x'.repeat(3_900_000) })), 'kept');
  assert.equal(store.read('whole').kept.length, 3_900_000);
  assert.equal(store.write(game('huge', { kept: 'x'.repeat(4_100_000) })), 'failed');
  assert.equal(store.read('huge'), null);
  assert.deepEqual(store.asides(), []);
});
