// At the end of a frame, or once nothing moves: who hears of what has changed, in which order, and when the game is saved.

import { whenIdle } from '../shared/idle.js';
import { ask, attached, heard } from './api.js';
import { publish } from './delivery.js';
import { notify, summary } from './events.js';
import { hosted } from './persistence.js';
import { theme } from './present.js';
import { save } from './save.js';
import { soundly } from './soundloader.js';
import * as surface from './surface.js';

/** @import { BoardPage, Delivery } from './types.js' */

const SAVED = 250; // ms after a change in which the game is kept: the browser draws first

/**
 * changed gathers the changes of one frame into one event, and has the game kept.
 * @param {BoardPage} page
 */
export function changed(page) {
  if (page.changing) return;
  page.changing = true;
  if (page.gate.drawing()) return; // its end is soon enough
  if (document.hidden)
    setTimeout(() => settle(page)); // no frames come then
  else page.gate.frame(() => settle(page));
}

/**
 * settle reports what has changed: the program has handed it over at the end of its frame, or is asked for it where it has drawn
 * none. In this order hear of it: the document itself, which keeps the game; the page around it that has subscribed; listeners
 * to the event change; the reader of squares; the computer.
 * @param {BoardPage} page
 */
export function settle(page) {
  if (!page.changing && !page.delivery) return;
  const asks = page.changing && attached(page) && !page.dead;
  page.changing = false;
  if (asks) ask(page, 'deliver');
  if (!attached(page) || page.dead) return;
  const { delivery } = page;
  page.delivery = null;
  if (delivery) {
    theme(page, delivery.theme);
    soundly(page, delivery.sound);
    if (delivery.kept) keepSoon(page);
    report(page, delivery);
  }
  page.renewed = false;
  // Who may move here may be others without anything that is shown.
  if (!page.refused && (delivery?.computer || page.computer.here())) page.computer.play();
  else if (delivery) page.computer.rests();
}

/**
 * report tells everybody what of the board is shown otherwise now.
 * @param {BoardPage} page
 * @param {Delivery} delivery
 */
function report(page, delivery) {
  const { revision, node, sections, kept } = delivery;
  // The same game, begun again, changes nothing that is shown; another position of it may change only what stands on the squares.
  if (!sections.length && !(page.renewed && kept)) return;
  if (!surface.able(page)) surface.show(ask(page, 'svg'));
  publish(page, delivery);
  notify(page, 'change', { revision, node, sections });
  if (!page.refused) page.reader.changed(page.renewed ? [...sections, 'pieces'] : sections);
}

/**
 * keepSoon has the game kept, whose text is another one now. A page of ours keeps what it hears when the browser has drawn,
 * and looks after it when it goes.
 * @param {BoardPage} page
 */
function keepSoon(page) {
  page.summary = null;
  if (!page.gameRequested || !heard(page, 'keep') || hosted) return save(page);
  summary(page); // a program that stops after this can't be asked any more
  whenIdle(() => flush(page), SAVED);
}

/**
 * flush does at once what is due at the end of the frame or a moment later.
 * @param {BoardPage} page
 */
export function flush(page) {
  settle(page);
  save(page);
}

/**
 * rested reports that nothing moves any more, for those who show what a move led to. A board that draws nothing may
 * still wait a moment for a second click.
 * @param {BoardPage} page
 */
export function rested(page) {
  settle(page); // whoever listens hears of what has changed first
  if (!attached(page) || page.dead || !page.gate.asleep()) return;
  page.atRest ||= ask(page, 'idle');
  if (page.atRest) {
    notify(page, 'settled');
    if (!page.refused) page.reader.read();
  } else setTimeout(() => rested(page), 50);
}
