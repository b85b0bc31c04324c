// The board's document, board.html: creates its state and its parts, and connects them before the program is loaded.

import { watchShift } from '../shared/attacks.js';
import { printGame } from '../shared/paper.js';
import { moveRegions } from '../shared/say.js';
import { enterWorld } from '../shared/world.js';
import { createAPI, emit, isAttached } from './api.js';
import { createBridge, notifyParent } from './bridge.js';
import { flush, reportChanges, reportRest } from './changes.js';
import { createBar } from './controls.js';
import { subscribe } from './delivery.js';
import { createDocumentCalls } from './documentcalls.js';
import { notify } from './events.js';
import { isExtensionError } from './extensionerrors.js';
import { errorText, fail, watchSurface } from './failure.js';
import { createGate } from './gate.js';
import { installInput } from './input.js';
import { createLazyComputer } from './lazycomputer.js';
import { createLazyReader } from './lazyreader.js';
import { answerMessages as answer } from './message.js';
import { addRemark, beginGame } from './notices.js';
import { getLink, isHosted, isLive, reloadDocument } from './persistence.js';
import { setTheme } from './present.js';
import { newBoardPage } from './state.js';
import * as surface from './surface.js';
import { showPicture, wake } from './wake.js';

/** @import { BoardPage } from './types.js' */

/**
 * createBoard sets up the board's document, which has the elements of board.html. It starts the program if the address asks for
 * a live board, and shows a picture otherwise. The program finds window.fairwayBoard; the frame gate and all listeners exist before it.
 * @param {HTMLElement} root
 */
export function createBoard(root) {
  const page = /** @type {BoardPage} */ (newBoardPage(root, location.search));
  moveRegions(page, document.documentElement);
  page.gate = createGate(window);
  page.bar = createBar(page.query.get('controls'));
  page.gameRequested = !isHosted || page.query.has('variant') || location.hash !== '';
  document.body.classList.toggle('in-tag', isHosted); // the picture lies below

  createParts(page);
  Object.defineProperty(window, 'fairway', { value: page.api, enumerable: true });
  notifyParent('fairway');
  const board = createBridge(page);
  Object.defineProperty(window, 'fairwayBoard', { value: board });

  // Keys that the squares don't use are passed to the page, except those typed into a field.
  addEventListener('keydown', (event) => {
    const field = event.target instanceof Element && event.target.closest('input, select, textarea');
    if (!event.defaultPrevented && !field && !page.reader.takeEarlyKey(event)) emit(page, 'key', event);
  });
  page.gate.drawn = () => reportChanges(page);
  page.gate.rested = () => reportRest(page);
  watchWindow(page);

  printGame(
    () => (isAttached(page) && !page.dead && !page.refused && !isHosted ? page.api : null),
    window.parent !== window,
  );
  // Before the listeners that keep keys to themselves.
  watchShift(page, window, () => (isAttached(page) && !page.refused ? page.api : null));
  installInput(page, board);
  watchSurface(page);
  setTheme(page, page.query.get('theme'));
  enterWorld(page.query.get('opens') || page.query.get('variant') || DEFAULT_GAME);
  answer(page, page.api, createDocumentCalls(page));
  if (isLive()) wake(page);
  else showPicture(page);
}

/**
 * createParts creates the page API, the computer and the reader.
 * @param {BoardPage} page
 */
function createParts(page) {
  const { gate } = page;
  const { api, resolve, reject } = createAPI(page, {
    wake: gate.wake,
    isAsleep: gate.asleep,
    isStatic: () => !surface.canDraw(page),
    hasNoGame: () => page.refused,
    focus: () => page.reader.focus(),
    setTheme: (name) => setTheme(page, name),
    beginGame: () => beginGame(page),
  });
  page.api = api;
  page.ready = { resolve, reject };
  const notifyPage = (event, detail) => notify(page, event, detail);
  api.wake = () => wake(page);
  // Only for our own pages: not part of the page API.
  Object.defineProperty(api, 'subscribe', {
    value: (sections, listener) => subscribe(page, sections, listener),
  });
  page.computer = createLazyComputer(api, notifyPage, () => reloadDocument(false, page.summary?.kept));
  Object.assign(api, page.computer.calls);
  page.reader = createLazyReader(page, {
    api,
    notify: notifyPage,
    isAwake: () => page.started && !page.dead,
    hasNoGame: () => page.refused,
  });
  const setPictures = api.pictures;
  api.pictures = (list, missing) => {
    setPictures(list);
    if (missing && typeof missing === 'string') addRemark(page, 'Some pictures are missing.', missing.slice(0, 400));
  };
}

/**
 * watchWindow ends the board after an error in our scripts, saves the game when the document is unloaded, and wakes the frame
 * gate when a frame may be needed.
 * @param {BoardPage} page
 */
function watchWindow(page) {
  window.addEventListener('error', (event) => {
    if (isExtensionError(event.error, event.filename)) return;
    // Harmless, and happens while printing: the observer reports the rest in its next round.
    if (!event.error && /^ResizeObserver loop/.test(event.message)) return;
    fail(page, 'The board has stopped.', errorText(event.error || event.message));
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isExtensionError(reason, '')) fail(page, 'The board has stopped.', errorText(reason));
  });
  window.addEventListener('resize', page.gate.wake);
  window.addEventListener('message', page.gate.wake);
  window.addEventListener('pagehide', () => flush(page));
  window.addEventListener('hashchange', () => {
    if (getLink()) location.reload(); // the current game is saved
  });
  document.addEventListener('visibilitychange', page.gate.wake);
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', page.gate.wake);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    setTheme(page);
    page.gate.wake();
  });
}
