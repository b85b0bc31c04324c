// The marks of a move on the wizard's squares, and their legend.
import { guard, html, svg } from '../shared/view.js';
import { isSameStep, isWalk, passedSquares, reachableSquares } from './moves.js';

/** @import { View } from '../shared/view.js' */
/** @import { Element, Walk } from './moves.js' */
/** @import { Wizard } from './wizardstate.js' */
/** @import { Step } from './xbetza.js' */

/** The marks for squares of moves only, captures only, and both. */
const LOOKS = { both: '', move: 'quiet', capture: 'hit' };

const ROUND = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (h) => /** @type {Step} */ ([[0, 1, 1, 1, 0, -1, -1, -1][h], [1, 1, 0, -1, -1, -1, 0, 1][h]]),
);

/**
 * marks draws the wizard's move, with arrows for the directions of slides and hops.
 * @param {Wizard} w
 * @param {number} half the squares on each side of the piece
 */
export function marks({ list, brush, only }, half) {
  const walks = list.filter(isWalk),
    arrows = brush.kind === 'slide' || brush.kind === 'hop',
    side = 2 * half + 1;
  return html`
    <svg
      class=${only < 0 ? 'squares-marks' : 'squares-marks dimmed'}
      aria-hidden="true"
      viewBox="${-half - 0.5} ${-half - 0.5} ${side} ${side}"
    >
      ${arrows ? ROUND.map((s) => arrow(s, walks)) : []}
      ${[drawWays, drawSigns].map((layer) =>
        list.map(
          (e, n) =>
            svg`<g class=${n === only ? 'squares-element on' : 'squares-element'} data-n=${n}>${guard([e, half], () => (isWalk(e) ? layer(e, half) : []))}</g>`,
        ),
      )}
    </svg>`;
}

/**
 * drawWays draws the lines of slides, hops and lame leaps, and the squares that block lame leaps.
 * @param {Walk} e
 * @param {number} half
 * @returns {View[]}
 */
function drawWays(e, half) {
  const to = reachableSquares(e, half);
  const lines = e.kind === 'lame' ? to.map(bend) : e.kind === 'leap' ? [] : e.steps.map((s) => ray(s, e, to));
  const blocks = e.kind === 'lame' ? to.flatMap(passedSquares) : [];
  return [...lines.flatMap((d) => cased(d, `way ${LOOKS[e.may]}`)), ...blocks.map((s) => path(block(s), 'block'))];
}

/**
 * drawSigns draws the marks on squares: dots for steps and slides, rings for leaps, dots under an arc for hops; brackets for
 * captures only, dashes for moves only.
 * @param {Walk} e
 * @param {number} half
 * @returns {View[]}
 */
function drawSigns(e, half) {
  const cls = LOOKS[e.may];
  const to = reachableSquares(e, half);
  /** @type {View[]} */
  const list = [];
  for (const square of to) {
    const leaps = e.kind === 'leap' || e.kind === 'lame';
    if (e.may === 'capture') list.push(...cased(brackets(square), 'hit'));
    else if (leaps && !isAdjacent(square)) list.push(...cased(ring(square, 0.165), `ring ${cls}`));
    else list.push(...disc(square, cls));
    if (e.kind === 'hop') list.push(...cased(hump(square), cls));
    if (e.first) list.push(...badge(square));
  }
  return list;
}

/**
 * ray returns the line of a slide or hop to its last square, or out of the picture.
 * @param {Step} step
 * @param {Walk} e
 * @param {Step[]} to
 */
function ray(step, { limit }, to) {
  const [x, y] = step;
  const last = to.findLast((s) => s[0] * y === s[1] * x && s[0] * x + s[1] * y > 0);
  if (!last) return '';
  const more = limit ? 0 : 0.42 / Math.max(Math.abs(x), Math.abs(y));
  return line(rim(step), [last[0] + x * more, last[1] + y * more]);
}

/**
 * bend returns the way of a lame leap to a square.
 * @param {Step} step
 */
function bend(step) {
  const between = passedSquares(step);
  return `${line(rim(between[0]), between[between.length - 1])}L${at(step)}`;
}

/** isAdjacent reports whether a square is next to the piece, so that it is a step rather than a leap. @param {Step} step */
const isAdjacent = ([x, y]) => Math.abs(x) <= 1 && Math.abs(y) <= 1;

/** rim returns the point where a way leaves the piece's square. @param {number[]} p */
const rim = ([x, y]) => [(x / Math.hypot(x, y)) * 0.5, (y / Math.hypot(x, y)) * 0.5];

/** @param {string} d @param {string} cls */
const cased = (d, cls) => (d ? [path(d, `casing ${cls}`), path(d, `ink ${cls}`)] : []);
/** @param {Step} square @param {string} cls */
const disc = (square, cls) => [path(ring(square, 0.155), 'disc halo'), path(ring(square, 0.11), `disc ${cls}`)];
/** @param {Step} square */
const badge = ([x, y]) => [
  path(ring([x + 0.32, y + 0.32], 0.15), 'badge'),
  svg`<text x=${num(x + 0.32)} y=${num(-(y + 0.32) + 0.078)} class="digit">1</text>`,
];

/**
 * arrow draws a direction beside the piece, as taken if an element slides or hops that way.
 * @param {Step} step
 * @param {Walk[]} walks
 */
function arrow(step, walks) {
  const taken = walks.some((e) => (e.kind === 'slide' || e.kind === 'hop') && e.steps.some((s) => isSameStep(s, step)));
  const [x, y] = step;
  const length = Math.hypot(x, y);
  const [u, v] = [x / length, y / length];
  const point = (along, aside) => at([x + u * along + v * aside, y + v * along - u * aside]);
  return path(`M${point(-0.1, -0.2)}L${point(0.12, 0)}L${point(-0.1, 0.2)}`, taken ? 'arrow taken' : 'arrow');
}

/** @param {string} d @param {string} cls */
const path = (d, cls) => svg`<path d=${d} class=${cls.trim()}></path>`;
const num = (/** @type {number} */ v) => String(Math.round(v * 1000) / 1000);
/** @param {number[]} p */
const at = ([x, y]) => `${num(x)} ${num(-y)}`;
/** @param {number[]} a @param {number[]} b */
const line = (a, b) => `M${at(a)}L${at(b)}`;
/** @param {number[]} p @param {number} r */
const ring = ([x, y], r) => `M${at([x - r, y])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** @param {number[]} p */
const hump = ([x, y]) => `M${at([x - 0.27, y])}a.27 .27 0 0 1 .54 0`;
/** @param {number[]} p */
const block = ([x, y]) => `M${at([x - 0.09, y - 0.09])}h.18v-.18h-.18z`;
/** @param {number[]} p */
const brackets = ([x, y]) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([a, b]) => `M${at([x + a * 0.4, y + b * 0.22])}V${num(-(y + b * 0.4))}H${num(x + a * 0.22)}`)
    .join('');

/** The marks of the legend by their meaning. */
const SAMPLES = {
  'steps here': () => disc([0, 0], ''),
  'leaps here': () => cased(ring([0, 0], 0.24), 'ring'),
  'slides here': () => [...cased(line([-0.5, 0], [0.5, 0]), 'way'), ...disc([0, 0], '')],
  'hops here': () => [...disc([0, 0], ''), ...cased(hump([0, 0]), '')],
  'must be empty': () => [path(block([0, 0]), 'block')],
  'only moves': () => cased(ring([0, 0], 0.24), 'ring quiet'),
  'only captures': () => cased(brackets([0, 0]), 'hit'),
  'first move only': () => badge([-0.32, -0.32]),
};

/**
 * samples returns the legend for a move.
 * @param {Element[]} list
 */
export function samples(list) {
  const walks = list.filter(isWalk);
  const some = (/** @type {(e: Walk) => boolean} */ which) => walks.some(which);
  const wanted = {
    'steps here': some((e) => e.kind === 'leap' && e.may === 'both' && e.steps.some(isAdjacent)),
    'leaps here': some(
      (e) => (e.kind === 'leap' || e.kind === 'lame') && e.may === 'both' && !e.steps.every(isAdjacent),
    ),
    'slides here': some((e) => e.kind === 'slide' && e.may !== 'capture'),
    'hops here': some((e) => e.kind === 'hop'),
    'must be empty': some((e) => e.kind === 'lame'),
    'only moves': some((e) => e.may === 'move'),
    'only captures': some((e) => e.may === 'capture'),
    'first move only': some((e) => e.first),
  };
  return Object.keys(wanted)
    .filter((what) => wanted[what])
    .map(
      (what) =>
        html`<svg viewBox="-.5 -.5 1 1" class="squares-sample" aria-hidden="true">${SAMPLES[what]()}</svg>${what}`,
    );
}
