// How the board ends: with a card, or by loading its document again.

import { detach } from './api.js';
import { card } from './card.js';
import { flush } from './changes.js';
import { notify } from './events.js';
import { again } from './persistence.js';
import { unveil } from './poster.js';
import { lastWords } from './program.js';
import { save } from './save.js';
import * as surface from './surface.js';

/** @import { BoardPage } from './types.js' */

/**
 * fail ends the board with a card. What the program said last is worth more than what
 * followed from it.
 * @param {BoardPage} page
 */
export function fail(page, title, text) {
  if (page.dead) return;
  if (page.summary) save(page);
  page.dead = true;
  text = lastWords(page) || text;
  page.gate.close();
  detach(page);
  document.body.classList.remove('live');
  document.body.classList.add('dead');
  unveil();
  card(title, text, 'Reload', () => again(false, page.summary?.kept));
  page.ready.reject(new Error(text));
  notify(page, 'error', text);
}

/**
 * Reloading in place of a repair. The kept text brings the game back.
 * @param {BoardPage} page
 */
function reload(page) {
  if (!again(true, page.summary?.kept))
    fail(
      page,
      'The board was lost several times.',
      'Too many live boards may be open: the browser dropped this one. Your game is saved.',
    );
}

function whenVisible(act) {
  if (!document.hidden) return act();
  document.addEventListener('visibilitychange', () => whenVisible(act), { once: true });
}

/** problem is what is said of an error. */
export const problem = (error) => error?.message || String(error);

/**
 * watchSurface loads the document again when its drawing surface is lost, or its pixels have another size.
 * @param {BoardPage} page
 */
export function watchSurface(page) {
  surface.lost(() => {
    flush(page);
    if (!page.dead) whenVisible(() => reload(page));
  });
  surface.scaled(() => {
    if (page.dead) return;
    flush(page);
    again(false, page.summary?.kept);
  });
}
