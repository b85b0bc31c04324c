// The cursor in the text: the piece that it is at, which the board and the table show.

import { draw } from './draw.js';
import { topicAt } from './keys.js';
import { phone } from './tabs.js';
import { beginOf, pieceOn } from './text.js';

/** @import { TextPiece } from '../fairway.d.ts' */
/** @import { Studio } from './types.js' */

/**
 * line is the number of the cursor's line as the reader counts.
 * @param {Studio} studio
 */
const line = (studio) => {
  const at = studio.editor.cursor.at;
  let n = studio.lineStarts.findLastIndex((b) => b <= at);
  if (n < 0) n = 0;
  return n + 1;
};

/**
 * pieceAt is the piece at the cursor, as far as the reader has seen the text.
 * @param {Studio} studio
 */
export function pieceAt(studio) {
  const { editor, inspectedText } = studio;
  return editor.text === inspectedText
    ? peers(studio, line(studio))[pieceOn(inspectedText, editor.cursor.at)]
    : undefined;
}

/**
 * peers are the pieces of a line, which may hold several.
 * @param {Studio} studio
 * @param {number} n  the line, from 1
 */
export const peers = (studio, n) => studio.inspection?.pieces.filter((p) => p.line === n) ?? [];

/**
 * follow shows what belongs to the cursor's place.
 * @param {Studio} studio
 */
export function follow(studio) {
  topicAt(studio);
  const p = pieceAt(studio);
  if (studio.editor.text !== studio.inspectedText) return;
  if (p && p.id !== studio.chosenPiece) {
    studio.chosenPiece = p.id;
    if (!studio.following) studio.preview.select(p.id);
  }
  draw(studio);
}

/**
 * touched puts the cursor on the line of a piece.
 * @param {Studio} studio
 * @param {string} id
 */
export function touched(studio, id) {
  const p = studio.inspection?.pieces.find((q) => q.id === id);
  studio.chosenPiece = id;
  if (p && p !== pieceAt(studio)) {
    studio.following = true;
    studio.editor.go(place(studio, p));
    studio.following = false;
  }
  draw(studio);
}

/**
 * place is where a piece begins in the text.
 * @param {Studio} studio
 * @param {TextPiece} p
 */
const place = (studio, p) =>
  studio.lineStarts[p.line - 1] +
  beginOf(
    studio.editor.text,
    p.line,
    peers(studio, p.line).findIndex((q) => q.id === p.id),
  );

/**
 * toLine goes to the line of a piece. On a phone the text's tab isn't opened.
 * @param {Studio} studio
 * @param {TextPiece} p
 */
export function toLine(studio, p) {
  studio.editor.go(place(studio, p));
  if (!phone.matches) studio.editor.focus();
}
