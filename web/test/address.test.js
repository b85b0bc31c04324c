import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearRequest, link, linkAddress, startRequest, variantOf } from '../shared/address.js';

const where = (address) => new URL(address, 'https://site.example/fairway/');

test('a link is read from the fragment, whether escaped or not', () => {
  assert.deepEqual(link(where('#1.hook-shogi.AbC')), { text: '1.hook-shogi.AbC', link: '1.hook-shogi.AbC' });
  assert.deepEqual(link(where('#1.hook-shogi.A%2Db')).link, '1.hook-shogi.A-b');
  assert.equal(link(where('#1.hook-shogi.A%')).link, '1.hook-shogi.A%');
});

test('a position is read from the query or from the fragment', () => {
  const want = { variant: 'kyoomagi', position: 'start', played: 'a1-b3 c4' };
  for (const mark of ['?', '#']) {
    const text = 'variant=kyoomagi&position=start&played=a1-b3+c4';
    assert.deepEqual(link(where(mark + text)), { text, ...want });
  }
  assert.deepEqual(link(where('?played=a1-b3')), { text: 'played=a1-b3', variant: '', position: '', played: 'a1-b3' });
});

test('seats are read beside a position', () => {
  const text = 'variant=kyoomagi&opponent=w:4';
  assert.deepEqual(link(where(`?${text}`)), {
    text,
    variant: 'kyoomagi',
    position: '',
    played: '',
    seats: { opponent: 'w:4' },
  });
  assert.deepEqual(link(where('?seats=b:person,w:4')).seats, { seats: 'b:person,w:4' });
});

test('other addresses open no game', () => {
  for (const address of ['', '?', '#', '#board', '?begin=hook-shogi', '?live=1#moves'])
    assert.equal(link(where(address)), null, address);
});

test('the start page is asked for only once', () => {
  assert.deepEqual(startRequest(where('?begin=hook-shogi')), { begin: 'hook-shogi' });
  assert.deepEqual(startRequest(where('?game=abc')), { game: 'abc' });
  assert.deepEqual(startRequest(where('?text')), { text: true });
  assert.deepEqual(startRequest(where('?games')), { games: true });
  assert.deepEqual(startRequest(where('?compare=kyoomagi')), { compare: 'kyoomagi' });
  assert.equal(startRequest(where('?begin=')), null);
  assert.equal(startRequest(where('#1.hook-shogi.AbC')), null);
});

test('a link names its game before it is decoded', () => {
  assert.equal(variantOf({ link: '1.hook-shogi.AbC' }), 'hook-shogi');
  assert.equal(variantOf({ link: '1.' }), '');
  assert.equal(variantOf({ variant: 'kyoomagi' }), 'kyoomagi');
  assert.equal(variantOf(null), '');
});

test('the address of a link keeps the folder of the page and drops its query', () => {
  assert.equal(
    linkAddress(where('index.html?begin=hook-shogi#old'), '1.hook-shogi.AbC'),
    'https://site.example/fairway/#1.hook-shogi.AbC',
  );
});

test('a request is removed from the address and the rest stays', () => {
  const replaced = [];
  const history = { replaceState: (...args) => replaced.push(args[2]) };
  for (const address of ['#1.hook-shogi.AbC', '?text', '?other=1']) clearRequest({ location: where(address), history });
  assert.deepEqual(replaced, ['https://site.example/fairway/', 'https://site.example/fairway/']);
});
