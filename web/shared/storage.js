// The browser's storage, which may be closed or full: nothing here throws.

// The getters themselves throw where storage is forbidden, so they are called inside the try.
export const tab = () => sessionStorage,
  browser = () => localStorage;

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
/** @param {string} prefix */
export function keys(prefix) {
  try {
    return Object.keys(localStorage).filter((k) => k.startsWith(prefix));
  } catch {
    return [];
  }
}

export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 7);
