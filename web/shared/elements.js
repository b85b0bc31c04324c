// Setters that change an element only if the value differs. Screen readers announce every write, even of the same value.

/**
 * updateText sets the text of an element.
 * @param {Element} e
 * @param {string} text
 */
export function updateText(e, text) {
  if (e.textContent !== text) e.textContent = text;
}

/**
 * updateAttribute sets an attribute of an element.
 * @param {Element} e
 * @param {string} name
 * @param {unknown} value
 */
export function updateAttribute(e, name, value) {
  const text = String(value);
  if (e.getAttribute(name) !== text) e.setAttribute(name, text);
}

/**
 * updateHidden hides or shows an element.
 * @param {HTMLElement} e
 * @param {boolean} out
 */
export function updateHidden(e, out) {
  if (e.hidden !== out) e.hidden = out;
}
