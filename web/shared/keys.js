// The keyboard shortcuts of a board, for their handlers and for the dialog that lists them.

import { cycleForecast, cycleStyle, toggleMap, turnBoard } from './viewcommands.js';

/**
 * @typedef {object} Key
 * @property {string[]} keys values of KeyboardEvent.key; a capital is with Shift
 * @property {string} [signs] their names in the dialog, if they differ
 * @property {string} words their description
 * @property {string} [act] a command of the board's reader or of the page
 * @property {(f: any) => unknown} [run] acts on a board by its page API and returns a sentence to announce, or false if there was
 *   nothing to do
 */

/**
 * outcomeText returns the announcement after a row was run, also if it did nothing.
 * @param {Key} row
 * @param {unknown} done what its run returned
 */
export const outcomeText = (row, done) =>
  typeof done === 'string' ? done : done === false ? `Nothing to ${row.words.toLowerCase()}.` : '';

/** READ are the keys while the grid of squares has the focus. @type {Key[]} */
export const READ = [
  {
    keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'],
    signs: '← ↑ → ↓',
    words: 'Go to the next square',
    act: 'step',
  },
  { keys: ['Home', 'End'], words: 'Go to the first or last square of the row', act: 'edge' },
  { keys: ['PageUp', 'PageDown'], words: 'Go to the top or bottom of the board', act: 'edge' },
  { keys: ['Enter', ' '], signs: 'Enter Space', words: 'Select a piece, play a move', act: 'press' },
  { keys: ['Escape'], signs: 'Esc', words: 'Deselect', act: 'cancel' },
  {
    keys: ['/', '?'],
    signs: '/',
    words: 'Find a piece by letters or name; / Enter: next, ?: previous',
    act: 'find',
  },
  { keys: [...'1234567890'], signs: '0 … 9', words: 'Go to a rank, with Shift to a file', act: 'line' },
  { keys: ['d', 'D'], signs: 'd', words: 'Select the next piece in hand, with Shift the previous one', act: 'hand' },
  { keys: ['i'], words: 'How this piece moves', act: 'card' },
  { keys: ['o'], words: 'Current square', act: 'here' },
  { keys: ['l'], words: 'Last move', act: 'last' },
  { keys: ['m'], words: 'Moves of this piece', act: 'moves' },
  { keys: ['M'], signs: 'Shift+m', words: 'Captures of this piece', act: 'captures' },
  { keys: ['x'], words: 'Pieces on the lines from this square', act: 'rays' },
  { keys: ['c'], words: 'Checks and threats', act: 'checks' },
  { keys: ['s'], words: 'State of the game', act: 'status' },
  { keys: ['t'], words: 'Type a move', act: 'type' },
  { keys: ['a'], words: 'Start or end an arrow', act: 'arrow' },
  { keys: ['O'], signs: 'Shift+o', words: 'Circle this square', act: 'circle' },
  { keys: ['A'], signs: 'Shift+a', words: 'Next colour of arrows and circles', act: 'ink' },
];

/** PLAY are the keys elsewhere on the page. @type {Key[]} */
export const PLAY = [
  { keys: ['u'], words: 'Undo', run: (f) => f.undo() },
  {
    keys: ['x'],
    words: 'Flip the board, or go to the next seat',
    run: (f) => turnBoard(f),
  },
  {
    keys: ['m'],
    words: 'Next piece style',
    run: cycleStyle,
  },
  {
    keys: ['f'],
    words: 'Next rolls: where rolling pieces will be',
    run: (f) => cycleForecast(f),
  },
  {
    keys: ['j'],
    words: 'Zone leaders: which army has most pieces in each zone',
    run: toggleMap,
  },
];

/** ANALYSIS are the app's keys for hints and the evaluation. @type {Key[]} */
export const ANALYSIS = [
  { keys: ['h'], words: 'Hint', act: 'hint' },
  { keys: ['e'], words: 'Evaluation', act: 'evaluation' },
];

/** STUDY are the keys of the list of moves. @type {Key[]} */
export const STUDY = [
  { keys: ['ArrowLeft'], signs: '←', words: 'Back along the line', act: 'back' },
  { keys: ['ArrowRight'], signs: '→', words: 'Forward along the line', act: 'on' },
  { keys: ['ArrowUp'], signs: '↑', words: 'To the branch above, or a row up', act: 'up' },
  { keys: ['ArrowDown'], signs: '↓', words: 'To the branch below, or a row down', act: 'down' },
  { keys: ['Home'], words: 'First move', act: 'first' },
  { keys: ['End'], words: 'Last move', act: 'end' },
  { keys: ['b'], words: 'Next branch', act: 'fork' },
  { keys: ['c'], words: 'Comment on the move', act: 'comment' },
  { keys: [...'123456'], signs: '1 … 6', words: 'Annotate the move: ! ? !! ?? !? ?!', act: 'sign' },
  { keys: ['Delete'], words: 'Delete from here', act: 'remove' },
  { keys: ['s'], words: 'Study: draw and comment', act: 'study' },
];

/** LESSON are the additional keys of a lesson or a puzzle. @type {Key[]} */
export const LESSON = [
  { keys: ['n'], words: 'Next step', act: 'next' },
  { keys: ['r'], words: 'Try again', act: 'retry' },
  { keys: ['Escape'], signs: 'Esc', words: 'Back to my game', act: 'leave' },
];

/**
 * rowOf returns the row of a table for a pressed key. If the key itself has no row, a digit key counts as its digit, as with Shift,
 * or without it on a French keyboard.
 * @param {Key[]} table
 * @param {KeyboardEvent} e
 */
export function rowOf(table, e) {
  if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return undefined;
  const [, pad, digit] = /^(Digit|Numpad)(\d)$/.exec(e.code) ?? [];
  return (
    table.find((r) => r.keys.includes(e.key)) ??
    (digit && (e.shiftKey || pad === 'Digit') ? table.find((r) => r.keys.includes(digit)) : undefined)
  );
}
