import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeWalk, parseMove, writeMove } from '../studio/moves.js';
import {
  BRUSH,
  brushOf,
  describeElement,
  describeLimits,
  expand,
  PIECE_MOVES,
  paintSquare,
  placeWords,
  ROUNDS,
  stepTo,
} from '../studio/painting.js';

// clicks returns a piece's move after clicks, each a brush and the squares that are clicked with it.
function clicks(...strokes) {
  let list = [];
  for (const [brush, ...squares] of strokes) {
    for (const square of squares) list = paintSquare(list, { ...BRUSH, ...brush }, square) ?? list;
  }
  return writeMove(list);
}

test('a click marks the squares that belong together', () => {
  const size = (step) => ROUNDS.map((round) => expand(step, round).length);
  assert.deepEqual(size([1, 2]), [8, 4, 2, 1]);
  assert.deepEqual(size([0, 2]), [4, 2, 1, 1]);
  assert.deepEqual(size([3, 3]), [4, 4, 2, 1]);
  assert.deepEqual(expand([1, 0], 'mirror'), [
    [1, 0],
    [-1, 0],
  ]);
});

test('a slide and a hop take the direction of a square', () => {
  const to = (kind, square) => stepTo({ ...BRUSH, kind }, square);
  assert.deepEqual(to('slide', [0, 4]), [0, 1]);
  assert.deepEqual(to('hop', [-3, 3]), [-1, 1]);
  assert.deepEqual(to('slide', [2, -4]), [1, -2]);
  assert.deepEqual(to('leap', [2, -4]), [2, -4]);
  assert.deepEqual(to('lame', [-2, 1]), [-2, 1]);
  for (const square of [
    [1, 0],
    [1, 3],
    [0, 0],
  ]) {
    assert.equal(to('lame', square), null);
  }
});

test('clicks write the pieces that everybody knows', () => {
  assert.equal(clicks([{}, [1, 2]]), 'N');
  assert.equal(clicks([{}, [0, 1], [1, 1]]), 'K');
  assert.equal(clicks([{ kind: 'slide' }, [0, 3], [2, 2]]), 'Q');
  assert.equal(clicks([{ kind: 'slide', limit: 4 }, [0, 1]]), 'R4');
  assert.equal(clicks([{}, [1, 0]], [{ round: 'mirror' }, [1, 1]]), 'WfF');
  assert.equal(
    clicks(
      [{ may: 'move', round: 'one' }, [0, 1]],
      [{ may: 'move', kind: 'lame', first: true, passed: true, round: 'one' }, [0, 2]],
      [{ may: 'capture', passing: true, round: 'mirror' }, [1, 1]],
    ),
    'fmWifmnDfceF',
  );
  assert.equal(clicks([{ kind: 'slide', may: 'move' }, [0, 1]], [{ kind: 'hop', may: 'capture' }, [0, 1]]), 'mRcpR');
  assert.equal(clicks([{ kind: 'hop', beside: true }, [0, 1], [1, 1]]), 'gQ');
  assert.equal(clicks([{ kind: 'lame' }, [1, 2]]), 'mafsW');
  assert.equal(clicks([{ kind: 'lame', first: true, passed: true }, [1, 2], [0, 2]]), 'imafsWinD');
});

test('a second click takes back, and another kind takes its place', () => {
  assert.equal(clicks([{}, [1, 2], [1, 2]]), '-');

  assert.equal(clicks([{}, [0, 1]], [{ may: 'move', round: 'one' }, [0, 1]]), 'bsWfmW');
  assert.equal(clicks([{ may: 'move' }, [0, 1]], [{ may: 'capture', round: 'one' }, [0, 1]]), 'mWfcW');
  assert.equal(clicks([{}, [0, 2]], [{ kind: 'lame' }, [0, 2]]), 'nD');
  assert.equal(clicks([{ kind: 'slide' }, [0, 1]], [{ kind: 'slide', limit: 3, round: 'one' }, [0, 1]]), 'bsRfR3');
  assert.equal(paintSquare([], { ...BRUSH, kind: 'lame' }, [0, 1]), null);
});

test('what a click leaves alone stays as it was written', () => {
  const list = parseMove('FfWcaKNisO2');
  const next = paintSquare(list, { ...BRUSH, kind: 'slide' }, [1, 0]);
  assert.equal(writeMove(next), 'FfWcaKNisO2R');
  assert.equal(writeMove(paintSquare(next, BRUSH, [1, 2])), 'FfWcaKisO2R');
});

test('an element gives its brush back', () => {
  for (const [, moves] of PIECE_MOVES) {
    for (const e of parseMove(moves)) {
      if (e.kind === 'castling') continue;
      assert.deepEqual(makeWalk({ ...brushOf(e, 'one'), steps: e.steps }), e);
    }
  }
});

test('elements are said in words', () => {
  const says = (text) => parseMove(text).map((e) => [describeElement(e), ...describeLimits(e)].join(', '));
  for (const [text, ...words] of [
    ['N', 'Leaps to 8 squares'],
    ['K', 'Steps one square in every direction'],
    ['WfF', 'Steps one square along ranks and files and diagonally forward'],
    ['fW', 'Steps one square forward'],
    ['frF', 'Steps one square forward right'],
    ['R', 'Slides along ranks and files'],
    ['vR3', 'Slides up to 3 squares forward and backward'],
    ['NN', 'Slides by leaps in 8 directions'],
    ['gQ', 'Hops over a piece in every direction, landing right after it'],
    ['cpR', 'Hops over a piece along ranks and files, only captures'],
    ['fD', 'Leaps to 2 forward'],
    ['nA', 'Leaps to 4 squares if the way is free'],
    ['fceF', 'Steps one square diagonally forward, only captures, also en passant'],
    ['ifmnD', 'Leaps to 2 forward if the way is free, only moves, first move only, can be captured en passant'],
    ['isO2', 'Castles 2 squares, both sides'],
    ['irO3', 'Castles 3 squares, to the right'],
    ['caK', 'Kept as written'],
  ]) {
    assert.deepEqual(says(text), words);
  }
  assert.equal(placeWords([-1, -3]), '3 back, 1 left');
});
