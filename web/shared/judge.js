// The meaning of scores: who stands better and by how much, the loss of a move, and the turning points of a game. Scores and
// losses are in hundredths of the game's commonest piece, as the engine gives them.

/** @import { ScoredLine, Thought } from '../fairway.d.ts' */

/**
 * A scale adapts the limits to the game's material: ten pawns decide nothing among a hundred strong pieces. Scores are capped at
 * maxScore; a loss above markedLoss is marked.
 * @typedef {{ maxScore: number, markedLoss: number }} Scale
 */

/**
 * A place is a position of a game with its analysis. result is the game's result there, empty while it goes on; move is the move
 * that was played, null at the end.
 * @typedef {{ army: string, thought: Thought | null, result: string, move: string | null, node: number }} Place
 */

const DECIDES = 1 / 5; // of an army's value: maxScore
const LARGE = 1 / 3; // of a piece's value: markedLoss
const STEEP = 0.35; // of maxScore: a bar is three quarters full there

/** @type {Scale} */
const USUAL = { maxScore: 1000, markedLoss: 100 };

/**
 * scaleOf returns the scale of a game from its first analysed place, or the usual one.
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
 * cappedScore returns a score within ±maxScore; a mate is ±maxScore.
 * @param {Pick<ScoredLine, 'score' | 'mate'>} line
 * @param {Scale} scale
 */
export const cappedScore = ({ score, mate }, { maxScore }) =>
  mate > 0 ? maxScore : mate < 0 ? -maxScore : Math.max(-maxScore, Math.min(maxScore, score));

/**
 * valueFor returns the score of a place for one of two armies, null if unknown.
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
 * barShare returns an army's share of the evaluation bar, from 0 to 1.
 * @param {number} value to that army
 * @param {Scale} scale
 */
export const barShare = (value, { maxScore }) => 1 / (1 + 3 ** (-value / maxScore / STEEP));

/**
 * standingText says who stands better, as "Black +4.2", "White is winning" or "White wins in 3".
 * @param {string} name of the army
 * @param {string} other the other one's
 * @param {number} value to the army
 * @param {Scale} scale
 * @param {{ mate?: number, over?: boolean }} [end] plies to mate for the army, as in ScoredLine; over: the game has ended
 */
export function standingText(name, other, value, scale, { mate = 0, over = false } = {}) {
  if (over && value) return `${value > 0 ? name : other} wins`;
  if (mate) return `${mate > 0 ? name : other} wins in ${Math.ceil(Math.abs(mate) / 2)}`;
  if (Math.abs(value) >= scale.maxScore) return `${value > 0 ? name : other} is winning`;
  const pieces = Math.abs(value / 100).toFixed(1);
  return pieces === '0.0' ? 'Even' : `${value > 0 ? name : other} +${pieces}`;
}

// beforeRoll returns a move without its die: a stroke is judged before its roll.
const beforeRoll = (move) => move.replace(/(@\w+):\d$/, '$1');

/**
 * loss returns how much the move of a place lost, null if unknown. The best source is the search's line of the move itself; the
 * next place is another source if two armies play and no die was rolled.
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
  return two ? null : Math.max(0, best - cappedScore(/** @type {ScoredLine} */ (thought.lines.at(-1)), scale)); // at least
}

/**
 * losses returns the loss of every move of a game.
 * @param {Place[]} places in their order
 * @param {boolean} two
 * @param {Scale} scale
 */
export const losses = (places, two, scale) => places.map((p, i) => loss(p, places[i + 1] ?? null, two, scale));

/**
 * isMarked reports whether a loss is large enough to mark the move.
 * @param {number | null} lost
 * @param {Scale} scale
 */
export const isMarked = (lost, { markedLoss }) => lost !== null && lost > markedLoss;

/**
 * isNotable reports whether a loss is large enough to mention.
 * @param {number | null} lost
 * @param {Scale} scale
 */
export const isNotable = (lost, { markedLoss }) => lost !== null && lost >= markedLoss / 2;

/**
 * turningPoints returns the indices of the largest notable losses, at most three, in the order of the game.
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
 * lossText returns the loss of a move in words: "loses" if the game was not clearly worse and is lost now, "misses a win" if it
 * was won and is not clearly better now, else the loss in pieces.
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
