// Events and errors of an element.

import { LOST } from './wire.js';

/** @import { FairwayDiagram } from './element.js' */

/**
 * report fires an event of the element.
 * @param {FairwayDiagram} element
 * @param {string} event
 * @param {unknown} [detail]
 */
export function report(element, event, detail) {
  // A bubbling error event would look like one of the page's scripts.
  element.dispatchEvent(new CustomEvent(event, { detail, bubbles: event !== 'error', composed: true }));
}

/**
 * reportError fires the event error and sets the element's property error.
 * @param {FairwayDiagram} element
 * @param {string} text
 */
export function reportError(element, text) {
  if (element.error === text) return;
  element.error = text;
  report(element, 'error', text);
}

/**
 * reportRefusal returns a function that reports the error of a refused call.
 * @param {FairwayDiagram} element
 */
export const reportRefusal =
  (element) =>
  (/** @type {Error} */ { message }) => {
    if (message !== LOST) reportError(element, message); // the call is repeated for the next board
  };
