// Access to the browser's storage, which may be forbidden or full: nothing here throws.

/**
 * @typedef {object} Areas a page's storage. The browser's getters throw if storage is forbidden, so they are called inside a try.
 * @property {() => Storage} tab lasts as long as the tab
 * @property {() => Storage} browser shared by all tabs, until the visitor clears it
 */

/** @type {Areas} */
export const AREAS = { tab: () => sessionStorage, browser: () => localStorage };

/**
 * get returns the text of a key, null if there is none.
 * @param {() => Storage} area
 * @param {string} key
 */
export function get(area, key) {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

/**
 * put stores a text and reports whether it could.
 * @param {() => Storage} area
 * @param {string} key
 * @param {string} text
 */
export function put(area, key, text) {
  try {
    area().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * remove deletes a key.
 * @param {() => Storage} area
 * @param {string} key
 */
export function remove(area, key) {
  try {
    area().removeItem(key);
  } catch {
    /* forbidden */
  }
}

/**
 * keys returns the keys that begin with prefix.
 * @param {() => Storage} area
 * @param {string} prefix
 */
export function keys(area, prefix) {
  try {
    return Object.keys(area()).filter((k) => k.startsWith(prefix));
  } catch {
    return [];
  }
}

/** newId returns an id that begins with the time, so that ids sort by age. */
export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 7);
