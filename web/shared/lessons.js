// The visitor's progress in the lessons, and their addresses.

import { get, put } from './storage.js';

/** @import { Page } from './types.js' */

// The storage key of a JSON object: a game's name in texts -> {done: number of steps done, of: number of steps}.
const PROGRESS = 'fairway.2.lessons';

/** @typedef {{ done: number, of: number }} Progress */

/**
 * @returns {Record<string, Progress>}
 * @param {Page} page
 */
function readAll(page) {
  try {
    const v = JSON.parse(get(page.storage.browser, PROGRESS) ?? '{}');
    return v && typeof v === 'object' ? v : {};
  } catch {
    return {};
  }
}

/**
 * progress returns the visitor's progress in a game's lesson, null if no step is done.
 * @param {Page} page
 * @param {string} game
 * @returns {Progress | null}
 */
export function progress(page, game) {
  const p = readAll(page)[game];
  return p && Number.isInteger(p.done) && Number.isInteger(p.of) && p.done > 0 && p.done <= p.of
    ? { done: p.done, of: p.of }
    : null;
}

/**
 * isFinished reports whether all steps of a game's lesson are done.
 * @param {Page} page
 * @param {string} game
 */
export function isFinished(page, game) {
  const p = progress(page, game);
  return p !== null && p.done === p.of;
}

/**
 * saveProgress stores the number of steps done in a lesson, unless a higher one is stored.
 * @param {Page} page
 * @param {string} game
 * @param {number} done
 * @param {number} of
 */
export function saveProgress(page, game, done, of) {
  if ((progress(page, game)?.done ?? 0) < done)
    put(page.storage.browser, PROGRESS, JSON.stringify({ ...readAll(page), [game]: { done, of } }));
}

/**
 * lessonAddress returns the relative address of a step of a game's lesson in the app; without a step, the lesson continues where
 * the visitor left off.
 * @param {string} game
 * @param {number} [step] from 1
 */
export const lessonAddress = (game, step) =>
  `play.html?lesson=${encodeURIComponent(game)}${step === undefined ? '' : `&step=${step}`}`;
