// The theme: the system's, until the visitor chooses one. The choice is remembered.
import { PAGE } from './page.js';
import { get, put, remove } from './storage.js';

/** @import { Page, Theme } from './types.js' */

const KEY = 'fairway.1.theme',
  dark = matchMedia('(prefers-color-scheme: dark)');

/**
 * chosen is 'light', 'dark', or null where the system decides.
 * @param {Page} page
 * @returns {Theme | null}
 */
export function chosen(page) {
  const v = get(page.storage.browser, KEY) ?? page.theme.chosen;
  return v === 'light' || v === 'dark' ? v : null;
}

/**
 * currentTheme is what is shown now: 'light' or 'dark'.
 * @param {Page} page
 * @returns {Theme}
 */
export const currentTheme = (page) => chosen(page) ?? (dark.matches ? 'dark' : 'light');

/**
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
 * @param {(theme: Theme) => void} fn
 * @param {Page} page
 */
export function onTheme(page, fn) {
  page.theme.watchers.push(fn);
}

/**
 * @param {Theme | null} [v]
 * @param {Page} page
 */
function apply(page, v = chosen(page)) {
  const now = v ?? (dark.matches ? 'dark' : 'light'),
    root = document.documentElement;
  root.dataset.theme = now;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAGE[now]);
  for (const fn of page.theme.watchers) fn(now);
}

/**
 * attend shows the theme from now on, also where it is chosen in another tab.
 * @param {Page} page
 */
export function attend(page) {
  dark.addEventListener('change', () => {
    if (!chosen(page)) apply(page, null);
  });
  addEventListener('storage', (e) => {
    if (e.key === KEY) apply(page);
  });
  apply(page);
}
