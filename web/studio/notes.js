// What the board's reader finds wrong with a text, or leaves out, in sentences for whoever writes it.

import { capital } from '../shared/capital.js';

/** @typedef {import('../fairway.d.ts').TextNote} TextNote */

// What is wrong with a move's letters, by the reader's own names.
const MOVES = {
  'bad-character': (w) =>
    /[([{]/.test(w) ? `${w} isn't closed here. Close or remove it.` : `${w} has no meaning in a move.`,
  'bad-range': (w) => `${w} isn't a valid range: a number up to 99, or 0.`,
  'no-atom': (w) => `${w} needs a piece letter after it, as in fmW.`,
  'unknown-atom': (w) => `${w} isn't a piece letter of XBetza.`,
  'unknown-modifier': (w) => `${w} isn't a letter of XBetza.`,
  unsupported: (w) => `${w} isn't supported.`,
};

const COMPLAINT = /can't|longer|more than|fewer|too |^no |isn't|doesn't|twice|only one|^the board has|is in check/;

/**
 * says is a fault or a warning as a sentence.
 * @param {TextNote} note
 */
export function says(note) {
  const w = note.word,
    detail = note.detail;
  switch (note.kind) {
    case 'bad-piece':
      return /^these words/.test(detail)
        ? 'This is neither key=value nor a piece. A piece has four colons: name:id:move:image:squares.'
        : stated(detail);
    case 'bad-value':
      // Some say what is wrong, the others what would be right.
      if (!w) return stated(detail);
      return COMPLAINT.test(detail) ? `${w} isn't valid: ${detail}.` : `${w} isn't valid. Expected: ${detail}.`;
    case 'bad-square':
      return `${w} isn't on this board: ${detail}.`;
    case 'bad-move':
      return note.move && Object.hasOwn(MOVES, note.move) ? MOVES[note.move](w) : `${w} isn't a valid move: ${detail}.`;
    case 'bad-index':
      return `${w} is too high: ${detail}.`;
    case 'unknown-id':
      return w.includes('=') ? `${w}: ${detail}.` : `No piece has the id ${w}.`;
    case 'no-pieces':
      return 'A diagram needs at least one piece, as in king:K::king:e1.';
  }
  return stated(note.text.replace('only a royal man castles', 'only a royal piece castles'));
}

/** @param {string} s */
const stated = (s) => s && `${capital(s).replace(/\.$/, '')}.`;

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
  r.readable ? `${capital(r.summary)}.` : `${says(r.faults[0])} (line ${r.faults[0].line})`;
