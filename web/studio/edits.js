// Edits of the text by dialogs: the move of a piece, and a new piece.

import { piecesOnLine } from './cursor.js';
import { tile } from './draw.js';
import { inspectText, isUnread } from './inspection.js';
import { diff } from './newpiece.js';
import * as making from './piecedialogs.js';
import { FIELDS, setField } from './text.js';

/** @import { TextPiece } from '../fairway.d.ts' */
/** @import { Studio } from './types.js' */

/**
 * editMove opens the wizard with the move of a piece, and writes the result into its line.
 * @param {Studio} studio
 * @param {TextPiece} p
 */
export function editMove(studio, p) {
  if (isUnread(studio)) return;
  const piece = studio.inspection?.pieces.find((q) => q.id === p.id);
  if (!piece || !studio.inspection) return;
  const nth = piecesOnLine(studio, piece.line).indexOf(piece);
  making.openEditDialog(studio, {
    piece,
    figure: tile(studio, piece.id),
    files: studio.inspection.files,
    apply(move) {
      const field = setField(studio.editor.text, piece.line, nth, FIELDS.indexOf('move'), move);
      if (field) applyChange(studio, field);
    },
  });
}

/**
 * addPiece opens the dialog for a new piece, and writes the result into the text.
 * @param {Studio} studio
 */
export function addPiece(studio) {
  if (isUnread(studio)) return;
  const text = studio.editor.text;
  making.openAddDialog(studio, {
    text,
    pieces: studio.inspection?.pieces ?? [],
    figure: (id) => tile(studio, id),
    apply: (next) => applyChange(studio, diff(text, next)),
  });
}

/**
 * applyChange makes a change of the text as one step to undo.
 * @param {Studio} studio
 * @param {{ from: number, to: number, insert: string }} part
 */
function applyChange(studio, part) {
  studio.editor.change(part, true);
  inspectText(studio);
}
