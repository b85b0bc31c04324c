// window.fairwayBoard, the functions that the program calls in its document (wasm/document_js.go, run_js.go, bridge_js.go).

import { readAddress } from './address.js';
import { attach, callProgram, isAttached } from './api.js';
import { scheduleReport } from './changes.js';
import { sendSubscription } from './delivery.js';
import { notify } from './events.js';
import { hasInput, holdPointer, takeInput } from './input.js';
import { showNotice } from './notices.js';
import { paint } from './paint.js';
import { isHosted } from './persistence.js';
import { labelCanvas, showBoard } from './present.js';
import { saveGame } from './save.js';
import { playSounds } from './soundloader.js';
import * as surface from './surface.js';

/** @import { BoardPage } from './types.js' */

/**
 * createBridge returns the object.
 * @param {BoardPage} page
 */
export function createBridge(page) {
  const { api, gate } = page;
  return {
    get gl() {
      return surface.detectWebGL2(page);
    },
    rightClickCancels: false,
    gate,
    // The program draws its first frame after this promise, when the page around has loaded its game and laid itself out.
    attach(call) {
      attach(page, call);
      sendSubscription(page);
      return Promise.race([notifyParent('begun'), new Promise((late) => setTimeout(late, 1000))]);
    },
    take: () => takeInput(page),
    hold: () => holdPointer(page),
    notice: (title, text, fault, apart, nothing) => showNotice(page, title, text, fault, apart, nothing),
    changed: () => scheduleReport(page),
    deliver(text) {
      page.hasChanges = false;
      page.delivery = JSON.parse(text);
    },
    address: () => readAddress(page),
    emit: (event, detail, json) => passEvent(page, event, json ? JSON.parse(detail) : detail),
    parse(text) {
      try {
        return [null, JSON.parse(text)];
      } catch (error) {
        return [error.message, null];
      }
    },
    wake: gate.wake,
    key: (event) => page.reader.takeKey(event),
    sleep(now) {
      page.atRest = now;
      if (!hasInput(page)) gate.sleep();
    },
    painted: page.painter.painted,
    paint: (bytes, n, w, h) => paint(page, new Float32Array(bytes.buffer, 0, n), w, h),
    grab: (x, y) => isAttached(page) && callProgram(page, 'grab', x, y),
    draws: (x, y) => isAttached(page) && !page.dead && Boolean(api.squareAt(x, y)),
    ready() {
      gate.steady();
      labelCanvas(document.querySelector('canvas'));
      if (!page.refused) showBoard(page);
      page.ready.resolve(api);
      notify(page, 'ready');
      page.reader.firstFrame();
    },
  };
}

/**
 * passEvent passes on an event of the program. The game is saved before a move is reported, because a page may remove the
 * board in its listener.
 * @param {BoardPage} page
 * @param {string} event
 * @param {any} [detail]
 */
function passEvent(page, event, detail) {
  if (event === 'sound') playSounds(page, detail);
  if (isHosted && (event === 'move' || event === 'result')) {
    page.summary = null;
    saveGame(page);
  }
  notify(page, event, detail);
}

// notifyParent tells a page of ours that frames the document (web/shared/board.js) that the page API or the program is ready.
// The page adds promises to the list, and the returned promise waits for them.
export function notifyParent(what) {
  /** @type {Promise<unknown>[]} */
  const detail = [];
  try {
    window.frameElement?.dispatchEvent(new CustomEvent(what, { detail }));
  } catch {
    /* another origin's page */
  }
  return Promise.all(detail);
}
