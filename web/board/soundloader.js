// Sounds of moves. The module that plays them (sound.js) is loaded when sounds are first turned on.

import { onGesture } from './input.js';

/** @import { BoardPage } from './types.js' */

/**
 * setAudible turns sounds on or off.
 * @param {BoardPage} page
 */
export function setAudible(page, on) {
  if (on === page.isAudible) return;
  page.isAudible = on;
  if (!on) return playSounds(page, '');
  if (page.soundModule) return;
  page.soundModule = import('./sound.js');
  page.soundModule.then(
    ({ prepareDevice }) => onGesture(page, () => page.isAudible && prepareDevice(page)),
    (error) => console.error(error), // the board is played without them
  );
}

/**
 * playSounds plays the sounds of a move whose animation starts now, or stops them for an empty text.
 * @param {BoardPage} page
 */
export function playSounds(page, text) {
  const begin = performance.now();
  page.soundModule?.then(({ playSounds }) => playSounds(page, text, begin)).catch(() => {});
}
