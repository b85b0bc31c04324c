// The current game: kept with every change, and left in the list of games when another one begins. What waits aside while
// a lesson or an example is shown.

import * as address from '../shared/address.js';
import { whenAtRest } from '../shared/board.js';
import { download, errorSentence } from '../shared/dialogs.js';
import { say } from '../shared/say.js';
import * as store from '../shared/store.js';
import { toast } from '../shared/toast.js';
import { toThumbnail } from './image.js';
import { fileName, recordOf, restoreKept, viewOf } from './kept.js';

/** @import { Fairway, Summary } from '../fairway.d.ts' */
/** @import { Letter, Page, Saved } from '../shared/types.js' */
/** @import { App } from './types.js' */

/**
 * The game on the board: its id in the store, empty as long as it has no entry; the link that it was opened by and is
 * still what it says; the record that it was opened with, where it needs an entry only when it differs; what is known of a
 * game that is played by links.
 * @typedef {{ id: string, link: string, began: number, seen: string | null, letter?: Letter }} CurrentGame
 */

// newCurrentGame is what is known of a game that nobody keeps, or not yet.
/** @returns {CurrentGame} */
export const newCurrentGame = () => ({ id: '', link: '', began: Date.now(), seen: null });
/**
 * start wires the keeper to the page.
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
      portray(app);
    }
  });
}

/** @param {App} app */
export const currentId = (app) => app.keeper.game.id;

/**
 * currentGame is what is known of the game on the board.
 * @param {App} app
 */
export const currentGame = (app) => app.keeper.game;

/**
 * correspondence is what is known of the game on the board where its players send each other links, undefined for any other.
 * @param {App} app
 */
export const correspondence = (app) => (app.keeper.waiting ? undefined : app.keeper.game.letter);

/**
 * markSent writes down that the game on the board was sent to an opponent as it stands.
 * @param {App} app
 * @param {Letter} l
 */
export function markSent(app, l) {
  app.keeper.game.letter = l;
  app.keeper.game.seen = null; // its answer looks for an entry, whatever the board has shown before
  flush(app);
  app.schedule();
}

// ---- keeping ----

// keep takes in the game as the board hands it over.
/**
 * @param {Summary} summary
 * @param {App} app
 */
export function keep(app, summary) {
  if (app.refused() || app.keeper.waiting) return; // it is about no game that anybody sees, or about none of this person's
  if (app.keeper.arriving) return; // whose entry is it? settle says so
  if (summary.kept === app.keeper.written && JSON.stringify(app.keeper.game) === app.keeper.writtenOf) return;
  write(app, summary);
  app.keeper.written = summary.kept;
  app.keeper.writtenOf = JSON.stringify(app.keeper.game);
}

/**
 * flush asks for the game, where no event of the board tells of it: at the beginning and when the page goes.
 * @param {App} app
 */
export function flush(app) {
  try {
    const f = app.api;
    if (f) keep(app, f.summary());
  } catch {
    /* a board in mid-reload: what was kept last stands */
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
    // A move made here: the game is the visitor's own from now on, and the link, opened again, still what it says.
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
    // another tab plays on with that game: this one goes its own way
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
  if (app.keeper.game.id) schedulePortrait(app);
}

/**
 * addEntry gives the game on the board an entry of its own.
 * @param {App} app
 */
function addEntry(app) {
  app.keeper.game.id = store.newId();
  store.claim(app, app.keeper.game.id);
}

/** @param {App} app */
function reportFailure(app, here) {
  app.keeper.warned = true;
  app.tell({
    alarm: true,
    title: "The game can't be saved",
    text: `This browser's storage is full or blocked. ${here ? 'The game lasts until you close this tab or open another game.' : 'The game is lost when you reload the page.'}`,
    acts: [
      { label: 'Save the record', run: () => saveRecord(app) },
      { label: 'Continue', run: () => app.tell(null) },
    ],
  });
  say(app, "The game can't be saved.");
}

/**
 * recordFile is the record of the game on the board as a file, which for an own game holds its diagram text too.
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
function schedulePortrait(app) {
  clearTimeout(app.keeper.timer);
  const mine = setTimeout(async () => {
    try {
      await whenAtRest(app.api);
    } catch {
      return;
    } // a board in mid-reload
    if (app.keeper.timer === mine) portray(app); // while the board moves, drawing a picture would make it stutter
  }, 1500);
  app.keeper.timer = mine;
}

/**
 * portray makes the small picture of the game on the board, if it has none of this position. A page that is being left
 * draws none: no picture would come in time, and the browser would treat it as a request to a server.
 * @param {App} app
 */
export async function portray(app) {
  clearTimeout(app.keeper.timer);
  const f = app.api;
  if (!f || !app.keeper.game.id || app.keeper.leaving || app.keeper.waiting) return;
  try {
    const id = app.keeper.game.id,
      of = id + f.position() + f.record().length;
    if (of === app.keeper.portrayed) return;
    const svg = f.svg();
    app.keeper.portrayed = of;
    store.setPicture(app, id, await toThumbnail(svg));
  } catch {
    /* the list shows the game without one */
  }
}

// ---- other games ----

/**
 * replace brings another game to the board by act(api), which fails before anything has changed. The one that was there
 * stays in the list. as(api, answer of act) is what is known of the other one.
 * @template T
 * @param {App} app
 * @param {(f: Fairway) => T} act
 * @param {(f: Fairway, answer: Awaited<T>) => Partial<CurrentGame> | Promise<Partial<CurrentGame>>} [as]
 */
export async function replace(app, act, as = () => ({})) {
  const f = app.api;
  if (!f) throw new Error("the board isn't ready");
  flush(app);
  await portray(app);
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
  app.opened();
  app.tell(null);
  flush(app);
  app.schedule();
  return answer;
}

/**
 * setGame notes what is known of the game that is about to come to the board, nothing where it is none that is kept.
 * @param {App} app
 * @param {Partial<CurrentGame>} [known]
 */
export function setGame(app, known) {
  app.keeper.game = { ...newCurrentGame(), ...known };
}

/**
 * gameArrived notes what is known of the game that has just come to the board.
 * @param {App} app
 * @param {Fairway} f
 * @param {Partial<CurrentGame>} known
 */
export function gameArrived(app, f, known) {
  setGame(app, known);
  app.keeper.linked = f.record();
}

/**
 * setStray says whether what is on the board stands there in the place of a game that can't be read: nobody keeps it.
 * @param {App} app
 * @param {boolean} is
 */
export function setStray(app, is) {
  if (is) setGame(app);
  app.keeper.isStray = is;
}

// ---- a lesson or a worked example in the game's place ----

/**
 * beginVisit brings something to the board by act(api) that nobody keeps. The game that was there waits, as it is.
 * @param {App} app
 * @param {(f: Fairway) => unknown} act
 */
export async function beginVisit(app, act) {
  const f = app.api;
  if (!f) throw new Error("the board isn't ready");
  if (!app.keeper.waiting) {
    flush(app);
    await portray(app);
    app.keeper.waiting ||= f.save(); // somebody may have come first meanwhile
  }
  try {
    await act(f);
  } catch (e) {
    await endVisit(app);
    throw e;
  }
  app.opened();
  app.tell(null);
  app.schedule();
}

/**
 * isVisiting reports whether a lesson or an example is on the board.
 * @param {App} app
 */
export const isVisiting = (app) => app.keeper.waiting !== '';

/**
 * hasWaitingGame reports whether a game waits that somebody has begun to play.
 * @param {App} app
 */
export const hasWaitingGame = (app) =>
  app.keeper.waiting !== '' && (app.keeper.game.id !== '' || app.keeper.game.link !== '');

/**
 * endVisit brings the game back that waits.
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
    toast(app, errorSentence(e)); // its diagram could not be read before either
  } finally {
    app.keeper.waiting = ''; // until then the board may still tell of what nobody keeps
  }
  app.opened();
  app.tell(null);
  app.schedule();
}

/**
 * restoreWaiting brings to a new document of the board the game that waits, and reports whether there is one: what was shown in
 * its place is shown again by those who did.
 * @param {App} app
 * @param {Fairway} f
 */
export async function restoreWaiting(app, f) {
  if (!app.keeper.waiting) return false;
  const kept = app.keeper.waiting;
  app.keeper.waiting = '';
  app.tell(null);
  await restoreKept(app, f, kept);
  return true;
}

/**
 * adopt makes the visit on the board a game of one's own, which is kept from now on.
 * @param {App} app
 */
export const adopt = (app) => replace(app, (f) => f.set({ seats: '' }));

/**
 * withSeats is an act of replace that begins a game, and says who plays it: people, if nothing else is given.
 * @template T
 * @param {(f: Fairway) => T} act
 * @param {string} [seats] as the setting has it
 */
export const withSeats =
  (act, seats = '') =>
  async (/** @type {Fairway} */ f) => {
    const answer = await act(f);
    f.set({ seats });
    return answer;
  };
