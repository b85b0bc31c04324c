// Lessons as pages keep them: how far somebody has got in each, and the address of one.

import { browser, get, put } from './storage.js';

// A JSON object: a game's name in texts -> {done: how many steps are done, of: how many there are}.
const PROGRESS = 'fairway.2.lessons';

/** @typedef {{ done: number, of: number }} Progress */

/** @returns {Record<string, Progress>} */
function all() {
  try {
    const v = JSON.parse(get(browser, PROGRESS) ?? '{}');
    return v && typeof v === 'object' ? v : {};
  } catch {
    return {};
  }
}

/**
 * progress is how far somebody has got in a game's lesson, null for who never began.
 * @param {string} game
 * @returns {Progress | null}
 */
export function progress(game) {
  const p = all()[game];
  return p && Number.isInteger(p.done) && Number.isInteger(p.of) && p.done > 0 && p.done <= p.of
    ? { done: p.done, of: p.of }
    : null;
}

/**
 * finished reports whether all steps of a game's lesson have been done.
 * @param {string} game
 */
export function finished(game) {
  const p = progress(game);
  return p !== null && p.done === p.of;
}

/**
 * reached keeps that so many steps of a lesson are done; what was reached before stays.
 * @param {string} game
 * @param {number} done
 * @param {number} of
 */
export function reached(game, done, of) {
  if ((progress(game)?.done ?? 0) < done) put(browser, PROGRESS, JSON.stringify({ ...all(), [game]: { done, of } }));
}

/**
 * lessonAt is the address of a game's lesson in the app, from a page beside it: of a step, or of where somebody has got to.
 * @param {string} game
 * @param {number} [step] from 1
 */
export const lessonAt = (game, step) =>
  `play.html?lesson=${encodeURIComponent(game)}${step === undefined ? '' : `&step=${step}`}`;
