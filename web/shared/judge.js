// What scores mean: who stands better and by how much, what a move has lost, and where a game turned.

/** @import { Judged, Thought } from '../fairway.d.ts' */

/**
 * A scale is what scores of a game are measured by, in hundredths of the commonest piece: ten pawns decide nothing
 * where a hundred strong pieces stand.
 * @typedef {{ maxScore: number, markedLoss: number }} Scale most: what a score counts as at most, more decides nothing more; piece: a loss of more is marked
 */

/**
 * A position of a game that was thought about. result is the game's result there, empty while it goes on; move is the one that
 * was played, null at the end.
 * @typedef {{ army: string, thought: Thought | null, result: string, move: string | null, node: number }} Place
 */

const DECIDES = 1 / 5; // of an army
const LARGE = 1 / 3; // of a piece
const STEEP = 0.35; // of the most at which a bar is three quarters full

/** @type {Scale} */
const USUAL = { maxScore: 1000, markedLoss: 100 };

/**
 * scaleOf is the scale of a game, by anything that was thought of it.
 * @param {Pick<Place, 'thought'>[]} places
 * @returns {Scale}
 */
export function scaleOf(places) {
  const thought = places.find((p) => p.thought?.whole)?.thought;
  return thought
    ? {
        maxScore: Math.max(USUAL.maxScore, thought.whole * DECIDES),
        markedLoss: Math.max(USUAL.markedLoss, thought.piece * LARGE),
      }
    : USUAL;
}

/**
 * cappedScore is a score as far as it counts, a mate as the most there is.
 * @param {Pick<Judged, 'score' | 'mate'>} line
 * @param {Scale} scale
 */
export const cappedScore = ({ score, mate }, { maxScore }) =>
  mate > 0 ? maxScore : mate < 0 ? -maxScore : Math.max(-maxScore, Math.min(maxScore, score));

/**
 * valueFor is what a position is worth to an army of two, null as long as nobody knows.
 * @param {Pick<Place, 'army' | 'thought' | 'result'>} place
 * @param {string} army
 * @param {Scale} scale
 */
export function valueFor({ army: mover, thought, result }, army, scale) {
  const won = /^win (.)/.exec(result)?.[1];
  if (result) return won ? (won === army ? scale.maxScore : -scale.maxScore) : 0;
  if (!thought?.lines.length) return null;
  const value = cappedScore(thought.lines[0], scale);
  return mover === army ? value : -value;
}

/**
 * barShare is how much of a bar belongs to an army, from 0 to 1.
 * @param {number} value to that army
 * @param {Scale} scale
 */
export const barShare = (value, { maxScore }) => 1 / (1 + 3 ** (-value / maxScore / STEEP));

/**
 * standingText says who stands better, in pieces: "Black +4.2"; who wins only where the end is in sight.
 * @param {string} name of the army
 * @param {string} other the other one's
 * @param {number} value to the army
 * @param {Scale} scale
 * @param {{ mate?: number, over?: boolean }} [end] plies to the end, as Judged has it for that army, or that it is over
 */
export function standingText(name, other, value, scale, { mate = 0, over = false } = {}) {
  if (over && value) return `${value > 0 ? name : other} wins`;
  if (mate) return `${mate > 0 ? name : other} wins in ${Math.ceil(Math.abs(mate) / 2)}`;
  if (Math.abs(value) >= scale.maxScore) return `${value > 0 ? name : other} is winning`;
  const pieces = Math.abs(value / 100).toFixed(1);
  return pieces === '0.0' ? 'Even' : `${value > 0 ? name : other} +${pieces}`;
}

// A stroke by the die is judged before its roll, whatever came of it.
const beforeRoll = (move) => move.replace(/(@\w+):\d$/, '$1');

/**
 * loss is what the move of a place gave away, in hundredths; null where nobody knows. Its own line says it best; the place that
 * it led to says it too, where two armies play and no die was thrown.
 * @param {Place} place
 * @param {Place | null} next
 * @param {boolean} two armies play
 * @param {Scale} scale
 */
export function loss(place, next, two, scale) {
  const { thought, move } = place;
  if (!thought?.lines.length || !move) return null;
  const best = cappedScore(thought.lines[0], scale),
    own = thought.lines.find((l) => l.moves[0] === beforeRoll(move));
  if (own) return Math.max(0, best - cappedScore(own, scale));
  if (two && next && beforeRoll(move) === move) {
    const value = valueFor(next, place.army, scale);
    return value === null ? null : Math.max(0, best - value);
  }
  return two ? null : Math.max(0, best - cappedScore(/** @type {Judged} */ (thought.lines.at(-1)), scale)); // at least
}

/**
 * losses are those of all moves of a game.
 * @param {Place[]} places in their order
 * @param {boolean} two
 * @param {Scale} scale
 */
export const losses = (places, two, scale) => places.map((p, i) => loss(p, places[i + 1] ?? null, two, scale));

/**
 * isMarked reports a loss that is marked.
 * @param {number | null} lost
 * @param {Scale} scale
 */
export const isMarked = (lost, { markedLoss }) => lost !== null && lost > markedLoss;

/**
 * isNotable reports a loss that is worth a word.
 * @param {number | null} lost
 * @param {Scale} scale
 */
export const isNotable = (lost, { markedLoss }) => lost !== null && lost >= markedLoss / 2;

/**
 * turningPoints are the places in a list of losses where most was lost, at most three, in the order of the game.
 * @param {(number | null)[]} list
 * @param {Scale} scale
 */
export const turningPoints = (list, scale) =>
  list
    .map((lost, i) => ({ lost: lost ?? 0, i }))
    .filter(({ lost }) => isNotable(lost, scale))
    .sort((a, b) => b.lost - a.lost)
    .slice(0, 3)
    .map(({ i }) => i)
    .sort((a, b) => a - b);

/**
 * lossText says what a move lost: in pieces, or in a word where it turned the game. One that loses leaves a lost game where none was
 * clearly worse; one that misses a win leaves a game that isn't clearly better.
 * @param {number | null} lost
 * @param {Pick<Place, 'thought'>} place where it was played
 * @param {Scale} scale
 */
export function lossText(lost, { thought }, scale) {
  if (lost === null || !thought?.lines.length) return '';
  const best = cappedScore(thought.lines[0], scale),
    left = best - lost;
  if (left <= -scale.maxScore && best >= -scale.markedLoss) return 'loses';
  if (best >= scale.maxScore && left <= scale.markedLoss) return 'misses a win';
  return `−${(lost / 100).toFixed(1)}`;
}
