// How much room the page has, and what points at it: the queries that its scripts ask, as its style sheets do.

/** @import { App } from './types.js' */

export const phone = matchMedia('(max-width: 699px), (max-height: 500px)'),
  narrow = matchMedia('(max-width: 1239px), (max-height: 500px)'),
  wide = matchMedia('(min-width: 1240px) and (min-height: 501px)'),
  landscape = matchMedia('(orientation: landscape)'),
  shortPhone = matchMedia('(max-width: 699px) and (min-height: 501px) and (max-height: 740px)'), // such a phone shows part of its page
  slim = matchMedia('(max-width: 640px)'),
  coarse = matchMedia('(pointer: coarse)'),
  phoneLandscape = matchMedia(
    '(min-width: 640px) and (min-height: 300px) and (max-height: 500px) and (orientation: landscape)',
  );

/**
 * isUsingKeys reports whether a person goes by keys. On the board its squares have the keyboard then, and the drawing after a press of
 * the pointer; as long as neither has, what came last on the page counts.
 * @param {App} app
 */
export function isUsingKeys(app) {
  const e = document.activeElement,
    on = e instanceof HTMLIFrameElement && e.contentDocument?.activeElement;
  return on && on.localName !== 'body' ? on.matches('#grid, #grid *') : app.input.pressed;
}

/**
 * pressWord is what a person does to a square; whoever hears it goes by keys.
 * @param {App} app
 */
export const pressWord = (app, heard = false) =>
  coarse.matches ? 'Tap' : heard || isUsingKeys(app) ? 'Press Enter on' : 'Click';

/**
 * isMessageBelow reports whether what is said lies below what a phone shows.
 * @param {App} app
 */
export const isMessageBelow = (app) => phone.matches && (shortPhone.matches || app.root.classList.contains('tall'));

/**
 * hasAdviceColumn reports whether the cards of advice have their place beside those of pieces: on a wide page, unless the tools of a study
 * have it.
 * @param {App} app
 */
export const hasAdviceColumn = (app) => wide.matches && !app.root.classList.contains('study');

/**
 * attend follows what a person does with the page, and how high it is.
 * @param {App} app
 */
export function attend(app) {
  addEventListener('keydown', () => (app.input.pressed = true), true);
  addEventListener('pointerdown', () => (app.input.pressed = false), true);
  const mark = () => app.root.classList.toggle('low', shortPhone.matches);
  shortPhone.addEventListener('change', mark);
  mark();
}
