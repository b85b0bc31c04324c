// The settings in the document's address: those for the program's start, and those for a game that the page loads later.

import { chosen, isAudible } from '../shared/sound.js';
import { notify } from './events.js';
import { getLink, loadGame } from './persistence.js';

/** @import { BoardPage } from './types.js' */

const LATER = /^(face|seats?|opponent)$/; // settings of the game: applied after it, if the page around loads it

/**
 * readAddress returns what the program starts with: parameters, and a link or the text of a kept game.
 * @param {BoardPage} page
 */
export function readAddress(page) {
  const { query } = page;
  return {
    params: {
      ...Object.fromEntries([...query].filter(([name]) => page.gameRequested || !LATER.test(name))),
      ...(page.requestedTheme && { theme: page.requestedTheme }),
      ...(chosen(page) && { sound: String(isAudible(page, false)) }), // the person's choice overrides the address
    },
    link: getLink(),
    kept: loadGame(),
  };
}

/**
 * applyLater applies the settings of the address to the game that the page around has loaded.
 * @param {BoardPage} page
 */
export function applyLater(page) {
  for (const [name, value] of page.query)
    if (value && LATER.test(name))
      try {
        page.api.set({ [name]: value });
      } catch (error) {
        notify(page, 'error', error.message);
      }
}
