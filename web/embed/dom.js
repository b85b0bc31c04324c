// Helpers for elements and their page.

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

/** @param {() => void} act called once the page has been parsed */
export const whenParsed = (act) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
  else act();
};
