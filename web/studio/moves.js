// The model of a piece's move in the move wizard: a list of elements, parsed from XBetza and written in it. A move of another
// kind stays in the list as it was written.
import {
  allHeadings,
  atomOf,
  compass,
  familyOf,
  lengths,
  parseModifiers,
  parseTerms,
  writeDirections,
} from './xbetza.js';

/** @import { Step, Term } from './xbetza.js' */
/** @typedef {'both' | 'move' | 'capture'} May */

/**
 * Moves of one kind. A leap goes straight to its squares, a lame one only over empty squares: along a line, or one
 * square straight and one diagonally on to a Knight's square. A slide repeats its steps until something stops it, a hop
 * goes on over one piece.
 * @typedef {object} Walk
 * @property {'leap' | 'lame' | 'slide' | 'hop'} kind
 * @property {May} may
 * @property {boolean} first only while the piece has not moved
 * @property {Step[]} steps in the order of sortSteps
 * @property {number} limit of a slide and a hop: how many steps; 0 for any number
 * @property {boolean} beside of a hop: it ends right after the piece that it goes over
 * @property {boolean} passing of a leap that captures: en passant, too
 * @property {boolean} passed of a slide and of a lame leap along a line: can be captured en passant
 * @property {string} [source] what it was read from
 */
/**
 * Castling of a royal piece that has not moved.
 * @typedef {object} Castling
 * @property {'castling'} kind
 * @property {number} far squares that the royal piece goes
 * @property {'both' | 'left' | 'right'} side
 * @property {string} [source]
 */
/**
 * A move that the wizard doesn't know.
 * @typedef {object} Other
 * @property {'other'} kind
 * @property {string} text
 * @property {string} [source]
 */
/** @typedef {Walk | Castling | Other} Element */
/** @typedef {Pick<Walk, 'kind'> & Partial<Walk>} Start */

/**
 * makeWalk returns an element with its steps in order and without meaningless settings.
 * @param {Start} of
 * @returns {Walk}
 */
export function makeWalk({
  kind,
  may = 'both',
  first = false,
  steps = [],
  limit = 0,
  beside = false,
  passing,
  passed,
}) {
  const ray = kind === 'slide' || kind === 'hop';
  const line = steps.every((s) => isStraight(s));
  return {
    kind,
    may,
    first,
    steps: sortSteps(steps),
    limit: ray ? limit : 0,
    beside: kind === 'hop' && beside,
    passing: kind === 'leap' && may !== 'move' && !!passing,
    passed:
      (kind === 'slide' || (kind === 'lame' && steps.every((s) => Math.max(...stepLengths(s)) <= 4))) &&
      line &&
      !!passed,
  };
}

/** @param {Step} step */
const stepLengths = ([x, y]) => /** @type {[number, number]} */ ([Math.abs(x), Math.abs(y)].sort((a, b) => a - b));

/** isStraight reports whether a step goes along a line. @param {Step} step */
export const isStraight = (step) => familyOf(...stepLengths(step)) !== 'oblique';

/** @param {Step} a @param {Step} b */
export const isSameStep = (a, b) => a[0] === b[0] && a[1] === b[1];

/** @param {Step[]} list @param {Step} step */
export const hasStep = (list, step) => list.some((s) => isSameStep(s, step));

/**
 * sortSteps returns steps by their length, then clockwise from forward, without duplicates.
 * @param {Step[]} steps
 * @returns {Step[]}
 */
function sortSteps(steps) {
  return groupByLength(steps).flatMap(([short, long, headings]) =>
    compass(short, long).filter((_, h) => headings & (1 << h)),
  );
}

/**
 * groupByLength groups steps by their two lengths: the shorter, the longer, and the set of headings.
 * @param {Step[]} steps
 * @returns {[number, number, number][]}
 */
function groupByLength(steps) {
  /** @type {Map<string, [number, number, number]>} */
  const found = new Map();
  for (const step of steps) {
    const [short, long] = stepLengths(step);
    const key = `${short},${long}`;
    const entry = found.get(key) ?? [short, long, 0];
    entry[2] |= 1 << compass(short, long).findIndex((s) => isSameStep(s, step));
    found.set(key, entry);
  }
  return [...found.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/**
 * parseMove parses a text. Neighbouring moves that differ only in their squares become one element.
 * @param {string} text
 * @returns {Element[]}
 */
export function parseMove(text) {
  if (text === '-') return [];
  const found = parseTerms(text);
  if (!found) return [withSource({ kind: 'other', text }, text)];
  /** @type {Element[]} */
  const list = [];
  for (const term of found) {
    const element = parseTerm(term) ?? { kind: 'other', text: term.text };
    const last = list.at(-1);
    if (last && canJoin(last, element)) {
      const both = makeWalk({ ...last, steps: [...last.steps, .../** @type {Walk} */ (element).steps] });
      list[list.length - 1] = withSource(both, last.source + term.text);
    } else {
      list.push(withSource(element, term.text));
    }
  }
  return list;
}

/**
 * withSource adds the text that an element was parsed from. Copies lack it: elements are replaced and never changed, so one with
 * a source is as it was parsed.
 * @template {Element} T
 * @param {T} element
 * @param {string} text
 * @returns {T}
 */
const withSource = (element, text) => Object.defineProperty(element, 'source', { value: text });

/**
 * canJoin reports whether two elements differ only in their squares.
 * @param {Element} a
 * @param {Element} b
 * @returns {a is Walk}
 */
export function canJoin(a, b) {
  return isWalk(a) && isWalk(b) && settings(a) === settings(b);
}

/** @param {Element} e @returns {e is Walk} */
export const isWalk = (e) => e.kind !== 'castling' && e.kind !== 'other';

/** settings returns a key for all of an element except its squares. @param {Walk} e */
export const settings = (e) => JSON.stringify({ ...e, steps: null });

/**
 * parseTerm returns the element of a move, null if the wizard has none for it.
 * @param {Term} term
 * @returns {Element | null}
 */
function parseTerm(term) {
  const { legs, atom = '', doubled, suffix = '', range, prime } = term;
  if (!legs || prime || range === '*' || atom === 'U') return null;
  const number = range === '' ? null : Number(range);
  if (atom === 'O') return legs.length === 1 ? parseCastling(legs[0], number ?? 1) : null;
  if (legs.length === 2 && !doubled && !suffix && (number ?? 1) === 1) return parseTwoLegs(atom, legs);
  if (legs.length > 1) return null;

  const king = atom === 'K' || atom === 'Q';
  const rider = doubled || 'QRB'.includes(atom);
  const [short, long] = lengths(king || atom === 'R' ? 'W' : atom === 'B' ? 'F' : atom, suffix);
  const family = king ? 'king' : familyOf(short, long);
  const leg = parseModifiers(family, legs[0]);
  if (!leg) return null;
  const headings = leg.headings || allHeadings(family);
  const steps = compass(short, long).filter((_, h) => headings & (1 << h));
  const modes = parseModes(leg.modes);
  const may = modes && parseMay(modes.letters);
  if (!modes || !may) return null;
  const limit = number ?? (rider ? 0 : 1);
  const between = family !== 'oblique' && long > 1;
  const { lame, marks, first, letters: given } = modes;
  if (lame && family === 'oblique') return null;
  const of = { may, first, steps };
  if (/[pg]/.test(given)) {
    if (lame || /p.*g|g.*p|e/.test(given) || (given.includes('g') && limit === 1)) return null;
    return makeWalk({ ...of, kind: 'hop', limit, beside: given.includes('g') });
  }
  if (lame && between) {
    return limit === 1 && !given.includes('e') ? makeWalk({ ...of, kind: 'lame', passed: marks }) : null;
  }
  if (limit === 1) return makeWalk({ ...of, kind: 'leap', passing: given.includes('e') });
  if (given.includes('e')) return null;
  return makeWalk({ ...of, kind: 'slide', limit, passed: lame });
}

/**
 * parseModes parses the letters of a leg that aren't directions. The order of i and n matters. It returns null for an unknown one.
 * @param {string} text
 */
function parseModes(text) {
  let [first, lame, marks, rest] = [false, false, false, ''];
  for (const c of text) {
    if (!'imcenpg'.includes(c)) return null;
    if (c === 'n') {
      marks ||= lame || first;
      lame = true;
    } else if (c === 'i') {
      first = true;
    } else if (!rest.includes(c)) {
      rest += c;
    }
  }
  return { first, lame, marks, letters: rest };
}

/**
 * parseMay returns what a leg with these letters may do, null if it only captures en passant.
 * @param {string} given
 * @returns {May | null}
 */
function parseMay(given) {
  const [moves, takes] = ['m', 'c'].map((letter) => given.includes(letter));
  if (given.includes('e') && !takes) return null;
  return moves === takes ? 'both' : moves ? 'move' : 'capture';
}

/**
 * parseCastling returns the castling of O with these letters, null without i or with letters such as j.
 * @param {string} text
 * @param {number} far
 * @returns {Castling | null}
 */
function parseCastling(text, far) {
  if (!/^[ilrs]*$/.test(text) || !text.includes('i') || far < 1) return null;
  const leg = parseModifiers('orthogonal', text);
  const headings = leg?.headings || 0x44;
  return { kind: 'castling', far, side: headings === 0x44 ? 'both' : headings === 0x04 ? 'right' : 'left' };
}

/**
 * parseTwoLegs returns the lame leap of a move with two legs of one step: over an empty square, then straight on or outward.
 * @param {string} atom
 * @param {string[]} legs
 * @returns {Walk | null}
 */
function parseTwoLegs(atom, legs) {
  if (atom !== 'W' && atom !== 'F') return null;
  const [short, long] = lengths(atom, '');
  const begin = parseModifiers(familyOf(short, long), legs[0]);
  const end = parseModifiers('king', legs[1]);
  if (!begin || !end || !/^[im]*$/.test(begin.modes) || !/^[mc]*$/.test(end.modes)) return null;
  const outward = atom === 'W' ? 0x83 : 0x01;
  if (!end.headings || end.headings & ~outward) return null;
  const round = compass(0, 1);
  const starts = begin.headings || allHeadings(familyOf(short, long));
  /** @type {Step[]} */
  const steps = [];
  for (let h = 0; h < 8; h++) {
    for (let turn = 0; turn < 8; turn++) {
      if (!(starts & (1 << h)) || !(end.headings & (1 << turn))) continue;
      const [a, b] = [round[h], round[(h + turn) % 8]];
      steps.push([a[0] + b[0], a[1] + b[1]]);
    }
  }
  return makeWalk({ kind: 'lame', may: parseMay(end.modes) ?? 'both', first: begin.modes.includes('i'), steps });
}

/**
 * writeMove returns the text of elements. Unchanged ones are written as they were, and an empty list as -, because an empty text
 * would mean the move of the piece's name.
 * @param {Element[]} list
 */
export function writeMove(list) {
  let text = '';
  for (const element of list) text = joinTexts(text, element.source ?? writeElement(element));
  return text || '-';
}

/**
 * withoutSource returns elements as if the wizard had made them.
 * @param {Element[]} list
 * @returns {Element[]}
 */
export const withoutSource = (list) => list.map((e) => ({ ...e }));

/**
 * joinTexts joins two texts. The same leaper twice would be a rider, so the first one gets the range 1.
 * @param {string} before
 * @param {string} after
 */
function joinTexts(before, after) {
  const last = parseTerms(before)?.at(-1);
  const single = last?.atom && 'WFDHAGNCLZJ'.includes(last.atom) && !last.doubled && !last.suffix && last.range === '';
  return before + (single && !last.prime && after.startsWith(/** @type {string} */ (last.atom)) ? '1' : '') + after;
}

/** @param {Element} e */
function writeElement(e) {
  if (e.kind === 'other') return e.text;
  if (e.kind === 'castling') return `i${{ both: 's', left: 'l', right: 'r' }[e.side]}O${e.far}`;
  const before = e.first ? 'i' : '';
  const modes = { both: e.passing ? 'mc' : '', move: 'm', capture: 'c' }[e.may] + (e.passing ? 'e' : '');
  if (e.kind === 'lame') return writeLame(e, modes);
  const mark = e.kind === 'hop' ? (e.beside ? 'g' : 'p') : e.passed ? 'n' : '';
  let text = '';
  for (const part of splitSteps(e.steps))
    text = joinTexts(text, before + part.letters + modes + mark + writeAtom(part, e));
  return text;
}

/**
 * Part is a part of an element that one move of the text can express.
 * @typedef {{ short: number, long: number, letters: string, king: boolean }} Part
 */
/**
 * splitSteps returns the parts of steps. All eight single steps are one part.
 * @param {Step[]} steps
 * @returns {Part[]}
 */
function splitSteps(steps) {
  /** @type {Part[]} */
  const list = [];
  for (const [short, long, headings] of groupByLength(steps)) {
    const family = /** @type {'orthogonal' | 'diagonal' | 'oblique'} */ (familyOf(short, long));
    const part = { short, long, letters: writeDirections(family, headings), king: false };
    const last = list.at(-1);
    if (short === 1 && long === 1 && last?.long === 1 && !last.letters && !part.letters) last.king = true;
    else list.push(part);
  }
  return list;
}

/**
 * writeAtom returns the atom of a part with its range.
 * @param {Part} part
 * @param {Walk} e
 */
function writeAtom({ short, long, king }, e) {
  const limit = e.kind === 'leap' ? 1 : e.limit;
  if (long === 1) {
    if (limit === 1) return king ? 'K' : short ? 'F' : 'W';
    return (king ? 'Q' : short ? 'B' : 'R') + (limit || '');
  }
  const [atom, suffix] = atomOf(short, long);
  return limit ? atom + suffix + (limit > 1 ? limit : '') : atom + atom + suffix;
}

/**
 * writeLame returns the text of a lame leap. Its n comes before the i if it can't be captured en passant.
 * @param {Walk} e
 * @param {string} modes
 */
function writeLame(e, modes) {
  const [before, mark] = e.first ? (e.passed ? ['i', 'n'] : ['ni', '']) : ['', e.passed ? 'nn' : 'n'];
  let text = '';
  for (const [short, long, headings] of groupByLength(e.steps)) {
    const family = familyOf(short, long);
    if (family === 'oblique') {
      text = joinTexts(text, writeKnightLame(headings, e.first ? 'i' : '', modes));
      continue;
    }
    const [atom, suffix] = atomOf(short, long);
    text = joinTexts(
      text,
      before +
        writeDirections(/** @type {'orthogonal' | 'diagonal'} */ (family), headings) +
        modes +
        mark +
        atom +
        suffix,
    );
  }
  return text;
}

/**
 * writeKnightLame returns the text of lame leaps to a Knight's squares. Orthogonal headings with the same sides are one move.
 * @param {number} octants
 * @param {string} before
 * @param {string} modes
 */
function writeKnightLame(octants, before, modes) {
  /** @type {Record<string, number>} */
  const begin = { s: 0, r: 0, l: 0 };
  for (let quarter = 0; quarter < 4; quarter++) {
    // Clockwise, the squares to the right of forward, right, back and left are the octants 0, 2, 4, 6; to the left 7, 1, 3, 5.
    const right = octants & (1 << (2 * quarter));
    const left = octants & (1 << ((2 * quarter + 7) % 8));
    if (right || left) begin[right && left ? 's' : right ? 'r' : 'l'] |= 1 << (2 * quarter);
  }
  return Object.entries(begin)
    .filter(([, headings]) => headings)
    .map(([side, headings]) => `${before}${writeDirections('orthogonal', headings)}maf${side}${modes}W`)
    .join('');
}

/** canBeLame reports whether a lame leap can go there: along a line, or to a Knight's square. @param {Step} step */
export const canBeLame = (step) => {
  const long = Math.max(...stepLengths(step));
  return isStraight(step) ? long > 1 : long === 2;
};

/**
 * passedSquares returns the squares that a lame leap passes.
 * @param {Step} step
 * @returns {Step[]}
 */
export function passedSquares([x, y]) {
  const long = Math.max(Math.abs(x), Math.abs(y));
  if (!isStraight([x, y])) return [Math.abs(x) > Math.abs(y) ? [x / 2, 0] : [0, y / 2]];
  return Array.from({ length: long - 1 }, (_, i) => [(x / long) * (i + 1), (y / long) * (i + 1)]);
}

/**
 * reachableSquares returns the squares that an element can reach on a board that ends `half` squares from the piece. Hops assume a
 * piece to hop over.
 * @param {Walk} e
 * @param {number} half
 * @returns {Step[]}
 */
export function reachableSquares({ kind, steps, limit, beside }, half) {
  const inside = ([x, y]) => Math.max(Math.abs(x), Math.abs(y)) <= half;
  if (kind === 'leap' || kind === 'lame') return steps.filter(inside);
  /** @type {Step[]} */
  const list = [];
  const [from, most] = kind === 'slide' ? [1, limit] : [2, limit && Math.max(2, limit + (beside ? 1 : 0))];
  for (const [x, y] of steps) {
    for (let k = from; (!most || k <= most) && inside([x * k, y * k]); k++) list.push([x * k, y * k]);
  }
  return list;
}
