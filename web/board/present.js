// The document's theme, and showing the board when it is ready.

import { callProgram } from './api.js';
import { fillBar } from './controls.js';
import { removePoster } from './poster.js';
import * as surface from './surface.js';

/** @import { BoardPage } from './types.js' */

/**
 * setTheme sets the document's theme, the device's if the name is neither light nor dark.
 * @param {BoardPage} page
 */
export function setTheme(page, name = page.requestedTheme) {
  page.requestedTheme = name;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = name === 'light' || name === 'dark' ? name : dark ? 'dark' : 'light';
}

/**
 * showBoard shows the board in place of its poster, and fills the bar.
 * @param {BoardPage} page
 */
export function showBoard(page) {
  document.documentElement.classList.remove('transparent');
  document.body.classList.remove('live', 'stopped');
  document.body.classList.add(surface.canDraw(page) ? 'live' : 'stopped');
  if (!surface.canDraw(page)) {
    surface.showPicture(callProgram(page, 'svg'));
    page.reader.load();
  }
  if (removePoster()) page.reader.focus();
  if (!page.bar || !page.views) return;
  page.bar.hidden = false;
  page.controls ??= fillBar(page, page.bar, page.query.get('controls'), page.api, page.views);
}

// labelCanvas names the drawing for screen readers. A press focuses it; Tab goes to the squares over it.
export function labelCanvas(canvas) {
  if (!canvas) return;
  canvas.tabIndex = -1;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'Picture of the board');
}
