// Groups of radio buttons that aren't the browser's own.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * along listens to the keys of such a group: the arrows go from one of them to the next, which is chosen by that.
 * @param {KeyboardEvent} e
 */
export function along(e) {
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
