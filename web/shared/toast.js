// A short word at the foot of the page.

import { say } from './say.js';

/** @import { Page } from './types.js' */

// flash shows a short word at the foot of the page, toast says it too.
/**
 * @param {string} text
 * @param {Page} page
 */
export function flash(page, text) {
  const t = page.$('toast');
  t.textContent = text;
  t.classList.add('on');
  clearTimeout(page.toasts.timer);
  page.toasts.timer = setTimeout(() => t.classList.remove('on'), 2200);
}
/**
 * hideFlash takes a word away that has lost its cause.
 * @param {Page} page
 * @param {string} text
 */
export function hideFlash(page, text) {
  if (page.$('toast').textContent === text) page.$('toast').classList.remove('on');
}
/**
 * @param {string} text
 * @param {Page} page
 */
export function toast(page, text) {
  flash(page, text);
  say(page, text);
}
