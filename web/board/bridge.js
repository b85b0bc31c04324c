// What the program finds in its document: window.fairwayBoard (wasm/document_js.go, run_js.go, bridge_js.go).

import { address } from './address.js';
import { ask, attach, attached } from './api.js';
import { changed } from './changes.js';
import { announce } from './delivery.js';
import { notify } from './events.js';
import { hold, take, waiting } from './input.js';
import { notice } from './notices.js';
import { paint } from './paint.js';
import { hosted } from './persistence.js';
import { label, present } from './present.js';
import { save } from './save.js';
import { hear } from './soundloader.js';
import * as surface from './surface.js';

/** @import { BoardPage } from './types.js' */

/**
 * bridge makes the object, whose functions the program calls.
 * @param {BoardPage} page
 */
export function bridge(page) {
  const { api, gate } = page;
  return {
    get gl() {
      return surface.draws(page);
    },
    rightClickCancels: false,
    gate,
    // The program draws its first frame when this is done: when the page around has given it its game and its room.
    attach(call) {
      attach(page, call);
      announce(page);
      return Promise.race([knock('begun'), new Promise((late) => setTimeout(late, 1000))]);
    },
    take: () => take(page),
    hold: () => hold(page),
    notice: (title, text, fault, apart, nothing) => notice(page, title, text, fault, apart, nothing),
    changed: () => changed(page),
    deliver(text) {
      page.changing = false;
      page.delivery = JSON.parse(text);
    },
    address: () => address(page),
    emit: (event, detail, json) => happened(page, event, json ? JSON.parse(detail) : detail),
    parse(text) {
      try {
        return [null, JSON.parse(text)];
      } catch (error) {
        return [error.message, null];
      }
    },
    wake: gate.wake,
    key: (event) => page.reader.key(event),
    sleep(now) {
      page.atRest = now;
      if (!waiting(page)) gate.sleep();
    },
    painted: page.painter.painted,
    paint: (bytes, n, w, h) => paint(page, new Float32Array(bytes.buffer, 0, n), w, h),
    grab: (x, y) => attached(page) && ask(page, 'grab', x, y),
    draws: (x, y) => attached(page) && !page.dead && Boolean(api.squareAt(x, y)),
    ready() {
      gate.steady();
      label(document.querySelector('canvas'));
      if (!page.refused) present(page);
      page.ready.resolve(api);
      notify(page, 'ready');
      page.reader.begun();
    },
  };
}

/**
 * happened passes on an event of the program. The game is saved before a move is reported: a page may remove the board
 * when it hears of one.
 * @param {BoardPage} page
 * @param {string} event
 * @param {any} [detail]
 */
function happened(page, event, detail) {
  if (event === 'sound') hear(page, detail);
  if (hosted && (event === 'move' || event === 'result')) {
    page.summary = null;
    save(page);
  }
  notify(page, event, detail);
}

// knock tells a page of ours (web/shared/board.js) that the page API is there, or the program. What the page then waits for
// it adds to the list.
export function knock(what) {
  /** @type {Promise<unknown>[]} */
  const detail = [];
  try {
    window.frameElement?.dispatchEvent(new CustomEvent(what, { detail }));
  } catch {
    /* another origin's page */
  }
  return Promise.all(detail);
}
