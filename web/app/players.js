// The players beside the board, with the captured pieces of their armies.

import { count } from '../shared/english.js';
import { guard, html, nothing, picture, render, repeat } from '../shared/view.js';
import * as computer from './computer.js';
import * as evaluation from './evaluation.js';
import { PLACES } from './hands.js';

/** @import { Army, State } from '../fairway.d.ts' */
/** @import { View } from '../shared/view.js' */
/** @import { App } from './types.js' */

/**
 * @param {App} app
 * @param {State} s
 * @param {Army} a
 */
const turnName = (app, s, a) => {
  const short = Number(a.player) && s.hands.armies.length > 2; // rows are shorter, and the computer moves soon
  return a.name + (a.toMove && !s.result && !short && !computer.isBusy(app, a, s) ? ' to move' : '');
};

/**
 * playerOf returns the name of an army's player in the record's tags, empty if there is none.
 * @param {State} s
 * @param {Army} a
 */
const playerOf = (s, a) => s.tree.tags.find((t) => t.name === a.name)?.value ?? '';

/**
 * capturedList returns the captured pieces of an army, null if there are none.
 * @param {Army} a
 */
function capturedList(a) {
  if (!a.captured?.length) return null;
  const n = a.captured.reduce((sum, t) => sum + t.count, 0);
  return html`
    <ul class="captured" aria-label=${`${a.name}: ${count(n, 'piece')} captured`}>
      ${guard([a.captured], () =>
        a.captured?.map(
          (t) => html`<li title=${t.name}>${picture(t.tile, 24, t.name)}${t.count > 1 ? t.count : nothing}</li>`,
        ),
      )}
    </ul>`;
}

/**
 * armyIcon returns the tile of an army.
 * @param {Army} a
 * @param {number} size
 */
const armyIcon = (a, size) => guard([a.tile, size], () => picture(a.tile, size));

/**
 * seatOrder returns the armies in the order of the list: two armies from top to bottom, more in the order of play.
 * @param {State} s
 */
function seatOrder(s) {
  const order = [...s.hands.armies];
  return order.length === 2 ? order.sort((a, b) => Number(b.seat === 'above') - Number(a.seat === 'above')) : order;
}

/**
 * lossesCard returns the captured pieces for the panel of moves, for boards without space beside them.
 * @param {State} s
 */
export function lossesCard(s) {
  const some = seatOrder(s).filter((a) => a.captured?.length);
  return html`
    <section class="card captured-card" aria-label="Captured pieces" ?hidden=${!some.length}>
      <h2 class="label">Captured</h2>
      ${armyViews(some, (a) => html`<div>${armyIcon(a, 17)}${capturedList(a)}</div>`)}
    </section>`;
}

/**
 * drawPlayers draws the rows of the players, and their strips in a game without trays.
 * @param {State} s
 * @param {App} app
 */
export function drawPlayers(app, s) {
  const order = seatOrder(s);
  render(html`${armyViews(order, (a) => blockView(app, a, s))}`, app.$('players'));
  if (order.some((a) => a.hand)) return;
  for (const seat of ['above', 'left', 'right', 'below']) {
    const here = order.filter((a) => a.seat === seat);
    render(html`${armyViews(here, (a) => stripView(app, a, s))}`, app.$(seat));
  }
}

/**
 * armyViews returns a view of each army. Elements move with their army when the board is turned.
 * @param {Army[]} armies
 * @param {(a: Army) => View} view
 */
const armyViews = (armies, view) => repeat(armies, (a) => a.letter, view);

/**
 * blockView returns a player's part of the panel: the row, and the captured pieces.
 * @param {App} app
 * @param {Army} a
 * @param {State} s
 */
const blockView = (app, a, s) => html`
  <div class=${`player-block ${a.seat}${a.toMove && !s.result ? ' has-turn' : ''}`} role="group" aria-label=${a.name}>
    ${rowView(app, a, s)}${capturedList(a)}
  </div>`;

/**
 * rowView returns a player's row in the panel.
 * @param {App} app
 * @param {Army} a
 * @param {State} s
 */
function rowView(app, a, s) {
  const who = playerOf(s, a);
  return html`
    <div class=${['player', a.toMove && !s.result && 'turn', a.out && 'eliminated'].filter(Boolean).join(' ')}>
      ${armyIcon(a, s.hands.armies.length === 2 ? 17 : 24)}
      <span class="name">${turnName(app, s, a)}</span>
      ${who ? html`<span class="player-name muted small" title=${who}>${who}</span>` : nothing}
      ${computer.playerButton(app, a, s)}
      ${rowEnd(app, a, s)}
      ${evaluation.armyBar(app, a)}
    </div>`;
}

/**
 * stripView returns a player's strip at the board's edge.
 * @param {App} app
 * @param {Army} a
 * @param {State} s
 */
function stripView(app, a, s) {
  const who = playerOf(s, a),
    none = a.captured ? html`<span class="muted small none">none captured</span>` : nothing;
  return html`
    ${armyIcon(a, 17)}
    <span class=${a.toMove && !s.result ? 'name turn' : 'name'}>${turnName(app, s, a)}</span>
    ${who ? html`<span class="player-name muted small">${who}</span>` : nothing}
    ${computer.playerButton(app, a, s)}
    ${computer.statusView(app, a, s)}
    ${computer.isBusy(app, a, s) ? nothing : (capturedList(a) ?? none)}`;
}

/**
 * rowEnd returns the end of a player's row: the computer's status, or among more than two armies the seat.
 * @param {State} s
 * @param {Army} a
 * @param {App} app
 */
function rowEnd(app, a, s) {
  const status = computer.statusView(app, a, s);
  if (status || s.hands.armies.length === 2) return status; // the list already shows the seats of two
  return a.player === 'person' || a.out || a.place
    ? html`<span class="seat">${a.place ? PLACES[a.place] : a.out ? 'out' : a.seat}</span>`
    : null;
}

/** @param {App} app */
export function drawEmptyPlayers(app) {
  const empty = html`<span class="no-piece"></span><span>&nbsp;</span>`,
    row = html`<div class="player">${empty}</div>`;
  render([row, row], app.$('players'));
  render(empty, app.$('above'));
  render(empty, app.$('below'));
}
