// Small tools for building the page: elements, pictures from SVG text.

import { nothing, render } from '../view.js';

/** @import { Page } from '../types.js' */

export { attribute, hide, write } from '../elements.js';
export { count } from '../plural.js';
export { flash, toast, unflash } from '../toast.js';

/** @typedef {Node | string | null | undefined | false | import('../../vendor/lit/lit.js').TemplateResult | Child[]} Child */

/** @param {Child[]} children */
const nodes = (children) =>
  /** @type {(Node | string)[]} */ (
    /** @type {any[]} */ (children)
      .flat(Infinity)
      .filter((c) => c !== null && c !== undefined && c !== false && c !== nothing)
      .flatMap(made)
  );

// made are the nodes of a view, for what isn't a view yet.
export const made = (c) => {
  if (typeof c !== 'object' || c instanceof Node) return [c];
  const f = document.createDocumentFragment();
  render(c, f);
  return [...f.childNodes].filter((n) => n.nodeType !== 8);
};

/**
 * h builds an element. Props: `class`, `on` (an object of listeners), `data` (dataset),
 * properties of the element (type, value, hidden, ...), or attributes. Children are nodes,
 * text, or lists of them; null and false are left out. Text is only ever set as text.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [props]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(props)) {
    if (v === null || v === undefined) continue;
    if (k === 'class') e.className = v;
    else if (k === 'on') for (const [type, fn] of Object.entries(v)) e.addEventListener(type, fn);
    else if (k === 'data') Object.assign(e.dataset, v);
    else if (k in e && !k.startsWith('aria')) e[k] = v;
    else e.setAttribute(k, v === true && !k.startsWith('aria') ? '' : String(v));
  }
  e.append(...nodes(children));
  return e;
}

/**
 * fill replaces the children of an element and keeps the focus on the control with the
 * same `data-key` where there is one.
 * @param {HTMLElement} e
 * @param {Child[]} children
 */
export function fill(e, ...children) {
  const active = document.activeElement,
    key = active instanceof HTMLElement && e.contains(active) ? active.dataset.key : undefined;
  const list = nodes(children);
  if (list.length === e.childNodes.length && list.every((c, i) => c === e.childNodes[i])) return;
  // What stays in its order isn't moved: it needs no new layout, and keeps its keyboard and how far it was scrolled.
  const stays = new Set(list);
  for (const c of [...e.childNodes]) if (!stays.has(c)) c.remove();
  let at = e.firstChild;
  for (const c of list)
    if (at && c === at) at = at.nextSibling;
    else e.insertBefore(typeof c === 'string' ? document.createTextNode(c) : c, at);
  if (key !== undefined)
    /** @type {HTMLElement[]} */ ([...e.querySelectorAll('[data-key]')])
      .find((c) => c.dataset.key === key)
      ?.focus({ preventScroll: true });
}

/**
 * picture shows SVG text as an image. It is never parsed into the page.
 * @param {string} svg
 * @param {number} size
 * @param {string} [alt]
 */
export function picture(svg, size, alt = '') {
  return h('img', { src: pictureURL(svg), alt, width: size, height: size, draggable: false, decoding: 'async' });
}

/** @param {string} svg */
export const pictureURL = (svg) => (svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : 'data:,');

/**
 * heard is what stands for a sign to those who hear the page.
 * @param {string | number} text
 */
export const heard = (text) => h('span', { class: 'hush' }, String(text));

// Hovering changes the state many times a second; a panel is drawn anew only where what it shows has changed,
// so that no button is replaced under a finger.
/**
 * same reports whether a panel shows that already. What it is given is plain data and mustn't be altered later: a section
 * of the state that hasn't changed is the object that it was, and needs no second look.
 * @param {Page} page
 * @param {unknown} panel
 * @param {unknown[]} what
 */
export function same(page, panel, ...what) {
  const before = page.panels.shown.get(panel);
  page.panels.shown.set(panel, what);
  return before !== undefined && alike(before, what);
}

/**
 * alike reports whether two values are equal in all their parts; what only does something counts for nothing.
 * @param {any} a
 * @param {any} b
 * @returns {boolean}
 */
function alike(a, b) {
  if (a === b || (typeof a === 'function' && typeof b === 'function')) return true;
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((n) => n in b && alike(a[n], b[n]));
}

const KEPT = 200;

/**
 * kept is a part of a panel that comes again and again: the element that was made of the same before, or else a new one.
 * It stands in one place only, which name tells from all others.
 * @template {HTMLElement} T
 * @param {Page} page
 * @param {string} name
 * @param {unknown[]} of
 * @param {() => T} make
 * @returns {T}
 */
export function kept(page, name, of, make) {
  const { parts } = page.panels,
    before = parts.get(name);
  if (before && alike(before.of, of)) return /** @type {T} */ (before.element);
  if (!before && parts.size >= KEPT) parts.delete(String(parts.keys().next().value));
  const element = make();
  parts.set(name, { of, element });
  return element;
}
