// Events of the page API on their way out: to listeners in the document, and to the page around it.

import { ask, emit } from './api.js';
import { forward } from './message.js';

/** @import { Summary } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

/**
 * notify passes an event on. The detail of a move reads as its text, too, which it was in version 1.
 * @param {BoardPage} page
 * @param {string} event
 * @param {any} [detail]
 */
export function notify(page, event, detail) {
  emit(page, event, event === 'move' ? Object.assign(Object(detail.move), detail) : detail);
  if (page.gameRequested || (event !== 'change' && event !== 'keep')) forward(page, event, detail, () => summary(page));
}

/**
 * summary is what a page around the board must know to keep the game and to show its picture in the board's place.
 * @param {BoardPage} page
 * @returns {Summary}
 */
export function summary(page) {
  page.summary ??= ask(page, 'summary');
  return /** @type {Summary} */ (page.summary);
}
