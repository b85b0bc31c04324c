// Whether moves are heard: a choice of the person, for every board of this site in this browser.

import { get, put } from './storage.js';

/** @import { Page } from './types.js' */

/** @typedef {'on' | 'calm' | 'off'} Sound calm: not where the person asks for less motion */

export const KEY = 'fairway.1.sound',
  still = matchMedia('(prefers-reduced-motion: reduce)');
const CALM_OFF = 'calm off'; // off, and calm again once it is switched on

/**
 * chosen is null where nobody has chosen.
 * @param {Page} page
 * @returns {Sound | null}
 */
export function chosen(page) {
  const v = said(page);
  return v === 'on' || v === 'calm' ? v : v === 'off' || v === CALM_OFF ? 'off' : null;
}

/** @param {Page} page */
const said = (page) => get(page.storage.browser, KEY) ?? page.sound.chosen;

/**
 * @param {Sound | typeof CALM_OFF} v
 * @param {Page} page
 */
export function choose(page, v) {
  page.sound.chosen = v;
  put(page.storage.browser, KEY, v);
}

/**
 * turn switches between silence and what was chosen before it: the switch takes nobody's word about motion back, unless
 * somebody wants to hear moves in spite of it.
 * @param {Page} page
 * @param {boolean} on they are heard now
 */
export function turn(page, on) {
  const was = said(page);
  if (on) choose(page, was === 'calm' ? CALM_OFF : 'off');
  else choose(page, was === CALM_OFF && !still.matches ? 'calm' : 'on');
}

/**
 * heard reports whether moves are heard now; usual is what holds where nobody has chosen.
 * @param {Page} page
 * @param {boolean} usual
 */
export function heard(page, usual) {
  const v = chosen(page);
  return v ? v === 'on' || (v === 'calm' && !still.matches) : usual;
}
