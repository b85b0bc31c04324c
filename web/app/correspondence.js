// Two players send each other links to one game: whether a link that has come continues the game that is kept here, and what
// was played last.

import { moveText } from '../shared/marks.js';

/** @import { State } from '../fairway.d.ts' */

/**
 * compareLines compares a kept game with a link to it, both as lists of moves. agreed is how many moves the last link had that
 * was sent or came: both players know these. common is how many moves both have, and is says what the link is: the same,
 * newer, older, or other, which has another move among those that were agreed on. Moves that were tried here after those
 * are nobody else's, so that a link with others in their place is newer.
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
 * mainLine is that of a tree's moves, each of which stands before the branches beside it.
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
 * lastMoveWords says what was played last, empty at the start.
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
