// The reader of a board's document, fetched when the board rests or somebody needs it. Keys that come before it is there, or
// the program, are kept, and pressed again in their order.

import { ask, attached, emit, heard } from './api.js';
import { pointed, typed } from './input.js';
import * as surface from './surface.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */
/** @typedef {ReturnType<typeof import('./reader.js').reader>} Reader */

const KEYS = /^(.|Enter|Escape|Backspace|Home|End|Page.*|Arrow.*)$/; // that mean something to squares and to the field of moves

/**
 * @param {BoardPage} page
 * @param {object} board
 * @param {Fairway} board.api
 * @param {(event: string, detail?: any) => void} board.tell
 * @param {() => boolean} board.awake the program runs or is on its way
 * @param {() => boolean} board.none there is no game, and nothing to read until one begins
 */
export function readers(page, { api, tell, awake, none }) {
  /** @type {Reader | null} */
  let reading = null;
  let fetched = false; // it is here, or on its way
  /** @type {KeyboardEvent[]} */
  let kept = [];
  let wanted = false; // the squares get the keyboard first
  let keyed = false; // they get it: nothing was drawn yet that the keys could be meant for
  let drawn = false; // the game is on the board

  // read makes the reader, once.
  function read() {
    if (fetched) return;
    fetched = true;
    import('./reader.js')
      .then(({ reader }) => {
        if (awake() && !none())
          reading = reader(page, {
            api,
            ask: (name, ...args) => ask(page, name, ...args),
            typed: surface.able(page) ? (key) => typed(page, key) : () => {},
            pointed: (click) => pointed(page, click),
            tell,
            carded: () => heard(page, 'card'),
          });
        else fetched = false;
      })
      .catch((error) => {
        console.error(error); // the board is played without it
        fetched = false; // whoever needs it next tries again
      })
      .then(give);
  }

  // away reports whether the keyboard has gone to something else of this document.
  function away() {
    const on = document.activeElement;
    return Boolean(on && on !== document.body && !on.matches('canvas, #poster, #poster *'));
  }

  // give hands over what has come before: to the page, where there is no reader. Who has gone elsewhere meanwhile stays there.
  function give() {
    const keys = away() || !document.hasFocus() ? [] : kept;
    if (!away() && (wanted || (keyed && keys.length))) reading?.focus();
    kept = [];
    wanted = keyed = false;
    if (reading) reading.press(keys);
    else for (const key of keys) emit(page, 'key', key);
  }

  // keep takes a key that comes too early, and reports whether it does. Shortcuts, and keys that mean nothing here, are the
  // browser's.
  function keep(event) {
    if (!awake() || event.ctrlKey || event.metaKey || event.altKey || !KEYS.test(event.key)) return false;
    if (!event.repeat) kept.push(event);
    keyed ||= !drawn;
    const own = wanted || keyed || /^([ /]|Arrow.*)$/.test(event.key); // these would scroll the page, or find in it
    if (own && event.key !== 'Escape') event.preventDefault();
    if (drawn) read();
    return true;
  }

  return {
    read,
    /** begun is called when the program has drawn its first frame. */
    begun() {
      drawn = true;
      if (kept.length) read();
    },
    /** focus gives the keyboard to the squares. */
    focus() {
      if (reading) return reading.focus();
      if (!attached(page) || none()) return;
      wanted = true;
      read();
    },
    /** key is a key while the drawing has the keyboard. @param {KeyboardEvent} event */
    key(event) {
      if (!reading && keep(event)) return;
      reading?.key(event);
      if (!event.defaultPrevented) emit(page, 'key', event);
    },
    /**
     * early takes a key from the button of the picture that is about to go, or from nothing, which the squares then get. Enter
     * is the button's as long as nothing else was typed.
     * @param {KeyboardEvent} event
     */
    early(event) {
      const on = /** @type {Element} */ (event.target);
      if (reading || (!(wanted && on === document.body) && !on.closest?.('#poster'))) return false;
      return (kept.length > 0 || !/^(Enter| )$/.test(event.key)) && keep(event);
    },
    /** changed tells it of a change of the board. @param {string[]} sections */
    changed: (sections) => reading?.changed(sections),
  };
}
