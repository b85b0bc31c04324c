// The current game: kept with every change, and left in the list of games when another one begins. What waits aside while
// a lesson or an example is shown.

import * as address from '../shared/address.js';
import { rest } from '../shared/board.js';
import { download, sentence } from '../shared/dialogs.js';
import { toast } from '../shared/dom.js';
import { say } from '../shared/say.js';
import * as store from '../shared/store.js';
import { page, surround } from './around.js';
import { small } from './image.js';
import { fileName, handBack, recordOf, seenIn } from './kept.js';

/** @import { Fairway, Summary } from '../fairway.d.ts' */
/** @import { Letter, Saved } from '../shared/types.js' */
/** @import { Page } from './around.js' */

/**
 * The game on the board: its id in the store, empty as long as it has no entry; the link that it was opened by and is
 * still what it says; the record that it was opened with, where it needs an entry only when it differs; what is known of a
 * game that is played by links.
 * @typedef {{ id: string, link: string, began: number, seen: string | null, letter?: Letter }} Now
 */

// none is what is known of a game that nobody keeps, or not yet.
/** @returns {Now} */
const none = () => ({ id: '', link: '', began: Date.now(), seen: null });
/** @type {Now} */
let now = none();
let linked = ''; // the record that the link opened
let wrote = '', // the game that was written last
  mark = '', // and what was known of it then
  told = false,
  astray = false,
  leaving = false;

/**
 * start wires the keeper to the page.
 * @param {Page} around
 */
export function start(around) {
  surround(around);
  store.migrate();
  addEventListener('pagehide', () => {
    leaving = true;
    flush();
  });
  addEventListener('pageshow', () => {
    leaving = false;
  });
  addEventListener('visibilitychange', () => {
    if (document.hidden) {
      flush();
      portray();
    }
  });
}

export const current = () => now.id;

// known is what is known of the game on the board.
export const known = () => now;

// letter is what is known of the game on the board where its players send each other links, undefined for any other.
export const letter = () => (aside ? undefined : now.letter);

/**
 * sent writes down that the game on the board was sent to an opponent as it stands.
 * @param {Letter} l
 */
export function sent(l) {
  now.letter = l;
  now.seen = null; // its answer looks for an entry, whatever the board has shown before
  flush();
  page().changed();
}

// ---- keeping ----

let coming = 0; // games that are being brought to the board: it may show one already whose entry isn't known yet

// keep takes in the game as the board hands it over.
/** @param {Summary} summary */
export function keep(summary) {
  if (page().refused() || aside) return; // it is about no game that anybody sees, or about none of this person's
  if (coming) return; // whose entry is it? settle says so
  if (summary.kept === wrote && JSON.stringify(now) === mark) return;
  write(summary);
  wrote = summary.kept;
  mark = JSON.stringify(now);
}

// flush asks for the game, where no event of the board tells of it: at the beginning and when the page goes.
export function flush() {
  try {
    const f = page().api();
    if (f) keep(f.summary());
  } catch {
    /* a board in mid-reload: what was kept last stands */
  }
}

/** @param {Summary} summary */
function write(summary) {
  const record = recordOf(summary.kept),
    begun = summary.moves > 0 || record.split(';')[1] !== 'start';
  if (now.link && record !== linked) {
    // A move made here: the game is the visitor's own from now on, and the link, opened again, still what it says.
    now.link = '';
    address.forget();
  }
  if (!now.id && (begun || now.letter) && record !== now.seen) enlist();
  if (begun && astray) {
    astray = false;
    address.forget();
  } // a move made here replaces the bad link
  /** @type {Saved} */
  const g = {
    v: 2,
    id: now.id,
    by: '',
    kept: summary.kept,
    variant: summary.variant,
    title: summary.title,
    moves: summary.moves,
    words: summary.stands,
    began: now.began,
    changed: Date.now(),
    link: now.link,
    ...(now.letter && { letter: now.letter }),
    seen: { position: summary.position, flip: summary.flip, ...seenIn(summary.kept) },
  };
  let did = now.id ? store.write(g) : 'kept';
  if (did === 'taken') {
    // another tab plays on with that game: this one goes its own way
    enlist();
    g.id = now.id;
    if (now.letter) toast('This game continues in another tab. This is a copy.');
    delete g.letter;
    delete now.letter;
    did = store.write(g);
  }
  const here = store.setHere(g);
  if (did === 'kept') {
    store.setLast(now.id, summary.variant);
    told = false;
  } else if (begun && !told) failed(here);
  if (now.id) later();
}

// enlist gives the game on the board an entry of its own.
function enlist() {
  now.id = store.newId();
  store.claim(now.id);
}

function failed(here) {
  told = true;
  page().tell({
    alarm: true,
    title: "The game can't be saved",
    text: `This browser's storage is full or blocked. ${here ? 'The game lasts until you close this tab or open another game.' : 'The game is lost when you reload the page.'}`,
    acts: [
      { label: 'Save the record', run: saveRecord },
      { label: 'Continue', run: () => page().tell(null) },
    ],
  });
  say("The game can't be saved.");
}

// recordFile is the record of the game on the board as a file, which for an own game holds its diagram text too.
export function recordFile() {
  const f = page().api();
  return f && new File([`${f.record(true)}\n`], `${fileName(f.summary())}.txt`, { type: 'text/plain' });
}

export function saveRecord() {
  const file = recordFile();
  if (file) download(file, file.name, file.type);
}

// ---- its picture in the list ----

let waiting = 0,
  portrayed = '';
function later() {
  clearTimeout(waiting);
  const mine = setTimeout(async () => {
    try {
      await rest(page().api());
    } catch {
      return;
    } // a board in mid-reload
    if (waiting === mine) portray(); // while the board moves, drawing a picture would make it stutter
  }, 1500);
  waiting = mine;
}

// portray makes the small picture of the game on the board, if it has none of this position. A page that is being left
// draws none: no picture would come in time, and the browser would treat it as a request to a server.
export async function portray() {
  clearTimeout(waiting);
  const f = page().api();
  if (!f || !now.id || leaving || aside) return;
  try {
    const id = now.id,
      of = id + f.position() + f.record().length;
    if (of === portrayed) return;
    const svg = f.svg();
    portrayed = of;
    store.setPicture(id, await small(svg));
  } catch {
    /* the list shows the game without one */
  }
}

// ---- other games ----

/**
 * replace brings another game to the board by act(api), which fails before anything has changed. The one that was there
 * stays in the list. as(api, answer of act) is what is known of the other one.
 * @template T
 * @param {(f: Fairway) => T} act
 * @param {(f: Fairway, answer: Awaited<T>) => Partial<Now> | Promise<Partial<Now>>} [as]
 */
export async function replace(act, as = () => ({})) {
  const f = page().api();
  if (!f) throw new Error("the board isn't ready");
  flush();
  await portray();
  let answer, known;
  coming++;
  try {
    answer = await act(f);
    known = await as(f, answer);
    aside = '';
    settle(f, known);
  } finally {
    coming--;
  }
  if (!known.id) store.unclaim();
  if (known.link) address.show(known.link);
  else address.forget();
  page().opened();
  page().tell(null);
  flush();
  page().changed();
  return answer;
}

/**
 * expect notes what is known of the game that is about to come to the board, nothing where it is none that is kept.
 * @param {Partial<Now>} [known]
 */
export function expect(known) {
  now = { ...none(), ...known };
}

/**
 * settle notes what is known of the game that has just come to the board.
 * @param {Fairway} f
 * @param {Partial<Now>} known
 */
export function settle(f, known) {
  expect(known);
  linked = f.record();
}

/**
 * stray says whether what is on the board stands there in the place of a game that can't be read: nobody keeps it.
 * @param {boolean} is
 */
export function stray(is) {
  if (is) expect();
  astray = is;
}

// ---- a lesson or a worked example in the game's place ----

let aside = ''; // the kept text of the game that waits meanwhile, '' for none

/**
 * visit brings something to the board by act(api) that nobody keeps. The game that was there waits, as it is.
 * @param {(f: Fairway) => unknown} act
 */
export async function visit(act) {
  const f = page().api();
  if (!f) throw new Error("the board isn't ready");
  if (!aside) {
    flush();
    await portray();
    aside ||= f.save(); // somebody may have come first meanwhile
  }
  try {
    await act(f);
  } catch (e) {
    await home();
    throw e;
  }
  page().opened();
  page().tell(null);
  page().changed();
}

// away reports whether a lesson or an example is on the board.
export const away = () => aside !== '';

// waits reports whether a game waits that somebody has begun to play.
export const waits = () => aside !== '' && (now.id !== '' || now.link !== '');

// home brings the game back that waits.
export async function home() {
  const kept = aside,
    f = page().api();
  if (!kept || !f) {
    aside = '';
    return;
  }
  try {
    await handBack(f, kept);
  } catch (e) {
    toast(sentence(e)); // its diagram could not be read before either
  } finally {
    aside = ''; // until then the board may still tell of what nobody keeps
  }
  page().opened();
  page().tell(null);
  page().changed();
}

/**
 * shownAgain brings to a new document of the board the game that waits, and reports whether there is one: what was shown in
 * its place is shown again by those who did.
 * @param {Fairway} f
 */
export async function shownAgain(f) {
  if (!aside) return false;
  const kept = aside;
  aside = '';
  page().tell(null);
  await handBack(f, kept);
  return true;
}

/**
 * adopt makes the visit on the board a game of one's own, which is kept from now on.
 */
export const adopt = () => replace((f) => f.set({ seats: '' }));

/**
 * anew is an act of replace that begins a game, and says who plays it: people, if nothing else is given.
 * @template T
 * @param {(f: Fairway) => T} act
 * @param {string} [seats] as the setting has it
 */
export const anew =
  (act, seats = '') =>
  async (/** @type {Fairway} */ f) => {
    const answer = await act(f);
    f.set({ seats });
    return answer;
  };
