// Painting in the move wizard: how a click changes the elements of a move, and elements in words.
import { canBeLame, hasStep, isStraight, isWalk, makeWalk, settings } from './moves.js';

/** @import { Step } from './xbetza.js' */
/** @import { Element, Walk } from './moves.js' */

/**
 * Brush has an element's settings without its squares, and round, which says what squares a click marks.
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
 * expand returns a square and its images: by all turns and mirrors, by the two mirrors in the piece's file and rank, by the one
 * in its file, or none.
 * @param {Step} step
 * @param {Round} round
 * @returns {Step[]}
 */
export function expand([x, y], round) {
  /** @type {Step[]} */
  const list = [[x, y]];
  const add = (/** @type {(s: Step) => Step} */ turn) => {
    for (const s of list.map(turn)) if (!hasStep(list, s)) list.push(s);
  };
  if (round !== 'one') add(([a, b]) => [-a || 0, b]);
  if (round === 'four' || round === 'all') add(([a, b]) => [a, -b || 0]);
  if (round === 'all') add(([a, b]) => [b, a]);
  return list;
}

/**
 * stepTo returns the step of a brush to a square: the square itself for leaps, the first square on the way for slides and hops.
 * It returns null if the brush has none.
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
 * makeElement returns the element that a brush makes of steps. Steps that can't be captured en passant make one of their own.
 * @param {Brush} brush
 * @param {Step[]} steps
 */
const makeElement = ({ round, ...rest }, steps) =>
  makeWalk({ ...rest, passed: rest.passed && steps.every(isStraight), steps });

/**
 * paintSquare returns a list after a click on a square. If the list has all of the clicked steps with the same settings, they are
 * removed; otherwise they are added and replace conflicting ones. It returns null if the brush can't go there.
 * @param {Element[]} list
 * @param {Brush} brush
 * @param {Step} square
 * @returns {Element[] | null}
 */
export function paintSquare(list, brush, square) {
  const step = stepTo(brush, square);
  if (!step) return null;
  const steps = expand(step, brush.round);
  const made = makeElement(brush, steps);
  const there = list.findIndex(
    (e) => isWalk(e) && settings(e) === settings(made) && steps.every((s) => hasStep(e.steps, s)),
  );
  if (there >= 0) return without(list, steps, (e) => e === list[there]);
  return addElement(
    without(list, steps, (e) => conflicts(e, made)),
    made,
  );
}

/**
 * addElement returns a list with one more element, which joins an element with the same settings.
 * @param {Element[]} list
 * @param {Element} made
 * @returns {Element[]}
 */
export function addElement(list, made) {
  if (!isWalk(made)) return [...list, made];
  const like = list.findIndex((e) => isWalk(e) && settings(e) === settings(made));
  const old = list[like];
  if (!old || !isWalk(old)) return [...list, made];
  if (made.steps.every((s) => hasStep(old.steps, s))) return list;
  const both = makeWalk({ ...old, steps: [...old.steps, ...made.steps] });
  return list.map((e) => (e === old ? both : e));
}

/**
 * without returns a list in which some elements have lost some steps. Elements without steps are removed.
 * @param {Element[]} list
 * @param {Step[]} steps
 * @param {(e: Walk) => boolean} which
 * @returns {Element[]}
 */
function without(list, steps, which) {
  return list.flatMap((e) => {
    if (!isWalk(e) || !which(e) || !e.steps.some((s) => hasStep(steps, s))) return [e];
    const left = e.steps.filter((s) => !hasStep(steps, s));
    return left.length ? [makeWalk({ ...e, steps: left })] : [];
  });
}

/**
 * conflicts reports whether two elements of the same squares would contradict each other.
 * @param {Walk} a
 * @param {Walk} b
 */
function conflicts(a, b) {
  const leaps = (/** @type {Walk} */ e) => e.kind === 'leap' || e.kind === 'lame';
  const alike = a.kind === b.kind || (leaps(a) && leaps(b));
  return alike && (a.may === 'both' || b.may === 'both' || a.may === b.may);
}

// The headings of single steps, clockwise, and names for groups of them.
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
 * placeWords says where a square is, as seen from the piece.
 * @param {Step} step
 */
export function placeWords([x, y]) {
  const part = (n, more, less) => (n ? `${Math.abs(n)} ${n > 0 ? more : less}` : '');
  return [part(y, 'forward', 'back'), part(x, 'right', 'left')].filter(Boolean).join(', ') || 'the piece';
}

/**
 * directionWords describes a set of single steps.
 * @param {Step[]} steps
 */
function directionWords(steps) {
  const round = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (h) => /** @type {Step} */ ([[0, 1, 1, 1, 0, -1, -1, -1][h], [1, 1, 0, -1, -1, -1, 0, 1][h]]),
  );
  let set = round.reduce((all, s, h) => (hasStep(steps, s) ? all | (1 << h) : all), 0);
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
const plural = (n, what) => `${n} ${what}${n === 1 ? '' : 's'}`;

/**
 * describeElement says what an element does.
 * @param {Element} e
 */
export function describeElement(e) {
  if (e.kind === 'other') return 'Kept as written';
  if (e.kind === 'castling') {
    const side = { both: 'both sides', left: 'to the left', right: 'to the right' }[e.side];
    return `Castles ${plural(e.far, 'square')}, ${side}`;
  }
  const { kind, steps, limit, beside } = e;
  const single = steps.every(([x, y]) => Math.abs(x) <= 1 && Math.abs(y) <= 1);
  if (kind === 'leap') {
    if (single) return `Steps one square ${directionWords(steps)}`;
    return steps.length === 1 ? `Leaps to ${placeWords(steps[0])}` : `Leaps to ${steps.length} squares`;
  }
  if (kind === 'lame') {
    const to = steps.length === 1 ? placeWords(steps[0]) : `${steps.length} squares`;
    return `Leaps to ${to} if the way is free`;
  }
  const where = single ? directionWords(steps) : `by leaps in ${plural(steps.length, 'direction')}`;
  if (kind === 'slide') return `Slides ${limit ? `up to ${plural(limit, 'square')} ` : ''}${where}`;
  const within = limit ? `, at most ${plural(limit, 'square')}` : '';
  return `Hops over a piece ${where}${beside ? ', landing right after it' : ''}${beside && limit ? '' : within}`;
}

/**
 * describeLimits returns the restrictions of an element in words.
 * @param {Element} e
 */
export function describeLimits(e) {
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
 * brushOf returns the brush that paints an element.
 * @param {Walk} e
 * @param {Round} round
 * @returns {Brush}
 */
export function brushOf({ steps, ...rest }, round) {
  return { ...rest, round };
}

/** The moves of well-known pieces, to begin with. */
export const PIECE_MOVES = [
  ['King', 'K'],
  ['Queen', 'Q'],
  ['Rook', 'R'],
  ['Bishop', 'B'],
  ['Knight', 'N'],
  ['Pawn', 'fmWifmnDfceF'],
];
