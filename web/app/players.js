// The players beside the board, with what their armies have lost.

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
  const short = Number(a.player) && s.hands.armies.length > 2; // there is less room, and it moves at once
  return a.name + (a.toMove && !s.result && !short && !computer.busy(app, a, s) ? ' to move' : '');
};

/**
 * whoOf is the name of who plays an army, where the record has it.
 * @param {State} s
 * @param {Army} a
 */
const whoOf = (s, a) => s.tree.tags.find((t) => t.name === a.name)?.value ?? '';

/**
 * captured are the pieces that an army has lost; a game that shows none has no list at all.
 * @param {Army} a
 */
function captured(a) {
  if (!a.captured?.length) return null;
  const n = a.captured.reduce((sum, t) => sum + t.count, 0);
  return html`
    <ul class="taken" aria-label=${`${a.name}: ${count(n, 'piece')} captured`}>
      ${guard([a.captured], () =>
        a.captured?.map(
          (t) => html`<li title=${t.name}>${picture(t.tile, 24, t.name)}${t.count > 1 ? t.count : nothing}</li>`,
        ),
      )}
    </ul>`;
}

/**
 * crest is the sign of an army.
 * @param {Army} a
 * @param {number} size
 */
const crest = (a, size) => guard([a.tile, size], () => picture(a.tile, size));

/**
 * seated are the armies as they are listed: two as they sit, more in the order of play.
 * @param {State} s
 */
function seated(s) {
  const order = [...s.hands.armies];
  return order.length === 2 ? order.sort((a, b) => Number(b.seat === 'above') - Number(a.seat === 'above')) : order;
}

/**
 * losses are the captured pieces over the moves, for boards that leave no room beside them.
 * @param {State} s
 */
export function losses(s) {
  const some = seated(s).filter((a) => a.captured?.length);
  return html`
    <section class="card losses" aria-label="Captured pieces" ?hidden=${!some.length}>
      <h2 class="label">Captured</h2>
      ${each(some, (a) => html`<div>${crest(a, 17)}${captured(a)}</div>`)}
    </section>`;
}

/**
 * players draws the rows of the players, and the strips where no trays stand in them.
 * @param {State} s
 * @param {App} app
 */
export function players(app, s) {
  const order = seated(s);
  render(html`${each(order, (a) => html`${row(app, a, s)}${captured(a)}`)}`, app.$('players'));
  if (order.some((a) => a.hand)) return;
  for (const seat of ['above', 'left', 'right', 'below']) {
    const here = order.filter((a) => a.seat === seat);
    render(html`${each(here, (a) => strip(app, a, s))}`, app.$(seat));
  }
}

/**
 * each is a view of each army. Its elements go along with it as the board is turned.
 * @param {Army[]} armies
 * @param {(a: Army) => View} view
 */
const each = (armies, view) => repeat(armies, (a) => a.letter, view);

/**
 * row is a player in the panel.
 * @param {App} app
 * @param {Army} a
 * @param {State} s
 */
function row(app, a, s) {
  const who = whoOf(s, a);
  return html`
    <div class=${['player', a.toMove && !s.result && 'turn', a.out && 'out'].filter(Boolean).join(' ')}>
      ${crest(a, s.hands.armies.length === 2 ? 17 : 24)}
      <span class="name">${turnName(app, s, a)}</span>
      ${who ? html`<span class="named muted small" title=${who}>${who}</span>` : nothing}
      ${computer.pill(app, a, s)}
      ${beside(app, a, s)}
      ${evaluation.bar(app, a)}
    </div>`;
}

/**
 * strip is a player at the board's edge.
 * @param {App} app
 * @param {Army} a
 * @param {State} s
 */
function strip(app, a, s) {
  const who = whoOf(s, a),
    none = a.captured ? html`<span class="muted small none">none captured</span>` : nothing;
  return html`
    ${crest(a, 17)}
    <span class=${a.toMove && !s.result ? 'name turn' : 'name'}>${turnName(app, s, a)}</span>
    ${who ? html`<span class="named muted small">${who}</span>` : nothing}
    ${computer.pill(app, a, s)}
    ${computer.status(app, a, s)}
    ${computer.busy(app, a, s) ? nothing : (captured(a) ?? none)}`;
}

/**
 * beside is what stands at the end of a player's row.
 * @param {State} s
 * @param {Army} a
 * @param {App} app
 */
function beside(app, a, s) {
  const does = computer.status(app, a, s);
  if (does || s.hands.armies.length === 2) return does; // two sit where the list has them
  return a.player === 'person' || a.out || a.place
    ? html`<span class="seat">${a.place ? PLACES[a.place] : a.out ? 'out' : a.seat}</span>`
    : null;
}

/** @param {App} app */
export function playersEmpty(app) {
  const empty = html`<span class="vacant"></span><span>&nbsp;</span>`,
    row = html`<div class="player">${empty}</div>`;
  render([row, row], app.$('players'));
  render(empty, app.$('above'));
  render(empty, app.$('below'));
}
