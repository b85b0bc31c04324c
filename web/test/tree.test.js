import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildTree, countMoves, layOut, lineFrom, lineText, lineTo, nextFork } from '../app/tree.js';

// game returns the moves of a record. Each argument lists a node, its parent, its army, the number of its round, and other
// fields.
const game = (...list) =>
  list.map(([node, parent, army, number, more = {}]) => ({
    node,
    parent,
    army,
    text: `m${node}`,
    glyph: '',
    comment: '',
    drawn: false,
    number,
    ...more,
  }));
const two = ['w', 'b'];
// 1 m1 m2 {here} (m5 m6) (m7) 2 m3 m4
const tree = game(
  [1, 0, 'w', 1],
  [2, 1, 'b', 1, { comment: 'here', glyph: '!?' }],
  [5, 1, 'b', 1],
  [6, 5, 'w', 2],
  [7, 1, 'b', 1],
  [3, 2, 'w', 2],
  [4, 3, 'b', 2],
);

/** @param {import('../app/tree.js').Item[]} items */
const texts = (items) =>
  items.map((i) =>
    'row' in i
      ? `${i.row.round}${i.row.goes ? '…' : ''} ${i.row.cells.map((n) => n?.text ?? '-').join(' ')}`
      : 'note' in i
        ? `"${i.note}"`
        : `(${lineText(lineFrom(i.branch), two)})`,
  );

test('a branch is listed below the move to which it is an alternative', () => {
  const { roots } = buildTree(tree);
  assert.deepEqual(texts(layOut(lineFrom(roots[0]), roots, two, false)), [
    '1 m1 m2',
    '"here"',
    '(1 … m5 2 m6)',
    '(1 … m7)',
    '2 m3 m4',
  ]);
  assert.deepEqual(texts(layOut(lineFrom(roots[0]), roots, two, true)), ['1 m1 m2', '"here"', '2 m3 m4']);
});

test('a round interrupted by a branch continues in another row', () => {
  const { roots } = buildTree(game([1, 0, 'w', 1], [3, 0, 'w', 1], [2, 1, 'b', 1]));
  assert.deepEqual(texts(layOut(lineFrom(roots[0]), roots, two, false)), ['1 m1 -', '(1 m3)', '1… - m2']);
});

test('a round has a cell for each army in playing order', () => {
  const four = ['r', 'y', 'g', 'b'];
  const { roots } = buildTree(game([1, 0, 'g', 1], [2, 1, 'b', 1], [3, 2, 'r', 2], [4, 3, 'g', 2]));
  assert.deepEqual(texts(layOut(lineFrom(roots[0]), roots, four, false)), ['1 - - m1 m2', '2 m3 - m4 -']);
});

test('a line can be traced, counted and written', () => {
  const { roots, nodes } = buildTree(tree),
    at = (n) => /** @type {import('../app/tree.js').Branch} */ (nodes.get(n));
  assert.deepEqual(
    lineTo(at(6)).map((n) => n.node),
    [1, 5, 6],
  );
  assert.equal(countMoves(at(1)), 7);
  assert.equal(lineText(lineFrom(roots[0]), two), '1 m1 m2!? 2 m3 m4');
  assert.equal(nextFork(lineFrom(roots[0]), roots, 1)?.node, 2);
  assert.equal(nextFork(lineFrom(roots[0]), roots, 2), undefined);
});
