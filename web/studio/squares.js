// The small board of the move wizard: squares to click round a piece, with the marks of its move.
import { fill, h, pictureURL } from '../shared/old/dom.js';
import { make } from '../shared/picture.js';
import { has, isWalk, over, reach, same } from './moves.js';
import { limits, place } from './painting.js';

/** @import { Step } from './xbetza.js' */
/** @import { Element, Walk } from './moves.js' */

const VERBS = { leap: 'leaps here', lame: 'leaps here if the way is free', slide: 'slides here', hop: 'hops here' };

/** How moves and captures look different. */
const LOOKS = { both: '', move: 'quiet', capture: 'hit' };

const ROUND = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (h) => /** @type {Step} */ ([[0, 1, 1, 1, 0, -1, -1, -1][h], [1, 1, 0, -1, -1, -1, 0, 1][h]]),
);

/**
 * squares is the board, and what draws it anew.
 * @param {object} of
 * @param {string} of.figure  picture of the piece as SVG text
 * @param {string} of.describedby  id of the sentence that says what a click does
 * @param {(square: Step) => void} of.click
 * @param {(square: Step) => Step[]} of.foresee  the squares that a click would mark
 */
export function squares({ figure, describedby, click, foresee }) {
  const narrow = matchMedia('(max-width: 600px)');
  let half = 0;
  /** @type {Step} */
  let cursor = [0, 1];
  /** @type {Map<string, HTMLButtonElement>} */
  const cells = new Map();
  /** @type {Element[]} */
  let shown = [];
  let arrows = false;
  const marks = /** @type {SVGElement} */ (make('svg', { class: 'squares-marks', 'aria-hidden': 'true' }));
  const piece = h('img', { class: 'squares-piece', src: pictureURL(figure), alt: '', draggable: false });
  const grid = h('div', {
    class: 'squares',
    role: 'grid',
    'aria-label': 'Squares around the piece',
    'aria-describedby': describedby,
    on: { keydown: keys, pointerleave: () => foreseen([]), focusout: () => foreseen([]) },
  });

  /** @param {Step} square */
  function cell(square) {
    const [x, y] = square;
    const middle = !x && !y;
    const button = h('button', {
      type: 'button',
      role: 'gridcell',
      class: (x + y) % 2 ? 'dark' : '',
      tabIndex: -1,
      'aria-disabled': middle || null,
      on: {
        click: () => {
          move(square);
          if (!middle) click(square);
        },
        pointerenter: (e) => e.pointerType === 'mouse' && foreseen(foresee(square)),
        focus: () => {
          move(square);
          if (button.matches(':focus-visible')) foreseen(foresee(square));
        },
      },
    });
    cells.set(String(square), button);
    return button;
  }

  // size builds the squares: nine by nine, or seven by seven where nine would be too small for a finger.
  function size() {
    const n = narrow.matches ? 3 : 4;
    if (n === half) return;
    half = n;
    const line = Array.from({ length: 2 * n + 1 }, (_, i) => i - n);
    cells.clear();
    cursor = /** @type {Step} */ (cursor.map((v) => Math.max(-n, Math.min(n, v))));
    marks.setAttribute('viewBox', `${-n - 0.5} ${-n - 0.5} ${2 * n + 1} ${2 * n + 1}`);
    grid.classList.toggle('seven', n === 3);
    fill(
      grid,
      line.map((y) =>
        h(
          'div',
          { role: 'row' },
          line.map((x) => cell([x, -y])),
        ),
      ),
      piece,
      marks,
    );
    move(cursor);
    draw();
  }

  /** @param {Step} square */
  function move(square) {
    cells.get(String(cursor))?.setAttribute('tabindex', '-1');
    cursor = square;
    cells.get(String(cursor))?.setAttribute('tabindex', '0');
  }

  /** @param {KeyboardEvent} e */
  function keys(e) {
    const step = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }[e.key];
    if (!step || e.ctrlKey || e.altKey || e.metaKey) return;
    e.preventDefault();
    cells.get(String([cursor[0] + step[0], cursor[1] + step[1]]))?.focus();
  }

  /** @param {Step[]} list */
  function foreseen(list) {
    for (const [key, button] of cells)
      button.classList.toggle(
        'aim',
        list.some((s) => String(s) === key),
      );
  }

  function draw() {
    const walks = shown.filter(isWalk);
    for (const [key, button] of cells) {
      const square = /** @type {Step} */ (key.split(',').map(Number));
      const here = walks.filter((e) => has(reach(e, half), square));
      const what = here.map((e) => [VERBS[e.kind], ...limits(e)].join(', '));
      button.setAttribute('aria-label', [place(square), ...what].join(': '));
      button.setAttribute('aria-selected', String(here.length > 0));
    }
    marks.replaceChildren(
      ...(arrows ? ROUND.map((s) => arrow(s, walks)) : []),
      ...[ways, signs].flatMap((layer) =>
        shown.map((e, i) => {
          const g = make('g', { class: 'squares-element', 'data-n': i });
          if (isWalk(e)) g.append(...layer(e, half));
          return g;
        }),
      ),
    );
  }

  narrow.addEventListener('change', size);
  size();
  return {
    element: grid,
    half: () => half,
    /**
     * show draws a move; arrows are for the directions of slides and hops.
     * @param {Element[]} list
     * @param {boolean} directions
     */
    show(list, directions) {
      [shown, arrows] = [list, directions];
      draw();
    },
    /**
     * only pales all elements but one; -1 shows them all.
     * @param {number} n
     */
    only(n) {
      marks.classList.toggle('pale', n >= 0);
      for (const g of marks.querySelectorAll('g[data-n]'))
        g.classList.toggle('on', Number(g.getAttribute('data-n')) === n);
    },
    /** @param {string} svg */
    figure(svg) {
      piece.src = pictureURL(svg);
    },
    focus: () => cells.get(String(cursor))?.focus(),
    leave: () => narrow.removeEventListener('change', size),
  };
}

/**
 * ways are the lines of slides and hops, and those on which lame leaps can be blocked.
 * @param {Walk} e
 * @param {number} half
 * @returns {SVGElement[]}
 */
function ways(e, half) {
  const to = reach(e, half);
  const lines = e.kind === 'lame' ? to.map(bend) : e.kind === 'leap' ? [] : e.steps.map((s) => ray(s, e, to));
  const blocks = e.kind === 'lame' ? to.flatMap(over) : [];
  return [...lines.flatMap((d) => cased(d, `way ${LOOKS[e.may]}`)), ...blocks.map((s) => path(block(s), 'block'))];
}

/**
 * signs are the marks on squares: dots for steps and slides, rings for leaps, dots under an arc for hops; brackets for
 * captures alone, dashes for moves alone.
 * @param {Walk} e
 * @param {number} half
 * @returns {SVGElement[]}
 */
function signs(e, half) {
  const cls = LOOKS[e.may];
  const to = reach(e, half);
  /** @type {SVGElement[]} */
  const list = [];
  for (const square of to) {
    const leaps = e.kind === 'leap' || e.kind === 'lame';
    if (e.may === 'capture') list.push(...cased(brackets(square), 'hit'));
    else if (leaps && !near(square)) list.push(...cased(ring(square, 0.165), `ring ${cls}`));
    else list.push(...disc(square, cls));
    if (e.kind === 'hop') list.push(...cased(hump(square), cls));
    if (e.first) list.push(...badge(square));
  }
  return list;
}

/**
 * ray is the line of a slide or a hop, as far as its last square or out of the picture.
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
 * bend is the way of a lame leap to a square.
 * @param {Step} step
 */
function bend(step) {
  const between = over(step);
  return `${line(rim(between[0]), between[between.length - 1])}L${at(step)}`;
}

/** near reports whether a square is next to the piece: nobody leaps there. @param {Step} step */
const near = ([x, y]) => Math.abs(x) <= 1 && Math.abs(y) <= 1;

/** rim is where a way leaves the square of the piece. @param {number[]} p */
const rim = ([x, y]) => [(x / Math.hypot(x, y)) * 0.5, (y / Math.hypot(x, y)) * 0.5];

/** @param {string} d @param {string} cls */
const cased = (d, cls) => (d ? [path(d, `casing ${cls}`), path(d, `ink ${cls}`)] : []);
/** @param {Step} square @param {string} cls */
const disc = (square, cls) => [path(ring(square, 0.155), 'disc under'), path(ring(square, 0.11), `disc ${cls}`)];
/** @param {Step} square */
const badge = ([x, y]) => [
  path(ring([x + 0.32, y + 0.32], 0.15), 'badge'),
  make('text', { x: num(x + 0.32), y: num(-(y + 0.32) + 0.078), class: 'digit' }, '1'),
];

/**
 * arrow is a direction that can be chosen, beside the piece, where no element slides or hops that way yet.
 * @param {Step} step
 * @param {Walk[]} walks
 */
function arrow(step, walks) {
  const taken = walks.some((e) => (e.kind === 'slide' || e.kind === 'hop') && e.steps.some((s) => same(s, step)));
  const [x, y] = step;
  const length = Math.hypot(x, y);
  const [u, v] = [x / length, y / length];
  const point = (along, aside) => at([x + u * along + v * aside, y + v * along - u * aside]);
  return path(`M${point(-0.1, -0.2)}L${point(0.12, 0)}L${point(-0.1, 0.2)}`, taken ? 'arrow taken' : 'arrow');
}

/** @param {string} d @param {string} cls */
const path = (d, cls) => make('path', { d, class: cls.trim() });
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

/** The marks of the key, by what they mean. */
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
 * samples are the marks that a move needs, with what they mean.
 * @param {Element[]} list
 * @returns {[SVGElement, string][]}
 */
export function samples(list) {
  const walks = list.filter(isWalk);
  const some = (/** @type {(e: Walk) => boolean} */ which) => walks.some(which);
  /** @type {[keyof typeof SAMPLES, boolean][]} */
  const wanted = [
    ['steps here', some((e) => e.kind === 'leap' && e.may === 'both' && e.steps.some(near))],
    ['leaps here', some((e) => (e.kind === 'leap' || e.kind === 'lame') && e.may === 'both' && !e.steps.every(near))],
    ['slides here', some((e) => e.kind === 'slide' && e.may !== 'capture')],
    ['hops here', some((e) => e.kind === 'hop')],
    ['must be empty', some((e) => e.kind === 'lame')],
    ['only moves', some((e) => e.may === 'move')],
    ['only captures', some((e) => e.may === 'capture')],
    ['first move only', some((e) => e.first)],
  ];
  return wanted.flatMap(([what, is]) => {
    if (!is) return [];
    const svg = make('svg', { viewBox: '-.5 -.5 1 1', class: 'squares-sample', 'aria-hidden': 'true' });
    svg.append(...SAMPLES[what]());
    return [[svg, what]];
  });
}
