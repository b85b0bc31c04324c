// Small tools for building the page: elements, icons, pictures from SVG text.

import { say } from './say.js';

/** @import { Page } from './types.js' */

/** @typedef {Node | string | null | undefined | false | Child[]} Child */

const SVG = 'http://www.w3.org/2000/svg';

/** @param {Child[]} children */
const nodes = (children) =>
  /** @type {(Node | string)[]} */ (
    /** @type {any[]} */ (children).flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false)
  );

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
 * write sets the text of an element where it is another: one that is set again is a change to a screen reader, and keeps
 * it from what there is to say.
 * @param {Element} e
 * @param {string} text
 */
export function write(e, text) {
  if (e.textContent !== text) e.textContent = text;
}

/**
 * attribute sets an attribute of an element where it is another, for the same reason.
 * @param {Element} e
 * @param {string} name
 * @param {unknown} value
 */
export function attribute(e, name, value) {
  const text = String(value);
  if (e.getAttribute(name) !== text) e.setAttribute(name, text);
}

/**
 * hide takes an element out of sight, or brings it back, where it isn't so already.
 * @param {HTMLElement} e
 * @param {boolean} out
 */
export function hide(e, out) {
  if (e.hidden !== out) e.hidden = out;
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

// Icons in an 18-unit box, stroked in the colour of the text.
const ICONS = {
  undo: 'M3.5 7H11a4 4 0 0 1 0 8H7M6.5 3.8L3.3 7l3.2 3.2',
  redo: 'M14.5 7H7a4 4 0 0 0 0 8h4M11.5 3.8L14.7 7l-3.2 3.2',
  flip: 'M5.5 14.5v-11M2.8 6.2l2.7-2.7 2.7 2.7M12.5 3.5v11M9.8 11.8l2.7 2.7 2.7-2.7',
  share: 'M9 11V2.8M6 5.5l3-3 3 3M4 9v5.5h10V9',
  menu: 'M3 5h12M3 9h12M3 13h12',
  down: 'M4.5 7l4.5 4.5L13.5 7',
  back: 'M11 4.5L6.5 9l4.5 4.5',
  next: 'M7 4.5L11.5 9L7 13.5Z',
  play: 'M6 4.2l8 4.8l-8 4.8Z',
  right: 'M7 4.5L11.5 9L7 13.5',
  moon: 'M14.5 10.8A6 6 0 0 1 7.2 3.5a6 6 0 1 0 7.3 7.3Z',
  sun: 'M9 6a3 3 0 1 1 0 6a3 3 0 1 1 0-6M9 1.5v1.7M9 14.8v1.7M1.5 9h1.7M14.8 9h1.7M3.7 3.7l1.2 1.2M13.1 13.1l1.2 1.2M3.7 14.3l1.2-1.2M13.1 4.9l1.2-1.2',
  more: 'M3.5 8.2a.8.8 0 1 1 0 1.6a.8.8 0 1 1 0-1.6M9 8.2a.8.8 0 1 1 0 1.6a.8.8 0 1 1 0-1.6M14.5 8.2a.8.8 0 1 1 0 1.6a.8.8 0 1 1 0-1.6',
  close: 'M4.5 4.5l9 9M13.5 4.5l-9 9',
  check: 'M3.5 9.5l3.5 3.5 7.5-8',
  eye: 'M1.500 9S4.200 4.200 9 4.200S16.500 9 16.500 9S13.800 13.800 9 13.800S1.500 9 1.500 9ZM9 6.700a2.300 2.300 0 1 1 0 4.600a2.300 2.300 0 1 1 0-4.600',
  map: 'M2.500 2.500h13v13h-13ZM6.800 2.500v13M11.200 2.500v13M2.500 6.800h13M2.500 11.200h13',
  turn: 'M14.600 9.600a5.800 5.800 0 1 1-1.500-4.500l1.700 1.700M15 3v4h-4',
  sound: 'M3 7v4h2.500l3.500 3V4L5.500 7ZM11.600 6.600a3.400 3.400 0 0 1 0 4.800M13.700 4.500a6.400 6.400 0 0 1 0 9',
  silent: 'M3 7v4h2.500l3.500 3V4L5.500 7ZM11.800 7.200l3.600 3.600M15.400 7.200l-3.600 3.600',
  bin: 'M3.5 5h11M7 5V3h4v2M5 5l.7 10h6.6L13 5M7.600 8v4.500M10.400 8v4.500',
  pause: 'M6.500 4v10M11.500 4v10',
  stop: 'M5 5h8v8h-8Z',
  person:
    'M9 3.500a2.700 2.700 0 1 1 0 5.400a2.700 2.700 0 1 1 0-5.400M3.800 15c.4-2.800 2.500-4.200 5.200-4.200s4.800 1.400 5.200 4.200',
  chip: 'M5 5h8v8h-8ZM7.500 7.500h3v3h-3ZM6.700 5v-2.500M11.300 5v-2.500M6.700 15.500v-2.500M11.300 15.500v-2.500M5 6.700h-2.500M5 11.300h-2.500M15.500 6.700h-2.500M15.500 11.300h-2.500',
  pen: 'M3.200 14.800l.9-3.700L12.300 3l2.700 2.700L6.900 13.900ZM10.700 4.600l2.700 2.700',
  film: 'M3 3.5h12v11H3ZM6 3.5v11M12 3.5v11M3 7.2h3M3 10.8h3M12 7.2h3M12 10.8h3',
  save: 'M9 2.8V11M6 8.300l3 3 3-3M4 12v2.500h10V12',
  bulb: 'M6.800 12.600c-1.400-1-2.300-2.500-2.300-4.200a4.500 4.500 0 0 1 9 0c0 1.700-.9 3.200-2.300 4.200ZM7 15.500h4',
  fork: 'M5 15.5v-13M5 12.5c0-5 8-2.5 8-10',
};
/** @param {keyof typeof ICONS} name */
export const icon = (name) => glyph(18, 'icon', ICONS[name]);

/**
 * glyph is a picture of one path in a square box, beside words that say the same.
 * @param {number} side
 * @param {string} cls
 * @param {string} d
 */
export function glyph(side, cls, d) {
  const s = document.createElementNS(SVG, 'svg'),
    p = document.createElementNS(SVG, 'path');
  s.setAttribute('viewBox', `0 0 ${side} ${side}`);
  s.setAttribute('class', cls);
  s.setAttribute('aria-hidden', 'true');
  p.setAttribute('d', d);
  s.append(p);
  return s;
}

// tick is the sign of what is done.
export const tick = () => glyph(18, 'icon', 'M4.5 9.500l3 3 6-6.500');

/**
 * heard is what stands for a sign to those who hear the page.
 * @param {string | number} text
 */
export const heard = (text) => h('span', { class: 'hush' }, String(text));

/**
 * $ is the element of the page with an id. The documents have all that are asked for.
 * @param {string} id
 */
export const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * count says "1 move", "3 moves", "no moves".
 * @param {number} n
 * @param {string} one
 * @param {string} [many]
 */
export const count = (n, one, many = `${one}s`) => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;

// flash shows a short word at the foot of the page, toast says it too.
/**
 * @param {string} text
 * @param {Page} page
 */
export function flash(page, text) {
  const t = page.$('toast');
  t.textContent = text;
  t.classList.add('on');
  clearTimeout(page.toasts.timer);
  page.toasts.timer = setTimeout(() => t.classList.remove('on'), 2200);
}
/**
 * unflash takes a word away that has lost its cause.
 * @param {Page} page
 * @param {string} text
 */
export function unflash(page, text) {
  if (page.$('toast').textContent === text) page.$('toast').classList.remove('on');
}
/**
 * @param {string} text
 * @param {Page} page
 */
export function toast(page, text) {
  flash(page, text);
  say(page, text);
}

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
