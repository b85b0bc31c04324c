// Fakes for the parts of a browser that the modules under test use.

import { newStore } from '../shared/pagestate.js';

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

// put defines globals until the test ends.
export function put(t, names) {
  for (const [name, value] of Object.entries(names)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    t.after(() => (before ? Object.defineProperty(globalThis, name, before) : delete globalThis[name]));
  }
}

// element returns a fake element.
export const element = () => ({ dataset: {}, setAttribute() {}, append() {}, replaceChildren() {} });

// page returns the part of a page's state that modules without views use: its storage, its saved games, and more.
export const page = ({ local = storage(), session = storage(), ...more } = {}) => ({
  storage: { browser: () => local, tab: () => session },
  store: newStore(),
  sound: { chosen: null },
  status: { timer: 0 },
  speech: { polite: element(), assertive: element(), timer: 0, heldTimer: 0 },
  ...more,
});

let loads = 0;

// load imports a fresh copy of a module, without state from earlier tests.
export const load = (path) => import(new URL(`${path}?${++loads}`, import.meta.url).href);
