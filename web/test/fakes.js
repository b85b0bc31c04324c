// Fakes for the parts of a browser that the modules under test use.

import { newStore } from '../shared/store.js';

// storage returns an area like localStorage that holds at most room characters.
export function storage(room = Number.POSITIVE_INFINITY) {
  const area = Object.create({
    getItem(key) {
      return Object.hasOwn(area, key) ? area[key] : null;
    },
    setItem(key, text) {
      const others = Object.entries(area).reduce((sum, [k, v]) => (k === key ? sum : sum + k.length + v.length), 0);
      if (others + key.length + text.length > room) throw new Error('QuotaExceededError');
      area[key] = String(text);
    },
    removeItem(key) {
      delete area[key];
    },
  });
  return area;
}

// put gives the global scope names for as long as a test runs.
export function put(t, names) {
  for (const [name, value] of Object.entries(names)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    t.after(() => (before ? Object.defineProperty(globalThis, name, before) : delete globalThis[name]));
  }
}

// element is an element of a page that nobody looks at.
export const element = () => ({ dataset: {}, setAttribute() {}, append() {}, replaceChildren() {} });

// page is the part of a page's state that modules ask for which draw nothing: its storage and what it knows of that; more adds to it.
export const page = ({ local = storage(), session = storage(), ...more } = {}) => ({
  storage: { browser: () => local, tab: () => session },
  store: newStore(),
  sound: { chosen: null },
  status: { timer: 0 },
  speech: { polite: element(), assertive: element(), timer: 0, heldTimer: 0 },
  ...more,
});

let fresh = 0;

// load imports a module anew, so that it remembers nothing of an earlier test.
export const load = (path) => import(new URL(`${path}?${++fresh}`, import.meta.url).href);
