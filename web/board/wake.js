// Starts the program of a board, which is a picture before.

import { errorText, fail } from './failure.js';
import { postEvent } from './message.js';
import { getLink, loadDiagram, loadPoster } from './persistence.js';
import { showPoster } from './poster.js';
import { runProgram } from './program.js';

/** @import { BoardPage } from './types.js' */

/**
 * showPicture shows the position that the board had last in this tab, or that of the address.
 * @param {BoardPage} page
 */
export function showPicture(page) {
  const last = loadPoster();
  showPoster(page, page.query, last, last ? loadDiagram() : getLink() ? '' : page.query.get('diagram'), getLink(), () =>
    wake(page),
  );
}

/**
 * wake loads the program once. The promise is resolved when the board can be played.
 * @param {BoardPage} page
 */
export function wake(page) {
  if (!page.started) {
    page.started = true;
    startProgram(page);
  }
  return page.api.ready.then(() => true);
}

/** @param {BoardPage} page */
async function startProgram(page) {
  try {
    await runProgram(page, (got, all) => postEvent(page, 'progress', { got, all }));
  } catch (error) {
    console.error(error);
    return fail(page, "The board can't be loaded.", errorText(error));
  }
  fail(page, 'The board has stopped.', 'The program ended.');
}
