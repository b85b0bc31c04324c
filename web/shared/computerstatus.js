// The status of the computer in words, and its announcements to screen readers.

import { say } from './say.js';
import { UNLOADED } from './unloaded.js';

/** @import { Page } from './types.js' */

const ANNOUNCE_MS = 700; // shorter thinking isn't announced

/**
 * STATUS_WORDS returns the sentence of a status, for the army of that name; message is why the computer failed.
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
 * announceStatus announces a new status: thinking only after ANNOUNCE_MS. A pause isn't announced, because every look back pauses.
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
