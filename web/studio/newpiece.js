// A piece that is added to a diagram text: its line, and what else of the text must say so.
import { keyValue, setKey } from './text.js';

/** @typedef {import('../fairway.d.ts').TextPiece} TextPiece */
/** @typedef {{ name: string, id: string, move: string, squares: string, royal: boolean }} NewPiece */

/**
 * freeId is a letter for a piece that no other has: of its name, else of the alphabet.
 * @param {string} name
 * @param {string[]} taken
 */
export function freeId(name, taken) {
  const letters = [...name.toUpperCase().replace(/[^A-Z]/g, ''), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const had = new Set(taken.map((id) => id.toUpperCase()));
  return letters.find((c) => !had.has(c)) ?? '';
}

/**
 * squaresText names squares of a board as a piece line does, three and more in a row as one item.
 * @param {number[]} squares  rank * files + file
 * @param {number} files
 * @param {number} firstRank
 */
export function squaresText(squares, files, firstRank) {
  const name = (at) => String.fromCharCode(97 + (at % files)) + (Math.floor(at / files) + firstRank);
  const list = [...squares].sort((a, b) => a - b);
  const found = [];
  for (let i = 0; i < list.length; ) {
    let end = i;
    while (list[end + 1] === list[end] + 1 && list[end + 1] % files) end++;
    if (end - i >= 2) found.push(`${name(list[i])}-${name(list[end])}`);
    else found.push(...list.slice(i, end + 1).map(name));
    i = end + 1;
  }
  return found.join(',');
}

/**
 * fault is what is wrong with a name and an id, '' for nothing.
 * @param {string} name
 * @param {string} id
 * @param {string[]} taken
 */
export function fault(name, id, taken) {
  if (!name.trim()) return 'Give the piece a name.';
  if (/[:=<>\n]/.test(name) || /^#/.test(name.trim())) return "The name can't have : = < > or begin with #.";
  if (name.trim().toLowerCase() === 'hole') return "A hole isn't a piece. Choose another name.";
  if (!/^\+?[A-Za-z]{1,3}$/.test(id)) return 'The id is one to three letters, such as K or LN.';
  if (taken.some((t) => t.toUpperCase() === id.toUpperCase())) return `The id ${id} is taken. Choose another one.`;
  return '';
}

/**
 * addPiece is a text with one more piece at its end. The last piece is royal where no key says which are, so the key is
 * written where that would become wrong.
 * @param {string} text
 * @param {NewPiece} piece
 * @param {TextPiece[]} pieces  those that the text has
 */
export function addPiece(text, piece, pieces) {
  // An id that a piece was given only where no other piece has it: royal means all that carry it.
  const own = (p) => (pieces.some((q) => q !== p && q.given === p.given) ? p.id : p.given || p.id);
  const royal = [...new Set(pieces.filter((p) => p.royal).map(own))];
  const named = keyValue(text, 'royal');
  const all = piece.royal ? [...royal, piece.id] : royal;
  if (named && piece.royal) text = put(text, 'royal', `${named},${piece.id}`);
  else if (!named && royal.length) text = put(text, 'royal', all.join(','));
  const { name, id, move, squares } = piece;
  const line = [name.trim(), id, move, '', squares].join(':');
  return `${text.trimEnd()}${text.trim() ? '\n' : ''}${line}`;
}

/** @param {string} text @param {string} key @param {string} value */
function put(text, key, value) {
  const { from, to, insert } = setKey(text, key, value);
  return text.slice(0, from) + insert + text.slice(to);
}

/**
 * change is what makes one text of another, as one change.
 * @param {string} before
 * @param {string} after
 */
export function change(before, after) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let same = 0;
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
