// What the computer does, in words, and said to those who hear the page.

import { say } from './say.js';
import { UNLOADED } from './unloaded.js';

/** @import { Page } from './types.js' */

const QUIET = 700; // ms of thinking that nobody needs to hear of

/**
 * DOING are the words of what the computer does for an army of that name; message is why it failed.
 * @type {Record<string, (name: string, message?: string) => string>}
 */
export const DOING = {
  thinking: (name) => `${name} is thinking.`,
  paused: () => 'The computer is paused.',
  failed: (_, message) =>
    message === UNLOADED
      ? "The computer's program couldn't be loaded. People move every army."
      : 'The computer stopped. Your game is safe.',
  missing: () => "The computer can't play in this browser. People move every army.",
};

/**
 * announce says what the computer does now, in the place of what it did before: thinking once it takes a while. That it is
 * paused nobody has to hear: it is so at each look back.
 * @param {Page} page
 * @param {string} doing
 * @param {string | undefined} name of the army
 * @param {string} [message] why it failed
 */
export function announce(page, doing, name = 'The computer', message = '') {
  clearTimeout(page.status.timer);
  if (doing === 'thinking') page.status.timer = setTimeout(() => say(page, DOING.thinking(name)), QUIET);
  else if (doing === 'failed' || doing === 'missing') say(page, DOING[doing](name, message));
}
