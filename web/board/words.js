// What a reader of the board hears, made of what the program tells (host/read.go).

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

const MANY = 40; // squares of one kind of move that nobody wants to hear one by one: those that are marked can be gone over

// What a click means, in the order of game.Class.
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
export const counted = (n, one) => `${n || 'no'} ${one}${n === 1 ? '' : 's'}`;

/** piece is a piece with its army: Black Pawn. @param {Cell} c @param {Names} names */
export const piece = (c, names) => `${names.armies[c.army]} ${names.kinds[c.kind].name}`;

// called is a piece with its army where there are more than two.
const called = (c, names) => (names.armies.length > 2 ? piece(c, names) : names.kinds[c.kind].name);

/** cellWords is a square in words: h6, Black Pawn, 1 move. @param {Cell} c @param {Names} names */
export function cellWords(c, names) {
  const parts = [c.square, c.army < 0 ? 'empty' : piece(c, names)];
  if (c.flags & SELECTED) parts.push('selected');
  if (c.flags & CHECK) parts.push('in check');
  if (c.moves) parts.push(counted(c.moves, 'move'));
  for (let i = 0, marks = c.marks; marks; i++, marks >>= 1)
    if (marks & 1)
      parts.push(
        `${c.flags & PEEK ? 'could ' : ''}${MEANINGS[i]}${i === 2 && c.flags & MORE ? ', then stop or continue' : ''}`,
      );
  if (c.flags & PASSING) parts.push('a piece can be captured here en passant');
  if (c.balls) parts.push(counted(c.balls, 'ball'));
  const rolls = c.rolls && names.rolling.get(c.square);
  if (rolls) parts.push(`rolls ${rolls}`);
  if (c.ground) parts.push(c.ground);
  return parts.join(', ');
}

/** sentences are parts of a message, each with its full stop. @param {(string | undefined)[]} parts */
export const sentences = (...parts) =>
  parts
    .filter(Boolean)
    .map((p) => (/[.!?]$/.test(String(p)) ? p : `${p}.`))
    .join(' ');

/**
 * tale is moves with how the game stands after them, which may say the last one itself: "Black wins: White resigns."
 * @param {string[]} moves
 * @param {string} standing
 */
export const tale = (moves, standing) => sentences(...moves.filter((m) => !standing.endsWith(m)), standing);

/**
 * movesWords lists what the moves of a piece do; captures: those alone that capture. about(square) is what is known of one.
 * @param {Cell} c
 * @param {string[]} titles
 * @param {boolean} captures
 * @param {Names} names
 * @param {(square: string) => Cell | undefined} about
 */
export function movesWords(c, titles, captures, names, about) {
  if (c.army < 0) return `${c.square} is empty.`;
  const ways = new Map([['moves to ', /** @type {string[]} */ ([])]]); // words -> the squares that they end with
  for (const title of titles) {
    const takes = title.startsWith('Captures');
    if (captures && !takes) continue;
    const t = title.replace(/^(?:Moves|Jumps) to /, 'moves to ');
    const words = (t[0].toLowerCase() + t.slice(1)).replace(/[a-z0-9.]*[a-z]\d+/g, (square) => {
      const on = takes ? about(square) : undefined;
      return on && on.army >= 0 && on.square !== c.square ? `${called(on, names)} ${square}` : square;
    });
    const [, way, end] = /^(.* )([a-z0-9.]*[a-z]\d+)$/.exec(words) ?? ['', words, ''];
    const ends = ways.get(way) ?? [];
    if (end) ends.push(end);
    ways.set(way, ends);
  }
  const all = [...ways]
    .filter(([way, ends]) => ends.length || !way.endsWith(' '))
    .map(([way, ends]) => way + (ends.length > MANY ? `${ends.length} squares` : ends.join(', ')));
  const who = `${piece(c, names)} ${c.square}`;
  return all.length ? `${who}: ${all.join('; ')}.` : `${who}, no ${captures ? 'captures' : 'moves'}.`;
}

/**
 * threatWords says which pieces of the army to move could be captured, from pairs of squares as in e5 b2.
 * @param {string[]} pairs
 * @param {Names} names
 * @param {(square: string) => Cell | undefined} about
 * @param {string} [mover] that army
 */
export function threatWords(pairs, names, about, mover) {
  const many = names.armies.length > 2,
    at = (square) => {
      const c = about(square);
      return `${c && c.army >= 0 ? called(c, names) : 'Piece'} ${square}`;
    };
  const by = new Map();
  for (const [on, from] of pairs.map((p) => p.split(' '))) by.set(on, [...(by.get(on) ?? []), many ? at(from) : from]);
  if (!by.size) return many && mover ? `None of ${mover}'s pieces are threatened.` : 'Nothing is threatened.';
  const list = [...by].map(([on, from]) => `${at(on)} from ${from.join(' and ')}`);
  return `Threatened: ${list.join(', ')}.`;
}
