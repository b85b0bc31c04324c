// Correspondence: two players send each other links to one game. This compares a received link with the saved game.

import { moveText } from '../shared/marks.js';

/** @import { State } from '../fairway.d.ts' */

/**
 * compareLines compares a saved game with a link to it, both as lists of moves. agreed is the number of moves that both players
 * know: those of the last link sent or received. In the result, common is the number of equal moves at the start, and is says how
 * the link relates to the saved game: the same, newer, older, or other if they differ within the agreed moves. Moves tried here
 * after those don't count, so a link with other moves there is newer.
 * @param {string[]} mine
 * @param {string[]} theirs
 * @param {number} agreed
 * @returns {{ is: 'same' | 'newer' | 'older' | 'other', common: number }}
 */
export function compareLines(mine, theirs, agreed) {
  const parts = theirs.findIndex((m, i) => m !== mine[i]),
    common = parts < 0 ? theirs.length : parts;
  if (common < theirs.length) return { is: common < agreed ? 'other' : 'newer', common };
  if (mine.length === common) return { is: 'same', common };
  return { is: common > agreed ? 'newer' : 'older', common };
}

/**
 * mainLine returns the main line of a tree's moves, which are sorted with each move before its alternatives.
 * @template {{ node: number, parent: number }} T
 * @param {T[]} moves
 */
export function mainLine(moves) {
  /** @type {T[]} */
  const line = [];
  let at = 0;
  for (const m of moves)
    if (m.parent === at) {
      line.push(m);
      at = m.node;
    }
  return line;
}

/**
 * lastMoveWords returns the move that led to the current position in words, empty at the start.
 * @param {State} s
 */
export function lastMoveWords(s) {
  const m = s.moves.list.find((m) => m.current);
  if (!m) return '';
  const army = s.hands.armies.find((a) => a.letter === m.army)?.name ?? '',
    die = s.moves.thrown?.die;
  if (moveText(m.text) !== m.text) return m.words;
  return `${army} played ${m.number} ${m.text}.${die ? ` The die shows ${die}.` : ''}`;
}
