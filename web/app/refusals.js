// Notices about games that can't be opened, or whose rules have changed.

import { errorSentence } from '../shared/dialogs.js';
import { say } from '../shared/say.js';

/** @import { Given } from './open.js' */
/** @import { App } from './types.js' */

/**
 * reportRefusal says why a game can't be opened, and offers to edit its text or to see other games; for a foreign text the other
 * games come first.
 * @param {App} app
 * @param {string} title
 * @param {string} fault
 * @param {Given} given
 * @param {boolean} [foreign]
 */
export function reportRefusal(app, title, fault, given, foreign = false) {
  const acts = [
    { label: given.text ? 'Edit the text' : 'Import…', run: () => app.openImport(given) },
    { label: 'All games', run: () => app.showAllGames() },
  ];
  const text = fault.replace(/ The games are .*/, ''); // the button All games replaces the list
  app.showNotice({ alarm: true, title, text, acts: foreign ? acts.reverse() : acts });
  say(app, `${title}: ${fault}`);
}

/**
 * reportUnknown says that the requested game doesn't exist.
 * @param {App} app
 * @param {any} e the board's error about its name
 */
export function reportUnknown(app, e) {
  app.refuse('', UNKNOWN);
  reportRefusal(app, "The game can't be opened", errorSentence(e), {}, true);
}

/** dismiss closes the notice and focuses the board. @param {App} app */
export function dismiss(app) {
  app.showNotice(null);
  app.schedule();
  app.focusBoard();
}

// UNKNOWN is the title of a game that doesn't exist.
export const UNKNOWN = 'Unknown game';

export const RULES_CHANGED = 'The rules changed since this game was saved';

/**
 * reportChanged says that the rules have changed since a game was played.
 * @param {App} app
 * @param {string} title
 * @param {string} warning
 */
export function reportChanged(app, title, warning) {
  const text = errorSentence(warning.replace(`${title}: `, '')); // the board's warning includes the title
  app.showNotice({ alarm: true, title, text, acts: [{ label: 'Continue', run: () => dismiss(app) }] });
  say(app, `${title}. ${text}`);
}
