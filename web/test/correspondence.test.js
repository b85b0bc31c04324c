import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareLines, lastMoveWords, mainLine } from '../app/correspondence.js';

const of = (mine, theirs, agreed) => {
  const { is, common } = compareLines([...mine], [...theirs], agreed);
  return `${is} ${common}`;
};

test('a link that continues the saved game is newer', () => {
  assert.equal(of('abc', 'abcd', 3), 'newer 3');
  assert.equal(of('', 'a', 0), 'newer 0');
});

test('a link with fewer moves is older, whether or not the other moves were sent', () => {
  assert.equal(of('abcd', 'abc', 4), 'older 3');
  assert.equal(of('abcd', 'abc', 3), 'older 3'); // a reply that was played but not sent
  assert.equal(of('abc', '', 2), 'older 0');
});

test('a link with the same moves is the same game', () => {
  assert.equal(of('abc', 'abc', 3), 'same 3');
  assert.equal(of('', '', 0), 'same 0');
});

test('a link replaces moves that were only tried here', () => {
  assert.equal(of('abcx', 'abcd', 3), 'newer 3');
  assert.equal(of('abcde', 'abcd', 3), 'newer 4'); // the opponent played the move that was tried here
});

test('a link that differs in an agreed move is another game', () => {
  assert.equal(of('abcd', 'axcde', 4), 'other 1');
  assert.equal(of('abcd', 'x', 4), 'other 0');
});

test('the main line is the first child of each move', () => {
  const move = (node, parent) => ({ node, parent });
  // 1 (4 5) 2 (6) 3
  const moves = [move(1, 0), move(4, 0), move(5, 4), move(2, 1), move(6, 1), move(3, 2)];
  assert.deepEqual(
    mainLine(moves).map((m) => m.node),
    [1, 2, 3],
  );
});

test('the last move is described with its army and its die', () => {
  const state = (list, thrown) => ({ moves: { list, thrown }, hands: { armies: [{ letter: 'b', name: 'Black' }] } });
  const move = { army: 'b', number: 3, text: 'c4@E:4', current: true };
  assert.equal(lastMoveWords(state([])), '');
  assert.equal(lastMoveWords(state([{ ...move, current: false }])), '');
  assert.equal(lastMoveWords(state([move])), 'Black played 3 c4@E:4.');
  assert.equal(lastMoveWords(state([move], { die: 4 })), 'Black played 3 c4@E:4. The die shows 4.');
});
