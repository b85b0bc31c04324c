// What an element reports to the page that it is in: its events, and what goes wrong.

import { LOST } from './wire.js';

/** @import { FairwayDiagram } from './element.js' */

/**
 * report fires an event of the element.
 * @param {FairwayDiagram} element
 * @param {string} event
 * @param {unknown} [detail]
 */
export function report(element, event, detail) {
  // An error that bubbles would be taken for one of the page's scripts.
  element.dispatchEvent(new CustomEvent(event, { detail, bubbles: event !== 'error', composed: true }));
}

/**
 * problem reports what is wrong, and leaves it in the element's property error.
 * @param {FairwayDiagram} element
 * @param {string} text
 */
export function problem(element, text) {
  if (element.error === text) return;
  element.error = text;
  report(element, 'error', text);
}

/**
 * refused returns what reports a call that the board has refused.
 * @param {FairwayDiagram} element
 */
export const refused =
  (element) =>
  (/** @type {Error} */ { message }) => {
    if (message !== LOST) problem(element, message); // another board is asked the same
  };
