// Events of the page API, for listeners in the document and for the page around it.

import { callProgram, emit } from './api.js';
import { forwardEvent } from './message.js';

/** @import { Summary } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

/**
 * notify fires an event. The detail of a move is a String object with the fields of the event, because it was a string in version 1.
 * @param {BoardPage} page
 * @param {string} event
 * @param {any} [detail]
 */
export function notify(page, event, detail) {
  emit(page, event, event === 'move' ? Object.assign(Object(detail.move), detail) : detail);
  if (page.gameRequested || (event !== 'change' && event !== 'keep'))
    forwardEvent(page, event, detail, () => getSummary(page));
}

/**
 * getSummary returns what a page around the board needs to keep the game and to show a picture of it.
 * @param {BoardPage} page
 * @returns {Summary}
 */
export function getSummary(page) {
  page.summary ??= callProgram(page, 'summary');
  return /** @type {Summary} */ (page.summary);
}
