// Notes about piece types on their cards, such as what a name means. They are fetched with the first card.

import { fetchPieceNotes } from '../shared/rulestexts.js';
import { html, nothing } from '../shared/view.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

const RETRY_MS = 10_000; // until missing notes are fetched again

/**
 * pieceNote returns the view of the note about a piece type, nothing if there is none or until it has come.
 * @param {App} app
 * @param {State} s
 * @param {string} id
 */
export function pieceNote(app, s, id) {
  const { variant } = s.board,
    { notes } = app;
  if (notes.of !== variant || (notes.again && performance.now() > notes.again)) loadNotes(app, variant);
  const text = notes.list?.[id];
  return text ? html`<p class="small note">${text}</p>` : nothing;
}

/**
 * @param {App} app
 * @param {string} variant
 */
async function loadNotes(app, variant) {
  const { notes } = app;
  notes.of = variant;
  notes.again = 0;
  notes.list = null; // of the previous game
  try {
    const list = await fetchPieceNotes(variant);
    if (notes.of !== variant) return;
    notes.list = list;
    if (list) app.refresh();
  } catch (e) {
    console.warn(e); // the card shows no note
    if (notes.of === variant) notes.again = performance.now() + RETRY_MS;
  }
}
