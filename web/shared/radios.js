// Arrow keys in groups of custom radio buttons and in grids of squares.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * stepRadios is the keydown listener of a radio group: an arrow key focuses the next radio button and clicks it.
 * @param {KeyboardEvent} e
 */
export function stepRadios(e) {
  const step = STEPS[e.key],
    all = /** @type {HTMLElement[]} */ ([
      .../** @type {HTMLElement} */ (e.currentTarget).querySelectorAll('[role="radio"]'),
    ]),
    at = all.indexOf(/** @type {HTMLElement} */ (e.target));
  if (!step || at < 0) return;
  e.preventDefault();
  const to = all[(at + step + all.length) % all.length];
  to.focus();
  to.click();
}

/**
 * stepTo returns the next enabled cell of a grid in the direction of an arrow key, the same cell if there is none, and null for
 * other keys.
 * @param {HTMLButtonElement[]} cells row by row
 * @param {number} at
 * @param {number} columns
 * @param {string} key
 */
export function stepTo(cells, at, columns, key) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (!step) return null;
  for (let i = at + step; cells[i]; i += step) {
    if (Math.abs(step) === 1 && Math.floor(i / columns) !== Math.floor(at / columns)) break;
    if (!cells[i].disabled) return cells[i];
  }
  return cells[at];
}
