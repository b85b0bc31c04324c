// Lessons as pages keep them: how far somebody has got in each, and the address of one.

import { get, put } from './storage.js';

/** @import { Page } from './types.js' */

// A JSON object: a game's name in texts -> {done: how many steps are done, of: how many there are}.
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
 * progress is how far somebody has got in a game's lesson, null for who never began.
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
 * isFinished reports whether all steps of a game's lesson have been done.
 * @param {Page} page
 * @param {string} game
 */
export function isFinished(page, game) {
  const p = progress(page, game);
  return p !== null && p.done === p.of;
}

/**
 * saveProgress keeps that so many steps of a lesson are done; what was reached before stays.
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
 * lessonAddress is the address of a game's lesson in the app, from a page beside it: of a step, or of where somebody has got to.
 * @param {string} game
 * @param {number} [step] from 1
 */
export const lessonAddress = (game, step) =>
  `play.html?lesson=${encodeURIComponent(game)}${step === undefined ? '' : `&step=${step}`}`;
