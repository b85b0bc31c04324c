import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSquare, readPosition, squareName } from '../shared/position.js';

const two = [
  { letter: 'w', name: 'White' },
  { letter: 'b', name: 'Black' },
];
const game = (more) => ({
  files: 3,
  ranks: 2,
  boards: 2,
  armies: two,
  ...names('wK', 'wP', 'w+P', 'wHH', 'bK', 'bP', 'b+P', 'bHH'),
  ...more,
});
const names = (...list) => ({ pieces: Object.fromEntries(list.map((name) => [name, ''])) });
const placed = (text, more) =>
  readPosition(text, game(more)).pieces.map(([f, r, name]) => `${String.fromCharCode(97 + f)}${r + 1}${name}`);

test('pieces stand on the squares of the position text', () => {
  assert.deepEqual(placed('k2/1PK w -'), ['a2bK', 'b1wP', 'c1wK']);
  assert.deepEqual(placed('+p{hh}1/{HH}+P1 b -'), ['a2b+P', 'b2bHH', 'a1wHH', 'b1w+P']);
  assert.equal(readPosition('3/3 b -', game()).mover, 'b');
});

test("pieces of four armies carry their army's letter", () => {
  const four = { armies: ['r', 'y', 'g', 'b'].map((letter) => ({ letter, name: letter })), ...names('rK', 'y+P') };
  assert.deepEqual(placed('rK2/1y+P1 r -', four), ['a2rK', 'b1y+P']);
});

test('balls and momentum are read after the board', () => {
  const p = readPosition('3/3 w - balls=a1,b2:3 roll=c1:-1/2', game());
  assert.deepEqual(p.balls, [
    [0, 0, 1],
    [1, 1, 3],
  ]);
  assert.deepEqual(p.rolls, [[2, 0, -1, 2]]);
  assert.deepEqual(readPosition('3/3 w - balls=-', game()).balls, []);
});

test('pieces outside the board are ignored', () => {
  const p = readPosition('3/3 w - balls=z9,a99,nonsense,a1 roll=z1:1/1,a1:far,b1:1/0', game());
  assert.deepEqual(p.balls, [[0, 0, 1]]);
  assert.deepEqual(p.rolls, [[1, 0, 1, 0]]);
});

test('with several boards a square is named with its board', () => {
  const boards = { files: 3, ranks: 6, boards: 2 };
  assert.deepEqual(parseSquare('a2.b1', boards), [1, 2]);
  assert.deepEqual(parseSquare('c2', boards), [2, 1]);
  assert.equal(parseSquare('a4.a1', boards), null);
  assert.equal(squareName(1, 2, boards), 'a2.b1');
  assert.equal(squareName(1, 2, { ranks: 6, boards: 6 }), 'b3');
  assert.equal(parseSquare('A1', boards), null);
});

test('an error names its rank and column', () => {
  const faults = [
    ['3 w -', /2 ranks.*has 1/],
    ['3/4 w -', /rank 1: 4 squares instead of 3/],
    ['3/1x1 w -', /rank 1, column 2.*"x"/],
    ['k!1/3 w -', /rank 2, column 2.*"!1"/],
    [`3/3 w - ${'x'.repeat(20_000)}`, /too long/],
  ];
  for (const [text, words] of faults) assert.throws(() => readPosition(text, game()), words, text.slice(0, 30));
});

test('a property name that every object inherits is refused', () => {
  assert.throws(() => placed('{constructor}2/3 w -', names()), /rank 2, column 1/);
});
