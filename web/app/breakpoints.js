// The media queries of the scripts, equal to those of the style sheets, and the input device in use.

/** @import { App } from './types.js' */

export const phone = matchMedia('(max-width: 699px), (max-height: 500px)'),
  narrow = matchMedia('(max-width: 1199px), (max-height: 500px)'),
  wide = matchMedia('(min-width: 1200px) and (min-height: 501px)'),
  landscape = matchMedia('(orientation: landscape)'),
  shortPhone = matchMedia('(max-width: 699px) and (min-height: 501px) and (max-height: 740px)'), // only part of the page is in view
  slim = matchMedia('(max-width: 640px)'),
  coarse = matchMedia('(pointer: coarse)'),
  phoneLandscape = matchMedia(
    '(min-width: 640px) and (min-height: 300px) and (max-height: 500px) and (orientation: landscape)',
  );

/**
 * isUsingKeys reports whether the person uses the keyboard. On the board, the grid of squares has the focus then, and the canvas after
 * a press of the pointer. If neither has it, the last input on the page decides.
 * @param {App} app
 */
export function isUsingKeys(app) {
  const e = document.activeElement,
    on = e instanceof HTMLIFrameElement && e.contentDocument?.activeElement;
  return on && on.localName !== 'body' ? on.matches('#grid, #grid *') : app.input.pressed;
}

/**
 * pressWord returns the verb for pressing a square: Tap, Click, or Press Enter on. Listeners to a screen reader (spoken) use keys.
 * @param {App} app
 */
export const pressWord = (app, spoken = false) =>
  coarse.matches ? 'Tap' : spoken || isUsingKeys(app) ? 'Press Enter on' : 'Click';

/**
 * isMessageBelow reports whether the message's card lies below the visible part of a phone's page.
 * @param {App} app
 */
export const isMessageBelow = (app) =>
  phone.matches && (shortPhone.matches || app.root.classList.contains('tall-board'));

/**
 * hasAdviceColumn reports whether the cards of advice are in the column of the piece: on a wide page, except during a study.
 * @param {App} app
 */
export const hasAdviceColumn = (app) => wide.matches && !app.root.classList.contains('study');

/**
 * init tracks the last input, and the class short-screen for a short phone.
 * @param {App} app
 */
export function init(app) {
  addEventListener('keydown', () => (app.input.pressed = true), true);
  addEventListener('pointerdown', () => (app.input.pressed = false), true);
  const mark = () => app.root.classList.toggle('short-screen', shortPhone.matches);
  shortPhone.addEventListener('change', mark);
  mark();
}
