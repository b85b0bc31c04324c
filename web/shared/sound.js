// Whether moves are heard: a choice of the person, for every board of this site in this browser.

import { browser, get, put } from './storage.js';

/** @typedef {'on' | 'calm' | 'off'} Sound calm: not where the person asks for less motion */

export const KEY = 'fairway.1.sound',
  still = matchMedia('(prefers-reduced-motion: reduce)');
const CALM_OFF = 'calm off'; // off, and calm again once it is switched on
/** @type {string | null} */
let here = null; // the choice of this page, where storage is closed

/**
 * chosen is null where nobody has chosen.
 * @returns {Sound | null}
 */
export function chosen() {
  const v = said();
  return v === 'on' || v === 'calm' ? v : v === 'off' || v === CALM_OFF ? 'off' : null;
}

const said = () => get(browser, KEY) ?? here;

/** @param {Sound | typeof CALM_OFF} v */
export function choose(v) {
  here = v;
  put(browser, KEY, v);
}

/**
 * turn switches between silence and what was chosen before it: the switch takes nobody's word about motion back, unless
 * somebody wants to hear moves in spite of it.
 * @param {boolean} on they are heard now
 */
export function turn(on) {
  const was = said();
  if (on) choose(was === 'calm' ? CALM_OFF : 'off');
  else choose(was === CALM_OFF && !still.matches ? 'calm' : 'on');
}

/**
 * heard reports whether moves are heard now; usual is what holds where nobody has chosen.
 * @param {boolean} usual
 */
export function heard(usual) {
  const v = chosen();
  return v ? v === 'on' || (v === 'calm' && !still.matches) : usual;
}
