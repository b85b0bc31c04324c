// What all pages of ours do at their beginning: they speak, and listen to what happens around their menus and their theme.

import { attend as attendMenus } from './menus.js';
import { moveRegions } from './say.js';
import { attend as attendTheme } from './theme.js';

export { newPage } from './pagestate.js';

/** @import { Page } from './types.js' */

/**
 * attend makes a page speak, and listen to what happens around its menus and its theme.
 * @param {Page} page
 */
export function attend(page) {
  moveRegions(page, document.documentElement);
  attendMenus(page);
  attendTheme(page);
}
