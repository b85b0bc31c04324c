// What scores mean: who stands better and by how much, what a move has lost, and where a game turned.

/** @import { Judged, Thought } from '../fairway.d.ts' */

/**
 * A position of a game that was thought about. result is the game's result there, empty while it goes on; move is the one that
 * was played, null at the end.
 * @typedef {{ army: string, thought: Thought | null, result: string, move: string | null, node: number }} Place
 */

export const MOST = 1000; // hundredths of the commonest piece that a score counts as: more decides nothing more
const PIECE = 100; // a loss that is marked
const STEEP = 350; // hundredths at which a bar is three quarters full

/**
 * worth is a score as far as it counts, a mate as the most there is.
 * @param {Pick<Judged, 'score' | 'mate'>} line
 */
export const worth = ({ score, mate }) => (mate > 0 ? MOST : mate < 0 ? -MOST : Math.max(-MOST, Math.min(MOST, score)));

/**
 * valueFor is what a position is worth to an army of two, null as long as nobody knows.
 * @param {Pick<Place, 'army' | 'thought' | 'result'>} place
 * @param {string} army
 */
export function valueFor({ army: mover, thought, result }, army) {
  const won = /^win (.)/.exec(result)?.[1];
  if (result) return won ? (won === army ? MOST : -MOST) : 0;
  if (!thought?.lines.length) return null;
  const value = worth(thought.lines[0]);
  return mover === army ? value : -value;
}

/**
 * share is how much of a bar belongs to an army, from 0 to 1.
 * @param {number} value to that army
 */
export const share = (value) => 1 / (1 + 3 ** (-value / STEEP));

/**
 * said says who stands better, in pieces: "Black +4.2".
 * @param {string} name of the army
 * @param {string} other the other one's
 * @param {number} value to the army
 * @param {number} [mate] plies to the end, as Judged has it for that army
 */
export function said(name, other, value, mate = 0) {
  if (mate) return `${mate > 0 ? name : other} wins in ${Math.ceil(Math.abs(mate) / 2)}`;
  if (Math.abs(value) >= MOST) return `${value > 0 ? name : other} wins`;
  const pieces = Math.abs(value / 100).toFixed(1);
  return pieces === '0.0' ? 'Even' : `${value > 0 ? name : other} +${pieces}`;
}

// A stroke by the die is judged before its roll, whatever came of it.
const asked = (move) => move.replace(/(@\w+):\d$/, '$1');

/**
 * loss is what the move of a place gave away, in hundredths; null where nobody knows. Its own line says it best; the place that
 * it led to says it too, where two armies play and no die was thrown.
 * @param {Place} place
 * @param {Place | null} next
 * @param {boolean} two armies play
 */
export function loss(place, next, two) {
  const { thought, move } = place;
  if (!thought?.lines.length || !move) return null;
  const best = worth(thought.lines[0]),
    own = thought.lines.find((l) => l.moves[0] === asked(move));
  if (own) return Math.max(0, best - worth(own));
  if (two && next && asked(move) === move) {
    const value = valueFor(next, place.army);
    return value === null ? null : Math.max(0, best - value);
  }
  return two ? null : Math.max(0, best - worth(/** @type {Judged} */ (thought.lines.at(-1)))); // at least
}

/**
 * losses are those of all moves of a game.
 * @param {Place[]} places in their order
 * @param {boolean} two
 */
export const losses = (places, two) => places.map((p, i) => loss(p, places[i + 1] ?? null, two));

/**
 * bad reports a loss of more than a piece.
 * @param {number | null} lost
 */
export const bad = (lost) => lost !== null && lost > PIECE;

/**
 * turns are the places in a list of losses where most was lost, at most three, in the order of the game.
 * @param {(number | null)[]} list
 */
export const turns = (list) =>
  list
    .map((lost, i) => ({ lost: lost ?? 0, i }))
    .filter(({ lost }) => lost >= PIECE / 2)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, 3)
    .map(({ i }) => i)
    .sort((a, b) => a - b);

/**
 * gave says what a move lost, in pieces.
 * @param {number | null} lost
 */
export function gave(lost) {
  if (lost === null) return '';
  if (lost >= MOST) return 'loses';
  return `−${(lost / 100).toFixed(1)}`;
}
