// What the studio makes of the notes of the board's reader.

import { capitalize } from '../shared/english.js';
import { icon } from '../shared/icons.js';

/** @typedef {import('../fairway.d.ts').TextNote} TextNote */

/**
 * fix is what a button beside a fault does: it removes letters that a move can't have; null where there is nothing so
 * simple.
 * @param {TextNote} note
 */
export const fix = (note) =>
  note.kind === 'bad-move' && note.move && note.width > 0 && note.width <= 3 && note.word.length <= 3
    ? { label: `Remove “${note.word}”`, insert: '' }
    : null;

/**
 * report is what a text holds and what of it isn't played, or what is wrong with it, in a sentence.
 * @param {import('../fairway.d.ts').Inspection} r
 */
export const report = (r) =>
  r.readable ? `${capitalize(r.summary)}.` : `${r.faults[0].says} (line ${r.faults[0].line})`;

/**
 * sign is the icon of a fault, or of a warning.
 * @param {boolean} fault
 */
export function sign(fault) {
  const name = fault ? 'fault' : 'warning';
  return icon(name, `sign ${name}`);
}
