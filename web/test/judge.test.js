import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  barShare,
  isMarked,
  isNotable,
  loss,
  losses,
  lossText,
  scaleOf,
  standingText,
  turningPoints,
  valueFor,
} from '../shared/judge.js';

const thought = (...lines) => ({
  depth: 4,
  nodes: 1,
  share: 100,
  lines: lines.map(([move, score, mate = 0]) => ({ moves: [move], score, mate })),
});
const scale = scaleOf([]); // about that of chess

const place = (army, move, ...lines) => ({
  army,
  move,
  node: 0,
  result: '',
  thought: lines.length ? thought(...lines) : null,
});

test('a position has one value, seen from either side', () => {
  const p = place('w', null, ['a1-a2', 120]);
  assert.equal(valueFor(p, 'w', scale), 120);
  assert.equal(valueFor(p, 'b', scale), -120);
  assert.equal(valueFor(place('w', null), 'w', scale), null);
  assert.equal(valueFor(place('w', null, ['a1-a2', 9, -3]), 'b', scale), 1000);
  assert.equal(valueFor({ ...p, result: 'win b checkmate' }, 'w', scale), -1000);
  assert.equal(valueFor({ ...p, result: 'draw agreement' }, 'w', scale), 0);
});

test('an advantage is described in pieces', () => {
  assert.equal(standingText('Black', 'White', 420, scale), 'Black +4.2');
  assert.equal(standingText('Black', 'White', -4, scale), 'Even');
  assert.equal(standingText('Black', 'White', -55, scale), 'White +0.6');
  assert.equal(standingText('Black', 'White', 1000, scale, { mate: 5 }), 'Black wins in 3');
  assert.equal(standingText('Black', 'White', -1000, scale, { mate: -1 }), 'White wins in 1');
  assert.equal(standingText('Black', 'White', -1000, scale), 'White is winning');
  assert.equal(standingText('Black', 'White', -1000, scale, { over: true }), 'White wins');
  assert.equal(standingText('Black', 'White', 0, scale, { over: true }), 'Even');
  assert.ok(barShare(0, scale) === 0.5 && barShare(1000, scale) > 0.9 && barShare(-1000, scale) < 0.1);
});

test('a move loses the difference to the best move', () => {
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
    assert.equal(loss(p, next, two, scale), want, name);
});

test('the turning points of a game are its three worst moves', () => {
  assert.deepEqual(turningPoints([0, 60, 20, 300, null, 90, 500], scale), [3, 5, 6]);
  assert.deepEqual(turningPoints([0, 10, null], scale), []);
  assert.ok(isMarked(101, scale) && !isMarked(100, scale) && !isMarked(null, scale));
  const two = [
    place('w', 'b', ['a', 50], ['b', 20]),
    place('b', 'x', ['x', -20]),
    { ...place('w', null), result: 'draw agreement' },
  ];
  assert.deepEqual(losses(two, true, scale), [30, 0, null]);
});

test('a move is described by its effect', () => {
  for (const [name, want, best, left] of [
    ['better, even', '−2.5', ['a', 250], 0],
    ['even, worse', '−9.0', ['a', 0], -900],
    ['even, lost', 'loses', ['a', 0], -1000],
    ['a little worse, lost', 'loses', ['a', -100], -1000],
    ['worse, lost', '−7.0', ['a', -300], -1000],
    ['better, lost', 'loses', ['a', 300], -1000],
    ['a mate, lost', 'loses', ['a', 9, 3], -1000],
    ['a mate, worse', 'misses a win', ['a', 9, 3], -400],
    ['a mate, even', 'misses a win', ['a', 9, 3], 0],
    ['winning, a little better', 'misses a win', ['a', 1200], 100],
    ['winning, better', '−8.0', ['a', 1200], 200],
    ['better, worse', '−15.0', ['a', 800], -700],
  ]) {
    const p = place('w', 'c', best);
    assert.equal(lossText(valueFor(p, 'w', scale) - left, p, scale), want, name);
  }
  assert.equal(lossText(null, place('w', 'c', ['a', 9]), scale), '');
  assert.equal(lossText(null, place('w', 'c'), scale), '');
});

test('a decisive advantage is a fraction of the armies', () => {
  const hook = { ...place('w', 'c', ['a', 2500]), thought: { ...thought(['a', 2500]), whole: 80000, piece: 787 } },
    large = scaleOf([place('w', null), hook]),
    answer = place('b', 'x', ['x', -2100]);
  assert.equal(standingText('Black', 'White', valueFor(hook, 'w', large), large), 'Black +25.0');
  assert.equal(standingText('Black', 'White', valueFor(hook, 'w', scale), scale), 'Black is winning');
  assert.equal(loss(hook, answer, true, large), 400);
  assert.ok(isMarked(400, large) && !isMarked(200, large) && isNotable(200, large) && !isNotable(100, large));
  assert.ok(barShare(2500, large) < 0.7);
  assert.deepEqual(turningPoints([100, 200, 0], large), [1]);
  assert.equal(lossText(16000, hook, large), '−160.0');
  assert.equal(lossText(18500, hook, large), 'loses');
});
