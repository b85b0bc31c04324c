// What the panels may ask of the page, and the keeper of its games.

import { errorSentence } from '../shared/dialogs.js';
import { openPuzzleList } from '../shared/puzzlelist.js';
import { say } from '../shared/say.js';
import { toast } from '../shared/toast.js';
import { keyed, narrow, phone } from './breakpoints.js';
import * as computer from './computer.js';
import { draw, schedule } from './draw.js';
import * as evaluation from './evaluation.js';
import { show } from './example.js';
import { compare } from './family.js';
import { allGames, enter } from './gamemenu.js';
import { games } from './games.js';
import * as keeper from './keeper.js';
import { pick } from './legend.js';
import { walk } from './moves.js';
import { open } from './open.js';
import * as puzzle from './puzzle.js';
import { admit, refuse, refused } from './refused.js';
import { closeCard, closeSheet, tab } from './sheet.js';
import * as visit from './visit.js';

/** @import { Actions, App } from './types.js' */

/**
 * actions are those of a page. They are called once it is whole.
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

  // Each card has a number: two that say the same may do different things.
  tell(notice) {
    app.notice = notice && { ...notice, number: ++app.notices };
    schedule(app);
  },

  seek() {
    app.root.classList.remove('sheet');
    if (!narrow.matches && app.root.dataset.tab !== 'piece') tab(app, 'piece', false);
  },

  texts: () => ({ position: app.ask('position') ?? '', record: app.ask('record') ?? '' }),
  variants: () => app.ask('variants') ?? [],
  replace: (act) => keeper.replace(app, act),

  newGame: (variant) =>
    app
      .begin(keeper.anew((f) => f.newGame(variant), variant ? '' : (app.state?.hands.seats ?? '')))
      .catch((e) => toast(app, errorSentence(e))),

  // Another game of the same kind, with the keyboard never on the board's squares, is said by nobody else.
  async begin(act) {
    const title = app.state?.board.title; // none while no game can be shown
    await keeper.replace(app, act);
    const heard = app.board.frame.contentDocument?.activeElement?.closest('#reader');
    if (!heard && app.ask('state', ['board'])?.board.title === title) say(app, 'New game.');
  },

  async example(e) {
    try {
      await show(app, e);
    } catch (error) {
      return toast(app, errorSentence(error));
    }
    if (phone.matches) closeSheet(app);
    toast(app, e.title);
  },

  // The list of moves has the keyboard, whose arrows walk through it, or else the board.
  review() {
    evaluation.toggle(app, true);
    app.analysis.review.begin();
    const here = /** @type {HTMLElement | null} */ (app.root.querySelector('.moves [aria-current]'));
    if (here?.offsetParent) here.focus({ preventScroll: true });
    else if (keyed(app)) app.toBoard();
  },

  compare: () => compare(app),
  compareWhenReady() {
    app.compares = true;
  },
  closeCard: () => closeCard(app),
  walk: (node) => walk(app, node),
  showKind(id) {
    pick(app, id);
    tab(app, 'pieces', true);
  },

  toBoard: () => app.board.focus(),
  home() {
    const at = document.activeElement;
    if ((at === document.body || at?.matches(':disabled')) && keyed(app)) app.toBoard();
  },

  opened() {
    app.fresh = true;
    app.analysis.hint.reset();
    app.analysis.review.reset();
    computer.forget(app);
    if (!keeper.away(app)) visit.left(app);
    admit(app);
  },
  async refuse(text, untitled) {
    const title = (await refuse(app, text)) || untitled;
    app.$('title').textContent = title;
    app.$('by').textContent = '';
    document.title = `${title} · Fairway`;
    schedule(app);
  },
  refused: () => refused(app),
  allGames: () => allGames(app),
  text: (given) => open(app, given),
  games: () => games(app),
  puzzles: () => openPuzzleList(app, (game, number) => enter(app, puzzle.begin, game, number)),
});
