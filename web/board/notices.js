// Notices, faults and refusals, on cards over the board or instead of it.

import { removeCard, showCard } from './card.js';
import { notify } from './events.js';
import { backUpGame, isHosted, loadDiagram } from './persistence.js';
import { showStill } from './poster.js';
import { showBoard } from './present.js';

/** @import { BoardPage } from './types.js' */

/**
 * showNotice shows a notice on a card.
 * @param {BoardPage} page
 * @param {string} title
 * @param {string} text
 * @param {boolean} [fault] the requested game can't be shown
 * @param {boolean} [apart] the kept text is backed up before it is overwritten
 * @param {boolean} [nothing] no other game is shown instead
 */
export function showNotice(page, title, text, fault, apart, nothing) {
  const asked = page.query.get('diagram') ?? '',
    own = apart ? loadDiagram() : asked;
  if (apart) backUpGame();
  // If a kept game can't be read, the board shows the requested diagram.
  if (fault && (nothing || (own && !(apart && asked)))) refuseGame(page, title, text, own);
  else if (fault) showFault(page, title, text, 'Starting position');
  else
    showCard(title, capitalizeLines(text), 'Close', (byKey) => focusBoard(page, byKey)).classList.add(
      'notice',
      'quiet',
    );
}

// capitalizeLines capitalizes the line number that begins each message about a diagram text.
const capitalizeLines = (text) => text.replace(/^(diagram, )?l(?=ine \d)/gm, 'L');

/**
 * refuseGame says what is wrong with the text of a game, over its picture. own is that text, '' if unknown.
 * @param {BoardPage} page
 */
export function refuseGame(page, title, text, own) {
  page.gameRequested = false;
  page.refused = true;
  document.body.classList.remove('live');
  document.body.classList.add('stopped');
  if (isHosted) {
    if (page.bar) page.bar.hidden = true; // the tag's picture and caption are below
  } else showStill(page, page.query, own, title);
  page.api.error = text;
  notify(page, 'error', text);
  showCard(title, capitalizeLines(text)).classList.add('notice', 'refused');
}

/**
 * addRemark adds a remark to the current notice, or shows it as one.
 * @param {BoardPage} page
 */
export function addRemark(page, title, text) {
  const words = document.querySelector('.notice.quiet p');
  if (words) words.textContent += `\n${text}`;
  else showNotice(page, title, text);
}

/** showFault says on a card what is wrong with the address or the kept game. @param {BoardPage} page */
export function showFault(page, title, text, button) {
  page.api.error = text;
  notify(page, 'error', text);
  showCard(title, text, button, (byKey) => focusBoard(page, byKey)).classList.add('notice');
}

/**
 * focusBoard focuses the squares if a card was closed by a key.
 * @param {BoardPage} page
 */
function focusBoard(page, byKey) {
  if (byKey) page.reader.focus();
}

/**
 * beginGame resets the document's parts after a call has begun a game.
 * @param {BoardPage} page
 */
export function beginGame(page) {
  page.isNewGame = true;
  page.computer.reset();
  page.controls?.reset();
  removeCard(document.querySelector('.notice'));
  if (!page.refused) return;
  page.refused = false;
  page.gameRequested = true;
  showBoard(page);
}
