// The state of a move wizard, and its changes.
import { createRef } from '../shared/view.js';
import { parseMove, writeMove } from './moves.js';
import { BRUSH } from './painting.js';

/** @import { Ref } from '../vendor/lit/lit.js' */
/** @import { Element } from './moves.js' */
/** @import { Brush } from './painting.js' */
/** @import { Studio } from './types.js' */
/** @import { Step } from './xbetza.js' */

/**
 * @typedef {object} Given
 * @property {string} move the piece's move in XBetza, that of its name where the text has none
 * @property {boolean} [named] the move is that of its name
 * @property {string} figure its picture as SVG text
 * @property {boolean} royal
 * @property {number} files of the board, for castling
 */
/**
 * @typedef {object} Own
 * @property {string} id begins the ids and names of its controls
 * @property {Element[]} list the move
 * @property {Element[][]} past the move before each change
 * @property {Brush} brush
 * @property {string} refused why the last press on a square did nothing, empty where it did
 * @property {MediaQueryList} narrow
 * @property {Step} cursor the square that is the Tab stop
 * @property {Step[]} aim the squares that a press would mark
 * @property {number} only the one element that isn't paled, -1 if none
 * @property {number} removed how many elements were removed from the list of moves
 * @property {Ref<HTMLElement>} grid the squares
 * @property {Ref<HTMLElement>} rows the list of moves
 * @property {() => void} draw
 */
/** @typedef {Given & Own} Wizard */

/**
 * newWizard returns the initial state of a wizard. Its dialog sets draw.
 * @param {Studio} studio
 * @param {Given} given
 * @returns {Wizard}
 */
export const newWizard = (studio, given) => ({
  ...given,
  id: `wizard${++studio.wizard.count}`,
  list: parseMove(given.move),
  past: [],
  brush: BRUSH,
  refused: '',
  narrow: matchMedia('(max-width: 600px)'),
  cursor: [0, 1],
  aim: [],
  only: -1,
  removed: 0,
  grid: createRef(),
  rows: createRef(),
  draw() {},
});

/**
 * isChanged reports whether the move differs from the given one.
 * @param {Wizard} w
 */
export const isChanged = (w) => w.past.length > 0 && writeMove(w.list) !== (w.move || '-');

/**
 * getText returns the move in XBetza, as it was given if it hasn't changed.
 * @param {Wizard} w
 */
export const getText = (w) => (isChanged(w) ? writeMove(w.list) : w.move);

/**
 * setMove replaces the move.
 * @param {Wizard} w
 * @param {Element[]} next
 */
export function setMove(w, next) {
  w.past.push(w.list);
  replaceList(w, next);
}

/**
 * undo takes the last change back.
 * @param {Wizard} w
 */
export function undo(w) {
  const before = w.past.pop();
  if (before) replaceList(w, before);
}

/**
 * @param {Wizard} w
 * @param {Element[]} list
 */
function replaceList(w, list) {
  w.list = list;
  w.refused = '';
  w.only = -1;
  w.draw();
}

/**
 * changeBrush changes settings of the brush.
 * @param {Wizard} w
 * @param {Partial<Brush>} part
 */
export function changeBrush(w, part) {
  w.brush = { ...w.brush, ...part };
  w.refused = '';
  w.draw();
}

/**
 * highlightElement pales all elements of the move except one; -1 shows them all.
 * @param {Wizard} w
 * @param {number} n
 */
export function highlightElement(w, n) {
  if (n === w.only) return;
  w.only = n;
  w.draw();
}
