// The start that all our pages share: live regions, menus and the theme.

import { init as initMenus } from './menus.js';
import { moveRegions } from './say.js';
import { init as initTheme } from './theme.js';

/** @import { Page } from './types.js' */

/**
 * init adds a page's live regions to the document and starts the listeners of its menus and its theme.
 * @param {Page} page
 */
export function init(page) {
  moveRegions(page, document.documentElement);
  initMenus(page);
  initTheme(page);
}
