// The studio's help for the place of the cursor, and completions there. The sentences are data of the site (studio/keys.json,
// written by site/studio.go).

import { FIELDS, itemAt, parseLine } from './text.js';

/** @typedef {{ name: string, example: string, values: string[], says: string }} Key */
/**
 * @typedef {object} Help
 * @property {{ name: string, says: string }[]} fields
 * @property {{ title: string, keys: Key[] }[]} groups
 * @property {{ name: string, move: string }[]} pieces
 */

// FIRST are the keys that are offered first.
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
 * keys returns all keys.
 * @param {Help} help
 */
export const keys = (help) => help.groups.flatMap((g) => g.keys);

/**
 * @param {Help} help
 * @param {string} name
 */
export const key = (help, name) => keys(help).find((k) => k.name === name);

/**
 * topic returns the help for a place in a line: for the key or field there, or for an empty line.
 * @param {Help} help
 * @param {string} line
 * @param {number} column  from 0
 * @returns {{ title: string, field: number, says: string }}  field is that of a piece, -1 elsewhere
 */
export function topic(help, line, column) {
  const here = itemAt(line, column);
  if (here && 'key' in here.item) {
    const k = key(help, here.item.key);
    return { title: here.item.key, field: -1, says: k?.says ?? "Fairway doesn't know this key and ignores it." };
  }
  if (here && 'fields' in here.item) {
    const field = Math.min(Math.max(here.field, 0), FIELDS.length - 1);
    return { title: 'Piece line', field, says: help.fields[field]?.says ?? '' };
  }
  return { title: 'New line', field: -1, says: 'A key, such as files=8, or a piece, such as knight::::b1,g1.' };
}

/**
 * complete returns the completions at a place of a line and where they begin, null if none. If open is true, further letters
 * only filter them.
 * @param {Help} help
 * @param {string} line
 * @param {number} column  from 0
 * @param {boolean} asked  by an explicit command, which needs no letters before the cursor
 * @returns {{ from: number, open: boolean, options: { label: string, detail: string, insert: string }[] } | null}
 */
export function complete(help, line, column, asked) {
  const here = itemAt(line, column);
  // After a space it may be another word of the value or a new item.
  if (
    here &&
    'key' in here.item &&
    column >= here.item.value.from &&
    !line.slice(here.item.value.from, column).includes(' ')
  ) {
    const { key: name, value } = here.item,
      values = key(help, name)?.values ?? [];
    const typed = line.slice(value.from, column); // a complete value gets no completions, so that Enter ends the line
    return values.length && !(values.includes(typed) && !asked)
      ? { from: value.from, open: false, options: values.map((v) => ({ label: v, detail: '', insert: v })) }
      : null;
  }
  const before = parseLine(line.slice(0, column)).at(-1);
  if (before && 'fields' in before && before.to === column) return null;
  const word = /[A-Za-z0-9]*$/.exec(line.slice(0, column))?.[0] ?? '',
    from = column - word.length;
  if (!(word || asked) || (from > 0 && line[from - 1] !== ' ')) return null;
  if (/^[A-Za-z0-9]*[=:]/.test(line.slice(from))) return null; // the key is there already
  const list = keys(help).map((k) => ({ label: k.name, detail: k.says, insert: `${k.name}=` }));
  if (!line.slice(0, from).trim())
    for (const p of help.pieces) list.push({ label: p.name, detail: p.move, insert: `${p.name}::::` });
  return { from, open: true, options: list };
}
