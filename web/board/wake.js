// The board wakes: from the picture of a game to the running program.

import { fail, problem } from './failure.js';
import { post } from './message.js';
import { diagram, link, seen } from './persistence.js';
import { poster } from './poster.js';
import { run } from './program.js';

/** @import { BoardPage } from './types.js' */

/**
 * picture shows what the board showed when it was last seen here, or what the address asks for.
 * @param {BoardPage} page
 */
export function picture(page) {
  const last = seen();
  poster(page, page.query, last, last ? diagram() : link() ? '' : page.query.get('diagram'), link(), () => wake(page));
}

/**
 * wake loads the program, once; the promise is kept when the board can be played.
 * @param {BoardPage} page
 */
export function wake(page) {
  if (!page.started) {
    page.started = true;
    start(page);
  }
  return page.api.ready.then(() => true);
}

/** @param {BoardPage} page */
async function start(page) {
  try {
    await run(page, (got, all) => post(page, 'progress', { got, all }));
  } catch (error) {
    console.error(error);
    return fail(page, "The board can't be loaded.", problem(error));
  }
  fail(page, 'The board has stopped.', 'The program ended.');
}
