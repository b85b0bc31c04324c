// The toast: a short text at the foot of the page.

import { say } from './say.js';

/** @import { Page } from './types.js' */

/**
 * flash shows a text at the foot of the page for a moment.
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
 * hideFlash hides a text that no longer applies.
 * @param {Page} page
 * @param {string} text
 */
export function hideFlash(page, text) {
  if (page.$('toast').textContent === text) page.$('toast').classList.remove('on');
}

/**
 * toast shows a text at the foot of the page and announces it.
 * @param {string} text
 * @param {Page} page
 */
export function toast(page, text) {
  flash(page, text);
  say(page, text);
}
