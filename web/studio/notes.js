// Faults and warnings of an inspection, as the studio shows them.

import { capitalize } from '../shared/english.js';
import { icon } from '../shared/icons.js';

/** @typedef {import('../fairway.d.ts').TextNote} TextNote */

/**
 * findFix returns the fix that a button beside a fault offers, which removes invalid letters of a move; null if none.
 * @param {TextNote} note
 */
export const findFix = (note) =>
  note.kind === 'bad-move' && note.move && note.width > 0 && note.width <= 3 && note.word.length <= 3
    ? { label: `Remove “${note.word}”`, insert: '' }
    : null;

/**
 * summarize returns a sentence on a text's content and its unsupported features, or on its first fault.
 * @param {import('../fairway.d.ts').Inspection} r
 */
export const summarize = (r) =>
  r.readable ? `${capitalize(r.summary)}.` : `${r.faults[0].says} (line ${r.faults[0].line})`;

/**
 * signIcon returns the icon of a fault or warning.
 * @param {boolean} fault
 */
export function signIcon(fault) {
  const name = fault ? 'fault' : 'warning';
  return icon(name, `sign ${name}`);
}
