// Calls of a page of another origin (message.js) that the document answers itself, or that do more there than in the page API.

import { applyLater } from './address.js';
import { callProgram } from './api.js';
import { flush, reportChanges } from './changes.js';
import { getSummary } from './events.js';
import { refuseGame, showFault, showNotice } from './notices.js';
import { wake } from './wake.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

/**
 * createDocumentCalls returns these calls, and what message.js needs to know about the document.
 * @param {BoardPage} page
 */
export function createDocumentCalls(page) {
  const { api } = page;
  return {
    isLive: () => page.started,
    hasGame: () => page.gameRequested,
    reportChanges: () => reportChanges(page),
    calls: {
      wake: () => wake(page),
      wait: () => wake(page).then(() => null),
      summary: () =>
        api.ready.then(() => {
          reportChanges(page);
          return page.gameRequested ? getSummary(page) : null;
        }),
      focus: () => {
        api.focus();
        return null;
      },
      load: (...args) => loadWithCards(page, ...args),
      ...Object.fromEntries(
        ['newGame', 'openLink', 'restore'].map((name) => [
          name,
          (...args) => wake(page).then(() => acceptGame(page, api[name](...args))),
        ]),
      ),
    },
  };
}

/**
 * acceptGame notes that the page has begun a game, saves it, and returns the answer of the call or null.
 * @param {BoardPage} page
 */
function acceptGame(page, answer) {
  page.gameRequested = true;
  flush(page);
  return answer ?? null;
}

/**
 * loadWithCards loads a game, and shows its faults and warnings as cards over the board.
 * @param {BoardPage} page
 */
async function loadWithCards(page, ...args) {
  await wake(page);
  let warnings;
  try {
    const hadNoGame = !page.gameRequested;
    warnings = acceptGame(page, page.api.load(.../** @type {Parameters<Fairway['load']>} */ (args)));
    if (hadNoGame) applyLater(page);
  } catch (error) {
    const own = args[0]?.diagram,
      title = own === undefined ? "The game can't be loaded." : "The diagram can't be read.";
    if (page.gameRequested) showFault(page, title, error.message, 'Close');
    else refuseGame(page, title, (own && callProgram(page, 'inspect', own).wrong) || error.message, own ?? '');
    throw error;
  }
  if (warnings?.length) showNotice(page, "Some features of this diagram aren't supported.", warnings.join('\n'));
  return warnings;
}
