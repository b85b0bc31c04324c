// The spoiler guard: the panels show the roll of a die and the result of a game only after the board has shown them.

import { whenAtRest } from '../shared/board.js';

/** @import { Fairway, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

/**
 * hideSpoilers returns a state without what the board hasn't shown yet. If it has hidden something, it calls again when the board is
 * at rest.
 * @param {App} app
 * @param {State} s
 * @param {Fairway} api
 * @param {() => void} again
 * @returns {State}
 */
export function hideSpoilers(app, s, api, again) {
  const before = app.spoilerGuard.shown,
    next = before && before.board.variant === s.board.variant && s.ply === before.ply + 1;
  if (!next || !(s.moves.thrown || s.result) || api.idle()) {
    app.spoilerGuard.shown = s;
    return s;
  }
  if (app.spoilerGuard.awaited !== api) {
    app.spoilerGuard.awaited = api;
    whenAtRest(api).then(() => {
      if (app.spoilerGuard.awaited === api) app.spoilerGuard.awaited = null;
      again();
    });
  }
  const thrown = s.moves.thrown;
  if (!thrown) return { ...s, result: null };
  const hidden = { text: thrown.move, words: `The die rolls for ${thrown.label}.` };
  return {
    ...s,
    result: null,
    message: null,
    tree: { ...s.tree, moves: s.tree.moves.map((m) => (m.node === s.node ? { ...m, ...hidden } : m)) },
    marks: { ...s.marks, check: null },
    moves: {
      ...s.moves,
      dieTile: '',
      thrown: { ...thrown, die: 0, chosen: -1 },
      list: s.moves.list.map((m) => (m.current ? { ...m, ...hidden } : m)),
    },
    hands: {
      ...s.hands,
      armies: s.hands.armies.map((a, i) => ({
        ...a,
        hand: before.hands.armies[i].hand?.map((m) => ({ ...m, select: '', selected: false })) ?? null,
      })),
    },
  };
}
