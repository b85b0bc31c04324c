// window.fairway, the page API, which docs/api.md describes: the calls of the program's table, and what the document
// answers itself. It is there from the document's first script on. What throws before ready resolves stands there too.

import { CALLS, RELEASE, VERSION } from '../shared/calls.js';
import { rulesSync } from '../shared/rulestexts.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

/**
 * plain is an argument in objects of our own, so that whatever goes wrong in looking at it is the caller's to hear of: in the
 * program it would be its end. What JSON has no form for is nothing there, and so is what lies too deep; a field without a value
 * isn't there.
 * @param {unknown} v
 */
function plain(v, depth = 6) {
  if (typeof v === 'bigint') throw new Error('a big integer is no argument of the page API');
  if (typeof v !== 'object' || v === null || depth === 0 || ArrayBuffer.isView(v)) return v;
  if (Array.isArray(v)) return v.map((w) => plain(w, depth - 1));
  return Object.fromEntries(
    Object.entries(v)
      .filter(([, w]) => w !== undefined)
      .map(([name, w]) => [name, plain(w, depth - 1)]),
  );
}

/**
 * ask calls the program and turns its answer into a value or an Error.
 * @param {BoardPage} page
 */
export function ask(page, name, ...args) {
  if (!page.program.call)
    throw new Error(page.program.ended ? 'the board has stopped' : 'the board is still loading: await fairway.ready');
  const answer = page.program.call(name, ...args.map((v) => plain(v)));
  if (!answer) throw new Error('the board has stopped'); // it panicked on the way
  if (typeof answer === 'string') return JSON.parse(answer);
  const [error, value] = answer;
  if (error !== null) throw new Error(error);
  return value;
}

/** @param {BoardPage} page */
export function emit(page, event, detail) {
  for (const listener of page.program.listeners.get(event) || []) {
    // Reported to the window it would end the board, whose fault it is not.
    try {
      listener(detail);
    } catch (error) {
      console.error(error);
    }
  }
}

/**
 * heard reports whether somebody listens to an event.
 * @param {BoardPage} page
 */
export const heard = (page, event) => Boolean(page.program.listeners.get(event)?.size);

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
export const attached = (page) => page.program.call !== null;

// Calls that are answered where no game could be begun, besides those that begin one.
const ANYWHERE = ['set', 'variants', 'inspect', 'readLink'];

/**
 * make builds the object. board: wake(), asleep(), focus(), theme(name), forgive(), which removes a card
 * about the game before, still(): nothing is drawn, so nothing moves, and none(): there is no game.
 * @param {BoardPage} page
 */
export function make(page, board) {
  let resolve, reject;
  const ready = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  ready.catch(() => {}); // whoever waits hears of it; the card says it to the person
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
    idle: () => board.still() || (board.asleep() && ask(page, 'idle')),
    rules: () => {
      const { variant, readings } = ask(page, 'state', ['board']).board;
      return rulesSync(variant, readings);
    },
    focus: board.focus,
  });
  for (const [name, { changes, begins }] of Object.entries(CALLS))
    api[name] = (...args) => {
      if (!begins && board.none() && !ANYWHERE.includes(name)) throw new Error(/** @type {string} */ (api.error));
      if (!changes) return ask(page, name, ...args);
      board.wake();
      const answer = ask(page, name, ...args);
      if (begins) {
        api.error = null;
        board.forgive();
      }
      return answer ?? undefined;
    };
  // The theme is set for the document as well, before there is a board.
  const set = api.set;
  api.set = (settings) => {
    const theme = settings?.theme ?? null;
    if (theme !== null && !page.program.call) board.theme(theme);
    set(settings);
    if (theme !== null) board.theme(theme);
  };
  Object.defineProperty(api, 'variant', { enumerable: true, get: () => ask(page, 'variant') });
  return { api, resolve, reject };
}
