// What the program hands over at the end of a frame (host/change.go), and the page around the document that has subscribed to it.

import { ask, attached } from './api.js';

/** @import { BoardPage, Delivery, Subscriber } from './types.js' */

/**
 * subscribe gives a page of ours the sections that it names, with every change of them: listener(change) is called with the
 * detail of the event change and, as state, the sections that have changed, before that event. There is one subscriber a
 * document.
 * @param {BoardPage} page
 * @param {string[]} sections
 * @param {Subscriber['listener']} listener
 */
export function subscribe(page, sections, listener) {
  page.subscriber = { sections, listener, lists: {} };
  if (attached(page)) announce(page);
}

/**
 * announce names the subscriber's sections to the program, once it is there.
 * @param {BoardPage} page
 */
export function announce(page) {
  if (page.subscriber) ask(page, 'subscribe', page.subscriber.sections);
}

/**
 * whole is a delivery's sections with all of their moves: of those that came before, lists, the program says how many stay.
 * @param {Record<string, any>} state
 * @param {Record<string, any[]>} lists
 */
export function whole(state, lists) {
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
 * publish hands a delivery's sections to the subscriber.
 * @param {BoardPage} page
 * @param {Delivery} delivery
 */
export function publish({ subscriber }, { revision, node, sections, state }) {
  if (!subscriber) return;
  const { listener, lists } = subscriber;
  listener({ revision, node, sections, state: state ? whole(state, lists) : {} });
}
