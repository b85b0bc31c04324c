// Groups of radio buttons that aren't the browser's own, and grids of squares: the arrow keys go through them.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * stepRadios listens to the keys of such a group: the arrows go from one of them to the next, which is chosen by that.
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
 * stepTo is the next cell of a grid that an arrow key leads to, past those that are disabled: the same one where there is none,
 * null for other keys.
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
