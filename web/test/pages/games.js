// Saved games, in the page's list and in its storage.

/** @import { Page } from '../browser/page.js' */

const GAME = 'fairway.2.game.';

/**
 * openGames opens the list of saved games.
 * @param {Page} page
 */
export async function openGames(page) {
  page.click('#game');
  await page.press('My games');
  await page.until(() => page.$('.games'), 'the list of games');
}

/**
 * entries returns the name and the state of each game in the list.
 * @param {Page} page
 */
export const entries = (page) =>
  page
    .$$('.games li')
    .map((row) => [...row.querySelectorAll('.game-text > *')].slice(0, 2).map((e) => e.innerText))
    .map((words) => words.join(', '));

/**
 * otherGame returns the button that opens a game of the list which isn't on the board.
 * @param {Page} page
 */
export const otherGame = (page) => page.$('.games li:not(.on) .list-button');

/**
 * gameKeys returns the storage keys of the saved games.
 * @param {Page} page
 */
export const gameKeys = (page) => Object.keys(page.window.localStorage).filter((key) => key.startsWith(GAME));

/**
 * savedRecords returns the records of the saved games in alphabetical order.
 * @param {Page} page
 */
export const savedRecords = (page) =>
  gameKeys(page)
    .map((key) => JSON.parse(JSON.parse(page.window.localStorage[key]).kept).record)
    .sort();

/**
 * asides returns the storage keys of unreadable texts that were set aside.
 * @param {Page} page
 */
export const asides = (page) =>
  Object.keys(page.window.localStorage).filter((key) => key.startsWith('fairway.2.aside.'));

/**
 * saves returns a function that stores a game with a record in an empty storage, in the format of an older version.
 * @param {string} record
 */
export const saves = (record) => (window) => {
  if (window.localStorage.length) return;
  const kept = JSON.stringify({ v: 1, record, at: [], face: 'kanji', flip: false, coords: true, dark: false }),
    game = { v: 2, id: 'g', by: '', kept, variant: 'hook-shogi', title: 'Hook Shogi', words: '', link: '' };
  window.localStorage.setItem(`${GAME}g`, JSON.stringify({ ...game, moves: 2, began: 1, changed: 1 }));
};

/**
 * playOn plays a number of legal moves, the same ones every time except for rolls of the die, and returns the record.
 * @param {Page} page
 * @param {number} moves
 */
export function playOn(page, moves) {
  const { fairway } = page;
  for (let i = 0; i < moves && !fairway.result(); i++) {
    const list = fairway.legal();
    fairway.play(list[(i * 7919 + 13) % list.length]);
  }
  return fairway.record();
}
