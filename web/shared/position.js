// The reader of position texts for pictures. It knows no rules: pieces stand where the text puts them.

/** @import { Picture, Position } from './types.js' */

const MAX_LENGTH = 20_000; // characters, more than any board's text has

/** @param {string} s */
const quote = (s) => JSON.stringify(s.length > 20 ? `${s.slice(0, 20)}...` : s);

/**
 * readPosition reads a position text. Its pieces have the picture's names. It throws an Error that says what is wrong and where.
 * @param {string} text
 * @param {Picture} picture
 * @returns {Position}
 */
export function readPosition(text, picture) {
  if (text.length > MAX_LENGTH) throw new Error('The position text is too long.');
  const [board = '', mover = '', , ...keys] = text.trim().split(/\s+/);
  /** @type {Position} */
  const position = { pieces: readPlacement(board, picture), balls: [], rolls: [], mover };
  for (const entry of keys) {
    const [key, list] = entry.split(/=(.*)/s);
    if (key === 'balls' && list !== '-') {
      for (const item of (list || '').split(',')) {
        const [name, n] = item.split(':'),
          at = parseSquare(name, picture);
        if (at) position.balls.push([...at, Math.min(Number(n) || 1, 99)]);
      }
    }
    if (key === 'roll') {
      for (const item of (list || '').split(',')) {
        const [, name, dx, dy] = /^([a-z0-9.]+):(-?\d{1,2})\/(-?\d{1,2})[cm]*$/.exec(item) || [],
          at = name && parseSquare(name, picture);
        if (at) position.rolls.push([...at, Number(dx), Number(dy)]);
      }
    }
  }
  return position;
}

/**
 * parseSquare returns the file and rank of a square's name, both from zero, or null if there is no such square.
 * @param {string} name
 * @param {Pick<Picture, 'files' | 'ranks' | 'boards'>} picture
 * @returns {[file: number, rank: number] | null}
 */
export function parseSquare(name, { files, ranks, boards }) {
  const [, board, letter, digits] = /^(?:a(\d{1,2})\.)?([a-z])(\d{1,2})$/.exec(name) || [];
  if (!letter) return null;
  const file = letter.charCodeAt(0) - 97,
    rank = Number(digits) - 1 + (board ? (Number(board) - 1) * boards : 0);
  return file < files && rank >= 0 && rank < ranks ? [file, rank] : null;
}

/**
 * squareName is the inverse of parseSquare.
 * @param {number} file
 * @param {number} rank
 * @param {Pick<Picture, 'ranks' | 'boards'>} picture
 */
export const squareName = (file, rank, { ranks, boards }) =>
  (boards < ranks ? `a${Math.floor(rank / boards) + 1}.` : '') + String.fromCharCode(97 + file) + ((rank % boards) + 1);

/**
 * @param {string} text
 * @param {Picture} picture
 * @returns {Position['pieces']}
 */
function readPlacement(text, { files, ranks, armies, pieces }) {
  const rows = text.split('/');
  /** @type {Position['pieces']} */
  const found = [];
  if (rows.length !== ranks) throw new Error(`The position should have ${ranks} ranks and has ${rows.length}.`);
  const four = armies.length > 2,
    token = four ? /\d+|[a-z]\+?[A-Z]+/y : /\d+|\+?(?:[A-Za-z]|\{[A-Za-z]+\})/y;
  rows.forEach((row, i) => {
    const where = `rank ${ranks - i}`;
    let file = 0;
    for (token.lastIndex = 0; token.lastIndex < row.length; ) {
      const at = token.lastIndex,
        [t] = token.exec(row) || [];
      if (!t) throw new Error(`The position is damaged in ${where}, column ${at + 1}: ${quote(row.slice(at))}.`);
      if (/^\d/.test(t)) {
        file += Math.min(Number(t), 1000);
        continue;
      }
      const id = t.replace(/[{}]/g, '');
      const name = four ? id : armies[/[a-z]/.test(id) ? 1 : 0].letter + id.toUpperCase();
      if (!Object.hasOwn(pieces, name))
        throw new Error(`The position is damaged in ${where}, column ${at + 1}: this game has no piece ${quote(t)}.`);
      if (file < files) found.push([file, ranks - 1 - i, name]);
      file++;
    }
    if (file !== files) throw new Error(`The position is damaged in ${where}: ${file} squares instead of ${files}.`);
  });
  return found;
}
