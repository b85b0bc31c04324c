import assert from 'node:assert/strict';
import test from 'node:test';
import { whole } from '../shared/fresh.js';

test('a page adds the moves that it hears of to those that it has heard', () => {
  const lists = {};
  const moves = (from, ...list) => whole({ revision: 1, moves: { ply: 2, from, list } }, lists).moves;
  assert.deepEqual(moves(0, 'a', 'b'), { ply: 2, list: ['a', 'b'] });
  assert.deepEqual(moves(2, 'c'), { ply: 2, list: ['a', 'b', 'c'] });
  assert.deepEqual(moves(1, 'd'), { ply: 2, list: ['a', 'd'] });
  assert.deepEqual(moves(0), { ply: 2, list: [] });
});

test('what goes on from moves that a page has not heard of is asked for', () => {
  const lists = {};
  const said = whole({ revision: 4, moves: { from: 3, list: ['d'] }, tree: { from: 0, moves: ['a'] } }, lists, {
    revision: 3,
    moves: { list: ['stale'] },
  });
  assert.deepEqual(said, { revision: 4, tree: { moves: ['a'] } });
});
