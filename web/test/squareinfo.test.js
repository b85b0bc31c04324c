import assert from 'node:assert/strict';
import test from 'node:test';
import { createSquareInfo } from '../board/squareinfo.js';

// reading returns a program's reading of two armies on four squares in a row; cells are encoded as in host/read.go.
const reading = (more) => ({
  armies: [{ name: 'Black' }, { name: 'White' }],
  rolling: [],
  squares: null,
  grounds: null,
  kinds: null,
  cells: [],
  counts: [],
  ...more,
});
const cell = (place, army, kind, moves) => [place, army, kind, moves, 0, 0, 0, 0];

test("a move names the squares that it changes, and the pieces' lists of squares follow", () => {
  const seen = createSquareInfo();
  const lines = () => seen.pieces().map((a) => [...a.pieces].map(([name, at]) => `${name} ${at}`).join('; '));
  seen.update(
    reading({
      squares: ['a1', 'b1', 'c1', 'd1'],
      grounds: ['', '', 'lake', ''],
      kinds: ['k', 'King', 'p', 'Pawn', 'q', 'Pawn'],
      cells: [...cell(0, 0, 0, 1), ...cell(1, 0, 2, 1), ...cell(2, -1, 0, 0), ...cell(3, 1, 1, 0)],
    }),
  );
  assert.deepEqual(lines(), ['King a1; Pawn b1', 'Pawn d1']);

  const changed = seen.update(reading({ cells: [...cell(1, -1, 0, 0), ...cell(2, 0, 2, 0)], counts: [0, 2, 3, 1] }));
  assert.deepEqual(changed, ['b1', 'c1', 'a1', 'd1']);
  assert.deepEqual(lines(), ['King a1; Pawn c1', 'Pawn d1']);
  assert.equal(seen.describe('a1'), 'a1, Black King, 2 moves');
  assert.equal(seen.describe('c1'), 'c1, Black Pawn, lake');

  seen.update(reading({ cells: [...cell(2, -1, 0, 0), ...cell(3, 0, 1, 0)] }));
  assert.deepEqual(lines(), ['King a1; Pawn d1', '']);
});
