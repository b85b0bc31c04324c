// What the document's address asks of the program, and what of it comes later.

import { isAudible as audible, chosen as choice } from '../shared/sound.js';
import { notify } from './events.js';
import { kept, link } from './persistence.js';

/** @import { BoardPage } from './types.js' */

const LATER = /^(face|seats?|opponent)$/; // what the address says of a game that the page around gives later

/**
 * address is what the program begins with: parameters, and a link or a kept game.
 * @param {BoardPage} page
 */
export function address(page) {
  const { query } = page;
  return {
    params: {
      ...Object.fromEntries([...query].filter(([name]) => page.gameRequested || !LATER.test(name))),
      ...(page.requestedTheme && { theme: page.requestedTheme }),
      ...(choice(page) && { sound: String(audible(page, false)) }), // the person's own word counts most
    },
    link: link(),
    kept: kept(),
  };
}

/**
 * later applies what the address says of the game that the page around has given now: it has its own face and armies.
 * @param {BoardPage} page
 */
export function later(page) {
  for (const [name, value] of page.query)
    if (value && LATER.test(name))
      try {
        page.api.set({ [name]: value });
      } catch (error) {
        notify(page, 'error', error.message);
      }
}
