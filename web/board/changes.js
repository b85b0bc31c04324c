// Reports of changes at the end of a frame and of the board at rest: who is notified, in which order, and when the game is saved.

import { whenIdle } from '../shared/idle.js';
import { enterWorld } from '../shared/world.js';
import { callProgram, hasListeners, isAttached } from './api.js';
import { publish } from './delivery.js';
import { getSummary, notify } from './events.js';
import { isHosted } from './persistence.js';
import { setTheme } from './present.js';
import { saveGame } from './save.js';
import { setAudible } from './soundloader.js';
import * as surface from './surface.js';

/** @import { BoardPage, Delivery } from './types.js' */

const SAVE_DELAY = 250; // ms, at most, from a change until the game is saved, so that the browser draws first

/**
 * scheduleReport calls reportChanges once for all changes of a frame.
 * @param {BoardPage} page
 */
export function scheduleReport(page) {
  if (page.hasChanges) return;
  page.hasChanges = true;
  if (page.gate.drawing()) return; // the gate reports at the end of the frame
  if (document.hidden)
    setTimeout(() => reportChanges(page)); // a hidden document has no frames
  else page.gate.frame(() => reportChanges(page));
}

/**
 * reportChanges reports the program's delivery, which it requests if no frame was drawn. The order: the document itself, which
 * saves the game; the subscribed page around it; listeners to the event change; the reader of squares; the computer.
 * @param {BoardPage} page
 */
export function reportChanges(page) {
  if (!page.hasChanges && !page.delivery) return;
  const missing = page.hasChanges && isAttached(page) && !page.dead;
  page.hasChanges = false;
  if (missing) callProgram(page, 'deliver');
  if (!isAttached(page) || page.dead) return;
  const { delivery } = page;
  page.delivery = null;
  if (delivery) {
    setTheme(page, delivery.theme);
    setAudible(page, delivery.sound);
    if (!page.refused && delivery.sections.includes('board')) enterWorld(page.api.state(['board']).board.variant);
    if (delivery.kept) saveSoon(page);
    notifyChange(page, delivery);
  }
  page.isNewGame = false;
  // The seats may have changed without any visible change.
  if (!page.refused && (delivery?.computer || page.computer.isLoaded())) page.computer.takeTurn();
  else if (delivery) page.computer.clearFailure();
}

/**
 * notifyChange notifies listeners of the sections that have changed.
 * @param {BoardPage} page
 * @param {Delivery} delivery
 */
function notifyChange(page, delivery) {
  const { revision, node, sections, kept } = delivery;
  // Beginning the same game again may change no section, and another position of it only the pieces.
  if (!sections.length && !(page.isNewGame && kept)) return;
  if (!surface.canDraw(page)) surface.showPicture(callProgram(page, 'svg'));
  publish(page, delivery);
  notify(page, 'change', { revision, node, sections });
  if (!page.refused) page.reader.changed(page.isNewGame ? [...sections, 'pieces'] : sections);
}

/**
 * saveSoon saves the game after its text has changed: at once, or after the next drawing if a page of ours listens, which also
 * saves it when the document is unloaded.
 * @param {BoardPage} page
 */
function saveSoon(page) {
  page.summary = null;
  if (!page.gameRequested || !hasListeners(page, 'keep') || isHosted) return saveGame(page);
  getSummary(page); // in case the program stops before the game is saved
  whenIdle(() => flush(page), SAVE_DELAY);
}

/**
 * flush reports changes and saves the game now.
 * @param {BoardPage} page
 */
export function flush(page) {
  reportChanges(page);
  saveGame(page);
}

/**
 * reportRest fires the event settled when nothing moves any more. A board that draws nothing may still be waiting for a second
 * click, so it is asked again every 50 ms.
 * @param {BoardPage} page
 */
export function reportRest(page) {
  reportChanges(page); // changes come before settled
  if (!isAttached(page) || page.dead || !page.gate.asleep()) return;
  page.atRest ||= callProgram(page, 'idle');
  if (page.atRest) {
    notify(page, 'settled');
    if (!page.refused) page.reader.load();
  } else setTimeout(() => reportRest(page), 50);
}
