// The start that all our pages share: live regions, menus and the theme.

import { attend as attendMenus } from './menus.js';
import { moveRegions } from './say.js';
import { attend as attendTheme } from './theme.js';

/** @import { Page } from './types.js' */

/**
 * attend adds a page's live regions to the document and starts the listeners of its menus and its theme.
 * @param {Page} page
 */
export function attend(page) {
  moveRegions(page, document.documentElement);
  attendMenus(page);
  attendTheme(page);
}
