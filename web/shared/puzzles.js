// Fetching puzzles, the puzzle of a day, the visitor's solved puzzles, and the addresses of puzzles.

import { get, put } from './storage.js';

/** @import { Page, Puzzle, PuzzleGame } from './types.js' */

// The storage key of a JSON object: a game's name in texts -> the numbers of its solved puzzles, from 1.
const SOLVED = 'fairway.2.puzzles';
const DAY = 86_400_000; // ms
const MAX_SOLVED = 1000; // of a game

export const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five'];

/** @param {number} n */
export const moveCountWords = (n) => `${NUMBER_WORDS[n] ?? n} ${n === 1 ? 'move' : 'moves'}`;

/**
 * @returns {Record<string, unknown>}
 * @param {Page} page
 */
function readAll(page) {
  try {
    const v = JSON.parse(get(page.storage.browser, SOLVED) ?? '{}');
    return v && typeof v === 'object' && !Array.isArray(v) ? v : {};
  } catch {
    return {};
  }
}

/**
 * solved returns the numbers of a game's puzzles that were solved in this browser.
 * @param {Page} page
 * @param {string} game
 * @returns {Set<number>}
 */
export function solved(page, game) {
  const kept = readAll(page),
    list = Object.hasOwn(kept, game) ? kept[game] : [];
  return new Set(Array.isArray(list) ? list.slice(0, MAX_SOLVED).filter((n) => Number.isInteger(n) && n > 0) : []);
}

/**
 * markSolved stores that a puzzle is solved.
 * @param {Page} page
 * @param {string} game
 * @param {number} number
 */
export function markSolved(page, game, number) {
  const done = solved(page, game);
  if (done.has(number)) return;
  put(
    page.storage.browser,
    SOLVED,
    JSON.stringify({ ...readAll(page), [game]: [...done, number].sort((a, b) => a - b) }),
  );
}

/**
 * puzzleAddress returns the relative address of a puzzle in the app.
 * @param {string} game
 * @param {number} number
 */
export const puzzleAddress = (game, number) => `play.html?puzzle=${encodeURIComponent(game)}&number=${number}`;

/**
 * dayOf returns the number of the local day, which is the same in all time zones for the same date.
 * @param {Date} at
 */
export const dayOf = (at) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY;

/**
 * dateWords returns a date as "22 November".
 * @param {Date} at
 */
export const dateWords = (at) => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(at);

/**
 * daily returns the puzzle of a day, null if there is none. The games take turns, and so do the puzzles of a game.
 * @param {PuzzleGame[]} list
 * @param {number} day
 */
export function daily(list, day) {
  const game = list[day % list.length];
  if (!game?.puzzles.length) return null;
  const at = Math.floor(day / list.length) % game.puzzles.length;
  return { ...game.puzzles[at], game: game.name, of: game.title, number: at + 1 };
}

/**
 * trickOf returns the number of a day's trick of a game, from 1. The tricks take turns.
 * @param {unknown[]} list the tricks, at least one
 * @param {Date} at
 * @param {number} [skipped] how many later ones the visitor has asked for
 */
export const trickOf = (list, at, skipped = 0) => ((dayOf(at) + skipped) % list.length) + 1;

/**
 * nextPuzzle returns the number of the next unsolved puzzle after one, or of the next one if all are solved.
 * @param {Page} page
 * @param {string} game
 * @param {number} number
 * @param {number} count the number of the game's puzzles
 */
export function nextPuzzle(page, game, number, count) {
  const done = solved(page, game);
  for (let i = 0; i < count; i++) {
    const n = ((number + i) % count) + 1;
    if (!done.has(n) && n !== number) return n;
  }
  return (number % count) + 1;
}

/**
 * fetchList fetches the list of all puzzles.
 * @param {Page} page
 * @returns {Promise<PuzzleGame[]>}
 */
export function fetchList(page) {
  page.puzzleGames.listing ??= fetchJSON('puzzles/all.json');
  page.puzzleGames.listing.catch(() => {
    page.puzzleGames.listing = null; // the next call tries again
  });
  return page.puzzleGames.listing;
}

/**
 * fetchPuzzles fetches the puzzles of a game. It rejects an invalid name.
 * @param {string} game
 * @returns {Promise<Puzzle[]>}
 */
export async function fetchPuzzles(game) {
  if (!/^[a-z0-9-]{1,40}$/.test(game)) throw new Error(`There are no puzzles for ${game.slice(0, 40)}`);
  return fetchJSON(`puzzles/${game}.json`);
}

/** @param {string} address */
async function fetchJSON(address) {
  const answer = await fetch(new URL(address, document.baseURI));
  if (!answer.ok) throw new Error("The puzzles can't be loaded");
  return answer.json();
}
