import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CHECK,
  describeCell,
  describeMoves,
  describeNews,
  describeThreats,
  joinSentences,
  MORE,
  PASSING,
  PEEK,
  SELECTED,
} from '../board/words.js';
import { PLAY, READ, rowOf } from '../shared/keys.js';

const names = {
  armies: ['Black', 'White'],
  kinds: [
    { id: 'P', name: 'Pawn' },
    { id: 'LN', name: 'Lion' },
  ],
  rolling: new Map([['a1.c4', '2 forward each turn, next on a1.c6']]),
};
const cell = (square, more = {}) => ({
  square,
  army: -1,
  kind: 0,
  moves: 0,
  balls: 0,
  marks: 0,
  flags: 0,
  rolls: 0,
  ground: '',
  ...more,
});
const pawn = (square, more) => cell(square, { army: 0, ...more });

test('a square is named in words', () => {
  for (const [c, want] of [
    [pawn('h6', { moves: 1 }), 'h6, Black Pawn, 1 move'],
    [pawn('h6', { moves: 3, flags: SELECTED }), 'h6, Black Pawn, selected, 3 moves'],
    [cell('e5', { balls: 2, ground: 'lake' }), 'e5, empty, 2 balls, lake'],
    [cell('e5', { marks: 1 }), 'e5, empty, move here'],
    [cell('e5', { marks: 1, flags: PEEK }), 'e5, empty, could move here'],
    [cell('e5', { marks: 4, flags: MORE, army: 1 }), 'e5, White Pawn, capture, then stop or continue'],
    [cell('e5', { marks: (1 << 2) | (1 << 9), army: 1 }), 'e5, White Pawn, capture, strike the ball here'],
    [pawn('e1', { flags: CHECK }), 'e1, Black Pawn, in check'],
    [cell('e5', { flags: PASSING }), 'e5, empty, a piece can be captured here en passant'],
    [pawn('a1.c4', { rolls: 7 }), 'a1.c4, Black Pawn, rolls 2 forward each turn, next on a1.c6'],
  ])
    assert.equal(describeCell(c, names), want);
});

test('the moves of a piece, and its captures alone', () => {
  const known = new Map([
    ['j10', cell('j10', { army: 0, kind: 1 })],
    ['j11', cell('j11', { army: 1 })],
  ]);
  const about = (s) => known.get(s);
  const titles = [
    'Moves to j9',
    'Jumps to j12',
    'Captures j11',
    'Captures j11 without moving',
    'Passes, staying on j10',
  ];
  assert.equal(
    describeMoves(about('j10'), titles, false, names, about),
    'Black Lion j10: moves to j9, j12; captures Pawn j11; captures Pawn j11 without moving; passes, staying on j10.',
  );
  assert.equal(
    describeMoves(about('j10'), titles, true, names, about),
    'Black Lion j10: captures Pawn j11; captures Pawn j11 without moving.',
  );
  assert.equal(describeMoves(about('j11'), [], false, names, about), 'White Pawn j11, no moves.');
  assert.equal(describeMoves(about('j11'), [], true, names, about), 'White Pawn j11, no captures.');
  assert.equal(describeMoves(cell('a1'), [], true, names, about), 'a1 is empty.');
});

test('very many squares are counted', () => {
  const far = Array.from(
    { length: 41 },
    (_, i) => `Moves to ${'abcdefghijklmnopqrs'[i % 19]}${1 + Math.floor(i / 19)}`,
  );
  assert.equal(
    describeMoves(pawn('j10'), [...far, 'Captures j11'], false, names, () => undefined),
    'Black Pawn j10: moves to 41 squares; captures j11.',
  );
  assert.match(
    describeMoves(pawn('j10'), far.slice(1), false, names, () => undefined),
    /moves to b1, c1, .*, c3\.$/,
  );
});

test('moves of the same kind are listed by their squares', () => {
  const about = (s) => (s < 'k' ? pawn(s) : cell(s));
  const titles = ['Strikes the ball to c1', 'Jumps to a1', 'Strikes the ball to c2', 'Captures j11, ends on k10'];
  assert.equal(
    describeMoves(pawn('j10'), [...titles, 'Captures j11, ends on k11', 'Captures d4'], false, names, about),
    'Black Pawn j10: moves to a1; strikes the ball to c1, c2; captures Pawn j11, ends on k10, k11; captures Pawn d4.',
  );
});

test('threats are grouped by the threatened piece', () => {
  const about = (s) => pawn(s);
  assert.equal(
    describeThreats(['e5 b2', 'e5 c3', 'h1 h8'], names, about),
    'Threatened: Pawn e5 from b2 and c3, Pawn h1 from h8.',
  );
  assert.equal(describeThreats([], names, about), 'Nothing is threatened.');
});

test('with four armies a piece is named with its owner', () => {
  const four = { ...names, armies: [...names.armies, 'Blue', 'Green'] },
    about = (s) => ({ ...pawn(s), army: s < 'f' ? 0 : 2 });
  assert.equal(
    describeThreats(['e5 h2', 'e5 h3'], four, about, 'Black'),
    'Threatened: Black Pawn e5 from Blue Pawn h2 and Blue Pawn h3.',
  );
  assert.equal(describeThreats([], four, about, 'Black'), "None of Black's pieces are threatened.");
  assert.equal(describeMoves(pawn('a1'), ['Captures h2'], false, four, about), 'Black Pawn a1: captures Blue Pawn h2.');
});

test('joined sentences end with one full stop', () => {
  assert.equal(joinSentences('Check', undefined, '', 'White moves.', 'Ready?'), 'Check. White moves. Ready?');
});

test('a key press finds its row, with or without Shift', () => {
  const key = (key, more = {}) => ({ key, code: '', ...more });
  assert.equal(rowOf(READ, key('m')).act, 'moves');
  assert.equal(rowOf(READ, key('M', { shiftKey: true })).act, 'captures');
  assert.equal(rowOf(READ, key('§', { code: 'Digit3', shiftKey: true })).act, 'line');
  assert.equal(rowOf(READ, key('&', { code: 'Digit1' })).act, 'line', 'on a French keyboard');
  assert.equal(rowOf(READ, key('/', { code: 'Digit7', shiftKey: true })).act, 'find', 'on a German keyboard');
  assert.equal(rowOf(READ, key('End', { code: 'Numpad1' })).act, 'edge');
  assert.equal(rowOf(READ, key('Clear', { code: 'Numpad5' })), undefined);
  assert.equal(rowOf(READ, key('ArrowUp')).act, 'step');
  assert.equal(rowOf(READ, key('c', { ctrlKey: true })), undefined);
  assert.equal(rowOf(READ, key('Tab')), undefined);
  assert.equal(rowOf(PLAY, key('o')), undefined);
});

test('no key in a table has two meanings, and every row has a description', () => {
  for (const table of [READ, PLAY]) {
    const all = table.flatMap((r) => r.keys);
    assert.equal(new Set(all).size, all.length);
    for (const r of table) assert.ok(r.words && (r.act || r.run));
  }
});

test('a change of the view is announced', () => {
  const view = { forecast: 2, map: true, faces: ['a', 'b'], faceNames: ['Kanji', 'Chess'], face: 'b' },
    has = { forecast: true, map: true };
  const pieces = {
    rolling: [
      { army: 'w', name: 'FD', square: 'd5', next: ['d7', 'a2.d1', 'a2.g1'] },
      { army: 'b', name: 'Pawn', square: 'h2', next: ['h3'] },
    ],
    zones: [
      { name: 'Centre', pieces: [2, 1], leader: 'b' },
      { name: 'North', pieces: [0, 0], leader: '' },
    ],
  };
  let seat = 'b';
  const board = {
    state: () => ({
      view,
      board: { has },
      pieces,
      hands: {
        armies: [
          { letter: 'b', name: 'Black', seat: seat === 'b' ? 'below' : 'above' },
          { letter: 'w', name: 'White', seat: seat === 'w' ? 'below' : 'above' },
        ],
      },
    }),
    set(what) {
      if (what.seat) seat = what.seat === 'next' ? 'bw'['wb'.indexOf(seat)] : what.seat;
      else Object.assign(view, what);
    },
  };
  const press = (key) => rowOf(PLAY, { key, code: '' }).run(board);
  assert.equal(press('x'), 'White is at the bottom.');
  assert.equal(press('x'), 'Black is at the bottom.');
  assert.equal(press('f'), 'Next rolls: 3 turns. White FD d5: d7, a2.d1, a2.g1. Black Pawn h2: h3, stops.');
  assert.equal(press('f'), 'Next rolls: off.');
  assert.equal(press('f'), 'Next rolls: 1 turn. White FD d5: d7. Black Pawn h2: h3.');
  assert.equal(press('j'), 'Zone leaders: off.');
  assert.equal(press('j'), 'Zone leaders: on. Centre: Black 2, White 1, Black leads. North: empty.');
  assert.equal(press('m'), 'Piece style: Kanji.');
  Object.assign(has, { forecast: false, map: false });
  assert.equal(press('f'), 'Nothing rolls in this game.');
  assert.equal(view.forecast, 1);
  assert.equal(press('j'), 'This game has no zones with majorities.');
});

test('the end of a game is announced once', () => {
  assert.equal(describeNews(['White resigns.'], 'Black wins: White resigns.'), 'Black wins: White resigns.');
  assert.equal(
    describeNews(['White Pawn e3 to e4.', 'White resigns.'], 'Black wins: White resigns.'),
    'White Pawn e3 to e4. Black wins: White resigns.',
  );
  assert.equal(describeNews(['Red resigns.'], 'Blue to move.'), 'Red resigns. Blue to move.');
  assert.equal(describeNews([], ''), '');
});
