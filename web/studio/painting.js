// What a click of the move wizard does to the elements of a move, and how an element is said in words.
import { canBeLame, has, isWalk, settings, straight, walk } from './moves.js';

/** @import { Step } from './xbetza.js' */
/** @import { Element, Walk } from './moves.js' */

/**
 * What the wizard paints with: all that an element says but its squares, and which squares a click marks.
 * @typedef {Omit<Walk, 'steps' | 'source'> & { round: Round }} Brush
 */
/** @typedef {'all' | 'four' | 'mirror' | 'one'} Round */

/** The rounds of a click, in the order in which they are offered. @type {Round[]} */
export const ROUNDS = ['all', 'four', 'mirror', 'one'];

/** @type {Brush} */
export const BRUSH = {
  kind: 'leap',
  may: 'both',
  first: false,
  limit: 0,
  beside: false,
  passing: false,
  passed: false,
  round: 'all',
};

/**
 * around is a square with those that belong to it: by all turns and mirrors, by the two mirrors through the piece's file
 * and rank, by that of its file, or none.
 * @param {Step} step
 * @param {Round} round
 * @returns {Step[]}
 */
export function around([x, y], round) {
  /** @type {Step[]} */
  const list = [[x, y]];
  const add = (/** @type {(s: Step) => Step} */ turn) => {
    for (const s of list.map(turn)) if (!has(list, s)) list.push(s);
  };
  if (round !== 'one') add(([a, b]) => [-a || 0, b]);
  if (round === 'four' || round === 'all') add(([a, b]) => [a, -b || 0]);
  if (round === 'all') add(([a, b]) => [b, a]);
  return list;
}

/**
 * stepTo is the step of a brush that leads to a square: the square itself for leaps, the first square on the way for
 * slides and hops. null where the brush has none.
 * @param {Brush} brush
 * @param {Step} square
 * @returns {Step | null}
 */
export function stepTo(brush, square) {
  const [x, y] = square;
  if (!x && !y) return null;
  if (brush.kind === 'lame') return canBeLame(square) ? square : null;
  if (brush.kind === 'leap') return square;
  let [a, b] = [Math.abs(x), Math.abs(y)];
  while (b) [a, b] = [b, a % b];
  return [x / a || 0, y / a || 0];
}

/**
 * element is what a brush makes of a few steps. What can't be captured en passant makes an element of its own.
 * @param {Brush} brush
 * @param {Step[]} steps
 */
const element = ({ round, ...rest }, steps) => walk({ ...rest, passed: rest.passed && steps.every(straight), steps });

/**
 * paint is a list after a click on a square: where all that the click stands for is in the list just so, it goes, else it
 * comes and takes the place of what else of this kind went there. null where the brush can't go there.
 * @param {Element[]} list
 * @param {Brush} brush
 * @param {Step} square
 * @returns {Element[] | null}
 */
export function paint(list, brush, square) {
  const step = stepTo(brush, square);
  if (!step) return null;
  const steps = around(step, brush.round);
  const made = element(brush, steps);
  const there = list.findIndex(
    (e) => isWalk(e) && settings(e) === settings(made) && steps.every((s) => has(e.steps, s)),
  );
  if (there >= 0) return without(list, steps, (e) => e === list[there]);
  return add(
    without(list, steps, (e) => rivals(e, made)),
    made,
  );
}

/**
 * add is a list with one more element, which joins one that differs in nothing but its squares.
 * @param {Element[]} list
 * @param {Element} made
 * @returns {Element[]}
 */
export function add(list, made) {
  if (!isWalk(made)) return [...list, made];
  const like = list.findIndex((e) => isWalk(e) && settings(e) === settings(made));
  const old = list[like];
  if (!old || !isWalk(old)) return [...list, made];
  if (made.steps.every((s) => has(old.steps, s))) return list;
  const both = walk({ ...old, steps: [...old.steps, ...made.steps] });
  return list.map((e) => (e === old ? both : e));
}

/**
 * without is a list in which some elements have lost some steps; what has none left goes.
 * @param {Element[]} list
 * @param {Step[]} steps
 * @param {(e: Walk) => boolean} which
 * @returns {Element[]}
 */
function without(list, steps, which) {
  return list.flatMap((e) => {
    if (!isWalk(e) || !which(e) || !e.steps.some((s) => has(steps, s))) return [e];
    const left = e.steps.filter((s) => !has(steps, s));
    return left.length ? [walk({ ...e, steps: left })] : [];
  });
}

/**
 * rivals reports whether one of two elements would say something else about the same squares.
 * @param {Walk} a
 * @param {Walk} b
 */
function rivals(a, b) {
  const leaps = (/** @type {Walk} */ e) => e.kind === 'leap' || e.kind === 'lame';
  const alike = a.kind === b.kind || (leaps(a) && leaps(b));
  return alike && (a.may === 'both' || b.may === 'both' || a.may === b.may);
}

// The headings of single steps, clockwise, and what they are called together.
const NAMES = [
  'forward',
  'forward right',
  'right',
  'backward right',
  'backward',
  'backward left',
  'left',
  'forward left',
];
/** @type {[number, string][]} */
const GROUPS = [
  [0xff, 'in every direction'],
  [0x55, 'along ranks and files'],
  [0xaa, 'diagonally'],
  [0x11, 'forward and backward'],
  [0x44, 'sideways'],
  [0x82, 'diagonally forward'],
  [0x28, 'diagonally backward'],
];

/**
 * place says where a square is, as seen from the piece.
 * @param {Step} step
 */
export function place([x, y]) {
  const part = (n, more, less) => (n ? `${Math.abs(n)} ${n > 0 ? more : less}` : '');
  return [part(y, 'forward', 'back'), part(x, 'right', 'left')].filter(Boolean).join(', ') || 'the piece';
}

/**
 * directions says a set of single steps.
 * @param {Step[]} steps
 */
function directions(steps) {
  const round = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (h) => /** @type {Step} */ ([[0, 1, 1, 1, 0, -1, -1, -1][h], [1, 1, 0, -1, -1, -1, 0, 1][h]]),
  );
  let set = round.reduce((all, s, h) => (has(steps, s) ? all | (1 << h) : all), 0);
  /** @type {string[]} */
  const words = [];
  for (const [group, name] of GROUPS) {
    if ((set & group) !== group) continue;
    words.push(name);
    set &= ~group;
  }
  if (set & 1) words.unshift('forward');
  for (let h = 1; h < 8; h++) if (set & (1 << h)) words.push(NAMES[h]);
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words[0];
}

/** @param {number} n @param {string} what */
const some = (n, what) => `${n} ${what}${n === 1 ? '' : 's'}`;

/**
 * sentence says what an element does.
 * @param {Element} e
 */
export function sentence(e) {
  if (e.kind === 'other') return 'Kept as written';
  if (e.kind === 'castling') {
    const side = { both: 'both sides', left: 'to the left', right: 'to the right' }[e.side];
    return `Castles ${some(e.far, 'square')}, ${side}`;
  }
  const { kind, steps, limit, beside } = e;
  const single = steps.every(([x, y]) => Math.abs(x) <= 1 && Math.abs(y) <= 1);
  if (kind === 'leap') {
    if (single) return `Steps one square ${directions(steps)}`;
    return steps.length === 1 ? `Leaps to ${place(steps[0])}` : `Leaps to ${steps.length} squares`;
  }
  if (kind === 'lame') {
    const to = steps.length === 1 ? place(steps[0]) : `${steps.length} squares`;
    return `Leaps to ${to} if the way is free`;
  }
  const where = single ? directions(steps) : `by leaps in ${some(steps.length, 'direction')}`;
  if (kind === 'slide') return `Slides ${limit ? `up to ${some(limit, 'square')} ` : ''}${where}`;
  const within = limit ? `, at most ${some(limit, 'square')}` : '';
  return `Hops over a piece ${where}${beside ? ', landing right after it' : ''}${beside && limit ? '' : within}`;
}

/**
 * limits are what an element says besides, in a few words each.
 * @param {Element} e
 */
export function limits(e) {
  if (!isWalk(e)) return [];
  return [
    e.may === 'move' && 'only moves',
    e.may === 'capture' && 'only captures',
    e.passing && 'also en passant',
    e.first && 'first move only',
    e.passed && 'can be captured en passant',
  ].filter((word) => word !== false);
}

/**
 * brushOf is the brush that painted an element.
 * @param {Walk} e
 * @param {Round} round
 * @returns {Brush}
 */
export function brushOf({ steps, ...rest }, round) {
  return { ...rest, round };
}

/** The moves of well-known pieces, to begin with. */
export const KNOWN = [
  ['King', 'K'],
  ['Queen', 'Q'],
  ['Rook', 'R'],
  ['Bishop', 'B'],
  ['Knight', 'N'],
  ['Pawn', 'fmWifmnDfceF'],
];
