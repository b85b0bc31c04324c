// The theme: the system's, until the visitor chooses one. The choice is remembered.
import { PAGE } from './page.js';

const KEY = 'fairway.1.theme',
  dark = matchMedia('(prefers-color-scheme: dark)');
const watchers = [];

// chosen is 'light', 'dark', or null where the system decides.
export function chosen() {
  try {
    const v = localStorage.getItem(KEY);
    return v === 'light' || v === 'dark' ? v : null;
  } catch {
    return null;
  }
}

// theme is what is shown now: 'light' or 'dark'.
export const theme = () => chosen() ?? (dark.matches ? 'dark' : 'light');

export function choose(v) {
  try {
    if (v) localStorage.setItem(KEY, v);
    else localStorage.removeItem(KEY);
  } catch {
    /* storage is closed: the choice holds as long as the page */
  }
  apply(v);
}

export function onTheme(fn) {
  watchers.push(fn);
}

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
