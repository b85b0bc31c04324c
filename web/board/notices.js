// What a person should know first, on cards over the board or in its place.

import { card, drop } from './card.js';
import { notify } from './events.js';
import { aside, diagram, hosted } from './persistence.js';
import { still } from './poster.js';
import { present } from './present.js';

/** @import { BoardPage } from './types.js' */

/**
 * notice shows what a person should know first. fault: something can't be shown; apart: the kept text isn't to be
 * written over; nothing: no game is shown in the place of the one that was meant.
 * @param {BoardPage} page
 * @param {string} title
 * @param {string} text
 * @param {boolean} [fault]
 * @param {boolean} [apart]
 * @param {boolean} [nothing]
 */
export function notice(page, title, text, fault, apart, nothing) {
  const asked = page.query.get('diagram') ?? '',
    own = apart ? diagram() : asked;
  if (apart) aside();
  // Where a kept game can't be read the diagram that was asked for is on the board.
  if (fault && (nothing || (own && !(apart && asked)))) refuse(page, title, text, own);
  else if (fault) wrong(page, title, text, 'Starting position');
  else card(title, lines(text), 'Close', (byKey) => goOn(page, byKey)).classList.add('notice', 'quiet');
}

// lines are what is said of a text, each with the place that it is about first.
const lines = (text) => text.replace(/^(diagram, )?l(?=ine \d)/gm, 'L');

/**
 * refuse says what is wrong with the text of a game, over its picture. own is that text, '' where nobody knows it.
 * @param {BoardPage} page
 */
export function refuse(page, title, text, own) {
  page.gameRequested = false;
  page.refused = true;
  document.body.classList.remove('live');
  document.body.classList.add('dead');
  if (hosted) {
    if (page.bar) page.bar.hidden = true; // the picture and its caption lie below
  } else still(page, page.query, own, title);
  page.api.error = text;
  notify(page, 'error', text);
  card(title, lines(text)).classList.add('notice', 'refused');
}

/**
 * remark shows what a person should know besides, below a notice that still stands there.
 * @param {BoardPage} page
 */
export function remark(page, title, text) {
  const words = document.querySelector('.notice.quiet p');
  if (words) words.textContent += `\n${text}`;
  else notice(page, title, text);
}

/** @param {BoardPage} page */
export function wrong(page, title, text, button) {
  page.api.error = text;
  notify(page, 'error', text);
  card(title, text, button, (byKey) => goOn(page, byKey)).classList.add('notice');
}

/**
 * goOn gives the keyboard back to whoever has closed a card by a key.
 * @param {BoardPage} page
 */
function goOn(page, byKey) {
  if (byKey) page.reader.focus();
}

/**
 * forgive is called when another game has begun.
 * @param {BoardPage} page
 */
export function forgive(page) {
  page.renewed = true;
  page.computer.anew();
  page.controls?.anew();
  drop(document.querySelector('.notice'));
  if (!page.refused) return;
  page.refused = false;
  page.gameRequested = true;
  present(page);
}
