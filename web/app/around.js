// The page around the keeper of the games, as those who bring games to the board see it.

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { Given } from './open.js' */
/** @import { Notice } from './message.js' */

/**
 * What the keeper asks of the page.
 * @typedef {object} Page
 * @property {() => Fairway | null} api the board's, null while there is none
 * @property {(notice: Notice | null) => void} tell shows a card; null takes it away
 * @property {() => void} opened is called after another game came, or a lesson or an example in its place
 * @property {(text: string, title: string) => void} refuse shows the picture of a game that can't be read, and a title
 *   where its text has none
 * @property {() => boolean} refused reports whether such a picture stands in the board's place
 * @property {() => void} allGames leaves for the page of all games
 * @property {(given: Given) => void} text opens the import dialog
 * @property {() => void} games opens the list of saved games
 * @property {() => void} puzzles opens the list of puzzles
 * @property {() => void} compare opens the comparison of the game's family once the board is there
 * @property {() => void} changed draws
 * @property {() => void} toBoard gives the keyboard to the board
 */

/** @type {Page} */
let host; // since start

/**
 * @param {Page} page
 */
export function surround(page) {
  host = page;
}

export const page = () => host;
