// The game is handed up to whoever keeps it, or kept here (persistence.js).

import { attached, heard } from './api.js';
import { notify, summary } from './events.js';
import { hosted, keep, keepSeen, leave, link } from './persistence.js';

/** @import { BoardPage } from './types.js' */

/**
 * save hands the kept game up to whoever listens, and keeps it here where nobody does.
 * @param {BoardPage} page
 */
export function save(page) {
  if (!attached(page) || page.dead || !page.gameRequested) return;
  const now = summary(page);
  if (now.kept === page.savedText) return;
  if (heard(page, 'keep') || hosted || shows(page, now.kept)) page.savedText = now.kept;
  else {
    if (keep(now.kept)) page.savedText = now.kept;
    keepSeen(now);
  }
  notify(page, 'keep', now);
}

/**
 * shows reports whether the board shows what the link in the address says. Once somebody has played on from it, the
 * address no longer has it.
 * @param {BoardPage} page
 */
function shows(page, kept) {
  if (!link()) return false;
  const { record } = JSON.parse(kept);
  page.linkedRecord ??= record;
  if (record === page.linkedRecord) return true;
  leave();
  return false;
}
