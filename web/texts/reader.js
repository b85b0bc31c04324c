// Reads the board of a diagram text: size, pieces with their ids, holes, hands and the starting position. It agrees with the
// program's own reader (rules/diagram-texts.md 1, 2 and 6). Only that one reads moves and rules and reports faults; here
// unreadable parts are left out.

import { DEFAULT_MOVES } from './tables.js';

const LONGEST = 400_000; // characters; the rest isn't read
const MOST_PIECES = 1000;
const MOST_SQUARES = 40_000; // start squares of all pieces; the rest isn't read

const defaultMoves = new Map(Object.entries(DEFAULT_MOVES));

/**
 * parseWords yields the parameters and piece lines of a text, in line form or flattened (rules/xbetza.md 2.1).
 * @param {string} text
 * @returns {Generator<{ key: string, value: string, fields?: undefined } | { fields: string[], key?: undefined, value?: undefined }>}
 */
function* parseWords(text) {
  for (const line of text.slice(0, LONGEST).split(/\n|<br\s*\/?>[ \t\r]*\n?/i)) {
    let pending = [];
    /** @type {{ key: string, value: string } | null} */
    let last = null;
    for (const word of line.split(/\s+/)) {
      if (!word) continue;
      const [, key, value] = /^([A-Za-z0-9]+)=(.*)$/s.exec(word) || [];
      if (key && !pending.length) {
        if (last) yield last;
        last = { key, value };
        continue;
      }
      pending.push(word);
      if (word.split(':').length > 4) {
        if (last) yield last;
        last = null;
        yield { fields: pending.join(' ').split(':') };
        pending = [];
      }
    }
    if (last && pending.length && !pending.some((w) => w.includes(':'))) last.value += ` ${pending.join(' ')}`;
    if (last) yield last;
  }
}

// defaultMove returns the move of a piece by its name, '' for a name without one. A king's depends on the board.
const defaultMove = (name, files) => (name === 'king' && files > 8 ? 'KisO3' : (defaultMoves.get(name) ?? ''));

const parseNumber = (text, low, high, or) =>
  /^\d{1,6}$/.test(text ?? '') && +text >= low && +text <= high ? Number(text) : or;

const letters = (text) => text.replace(/[^A-Za-z]/g, '').toUpperCase();

// cleanId returns the id of a piece, if it is still free.
const cleanId = (given, name) => (given.startsWith('+') ? '+' : '') + (letters(given) || letters(name)[0] || 'X');

// nameAll gives every piece an id of its own (rules/diagram-texts.md 2).
function nameAll(pieces) {
  const own = pieces.map((p) => cleanId(p.given, p.name));
  const all = new Set(own);
  const had = new Set();
  pieces.forEach((p, i) => {
    p.id = own[i];
    if (had.has(p.id)) {
      const free = (id) => !had.has(id) && !all.has(id);
      const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
      const tries = [
        ...new Set(letters(p.name).slice(1)),
        ...alphabet,
        ...alphabet.flatMap((a) => alphabet.map((b) => a + b)),
      ];
      p.id += tries.find((more) => free(own[i] + more)) ?? '';
    }
    had.add(p.id);
  });
}

const armiesOf = (text) => {
  const [, a, first, b, second] = /^([a-z]):([^,:]+),([a-z]):([^,:]+)$/.exec(text ?? '') || [];
  return a && a !== b
    ? [
        { letter: a, name: first },
        { letter: b, name: second },
      ]
    : [
        { letter: 'w', name: 'White' },
        { letter: 'b', name: 'Black' },
      ];
};

// read returns {keys, files, ranks, firstRank, armies, pieces, board, holes, drops, royals, start}: keys holds the last value of
// each parameter, and all of royal's and kanji's; a piece is {number, name, given, id, move, image, hand}, with the move of its
// name if the text has none; board maps the number of a square, rank * files + file, to {piece, army}; holes are such numbers.
export function read(text) {
  const keys = new Map();
  const lines = [];
  for (const { key, value, fields } of parseWords(text)) {
    if (key) keys.set(key, /^(royal|kanji)$/.test(key) && keys.has(key) ? `${keys.get(key)},${value}` : value);
    else if (fields && lines.length < MOST_PIECES && fields[0].trim())
      lines.push([fields[0].trim(), ...fields.slice(1)]);
  }
  const files = parseNumber(keys.get('files'), 1, 26, 8);
  const ranks = parseNumber(keys.get('ranks'), 1, 99, 8);
  const firstRank = parseNumber(keys.get('firstRank'), 0, 99, 1);
  const symmetry = keys.get('symmetry') || 'mirror';
  const board = new Map();
  const holes = new Set();
  const pieces = [];
  let budget = MOST_SQUARES;

  const put = (squares, piece, army) => {
    for (const at of squares) {
      if (--budget < 0) return;
      holes.delete(at);
      board.delete(at);
      if (piece) board.set(at, { piece, army });
      else holes.add(at);
    }
  };
  const place = (list, piece) => {
    let second = false;
    for (const item of (list || '').split(',')) {
      if (!item) {
        second = true;
        continue;
      }
      const squares = parseBlock(item, files, ranks, firstRank);
      put(squares, piece, second ? 1 : 0);
      if ((!second || !piece) && symmetry !== 'none') {
        const other = (at) => {
          const file = at % files;
          return (ranks - 1 - Math.floor(at / files)) * files + (symmetry === 'rotate' ? files - 1 - file : file);
        };
        put(squares.map(other), piece, 1);
      }
    }
  };
  for (const [name, given = '', move = '', image = '', list = '', hand = ''] of lines) {
    if (name.toLowerCase() === 'hole') {
      place(list, null);
      continue;
    }
    const [, a, b] = /^(\d{1,4})(?:,(\d{1,4}))?$/.exec(hand) || [];
    const piece = {
      number: pieces.length + 1,
      name,
      given: given || (/[A-Za-z]/.exec(name)?.[0] ?? '').toUpperCase(),
      move: move || defaultMove(name.toLowerCase(), files),
      image: image || name,
      hand: [Number(a || 0), Number(b ?? a ?? 0)],
    };
    pieces.push(piece);
    if (list !== '0') place(list, piece);
  }
  nameAll(pieces);
  const found = { keys, files, ranks, firstRank, armies: armiesOf(keys.get('armies')), pieces, board, holes };
  found.drops =
    keys.get('drops') === '1' ||
    (Number.parseInt(keys.get('holdingsType') ?? '0', 10) < 0 && keys.get('drops') !== '0');
  found.royals = findRoyals(found);
  found.start = startPosition(found);
  return found;
}

// parseBlock returns the squares of one item of a piece line, a square or a rectangle.
function parseBlock(item, files, ranks, firstRank) {
  const [, f1, r1, f2 = f1, r2 = r1] = /^([a-z])(\d{1,2})(?:-([a-z])(\d{1,2}))?$/.exec(item) || [];
  if (!f1) return [];
  const [x1, x2] = [f1, f2].map((f) => f.charCodeAt(0) - 97).sort((p, q) => p - q);
  const [y1, y2] = [r1, r2].map((r) => Number(r) - firstRank).sort((p, q) => p - q);
  const squares = [];
  for (let y = Math.max(0, y1); y <= Math.min(y2, ranks - 1); y++) {
    for (let x = x1; x <= Math.min(x2, files - 1); x++) squares.push(y * files + x);
  }
  return squares;
}

// token returns a piece in the form of position texts.
function token({ id }, army) {
  const bare = army ? letters(id).toLowerCase() : letters(id);
  return (id[0] === '+' ? '+' : '') + (bare.length > 1 ? `{${bare}}` : bare);
}

// findRoyals returns which pieces are royal: those that royal= names by ids or numbers, or else the last piece.
function findRoyals({ pieces, keys }) {
  const named = (keys.get('royal') ?? '').split(',').filter(Boolean);
  const is = (p, word) => (/^\d+$/.test(word) ? p.number === Number(word) : p.given === word);
  const found = pieces.filter((p) =>
    named.some((word) => is(p, word) || (!pieces.some((q) => is(q, word)) && p.id === word.toUpperCase())),
  );
  return named.length ? found : pieces.slice(-1);
}

function startPosition(found) {
  const { files, ranks, board, armies, pieces, keys, drops, royals: kings } = found;
  const rows = [];
  for (let y = ranks - 1; y >= 0; y--) {
    let row = '';
    let gap = 0;
    for (let x = 0; x < files; x++) {
      const on = board.get(y * files + x);
      if (!on) {
        gap++;
        continue;
      }
      row += (gap || '') + token(on.piece, on.army);
      gap = 0;
    }
    rows.push(row + (gap || ''));
  }
  let reserve = '';
  if (drops || (keys.get('promoChoice') ?? '').split('/')[0].includes('*')) {
    for (const army of [0, 1]) {
      for (const p of pieces) {
        const n = kings.includes(p) ? 0 : p.hand[army];
        if (n) reserve += (n > 1 ? n : '') + token(p, army);
      }
    }
  }
  return `${rows.join('/')} ${armies[keys.get('firstMove') === '2' ? 1 : 0].letter} ${reserve || '-'}`;
}
