// The theme: the system's, until the visitor chooses one. The choice is remembered.
import { get, put, remove } from './storage.js';

/** @import { Page, Theme } from './types.js' */

const KEY = 'fairway.1.theme',
  dark = matchMedia('(prefers-color-scheme: dark)');

/**
 * chosen returns the visitor's choice, null if the system decides.
 * @param {Page} page
 * @returns {Theme | null}
 */
export function chosen(page) {
  const v = get(page.storage.browser, KEY) ?? page.theme.chosen;
  return v === 'light' || v === 'dark' ? v : null;
}

/**
 * currentTheme returns the theme that is shown.
 * @param {Page} page
 * @returns {Theme}
 */
export const currentTheme = (page) => chosen(page) ?? (dark.matches ? 'dark' : 'light');

/**
 * choose stores the visitor's choice and applies it; null lets the system decide.
 * @param {Theme | null} v
 * @param {Page} page
 */
export function choose(page, v) {
  page.theme.chosen = v;
  if (v) put(page.storage.browser, KEY, v);
  else remove(page.storage.browser, KEY);
  apply(page, v);
}

/**
 * onTheme calls fn with each new theme.
 * @param {(theme: Theme) => void} fn
 * @param {Page} page
 */
export function onTheme(page, fn) {
  page.theme.watchers.push(fn);
}

/**
 * showGround gives the colour of the ground to the browser, which tints its own bars with it. The style sheet has one for each world
 * and theme.
 */
export function showGround() {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  if (ground) document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
}

/**
 * loadTitleFont lets titles use their own typeface, which the browser then fetches. Call it once nothing more urgent loads.
 */
export function loadTitleFont() {
  document.documentElement.dataset.fonts = '';
}

/**
 * @param {Theme | null} [v]
 * @param {Page} page
 */
function apply(page, v = chosen(page)) {
  const now = v ?? (dark.matches ? 'dark' : 'light'),
    root = document.documentElement;
  root.dataset.theme = now;
  showGround();
  for (const fn of page.theme.watchers) fn(now);
}

/**
 * init applies the theme now and after each change, also one in another tab.
 * @param {Page} page
 */
export function init(page) {
  dark.addEventListener('change', () => {
    if (!chosen(page)) apply(page, null);
  });
  addEventListener('storage', (e) => {
    if (e.key === KEY) apply(page);
  });
  apply(page);
}
