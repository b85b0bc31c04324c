// A diagram text as its writer sees it: parameters and pieces with their places. What they mean is for the board's own
// reader (variants/diagram/scan.go), which sorts words in the same way.

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
 * items sorts the words of a line.
 * @param {string} line
 * @returns {Item[]}
 */
export function items(line) {
  /** @type {Item[]} */
  const list = [];
  let first = -1; // where words begin that are nothing yet
  let last = 0; // where they end
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
 * at is what stands at a place of a line: the item, and for a piece the number of its field; null between items.
 * @param {string} line
 * @param {number} column  from 0
 */
export function at(line, column) {
  const item = items(line).findLast((i) => i.from <= column);
  if (!item || column > item.to) return null;
  const field = 'fields' in item ? item.fields.findIndex((f) => column <= f.to) : -1;
  return { item, field };
}

/**
 * starts are where the lines begin as the board's reader counts them: a <br> ends one as well.
 * @param {string} text
 */
export const starts = (text) => rows(text).map((r) => r.from);

/**
 * rows are the lines of a text as the board's reader counts them, each with where it begins.
 * @param {string} text
 */
function rows(text) {
  const list = [];
  let from = 0;
  for (const m of text.matchAll(/<br ?\/?>(?:[ \t\r]*\n)?|\n/gi)) {
    list.push({ from, line: text.slice(from, m.index) });
    from = m.index + m[0].length;
  }
  return [...list, { from, line: text.slice(from) }];
}

const WORDS = 200; // bytes of a name or an id, at most

/**
 * isPiece reports whether an item of a line is a piece, as the board's reader counts them: a hole is none, nor is what it refuses,
 * but for one that lacks fields still.
 * @param {Item} item
 * @param {string} line
 * @returns {item is Piece}
 */
function isPiece(item, line) {
  if (!('fields' in item) || item.fields.length > 6) return false;
  const [name, id] = item.fields.map(({ from, to }) => line.slice(from, to)),
    short = (s) => new TextEncoder().encode(s).length <= WORDS;
  return name.trim() !== '' && short(name.trim()) && short(id) && name.trim().toLowerCase() !== 'hole';
}

/** piecesOf are the pieces of a line. @param {string} line */
const piecesOf = (line) => items(line).filter((i) => isPiece(i, line));

/**
 * span is the part of a text that a note of the reader is about.
 * @param {string} text
 * @param {number[]} begins  its starts
 * @param {{ line: number, column: number, width: number }} note  columns in characters, from 1
 * @returns {Span}
 */
export function span(text, begins, { line, column, width }) {
  const from = begins[Math.min(Math.max(line, 1), begins.length) - 1],
    end = text.indexOf('\n', from);
  const rest = text.slice(from, end < 0 ? undefined : end),
    characters = [...rest];
  const length = (n) => characters.slice(0, Math.max(0, n)).join('').length;
  return { from: from + length(column - 1), to: from + length(column - 1 + width) };
}

/**
 * setKey is the change of a text that gives a key a value: in its last line, or in a new one after the parameters at the
 * top.
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
  const all = rows(text);
  for (const [i, { from, line }] of all.entries())
    for (const item of items(line)) {
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
 * addKey is the change of a text that gives a piece a key of its own, with the part of the text then that is the key's value:
 * where it has one already nothing changes.
 * @param {string} text
 * @param {number} line  from 1, as the board's reader counts
 * @param {number} nth  of the pieces of that line, from 0
 * @param {string} key
 * @returns {Span & { insert: string, at: number, end: number }}
 */
export function addKey(text, line, nth, key) {
  const all = rows(text),
    { from: begin, line: first } = all[line - 1],
    piece = piecesOf(first)[nth];
  // Its own is the rest of its line, and the lines after it, up to the next piece.
  for (const { from, line: row } of all.slice(line - 1)) {
    const list = items(row).filter((i) => from !== begin || i.from > piece.from),
      next = list.findIndex((i) => isPiece(i, row)),
      own = list.slice(0, next < 0 ? undefined : next).find((i) => 'key' in i && i.key === key);
    if (own && 'key' in own) return { from, to: from, insert: '', at: from + own.value.from, end: from + own.value.to };
    if (next >= 0) break;
  }
  // At the end of a line it has a line of its own, else it stands right after the piece.
  const alone = first.slice(piece.to).trim() === '',
    end = begin + (alone ? first.length : piece.to),
    insert = `${alone ? '\n' : ' '}${key}=`;
  return { from: end, to: end, insert, at: end + insert.length, end: end + insert.length };
}

/**
 * setField is the change of a text that gives a piece of a line another field, by its number in FIELDS; null where there
 * is none.
 * @param {string} text
 * @param {number} line  from 1, as the board's reader counts
 * @param {number} nth  of the pieces of that line, from 0
 * @param {number} field
 * @param {string} value
 * @returns {(Span & { insert: string }) | null}
 */
export function setField(text, line, nth, field, value) {
  const row = rows(text)[line - 1],
    piece = row && piecesOf(row.line)[nth];
  if (!piece) return null;
  const { from } = row;
  const f = piece.fields[field];
  if (f) return { from: from + f.from, to: from + f.to, insert: value };
  const end = from + piece.to;
  return { from: end, to: end, insert: ':'.repeat(field - piece.fields.length + 1) + value };
}

/**
 * beginOf is where a piece begins in its line.
 * @param {string} text
 * @param {number} line  from 1, as the board's reader counts
 * @param {number} nth  of the pieces of that line, from 0
 */
export function beginOf(text, line, nth) {
  const row = rows(text)[line - 1];
  return (row && piecesOf(row.line)[nth]?.from) || 0;
}

/**
 * pieceOn is which of the pieces of its line a place of a text belongs to, from 0: the last one that begins before it.
 * @param {string} text
 * @param {number} at
 */
export function pieceOn(text, at) {
  const row = /** @type {{ from: number, line: string }} */ (rows(text).findLast((r) => r.from <= at));
  return Math.max(0, piecesOf(row.line).filter((p) => row.from + p.from <= at).length - 1);
}

/**
 * keyValue is the value that a key has in a text, or undefined.
 * @param {string} text
 * @param {string} key
 */
export function keyValue(text, key) {
  let value;
  for (const { line } of rows(text))
    for (const item of items(line))
      if ('key' in item && item.key === key) value = line.slice(item.value.from, item.value.to);
  return value;
}

/**
 * titleOf is the name of the game that a text makes.
 * @param {string} text
 */
export const titleOf = (text) =>
  (keyValue(text, 'title') ?? '').replace(/_/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 100) || 'Untitled diagram';

/**
 * lined is a text with an end of line where a page has <br>.
 * @param {string} text
 */
export const lined = (text) => text.replace(/\r\n?/g, '\n').replace(/<br ?\/?>(?:[ \t]*\n)?/gi, '\n');
