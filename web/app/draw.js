// Drawing of the page from its state: all panels, or only those that change on hover.

import { fitBoard } from '../shared/board.js';
import { updateAttribute, updateHidden, updateText } from '../shared/elements.js';
import { drawFaces } from '../shared/faces.js';
import { flash, hideFlash } from '../shared/toast.js';
import { follow } from './analysis.js';
import { drawBar } from './bar.js';
import { isMessageBelow, landscape, narrow, phone, phoneLandscape, wide } from './breakpoints.js';
import * as evaluation from './evaluation.js';
import { drawHands } from './hands.js';
import { drawPieces, drawRules } from './legend.js';
import { showWorld } from './looks.js';
import { drawCover, drawMessage, scrollToOffer } from './message.js';
import { drawMoves } from './moves.js';
import { showOwnSide } from './ownside.js';
import { drawPiecePanel } from './piece.js';
import { drawEmptyPlayers, drawPlayers } from './players.js';
import { isRefused } from './refused.js';
import { announce, card } from './reply.js';
import { drawRulers } from './rulers.js';
import { afterDraw, drawTabs, showTab } from './sheet.js';
import { hideSpoilers } from './spoilerguard.js';
import { drawStudy, redrawDialog } from './study.js';
import { drawViews } from './views.js';
import * as visit from './visit.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

// Sections that change on hover. Their panels are drawn many times a second.
const HOVER_SECTIONS = new Set(['marks', 'touched', 'message']);

/**
 * schedule draws the whole page in the next frame.
 * @param {App} app
 */
export function schedule(app) {
  app.drawsAll = true;
  if (app.frame) return;
  const now = () => draw(app);
  app.frame = document.hidden ? setTimeout(now, 50) : requestAnimationFrame(now);
}

/**
 * drawChange draws the page after a change of the board, once all listeners have been called: within the board's own frame, so that
 * both show the same.
 * @param {App} app
 * @param {string[]} sections
 */
export function drawChange(app, sections) {
  if (!sections.every((name) => HOVER_SECTIONS.has(name))) app.drawsAll = true;
  queueMicrotask(() => draw(app, app.drawsAll));
}

/**
 * draw draws the whole page, or only the panels that change on hover.
 * @param {App} app
 */
export function draw(app, whole = true) {
  const { board } = app;
  app.frame = 0;
  if (whole) app.drawsAll = true; // until it is drawn
  const odds = app.state?.marks.odds;
  // If the focused element is removed, as a hint's button, the board gets the focus.
  if (![document.body, board.frame].includes(/** @type {any} */ (document.activeElement)))
    requestAnimationFrame(app.restoreFocus);
  const f = board.api;
  if (f) {
    try {
      app.state = isRefused(app) ? null : board.read();
    } catch {
      return;
    }
  }
  const s = f && app.state ? hideSpoilers(app, app.state, f, app.schedule) : app.state;
  // Odds have buttons elsewhere on the page.
  if (!s || odds || s.marks.odds) whole = true;
  app.drawsAll = whole;
  if (s && f) drawAdvice(app, s);
  const byLinks = app.notice ? null : card(app, s);
  if (!app.notice) announce(app, byLinks);
  const isNewOffer = drawMessage(app, s, app.notice ?? byLinks);
  drawPiecePanel(app, s, narrow.matches);
  drawFault(app);
  if (!s) {
    drawEmptyPlayers(app);
    drawMoves(app, null);
    if (isNewOffer) scrollToOffer(app);
    return;
  }
  if (!whole) {
    visit.draw(app, s);
    flashRefusal(app, s);
    afterDraw(app);
    if (isNewOffer) scrollToOffer(app);
    return;
  }
  markGame(app, s);
  updateText(/** @type {Element} */ (document.querySelector('title')), `${s.board.title} · Fairway`);
  updateText(app.$('title'), s.board.title);
  showWorld(s.board.variant);
  app.root.classList.toggle('other-rules', s.board.readings !== '');
  updateText(
    app.$('byline'),
    [s.board.inventor, s.board.family ? `${s.board.family} family` : '', `${s.board.files} × ${s.board.ranks}`]
      .filter(Boolean)
      .join(', '),
  );
  updateAttribute(app.$('board'), 'title', `${s.board.title} board`);
  drawPlayers(app, s);
  drawHands(app, s);
  drawFaces(app, s.view, (face) => app.do('set', { face }));
  drawBar(app, s);
  fitBoard(app, s, board.api); // after the hands, which change the room
  showOwnSide(app, s);
  if (board.api)
    drawRulers(app, s, board.api, phone.matches ? !phoneLandscape.matches : wide.matches || !landscape.matches);
  drawViews(app, s);
  drawPieces(app, s, app.root.dataset.tab === 'pieces');
  updateHidden(app.$('tab-rules'), !drawRules(app, s));
  if (app.$('tab-rules').hidden && app.root.dataset.tab === 'rules') showTab(app, 'piece', false);
  drawTabs(app, s);
  visit.draw(app, s);
  drawStudy(app, s);
  redrawDialog(app);
  drawMoves(app, s); // last: it scrolls in the space below the other cards
  flashRefusal(app, s);
  afterDraw(app);
  if (isNewOffer) scrollToOffer(app); // a tall board leaves no room for it
  app.drawsAll = false;
}

/**
 * drawAdvice updates hints, the review and the evaluation.
 * @param {App} app
 * @param {State} s
 */
function drawAdvice(app, s) {
  follow(app, s);
  evaluation.drawEvaluation(app, s, app.analysis.review.isReviewing());
}

/**
 * drawFault shows over the board why it can't be drawn.
 * @param {App} app
 */
export const drawFault = (app) => drawCover(app, app.fault ? { alarm: true, name: 'Problem', ...app.fault } : null);

/**
 * flashRefusal shows a refusal at the foot of a phone's page if its card is out of view. The board's document announces it.
 * @param {App} app
 * @param {State} s
 */
function flashRefusal(app, s) {
  const m = s.message?.alarm ? s.message : null,
    text = m ? [m.title, m.text].filter(Boolean).join('. ') : '';
  if (text && text !== app.warned && isMessageBelow(app)) flash(app, text);
  else if (app.warned && !text) hideFlash(app, app.warned);
  app.warned = text;
}

/**
 * markGame sets the classes that tell the style sheet about the game.
 * @param {App} app
 * @param {State} s
 */
function markGame(app, s) {
  const cls = app.root.classList;
  cls.toggle('four-armies', s.hands.armies.length > 2);
  cls.toggle(
    'mover-below',
    s.hands.armies.some((a) => a.toMove && a.seat === 'below'),
  );
  cls.toggle('aiming', Boolean(s.pieces.aimed && s.marks.odds));
  cls.toggle('has-odds', Boolean(s.marks.odds));
  cls.toggle('has-overlays', Boolean(s.board.has?.forecast || s.board.has?.map));
}
