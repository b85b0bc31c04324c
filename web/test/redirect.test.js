import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put, storage } from './fakes.js';

const GAME = {
  v: 2,
  id: 'g1',
  by: 'me',
  kept: '{}',
  variant: 'kyoomagi',
  title: 'Kyoomagi',
  words: '',
  link: '',
  moves: 3,
  began: 1,
  changed: 2,
};

// arrived returns the result of opening an address of the root: the page that it redirects to, empty if none, and the state of
// the history entry.
async function arrived(t, address, { game = null, state = null, stays = false, saved = false } = {}) {
  const area = storage();
  if (game) area.setItem('fairway.2.here', JSON.stringify({ ...GAME, ...game }));
  const kept = storage();
  if (saved) kept.setItem('fairway.2.game.g1', JSON.stringify(GAME));
  const url = new URL(address, 'https://site.example/fairway/'),
    went = { to: '', state };
  put(t, {
    sessionStorage: area,
    localStorage: kept,
    FIRST_GAME: 'kyoomagi',
    document: {
      documentElement: { setAttribute: (name) => (went.marked = name) },
      currentScript: { hasAttribute: () => stays },
    },
    location: {
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      replace: (to) => {
        went.to = to;
      },
    },
    history: {
      state,
      replaceState: (s) => {
        went.state = s;
      },
    },
  });
  await load('../app/redirect.js');
  return went;
}

test('a visitor without a game sees the start page', async (t) => {
  for (const address of ['', 'index.html', '#games', '?from=elsewhere'])
    assert.deepEqual(await arrived(t, address), { to: '', state: 'start' }, address);
  assert.equal((await arrived(t, '', { game: { id: '', moves: 0 } })).to, '');
});

test('an address that asks for a board redirects to it unchanged', async (t) => {
  for (const asked of [
    '#1.hook-shogi.AbC',
    '#variant=kyoomagi',
    '?variant=kyoomagi&played=a1-b3',
    '?begin=kyoomagi',
    '?lesson=kyoomagi&step=2',
    '?text',
  ])
    assert.equal((await arrived(t, asked, { state: 'start' })).to, `play.html${asked}`, asked);
});

test("a tab's own game is restored unless the visitor went back to the start page", async (t) => {
  assert.equal((await arrived(t, '', { game: {} })).to, 'play.html');
  assert.equal((await arrived(t, '', { game: { id: '', moves: 1 } })).to, 'play.html');
  assert.deepEqual(await arrived(t, '', { game: {}, state: 'start' }), { to: '', state: 'start' });
});

test("the page of all games doesn't redirect and has room for the saved ones", async (t) => {
  assert.deepEqual(await arrived(t, 'games.html', { game: {}, stays: true, saved: true }), {
    to: '',
    state: null,
    marked: 'data-games',
  });
  assert.deepEqual(await arrived(t, '', { saved: true }), { to: '', state: 'start', marked: 'data-games' });
});
