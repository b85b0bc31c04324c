// What the document itself answers to a page of another origin (message.js), besides the page API.

import { later } from './address.js';
import { ask } from './api.js';
import { flush, settle } from './changes.js';
import { summary } from './events.js';
import { notice, refuse, wrong } from './notices.js';
import { wake } from './wake.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

/**
 * answers makes what message.js asks the document for.
 * @param {BoardPage} page
 */
export function answers(page) {
  const { api } = page;
  return {
    live: () => page.started,
    given: () => page.gameRequested,
    summary: () => summary(page),
    settle: () => settle(page),
    calls: {
      wake: () => wake(page),
      wait: () => wake(page).then(() => null),
      summary: () =>
        api.ready.then(() => {
          settle(page);
          return page.gameRequested ? summary(page) : null;
        }),
      focus: () => {
        api.focus();
        return null;
      },
      load: (...args) => loadFor(page, ...args),
      ...Object.fromEntries(
        ['newGame', 'openLink', 'restore'].map((name) => [
          name,
          (...args) => wake(page).then(() => begun(page, api[name](...args))),
        ]),
      ),
    },
  };
}

/**
 * begun is called after a page outside has begun a game, and returns the board's answer.
 * @param {BoardPage} page
 */
function begun(page, said) {
  page.gameRequested = true;
  flush(page);
  return said ?? null;
}

/**
 * loadFor is load for a page that can show no cards of its own in here.
 * @param {BoardPage} page
 */
async function loadFor(page, ...args) {
  await wake(page);
  let warnings;
  try {
    const early = !page.gameRequested;
    warnings = begun(page, page.api.load(.../** @type {Parameters<Fairway['load']>} */ (args)));
    if (early) later(page);
  } catch (error) {
    const own = args[0]?.diagram,
      title = own === undefined ? "The game can't be loaded." : "The diagram can't be read.";
    if (page.gameRequested) wrong(page, title, error.message, 'Close');
    else refuse(page, title, (own && ask(page, 'inspect', own).wrong) || error.message, own ?? '');
    throw error;
  }
  if (warnings?.length) notice(page, "Some features of this diagram aren't supported.", warnings.join('\n'));
  return warnings;
}
