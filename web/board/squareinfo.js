// What a screen reader can know of the board: its squares in reading order, what is on each, and the names.

import { describeCell } from './words.js';

/** @import { Cell, Names } from './words.js' */

const FIELDS = 8; // numbers per cell in a reading; the first is its index in order

/**
 * createSquareInfo returns the information, which readings update (host/read.go). Each has the changes since the one before.
 */
export function createSquareInfo() {
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  /** @type {Names} */
  const names = { armies: [], kinds: [], rolling: new Map() };
  /** @type {string[]} */
  let order = [];
  /** @type {string[]} */
  let grounds = [];
  /** @type {{ name: string, out: boolean, toMove: boolean, hand: string }[]} */
  let armies = [];
  /** @type {string[][]} */
  let squaresByKind = []; // by army and kind: the squares of its pieces, joined by commas
  /** @type {Set<number>[]} */
  let staleKinds = []; // by army: the kinds whose text is out of date

  // markStale notes that a piece came or went.
  const markStale = (c) => c && c.army >= 0 && staleKinds[c.army].add(c.kind);

  /** @param {string} square */
  const cellOn = (square) => /** @type {Cell} */ (cells.get(square));
  // kindOn returns the kind of the piece on a square, undefined if none.
  const kindOn = (square) => {
    const c = cellOn(square);
    return c?.army >= 0 ? names.kinds[c.kind] : undefined;
  };
  return {
    names,
    cellOn,
    /** describe describes a square in words. @param {string} square */
    describe: (square) => describeCell(cellOn(square), names),
    /** idOn returns the id of the piece on a square in capitals, '' if there is none. @param {string} square */
    idOn: (square) => kindOn(square)?.id.toUpperCase() ?? '',
    /** nameOn returns the name of the piece on a square in capitals, '' if there is none. @param {string} square */
    nameOn: (square) => kindOn(square)?.name.toUpperCase() ?? '',
    /** hasBall reports whether a ball is on a square. @param {string} square */
    hasBall: (square) => Boolean(cellOn(square)?.balls),
    /** balls returns the squares with balls, in reading order. */
    balls: () =>
      order
        .map(cellOn)
        .filter((c) => c?.balls)
        .map((c) => (c.balls > 1 ? `${c.square} (${c.balls})` : c.square)),
    /** heldKind returns the kind of a selected piece in hand, whose name is its id with a star; undefined for a square. @param {string} select */
    heldKind: (select) => (select.endsWith('*') ? names.kinds.find((k) => `${k.id}*` === select) : undefined),
    cells: () => [...cells.values()],
    /** order returns the squares as they are seen, row by row, '' for holes. */
    order: () => order,
    armies: () => armies,
    /** pieces returns the armies with the squares of their pieces by name, in the order of the game's kinds. */
    pieces() {
      for (const [army, kinds] of staleKinds.entries()) {
        for (const kind of kinds) {
          const at = [...cells.values()].filter((c) => c.army === army && c.kind === kind);
          squaresByKind[army][kind] = at.map((c) => c.square).join(', ');
        }
        kinds.clear();
      }
      return armies.map((a, i) => {
        /** @type {Map<string, string>} */
        const own = new Map();
        for (const [k, at] of squaresByKind[i].entries()) {
          const { name } = names.kinds[k],
            more = own.get(name);
          if (at) own.set(name, more ? `${more}, ${at}` : at);
        }
        return { ...a, pieces: own };
      });
    },
    /** update applies a reading, and returns the squares that it names. */
    update(reading) {
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
        cells.clear();
        squaresByKind = armies.map(() => names.kinds.map(() => ''));
        staleKinds = armies.map(() => new Set());
      }
      const changed = [];
      for (let i = 0; i < reading.cells.length; i += FIELDS) {
        const [place, army, kind, moves, balls, marks, flags, rolls] = reading.cells.slice(i, i + FIELDS),
          square = order[place];
        if (!square) continue;
        const was = cells.get(square),
          is = { square, army, kind, moves, balls, marks, flags, rolls, ground: grounds[place] };
        cells.set(square, is);
        if (!was || was.army !== army || was.kind !== kind) {
          markStale(was);
          markStale(is);
        }
        changed.push(square);
      }
      for (let i = 0; i < reading.counts.length; i += 2) {
        const square = order[reading.counts[i]];
        if (!square) continue;
        cellOn(square).moves = reading.counts[i + 1];
        changed.push(square);
      }
      return changed;
    },
  };
}
