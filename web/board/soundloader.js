// Whether moves are heard in this document: what plays their noises comes when somebody wants them (sound.js).

import { onGesture } from './input.js';

/** @import { BoardPage } from './types.js' */

/**
 * soundly fetches what plays noises, the first time that somebody wants them.
 * @param {BoardPage} page
 */
export function soundly(page, on) {
  if (on === page.audible) return;
  page.audible = on;
  if (!on) return hear(page, '');
  if (page.soundModule) return;
  page.soundModule = import('./sound.js');
  page.soundModule.then(
    ({ allow }) => onGesture(page, () => page.audible && allow(page)),
    (error) => console.error(error), // the board is played without them
  );
}

/**
 * hear makes the noises of a move that is shown from now on.
 * @param {BoardPage} page
 */
export function hear(page, text) {
  const begin = performance.now();
  page.soundModule?.then(({ hear }) => hear(page, text, begin)).catch(() => {});
}
