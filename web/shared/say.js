// What the page says to people who hear it: two live regions, which are there before anything is said.

const FORGET = 15_000; // ms after which nobody comes across a sentence that is over

/** @param {string} live */
function region(live) {
  const e = document.createElement('div');
  e.className = 'hush';
  e.dataset.live = live;
  e.setAttribute('role', live === 'polite' ? 'status' : 'alert');
  e.setAttribute('aria-live', live);
  return e;
}
const calm = region('polite'),
  now = region('assertive');
document.documentElement.append(calm, now);

/**
 * stand puts what is heard into an element: an open dialog silences all that is outside.
 * @param {Element} e
 */
export function stand(e) {
  if (calm.parentElement === e) return;
  for (const region of [calm, now]) {
    region.replaceChildren(); // what comes with words in it may be heard once more
    e.append(region);
  }
}

let later = 0,
  held = 0;
/** unsay gives up what is held. */
export const unsay = () => clearTimeout(held);

/**
 * say says a sentence, in the place of what is being said; one that is said twice is heard twice.
 * @param {string} text
 * @param {{ urgent?: boolean, wait?: number, hold?: number, instead?: boolean }} [how] wait: ms in which another sentence
 *   takes its place; hold: ms that what is being said has before; instead: it says what is held as well
 */
export function say(text, { urgent = false, wait = 40, hold = 0, instead = false } = {}) {
  if (instead) unsay();
  if (hold > 0) {
    held = setTimeout(say, hold, text, { urgent, wait });
    return;
  }
  clearTimeout(later);
  calm.replaceChildren();
  now.replaceChildren();
  const speak = () => {
    const p = document.createElement('p');
    p.textContent = text;
    (urgent ? now : calm).append(p);
    later = setTimeout(() => p.remove(), FORGET);
  };
  if (wait) later = setTimeout(speak, wait);
  else speak();
}
