// The sentence in the bar.

import { STATUS_WORDS } from '../shared/computerstatus.js';

/** @import { State } from '../fairway.d.ts' */

/** @typedef {{ bold: string, text: string }} Sentence bold is its beginning */

/**
 * describeGame returns the most important sentence about the current state.
 * @param {State} s
 * @param {string} doing status of the computer
 * @param {string} why it failed
 * @returns {Sentence}
 */
export function describeGame(s, doing, why) {
  const { message, touched, result } = s,
    { choices } = s.pieces;
  if (message && !(touched?.selected && !touched.moves && !message.alarm && !message.how))
    return { bold: message.title, text: ` ${message.text}` };
  if (choices) return { bold: '', text: choices.map((c) => c.label).join(' or ') };
  if (touched) return { bold: touched.name, text: ` ${describeTouched(touched, s)}` };
  if (result) return { bold: result.words, text: '' };
  const last = s.moves.list.find((m) => m.current),
    mover = s.hands.armies.find((a) => a.toMove);
  const next = mover ? (STATUS_WORDS[doing]?.(mover.name, why) ?? `${mover.name} moves.`) : '',
    now = s.marks.check?.words ?? next;
  return last ? { bold: String(last.number), text: ` ${last.text}. ${now}` } : { bold: '', text: now };
}

/**
 * describeTouched says why the touched piece can't move, and how it moves, in XBetza if the words are incomplete.
 * @param {NonNullable<State['touched']>} touched
 * @param {State} s
 */
function describeTouched({ words, selected, moves }, { message, pieces }) {
  const xbetza = pieces.selected?.xbetza,
    idle = selected && !moves && message ? `${message.text} ` : '',
    needsXBetza = !words || /its diagram shows/.test(words);
  return `${idle}${words}${needsXBetza && xbetza ? ` (${xbetza})` : ''}`;
}
