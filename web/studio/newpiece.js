// Adding a piece to a diagram text: its line, and the key royal.
import { keyValue, setKey } from './text.js';

/** @typedef {import('../fairway.d.ts').TextPiece} TextPiece */
/** @typedef {{ name: string, id: string, move: string, squares: string, royal: boolean }} NewPiece */

/**
 * freeId returns a letter that isn't taken, from the name or else the alphabet; '' if there is none.
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
 * findFault returns what is wrong with a name and an id, '' for nothing.
 * @param {string} name
 * @param {string} id
 * @param {string[]} taken
 */
export function findFault(name, id, taken) {
  if (!name.trim()) return 'Give the piece a name.';
  if (/[:=<>\n]/.test(name) || /^#/.test(name.trim())) return "The name can't have : = < > or begin with #.";
  if (name.trim().toLowerCase() === 'hole') return "A hole isn't a piece. Choose another name.";
  if (!/^\+?[A-Za-z]{1,3}$/.test(id)) return 'The id is one to three letters, such as K or LN.';
  if (taken.some((t) => t.toUpperCase() === id.toUpperCase())) return `The id ${id} is taken. Choose another one.`;
  return '';
}

/**
 * addPiece returns a text with one more piece at its end. Without the key royal the last piece is royal, so the key is added if
 * that would change.
 * @param {string} text
 * @param {NewPiece} piece
 * @param {TextPiece[]} pieces  those that the text has
 */
export function addPiece(text, piece, pieces) {
  // The key royal means all pieces with a given id, so a shared one can't be used.
  const own = (p) => (pieces.some((q) => q !== p && q.given === p.given) ? p.id : p.given || p.id);
  const royal = [...new Set(pieces.filter((p) => p.royal).map(own))];
  const named = keyValue(text, 'royal');
  const all = piece.royal ? [...royal, piece.id] : royal;
  if (named && piece.royal) text = applyKey(text, 'royal', `${named},${piece.id}`);
  else if (!named && royal.length) text = applyKey(text, 'royal', all.join(','));
  const { name, id, move, squares } = piece;
  const line = [name.trim(), id, move, '', squares].join(':');
  return `${text.trimEnd()}${text.trim() ? '\n' : ''}${line}`;
}

/** @param {string} text @param {string} key @param {string} value */
function applyKey(text, key, value) {
  const { from, to, insert } = setKey(text, key, value);
  return text.slice(0, from) + insert + text.slice(to);
}

/**
 * diff returns the one change that turns a text into another.
 * @param {string} before
 * @param {string} after
 */
export function diff(before, after) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let same = 0;
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
