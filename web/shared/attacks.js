// What each army attacks is shaded while Shift is held, and as long as a button is on.

import { say } from './say.js';

/** @import { Page } from './types.js' */

const HOLD_MS = 300; // ms for which Shift is held alone until it counts: the shortcuts with Shift are quicker

/**
 * setAttacks turns the shading on or off, and says how much the armies attack.
 * @param {Page} page
 * @param {any} api
 * @param {boolean} on
 */
export function setAttacks(page, api, on) {
  api.set({ attacks: on });
  if (on) say(page, api.state(['marks']).marks.attacks);
}

/**
 * watchShift shades as long as Shift is held in a document.
 * @param {Page} page
 * @param {EventTarget} where
 * @param {() => any} api of the board, null while there is none
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
