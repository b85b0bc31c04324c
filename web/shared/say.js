// What the page says to people who hear it: two live regions, which are there before anything is said.

/** @import { Page } from './types.js' */

const FORGET_MS = 15_000; // ms after which nobody comes across a sentence that is over

/** @param {string} live */
function newRegion(live) {
  const e = document.createElement('div');
  e.className = 'hush';
  e.dataset.live = live;
  e.setAttribute('role', live === 'polite' ? 'status' : 'alert');
  e.setAttribute('aria-live', live);
  return e;
}
/** newSpeech is what a page needs to speak. */
export const newSpeech = () => ({
  polite: newRegion('polite'),
  assertive: newRegion('assertive'),
  timer: 0,
  heldTimer: 0,
});

/**
 * moveRegions puts what is heard into an element: an open dialog silences all that is outside.
 * @param {Page} page
 * @param {Element} e
 */
export function moveRegions(page, e) {
  if (page.speech.polite.parentElement === e) return;
  for (const region of [page.speech.polite, page.speech.assertive]) {
    region.replaceChildren(); // what comes with words in it may be heard once more
    e.append(region);
  }
}

/**
 * cancelHeld gives up what is held.
 * @param {Page} page
 */
export const cancelHeld = (page) => clearTimeout(page.speech.heldTimer);

/**
 * say says a sentence, in the place of what is being said; one that is said twice is heard twice.
 * @param {Page} page
 * @param {string} text
 * @param {{ urgent?: boolean, wait?: number, hold?: number, instead?: boolean }} [how] wait: ms in which another sentence
 *   takes its place; hold: ms that what is being said has before; instead: it says what is held as well
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
