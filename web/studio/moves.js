// What the move wizard knows of a piece's move: a list of elements, each of one kind, read from XBetza and written
// in it. A move that is none of these kinds stays in the list as it was written.
import { atomOf, compass, familyOf, lengths, letters, modifiers, terms, whole } from './xbetza.js';

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
 * @property {Step[]} steps in the order of `ordered`
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
 * walk is an element that moves, with its steps in order and nothing in it that means nothing.
 * @param {Start} of
 * @returns {Walk}
 */
export function walk({ kind, may = 'both', first = false, steps = [], limit = 0, beside = false, passing, passed }) {
  const ray = kind === 'slide' || kind === 'hop';
  const line = steps.every((s) => straight(s));
  return {
    kind,
    may,
    first,
    steps: ordered(steps),
    limit: ray ? limit : 0,
    beside: kind === 'hop' && beside,
    passing: kind === 'leap' && may !== 'move' && !!passing,
    passed:
      (kind === 'slide' || (kind === 'lame' && steps.every((s) => Math.max(...size(s)) <= 4))) && line && !!passed,
  };
}

/** @param {Step} step */
const size = ([x, y]) => /** @type {[number, number]} */ ([Math.abs(x), Math.abs(y)].sort((a, b) => a - b));

/** straight reports whether a step goes along a line. @param {Step} step */
export const straight = (step) => familyOf(...size(step)) !== 'oblique';

/** @param {Step} a @param {Step} b */
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** @param {Step[]} list @param {Step} step */
export const has = (list, step) => list.some((s) => same(s, step));

/**
 * ordered is steps by their length, then clockwise from forward, each once.
 * @param {Step[]} steps
 * @returns {Step[]}
 */
function ordered(steps) {
  return classes(steps).flatMap(([short, long, headings]) =>
    compass(short, long).filter((_, h) => headings & (1 << h)),
  );
}

/**
 * classes sorts steps by their two lengths: the shorter, the longer, and the set of headings.
 * @param {Step[]} steps
 * @returns {[number, number, number][]}
 */
function classes(steps) {
  /** @type {Map<string, [number, number, number]>} */
  const found = new Map();
  for (const step of steps) {
    const [short, long] = size(step);
    const key = `${short},${long}`;
    const entry = found.get(key) ?? [short, long, 0];
    entry[2] |= 1 << compass(short, long).findIndex((s) => same(s, step));
    found.set(key, entry);
  }
  return [...found.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/**
 * read takes a text apart. Moves that stand side by side and differ in their squares alone are one element.
 * @param {string} text
 * @returns {Element[]}
 */
export function read(text) {
  if (text === '-') return [];
  const found = terms(text);
  if (!found) return [kept({ kind: 'other', text }, text)];
  /** @type {Element[]} */
  const list = [];
  for (const term of found) {
    const element = meaning(term) ?? { kind: 'other', text: term.text };
    const last = list.at(-1);
    if (last && joins(last, element)) {
      const both = walk({ ...last, steps: [...last.steps, .../** @type {Walk} */ (element).steps] });
      list[list.length - 1] = kept(both, last.source + term.text);
    } else {
      list.push(kept(element, term.text));
    }
  }
  return list;
}

/**
 * kept is an element with what it was read from, which copies of it lack: an element is never changed but replaced, so what
 * is still in a list is untouched.
 * @template {Element} T
 * @param {T} element
 * @param {string} text
 * @returns {T}
 */
const kept = (element, text) => Object.defineProperty(element, 'source', { value: text });

/**
 * joins reports whether two elements are one that has the squares of both.
 * @param {Element} a
 * @param {Element} b
 * @returns {a is Walk}
 */
export function joins(a, b) {
  return isWalk(a) && isWalk(b) && settings(a) === settings(b);
}

/** @param {Element} e @returns {e is Walk} */
export const isWalk = (e) => e.kind !== 'castling' && e.kind !== 'other';

/** settings are all that an element says but its squares. @param {Walk} e */
export const settings = (e) => JSON.stringify({ ...e, steps: null });

/**
 * meaning is the element that a move of a text is, null where the wizard has none for it.
 * @param {Term} term
 * @returns {Element | null}
 */
function meaning(term) {
  const { legs, atom = '', doubled, suffix = '', range, prime } = term;
  if (!legs || prime || range === '*' || atom === 'U') return null;
  const number = range === '' ? null : Number(range);
  if (atom === 'O') return legs.length === 1 ? castling(legs[0], number ?? 1) : null;
  if (legs.length === 2 && !doubled && !suffix && (number ?? 1) === 1) return bent(atom, legs);
  if (legs.length > 1) return null;

  const king = atom === 'K' || atom === 'Q';
  const rider = doubled || 'QRB'.includes(atom);
  const [short, long] = lengths(king || atom === 'R' ? 'W' : atom === 'B' ? 'F' : atom, suffix);
  const family = king ? 'king' : familyOf(short, long);
  const leg = modifiers(family, legs[0]);
  if (!leg) return null;
  const headings = leg.headings || whole(family);
  const steps = compass(short, long).filter((_, h) => headings & (1 << h));
  const modes = once(leg.modes);
  const may = modes && allowed(modes.letters);
  if (!modes || !may) return null;
  const limit = number ?? (rider ? 0 : 1);
  const between = family !== 'oblique' && long > 1;
  const { lame, marks, first, letters: given } = modes;
  if (lame && family === 'oblique') return null;
  const of = { may, first, steps };
  if (/[pg]/.test(given)) {
    if (lame || /p.*g|g.*p|e/.test(given) || (given.includes('g') && limit === 1)) return null;
    return walk({ ...of, kind: 'hop', limit, beside: given.includes('g') });
  }
  if (lame && between) {
    return limit === 1 && !given.includes('e') ? walk({ ...of, kind: 'lame', passed: marks }) : null;
  }
  if (limit === 1) return walk({ ...of, kind: 'leap', passing: given.includes('e') });
  if (given.includes('e')) return null;
  return walk({ ...of, kind: 'slide', limit, passed: lame });
}

/**
 * once reads the letters of a leg that are no directions: i and n count in their order, the others once. null where
 * there is one that the wizard doesn't know.
 * @param {string} text
 */
function once(text) {
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
 * allowed is what a leg with these letters may do, null where it captures in passing alone.
 * @param {string} given
 * @returns {May | null}
 */
function allowed(given) {
  const [moves, takes] = ['m', 'c'].map((letter) => given.includes(letter));
  if (given.includes('e') && !takes) return null;
  return moves === takes ? 'both' : moves ? 'move' : 'capture';
}

/**
 * castling is what O with these letters is. Without i, or with j, it is more than the wizard knows.
 * @param {string} text
 * @param {number} far
 * @returns {Castling | null}
 */
function castling(text, far) {
  if (!/^[ilrs]*$/.test(text) || !text.includes('i') || far < 1) return null;
  const leg = modifiers('orthogonal', text);
  const headings = leg?.headings || 0x44;
  return { kind: 'castling', far, side: headings === 0x44 ? 'both' : headings === 0x04 ? 'right' : 'left' };
}

/**
 * bent is what a move of two legs of one step is: over an empty square, then straight on or outward.
 * @param {string} atom
 * @param {string[]} legs
 * @returns {Walk | null}
 */
function bent(atom, legs) {
  if (atom !== 'W' && atom !== 'F') return null;
  const [short, long] = lengths(atom, '');
  const begin = modifiers(familyOf(short, long), legs[0]);
  const end = modifiers('king', legs[1]);
  if (!begin || !end || !/^[im]*$/.test(begin.modes) || !/^[mc]*$/.test(end.modes)) return null;
  const outward = atom === 'W' ? 0x83 : 0x01;
  if (!end.headings || end.headings & ~outward) return null;
  const round = compass(0, 1);
  const starts = begin.headings || whole(familyOf(short, long));
  /** @type {Step[]} */
  const steps = [];
  for (let h = 0; h < 8; h++) {
    for (let turn = 0; turn < 8; turn++) {
      if (!(starts & (1 << h)) || !(end.headings & (1 << turn))) continue;
      const [a, b] = [round[h], round[(h + turn) % 8]];
      steps.push([a[0] + b[0], a[1] + b[1]]);
    }
  }
  return walk({ kind: 'lame', may: allowed(end.modes) ?? 'both', first: begin.modes.includes('i'), steps });
}

/**
 * write is the text of elements. What was read and left alone is written letter for letter, and no moves at all as -,
 * for nothing would leave them to the name of the piece.
 * @param {Element[]} list
 */
export function write(list) {
  let text = '';
  for (const element of list) text = joined(text, element.source ?? spell(element));
  return text || '-';
}

/**
 * rewritten are elements as if the wizard had made them.
 * @param {Element[]} list
 * @returns {Element[]}
 */
export const rewritten = (list) => list.map((e) => ({ ...e }));

/**
 * joined is one text after another. The same leaper twice would be a rider, so the first one says that it leaps once.
 * @param {string} before
 * @param {string} after
 */
function joined(before, after) {
  const last = terms(before)?.at(-1);
  const single = last?.atom && 'WFDHAGNCLZJ'.includes(last.atom) && !last.doubled && !last.suffix && last.range === '';
  return before + (single && !last.prime && after.startsWith(/** @type {string} */ (last.atom)) ? '1' : '') + after;
}

/** @param {Element} e */
function spell(e) {
  if (e.kind === 'other') return e.text;
  if (e.kind === 'castling') return `i${{ both: 's', left: 'l', right: 'r' }[e.side]}O${e.far}`;
  const before = e.first ? 'i' : '';
  const modes = { both: e.passing ? 'mc' : '', move: 'm', capture: 'c' }[e.may] + (e.passing ? 'e' : '');
  if (e.kind === 'lame') return lame(e, modes);
  const mark = e.kind === 'hop' ? (e.beside ? 'g' : 'p') : e.passed ? 'n' : '';
  let text = '';
  for (const part of parts(e.steps)) text = joined(text, before + part.letters + modes + mark + rider(part, e));
  return text;
}

/**
 * A part of an element is what one move of the text can say.
 * @typedef {{ short: number, long: number, letters: string, king: boolean }} Part
 */
/**
 * parts are what the steps are written as: straight and diagonal single steps together where all eight are there.
 * @param {Step[]} steps
 * @returns {Part[]}
 */
function parts(steps) {
  /** @type {Part[]} */
  const list = [];
  for (const [short, long, headings] of classes(steps)) {
    const family = /** @type {'orthogonal' | 'diagonal' | 'oblique'} */ (familyOf(short, long));
    const part = { short, long, letters: letters(family, headings), king: false };
    const last = list.at(-1);
    if (short === 1 && long === 1 && last?.long === 1 && !last.letters && !part.letters) last.king = true;
    else list.push(part);
  }
  return list;
}

/**
 * rider is the atom of a part with its range.
 * @param {Part} part
 * @param {Walk} e
 */
function rider({ short, long, king }, e) {
  const limit = e.kind === 'leap' ? 1 : e.limit;
  if (long === 1) {
    if (limit === 1) return king ? 'K' : short ? 'F' : 'W';
    return (king ? 'Q' : short ? 'B' : 'R') + (limit || '');
  }
  const [atom, suffix] = atomOf(short, long);
  return limit ? atom + suffix + (limit > 1 ? limit : '') : atom + atom + suffix;
}

/**
 * lame is the text of a lame leap. Its n comes before the i where the squares that it passes are safe from en passant.
 * @param {Walk} e
 * @param {string} modes
 */
function lame(e, modes) {
  const [before, mark] = e.first ? (e.passed ? ['i', 'n'] : ['ni', '']) : ['', e.passed ? 'nn' : 'n'];
  let text = '';
  for (const [short, long, headings] of classes(e.steps)) {
    const family = familyOf(short, long);
    if (family === 'oblique') {
      text = joined(text, bends(headings, e.first ? 'i' : '', modes));
      continue;
    }
    const [atom, suffix] = atomOf(short, long);
    text = joined(
      text,
      before + letters(/** @type {'orthogonal' | 'diagonal'} */ (family), headings) + modes + mark + atom + suffix,
    );
  }
  return text;
}

/**
 * bends is the text of lame leaps to Knight's squares: the straight headings that go on to the same sides are one move.
 * @param {number} octants
 * @param {string} before
 * @param {string} modes
 */
function bends(octants, before, modes) {
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
    .map(([side, headings]) => `${before}${letters('orthogonal', headings)}maf${side}${modes}W`)
    .join('');
}

/** The squares that a lame leap can reach: along a line, and a Knight's. @param {Step} step */
export const canBeLame = (step) => {
  const long = Math.max(...size(step));
  return straight(step) ? long > 1 : long === 2;
};

/**
 * over are the squares that a lame leap passes.
 * @param {Step} step
 * @returns {Step[]}
 */
export function over([x, y]) {
  const long = Math.max(Math.abs(x), Math.abs(y));
  if (!straight([x, y])) return [Math.abs(x) > Math.abs(y) ? [x / 2, 0] : [0, y / 2]];
  return Array.from({ length: long - 1 }, (_, i) => [(x / long) * (i + 1), (y / long) * (i + 1)]);
}

/**
 * reach is where an element may go on a board that ends `half` squares from the piece, as long as nothing is in the way
 * but what it must hop over.
 * @param {Walk} e
 * @param {number} half
 * @returns {Step[]}
 */
export function reach({ kind, steps, limit, beside }, half) {
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
