// XBetza as far as the move wizard needs it: splitting a text into moves, and parsing and writing direction letters
// (rules/xbetza.md 1.1 to 1.4, rules/diagram-texts.md 4.1). moves.js knows the meaning of moves, and the program's own reader
// reports faults.

/** @typedef {[number, number]} Step files to the right and ranks forward, as the mover sees it */
/** @typedef {'orthogonal' | 'diagonal' | 'oblique' | 'king' | 'other'} Family how direction letters are read */

/**
 * A move of a text. Its parts are missing where it has a group or brackets.
 * @typedef {object} Term
 * @property {string} text the move as written
 * @property {string[]} [legs] the modifiers of each leg
 * @property {string} [atom] its capital
 * @property {boolean} [doubled]
 * @property {string} [suffix] letters X and Y
 * @property {string} [range] a number or *, '' where none is given
 * @property {boolean} [prime]
 */

const SIMPLE = /([b-z]*(?:a[b-z]*)*)(?:([WFDHAGNCLZJ])(\2)?([XY]*)|([KQRBUO]))(\d{1,2}(?!\d)|\*)?('?)/y;
const INVOLVED =
  /[a-z]*(?:\[[^[\]]*\]'?|\([a-z]*\)\d?[a-z]*(?:([WFDHAGNCLZJ])\1?[XY]*|[KQRBUO])(?:\d{1,2}(?!\d)|\*)?'?|[I@])/y;

/**
 * parseTerms splits a text into its moves. It returns null for a text of another form.
 * @param {string} text
 * @returns {Term[] | null}
 */
export function parseTerms(text) {
  const list = [];
  for (let at = 0; at < text.length; ) {
    SIMPLE.lastIndex = INVOLVED.lastIndex = at;
    const simple = SIMPLE.exec(text);
    const found = simple ?? INVOLVED.exec(text);
    if (!found) return null;
    if (simple) {
      const [all, modifiers, leaper, double, suffix = '', other, range = '', prime] = simple;
      const atom = leaper ?? other;
      list.push({
        text: all,
        legs: modifiers.split('a'),
        atom,
        doubled: double !== undefined,
        suffix,
        range,
        prime: prime !== '',
      });
    } else {
      list.push({ text: found[0] });
    }
    at += found[0].length;
  }
  return list;
}

/** The shorter and the longer coordinate of the atoms that leap. */
const LEAPS = {
  W: [0, 1],
  F: [1, 1],
  D: [0, 2],
  N: [1, 2],
  A: [2, 2],
  H: [0, 3],
  C: [1, 3],
  L: [1, 3],
  Z: [2, 3],
  J: [2, 3],
  G: [3, 3],
};

/**
 * lengths returns the coordinates of a leaper with its suffix, the shorter one first; X adds three to the longer one,
 * Y two to both.
 * @param {string} atom
 * @param {string} suffix
 * @returns {[number, number]}
 */
export function lengths(atom, suffix) {
  const far = suffix.split('X').length - 1;
  const wide = 2 * (suffix.split('Y').length - 1);
  const [short, long] = LEAPS[atom];
  return [short + wide, long + wide + 3 * far];
}

/**
 * atomOf returns the shortest spelling of a leaper: its capital and its suffix.
 * @param {number} short
 * @param {number} long
 * @returns {[string, string]}
 */
export function atomOf(short, long) {
  /** @type {[string, string] | undefined} */
  let best;
  for (const [atom, [s, l]] of Object.entries(LEAPS)) {
    const wide = short - s;
    const far = long - l - wide;
    if (wide < 0 || wide % 2 || far < 0 || far % 3) continue;
    const suffix = 'X'.repeat(far / 3) + 'Y'.repeat(wide / 2);
    if (!best || suffix.length < best[1].length) best = [atom, suffix];
  }
  if (!best) throw new RangeError(`no atom leaps ${short}, ${long}`);
  return best;
}

/**
 * familyOf returns how the direction letters of a leap are read.
 * @param {number} short
 * @param {number} long
 * @returns {Family}
 */
export const familyOf = (short, long) => (short === 0 ? 'orthogonal' : short === long ? 'diagonal' : 'oblique');

/**
 * compass returns the steps of the eight headings, clockwise from forward: those along a line have orthogonal steps at
 * even headings and diagonal ones at odd ones.
 * @param {number} short
 * @param {number} long
 * @returns {Step[]}
 */
export function compass(short, long) {
  const [s, l] = familyOf(short, long) === 'oblique' ? [short, long] : [0, long];
  const second = s || l;
  /** @type {Step[]} */
  const quarter = s
    ? [
        [s, l],
        [l, s],
      ]
    : [
        [0, l],
        [second, l],
      ];
  // A quarter of a turn clockwise makes (y, -x) of (x, y); || 0 keeps -0 out.
  return [0, 1, 2, 3].flatMap((turns) =>
    quarter.map((step) => {
      for (let i = 0; i < turns; i++) step = [step[1], -step[0] || 0];
      return step;
    }),
  );
}

/** @param {...number} headings */
const set = (...headings) => headings.reduce((s, h) => s | (1 << h), 0);

const EIGHT = {
  narrow: { f: set(0), r: set(2), b: set(4), l: set(6), v: set(0, 4), s: set(2, 6) },
  wide: {
    f: set(7, 0, 1),
    r: set(1, 2, 3),
    b: set(3, 4, 5),
    l: set(5, 6, 7),
    v: set(7, 0, 1, 3, 4, 5),
    s: set(1, 2, 3, 5, 6, 7),
  },
};
const OCTANTS = {
  narrow: { f: set(7, 0), r: set(1, 2), b: set(3, 4), l: set(5, 6), v: set(7, 0, 3, 4), s: set(1, 2, 5, 6) },
  wide: {
    f: set(6, 7, 0, 1),
    r: set(0, 1, 2, 3),
    b: set(2, 3, 4, 5),
    l: set(4, 5, 6, 7),
    v: set(7, 0, 3, 4),
    s: set(1, 2, 5, 6),
  },
};
const EVEN = 0x55;
const ODD = 0xaa;
const ALL = 0xff;
/** @type {Record<Family, number>} */
const WHOLE = { orthogonal: EVEN, diagonal: ODD, oblique: ALL, king: ALL, other: ALL };

/**
 * parseDirection returns the headings of a letter, given the character after it, and how many characters that takes.
 * @param {Family} family
 * @param {string} letter
 * @param {string} next
 * @returns {[number, number]}
 */
function parseDirection(family, letter, next) {
  const { narrow, wide } = family === 'oblique' ? OCTANTS : EIGHT;
  const beside = /[fblrvs]/.test(next);
  if (family === 'orthogonal') return [narrow[letter], 1];
  if (family === 'diagonal') {
    const both = beside ? wide[letter] & wide[next] : 0;
    return both ? [both & ODD, 2] : [wide[letter] & ODD, 1];
  }
  if (next === 'h') return [wide[letter], 2];
  if (family === 'oblique') {
    const both = beside ? wide[letter] & narrow[next] : 0;
    return both ? [both, 2] : [narrow[letter], 1];
  }
  const both = beside ? wide[letter] & wide[next] : 0;
  if (both) return [narrow[letter] & wide[next] ? narrow[letter] : both, 2];
  return [narrow[letter], 1];
}

/**
 * parseModifiers parses the letters of a leg: its headings as a set of bits, 0 if none given, and its other letters in order.
 * It returns null for an h that goes with nothing.
 * @param {Family} family how its direction letters are read
 * @param {string} letters
 * @returns {{ headings: number, modes: string } | null}
 */
export function parseModifiers(family, letters) {
  let [headings, modes] = [0, ''];
  for (let i = 0; i < letters.length; ) {
    const [letter, next = ''] = letters.slice(i, i + 2);
    if (/[fblrvs]/.test(letter)) {
      const [some, taken] = parseDirection(family, letter, next);
      headings |= some;
      i += taken;
    } else if (letter === 'h') {
      if (family !== 'oblique' || !/[lr]/.test(next)) return null;
      headings |= next === 'r' ? EVEN : ODD;
      i += 2;
    } else {
      modes += letter;
      i++;
    }
  }
  return { headings, modes };
}

/** @param {Family} family */
export const allHeadings = (family) => WHOLE[family];

/** @typedef {{ text: string, headings: number }} Letters direction letters, and the set of headings that they stand for */

// Letters that stand for the same headings whatever follows them, in the order of preference. A single letter of an
// atom that joins letters isn't one: it comes last or not at all.
const LETTERS = [...'fblrvs'];
const FIXED = {
  orthogonal: meanings('orthogonal', LETTERS),
  diagonal: meanings('diagonal', ['fl', 'fr', 'bl', 'br']),
  oblique: meanings('oblique', [
    ...LETTERS.filter((c) => c !== 'v' && c !== 's').map((c) => `${c}h`),
    'hr',
    'hl',
    ...LETTERS.flatMap((a) => LETTERS.map((b) => a + b)),
  ]),
};
const LAST = {
  orthogonal: meanings('orthogonal', LETTERS),
  diagonal: meanings('diagonal', LETTERS),
  oblique: meanings('oblique', LETTERS),
};

/**
 * meanings returns texts with the headings that each stands for.
 * @param {Family} family
 * @param {string[]} texts
 * @returns {Letters[]}
 */
function meanings(family, texts) {
  return texts.map((text) => ({ text, headings: parseModifiers(family, text)?.headings ?? 0 }));
}

/**
 * writeDirections returns the shortest direction letters for a set of headings, '' for all of the family's. It searches breadth
 * first, using only letters that stand for no other heading.
 * @param {'orthogonal' | 'diagonal' | 'oblique'} family
 * @param {number} headings
 */
export function writeDirections(family, headings) {
  if (headings === WHOLE[family]) return '';
  const within = (/** @type {Letters} */ part) => !(part.headings & ~headings),
    words = FIXED[family].filter(within),
    last = LAST[family].filter(within);
  /** @type {Letters[]} */
  let found = [{ text: '', headings: 0 }];
  const begun = new Set([0]);
  while (found.length) {
    /** @type {Letters[]} */
    const longer = [];
    for (const before of found) {
      const after = (/** @type {Letters} */ part) => ({
        text: before.text + part.text,
        headings: before.headings | part.headings,
      });
      for (const c of last.map(after)) if (c.headings === headings && reads(family, c)) return c.text;
      for (const word of words.map(after)) {
        if (begun.has(word.headings) || !reads(family, word)) continue;
        if (word.headings === headings) return word.text;
        begun.add(word.headings);
        longer.push(word);
      }
    }
    found = longer;
  }
  return '';
}

/**
 * reads reports whether a text stands for these headings.
 * @param {Family} family
 * @param {Letters} letters
 */
const reads = (family, { text, headings }) => parseModifiers(family, text)?.headings === headings;
