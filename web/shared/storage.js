// The browser's storage, which may be closed or full: nothing here throws.

/**
 * @typedef {object} Areas where a page keeps things. The browser's own getters throw where storage is forbidden, so they are
 *   called inside a try.
 * @property {() => Storage} tab as long as the tab
 * @property {() => Storage} browser for all tabs, until somebody clears it
 */

/** @type {Areas} */
export const AREAS = { tab: () => sessionStorage, browser: () => localStorage };

/**
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
 * @param {() => Storage} area
 * @param {string} key
 */
export function remove(area, key) {
  try {
    area().removeItem(key);
  } catch {
    /* closed */
  }
}
/**
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

export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 7);
