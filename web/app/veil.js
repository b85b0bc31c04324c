// What a move leads to appears when the board has shown it: what a die shows and does, and which army wins.

import { rest } from './board.js';

let calm = null; // the last state that was shown whole
let awaited = null; // the board that shows a move just now

// veil is what may be shown of a state by now. Where that isn't all, again is called when the board has come to rest.
export function veil(s, api, again) {
  const next = calm && calm.variant === s.variant && s.ply === calm.ply + 1;
  if (!next || !(s.thrown || s.result) || api.idle()) {
    calm = s;
    return s;
  }
  if (awaited !== api) {
    awaited = api;
    rest(api).then(() => {
      if (awaited === api) awaited = null;
      again();
    });
  }
  if (!s.thrown) return { ...s, result: null };
  return {
    ...s,
    result: null,
    check: null,
    message: null,
    die: 0,
    dieTile: '',
    thrown: { ...s.thrown, die: 0, chosen: -1 },
    moves: s.moves.map((m) =>
      m.current ? { ...m, text: s.thrown.move, words: `The die rolls for ${s.thrown.label}.` } : m,
    ),
    armies: s.armies.map((a, i) => ({
      ...a,
      hand: calm.armies[i].hand?.map((m) => ({ ...m, select: '', selected: false })) ?? null,
    })),
  };
}
