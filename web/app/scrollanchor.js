// Scrolling of the list of moves: the current move stays in view, as moves are added and as cards above shrink the list.

/**
 * keepInView keeps the current move in view when the list shrinks. It is the list's ref.
 * @param {Element | undefined} list
 */
export function keepInView(list) {
  if (!list) return;
  let high = 0;
  new ResizeObserver(() => {
    const was = high,
      now = current(list);
    high = list.clientHeight;
    if (!now || high >= was) return;
    const below = now.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (below >= 0 && below < was) scrollToCurrent(list);
  }).observe(list);
}

/**
 * scrollToCurrent scrolls the list, but not the page, to the current move, with its comment if both fit.
 * @param {Element} list
 */
export function scrollToCurrent(list) {
  const now = current(list);
  if (!now) {
    list.scrollTop = 0;
    return;
  }
  const a = list.getBoundingClientRect(),
    { top } = now.getBoundingClientRect(),
    bottom = Math.min(bottomOf(now), top + a.height - 16);
  if (top < a.top) list.scrollTop += top - a.top - 8;
  else if (bottom > a.bottom) list.scrollTop += bottom - a.bottom + 8;
}

/**
 * scrollSheetToCurrent scrolls a phone's bottom sheet to the current move: the list in it doesn't scroll.
 * @param {Element} list
 * @param {HTMLElement} sheet
 */
export function scrollSheetToCurrent(list, sheet) {
  const now = current(list);
  if (now) sheet.scrollTop += bottomOf(now) - sheet.getBoundingClientRect().bottom + 24;
}

/** @param {Element} list */
const current = (list) => list.querySelector('[aria-current]');

/**
 * bottomOf returns the bottom of a move with its comment, in CSS pixels of the window.
 * @param {Element} now
 */
function bottomOf(now) {
  const below = (now.closest('li:not(.branch), .led') ?? now).nextElementSibling;
  return (below?.matches('em, .note') ? below : now).getBoundingClientRect().bottom;
}
