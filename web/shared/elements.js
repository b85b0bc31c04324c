// What is set on elements that a page's document has, or that a view has drawn: only where it changes.

/**
 * updateText sets the text of an element where it is another: one that is set again is a change to a screen reader, and keeps
 * it from what there is to say.
 * @param {Element} e
 * @param {string} text
 */
export function updateText(e, text) {
  if (e.textContent !== text) e.textContent = text;
}

/**
 * updateAttribute sets an attribute of an element where it is another, for the same reason.
 * @param {Element} e
 * @param {string} name
 * @param {unknown} value
 */
export function updateAttribute(e, name, value) {
  const text = String(value);
  if (e.getAttribute(name) !== text) e.setAttribute(name, text);
}

/**
 * updateHidden takes an element out of sight, or brings it back, where it isn't so already.
 * @param {HTMLElement} e
 * @param {boolean} out
 */
export function updateHidden(e, out) {
  if (e.hidden !== out) e.hidden = out;
}
