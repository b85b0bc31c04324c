// What a move leads to is told when the board has shown it: what a die shows and does, and who has won.

const LONGEST = 3000;   // milliseconds that a board may take to show a move
const AGAIN = 50;

let calm = null;   // the last state that was told whole
let since = 0;     // when the move was made that isn't

// veil is what may be told of a state by now. While that isn't all, again is called a little later.
export function veil(s, api, again) {
  const next = calm && calm.variant === s.variant && s.ply === calm.ply + 1, late = next && (s.thrown || s.result);
  if (late && !since) since = Date.now();
  if (!late || api.idle() || Date.now() - since > LONGEST) {
    calm = s;
    since = 0;
    return s;
  }
  setTimeout(again, AGAIN);
  if (!s.thrown) return { ...s, result: null };
  return {
    ...s, result: null, check: null, message: null, die: 0, dieTile: '',
    thrown: { ...s.thrown, die: 0, chosen: -1 },
    moves: s.moves.map((m) => (m.current ? { ...m, text: s.thrown.move, words: `The die rolls for ${s.thrown.label}.` } : m)),
    armies: s.armies.map((a, i) => ({ ...a, hand: calm.armies[i].hand?.map((m) => ({ ...m, select: '', selected: false })) ?? null })),
  };
}
