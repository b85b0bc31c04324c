// Draws the pieces of the text, the state of its game, and whether anything can be undone.

import { updateAttribute, updateText } from '../shared/elements.js';
import { count } from '../shared/english.js';
import { goToLine } from './cursor.js';
import { editMove } from './edits.js';
import { drawCard, drawTable } from './pieces.js';

/** @import { Studio } from './types.js' */

/**
 * tile returns the picture of a piece as SVG text, '' if there is none.
 * @param {Studio} studio
 * @param {string} id
 */
export const tile = (studio, id) => (studio.pictured && studio.preview.kinds.find((k) => k.id === id)?.tile) || '';

/**
 * draw draws the table of pieces, the card of the chosen one, and the state of the game.
 * @param {Studio} studio
 */
export function draw(studio) {
  const { inspection, preview, pictured, chosenPiece } = studio,
    pieces = inspection?.pieces ?? [],
    p = pieces.find((q) => q.id === chosenPiece),
    known = pictured && preview.kinds.some((k) => k.id === chosenPiece);
  const faulty = new Set(inspection?.faults.filter((n) => n.kind === 'bad-move').map((n) => n.line)),
    bad = Boolean(p && faulty.has(p.line));
  drawTable(
    studio,
    { pieces, id: p?.id ?? '', faulty },
    (id) => tile(studio, id),
    (p) => goToLine(studio, p),
    (p) => editMove(studio, p),
  );
  drawCard(
    studio,
    p,
    p && known && !bad ? (preview.ask('diagram', p.id) ?? '') : '',
    preview.standing().some((q) => q.id === chosenPiece),
    bad,
    (p) => editMove(studio, p),
  );
  const s = preview.state;
  if (!s) return;
  updateText(studio.$('squares-word'), inspection?.squares === false ? 'Plain' : 'Chequered');
  const mover = s.hands.armies.find((a) => a.toMove)?.name ?? '';
  updateText(
    studio.$('stand'),
    inspection?.faults.length
      ? pictured
        ? 'The board shows your last text without faults.'
        : 'The board shows another diagram until this text has no faults.'
      : s.moves.list.length
        ? s.result?.words || s.marks.check?.words || `${mover} to move`
        : `${s.board.files} × ${s.board.ranks}, ${count(preview.first, 'first move')}`,
  );
}

/**
 * drawHistory shows whether there is anything to undo and to redo.
 * @param {Studio} studio
 */
export function drawHistory(studio) {
  const [back, forth] = studio.editor.depth;
  updateAttribute(studio.$('undo'), 'aria-disabled', !back);
  updateAttribute(studio.$('redo'), 'aria-disabled', !forth);
}
