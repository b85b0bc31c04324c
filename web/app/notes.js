// Notes about piece types on their cards, such as what a name means. They are fetched with the first card.

import { fetchPieceNotes } from '../shared/rulestexts.js';
import { html, nothing } from '../shared/view.js';
import { refetch } from './fetched.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

/**
 * pieceNote returns the view of the note about a piece type, nothing if there is none or until it has come.
 * @param {App} app
 * @param {State} s
 * @param {string} id
 */
export function pieceNote(app, s, id) {
  const { variant } = s.board;
  refetch(app, app.notes, variant, () => fetchPieceNotes(variant));
  const text = app.notes.list?.[id];
  return text ? html`<p class="small note">${text}</p>` : nothing;
}
