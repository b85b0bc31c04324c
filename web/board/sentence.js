// What the bar says of the game.

import { STATUS_WORDS } from '../shared/computerstatus.js';

/** @import { State } from '../fairway.d.ts' */

/** @typedef {{ bold: string, text: string }} Sentence it begins in bold */

/**
 * sentence says what is most worth knowing now.
 * @param {State} s
 * @param {string} doing of the computer
 * @param {string} why it failed
 * @returns {Sentence}
 */
export function sentence(s, doing, why) {
  const { message, touched, result } = s,
    { choices } = s.pieces;
  if (message && !(touched?.selected && !touched.moves && !message.alarm && !message.how))
    return { bold: message.title, text: ` ${message.text}` };
  if (choices) return { bold: '', text: choices.map((c) => c.label).join(' or ') };
  if (touched) return { bold: touched.name, text: ` ${toldOf(touched, s)}` };
  if (result) return { bold: result.words, text: '' };
  const last = s.moves.list.find((m) => m.current),
    mover = s.hands.armies.find((a) => a.toMove);
  const next = mover ? (STATUS_WORDS[doing]?.(mover.name, why) ?? `${mover.name} moves.`) : '',
    now = s.marks.check?.words ?? next;
  return last ? { bold: String(last.number), text: ` ${last.text}. ${now}` } : { bold: '', text: now };
}

/**
 * toldOf says why the piece that is looked at can't move, and how it moves: in XBetza where words can't say all of it.
 * @param {NonNullable<State['touched']>} touched
 * @param {State} s
 */
function toldOf({ words, selected, moves }, { message, pieces }) {
  const xbetza = pieces.selected?.xbetza,
    idle = selected && !moves && message ? `${message.text} ` : '',
    unsaid = !words || /its diagram shows/.test(words);
  return `${idle}${words}${unsaid && xbetza ? ` (${xbetza})` : ''}`;
}
