// Shading of the attacked squares, by a button or while Shift is held.

import { say } from './say.js';

/** @import { Page } from './types.js' */

const HOLD_MS = 300; // Shift alone counts after this time, because shortcuts with Shift are quicker

/**
 * setAttacks turns the shading on or off. When on, it announces how many squares each army attacks.
 * @param {Page} page
 * @param {any} api
 * @param {boolean} on
 */
export function setAttacks(page, api, on) {
  api.set({ attacks: on });
  if (on) say(page, api.state(['marks']).marks.attacks);
}

/**
 * watchShift shades attacked squares while Shift is held in a document.
 * @param {Page} page
 * @param {EventTarget} where
 * @param {() => any} api returns the board's page API, null while there is none
 */
export function watchShift(page, where, api) {
  let timer = 0,
    held = false;
  const end = () => {
    clearTimeout(timer);
    timer = 0;
    if (!held) return;
    held = false;
    api()?.set({ attacks: false });
  };
  where.addEventListener(
    'keydown',
    (e) => {
      const k = /** @type {KeyboardEvent} */ (e),
        field = k.target instanceof Element && k.target.closest('input, textarea, select');
      if (k.key !== 'Shift' || field || k.ctrlKey || k.metaKey || k.altKey) return end();
      if (timer || held || api()?.state(['view']).view.attacks) return;
      timer = setTimeout(() => {
        timer = 0;
        if (!api()) return;
        held = true;
        setAttacks(page, api(), true);
      }, HOLD_MS);
    },
    true,
  );
  where.addEventListener('keyup', (e) => /** @type {KeyboardEvent} */ (e).key === 'Shift' && end(), true);
  addEventListener('blur', end);
}
