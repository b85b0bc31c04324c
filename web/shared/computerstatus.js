// What the computer does, in words, and said to those who hear the page.

import { say } from './say.js';
import { UNLOADED } from './unloaded.js';

/** @import { Page } from './types.js' */

const ANNOUNCE_MS = 700; // ms of thinking that nobody needs to hear of

/**
 * STATUS_WORDS are the words of what the computer does for an army of that name; message is why it failed.
 * @type {Record<string, (name: string, message?: string) => string>}
 */
export const STATUS_WORDS = {
  thinking: (name) => `${name} is thinking.`,
  paused: () => 'The computer is paused.',
  failed: (_, message) =>
    message === UNLOADED
      ? "The computer's program couldn't be loaded. People move every army."
      : 'The computer stopped. Your game is safe.',
  missing: () => "The computer can't play in this browser. People move every army.",
};

/**
 * announceStatus says what the computer does now, in the place of what it did before: thinking once it takes a while. That it is
 * paused nobody has to hear: it is so at each look back.
 * @param {Page} page
 * @param {string} doing
 * @param {string | undefined} name of the army
 * @param {string} [message] why it failed
 */
export function announceStatus(page, doing, name = 'The computer', message = '') {
  clearTimeout(page.status.timer);
  if (doing === 'thinking') page.status.timer = setTimeout(() => say(page, STATUS_WORDS.thinking(name)), ANNOUNCE_MS);
  else if (doing === 'failed' || doing === 'missing') say(page, STATUS_WORDS[doing](name, message));
}
