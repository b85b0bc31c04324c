import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bad, gave, loss, losses, said, share, turns, valueFor } from '../shared/judge.js';

const thought = (...lines) => ({
  depth: 4,
  nodes: 1,
  share: 100,
  lines: lines.map(([move, score, mate = 0]) => ({ moves: [move], score, mate })),
});
const place = (army, move, ...lines) => ({
  army,
  move,
  node: 0,
  result: '',
  thought: lines.length ? thought(...lines) : null,
});

test('a position has one value, seen from either side', () => {
  const p = place('w', null, ['a1-a2', 120]);
  assert.equal(valueFor(p, 'w'), 120);
  assert.equal(valueFor(p, 'b'), -120);
  assert.equal(valueFor(place('w', null), 'w'), null);
  assert.equal(valueFor(place('w', null, ['a1-a2', 9, -3]), 'b'), 1000);
  assert.equal(valueFor({ ...p, result: 'win b checkmate' }, 'w'), -1000);
  assert.equal(valueFor({ ...p, result: 'draw agreement' }, 'w'), 0);
});

test('who stands better is said in pieces', () => {
  assert.equal(said('Black', 'White', 420), 'Black +4.2');
  assert.equal(said('Black', 'White', -4), 'Even');
  assert.equal(said('Black', 'White', -55), 'White +0.6');
  assert.equal(said('Black', 'White', 1000, 5), 'Black wins in 3');
  assert.equal(said('Black', 'White', -1000, -1), 'White wins in 1');
  assert.equal(said('Black', 'White', -1000), 'White wins');
  assert.ok(share(0) === 0.5 && share(1000) > 0.9 && share(-1000) < 0.1);
});

test('a move loses what the best one would have kept', () => {
  for (const [name, want, p, next, two] of [
    ['the best one', 0, place('w', 'a', ['a', 50], ['b', 20]), null, true],
    ['one that was judged', 30, place('w', 'b', ['a', 50], ['b', 20]), place('b', 'x', ['x', 400]), true],
    ['one that was not: the answer says it', 350, place('w', 'c', ['a', 50]), place('b', 'x', ['x', 300]), true],
    ['one that was better than it looked', 0, place('w', 'c', ['a', 50]), place('b', 'x', ['x', -90]), true],
    ['a mate that was missed', 900, place('w', 'c', ['a', 9, 3]), place('b', 'x', ['x', -100]), true],
    ['a mate that was missed for another', 0, place('w', 'c', ['a', 9, 3]), place('b', 'x', ['x', -9, -4]), true],
    ['the last one', 1050, place('w', 'c', ['a', 50]), { ...place('b', null), result: 'win b checkmate' }, true],
    ['nobody has thought', null, place('w', 'c'), null, true],
    ['the answer is unknown', null, place('w', 'c', ['a', 50]), place('b', 'x'), true],
    [
      'a die is judged before its roll',
      20,
      place('w', 'c4@E:1', ['a', 50], ['c4@E', 30]),
      place('b', 'x', ['x', 900]),
      true,
    ],
    ['a die that was not judged', null, place('w', 'c4@E:1', ['a', 50]), place('b', 'x', ['x', 900]), true],
    ['among four: at least', 40, place('r', 'c', ['a', 50], ['b', 10]), place('y', 'x', ['x', 900]), false],
  ])
    assert.equal(loss(p, next, two), want, name);
});

test('a game turns at its worst three moves', () => {
  assert.deepEqual(turns([0, 60, 20, 300, null, 90, 500]), [3, 5, 6]);
  assert.deepEqual(turns([0, 10, null]), []);
  assert.ok(bad(101) && !bad(100) && !bad(null));
  assert.equal(gave(250), '−2.5');
  assert.equal(gave(1000), 'loses');
  assert.equal(gave(null), '');
  const two = [
    place('w', 'b', ['a', 50], ['b', 20]),
    place('b', 'x', ['x', -20]),
    { ...place('w', null), result: 'draw agreement' },
  ];
  assert.deepEqual(losses(two, true), [30, 0, null]);
});
