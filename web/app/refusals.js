// What the page says of a game that can't be opened, or not as it was.

import { errorSentence } from '../shared/dialogs.js';
import { say } from '../shared/say.js';

/** @import { Given } from './open.js' */
/** @import { App } from './types.js' */

/**
 * reportRefusal says why there is no game, and what can be done. given is the text that may be mended; one that somebody else
 * has written offers other games first.
 * @param {App} app
 * @param {string} title
 * @param {string} fault
 * @param {Given} given
 * @param {boolean} [foreign]
 */
export function reportRefusal(app, title, fault, given, foreign = false) {
  const acts = [
    { label: given.text ? 'Edit the text' : 'Import…', run: () => app.text(given) },
    { label: 'All games', run: () => app.allGames() },
  ];
  const text = fault.replace(/ The games are .*/, ''); // a button leads to them
  app.tell({ alarm: true, title, text, acts: foreign ? acts.reverse() : acts });
  say(app, `${title}: ${fault}`);
}

/**
 * reportUnknown shows that the page was asked for a game that there isn't.
 * @param {App} app
 * @param {any} e what the board says of its name
 */
export function reportUnknown(app, e) {
  app.refuse('', UNKNOWN);
  reportRefusal(app, "The game can't be opened", errorSentence(e), {}, true);
}

/** @param {App} app */
export function dismiss(app) {
  app.tell(null);
  app.schedule();
  app.toBoard();
}

// UNKNOWN is the title of a game that there isn't.
export const UNKNOWN = 'Unknown game';

export const RULES_CHANGED = 'The rules changed since this game was saved';

/**
 * reportChanged says that other rules hold now than those that a game was played by.
 * @param {App} app
 * @param {string} title
 * @param {string} warning
 */
export function reportChanged(app, title, warning) {
  const text = errorSentence(warning.replace(`${title}: `, '')); // the board says it all in one
  app.tell({ alarm: true, title, text, acts: [{ label: 'Continue', run: () => dismiss(app) }] });
  say(app, `${title}. ${text}`);
}
