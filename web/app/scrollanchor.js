// The window of the list of moves: the move on the board stays in it, as moves come and as cards above take room from it.

/**
 * keepInView keeps a move that was in sight there when the list gets lower. It is the ref of the list.
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
 * scrollToCurrent brings the current move into the list's own window, with its comment where both fit; the page itself stays where it is.
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
 * scrollSheetToCurrent scrolls to the current move where the list has no window of its own, as in a phone's sheet.
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
 * bottomOf is where a move ends with its comment.
 * @param {Element} now
 */
function bottomOf(now) {
  const below = (now.closest('li:not(.branch), .led') ?? now).nextElementSibling;
  return (below?.matches('em, .note') ? below : now).getBoundingClientRect().bottom;
}
