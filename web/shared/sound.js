// The visitor's choice of sound, for every board of this site in this browser.

import { get, put } from './storage.js';

/** @import { Page } from './types.js' */

/** @typedef {'on' | 'calm' | 'off'} Sound calm: off while the device asks for reduced motion */

export const KEY = 'fairway.1.sound',
  reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const CALM_OFF = 'calm off'; // off; switching it on returns to calm

/**
 * chosen returns the visitor's choice, null if there is none.
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
 * choose stores a choice.
 * @param {Sound | typeof CALM_OFF} v
 * @param {Page} page
 */
export function choose(page, v) {
  page.sound.chosen = v;
  put(page.storage.browser, KEY, v);
}

/**
 * toggle switches the sound off, or back to the previous choice. calm stays calm, unless the visitor switches the sound on while
 * motion is reduced.
 * @param {Page} page
 * @param {boolean} on the sound is on now
 */
export function toggle(page, on) {
  const was = stored(page);
  if (on) choose(page, was === 'calm' ? CALM_OFF : 'off');
  else choose(page, was === CALM_OFF && !reducedMotion.matches ? 'calm' : 'on');
}

/**
 * isAudible reports whether moves make sounds now; usual is the default without a choice.
 * @param {Page} page
 * @param {boolean} usual
 */
export function isAudible(page, usual) {
  const v = chosen(page);
  return v ? v === 'on' || (v === 'calm' && !reducedMotion.matches) : usual;
}
