// Loads the reader (reader.js) when the board is at rest or the keyboard needs it. Keys that come before the program and the
// reader are loaded are queued, and replayed in order.

import { callProgram, emit, hasListeners, isAttached } from './api.js';
import { isPointerClick, pushKey } from './input.js';
import * as surface from './surface.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */
/** @typedef {ReturnType<typeof import('./reader.js').createReader>} Reader */

const KEYS = /^(.|Enter|Escape|Backspace|Home|End|Page.*|Arrow.*)$/; // keys that the squares or the move field use

/**
 * @param {BoardPage} page
 * @param {object} board
 * @param {Fairway} board.api
 * @param {(event: string, detail?: any) => void} board.notify
 * @param {() => boolean} board.isAwake the program is running or loading
 * @param {() => boolean} board.hasNoGame
 */
export function createLazyReader(page, { api, notify, isAwake, hasNoGame }) {
  /** @type {Reader | null} */
  let reader = null;
  let isRequested = false; // reader is loaded or loading
  /** @type {KeyboardEvent[]} */
  let queue = [];
  let wantsFocus = false; // focus() was called: the squares get the focus
  let wantsKeys = false; // a key came before the first frame, so it is meant for the squares
  let hasDrawn = false; // the first frame was drawn

  // load loads the reader once.
  function load() {
    if (isRequested) return;
    isRequested = true;
    import('./reader.js')
      .then(({ createReader }) => {
        if (isAwake() && !hasNoGame())
          reader = createReader(page, {
            api,
            call: (name, ...args) => callProgram(page, name, ...args),
            pushKey: surface.canDraw(page) ? (key) => pushKey(page, key) : () => {},
            isPointerClick: (click) => isPointerClick(page, click),
            notify,
            hasCardListener: () => hasListeners(page, 'card'),
          });
        else isRequested = false;
      })
      .catch((error) => {
        console.error(error); // the board is played without it
        isRequested = false; // the next call tries again
      })
      .then(replayQueue);
  }

  // isElsewhere reports whether another element of this document has the focus.
  function isElsewhere() {
    const on = document.activeElement;
    return Boolean(on && on !== document.body && !on.matches('canvas, #poster, #poster *'));
  }

  // replayQueue passes the queued keys to the reader, or to the page without one. It drops them if the focus has moved elsewhere.
  function replayQueue() {
    const keys = isElsewhere() || !document.hasFocus() ? [] : queue;
    if (!isElsewhere() && (wantsFocus || (wantsKeys && keys.length))) reader?.focus();
    queue = [];
    wantsFocus = wantsKeys = false;
    if (reader) reader.press(keys);
    else for (const key of keys) emit(page, 'key', key);
  }

  // queueKey queues a key and reports whether it did. Shortcuts and keys without a use here are left to the browser.
  function queueKey(event) {
    if (!isAwake() || event.ctrlKey || event.metaKey || event.altKey || !KEYS.test(event.key)) return false;
    if (!event.repeat) queue.push(event);
    wantsKeys ||= !hasDrawn;
    const own = wantsFocus || wantsKeys || /^([ /]|Arrow.*)$/.test(event.key); // these keys scroll or search the page
    if (own && event.key !== 'Escape') event.preventDefault();
    if (hasDrawn) load();
    return true;
  }

  return {
    load,
    /** firstFrame is called after the program's first frame. */
    firstFrame() {
      hasDrawn = true;
      if (queue.length) load();
    },
    /** focus focuses the squares. */
    focus() {
      if (reader) return reader.focus();
      if (!isAttached(page) || hasNoGame()) return;
      wantsFocus = true;
      load();
    },
    /** takeKey handles a key while the drawing has the focus. @param {KeyboardEvent} event */
    takeKey(event) {
      if (!reader && queueKey(event)) return;
      reader?.key(event);
      if (!event.defaultPrevented) emit(page, 'key', event);
    },
    /**
     * takeEarlyKey queues a key pressed on the poster, or on the body after focus(), and reports whether it did. Enter and Space
     * press the poster's button if they come first.
     * @param {KeyboardEvent} event
     */
    takeEarlyKey(event) {
      const on = /** @type {Element} */ (event.target);
      if (reader || (!(wantsFocus && on === document.body) && !on.closest?.('#poster'))) return false;
      return (queue.length > 0 || !/^(Enter| )$/.test(event.key)) && queueKey(event);
    },
    /** changed is called after a change of some sections. @param {string[]} sections */
    changed: (sections) => reader?.changed(sections),
  };
}
