// The piece at the cursor of the text, which the board and the table show.

import { draw } from './draw.js';
import { showTopic } from './keys.js';
import { isPhone } from './tabs.js';
import { pieceBegin, pieceIndexAt } from './text.js';

/** @import { TextPiece } from '../fairway.d.ts' */
/** @import { Studio } from './types.js' */

/**
 * lineAtCursor returns the number of the cursor's line, as the inspection counts.
 * @param {Studio} studio
 */
const lineAtCursor = (studio) => {
  const at = studio.editor.cursor.at;
  let n = studio.lineStarts.findLastIndex((b) => b <= at);
  if (n < 0) n = 0;
  return n + 1;
};

/**
 * pieceAt returns the piece at the cursor, undefined if none or if the text was changed since the inspection.
 * @param {Studio} studio
 */
export function pieceAt(studio) {
  const { editor, inspectedText } = studio;
  return editor.text === inspectedText
    ? piecesOnLine(studio, lineAtCursor(studio))[pieceIndexAt(inspectedText, editor.cursor.at)]
    : undefined;
}

/**
 * piecesOnLine returns the pieces of a line, which may have several.
 * @param {Studio} studio
 * @param {number} n  the line, from 1
 */
export const piecesOnLine = (studio, n) => studio.inspection?.pieces.filter((p) => p.line === n) ?? [];

/**
 * showCursorPiece shows the help and the piece for the cursor's place.
 * @param {Studio} studio
 */
export function showCursorPiece(studio) {
  showTopic(studio);
  const p = pieceAt(studio);
  if (studio.editor.text !== studio.inspectedText) return;
  if (p && p.id !== studio.chosenPiece) {
    studio.chosenPiece = p.id;
    if (!studio.following) studio.preview.select(p.id);
  }
  draw(studio);
}

/**
 * goToPiece moves the cursor to a piece that was selected on the board.
 * @param {Studio} studio
 * @param {string} id
 */
export function goToPiece(studio, id) {
  const p = studio.inspection?.pieces.find((q) => q.id === id);
  studio.chosenPiece = id;
  if (p && p !== pieceAt(studio)) {
    studio.following = true;
    studio.editor.go(pieceStart(studio, p));
    studio.following = false;
  }
  draw(studio);
}

/**
 * pieceStart returns the offset of a piece in the text.
 * @param {Studio} studio
 * @param {TextPiece} p
 */
const pieceStart = (studio, p) =>
  studio.lineStarts[p.line - 1] +
  pieceBegin(
    studio.editor.text,
    p.line,
    piecesOnLine(studio, p.line).findIndex((q) => q.id === p.id),
  );

/**
 * goToLine goes to the line of a piece. On a phone it doesn't open the text's tab.
 * @param {Studio} studio
 * @param {TextPiece} p
 */
export function goToLine(studio, p) {
  studio.editor.go(pieceStart(studio, p));
  if (!isPhone.matches) studio.editor.focus();
}
