// The page is drawn from its state: all of it, or what hangs on a pointer that passes over the board.

import { fitBoard } from '../shared/board.js';
import { updateAttribute, updateHidden, updateText } from '../shared/elements.js';
import { drawFaces } from '../shared/faces.js';
import { flash, hideFlash } from '../shared/toast.js';
import { follow } from './analysis.js';
import { bar } from './bar.js';
import { below, flat, narrow, phone, sideways, wide } from './breakpoints.js';
import * as evaluation from './evaluation.js';
import { hands } from './hands.js';
import { pieces, rules } from './legend.js';
import { cover, message } from './message.js';
import { moves } from './moves.js';
import { piece } from './piece.js';
import { players, playersEmpty } from './players.js';
import { refused } from './refused.js';
import { announce, card } from './reply.js';
import { rulers } from './rulers.js';
import { cardDrawn, tab, tabs } from './sheet.js';
import { veil } from './spoilerguard.js';
import { follow as followNotes, study } from './study.js';
import { views } from './views.js';
import * as visit from './visit.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

// The sections that a pointer changes which passes over the board. What hangs on them is drawn many times a second.
const POINTED = new Set(['marks', 'touched', 'message']);

/**
 * schedule draws the whole page soon.
 * @param {App} app
 */
export function schedule(app) {
  app.drawsAll = true;
  if (app.frame) return;
  const now = () => draw(app);
  app.frame = document.hidden ? setTimeout(now, 50) : requestAnimationFrame(now);
}

/**
 * keepUp draws what the board has changed, once everybody has heard of it: within the frame that the board drew itself, so that
 * both show the same.
 * @param {App} app
 * @param {string[]} sections
 */
export function keepUp(app, sections) {
  if (!sections.every((name) => POINTED.has(name))) app.drawsAll = true;
  queueMicrotask(() => draw(app, app.drawsAll));
}

/**
 * draw draws the whole page, or else what a pointer changes.
 * @param {App} app
 */
export function draw(app, whole = true) {
  const { board } = app;
  app.frame = 0;
  if (whole) app.drawsAll = true; // until it is drawn
  const odds = app.state?.marks.odds;
  // The keyboard of what goes from the page, as a hint's button, comes to the board.
  if (![document.body, board.frame].includes(/** @type {any} */ (document.activeElement)))
    requestAnimationFrame(app.home);
  const f = board.api;
  if (f) {
    try {
      app.state = refused(app) ? null : board.read();
    } catch {
      return;
    }
  }
  const s = f && app.state ? veil(app, app.state, f, app.schedule) : app.state;
  // With odds there are buttons that roll.
  if (!s || odds || s.marks.odds) whole = true;
  app.drawsAll = whole;
  if (s && f) aid(app, s);
  const byLinks = app.notice ? null : card(app, s);
  if (!app.notice) announce(app, byLinks);
  message(app, s, app.notice ?? byLinks);
  piece(app, s, narrow.matches);
  over(app);
  if (!s) {
    playersEmpty(app);
    moves(app, null);
    return;
  }
  if (!whole) {
    visit.draw(app, s);
    warn(app, s);
    cardDrawn(app);
    return;
  }
  kinds(app, s);
  updateText(/** @type {Element} */ (document.querySelector('title')), `${s.board.title} · Fairway`);
  updateText(app.$('title'), s.board.title);
  app.root.classList.toggle('reread', s.board.readings !== '');
  updateText(
    app.$('by'),
    [s.board.inventor, s.board.family ? `${s.board.family} family` : '', `${s.board.files} × ${s.board.ranks}`]
      .filter(Boolean)
      .join(', '),
  );
  updateAttribute(app.$('board'), 'title', `${s.board.title} board`);
  players(app, s);
  hands(app, s);
  drawFaces(app, s.view, (face) => app.do('set', { face }));
  bar(app, s);
  fitBoard(app, s, board.api); // in the room that the hands leave
  if (board.api) rulers(app, s, board.api, phone.matches ? !sideways.matches : wide.matches || !flat.matches);
  views(app, s);
  pieces(app, s, app.root.dataset.tab === 'pieces');
  updateHidden(app.$('tab-rules'), !rules(app, s));
  if (app.$('tab-rules').hidden && app.root.dataset.tab === 'rules') tab(app, 'piece', false);
  tabs(app, s);
  visit.draw(app, s);
  study(app, s);
  followNotes(app);
  moves(app, s); // last: it scrolls within the room that the cards above leave it
  warn(app, s);
  cardDrawn(app);
  app.drawsAll = false;
}

/**
 * aid draws what the computer thinks of the game, for those who ask.
 * @param {App} app
 * @param {State} s
 */
function aid(app, s) {
  follow(app, s);
  evaluation.evaluation(app, s, app.analysis.review.isReviewing());
}

/**
 * over shows what keeps the board from being drawn.
 * @param {App} app
 */
export const over = (app) => cover(app, app.fault ? { alarm: true, name: 'Problem', ...app.fault } : null);

/**
 * warn shows a refusal whose card lies below a phone's screen. The board's own document says it.
 * @param {App} app
 * @param {State} s
 */
function warn(app, s) {
  const m = s.message?.alarm ? s.message : null,
    text = m ? [m.title, m.text].filter(Boolean).join('. ') : '';
  if (text && text !== app.warned && below(app)) flash(app, text);
  else if (app.warned && !text) hideFlash(app, app.warned);
  app.warned = text;
}

/**
 * kinds marks for the style sheet what sort of game this is.
 * @param {App} app
 * @param {State} s
 */
function kinds(app, s) {
  const cls = app.root.classList;
  cls.toggle('four', s.hands.armies.length > 2);
  cls.toggle('aimed', Boolean(s.pieces.aimed && s.marks.odds));
  cls.toggle('weighed', Boolean(s.marks.odds));
  cls.toggle('extra', Boolean(s.board.has?.forecast || s.board.has?.map));
}
