import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  daily,
  dateWords,
  dayOf,
  markSolved,
  moveCountWords,
  nextPuzzle,
  puzzleAddress,
  solved,
  trickOf,
} from '../shared/puzzles.js';
import { page, storage } from './fakes.js';

const list = [
  { name: 'a', title: 'A', puzzles: ['1', '2', '3'].map((title) => ({ title, mover: 'White', in: 2 })) },
  { name: 'b', title: 'B', puzzles: ['1', '2'].map((title) => ({ title, mover: 'Black', in: 1 })) },
];

test('the puzzle of the day cycles through the games, and through the puzzles of each', () => {
  const of = (day) => {
    const q = daily(list, day);
    return q && `${q.game}${q.number}`;
  };
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 7].map(of), ['a1', 'b1', 'a2', 'b2', 'a3', 'b1', 'a1', 'b2']);
  assert.equal(daily([], 3), null);
  assert.deepEqual(daily(list, 1), { title: '1', mover: 'Black', in: 1, game: 'b', of: 'B', number: 1 });
});

test('a day is a local calendar day, at any hour', () => {
  const first = dayOf(new Date(2026, 10, 22, 0, 0, 1));
  assert.equal(dayOf(new Date(2026, 10, 22, 23, 59)), first);
  assert.equal(dayOf(new Date(2026, 10, 23)), first + 1);
  assert.equal(dayOf(new Date(2027, 2, 28, 12)) + 1, dayOf(new Date(2027, 2, 29, 1))); // clocks may have changed
  assert.equal(Number.isInteger(first), true);
  assert.equal(dateWords(new Date(2026, 10, 22)), '22 November');
});

test('solved puzzles are saved by game, and damaged data counts as none', () => {
  const local = storage(),
    own = page({ local });
  markSolved(own, 'a', 3);
  markSolved(own, 'a', 1);
  markSolved(own, 'a', 3);
  markSolved(own, 'b', 2);
  assert.equal(local.getItem('fairway.2.puzzles'), '{"a":[1,3],"b":[2]}');
  assert.deepEqual([...solved(own, 'a')], [1, 3]);
  for (const text of ['{', '3', 'null', '[1]', '{"a": 3}', '{"a": {"0": 1}}', '{"a": ["1", 0, -1, 1.5, null]}']) {
    local.setItem('fairway.2.puzzles', text);
    assert.equal(solved(own, 'a').size, 0, text);
    assert.equal(solved(own, 'constructor').size, 0);
  }
});

test('the next puzzle is an unsolved one, if there is any', () => {
  const local = storage(),
    own = page({ local });
  assert.equal(nextPuzzle(own, 'a', 1, 3), 2);
  markSolved(own, 'a', 2);
  assert.equal(nextPuzzle(own, 'a', 1, 3), 3);
  assert.equal(nextPuzzle(own, 'a', 3, 3), 1);
  markSolved(own, 'a', 1);
  markSolved(own, 'a', 3);
  assert.equal(nextPuzzle(own, 'a', 3, 3), 1);
  assert.equal(nextPuzzle(own, 'a', 0, 3), 1);
  assert.equal(puzzleAddress('hook-shogi', 3), 'play.html?puzzle=hook-shogi&number=3');
  assert.equal(moveCountWords(1), 'one move');
  assert.equal(moveCountWords(2), 'two moves');
});

test('the tricks of a game take turns by the local day', () => {
  const list = ['a', 'b', 'c'],
    on = (day, skipped) => trickOf(list, new Date(2026, 10, day, 23, 59), skipped);
  assert.deepEqual([on(1), on(2), on(3)].sort(), [1, 2, 3]);
  assert.equal(on(4), on(1));
  assert.equal(on(1, 1), on(2));
  assert.equal(on(1, 3), on(1));
  assert.equal(trickOf(['a'], new Date()), 1);
});
