// What is known of the board without eyes: its squares in the order of reading, what stands on each, and the names of it all.

import { cellWords } from './words.js';

/** @import { Cell, Names } from './words.js' */

const FIELDS = 8; // numbers a cell in a reading, its place first

/**
 * sight takes in readings, each of which says what is new since the one before.
 */
export function sight() {
  /** @type {Map<string, Cell>} */
  const known = new Map();
  /** @type {Names} */
  const names = { armies: [], kinds: [], rolling: new Map() };
  /** @type {string[]} */
  let order = [];
  /** @type {string[]} */
  let grounds = [];
  /** @type {{ name: string, out: boolean, toMove: boolean, hand: string }[]} */
  let armies = [];
  /** @type {string[][]} */
  let stand = []; // for each army the squares of its pieces of each kind, as a text
  /** @type {Set<number>[]} */
  let moved = []; // for each army the kinds whose text is to be written anew

  // stir notes that a piece came to a square or went from it.
  const stir = (c) => c && c.army >= 0 && moved[c.army].add(c.kind);

  /** @param {string} square */
  const about = (square) => /** @type {Cell} */ (known.get(square));
  // on is the type of the piece on a square, undefined for none.
  const on = (square) => {
    const c = about(square);
    return c?.army >= 0 ? names.kinds[c.kind] : undefined;
  };
  return {
    names,
    about,
    /** words names what stands on a square. @param {string} square */
    words: (square) => cellWords(about(square), names),
    /** id is that of the piece on a square in capitals, empty for none. @param {string} square */
    id: (square) => on(square)?.id.toUpperCase() ?? '',
    /** name is what the piece on a square is called, in capitals, empty for none. @param {string} square */
    name: (square) => on(square)?.name.toUpperCase() ?? '',
    /** ball reports whether one lies on a square. @param {string} square */
    ball: (square) => Boolean(about(square)?.balls),
    /** balls are the squares with balls, as they are seen. */
    balls: () =>
      order
        .map(about)
        .filter((c) => c?.balls)
        .map((c) => (c.balls > 1 ? `${c.square} (${c.balls})` : c.square)),
    /** held is the kind of a piece in hand, as it is selected: its id with a star. @param {string} select */
    held: (select) => (select.endsWith('*') ? names.kinds.find((k) => `${k.id}*` === select) : undefined),
    cells: () => [...known.values()],
    /** order has the squares as they are seen, row by row, and an empty text where there is none. */
    order: () => order,
    armies: () => armies,
    /** pieces are the armies with the squares of their pieces by name, in the order of the game's kinds, so that a move changes few lines. */
    pieces() {
      for (const [army, kinds] of moved.entries()) {
        for (const kind of kinds) {
          const at = [...known.values()].filter((c) => c.army === army && c.kind === kind);
          stand[army][kind] = at.map((c) => c.square).join(', ');
        }
        kinds.clear();
      }
      return armies.map((a, i) => {
        /** @type {Map<string, string>} */
        const own = new Map();
        for (const [k, at] of stand[i].entries()) {
          const { name } = names.kinds[k],
            more = own.get(name);
          if (at) own.set(name, more ? `${more}, ${at}` : at);
        }
        return { ...a, pieces: own };
      });
    },
    /** take notes what a reading says, and returns the squares that it names. */
    take(reading) {
      if (reading.kinds)
        names.kinds = Array.from({ length: reading.kinds.length / 2 }, (_, i) => ({
          id: reading.kinds[2 * i],
          name: reading.kinds[2 * i + 1],
        }));
      armies = reading.armies;
      names.armies = armies.map((a) => a.name);
      names.rolling = new Map();
      for (let i = 0; i < reading.rolling.length; i += 2) names.rolling.set(reading.rolling[i], reading.rolling[i + 1]);
      if (reading.squares) {
        order = reading.squares;
        grounds = reading.grounds;
        known.clear();
        stand = armies.map(() => names.kinds.map(() => ''));
        moved = armies.map(() => new Set());
      }
      const fresh = [];
      for (let i = 0; i < reading.cells.length; i += FIELDS) {
        const [place, army, kind, moves, balls, marks, flags, rolls] = reading.cells.slice(i, i + FIELDS),
          square = order[place];
        if (!square) continue;
        const was = known.get(square),
          is = { square, army, kind, moves, balls, marks, flags, rolls, ground: grounds[place] };
        known.set(square, is);
        if (!was || was.army !== army || was.kind !== kind) {
          stir(was);
          stir(is);
        }
        fresh.push(square);
      }
      for (let i = 0; i < reading.counts.length; i += 2) {
        const square = order[reading.counts[i]];
        if (!square) continue;
        about(square).moves = reading.counts[i + 1];
        fresh.push(square);
      }
      return fresh;
    },
  };
}
