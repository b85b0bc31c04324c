// What stands in the place of a game and of its panels: a lesson or a puzzle, one at a time.

import * as lesson from './lesson.js';
import * as puzzle from './puzzle.js';

/** @import { Moved, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

/** @param {App} app */
export const on = (app) => lesson.on(app) || puzzle.on(app);

/**
 * again brings what is on to a new document of the board.
 * @param {App} app
 */
export const again = (app) => (lesson.on(app) ? lesson.again(app) : puzzle.again(app));

/**
 * @param {Moved} m
 * @param {App} app
 */
export function moved(app, m) {
  lesson.moved(app, m);
  puzzle.moved(app, m);
}

/**
 * @param {KeyboardEvent} e
 * @param {App} app
 */
export const key = (app, e) => lesson.key(app, e) || puzzle.key(app, e);

/** @param {App} app */
export function left(app) {
  lesson.left(app);
  puzzle.left(app);
}

/**
 * @param {State} s
 * @param {App} app
 */
export function draw(app, s) {
  lesson.draw(app, s);
  puzzle.draw(app, s);
}
