// Whether moves are heard: a choice of the person, for every board of this site in this browser.

import { browser, get, put } from './storage.js';

/** @typedef {'on' | 'calm' | 'off'} Sound calm: not where the person asks for less motion */

export const KEY = 'fairway.1.sound',
  still = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {Sound | null} */
let here = null; // the choice of this page, where storage is closed

/**
 * chosen is null where nobody has chosen.
 * @returns {Sound | null}
 */
export function chosen() {
  const v = get(browser, KEY) ?? here;
  return v === 'on' || v === 'calm' || v === 'off' ? v : null;
}

/** @param {Sound} v */
export function choose(v) {
  here = v;
  put(browser, KEY, v);
}

/**
 * heard reports whether moves are heard now; usual is what holds where nobody has chosen.
 * @param {boolean} usual
 */
export function heard(usual) {
  const v = chosen();
  return v ? v === 'on' || (v === 'calm' && !still.matches) : usual;
}
