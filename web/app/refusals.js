// What the page says of a game that can't be opened, or not as it was.

import { sentence } from '../shared/dialogs.js';
import { say } from '../shared/say.js';
import { page } from './around.js';

/** @import { Given } from './open.js' */

/**
 * refusal says why there is no game, and what can be done. given is the text that may be mended; one that somebody else
 * has written offers other games first.
 * @param {string} title
 * @param {string} fault
 * @param {Given} given
 * @param {boolean} [foreign]
 */
export function refusal(title, fault, given, foreign = false) {
  const acts = [
    { label: given.text ? 'Edit the text' : 'Import…', run: () => page().text(given) },
    { label: 'All games', run: () => page().allGames() },
  ];
  const text = fault.replace(/ The games are .*/, ''); // a button leads to them
  page().tell({ alarm: true, title, text, acts: foreign ? acts.reverse() : acts });
  say(`${title}: ${fault}`);
}

/**
 * unknown shows that the page was asked for a game that there isn't.
 * @param {any} e what the board says of its name
 */
export function unknown(e) {
  page().refuse('', UNKNOWN);
  refusal("The game can't be opened", sentence(e), {}, true);
}

export function done() {
  page().tell(null);
  page().changed();
  page().toBoard();
}

// UNKNOWN is the title of a game that there isn't.
export const UNKNOWN = 'Unknown game';

export const RULES = 'The rules changed since this game was saved';

/**
 * changed says that other rules hold now than those that a game was played by.
 * @param {string} title
 * @param {string} warning
 */
export function changed(title, warning) {
  const text = sentence(warning.replace(`${title}: `, '')); // the board says it all in one
  page().tell({ alarm: true, title, text, acts: [{ label: 'Continue', run: done }] });
  say(`${title}. ${text}`);
}
