// Evaluation: who stands better, as a bar beside the board and as a graph over the moves; with more than two armies as a bar for
// each. Off until somebody asks for it.

import { bad, losses, said, scaleOf, share, valueFor, worth } from '../shared/judge.js';
import { sentence } from '../shared/old/dialogs.js';
import { fill, h, hide, same, toast } from '../shared/old/dom.js';
import { make } from '../shared/picture.js';
import { say } from '../shared/say.js';
import { analysis } from './analysis.js';
import { phone } from './rooms.js';

/** @import { Army, State } from '../fairway.d.ts' */
/** @import { Known } from '../shared/analyst.js' */
/** @import { App } from './types.js' */

const WIDE = 238,
  HIGH = 64,
  EDGE = 6; // what the graph leaves free at its sides

/** @param {App} app */
export const evaluating = (app) => app.evaluation.on;

/**
 * toggle shows the evaluation, or hides it.
 * @param {App} app
 * @param {boolean} [wanted]
 */
export function toggle(app, wanted = !app.evaluation.on) {
  if (wanted === app.evaluation.on) return;
  app.evaluation.on = wanted;
  analysis(app).trust();
  if (!app.evaluation.on) analysis(app).look([]);
  app.refresh();
  say(app, app.evaluation.on ? 'Evaluation on.' : 'Evaluation off.');
}

/**
 * evaluation draws the bar and the graph, and asks for what they lack.
 * @param {State} s
 * @param {App} app
 * @param {boolean} still something else asks the engine now
 */
export function evaluation(app, s, still) {
  const two = s.hands.armies.length === 2;
  app.root.classList.toggle('evaluates', app.evaluation.on && two);
  for (const e of [app.$('meter'), app.evaluation.card]) hide(e, !app.evaluation.on || !two);
  if (!app.evaluation.on) {
    app.evaluation.perArmy.clear();
    return;
  }
  app.evaluation.places = analysis(app).places(s);
  app.evaluation.scale = scaleOf(app.evaluation.places);
  const at = app.evaluation.places.findIndex((p) => p.node === s.node);
  if (!still) analysis(app).look(nearest(app, at));
  const why = analysis(app).failed();
  if (why && why !== app.evaluation.said)
    toast(app, `The evaluation stopped: ${sentence(why)} Switch it off and on to try again.`);
  app.evaluation.said = why;
  if (!two) {
    app.evaluation.perArmy = standing(app, at);
    return;
  }
  const [first, second] = s.hands.armies,
    value = valueFor(app.evaluation.places[at], first.letter, app.evaluation.scale);
  meter(app, first, second, value, at);
  graph(app, s, first, second, at);
}

/**
 * put puts the graph over the list of moves once that is drawn, on phones below the buttons.
 * @param {App} app
 */
export function put(app) {
  if (app.evaluation.card.hidden) return;
  const to = app.$(phone.matches ? 'graph' : 'panel-moves');
  if (to.firstChild !== app.evaluation.card) to.prepend(app.evaluation.card);
}

/**
 * nearest are the places in the order of their distance from one.
 * @param {App} app
 */
const nearest = (app, at) =>
  app.evaluation.places
    .map((place, i) => ({ place, far: Math.abs(i - at) }))
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place);

/**
 * standing is what each army thought of its game when it was to move last.
 * @param {App} app
 */
function standing(app, at) {
  const found = new Map();
  for (let i = Math.max(at, 0); i >= 0; i--) {
    const { army, thought } = app.evaluation.places[i];
    if (thought?.lines.length && !found.has(army)) found.set(army, worth(thought.lines[0], app.evaluation.scale));
  }
  return found;
}

/**
 * words say who stands better at a place.
 * @param {App} app
 * @param {number} at
 * @param {Army} first
 * @param {Army} second
 */
function words(app, at, first, second) {
  const place = app.evaluation.places[at],
    value = place ? valueFor(place, first.letter, app.evaluation.scale) : null;
  if (value === null) return analysis(app).failed() ? 'unknown' : 'thinking';
  if (place.result) return said(first.name, second.name, value, app.evaluation.scale, { over: true });
  const mate = place.thought?.lines[0]?.mate ?? 0;
  return said(first.name, second.name, value, app.evaluation.scale, {
    mate: place.army === first.letter ? mate : -mate,
  });
}

/**
 * @param {App} app
 * @param {Army} first
 * @param {Army} second
 * @param {number | null} value to the first one
 * @param {number} at
 */
function meter(app, first, second, value, at) {
  const m = app.$('meter'),
    below = first.seat === 'below' || second.seat === 'above' ? first : second,
    other = below === first ? second : first,
    text = words(app, at, first, second);
  if (same(app, 'meter', app.evaluation.scale.most, value, below, other.tone, text)) return;
  m.setAttribute('aria-valuemin', (-app.evaluation.scale.most / 100).toFixed(1));
  m.setAttribute('aria-valuemax', (app.evaluation.scale.most / 100).toFixed(1));
  m.setAttribute('aria-valuenow', ((value ?? 0) / 100).toFixed(1));
  m.setAttribute('aria-valuetext', text);
  m.title = text;
  m.style.setProperty('--own', below.tone);
  m.style.setProperty('--other', other.tone);
  if (value !== null)
    m.style.setProperty('--share', share(below === first ? value : -value, app.evaluation.scale).toFixed(3));
}

/**
 * @param {State} s
 * @param {Army} first
 * @param {Army} second
 * @param {number} at
 * @param {App} app
 */
function graph(app, s, first, second, at) {
  const values = app.evaluation.places.map((p) => valueFor(p, first.letter, app.evaluation.scale)),
    lost = losses(app.evaluation.places, true, app.evaluation.scale),
    text = words(app, at, first, second);
  if (same(app, 'graph', app.evaluation.scale.most, values, lost, at, text)) return;
  const x = (i) => EDGE + (i * (WIDE - 2 * EDGE)) / Math.max(1, app.evaluation.places.length - 1),
    y = (v) => HIGH / 2 - (v / app.evaluation.scale.most) * (HIGH / 2 - 5);
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
    if (!bad(l, app.evaluation.scale) || v === null) continue;
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
      const to = app.evaluation.places[Math.max(0, Math.min(app.evaluation.places.length - 1, i))];
      if (to && to.node !== s.node) app.do('go', to.node);
    };
  fill(
    app.evaluation.card,
    h('div', { class: 'head' }, h('h2', { class: 'label' }, 'Evaluation'), h('b', {}, text)),
    h(
      'div',
      {
        class: 'plot',
        role: 'slider',
        tabIndex: 0,
        'aria-label': 'Evaluation by move',
        'aria-valuemin': 0,
        'aria-valuemax': app.evaluation.places.length - 1,
        'aria-valuenow': Math.max(at, 0),
        'aria-valuetext': `${where}, ${text}`,
        data: { key: 'plot' },
        on: {
          click(e) {
            const box = e.currentTarget.getBoundingClientRect();
            const part = (((e.clientX - box.left) / box.width) * WIDE - EDGE) / (WIDE - 2 * EDGE);
            go(Math.round(part * (app.evaluation.places.length - 1)));
          },
          keydown(e) {
            const to = {
              ArrowLeft: at - 1,
              ArrowDown: at - 1,
              ArrowRight: at + 1,
              ArrowUp: at + 1,
              Home: 0,
              End: app.evaluation.places.length - 1,
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

/**
 * stands is what the bars of more than two armies depend on.
 * @param {App} app
 */
export const stands = (app) => [app.evaluation.on, ...app.evaluation.perArmy];

/**
 * bar is how an army among more than two stands, null where nobody asks or knows.
 * @param {App} app
 * @param {Army} a
 */
export function bar(app, a) {
  if (!app.evaluation.on || a.out || !app.evaluation.perArmy.size) return null;
  const value = app.evaluation.perArmy.get(a.letter);
  if (value === undefined) return h('span', { class: 'stands', 'aria-hidden': 'true' }); // its turn to be judged comes
  const pieces = Math.abs(value / 100).toFixed(1),
    text = pieces === '0.0' ? `${a.name} even` : `${a.name} ${value > 0 ? '+' : '−'}${pieces}`,
    i = h('i', {});
  i.style.transform = `scaleX(${share(value, app.evaluation.scale).toFixed(3)})`;
  i.style.background = a.edge;
  return h(
    'span',
    {
      class: 'stands',
      role: 'meter',
      title: text,
      'aria-label': `Evaluation of ${a.name}`,
      'aria-valuemin': (-app.evaluation.scale.most / 100).toFixed(1),
      'aria-valuemax': (app.evaluation.scale.most / 100).toFixed(1),
      'aria-valuenow': (value / 100).toFixed(1),
      'aria-valuetext': text,
    },
    i,
  );
}
