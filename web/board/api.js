// window.fairway, the page API (docs/api.md): the calls of the program's table, and some that the document answers itself. The
// object exists from the document's first script on; docs/api.md says which calls throw before ready resolves.

import { CALLS, RELEASE, VERSION } from '../shared/calls.js';
import { rulesSync } from '../shared/rulestexts.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

/**
 * copyPlain copies an argument into new objects. A getter or proxy that throws does so here, in the caller's call; in the program it
 * would end the board. Fields that are undefined are left out, and below a depth of six nothing is copied.
 * @param {unknown} v
 */
function copyPlain(v, depth = 6) {
  if (typeof v === 'bigint') throw new Error('a big integer is no argument of the page API');
  if (typeof v !== 'object' || v === null || depth === 0 || ArrayBuffer.isView(v)) return v;
  if (Array.isArray(v)) return v.map((w) => copyPlain(w, depth - 1));
  return Object.fromEntries(
    Object.entries(v)
      .filter(([, w]) => w !== undefined)
      .map(([name, w]) => [name, copyPlain(w, depth - 1)]),
  );
}

/**
 * callProgram calls the program and returns the value of its answer, or throws its error.
 * @param {BoardPage} page
 */
export function callProgram(page, name, ...args) {
  if (!page.program.call)
    throw new Error(page.program.ended ? 'the board has stopped' : 'the board is still loading: await fairway.ready');
  const answer = page.program.call(name, ...args.map((v) => copyPlain(v)));
  if (!answer) throw new Error('the board has stopped'); // the program has panicked
  if (typeof answer === 'string') return JSON.parse(answer);
  const [error, value] = answer;
  if (error !== null) throw new Error(error);
  return value;
}

/** @param {BoardPage} page */
export function emit(page, event, detail) {
  for (const listener of page.program.listeners.get(event) || []) {
    // An error in a page's listener must not end the board.
    try {
      listener(detail);
    } catch (error) {
      console.error(error);
    }
  }
}

/**
 * hasListeners reports whether an event has listeners.
 * @param {BoardPage} page
 */
export const hasListeners = (page, event) => Boolean(page.program.listeners.get(event)?.size);

/** @param {BoardPage} page */
export function attach(page, f) {
  page.program.call = f;
}
/** @param {BoardPage} page */
export function detach(page) {
  page.program.call = null;
  page.program.ended = true;
}
/** @param {BoardPage} page */
export const isAttached = (page) => page.program.call !== null;

// Calls that work without a game, besides those that begin one.
const WITHOUT_GAME = ['set', 'variants', 'inspect', 'readLink'];

/**
 * createAPI returns the object as api, with functions that resolve and reject its promise ready.
 * @param {BoardPage} page
 * @param {object} board
 * @param {() => void} board.wake lets the program draw
 * @param {() => boolean} board.isAsleep the program draws no frames
 * @param {() => boolean} board.isStatic the board is a picture, without animation
 * @param {() => boolean} board.hasNoGame
 * @param {() => void} board.focus focuses the squares
 * @param {(name: string) => void} board.setTheme
 * @param {() => void} board.beginGame is called after a call has begun a game
 */
export function createAPI(page, board) {
  let resolve, reject;
  const ready = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  ready.catch(() => {}); // an unhandled rejection isn't an error: the card shows it
  const api = /** @type {Fairway & Record<string, any>} */ ({
    version: VERSION,
    release: RELEASE,
    ready,
    error: null, // what was wrong with the address or the kept game, as shown on the card
    on(event, listener) {
      if (typeof listener !== 'function') throw new Error("on: the listener isn't a function");
      if (!page.program.listeners.has(event)) page.program.listeners.set(event, new Set());
      page.program.listeners.get(event)?.add(listener);
      return () => page.program.listeners.get(event)?.delete(listener);
    },
    idle: () => board.isStatic() || (board.isAsleep() && callProgram(page, 'idle')),
    rules: () => {
      const { variant, readings } = callProgram(page, 'state', ['board']).board;
      return rulesSync(variant, readings);
    },
    focus: board.focus,
  });
  for (const [name, { changes, begins }] of Object.entries(CALLS))
    api[name] = (...args) => {
      if (!begins && board.hasNoGame() && !WITHOUT_GAME.includes(name))
        throw new Error(/** @type {string} */ (api.error));
      if (!changes) return callProgram(page, name, ...args);
      board.wake();
      const answer = callProgram(page, name, ...args);
      if (begins) {
        api.error = null;
        board.beginGame();
      }
      return answer ?? undefined;
    };
  // The document has the theme too, before the program is loaded.
  const set = api.set;
  api.set = (settings) => {
    const theme = settings?.theme ?? null;
    if (theme !== null && !page.program.call) board.setTheme(theme);
    set(settings);
    if (theme !== null) board.setTheme(theme);
  };
  Object.defineProperty(api, 'variant', { enumerable: true, get: () => callProgram(page, 'variant') });
  return { api, resolve, reject };
}
