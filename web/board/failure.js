// The end of a board: with a card, or by loading its document again.

import { detach } from './api.js';
import { showCard } from './card.js';
import { flush } from './changes.js';
import { notify } from './events.js';
import { reloadDocument } from './persistence.js';
import { removePoster } from './poster.js';
import { getPanicLine } from './program.js';
import { saveGame } from './save.js';
import * as surface from './surface.js';

/** @import { BoardPage } from './types.js' */

/**
 * fail ends the board with a card. A panic in the program's output is shown rather than the error that followed from it.
 * @param {BoardPage} page
 */
export function fail(page, title, text) {
  if (page.dead) return;
  if (page.summary) saveGame(page);
  page.dead = true;
  text = getPanicLine(page) || text;
  page.gate.close();
  detach(page);
  document.body.classList.remove('live');
  document.body.classList.add('stopped');
  removePoster();
  showCard(title, text, 'Reload', () => reloadDocument(false, page.summary?.kept));
  page.ready.reject(new Error(text));
  notify(page, 'error', text);
}

/**
 * reloadLost loads the document again after the loss of its drawing surface. The kept text restores the game.
 * @param {BoardPage} page
 */
function reloadLost(page) {
  if (!reloadDocument(true, page.summary?.kept))
    fail(page, 'The browser closed the board several times.', 'Too many boards may be open. Your game is saved.');
}

function whenVisible(act) {
  if (!document.hidden) return act();
  document.addEventListener('visibilitychange', () => whenVisible(act), { once: true });
}

/** errorText returns the message of an error. */
export const errorText = (error) => error?.message || String(error);

/**
 * watchSurface loads the document again when its drawing surface is lost or the device scale changes.
 * @param {BoardPage} page
 */
export function watchSurface(page) {
  surface.onLost(() => {
    flush(page);
    if (!page.dead) whenVisible(() => reloadLost(page));
  });
  surface.onScaleChange(() => {
    if (page.dead) return;
    flush(page);
    reloadDocument(false, page.summary?.kept);
  });
}
