// The cards of special features of games: odds of a die, rolling pieces, edges that differ by owner, zones with a majority. Each is
// null if the board's state has nothing of the kind.

import { capitalize } from '../shared/english.js';
import { guard, html, nothing, picture, render, repeat, styleMap, visuallyHidden } from '../shared/view.js';
import * as computer from './computer.js';

/** @import { Army, StrokeOutcome, Odds, State } from '../fairway.d.ts' */
/** @import { View } from '../shared/view.js' */
/** @import { App } from './types.js' */

const FACES = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/**
 * aimed returns the odds of the stroke that was last aimed at while its piece stays selected, else null.
 * @param {App} app
 * @param {State} s
 */
function aimed(app, s) {
  if (s.marks.odds) app.strokes.aim = { odds: s.marks.odds, of: s.pieces.selected?.square, at: s.node };
  else if (app.strokes.aim && (app.strokes.aim.of !== s.pieces.selected?.square || app.strokes.aim.at !== s.node))
    app.strokes.aim = null;
  return app.strokes.aim?.odds ?? null;
}

/**
 * oddsCard returns the card of a stroke by the die: its possible ends before the roll, its end after the roll.
 * @param {State} s
 * @param {App} app
 */
export function oddsCard(app, s) {
  const now = aimed(app, s),
    done = s.moves.thrown;
  if (now) return card(now, beforeRoll(app, now));
  return done ? card(done, afterRoll(s, done)) : null;
}

// withoutChance returns the sentence of a row without the chance at its beginning; saysMore reports whether it says more than the
// square.
const withoutChance = (r) => r.words.replace(/^[^:]*: /, '');
const saysMore = (r) => withoutChance(r) !== r.square;

/**
 * card returns a card with a head, the bars and a foot.
 * @param {Odds} o
 * @param {{ head: View, foot: View }} parts
 */
function card(o, { head, foot }) {
  const came = o.rows[o.chosen];
  return html`
    <section class="card callout odds" aria-label="Odds">
      ${head}
      <ul class="odds-bars">${o.rows.map((r) => barView(r, came && (r === came ? 'on' : 'off')))}</ul>
      ${foot}
    </section>`;
}

/**
 * barView returns an end of the stroke as a bar, whose width is its chance.
 * @param {StrokeOutcome} r
 * @param {string} [cls]
 */
const barView = (r, cls) => html`
  <li
    class=${[r.hit && 'hit', r.lost && 'lost', cls].filter(Boolean).join(' ') || nothing}
    title=${r.words}
    style=${width(r)}
  ><b>${r.square}</b><span>${r.text}</span></li>`;

/** @param {StrokeOutcome} r */
const width = (r) => styleMap({ '--chance': String(r.weight) });

/**
 * beforeRoll returns head and foot of the card before the roll.
 * @param {App} app
 * @param {Odds} o
 */
const beforeRoll = (app, o) => ({
  head: html`<h2>${o.label}</h2>`,
  foot: html`
    <ul class="description">${o.rows.filter(saysMore).map((r) => html`<li><b>${r.text}</b> ${withoutChance(r)}</li>`)}</ul>
    <button type="button" class="btn primary" data-key="roll" @click=${() => rollDie(app, o)}>Roll the die</button>`,
});

/**
 * afterRoll returns head and foot of the card after the roll.
 * @param {State} s
 * @param {Odds} o
 */
function afterRoll(s, o) {
  const end = o.rows[o.chosen];
  return {
    head: html`
      <div class="die-roll">
        ${dieView(s, o.die)}
        <div>
          <p class="label">${end ? `${o.label}, rolled` : o.label}</p>
          <h2>${end ? `${FACES[o.die]}: ${end.lost ? 'lost at' : 'reaches'} ${end.square}` : 'The die rolls'}</h2>
        </div>
      </div>`,
    foot:
      end && saysMore(end)
        ? html`<p>${withoutChance(end).replace(/^[^,]*, ./, (w) => w.slice(-1).toUpperCase())}.</p>`
        : nothing,
  };
}

/**
 * drawEnds draws the odds in one line on a phone, where the card is out of view. They cover the tray of the player to move, which
 * can't drop while a stroke is aimed.
 * @param {App} app
 * @param {State | null} s
 */
export function drawEnds(app, s) {
  const o = s?.pieces.aimed ? s.marks.odds : null;
  render(o?.rows.map(endView) ?? nothing, app.$('ends'));
}

/** @param {StrokeOutcome} r */
const endView = (r) => html`
  <li class=${r.hit ? 'hit' : r.lost ? 'lost' : nothing} style=${width(r)}>
    <p><b>${r.square}</b> <span>${r.text}</span></p>
    <p class="small" title=${r.words}>${outcome(r)}</p>
  </li>`;

/** @param {StrokeOutcome} r */
function outcome(r) {
  if (r.hit) return `hits ${r.hit}`;
  if (r.lost) return 'lost';
  return saysMore(r) ? withoutChance(r).replace(/^[^,]*, (the ball )?(stays )?/, '') : 'free';
}

/**
 * rollDie plays a stroke without its die, which makes the board roll it.
 * @param {Odds} o
 * @param {App} app
 */
export const rollDie = (app, o) => app.do('play', o.move, 'person');

/**
 * dieView returns the picture of a die that shows n.
 * @param {State} s
 * @param {number} n
 */
const dieView = (s, n) =>
  s.moves.dieTile
    ? picture(s.moves.dieTile, 48, FACES[n], 'die')
    : html`
      <span class="die" role="img" aria-label=${FACES[n]}>
        ${Array.from({ length: 9 }, (_, i) => html`<i class=${PIPS[n]?.includes(i) ? 'pip' : nothing}></i>`)}
      </span>`;

/**
 * rollingCard lists the rolling pieces with the squares of their next turns, those of the player to move first. Pieces that may be
 * stopped have a button.
 * @param {State} s
 * @param {App} app
 */
export const rollingCard = (app, s) =>
  s.pieces.rolling?.length
    ? guard([s.pieces.rolling, s.node, s.hands.mover, computer.isComputersTurn(s)], () => rollers(app, s))
    : null;

/**
 * @param {App} app
 * @param {State} s
 */
function rollers(app, s) {
  const turns = Math.max(...s.pieces.rolling.map((r) => r.next.length)),
    legal = new Set(computer.isComputersTurn(s) ? [] : (app.ask('legal') ?? [])),
    order = [...s.pieces.rolling].sort((a, b) => Number(b.army === s.hands.mover) - Number(a.army === s.hands.mover)),
    when = turns > 1 ? `Next ${turns} turns` : 'Next turn',
    way = (r) => [...r.next, r.next.length < turns || r.stop ? 'stops' : null].filter(Boolean).join(', '),
    stop = (r) => html`
      <button
        type="button"
        class="btn"
        aria-label="Stop ${r.name} ${r.square}"
        data-key="stop${r.square}"
        @click=${() => app.do('play', `!${r.square}`, 'person')}
      >Stop</button>`;
  return html`
    <section class="card rolling" aria-label="Rolling">
      <div class="head"><h2>Rolling</h2>${turns ? html`<span class="muted small">${when}</span>` : nothing}</div>
      <ul>
        ${repeat(
          order,
          (r) => r.square,
          (r) => html`
            <li title=${r.words} data-square=${r.square}>
              ${picture(r.tile, 34, '', 'on-felt')}
              <div>
                <p><b>${r.name}</b> <span class="muted">${r.square}</span></p>
                <p class="small way">${way(r)}</p>
              </div>
              ${legal.has(`!${r.square}`) ? stop(r) : nothing}
            </li>`,
        )}
      </ul>
    </section>`;
}

/**
 * edgesCard explains how the sides of the board affect the pieces of one army.
 * @param {State} s
 */
export function edgesCard(s) {
  if (!s.marks.edges?.length) return null;
  const heading = `${s.hands.armies.find((a) => a.letter === s.marks.edges[0].army)?.name}'s edges`;
  return html`
    <section class="card edges" aria-label=${heading}>
      <h2>${heading}</h2>
      <ul>
        ${s.marks.edges.map(
          (e) => html`
            <li>
              ${e.svg ? picture(e.svg, 34, '', 'on-felt') : nothing}
              <div>
                <b>${capitalize(e.side)}: ${e.title[0].toLowerCase()}${e.title.slice(1)}</b>
                <p class="muted">${e.words}</p>
              </div>
            </li>`,
        )}
      </ul>
    </section>`;
}

/**
 * zonesCard returns the majorities of the zones, which decide how pieces move: beside the card of a piece, and with the legend of the
 * map while that is shown.
 * @param {State} s
 */
export function zonesCard(s) {
  if (!(s.view.map || s.touched) || !s.pieces.zones?.length) return null;
  const { armies } = s.hands;
  return html`
    <section class="card zones" aria-label="Zone leaders">
      <h2 class="label">Zone leaders</h2>
      ${
        s.view.map
          ? html`
            <ul class="legend">
              <li>${chip(armies[0], 5, true)}has the most pieces here</li>
              <li>${chip(armies[0], 4, false)}doesn't have the most pieces here</li>
            </ul>`
          : nothing
      }
      <ul>
        ${s.pieces.zones.map(
          (z) => html`
            <li>
              <span class="zone">${z.name}</span>
              ${
                z.pieces.some((n) => n)
                  ? html`<span class="chips">${z.pieces.map((n, i) => (n ? chip(armies[i], n, z.leader === armies[i].letter) : nothing))}</span>`
                  : html`<span class="muted">empty</span>`
              }
            </li>`,
        )}
      </ul>
    </section>`;
}

/**
 * chip shows the number of pieces of an army in a zone.
 * @param {Army} army
 * @param {number} n
 * @param {boolean} led the army has the majority
 */
const chip = (army, n, led) => html`
  <span class=${led ? 'chip leading' : 'chip'} style=${styleMap({ '--army': army.edge })}>
    ${picture(army.tile, 18, army.name)}<b>${n}</b>${led ? visuallyHidden(' leads') : nothing}
  </span>`;

/**
 * markList returns marks of the board with their meanings.
 * @param {{ kind: string, label: string, svg: string }[]} marks
 */
export const markList = (marks) => html`
  <ul>
    ${repeat(
      marks,
      (m) => m.kind,
      (m) => html`<li>${picture(m.svg, 30)}${m.label}</li>`,
    )}
  </ul>`;
