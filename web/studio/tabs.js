// The tabs of a phone: the text, the board and the pieces.

import { draw } from './draw.js';

/** @import { Studio } from './types.js' */

export const isPhone = matchMedia('(max-width: 699px)');

/**
 * showTab shows one of the tabs.
 * @param {Studio} studio
 * @param {string} name
 */
export function showTab(studio, name) {
  studio.root.dataset.tab = name;
  for (const b of studio.$('tabs').children)
    b.setAttribute('aria-selected', String(b.getAttribute('data-tab') === name));
  draw(studio);
}
