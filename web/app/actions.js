// The actions that the panels may ask of the page.

import { errorSentence } from '../shared/dialogs.js';
import { openPuzzleList } from '../shared/puzzlelist.js';
import { say } from '../shared/say.js';
import { toast } from '../shared/toast.js';
import { isUsingKeys, narrow, phone } from './breakpoints.js';
import * as computer from './computer.js';
import { draw, schedule } from './draw.js';
import * as evaluation from './evaluation.js';
import { showExample } from './example.js';
import { openFamily } from './family.js';
import { enterVisit, goToAllGames } from './gamemenu.js';
import { openGames } from './games.js';
import * as keeper from './keeper.js';
import { selectKind } from './legend.js';
import { walkTo } from './moves.js';
import { openImport } from './open.js';
import * as puzzle from './puzzle.js';
import { isRefused, removeRefused, showRefused } from './refused.js';
import { closeCard, closeSheet, showTab } from './sheet.js';
import * as visit from './visit.js';

/** @import { Actions, App } from './types.js' */

/**
 * actions returns the actions of a page. They may be called once createApp has built it.
 * @param {App} app
 * @returns {Actions}
 */
export const actions = (app) => ({
  ask(name, ...args) {
    try {
      return app.api?.[name]?.(...args);
    } catch (e) {
      toast(app, errorSentence(e));
      return undefined;
    }
  },

  async do(name, ...args) {
    if (!app.api) return;
    try {
      await app.api[name](...args);
    } catch (e) {
      toast(app, errorSentence(e));
    }
    schedule(app);
  },

  show(change) {
    const words = app.api && change(app.api);
    if (words) say(app, words);
    schedule(app);
  },

  refresh: () => draw(app),
  schedule: () => schedule(app),

  // Each card has a number: two cards with the same text may have different buttons.
  showNotice(notice) {
    app.notice = notice && { ...notice, number: ++app.notices };
    schedule(app);
  },

  showAdvice() {
    app.root.classList.remove('sheet-open');
    if (!narrow.matches && app.root.dataset.tab !== 'piece') showTab(app, 'piece', false);
  },

  texts: () => ({ position: app.ask('position') ?? '', record: app.ask('record') ?? '' }),
  variants: () => app.ask('variants') ?? [],
  replace: (act) => keeper.replace(app, act),

  newGame: (variant) =>
    app
      .begin(keeper.withSeats((f) => f.newGame(variant), variant ? '' : (app.state?.hands.seats ?? '')))
      .catch((e) => toast(app, errorSentence(e))),

  // A new game with the same title is announced here, unless the board's reader has the focus and announces it.
  async begin(act) {
    const title = app.state?.board.title; // undefined while no game can be shown
    await keeper.replace(app, act);
    const heard = app.board.frame.contentDocument?.activeElement?.closest('#reader');
    if (!heard && app.ask('state', ['board'])?.board.title === title) say(app, 'New game.');
  },

  async example(e) {
    try {
      await showExample(app, e);
    } catch (error) {
      return toast(app, errorSentence(error));
    }
    if (phone.matches) closeSheet(app);
    toast(app, e.title);
  },

  // The focus goes to the list of moves, where the arrow keys walk along the line, or else to the board.
  review() {
    evaluation.toggle(app, true);
    app.analysis.review.begin();
    const here = /** @type {HTMLElement | null} */ (app.root.querySelector('.moves [aria-current]'));
    if (here?.offsetParent) here.focus({ preventScroll: true });
    else if (isUsingKeys(app)) app.focusBoard();
  },

  compare: () => openFamily(app),
  compareWhenReady() {
    app.compares = true;
  },
  closeCard: () => closeCard(app),
  goToNode: (node) => walkTo(app, node),
  showKind(id) {
    selectKind(app, id);
    showTab(app, 'pieces', true);
  },

  focusBoard: () => app.board.focus(),
  restoreFocus() {
    const at = document.activeElement;
    if ((at === document.body || at?.matches(':disabled')) && isUsingKeys(app)) app.focusBoard();
  },

  resetForGame() {
    app.isUntouched = true;
    app.analysis.hint.reset();
    app.analysis.review.reset();
    computer.clearAnswers(app);
    if (!keeper.isVisiting(app)) visit.endVisit(app);
    removeRefused(app);
  },
  async refuse(text, untitled) {
    const title = (await showRefused(app, text)) || untitled;
    app.$('title').textContent = title;
    app.$('byline').textContent = '';
    document.title = `${title} · Fairway`;
    schedule(app);
  },
  refused: () => isRefused(app),
  showAllGames: () => goToAllGames(app),
  openImport: (given) => openImport(app, given),
  openGames: () => openGames(app),
  openPuzzles: () => openPuzzleList(app, (game, number) => enterVisit(app, puzzle.begin, game, number)),
});
