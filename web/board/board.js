// The board's document: makes its state and its parts, and connects them before the program is there.

import { watchShift } from '../shared/attacks.js';
import { printGame } from '../shared/paper.js';
import { moveRegions } from '../shared/say.js';
import { attached, emit, make } from './api.js';
import { bridge, knock } from './bridge.js';
import { flush, rested, settle } from './changes.js';
import { bar } from './controls.js';
import { subscribe } from './delivery.js';
import { answers } from './documentcalls.js';
import { notify } from './events.js';
import { foreign } from './extensionerrors.js';
import { fail, problem, watchSurface } from './failure.js';
import { createGate } from './gate.js';
import { install } from './input.js';
import { computers } from './lazycomputer.js';
import { readers } from './lazyreader.js';
import { listen as answer } from './message.js';
import { forgive, remark } from './notices.js';
import { again, hosted, link, live } from './persistence.js';
import { theme } from './present.js';
import { newBoardPage } from './state.js';
import * as surface from './surface.js';
import { picture, wake } from './wake.js';

/** @import { BoardPage } from './types.js' */

/**
 * createBoard makes the board's document, which has the elements of board.html, and wakes the board where its address
 * says so. The program comes later and finds window.fairwayBoard; the gate and all listeners are there before it.
 * @param {HTMLElement} root
 */
export function createBoard(root) {
  const page = /** @type {BoardPage} */ (newBoardPage(root, location.search));
  moveRegions(page, document.documentElement);
  page.gate = createGate(window);
  page.bar = bar(page.query.get('controls'));
  page.gameRequested = !hosted || page.query.has('variant') || location.hash !== '';
  document.body.classList.toggle('hosted', hosted); // the picture lies below

  makeParts(page);
  Object.defineProperty(window, 'fairway', { value: page.api, enumerable: true });
  knock('fairway');
  const board = bridge(page);
  Object.defineProperty(window, 'fairwayBoard', { value: board });

  // A key that means nothing to the squares may mean something to the page; what is written into a field doesn't.
  addEventListener('keydown', (event) => {
    const field = event.target instanceof Element && event.target.closest('input, select, textarea');
    if (!event.defaultPrevented && !field && !page.reader.early(event)) emit(page, 'key', event);
  });
  page.gate.drawn = () => settle(page);
  page.gate.rested = () => rested(page);
  watch(page);

  printGame(
    () => (attached(page) && !page.dead && !page.refused && !hosted ? page.api : null),
    window.parent !== window,
  );
  // Before the listeners that keep keys to themselves.
  watchShift(page, window, () => (attached(page) && !page.refused ? page.api : null));
  install(page, board);
  watchSurface(page);
  theme(page, page.query.get('theme'));
  answer(page, page.api, answers(page));
  if (live()) wake(page);
  else picture(page);
}

/**
 * makeParts makes the page API, the computer and the reader.
 * @param {BoardPage} page
 */
function makeParts(page) {
  const { gate } = page;
  const { api, resolve, reject } = make(page, {
    wake: gate.wake,
    asleep: gate.asleep,
    still: () => !surface.able(page),
    none: () => page.refused,
    focus: () => page.reader.focus(),
    theme: (name) => theme(page, name),
    forgive: () => forgive(page),
  });
  page.api = api;
  page.ready = { resolve, reject };
  const pass = (event, detail) => notify(page, event, detail);
  api.wake = () => wake(page);
  // For pages of ours alone: it isn't part of the page API.
  Object.defineProperty(api, 'subscribe', {
    value: (sections, listener) => subscribe(page, sections, listener),
  });
  page.computer = computers(api, pass, () => again(false, page.summary?.kept));
  Object.assign(api, page.computer.calls);
  page.reader = readers(page, {
    api,
    tell: pass,
    awake: () => page.started && !page.dead,
    none: () => page.refused,
  });
  const dress = api.pictures;
  api.pictures = (list, missing) => {
    dress(list);
    if (missing && typeof missing === 'string') remark(page, 'Some pictures are missing.', missing.slice(0, 400));
  };
}

/**
 * watch ends the board at an error of ours, keeps the game when the document goes, and wakes the gate where a frame may be due.
 * @param {BoardPage} page
 */
function watch(page) {
  window.addEventListener('error', (event) => {
    if (foreign(event.error, event.filename)) return;
    // Said where something has another size on paper, and no fault: what was not reported is reported next.
    if (!event.error && /^ResizeObserver loop/.test(event.message)) return;
    fail(page, 'The board has stopped.', problem(event.error || event.message));
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!foreign(reason, '')) fail(page, 'The board has stopped.', problem(reason));
  });
  window.addEventListener('resize', page.gate.wake);
  window.addEventListener('message', page.gate.wake);
  window.addEventListener('pagehide', () => flush(page));
  window.addEventListener('hashchange', () => {
    if (link()) location.reload(); // what is on the board is kept
  });
  document.addEventListener('visibilitychange', page.gate.wake);
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', page.gate.wake);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    theme(page);
    page.gate.wake();
  });
}
