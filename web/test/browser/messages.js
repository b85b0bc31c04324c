// Messages between the windows of a tab. jsdom delivers them without sender, origin and ports, and doesn't clone their data. It
// doesn't know who calls postMessage, so each frame gets its own proxy of its parent window; all other messages to a frame are
// attributed to the page around it.

/** @import { Tab } from './browser.js' */

/**
 * messages gives a window its postMessage and its parent.
 * @param {any} window
 * @param {Tab} tab
 */
export function messages(window, tab) {
  const own = window.window;
  let parentProxy = null; // this window's proxy of its parent

  const parent = () => {
    const around = window._parent;
    if (around === own) return own;
    parentProxy ??= new Proxy(around, {
      get: (_, key) => {
        if (key === 'postMessage') return (...message) => deliver(tab, own, own, around, ...message);
        return around[key];
      },
      set: (_, key, value) => Reflect.set(around, key, value),
    });
    return parentProxy;
  };
  Object.defineProperty(window, 'parent', { get: parent, set() {}, configurable: true });
  window.postMessage = (...message) => deliver(tab, window._parent, parent(), own, ...message);
}

// deliver delivers a message from a window to another, which sees the sender as source.
function deliver(tab, from, source, to, data, wanted = '*', ports = []) {
  const { origin } = from;
  if (wanted !== '*' && new URL(wanted).origin !== to.origin) return;
  const copy = clone(data, to);
  setImmediate(() => {
    if (!tab.holds(to)) return;
    const event = new to.MessageEvent('message', { data: copy });
    for (const [name, value] of Object.entries({ source, origin, ports }))
      Object.defineProperty(event, name, { value });
    to.dispatchEvent(event);
  });
}

// clone returns a structured clone of a value, made of the objects of a window.
function clone(value, window) {
  const made = new Map();
  const walk = (v) => {
    if (typeof v !== 'object' || v === null) return v;
    if (made.has(v)) return made.get(v);
    const list = ArrayBuffer.isView(v);
    if (!list && !Array.isArray(v) && Object.getPrototypeOf(v) !== Object.prototype) return v;
    const copy = list ? new window[v.constructor.name](v) : Array.isArray(v) ? new window.Array() : new window.Object();
    made.set(v, copy);
    if (!list) for (const key of Object.keys(v)) copy[key] = walk(v[key]);
    return copy;
  };
  return walk(structuredClone(value));
}
