// What stands in the place of a game and of its panels: a lesson or a puzzle, one at a time.

import * as lesson from './lesson.js';
import * as puzzle from './puzzle.js';

/** @import { Moved, State } from '../fairway.d.ts' */

export const on = () => lesson.on() || puzzle.on();

// again brings what is on to a new document of the board.
export const again = () => (lesson.on() ? lesson.again() : puzzle.again());

/** @param {Moved} m */
export function moved(m) {
  lesson.moved(m);
  puzzle.moved(m);
}

/** @param {KeyboardEvent} e */
export const key = (e) => lesson.key(e) || puzzle.key(e);

export function left() {
  lesson.left();
  puzzle.left();
}

/** @param {State} s */
export function draw(s) {
  lesson.draw(s);
  puzzle.draw(s);
}
