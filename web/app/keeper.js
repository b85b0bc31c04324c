// The current game: saved with every change, and left in the list of games when another one begins. It waits while a lesson or an
// example is on the board.

import * as address from '../shared/address.js';
import { whenAtRest } from '../shared/board.js';
import { download, errorSentence } from '../shared/dialogs.js';
import { say } from '../shared/say.js';
import { newId } from '../shared/storage.js';
import * as store from '../shared/store.js';
import { toast } from '../shared/toast.js';
import { toThumbnail } from './image.js';
import { fileName, recordOf, restoreKept, viewOf } from './kept.js';

/** @import { Fairway, Summary } from '../fairway.d.ts' */
/** @import { Letter, Page, Saved } from '../shared/types.js' */
/** @import { App } from './types.js' */

/**
 * The game on the board: its id in the store, empty while it has no entry; the link that it was opened from, if it is unchanged; in
 * seen, a record that needs no entry until it changes, null for any other; its correspondence, if it is played by links.
 * @typedef {{ id: string, link: string, began: number, seen: string | null, letter?: Letter }} CurrentGame
 */

/** newCurrentGame returns a game without an entry. @returns {CurrentGame} */
export const newCurrentGame = () => ({ id: '', link: '', began: Date.now(), seen: null });

/**
 * start adds the listeners that save the game when the page is left or hidden.
 * @param {App} app
 */
export function start(app) {
  store.migrate(app);
  addEventListener('pagehide', () => {
    app.keeper.leaving = true;
    flush(app);
  });
  addEventListener('pageshow', () => {
    app.keeper.leaving = false;
  });
  addEventListener('visibilitychange', () => {
    if (document.hidden) {
      flush(app);
      saveThumbnail(app);
    }
  });
}

/** @param {App} app */
export const currentId = (app) => app.keeper.game.id;

/**
 * currentGame returns the game on the board, or the one that waits.
 * @param {App} app
 */
export const currentGame = (app) => app.keeper.game;

/**
 * correspondence returns the correspondence of the game on the board, undefined if it isn't played by links.
 * @param {App} app
 */
export const correspondence = (app) => (app.keeper.waiting ? undefined : app.keeper.game.letter);

/**
 * markSent saves that the game on the board was sent to an opponent.
 * @param {App} app
 * @param {Letter} l
 */
export function markSent(app, l) {
  app.keeper.game.letter = l;
  app.keeper.game.seen = null; // it needs an entry, which the reply will look for
  flush(app);
  app.schedule();
}

// ---- keeping ----

/**
 * keep saves the game as the board delivers it.
 * @param {Summary} summary
 * @param {App} app
 */
export function keep(app, summary) {
  if (app.refused() || app.keeper.waiting) return; // not a game of this person's
  if (app.keeper.arriving) return; // gameArrived sets the entry first
  if (summary.kept === app.keeper.written && JSON.stringify(app.keeper.game) === app.keeper.writtenGame) return;
  write(app, summary);
  app.keeper.written = summary.kept;
  app.keeper.writtenGame = JSON.stringify(app.keeper.game);
}

/**
 * flush saves the game now, without waiting for the board's keep event.
 * @param {App} app
 */
export function flush(app) {
  try {
    const f = app.api;
    if (f) keep(app, f.summary());
  } catch {
    /* a board in mid-reload: the last saved text remains */
  }
}

/**
 * @param {Summary} summary
 * @param {App} app
 */
function write(app, summary) {
  const record = recordOf(app, summary.kept),
    begun = summary.moves > 0 || record.split(';')[1] !== 'start';
  if (app.keeper.game.link && record !== app.keeper.linked) {
    // After a move the game is the visitor's own, and the link opens its own game again.
    app.keeper.game.link = '';
    address.clearRequest(app);
  }
  if (!app.keeper.game.id && (begun || app.keeper.game.letter) && record !== app.keeper.game.seen) addEntry(app);
  if (begun && app.keeper.isStray) {
    app.keeper.isStray = false;
    address.clearRequest(app);
  } // a move made here replaces the bad link
  /** @type {Saved} */
  const g = {
    v: 2,
    id: app.keeper.game.id,
    by: '',
    kept: summary.kept,
    variant: summary.variant,
    title: summary.title,
    moves: summary.moves,
    words: summary.stands,
    began: app.keeper.game.began,
    changed: Date.now(),
    link: app.keeper.game.link,
    ...(app.keeper.game.letter && { letter: app.keeper.game.letter }),
    seen: { position: summary.position, flip: summary.flip, ...viewOf(app, summary.kept) },
  };
  let did = app.keeper.game.id ? store.write(app, g) : 'kept';
  if (did === 'taken') {
    // another tab continues that game: this one becomes a copy
    addEntry(app);
    g.id = app.keeper.game.id;
    if (app.keeper.game.letter) toast(app, 'This game continues in another tab. This is a copy.');
    delete g.letter;
    delete app.keeper.game.letter;
    did = store.write(app, g);
  }
  const here = store.setTabGame(app, g);
  if (did === 'kept') {
    store.setLastGame(app, app.keeper.game.id, summary.variant);
    app.keeper.warned = false;
  } else if (begun && !app.keeper.warned) reportFailure(app, here);
  if (app.keeper.game.id) scheduleThumbnail(app);
}

/**
 * addEntry gives the game on the board an entry of its own.
 * @param {App} app
 */
function addEntry(app) {
  app.keeper.game.id = newId();
  store.claim(app, app.keeper.game.id);
}

/** @param {App} app */
function reportFailure(app, here) {
  app.keeper.warned = true;
  app.showNotice({
    alarm: true,
    title: "The game can't be saved",
    text: `This browser's storage is full or blocked. ${here ? 'The game lasts until you close this tab or open another game.' : 'The game is lost when you reload the page.'}`,
    acts: [
      { label: 'Save the record', run: () => saveRecord(app) },
      { label: 'Continue', run: () => app.showNotice(null) },
    ],
  });
  say(app, "The game can't be saved.");
}

/**
 * recordFile returns the record of the game on the board as a file. For an author's own game it includes the diagram text.
 * @param {App} app
 */
export function recordFile(app) {
  const f = app.api;
  return f && new File([`${f.record(true)}\n`], `${fileName(f.summary())}.txt`, { type: 'text/plain' });
}

/** @param {App} app */
export function saveRecord(app) {
  const file = recordFile(app);
  if (file) download(file, file.name, file.type);
}

// ---- its picture in the list ----

/** @param {App} app */
function scheduleThumbnail(app) {
  clearTimeout(app.keeper.timer);
  const mine = setTimeout(async () => {
    try {
      await whenAtRest(app.api);
    } catch {
      return;
    } // a board in mid-reload
    if (app.keeper.timer === mine) saveThumbnail(app); // drawing a picture during an animation would make it stutter
  }, 1500);
  app.keeper.timer = mine;
}

/**
 * saveThumbnail saves a small picture of the game on the board, unless it has one of this position. It saves none while the page is
 * being left: the image would not load in time, and the browser would count it as a request.
 * @param {App} app
 */
export async function saveThumbnail(app) {
  clearTimeout(app.keeper.timer);
  const f = app.api;
  if (!f || !app.keeper.game.id || app.keeper.leaving || app.keeper.waiting) return;
  try {
    const id = app.keeper.game.id,
      of = id + f.position() + f.record().length;
    if (of === app.keeper.pictureKey) return;
    const svg = f.svg();
    app.keeper.pictureKey = of;
    store.setPicture(app, id, await toThumbnail(svg));
  } catch {
    /* the list shows the game without one */
  }
}

// ---- other games ----

/**
 * replace brings another game to the board by act(api), which must change nothing if it fails. The previous game stays in the
 * list. as(api, result of act) returns the fields of the new CurrentGame.
 * @template T
 * @param {App} app
 * @param {(f: Fairway) => T} act
 * @param {(f: Fairway, answer: Awaited<T>) => Partial<CurrentGame> | Promise<Partial<CurrentGame>>} [as]
 */
export async function replace(app, act, as = () => ({})) {
  const f = app.api;
  if (!f) throw new Error("the board isn't ready");
  flush(app);
  await saveThumbnail(app);
  let answer, known;
  app.keeper.arriving++;
  try {
    answer = await act(f);
    known = await as(f, answer);
    app.keeper.waiting = '';
    gameArrived(app, f, known);
  } finally {
    app.keeper.arriving--;
  }
  if (!known.id) store.releaseClaim(app);
  if (known.link) address.showLink(app, known.link);
  else address.clearRequest(app);
  app.resetForGame();
  app.showNotice(null);
  flush(app);
  app.schedule();
  return answer;
}

/**
 * setGame sets the fields of the game that will be on the board; without any, the game has no entry.
 * @param {App} app
 * @param {Partial<CurrentGame>} [known]
 */
export function setGame(app, known) {
  app.keeper.game = { ...newCurrentGame(), ...known };
}

/**
 * gameArrived sets the fields of the game that is now on the board.
 * @param {App} app
 * @param {Fairway} f
 * @param {Partial<CurrentGame>} known
 */
export function gameArrived(app, f, known) {
  setGame(app, known);
  app.keeper.linked = f.record();
}

/**
 * setStray sets whether the board shows a substitute for an unreadable game. Such a substitute isn't saved.
 * @param {App} app
 * @param {boolean} is
 */
export function setStray(app, is) {
  if (is) setGame(app);
  app.keeper.isStray = is;
}

// ---- a lesson or a worked example in the game's place ----

/**
 * beginVisit brings a position to the board by act(api) that isn't saved. The current game waits.
 * @param {App} app
 * @param {(f: Fairway) => unknown} act
 */
export async function beginVisit(app, act) {
  const f = app.api;
  if (!f) throw new Error("the board isn't ready");
  if (!app.keeper.waiting) {
    flush(app);
    await saveThumbnail(app);
    app.keeper.waiting ||= f.save(); // unless another visit has begun since
  }
  try {
    await act(f);
  } catch (e) {
    await endVisit(app);
    throw e;
  }
  app.resetForGame();
  app.showNotice(null);
  app.schedule();
}

/**
 * isVisiting reports whether a lesson or an example is on the board.
 * @param {App} app
 */
export const isVisiting = (app) => app.keeper.waiting !== '';

/**
 * hasWaitingGame reports whether a waiting game has an entry or came from a link.
 * @param {App} app
 */
export const hasWaitingGame = (app) =>
  app.keeper.waiting !== '' && (app.keeper.game.id !== '' || app.keeper.game.link !== '');

/**
 * endVisit brings the waiting game back to the board.
 * @param {App} app
 */
export async function endVisit(app) {
  const kept = app.keeper.waiting,
    f = app.api;
  if (!kept || !f) {
    app.keeper.waiting = '';
    return;
  }
  try {
    await restoreKept(app, f, kept);
  } catch (e) {
    toast(app, errorSentence(e)); // its diagram was unreadable before, too
  } finally {
    app.keeper.waiting = ''; // until then the board may deliver the visit's position
  }
  app.resetForGame();
  app.showNotice(null);
  app.schedule();
}

/**
 * restoreWaiting restores the waiting game in a new document of the board, and reports whether there is one. A lesson or a puzzle
 * then reopens itself.
 * @param {App} app
 * @param {Fairway} f
 */
export async function restoreWaiting(app, f) {
  if (!app.keeper.waiting) return false;
  const kept = app.keeper.waiting;
  app.keeper.waiting = '';
  app.showNotice(null);
  await restoreKept(app, f, kept);
  return true;
}

/**
 * adopt turns the visit on the board into a game of the person's own, which is saved from now on.
 * @param {App} app
 */
export const adopt = (app) => replace(app, (f) => f.set({ seats: '' }));

/**
 * withSeats returns an act for replace that begins a game and sets its players: people, unless seats says otherwise.
 * @template T
 * @param {(f: Fairway) => T} act
 * @param {string} [seats] the setting seats
 */
export const withSeats =
  (act, seats = '') =>
  async (/** @type {Fairway} */ f) => {
    const answer = await act(f);
    f.set({ seats });
    return answer;
  };
