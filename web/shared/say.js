// Announcements to screen readers, in two live regions. They are in the document before anything is announced.

/** @import { Page } from './types.js' */

const FORGET_MS = 15_000; // then the text is removed, so that it isn't found while the page is read

/** @param {string} live */
function newRegion(live) {
  const e = document.createElement('div');
  e.className = 'visually-hidden';
  e.dataset.live = live;
  e.setAttribute('role', live === 'polite' ? 'status' : 'alert');
  e.setAttribute('aria-live', live);
  return e;
}

/** newSpeech returns a page's live regions and timers. */
export const newSpeech = () => ({
  polite: newRegion('polite'),
  assertive: newRegion('assertive'),
  timer: 0,
  heldTimer: 0,
});

/**
 * moveRegions moves the live regions into an element, because an open dialog silences everything outside it.
 * @param {Page} page
 * @param {Element} e
 */
export function moveRegions(page, e) {
  if (page.speech.polite.parentElement === e) return;
  for (const region of [page.speech.polite, page.speech.assertive]) {
    region.replaceChildren(); // text that moves along may be announced again
    e.append(region);
  }
}

/**
 * cancelHeld cancels a sentence that was said with hold.
 * @param {Page} page
 */
export const cancelHeld = (page) => clearTimeout(page.speech.heldTimer);

/**
 * say announces a sentence and replaces the previous one. The same sentence is announced again.
 * @param {Page} page
 * @param {string} text
 * @param {{ urgent?: boolean, wait?: number, hold?: number, instead?: boolean }} [how] urgent: it interrupts the speech; wait: ms
 *   before it is written, during which another sentence may replace it; hold: ms during which the current sentence stays;
 *   instead: it replaces a held sentence, too
 */
export function say(page, text, { urgent = false, wait = 40, hold = 0, instead = false } = {}) {
  if (instead) cancelHeld(page);
  if (hold > 0) {
    page.speech.heldTimer = setTimeout(() => say(page, text, { urgent, wait }), hold);
    return;
  }
  clearTimeout(page.speech.timer);
  page.speech.polite.replaceChildren();
  page.speech.assertive.replaceChildren();
  const speak = () => {
    const p = document.createElement('p');
    p.textContent = text;
    (urgent ? page.speech.assertive : page.speech.polite).append(p);
    page.speech.timer = setTimeout(() => p.remove(), FORGET_MS);
  };
  if (wait) page.speech.timer = setTimeout(speak, wait);
  else speak();
}
