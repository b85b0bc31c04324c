// What lessons and puzzles share: their places beside the board, their buttons and keys, and how long they wait.

import { fill, h, icon } from '../shared/dom.js';
import { LESSON, rowOf } from '../shared/keys.js';
import * as keeper from './keeper.js';

/** @import { App } from './types.js' */

export const LOOK = 900; // milliseconds to look at what was shown
const KEY_UP = 120; // ms

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// released leaves the key that made a move a moment to come up before a button gets the focus. One that is held longer presses
// nothing (build).
export const released = () => pause(KEY_UP);

/**
 * focus gives the keyboard to a button of the card.
 * @param {App} app
 * @param {string} key
 */
export const focus = (app, key) =>
  /** @type {HTMLElement | null} */ (app.$('lesson-card').querySelector(`[data-key=${key}]`))?.focus({
    preventScroll: true,
  });

/**
 * take takes a key of what stands beside the board, and reports whether it was one.
 * @param {App} app
 * @param {KeyboardEvent} e
 * @param {Record<string, (e: KeyboardEvent) => unknown>} acts
 */
export function take(app, e, acts) {
  if (app.root.querySelector('dialog[open]') || e.target instanceof HTMLInputElement) return false;
  const act = rowOf(LESSON, e)?.act;
  if (!act) return false;
  acts[act](e);
  e.preventDefault();
  return true;
}

/**
 * exit brings the game that waits back to the board, and its address.
 * @param {App} app
 * @param {string} before
 * @param {Event} [e] what ended the visit: a finger leaves no mark on the square where it ended
 */
export async function exit(app, before, e) {
  app.history.replaceState(null, '', before);
  await keeper.home(app);
  if (!e || byKey(e)) app.toBoard();
}

/** byKey reports whether a press was one of a key, or of a screen reader. @param {Event} [e] */
export const byKey = (e) => e instanceof KeyboardEvent || (e instanceof MouseEvent && e.detail === 0);

/**
 * build makes the places of the header, the card and the list.
 * @param {App} app
 */
export function build(app) {
  if (app.$('lesson-top')) return;
  const logo = /** @type {Node} */ (app.$('mark').cloneNode(true));
  /** @type {HTMLElement} */ (logo).removeAttribute('id');
  app.root.insertBefore(h('header', { class: 'top lesson-top', id: 'lesson-top' }, logo), app.$('room'));
  const held = (e) => {
    if (e.repeat && (e.key === 'Enter' || e.key === ' ')) e.preventDefault();
  };
  app
    .$('room')
    .append(
      h('section', { class: 'lesson-card', id: 'lesson-card', 'aria-label': 'Lesson', on: { keydown: held } }),
      h('section', { class: 'lesson-steps', id: 'lesson-steps', 'aria-label': 'Steps' }),
    );
}

/**
 * wayBack is what the button says that ends a visit.
 * @param {App} app
 * @param {string} what is left where no game waits
 */
export const wayBack = (app, what) => (keeper.waits(app) ? 'Back to my game' : `Leave the ${what}`);

/**
 * header fills the bar over the board: the mark, what it says, and the button that ends the visit.
 * @param {App} app
 * @param {string} back what that says
 * @param {(e: Event) => unknown} leave
 * @param {...Node} said
 */
export function header(app, back, leave, ...said) {
  const bar = app.$('lesson-top');
  fill(
    bar,
    /** @type {Node} */ (bar.firstChild),
    h('span', { class: 'sep' }),
    said,
    h(
      'button',
      { type: 'button', class: 'btn', data: { key: 'leave' }, 'aria-label': back, on: { click: leave } },
      h('span', { class: 'word' }, back),
      icon('close'),
    ),
  );
}

export const button = (key, cls, run, ...c) =>
  h('button', { type: 'button', class: `btn ${cls}`, data: { key }, on: { click: run } }, ...c);
