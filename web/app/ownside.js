// On a phone on its side a high board begins with the side of the person who looks at it, the lower one.

import { phoneLandscape } from './breakpoints.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

/**
 * showOwnSide scrolls to the lower end of a board that is higher than the screen, once for each game and turn of the phone.
 * @param {App} app
 * @param {State} s
 * @param {{ matches: boolean }} onItsSide
 */
export function showOwnSide(app, s, onItsSide = phoneLandscape) {
  const game = onItsSide.matches && app.root.classList.contains('tall-board') ? s.board.variant : '';
  if (game === app.ownSide) return;
  app.ownSide = game;
  if (!game) return;
  const hidden = app.$('fit').getBoundingClientRect().bottom - innerHeight;
  if (hidden > 0) scrollBy({ top: hidden });
}
