// What the dialogs write into the text: the move of a piece, and a new piece.

import { peers } from './cursor.js';
import { tile } from './draw.js';
import { look, unread } from './inspection.js';
import { change } from './newpiece.js';
import * as making from './piecedialogs.js';
import { FIELDS, setField } from './text.js';

/** @import { TextPiece } from '../fairway.d.ts' */
/** @import { Studio } from './types.js' */

/**
 * editMove opens the wizard with the move of a piece, which is then written into its line.
 * @param {Studio} studio
 * @param {TextPiece} p
 */
export function editMove(studio, p) {
  if (unread(studio)) return;
  const piece = studio.inspection?.pieces.find((q) => q.id === p.id);
  if (!piece || !studio.inspection) return;
  const nth = peers(studio, piece.line).indexOf(piece);
  making.edit(studio, {
    piece,
    figure: tile(studio, piece.id),
    files: studio.inspection.files,
    apply(move) {
      const field = setField(studio.editor.text, piece.line, nth, FIELDS.indexOf('move'), move);
      if (field) made(studio, field);
    },
  });
}

/**
 * addPiece opens the dialog of a new piece, which is then written into the text.
 * @param {Studio} studio
 */
export function addPiece(studio) {
  if (unread(studio)) return;
  const text = studio.editor.text;
  making.add(studio, {
    text,
    pieces: studio.inspection?.pieces ?? [],
    figure: (id) => tile(studio, id),
    apply: (next) => made(studio, change(text, next)),
  });
}

/**
 * made writes what a dialog made into the text, as one step to undo.
 * @param {Studio} studio
 * @param {{ from: number, to: number, insert: string }} part  what stands in place of a part of the text
 */
function made(studio, part) {
  studio.editor.change(part, true);
  look(studio);
}
