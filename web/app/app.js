// The app's page: a board's document in a frame, with the header, the panels and the saved games around it.

import * as address from '../shared/address.js';
import { Board, onRoomResize } from '../shared/board.js';
import { init as initPage } from '../shared/createpage.js';
import { errorSentence } from '../shared/dialogs.js';
import { closeMenu } from '../shared/menus.js';
import { printGame } from '../shared/paper.js';
import { say } from '../shared/say.js';
import { AREAS } from '../shared/storage.js';
import { titleFrom } from '../shared/store.js';
import { chosen, loadTitleFont } from '../shared/theme.js';
import { toast } from '../shared/toast.js';
import { actions } from './actions.js';
import { newAdvisers } from './analysis.js';
import * as bar from './bar.js';
import { init as initBreakpoints, narrow, phone, phoneLandscape } from './breakpoints.js';
import * as computer from './computer.js';
import { draw, drawChange, drawFault, schedule } from './draw.js';
import { openFamily } from './family.js';
import { enterVisit } from './gamemenu.js';
import * as head from './head.js';
import * as items from './items.js';
import * as keeper from './keeper.js';
import * as lesson from './lesson.js';
import * as links from './links.js';
import * as looks from './looks.js';
import * as offline from './offline.js';
import * as pageKeys from './pagekeys.js';
import { boardKey } from './pagekeys.js';
import { removePoster, showPoster } from './poster.js';
import * as puzzle from './puzzle.js';
import { isRefused } from './refused.js';
import * as resume from './resume.js';
import { init as initSheet, showCard } from './sheet.js';
import { newState } from './state.js';
import { init as initStudy } from './study.js';
import * as visit from './visit.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { Areas } from '../shared/storage.js' */
/** @import { App } from './types.js' */

/**
 * createApp makes the app's page in root, which has the elements of play.html, and opens the game in the address.
 * @param {{ root: HTMLElement, storage?: Areas, location?: Location, history?: History }} of storage for games and choices, the
 *   address of the page, and its history; the defaults are the window's
 * @returns {App}
 */
export function createApp({ root, storage = AREAS, location = window.location, history = window.history }) {
  const app = /** @type {App} */ (/** @type {unknown} */ (newState(root, storage, location, history)));
  Object.assign(app, actions(app));
  Object.assign(app.analysis, newAdvisers(app));
  Object.defineProperty(app, 'api', { get: () => app.board.api });
  app.board = new Board(app.$('board'), boardHandlers(app));
  initPage(app);
  initBreakpoints(app);
  offline.init(app);
  addEventListener('hashchange', () => links.followLink(app));
  keeper.start(app);
  // A link's game is loaded by attach, where errors can be reported. The address of the board's document names the expected game, so
  // that the document doesn't begin with another one. It loads while this page is built.
  const what = resume.opening(app, DEFAULT_GAME),
    theme = chosen(app);
  app.board.open(`board.html?opens=${encodeURIComponent(what.variant)}&live=1${theme ? `&theme=${theme}` : ''}`);
  app.$('title').textContent = titleFrom(resume.expected(app, DEFAULT_GAME));
  looks.showWorld(resume.expected(app, DEFAULT_GAME));
  items.init(app);
  initStudy(app);
  head.init(app);
  bar.init(app);
  initSheet(app);
  listen(app);
  pageKeys.init(app);
  looks.init(app);
  printGame(() => (isRefused(app) ? null : app.api));
  draw(app);
  showPoster(app, what);
  return app;
}

/**
 * boardHandlers returns the handlers of app.board (web/shared/board.js).
 * @param {App} app
 */
const boardHandlers = (app) => ({
  /** @param {Fairway} f */
  async attach(f) {
    app.fault = null;
    await resume.attach(app, f);
  },
  update(event, detail) {
    if (!computer.onBoardEvent(app, event, detail)) return;
    if (event === 'ready') looks.applyLooks(app);
    if (event === 'error' && detail) toast(app, errorSentence(detail));
    // After these events comes a change, which is drawn.
    let isDrawn = event === 'move' || event === 'select';
    if (event === 'move') {
      if (app.notice && !app.notice.stays && detail.by !== 'computer') {
        app.notice = null; // a person who moves has read it
        isDrawn = false;
      }
      visit.onMove(app, detail);
      app.isUntouched = false;
    }
    if (event === 'ready') {
      keeper.flush(app);
      beginRequested(app);
      if (app.compares) {
        app.compares = false;
        draw(app);
        openFamily(app);
      }
    }
    if (event === 'card') showCard(app, detail, true);
    if (event === 'key') boardKey(app, detail);
    if (event === 'keep') keeper.keep(app, detail);
    if (event === 'ready') draw(app);
    else if (event === 'change') drawChange(app, detail.sections);
    else if (!isDrawn) schedule(app);
  },
  // The theme is known before the program has loaded.
  /** @param {Fairway} f */
  meet(f) {
    if (app.notice?.dead) app.notice = null;
    try {
      f.set({ theme: chosen(app) ?? 'auto' });
    } catch {
      /* the document has stored it for its program */
    }
  },
  /** @param {Fairway} f */
  shown(f) {
    app.trick.isReady = true;
    schedule(app);
    removePoster(app);
    app.fault = null;
    drawFault(app);
    if (app.board.isStill) {
      app.typing = true;
      schedule(app);
    }
    offline.start(app, f);
    loadTitleFont();
  },
  // The board's own document shows the card; the page repeats its words beside it.
  failed(e) {
    app.fault = null; // no longer late
    drawFault(app);
    app.notice = {
      alarm: true,
      dead: true,
      title: "The board couldn't start",
      text: errorSentence(e),
      acts: [
        {
          label: 'Reload',
          run: () => {
            app.notice = null;
            app.board.reload();
            draw(app);
          },
        },
      ],
    };
    say(app, `${app.notice.title}. ${app.notice.text}`);
    schedule(app);
  },
  late() {
    app.fault = {
      title: 'The board is slow to load',
      text: 'The connection may be slow. Still trying.',
      acts: [{ label: 'Try again', run: () => app.board.reload() }],
    };
    schedule(app);
  },
});

/**
 * beginRequested begins the lesson or puzzle in the address, or resumes the one that was on the board before its document reloaded.
 * @param {App} app
 */
function beginRequested(app) {
  const wanted = address.requestedLesson(app.location),
    riddle = address.requestedPuzzle(app.location);
  if (isRefused(app)) return;
  if (visit.isOn(app)) visit.reopen(app);
  else if (wanted) enterVisit(app, lesson.begin, wanted.game, wanted.step);
  else if (riddle) enterVisit(app, puzzle.begin, riddle.game, riddle.number);
}

/**
 * listen adds the page's own listeners.
 * @param {App} app
 */
function listen(app) {
  /** @type {HTMLElement} */ (app.root.querySelector('.skip-link')).addEventListener('click', (e) => {
    e.preventDefault();
    app.focusBoard();
  });
  onRoomResize(app, app.schedule);
  for (const q of [phone, narrow, phoneLandscape])
    q.addEventListener('change', () => {
      app.root.classList.remove('sheet-open');
      closeMenu(app);
      app.schedule();
    });
}
