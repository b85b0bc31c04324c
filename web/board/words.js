// Sentences about the board for screen readers, from the program's readings (host/read.go).

/**
 * @typedef {object} Cell
 * @property {string} square its name
 * @property {number} army in the order of play, -1 without a piece
 * @property {number} kind
 * @property {number} moves
 * @property {number} balls
 * @property {number} marks
 * @property {number} flags
 * @property {number} rolls
 * @property {string} ground
 *
 * @typedef {object} Names
 * @property {string[]} armies
 * @property {{ id: string, name: string }[]} kinds
 * @property {Map<string, string>} rolling how the pieces roll, by square
 */

export const SELECTED = 1,
  CHECK = 2,
  MORE = 4,
  PEEK = 8,
  PASSING = 16;

const MAX_LISTED = 40; // squares of one kind of move that are listed; more are only counted

// The meanings of a click, in the order of game.Class.
const MEANINGS = [
  'move here',
  'jump here',
  'capture',
  'move here, capturing on the way',
  'pass',
  'capture without moving',
  'drop here',
  'stop it',
  'pull the ball from here',
  'strike the ball here',
  'strike the ball this way',
  'move here in several steps',
  'castle or swap',
];

/** @param {number} n @param {string} one */
export const countWords = (n, one) => `${n || 'no'} ${one}${n === 1 ? '' : 's'}`;

/** pieceName names a piece with its army: Black Pawn. @param {Cell} c @param {Names} names */
export const pieceName = (c, names) => `${names.armies[c.army]} ${names.kinds[c.kind].name}`;

// shortName names a piece, with its army if there are more than two.
const shortName = (c, names) => (names.armies.length > 2 ? pieceName(c, names) : names.kinds[c.kind].name);

/** describeCell describes a square: h6, Black Pawn, 1 move. @param {Cell} c @param {Names} names */
export function describeCell(c, names) {
  const parts = [c.square, c.army < 0 ? 'empty' : pieceName(c, names)];
  if (c.flags & SELECTED) parts.push('selected');
  if (c.flags & CHECK) parts.push('in check');
  if (c.moves) parts.push(countWords(c.moves, 'move'));
  for (let i = 0, marks = c.marks; marks; i++, marks >>= 1)
    if (marks & 1)
      parts.push(
        `${c.flags & PEEK ? 'could ' : ''}${MEANINGS[i]}${i === 2 && c.flags & MORE ? ', then stop or continue' : ''}`,
      );
  if (c.flags & PASSING) parts.push('a piece can be captured here en passant');
  if (c.balls) parts.push(countWords(c.balls, 'ball'));
  const rolls = c.rolls && names.rolling.get(c.square);
  if (rolls) parts.push(`rolls ${rolls}`);
  if (c.ground) parts.push(c.ground);
  return parts.join(', ');
}

/** joinSentences joins the non-empty parts of a message, each with a full stop. @param {(string | undefined)[]} parts */
export const joinSentences = (...parts) =>
  parts
    .filter(Boolean)
    .map((p) => (/[.!?]$/.test(String(p)) ? p : `${p}.`))
    .join(' ');

/**
 * describeNews joins moves and the standing after them, which may repeat the last one: "Black wins: White resigns."
 * @param {string[]} moves
 * @param {string} standing
 */
export const describeNews = (moves, standing) => joinSentences(...moves.filter((m) => !standing.endsWith(m)), standing);

/**
 * describeMoves lists the moves of a piece, only its captures if captures is true. about returns the cell of a square.
 * @param {Cell} c
 * @param {string[]} titles
 * @param {boolean} captures
 * @param {Names} names
 * @param {(square: string) => Cell | undefined} about
 */
export function describeMoves(c, titles, captures, names, about) {
  if (c.army < 0) return `${c.square} is empty.`;
  const ways = new Map([['moves to ', /** @type {string[]} */ ([])]]); // words -> the squares that they end with
  for (const title of titles) {
    const takes = title.startsWith('Captures');
    if (captures && !takes) continue;
    const t = title.replace(/^(?:Moves|Jumps) to /, 'moves to ');
    const words = (t[0].toLowerCase() + t.slice(1)).replace(/[a-z0-9.]*[a-z]\d+/g, (square) => {
      const on = takes ? about(square) : undefined;
      return on && on.army >= 0 && on.square !== c.square ? `${shortName(on, names)} ${square}` : square;
    });
    const [, way, end] = /^(.* )([a-z0-9.]*[a-z]\d+)$/.exec(words) ?? ['', words, ''];
    const ends = ways.get(way) ?? [];
    if (end) ends.push(end);
    ways.set(way, ends);
  }
  const all = [...ways]
    .filter(([way, ends]) => ends.length || !way.endsWith(' '))
    .map(([way, ends]) => way + (ends.length > MAX_LISTED ? `${ends.length} squares` : ends.join(', ')));
  const who = `${pieceName(c, names)} ${c.square}`;
  return all.length ? `${who}: ${all.join('; ')}.` : `${who}, no ${captures ? 'captures' : 'moves'}.`;
}

/**
 * describeThreats says which pieces of the army to move could be captured, from pairs of squares such as "e5 b2".
 * @param {string[]} pairs
 * @param {Names} names
 * @param {(square: string) => Cell | undefined} about
 * @param {string} [mover] that army
 */
export function describeThreats(pairs, names, about, mover) {
  const many = names.armies.length > 2,
    at = (square) => {
      const c = about(square);
      return `${c && c.army >= 0 ? shortName(c, names) : 'Piece'} ${square}`;
    };
  const by = new Map();
  for (const [on, from] of pairs.map((p) => p.split(' '))) by.set(on, [...(by.get(on) ?? []), many ? at(from) : from]);
  if (!by.size) return many && mover ? `None of ${mover}'s pieces are threatened.` : 'Nothing is threatened.';
  const list = [...by].map(([on, from]) => `${at(on)} from ${from.join(' and ')}`);
  return `Threatened: ${list.join(', ')}.`;
}
