// Small tools for elements and the page that they are in.

/**
 * el makes an element with children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} name
 * @param {string} [className]
 * @param {(Node | string)[]} children
 */
export const el = (name, className, ...children) => {
  const e = document.createElement(name);
  if (className) e.className = className;
  e.append(...children);
  return e;
};

/** @param {() => void} act what is done once the page has all its elements */
export const parsed = (act) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
  else act();
};
