// Whether moves are heard: a choice of the person, for every board of this site in this browser.

import { get, put } from './storage.js';

/** @import { Page } from './types.js' */

/** @typedef {'on' | 'calm' | 'off'} Sound calm: not where the person asks for less motion */

export const KEY = 'fairway.1.sound',
  reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const CALM_OFF = 'calm off'; // off, and calm again once it is switched on

/**
 * chosen is null where nobody has chosen.
 * @param {Page} page
 * @returns {Sound | null}
 */
export function chosen(page) {
  const v = stored(page);
  return v === 'on' || v === 'calm' ? v : v === 'off' || v === CALM_OFF ? 'off' : null;
}

/** @param {Page} page */
const stored = (page) => get(page.storage.browser, KEY) ?? page.sound.chosen;

/**
 * @param {Sound | typeof CALM_OFF} v
 * @param {Page} page
 */
export function choose(page, v) {
  page.sound.chosen = v;
  put(page.storage.browser, KEY, v);
}

/**
 * toggle switches between silence and what was chosen before it: the switch takes nobody's word about motion back, unless
 * somebody wants to hear moves in spite of it.
 * @param {Page} page
 * @param {boolean} on they are heard now
 */
export function toggle(page, on) {
  const was = stored(page);
  if (on) choose(page, was === 'calm' ? CALM_OFF : 'off');
  else choose(page, was === CALM_OFF && !reducedMotion.matches ? 'calm' : 'on');
}

/**
 * isAudible reports whether moves are heard now; usual is what holds where nobody has chosen.
 * @param {Page} page
 * @param {boolean} usual
 */
export function isAudible(page, usual) {
  const v = chosen(page);
  return v ? v === 'on' || (v === 'calm' && !reducedMotion.matches) : usual;
}
