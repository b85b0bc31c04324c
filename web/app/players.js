// The players beside the board, with what their armies have lost.

import { $, count, fill, h, kept, picture, same } from '../shared/dom.js';
import * as computer from './computer.js';
import * as evaluation from './evaluation.js';
import { PLACES } from './hands.js';

/** @import { Army, State } from '../fairway.d.ts' */
/** @import { App } from './main.js' */

/**
 * @param {State} s
 * @param {Army} a
 */
const turnName = (s, a) => {
  const short = Number(a.player) && s.hands.armies.length > 2; // there is less room, and it moves at once
  return a.name + (a.toMove && !s.result && !short && !computer.busy(a, s) ? ' to move' : '');
};

/**
 * whoOf is the name of who plays an army, where the record has it.
 * @param {State} s
 * @param {Army} a
 */
const whoOf = (s, a) => s.tree.tags.find((t) => t.name === a.name)?.value ?? '';

/**
 * The pieces that an army has lost; a game that shows none has no list at all.
 * @param {Army} a
 * @param {string} where the list stands
 */
function captured(a, where) {
  if (!a.captured?.length) return null;
  const n = a.captured.reduce((sum, t) => sum + t.count, 0);
  return kept(`taken ${where} ${a.letter}`, [a.name, a.captured], () =>
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
 * @param {Army} a
 * @param {string} where it stands
 * @param {number} size
 */
const crest = (a, where, size) => kept(`crest ${where} ${a.letter}`, [a.tile, size], () => picture(a.tile, size));

const losses = h('section', { class: 'card losses', 'aria-label': 'Captured pieces' }); // on phones

/**
 * lose lists the captured pieces over the moves, for boards that leave no room beside them.
 * @param {Army[]} order
 */
function lose(order) {
  if (!losses.isConnected) $('panel-moves').prepend(losses);
  if (
    same(
      'losses',
      order.map((a) => [a.letter, a.name, a.tile, a.captured]),
    )
  )
    return;
  losses.hidden = !order.some((a) => a.captured?.length);
  fill(
    losses,
    h('h2', { class: 'label' }, 'Captured'),
    order.filter((a) => a.captured?.length).map((a) => h('div', {}, crest(a, 'lost', 17), captured(a, 'lost'))),
  );
}

/**
 * Two players are listed as they sit, more in the order of play.
 * @param {State} s
 * @param {App} app
 */
export function players(s, app) {
  if (same('players', s.hands.armies, Boolean(s.result), computer.shown(), s.tree.tags, evaluation.stands())) return;
  const order = [...s.hands.armies],
    two = order.length === 2;
  if (two) order.sort((a, b) => (a.seat === 'above' ? -1 : 1) - (b.seat === 'above' ? -1 : 1));
  fill(
    $('players'),
    order.map((a) => [
      h(
        'div',
        { class: ['player', a.toMove && !s.result && 'turn', a.out && 'out'].filter(Boolean).join(' ') },
        crest(a, 'player', two ? 17 : 24),
        h('span', { class: 'name' }, turnName(s, a)),
        whoOf(s, a) ? h('span', { class: 'named muted small', title: whoOf(s, a) }, whoOf(s, a)) : null,
        computer.pill(a, s, app),
        beside(a, s, app),
        evaluation.bar(a),
      ),
      captured(a, 'player'),
    ]),
  );
  lose(order);
  if (order.some((a) => a.hand)) return; // trays stand in the strips
  const one = (a) => [
    crest(a, 'strip', 17),
    h('span', { class: `name${a.toMove && !s.result ? ' turn' : ''}` }, turnName(s, a)),
    whoOf(s, a) ? h('span', { class: 'named muted small' }, whoOf(s, a)) : null,
  ];
  const lost = (a) =>
    computer.busy(a, s)
      ? null
      : (captured(a, 'strip') ?? (a.captured ? h('span', { class: 'muted small none' }, 'none captured') : null));
  for (const seat of ['above', 'left', 'right', 'below'])
    fill(
      $(seat),
      order
        .filter((a) => a.seat === seat)
        .map((a) => [one(a), computer.pill(a, s, app), computer.status(a, s, app), lost(a)]),
    );
}

/**
 * beside is what stands at the end of a player's row.
 * @param {State} s
 * @param {Army} a
 * @param {App} app
 */
function beside(a, s, app) {
  const does = computer.status(a, s, app);
  if (does.length) return does;
  if (s.hands.armies.length === 2) return null; // it sits where the list has it
  return a.player === 'person' || a.out || a.place
    ? h('span', { class: 'seat' }, a.place ? PLACES[a.place] : a.out ? 'out' : a.seat)
    : null;
}

export function playersEmpty() {
  const empty = () => [h('span', { class: 'vacant' }), h('span', {}, '\u00a0')];
  fill($('players'), h('div', { class: 'player' }, empty()), h('div', { class: 'player' }, empty()));
  fill($('above'), empty());
  fill($('below'), empty());
}
