// Evaluation: who stands better, as a bar beside the board and as a graph over the moves; with more than two armies as a bar for
// each. Off until somebody asks for it.

import { sentence } from '../shared/dialogs.js';
import { $, fill, h, hide, same, toast } from '../shared/dom.js';
import { bad, losses, said, scaleOf, share, valueFor, worth } from '../shared/judge.js';
import { make } from '../shared/picture.js';
import { say } from '../shared/say.js';
import { analysis } from './analysis.js';
import { phone } from './rooms.js';

/** @import { Army, State } from '../fairway.d.ts' */
/** @import { Known } from '../shared/analyst.js' */
/** @import { App } from './main.js' */

const WIDE = 238,
  HIGH = 64,
  EDGE = 6; // what the graph leaves free at its sides

const card = h('section', { class: 'card graph', 'aria-label': 'Evaluation', hidden: true });

let on = false;
let told = ''; // why there is none, as it was said
/** @type {Known[]} */
let places = [];
let scale = scaleOf(places);
/** @type {Map<string, number>} */
let many = new Map(); // an army's letter -> what it thought of its game when it was to move last, among more than two

export const evaluating = () => on;

/**
 * toggle shows the evaluation, or hides it.
 * @param {App} app
 * @param {boolean} [wanted]
 */
export function toggle(app, wanted = !on) {
  if (wanted === on) return;
  on = wanted;
  analysis().trust();
  if (!on) analysis().look([]);
  app.refresh();
  say(on ? 'Evaluation on.' : 'Evaluation off.');
}

/**
 * evaluation draws the bar and the graph, and asks for what they lack.
 * @param {State} s
 * @param {App} app
 * @param {boolean} still something else asks the engine now
 */
export function evaluation(s, app, still) {
  const two = s.hands.armies.length === 2;
  document.body.classList.toggle('evaluates', on && two);
  for (const e of [$('meter'), card]) hide(e, !on || !two);
  if (!on) {
    many.clear();
    return;
  }
  places = analysis().places(s);
  scale = scaleOf(places);
  const at = places.findIndex((p) => p.node === s.node);
  if (!still) analysis().look(nearest(at));
  const why = analysis().failed();
  if (why && why !== told) toast(`The evaluation stopped: ${sentence(why)} Switch it off and on to try again.`);
  told = why;
  if (!two) {
    many = standing(at);
    return;
  }
  const [first, second] = s.hands.armies,
    value = valueFor(places[at], first.letter, scale);
  meter(first, second, value, at);
  graph(s, first, second, at, app);
}

/** put puts the graph over the list of moves once that is drawn, on phones below the buttons. */
export function put() {
  if (card.hidden) return;
  const to = $(phone.matches ? 'graph' : 'panel-moves');
  if (to.firstChild !== card) to.prepend(card);
}

// nearest are the places in the order of their distance from one.
const nearest = (at) =>
  places
    .map((place, i) => ({ place, far: Math.abs(i - at) }))
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place);

// standing is what each army thought of its game when it was to move last.
function standing(at) {
  const found = new Map();
  for (let i = Math.max(at, 0); i >= 0; i--) {
    const { army, thought } = places[i];
    if (thought?.lines.length && !found.has(army)) found.set(army, worth(thought.lines[0], scale));
  }
  return found;
}

/**
 * words say who stands better at a place.
 * @param {number} at
 * @param {Army} first
 * @param {Army} second
 */
function words(at, first, second) {
  const place = places[at],
    value = place ? valueFor(place, first.letter, scale) : null;
  if (value === null) return analysis().failed() ? 'unknown' : 'thinking';
  if (place.result) return said(first.name, second.name, value, scale, { over: true });
  const mate = place.thought?.lines[0]?.mate ?? 0;
  return said(first.name, second.name, value, scale, { mate: place.army === first.letter ? mate : -mate });
}

/**
 * @param {Army} first
 * @param {Army} second
 * @param {number | null} value to the first one
 * @param {number} at
 */
function meter(first, second, value, at) {
  const m = $('meter'),
    below = first.seat === 'below' || second.seat === 'above' ? first : second,
    other = below === first ? second : first,
    text = words(at, first, second);
  if (same('meter', scale.most, value, below, other.tone, text)) return;
  m.setAttribute('aria-valuemin', (-scale.most / 100).toFixed(1));
  m.setAttribute('aria-valuemax', (scale.most / 100).toFixed(1));
  m.setAttribute('aria-valuenow', ((value ?? 0) / 100).toFixed(1));
  m.setAttribute('aria-valuetext', text);
  m.title = text;
  m.style.setProperty('--own', below.tone);
  m.style.setProperty('--other', other.tone);
  if (value !== null) m.style.setProperty('--share', share(below === first ? value : -value, scale).toFixed(3));
}

/**
 * @param {State} s
 * @param {Army} first
 * @param {Army} second
 * @param {number} at
 * @param {App} app
 */
function graph(s, first, second, at, app) {
  const values = places.map((p) => valueFor(p, first.letter, scale)),
    lost = losses(places, true, scale),
    text = words(at, first, second);
  if (same('graph', scale.most, values, lost, at, text)) return;
  const x = (i) => EDGE + (i * (WIDE - 2 * EDGE)) / Math.max(1, places.length - 1),
    y = (v) => HIGH / 2 - (v / scale.most) * (HIGH / 2 - 5);
  const parts = [make('path', { class: 'middle', d: `M0 ${HIGH / 2}H${WIDE}` })];
  for (const run of runs(values)) {
    const d = run.map((i) => `${x(i).toFixed(1)} ${y(values[i]).toFixed(1)}`).join('L');
    parts.push(
      make('path', { class: 'area', d: `M${x(run[0])} ${HIGH / 2}L${d}L${x(run.at(-1))} ${HIGH / 2}Z` }),
      make('path', { class: 'line', d: `M${d}` }),
    );
  }
  parts.push(make('path', { class: 'hair', d: `M${x(Math.max(at, 0)).toFixed(1)} 0V${HIGH}` }));
  for (const [i, l] of lost.entries()) {
    const v = values[i + 1] ?? null;
    if (!bad(l, scale) || v === null) continue;
    const [cx, cy] = [x(i + 1), y(v)];
    parts.push(make('path', { class: 'bad', d: `M${cx - 3} ${cy - 3}l6 6M${cx + 3} ${cy - 3}l-6 6` }));
  }
  if (values[at] !== null && at >= 0)
    parts.push(make('circle', { class: 'dot', cx: x(at), cy: y(values[at]), r: 3.5 }));
  const svg = make(
    'svg',
    { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    ...parts,
  );
  const where = at > 0 ? `move ${at}` : 'start',
    go = (i) => {
      const to = places[Math.max(0, Math.min(places.length - 1, i))];
      if (to && to.node !== s.node) app.do('go', to.node);
    };
  fill(
    card,
    h('div', { class: 'head' }, h('h2', { class: 'label' }, 'Evaluation'), h('b', {}, text)),
    h(
      'div',
      {
        class: 'plot',
        role: 'slider',
        tabIndex: 0,
        'aria-label': 'Evaluation by move',
        'aria-valuemin': 0,
        'aria-valuemax': places.length - 1,
        'aria-valuenow': Math.max(at, 0),
        'aria-valuetext': `${where}, ${text}`,
        data: { key: 'plot' },
        on: {
          click(e) {
            const box = e.currentTarget.getBoundingClientRect();
            const part = (((e.clientX - box.left) / box.width) * WIDE - EDGE) / (WIDE - 2 * EDGE);
            go(Math.round(part * (places.length - 1)));
          },
          keydown(e) {
            const to = {
              ArrowLeft: at - 1,
              ArrowDown: at - 1,
              ArrowRight: at + 1,
              ArrowUp: at + 1,
              Home: 0,
              End: places.length - 1,
            }[e.key];
            if (to === undefined) return;
            e.preventDefault();
            go(to);
          },
        },
      },
      svg,
    ),
  );
}

// runs are the stretches of a list about which something is known.
function runs(values) {
  /** @type {number[][]} */
  const list = [];
  for (const [i, v] of values.entries()) {
    if (v === null) continue;
    if (list.at(-1)?.at(-1) === i - 1 && i) list.at(-1)?.push(i);
    else list.push([i]);
  }
  return list;
}

/** stands is what the bars of more than two armies depend on. */
export const stands = () => [on, ...many];

/**
 * bar is how an army among more than two stands, null where nobody asks or knows.
 * @param {Army} a
 */
export function bar(a) {
  if (!on || a.out || !many.size) return null;
  const value = many.get(a.letter);
  if (value === undefined) return h('span', { class: 'stands', 'aria-hidden': 'true' }); // its turn to be judged comes
  const pieces = Math.abs(value / 100).toFixed(1),
    text = pieces === '0.0' ? `${a.name} even` : `${a.name} ${value > 0 ? '+' : '−'}${pieces}`,
    i = h('i', {});
  i.style.transform = `scaleX(${share(value, scale).toFixed(3)})`;
  i.style.background = a.edge;
  return h(
    'span',
    {
      class: 'stands',
      role: 'meter',
      title: text,
      'aria-label': `Evaluation of ${a.name}`,
      'aria-valuemin': (-scale.most / 100).toFixed(1),
      'aria-valuemax': (scale.most / 100).toFixed(1),
      'aria-valuenow': (value / 100).toFixed(1),
      'aria-valuetext': text,
    },
    i,
  );
}
