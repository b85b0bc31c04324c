// The trick of the day: a move of one piece that shows what is special in the game, to play on the board. It is in the place of the
// piece's card until a piece is selected.

import { firstSentence } from '../shared/english.js';
import { icon } from '../shared/icons.js';
import { trickOf } from '../shared/puzzles.js';
import { html, nothing } from '../shared/view.js';
import { markList } from './cards.js';
import * as keeper from './keeper.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { Example, Texts } from '../shared/rulestexts.js' */
/** @import { App } from './types.js' */

/**
 * trickCard returns the card of the trick. It returns null if there is none to show: the game has no tricks, its texts haven't loaded
 * yet, or a piece has been selected.
 * @param {App} app
 * @param {State} s
 * @param {boolean} bare the panel has no other cards: the legend of the marks is below the trick
 */
export function trickCard(app, s, bare) {
  const { trick, legend } = app,
    game = s.board.variant.split(':')[0];
  if (trick.of !== game) Object.assign(trick, { of: game, isOver: false, skipped: 0 });
  if (!trick.isReady) return null;
  if (s.pieces.selected && !keeper.isVisiting(app)) trick.isOver = true;
  // Until the texts of another game are loaded, those of the previous one are here.
  const texts = legend.rulesOf === `${s.board.variant}:${s.board.readings}` ? legend.texts : null,
    tricks = texts?.tricks ?? [],
    number = tricks.length && trickOf(tricks, new Date(), trick.skipped),
    example = texts?.examples.find((e) => e.title === tricks[number - 1]);
  if (trick.isOver || !texts || !example || keeper.isVisiting(app) || s.result) return null;
  return html`${card(app, game, number, example, tricks.length > 1)}${bare ? marksCard(texts) : nothing}`;
}

/**
 * @param {App} app
 * @param {string} game
 * @param {number} number
 * @param {Example} example
 * @param {boolean} hasOthers
 */
const card = (app, game, number, example, hasOthers) => html`
  <section class="card inlay trick" aria-label="Today's trick">
    <p class="muted small">${app.trick.skipped ? 'Another trick' : "Today's trick"}</p>
    <h2 class="title">${example.title}</h2>
    <img src=${`texts/${encodeURIComponent(game)}-trick${number}.svg`} alt="" width="252" height="144" draggable="false" decoding="async">
    <p>${firstSentence(example.text)}</p>
    <div class="actions">
      <button type="button" class="btn primary" data-key="trick" @click=${() => app.example(example)}>Try it${icon('play')}</button>
      ${
        hasOthers
          ? html`<button type="button" class="btn subtle" data-key="another" @click=${() => showNext(app)}>Another</button>`
          : nothing
      }
    </div>
  </section>`;

/**
 * showNext shows the next trick.
 * @param {App} app
 */
function showNext(app) {
  app.trick.skipped++;
  app.refresh();
}

/**
 * marksCard explains the marks that a selected piece has on the board.
 * @param {Texts} texts
 */
const marksCard = (texts) => html`
  <section class="card board-legend" aria-label="Marks on the board">
    ${markList(texts.marks ?? [])}
  </section>`;
