// The structure of a diagram text for the editor: parameters and pieces with their places. The board's own reader
// (variants/diagram/scan.go), which splits lines in the same way, knows their meaning.

/** @typedef {{ from: number, to: number }} Span  A part of a line, in the units of a string */
/**
 * @typedef {Span & { key: string, value: Span }} Parameter
 * @typedef {Span & { fields: Span[] }} Piece  Name, id, move, image, squares, hand: those that are there
 * @typedef {Span & { words: true }} Words  Neither a parameter nor a piece yet
 * @typedef {Parameter | Piece | Words} Item
 */

// FIELDS are the fields of a piece line, as the help names them.
export const FIELDS = ['name', 'id', 'move', 'image', 'squares', 'hand'];

/**
 * parseLine splits a line into items.
 * @param {string} line
 * @returns {Item[]}
 */
export function parseLine(line) {
  /** @type {Item[]} */
  const list = [];
  let first = -1; // start of words that aren't part of an item yet, -1 if none
  let last = 0; // their end
  for (const m of line.matchAll(/\S+/g)) {
    const word = m[0],
      from = m.index,
      to = from + word.length,
      key = first < 0 && /^([A-Za-z0-9]+)=/.exec(word);
    if (key) {
      list.push({ from, to, key: key[1], value: { from: from + key[0].length, to } });
      continue;
    }
    if (first < 0) first = from;
    last = to;
    if (word.split(':').length > 4) {
      list.push({ from: first, to, fields: split(line, first, to) });
      first = -1;
    }
  }
  if (first < 0) return list;
  const rest = line.slice(first, last),
    before = list.at(-1);
  if (before && 'key' in before && !rest.includes(':')) {
    before.to = before.value.to = last; // a value with spaces
  } else if (rest.includes(':')) list.push({ from: first, to: last, fields: split(line, first, last) });
  else list.push({ from: first, to: last, words: true });
  return list;
}

/**
 * @param {string} line
 * @param {number} from
 * @param {number} to
 */
function split(line, from, to) {
  /** @type {Span[]} */
  const fields = [];
  for (const field of line.slice(from, to).split(':')) {
    fields.push({ from, to: from + field.length });
    from += field.length + 1;
  }
  return fields;
}

/**
 * itemAt returns the item at a place of a line, with the index of the field for a piece; null between items.
 * @param {string} line
 * @param {number} column  from 0
 */
export function itemAt(line, column) {
  const item = parseLine(line).findLast((i) => i.from <= column);
  if (!item || column > item.to) return null;
  const field = 'fields' in item ? item.fields.findIndex((f) => column <= f.to) : -1;
  return { item, field };
}

/**
 * findLineStarts returns the offsets of the lines as the board's reader counts them: a <br> also ends a line.
 * @param {string} text
 */
export const findLineStarts = (text) => splitLines(text).map((r) => r.from);

/**
 * splitLines returns the lines of a text as the board's reader counts them, each with its offset.
 * @param {string} text
 */
function splitLines(text) {
  const list = [];
  let from = 0;
  for (const m of text.matchAll(/<br ?\/?>(?:[ \t\r]*\n)?|\n/gi)) {
    list.push({ from, line: text.slice(from, m.index) });
    from = m.index + m[0].length;
  }
  return [...list, { from, line: text.slice(from) }];
}

const MAX_WORD = 200; // bytes of a name or an id, at most

/**
 * isPiece reports whether an item counts as a piece for the board's reader, which excludes holes and invalid pieces, except
 * those that only lack fields.
 * @param {Item} item
 * @param {string} line
 * @returns {item is Piece}
 */
function isPiece(item, line) {
  if (!('fields' in item) || item.fields.length > 6) return false;
  const [name, id] = item.fields.map(({ from, to }) => line.slice(from, to)),
    short = (s) => new TextEncoder().encode(s).length <= MAX_WORD;
  return name.trim() !== '' && short(name.trim()) && short(id) && name.trim().toLowerCase() !== 'hole';
}

/** piecesOf returns the pieces of a line. @param {string} line */
const piecesOf = (line) => parseLine(line).filter((i) => isPiece(i, line));

/**
 * noteSpan returns the part of a text that a note of the reader is about.
 * @param {string} text
 * @param {number[]} begins  its line starts
 * @param {{ line: number, column: number, width: number }} note  columns in characters, from 1
 * @returns {Span}
 */
export function noteSpan(text, begins, { line, column, width }) {
  const from = begins[Math.min(Math.max(line, 1), begins.length) - 1],
    end = text.indexOf('\n', from);
  const rest = text.slice(from, end < 0 ? undefined : end),
    characters = [...rest];
  const length = (n) => characters.slice(0, Math.max(0, n)).join('').length;
  return { from: from + length(column - 1), to: from + length(column - 1 + width) };
}

/**
 * setKey returns the change of a text that sets a key, in its last occurrence or in a new line after the parameters at the top.
 * @param {string} text
 * @param {string} key
 * @param {string} value
 * @returns {Span & { insert: string }}
 */
export function setKey(text, key, value) {
  let top = 0,
    pieces = false;
  /** @type {(Span & { insert: string }) | null} */
  let change = null;
  const all = splitLines(text);
  for (const [i, { from, line }] of all.entries())
    for (const item of parseLine(line)) {
      if ('fields' in item) pieces = true;
      if (!('key' in item)) continue;
      if (item.key === key) change = { from: from + item.value.from, to: from + item.value.to, insert: value };
      if (!pieces) top = all[i + 1]?.from ?? text.length;
    }
  if (change) return change;
  const before = top > 0 && top === text.length && text[top - 1] !== '\n' ? '\n' : '';
  return { from: top, to: top, insert: `${before}${key}=${value}${before ? '' : '\n'}` };
}

/**
 * addKey returns the change of a text that gives a piece a key of its own, and the span of the key's value after it. If the
 * piece has the key already, the change is empty.
 * @param {string} text
 * @param {number} line  from 1, as the board's reader counts
 * @param {number} nth  of the pieces of that line, from 0
 * @param {string} key
 * @returns {Span & { insert: string, at: number, end: number }}
 */
export function addKey(text, line, nth, key) {
  const all = splitLines(text),
    { from: begin, line: first } = all[line - 1],
    piece = piecesOf(first)[nth];
  // A piece's own keys follow it, up to the next piece.
  for (const { from, line: row } of all.slice(line - 1)) {
    const list = parseLine(row).filter((i) => from !== begin || i.from > piece.from),
      next = list.findIndex((i) => isPiece(i, row)),
      own = list.slice(0, next < 0 ? undefined : next).find((i) => 'key' in i && i.key === key);
    if (own && 'key' in own) return { from, to: from, insert: '', at: from + own.value.from, end: from + own.value.to };
    if (next >= 0) break;
  }
  // If the piece ends its line the key gets a new line, else it goes right after the piece.
  const alone = first.slice(piece.to).trim() === '',
    end = begin + (alone ? first.length : piece.to),
    insert = `${alone ? '\n' : ' '}${key}=`;
  return { from: end, to: end, insert, at: end + insert.length, end: end + insert.length };
}

/**
 * setField returns the change of a text that sets a field of a piece, by its index in FIELDS; null without such a piece.
 * @param {string} text
 * @param {number} line  from 1, as the board's reader counts
 * @param {number} nth  of the pieces of that line, from 0
 * @param {number} field
 * @param {string} value
 * @returns {(Span & { insert: string }) | null}
 */
export function setField(text, line, nth, field, value) {
  const row = splitLines(text)[line - 1],
    piece = row && piecesOf(row.line)[nth];
  if (!piece) return null;
  const { from } = row;
  const f = piece.fields[field];
  if (f) return { from: from + f.from, to: from + f.to, insert: value };
  const end = from + piece.to;
  return { from: end, to: end, insert: ':'.repeat(field - piece.fields.length + 1) + value };
}

/**
 * pieceBegin returns the offset of a piece in its line.
 * @param {string} text
 * @param {number} line  from 1, as the board's reader counts
 * @param {number} nth  of the pieces of that line, from 0
 */
export function pieceBegin(text, line, nth) {
  const row = splitLines(text)[line - 1];
  return (row && piecesOf(row.line)[nth]?.from) || 0;
}

/**
 * pieceIndexAt returns the index, within its line, of the last piece that begins at or before a place of a text.
 * @param {string} text
 * @param {number} at
 */
export function pieceIndexAt(text, at) {
  const row = /** @type {{ from: number, line: string }} */ (splitLines(text).findLast((r) => r.from <= at));
  return Math.max(0, piecesOf(row.line).filter((p) => row.from + p.from <= at).length - 1);
}

/**
 * keyValue returns the value of a key in a text, or undefined.
 * @param {string} text
 * @param {string} key
 */
export function keyValue(text, key) {
  let value;
  for (const { line } of splitLines(text))
    for (const item of parseLine(line))
      if ('key' in item && item.key === key) value = line.slice(item.value.from, item.value.to);
  return value;
}

/**
 * titleOf returns the title of a text's game.
 * @param {string} text
 */
export const titleOf = (text) =>
  (keyValue(text, 'title') ?? '').replace(/_/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 100) || 'Untitled diagram';

/**
 * normalizeLines returns a text with newlines for <br> and carriage returns.
 * @param {string} text
 */
export const normalizeLines = (text) => text.replace(/\r\n?/g, '\n').replace(/<br ?\/?>(?:[ \t]*\n)?/gi, '\n');
