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
 * entries are the games of the list: the name of each, and how it stands.
 * @param {Page} page
 */
export const entries = (page) =>
  page
    .$$('.games li')
    .map((row) => [...row.querySelectorAll('.what > *')].slice(0, 2).map((e) => e.innerText))
    .map((words) => words.join(', '));

/**
 * otherGame is a button of the list that opens a game which isn't on the board.
 * @param {Page} page
 */
export const otherGame = (page) => page.$('.games li:not(.on) .pick');

/**
 * gameKeys are the keys of the storage that hold a saved game.
 * @param {Page} page
 */
export const gameKeys = (page) => Object.keys(page.window.localStorage).filter((key) => key.startsWith(GAME));

/**
 * savedRecords are the records of the saved games, in the order of the alphabet.
 * @param {Page} page
 */
export const savedRecords = (page) =>
  gameKeys(page)
    .map((key) => JSON.parse(JSON.parse(page.window.localStorage[key]).kept).record)
    .sort();

/**
 * asides are the keys of the storage that hold what can't be read.
 * @param {Page} page
 */
export const asides = (page) =>
  Object.keys(page.window.localStorage).filter((key) => key.startsWith('fairway.2.aside.'));

/**
 * saves returns a function that lays a game with a record into an empty storage, as an older version saved it.
 * @param {string} record
 */
export const saves = (record) => (window) => {
  if (window.localStorage.length) return;
  const kept = JSON.stringify({ v: 1, record, at: [], face: 'kanji', flip: false, coords: true, dark: false }),
    game = { v: 2, id: 'g', by: '', kept, variant: 'hook-shogi', title: 'Hook Shogi', words: '', link: '' };
  window.localStorage.setItem(`${GAME}g`, JSON.stringify({ ...game, moves: 2, began: 1, changed: 1 }));
};

/**
 * playOn plays a number of moves, always another one of the list, and returns the record. A stroke's die is the page's own.
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
