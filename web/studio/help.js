// The help of the studio: what the thing at the cursor is, and what can be completed there. The sentences are data of the
// site (studio/keys.json, which site/studio.go writes).

import { at, FIELDS, items } from './text.js';

/** @typedef {{ name: string, example: string, values: string[], says: string }} Key */
/**
 * @typedef {object} Help
 * @property {{ name: string, says: string }[]} fields
 * @property {{ title: string, keys: Key[] }[]} groups
 * @property {{ name: string, move: string }[]} pieces
 */

// FIRST are the keys that are offered before one has asked for all of them.
export const FIRST = [
  'files',
  'ranks',
  'promoZone',
  'promoChoice',
  'royal',
  'symmetry',
  'holdingsType',
  'drops',
  'stalemate',
  'chequered',
];

/**
 * keys are all keys that mean something to the board, or all that there are.
 * @param {Help} help
 */
export const keys = (help) => help.groups.flatMap((g) => g.keys);

/**
 * @param {Help} help
 * @param {string} name
 */
export const key = (help, name) => keys(help).find((k) => k.name === name);

/**
 * topic is the help for a place in a line: of the key or the field there, or of a line that is still empty.
 * @param {Help} help
 * @param {string} line
 * @param {number} column  from 0
 * @returns {{ title: string, field: number, says: string }}  field is that of a piece, -1 elsewhere
 */
export function topic(help, line, column) {
  const here = at(line, column);
  if (here && 'key' in here.item) {
    const k = key(help, here.item.key);
    return { title: here.item.key, field: -1, says: k?.says ?? 'Fairway does not know this key. It is ignored.' };
  }
  if (here && 'fields' in here.item) {
    const field = Math.min(Math.max(here.field, 0), FIELDS.length - 1);
    return { title: 'Piece line', field, says: help.fields[field]?.says ?? '' };
  }
  return { title: 'New line', field: -1, says: 'A key, such as files=8, or a piece, such as knight::::b1,g1.' };
}

/**
 * complete is what can stand at a place of a line: from where, and what; null where nothing is offered. Where it is
 * open, more letters only narrow it.
 * @param {Help} help
 * @param {string} line
 * @param {number} column  from 0
 * @param {boolean} asked  a person asked for it, so that nothing need be typed before
 * @returns {{ from: number, open: boolean, options: { label: string, detail: string, insert: string }[] } | null}
 */
export function complete(help, line, column, asked) {
  const here = at(line, column);
  // After a space it may be another word of the value as well as something new.
  if (
    here &&
    'key' in here.item &&
    column >= here.item.value.from &&
    !line.slice(here.item.value.from, column).includes(' ')
  ) {
    const { key: name, value } = here.item,
      values = key(help, name)?.values ?? [];
    const typed = line.slice(value.from, column); // what is whole already is left alone, so that Enter ends the line
    return values.length && !(values.includes(typed) && !asked)
      ? { from: value.from, open: false, options: values.map((v) => ({ label: v, detail: '', insert: v })) }
      : null;
  }
  const before = items(line.slice(0, column)).at(-1);
  if (before && 'fields' in before && before.to === column) return null;
  const word = /[A-Za-z0-9]*$/.exec(line.slice(0, column))?.[0] ?? '',
    from = column - word.length;
  if (!(word || asked) || (from > 0 && line[from - 1] !== ' ')) return null;
  if (/^[A-Za-z0-9]*[=:]/.test(line.slice(from))) return null; // it stands there already
  const list = keys(help).map((k) => ({ label: k.name, detail: k.says, insert: `${k.name}=` }));
  if (!line.slice(0, from).trim())
    for (const p of help.pieces) list.push({ label: p.name, detail: p.move, insert: `${p.name}::::` });
  return { from, open: true, options: list };
}
