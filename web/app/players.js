// The players beside the board, with what their armies have lost.

import { count, fill, h, kept, picture, same } from '../shared/old/dom.js';
import * as computer from './computer.js';
import * as evaluation from './evaluation.js';
import { PLACES } from './hands.js';

/** @import { Army, State } from '../fairway.d.ts' */
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
 * The pieces that an army has lost; a game that shows none has no list at all.
 * @param {App} app
 * @param {Army} a
 * @param {string} where the list stands
 */
function captured(app, a, where) {
  if (!a.captured?.length) return null;
  const n = a.captured.reduce((sum, t) => sum + t.count, 0);
  return kept(app, `taken ${where} ${a.letter}`, [a.name, a.captured], () =>
    h(
      'ul',
      { class: 'taken', 'aria-label': `${a.name}: ${count(n, 'piece')} captured` },
      (a.captured ?? []).map((t) =>
        h('li', { title: t.name }, picture(t.tile, 24, t.name), t.count > 1 ? String(t.count) : null),
      ),
    ),
  );
}

/**
 * crest is the sign of an army.
 * @param {App} app
 * @param {Army} a
 * @param {string} where it stands
 * @param {number} size
 */
const crest = (app, a, where, size) =>
  kept(app, `crest ${where} ${a.letter}`, [a.tile, size], () => picture(a.tile, size));

/**
 * lose lists the captured pieces over the moves, for boards that leave no room beside them.
 * @param {App} app
 * @param {Army[]} order
 */
function lose(app, order) {
  if (!app.players.losses.isConnected) app.$('panel-moves').prepend(app.players.losses);
  if (
    same(
      app,
      'losses',
      order.map((a) => [a.letter, a.name, a.tile, a.captured]),
    )
  )
    return;
  app.players.losses.hidden = !order.some((a) => a.captured?.length);
  fill(
    app.players.losses,
    h('h2', { class: 'label' }, 'Captured'),
    order
      .filter((a) => a.captured?.length)
      .map((a) => h('div', {}, crest(app, a, 'lost', 17), captured(app, a, 'lost'))),
  );
}

/**
 * Two players are listed as they sit, more in the order of play.
 * @param {State} s
 * @param {App} app
 */
export function players(app, s) {
  if (same(app, 'players', s.hands.armies, Boolean(s.result), computer.shown(app), s.tree.tags, evaluation.stands(app)))
    return;
  const order = [...s.hands.armies],
    two = order.length === 2;
  if (two) order.sort((a, b) => (a.seat === 'above' ? -1 : 1) - (b.seat === 'above' ? -1 : 1));
  fill(
    app.$('players'),
    order.map((a) => [
      h(
        'div',
        { class: ['player', a.toMove && !s.result && 'turn', a.out && 'out'].filter(Boolean).join(' ') },
        crest(app, a, 'player', two ? 17 : 24),
        h('span', { class: 'name' }, turnName(app, s, a)),
        whoOf(s, a) ? h('span', { class: 'named muted small', title: whoOf(s, a) }, whoOf(s, a)) : null,
        computer.pill(app, a, s),
        beside(app, a, s),
        evaluation.bar(app, a),
      ),
      captured(app, a, 'player'),
    ]),
  );
  lose(app, order);
  if (order.some((a) => a.hand)) return; // trays stand in the strips
  const one = (a) => [
    crest(app, a, 'strip', 17),
    h('span', { class: `name${a.toMove && !s.result ? ' turn' : ''}` }, turnName(app, s, a)),
    whoOf(s, a) ? h('span', { class: 'named muted small' }, whoOf(s, a)) : null,
  ];
  const lost = (a) =>
    computer.busy(app, a, s)
      ? null
      : (captured(app, a, 'strip') ?? (a.captured ? h('span', { class: 'muted small none' }, 'none captured') : null));
  for (const seat of ['above', 'left', 'right', 'below'])
    fill(
      app.$(seat),
      order
        .filter((a) => a.seat === seat)
        .map((a) => [one(a), computer.pill(app, a, s), computer.status(app, a, s), lost(a)]),
    );
}

/**
 * beside is what stands at the end of a player's row.
 * @param {State} s
 * @param {Army} a
 * @param {App} app
 */
function beside(app, a, s) {
  const does = computer.status(app, a, s);
  if (does.length) return does;
  if (s.hands.armies.length === 2) return null; // it sits where the list has it
  return a.player === 'person' || a.out || a.place
    ? h('span', { class: 'seat' }, a.place ? PLACES[a.place] : a.out ? 'out' : a.seat)
    : null;
}

/** @param {App} app */
export function playersEmpty(app) {
  const empty = () => [h('span', { class: 'vacant' }), h('span', {}, '\u00a0')];
  fill(app.$('players'), h('div', { class: 'player' }, empty()), h('div', { class: 'player' }, empty()));
  fill(app.$('above'), empty());
  fill(app.$('below'), empty());
}
