// Deliveries of the program at the end of a frame (host/change.go), and the page around the document that has subscribed to them.

import { callProgram, isAttached } from './api.js';

/** @import { BoardPage, Delivery, Subscriber } from './types.js' */

/**
 * subscribe makes a page of ours the subscriber to some sections. After each change, and before the event change, listener is
 * called with the detail of that event and the changed sections as state. A document has one subscriber.
 * @param {BoardPage} page
 * @param {string[]} sections
 * @param {Subscriber['listener']} listener
 */
export function subscribe(page, sections, listener) {
  page.subscriber = { sections, listener, lists: {} };
  if (isAttached(page)) sendSubscription(page);
}

/**
 * sendSubscription passes the subscriber's sections to the program.
 * @param {BoardPage} page
 */
export function sendSubscription(page) {
  if (page.subscriber) callProgram(page, 'subscribe', page.subscriber.sections);
}

/**
 * completeLists returns the sections of a delivery with complete lists of moves. A delivery has only the moves from index
 * `from` on; lists holds the previous ones, and is updated.
 * @param {Record<string, any>} state
 * @param {Record<string, any[]>} lists
 */
export function completeLists(state, lists) {
  const all = { ...state };
  for (const [name, list] of [
    ['moves', 'list'],
    ['tree', 'moves'],
  ]) {
    if (!state[name]) continue;
    const { from, ...section } = state[name];
    lists[name] = [...(lists[name] ?? []).slice(0, from), ...section[list]];
    all[name] = { ...section, [list]: lists[name] };
  }
  return all;
}

/**
 * publish passes the sections of a delivery to the subscriber.
 * @param {BoardPage} page
 * @param {Delivery} delivery
 */
export function publish({ subscriber }, { revision, node, sections, state }) {
  if (!subscriber) return;
  const { listener, lists } = subscriber;
  listener({ revision, node, sections, state: state ? completeLists(state, lists) : {} });
}
