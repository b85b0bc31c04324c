// The theme: the system's, until the visitor chooses one. The choice is remembered.
import { PAGE } from './page.js';

/** @import { Theme } from './types.js' */

const KEY = 'fairway.1.theme',
  dark = matchMedia('(prefers-color-scheme: dark)');
/** @type {((theme: Theme) => void)[]} */
const watchers = [];
/** @type {Theme | null} */
let here = null; // the choice of this page, where storage is closed

/**
 * chosen is 'light', 'dark', or null where the system decides.
 * @returns {Theme | null}
 */
export function chosen() {
  try {
    const v = localStorage.getItem(KEY);
    return v === 'light' || v === 'dark' ? v : null;
  } catch {
    return here;
  }
}

/**
 * theme is what is shown now: 'light' or 'dark'.
 * @returns {Theme}
 */
export const theme = () => chosen() ?? (dark.matches ? 'dark' : 'light');

/** @param {Theme | null} v */
export function choose(v) {
  here = v;
  try {
    if (v) localStorage.setItem(KEY, v);
    else localStorage.removeItem(KEY);
  } catch {
    /* storage is closed: the choice holds as long as the page */
  }
  apply(v);
}

/** @param {(theme: Theme) => void} fn */
export function onTheme(fn) {
  watchers.push(fn);
}

/** @param {Theme | null} [v] */
function apply(v = chosen()) {
  const now = v ?? (dark.matches ? 'dark' : 'light'),
    root = document.documentElement;
  root.dataset.theme = now;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAGE[now]);
  for (const fn of watchers) fn(now);
}

dark.addEventListener('change', () => {
  if (!chosen()) apply(null);
});
addEventListener('storage', (e) => {
  if (e.key === KEY) apply();
});
apply();
