// The evaluation: who stands better, as a bar beside the board and a graph over the moves; with more than two armies, a bar for each.
// It is off by default.

import { errorSentence } from '../shared/dialogs.js';
import { updateAttribute, updateHidden } from '../shared/elements.js';
import { barShare, cappedScore, isMarked, losses, scaleOf, standingText, valueFor } from '../shared/judge.js';
import { svgElement } from '../shared/picture.js';
import { say } from '../shared/say.js';
import { toast } from '../shared/toast.js';
import { guard, html, nothing, render, styleMap } from '../shared/view.js';
import { analystOf } from './analysis.js';
import { phone } from './breakpoints.js';

/** @import { Army, State } from '../fairway.d.ts' */
/** @import { Known } from '../shared/analyst.js' */
/** @import { App } from './types.js' */

const WIDE = 238,
  HIGH = 64,
  EDGE = 6; // the graph's margins at the left and the right

/** @param {App} app */
export const isOn = (app) => app.evaluation.on;

/**
 * toggle shows or hides the evaluation.
 * @param {App} app
 * @param {boolean} [wanted]
 */
export function toggle(app, wanted = !app.evaluation.on) {
  if (wanted === app.evaluation.on) return;
  app.evaluation.on = wanted;
  analystOf(app).clearFailure();
  if (!app.evaluation.on) analystOf(app).look([]);
  app.refresh();
  say(app, app.evaluation.on ? 'Evaluation on.' : 'Evaluation off.');
}

/**
 * isShown reports whether the bar and the graph are shown.
 * @param {App} app
 * @param {State} s
 */
const isShown = (app, s) => app.evaluation.on && s.hands.armies.length === 2;

/**
 * drawEvaluation draws the bar, and on phones the graph below the buttons, and has unknown places analysed.
 * @param {State} s
 * @param {App} app
 * @param {boolean} still a review uses the engine now
 */
export function drawEvaluation(app, s, still) {
  app.root.classList.toggle('has-evaluation', isShown(app, s));
  updateHidden(app.$('meter'), !isShown(app, s));
  if (app.evaluation.on) updatePlaces(app, s, still);
  else app.evaluation.perArmy.clear();
  if (isShown(app, s)) drawMeter(app, s);
  render(phone.matches ? graphCard(app, s) : nothing, app.$('graph'));
}

/**
 * updatePlaces reads the analysed places of the game, and has the others analysed.
 * @param {App} app
 * @param {State} s
 * @param {boolean} still
 */
function updatePlaces(app, s, still) {
  app.evaluation.places = analystOf(app).places(s);
  app.evaluation.scale = scaleOf(app.evaluation.places);
  const at = placeOf(app, s);
  if (!still) analystOf(app).look(byDistance(app, at));
  const why = analystOf(app).failed();
  if (why && why !== app.evaluation.said)
    toast(app, `The evaluation stopped: ${errorSentence(why)} Switch it off and on to try again.`);
  app.evaluation.said = why;
  if (s.hands.armies.length !== 2) app.evaluation.perArmy = scoresByArmy(app, at);
}

/**
 * placeOf returns the index of the current place on the line.
 * @param {App} app
 * @param {State} s
 */
const placeOf = (app, s) => app.evaluation.places.findIndex((p) => p.node === s.node);

/**
 * byDistance returns the places in the order of their distance from an index.
 * @param {App} app
 */
const byDistance = (app, at) =>
  app.evaluation.places
    .map((place, i) => ({ place, far: Math.abs(i - at) }))
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place);

/**
 * scoresByArmy returns each army's score at its latest turn to move.
 * @param {App} app
 */
function scoresByArmy(app, at) {
  const found = new Map();
  for (let i = Math.max(at, 0); i >= 0; i--) {
    const { army, thought } = app.evaluation.places[i];
    if (thought?.lines.length && !found.has(army)) found.set(army, cappedScore(thought.lines[0], app.evaluation.scale));
  }
  return found;
}

/**
 * standingWords returns who stands better at a place, in words.
 * @param {App} app
 * @param {number} at
 * @param {Army} first
 * @param {Army} second
 */
function standingWords(app, at, first, second) {
  const place = app.evaluation.places[at],
    value = place ? valueFor(place, first.letter, app.evaluation.scale) : null;
  if (value === null) return analystOf(app).failed() ? 'unknown' : 'thinking';
  if (place.result) return standingText(first.name, second.name, value, app.evaluation.scale, { over: true });
  const mate = place.thought?.lines[0]?.mate ?? 0;
  return standingText(first.name, second.name, value, app.evaluation.scale, {
    mate: place.army === first.letter ? mate : -mate,
  });
}

/**
 * drawMeter draws the bar.
 * @param {App} app
 * @param {State} s
 */
function drawMeter(app, s) {
  const m = app.$('meter'),
    [first, second] = s.hands.armies,
    { places, scale } = app.evaluation,
    at = placeOf(app, s),
    value = valueFor(places[at], first.letter, scale),
    below = first.seat === 'below' || second.seat === 'above' ? first : second,
    other = below === first ? second : first,
    text = standingWords(app, at, first, second);
  updateAttribute(m, 'aria-valuemin', (-scale.maxScore / 100).toFixed(1));
  updateAttribute(m, 'aria-valuemax', (scale.maxScore / 100).toFixed(1));
  updateAttribute(m, 'aria-valuenow', ((value ?? 0) / 100).toFixed(1));
  updateAttribute(m, 'aria-valuetext', text);
  updateAttribute(m, 'title', text);
  m.style.setProperty('--below-tone', below.tone);
  m.style.setProperty('--above-tone', other.tone);
  if (value !== null) m.style.setProperty('--share', barShare(below === first ? value : -value, scale).toFixed(3));
}

/**
 * graphCard returns the card with the graph, and who stands better in words.
 * @param {App} app
 * @param {State} s
 */
export function graphCard(app, s) {
  if (!isShown(app, s)) return nothing;
  const [first, second] = s.hands.armies,
    { places } = app.evaluation,
    at = placeOf(app, s),
    text = standingWords(app, at, first, second);
  return html`
    <section class="card graph" aria-label="Evaluation">
      <div class="head"><h2 class="label">Evaluation</h2><b>${text}</b></div>
      <div
        class="plot"
        role="slider"
        tabindex="0"
        aria-label="Evaluation by move"
        aria-valuemin="0"
        aria-valuemax=${places.length - 1}
        aria-valuenow=${Math.max(at, 0)}
        aria-valuetext=${`${at > 0 ? `move ${at}` : 'start'}, ${text}`}
        data-key="plot"
        @click=${(e) => onClick(app, e)}
        @keydown=${(e) => onKey(app, e, at)}
      >${guard([places, first.letter, at], () => plot(app, first.letter, at))}</div>
    </section>`;
}

/**
 * goTo goes to a place of the graph.
 * @param {App} app
 * @param {number} i
 */
function goTo(app, i) {
  const { places } = app.evaluation,
    to = places[Math.max(0, Math.min(places.length - 1, i))];
  if (to && to.node !== app.state?.node) app.do('go', to.node);
}

/** @param {App} app */
function onClick(app, e) {
  const box = e.currentTarget.getBoundingClientRect(),
    part = (((e.clientX - box.left) / box.width) * WIDE - EDGE) / (WIDE - 2 * EDGE);
  goTo(app, Math.round(part * (app.evaluation.places.length - 1)));
}

/**
 * @param {App} app
 * @param {KeyboardEvent} e
 * @param {number} at
 */
function onKey(app, e, at) {
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
  goTo(app, to);
}

/**
 * plot returns the graph: the first army's score at each analysed place.
 * @param {App} app
 * @param {string} first
 * @param {number} at
 */
function plot(app, first, at) {
  const { places, scale } = app.evaluation,
    values = places.map((p) => valueFor(p, first, scale)),
    lost = losses(places, true, scale),
    x = (i) => EDGE + (i * (WIDE - 2 * EDGE)) / Math.max(1, places.length - 1),
    y = (v) => HIGH / 2 - (v / scale.maxScore) * (HIGH / 2 - 5);
  const parts = [svgElement('path', { class: 'middle', d: `M0 ${HIGH / 2}H${WIDE}` })];
  for (const run of runs(values)) {
    const d = run.map((i) => `${x(i).toFixed(1)} ${y(values[i]).toFixed(1)}`).join('L');
    parts.push(
      svgElement('path', { class: 'area', d: `M${x(run[0])} ${HIGH / 2}L${d}L${x(run.at(-1))} ${HIGH / 2}Z` }),
      svgElement('path', { class: 'line', d: `M${d}` }),
    );
  }
  parts.push(svgElement('path', { class: 'crosshair', d: `M${x(Math.max(at, 0)).toFixed(1)} 0V${HIGH}` }));
  for (const [i, l] of lost.entries()) {
    const v = values[i + 1] ?? null;
    if (!isMarked(l, scale) || v === null) continue;
    const [cx, cy] = [x(i + 1), y(v)];
    parts.push(svgElement('path', { class: 'bad', d: `M${cx - 3} ${cy - 3}l6 6M${cx + 3} ${cy - 3}l-6 6` }));
  }
  if (values[at] !== null && at >= 0)
    parts.push(svgElement('circle', { class: 'dot', cx: x(at), cy: y(values[at]), r: 3.5 }));
  return svgElement(
    'svg',
    { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    ...parts,
  );
}

// runs returns the runs of consecutive indices whose values are known.
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
 * armyBar returns the bar of an army among more than two, null if the evaluation is off or unknown.
 * @param {App} app
 * @param {Army} a
 */
export function armyBar(app, a) {
  if (!app.evaluation.on || a.out || !app.evaluation.perArmy.size) return null;
  const { perArmy, scale } = app.evaluation,
    value = perArmy.get(a.letter);
  if (value === undefined) return html`<span class="evaluation-bar" aria-hidden="true"></span>`; // not analysed yet
  const pieces = Math.abs(value / 100).toFixed(1),
    text = pieces === '0.0' ? `${a.name} even` : `${a.name} ${value > 0 ? '+' : '−'}${pieces}`;
  return html`
    <span
      class="evaluation-bar"
      role="meter"
      title=${text}
      aria-label=${`Evaluation of ${a.name}`}
      aria-valuemin=${(-scale.maxScore / 100).toFixed(1)}
      aria-valuemax=${(scale.maxScore / 100).toFixed(1)}
      aria-valuenow=${(value / 100).toFixed(1)}
      aria-valuetext=${text}
    ><i style=${styleMap({ transform: `scaleX(${barShare(value, scale).toFixed(3)})`, background: a.edge })}></i></span>`;
}
