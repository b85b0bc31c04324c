// Saving the game: by the page around the document, or here (persistence.js).

import { hasListeners, isAttached } from './api.js';
import { getSummary, notify } from './events.js';
import { getLink, isHosted, removeLink, storeGame, storePoster } from './persistence.js';

/** @import { BoardPage } from './types.js' */

/**
 * saveGame fires keep if the kept text has changed, and stores it here if no listener keeps it.
 * @param {BoardPage} page
 */
export function saveGame(page) {
  if (!isAttached(page) || page.dead || !page.gameRequested) return;
  const now = getSummary(page);
  if (now.kept === page.savedText) return;
  if (hasListeners(page, 'keep') || isHosted || showsLink(page, now.kept)) page.savedText = now.kept;
  else {
    if (storeGame(now.kept)) page.savedText = now.kept;
    storePoster(now);
  }
  notify(page, 'keep', now);
}

/**
 * showsLink reports whether the record is still that of the link in the address. If it isn't, the link is removed.
 * @param {BoardPage} page
 */
function showsLink(page, kept) {
  if (!getLink()) return false;
  const { record } = JSON.parse(kept);
  page.linkedRecord ??= record;
  if (record === page.linkedRecord) return true;
  removeLink();
  return false;
}
