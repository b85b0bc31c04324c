// What the document shows: its light, and the board once it is there.

import { ask } from './api.js';
import { fill } from './controls.js';
import { unveil } from './poster.js';
import * as surface from './surface.js';

/** @import { BoardPage } from './types.js' */

/**
 * theme sets the document's theme, the device's if the name is neither light nor dark.
 * @param {BoardPage} page
 */
export function theme(page, name = page.requestedTheme) {
  page.requestedTheme = name;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = name === 'light' || name === 'dark' ? name : dark ? 'dark' : 'light';
}

/**
 * present shows the board that is there.
 * @param {BoardPage} page
 */
export function present(page) {
  document.documentElement.classList.remove('over');
  document.body.classList.remove('live', 'dead');
  document.body.classList.add(surface.able(page) ? 'live' : 'dead');
  if (!surface.able(page)) {
    surface.show(ask(page, 'svg'));
    page.reader.read();
  }
  if (unveil()) page.reader.focus();
  if (!page.bar || !page.views) return;
  page.bar.hidden = false;
  page.controls ??= fill(page, page.bar, page.query.get('controls'), page.api, page.views);
}

// label says to screen readers what the drawing is. A press gives it the keyboard, Tab comes to the squares over it.
export function label(canvas) {
  if (!canvas) return;
  canvas.tabIndex = -1;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'Picture of the board');
}
