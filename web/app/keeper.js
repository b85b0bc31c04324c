// The current game: kept with every change, handed to every new document of the board, and left in the list of games
// when another one begins.

import { rest } from '../shared/board.js';
import { download, sentence } from '../shared/dialogs.js';
import { toast } from '../shared/dom.js';
import { say } from '../shared/say.js';
import * as store from '../shared/store.js';
import { chosen } from '../shared/theme.js';
import * as address from './address.js';
import { small } from './image.js';
import * as links from './links.js';
import { versus } from './whoplays.js';

/** @import { Fairway, Summary } from '../fairway.d.ts' */
/** @import { Letter, Saved } from '../shared/types.js' */
/** @import { Given } from './open.js' */
/** @import { Notice } from './panels.js' */

/**
 * What the keeper asks of the page.
 * @typedef {object} Page
 * @property {() => Fairway | null} api the board's, null while there is none
 * @property {(notice: Notice | null) => void} tell shows a card; null takes it away
 * @property {() => void} opened is called after another game came, or a lesson or an example in its place
 * @property {(text: string, title: string) => void} refuse shows the picture of a game that can't be read, and a title
 *   where its text has none
 * @property {() => boolean} refused reports whether such a picture stands in the board's place
 * @property {() => void} allGames leaves for the page of all games
 * @property {(given: Given) => void} text opens the import dialog
 * @property {() => void} games opens the list of saved games
 * @property {() => void} puzzles opens the list of puzzles
 * @property {() => void} compare opens the comparison of the game's family once the board is there
 * @property {() => void} changed draws
 * @property {() => void} toBoard gives the keyboard to the board
 */

/**
 * The game on the board: its id in the store, empty as long as it has no entry; the link that it was opened by and is
 * still what it says; the record that it was opened with, where it needs an entry only when it differs; what is known of a
 * game that is played by links.
 * @typedef {{ id: string, link: string, began: number, seen: string | null, letter?: Letter }} Now
 */
/** @type {Now} */
let now = { id: '', link: '', began: Date.now(), seen: null };
let linked = ''; // the record that the link opened
/** @type {Page} */
let host; // since start
let first = true,
  mark = '',
  told = false,
  astray = false,
  leaving = false;

/**
 * start wires the keeper to the page.
 * @param {Page} page
 */
export function start(page) {
  host = page;
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
  addEventListener('hashchange', links.follow);
}

export const current = () => now.id;

// known is what is known of the game on the board.
export const known = () => now;

// page is what the keeper asks of the page.
export const page = () => host;

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
  host.changed();
}

/**
 * expected is the name of the game that will be on the board, before the board is there.
 * @param {string} fallback
 */
export const expected = (fallback) =>
  address.visited() ||
  address.variantOf(address.link()) ||
  begun() ||
  asked()?.variant ||
  store.here()?.variant ||
  store.last()?.variant ||
  fallback;

/**
 * opening is what the board will show, as far as that is known before there is a board: the name of a game, and the
 * position of a saved one.
 * @param {string} fallback
 * @returns {{ variant: string, position: string, face: string, flip: boolean, seat: string, diagram: string, moves: number }}
 */
export function opening(fallback) {
  const bare = { position: '', face: '', flip: false, seat: '', diagram: '', moves: 0 },
    l = address.link(),
    begin = begun();
  // A link's game is shown at its start: only the program can read where it stands.
  if (l || begin)
    return { ...bare, variant: (l ? address.variantOf(l) : begin) || fallback, position: l?.position ?? '' };
  const last = store.last(),
    g = asked() ?? store.here() ?? (last?.id ? store.read(last.id) : null) ?? (last ? null : (store.list()[0] ?? null));
  if (!g) return { ...bare, variant: last?.variant || fallback };
  const seen = g.moves > 0 && !g.seen ? null : { ...bare, ...g.seen };
  return { ...(seen ?? bare), variant: seen ? g.variant : '', diagram: diagramOf(g.kept), moves: g.moves };
}

// begun is the game that the address asks to begin.
function begun() {
  const order = address.order();
  return order?.begin ?? order?.against;
}

// asked is the saved game that the address asks for, or null.
function asked() {
  const id = address.order()?.game;
  return id ? store.read(id) : null;
}

// ---- keeping ----

// keep takes in the game as the board hands it over.
/** @param {Summary} summary */
export function keep(summary) {
  if (host.refused() || aside) return; // it is about no game that anybody sees, or about none of this person's
  const m = JSON.stringify([summary.kept, now]);
  if (m === mark) return;
  write(summary);
  mark = JSON.stringify([summary.kept, now]);
}

// flush asks for the game, where no event of the board tells of it: at the beginning and when the page goes.
export function flush() {
  try {
    const f = host.api();
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
    if (now.letter) toast('The game by links continues in another tab. This is a copy.');
    delete g.letter;
    delete now.letter;
    did = store.write(g);
  }
  const here = store.setHere(g);
  if (did === 'kept') store.setLast(now.id, summary.variant);
  else if (begun && !told) failed(here);
  if (now.id) later();
}

// enlist gives the game on the board an entry of its own.
function enlist() {
  now.id = store.newId();
  store.claim(now.id);
}

function failed(here) {
  told = true;
  host.tell({
    alarm: true,
    title: "The game can't be saved",
    text: `This browser's storage is full or blocked. ${here ? 'The game lasts until you close this tab.' : 'The game is lost when you reload the page.'}`,
    acts: [
      { label: 'Save the record', run: saveRecord },
      { label: 'Continue', run: () => host.tell(null) },
    ],
  });
  say("The game can't be saved.");
}

/**
 * own reports the game of an author's diagram text, which has no name that a record could call it by.
 * @param {string} variant
 */
export const own = (variant) => variant === 'diagram';

/**
 * fileName is what files of a game are called, without their ending.
 * @param {{ variant: string, title: string }} game
 */
export const fileName = ({ variant, title }) => (own(variant) && slug(title)) || variant.replace(/[^a-z0-9]+/g, '-');

/** @param {string} title */
const slug = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

// recordFile is the record of the game on the board as a file, which for an own game holds its diagram text too.
export function recordFile() {
  const f = host.api();
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
      await rest(host.api());
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
  const f = host.api();
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
  const f = host.api();
  if (!f) throw new Error('the board is still loading');
  flush();
  await portray();
  const answer = await act(f),
    known = await as(f, answer);
  aside = '';
  settle(f, known);
  if (!known.id) store.unclaim();
  if (!known.link) address.forget();
  host.opened();
  host.tell(null);
  flush();
  host.changed();
  return answer;
}

/**
 * settle notes what is known of the game that has just come to the board.
 * @param {Fairway} f
 * @param {Partial<Now>} known
 */
export function settle(f, known) {
  now = { id: '', link: '', began: Date.now(), seen: null, ...known };
  linked = f.record();
}

/**
 * stray says whether what is on the board stands there in the place of a game that can't be read: nobody keeps it.
 * @param {boolean} is
 */
export function stray(is) {
  if (is) now = { id: '', link: '', began: Date.now(), seen: null };
  astray = is;
}

// ---- a lesson or a worked example in the game's place ----

let aside = ''; // the kept text of the game that waits meanwhile, '' for none

/**
 * visit brings something to the board by act(api) that nobody keeps. The game that was there waits, as it is.
 * @param {(f: Fairway) => unknown} act
 */
export async function visit(act) {
  const f = host.api();
  if (!f) throw new Error('the board is still loading');
  if (!aside) {
    flush();
    await portray();
    aside = f.save();
  }
  try {
    await act(f);
  } catch (e) {
    await home();
    throw e;
  }
  host.opened();
  host.tell(null);
  host.changed();
}

// away reports whether a lesson or an example is on the board.
export const away = () => aside !== '';

// waits reports whether a game waits that somebody has begun to play.
export const waits = () => aside !== '' && (now.id !== '' || now.link !== '');

// home brings the game back that waits.
export async function home() {
  const kept = aside,
    f = host.api();
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
  host.opened();
  host.tell(null);
  host.changed();
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

/**
 * open brings a game of the list to the board. One that another tab has is opened as a copy, and the answer is 'copy'; so
 * is one that other rules let go on no longer, whose text stays as it is.
 * @param {string} id
 */
export async function open(id) {
  const g = store.read(id),
    f = host.api();
  if (!f) throw new Error('the board is still loading');
  if (!g) throw new Error('this game was deleted');
  const before = now.id,
    mine = await store.claim(id);
  if (mine) store.take(id);
  try {
    const warning = await replace(
      (f) => handBack(f, g.kept),
      (f, warning) => (mine && !warning ? entry(g) : { seen: f.record() }),
    );
    if (warning) changed(RULES, warning);
  } catch (e) {
    if (before) await store.claim(before);
    else store.unclaim();
    if (host.api() === f && !diagramOf(g.kept)) {
      // a board that went away meanwhile says nothing about the game
      store.drop(id);
      store.aside(g.kept);
    }
    throw e;
  }
  return mine ? 'game' : 'copy';
}

/**
 * seenIn is the piece style of a saved game where somebody chose one, and the army at the bottom where it isn't the first.
 * @param {string} kept
 */
function seenIn(kept) {
  try {
    const { face, seat } = JSON.parse(kept).view;
    return { face: String(face ?? ''), seat: String(seat ?? '') };
  } catch {
    return { face: '', seat: '' };
  }
}

/** @param {string} kept */
export function recordOf(kept) {
  try {
    return String(JSON.parse(kept).record);
  } catch {
    return '';
  }
}

/**
 * handBack gives a kept text to a board's document, in the light of this page. Where the place that it shows can't be
 * found again, its record alone is loaded; the error is about the record. The answer is a warning that the rules changed,
 * or undefined.
 * @param {Fairway} f
 * @param {string} kept
 */
export async function handBack(f, kept) {
  /** @type {{ record?: unknown, diagram?: string }} */
  let k;
  try {
    k = JSON.parse(kept);
  } catch {
    throw new Error('the saved text is damaged');
  }
  let warning;
  try {
    warning = f.restore(kept);
  } catch {
    warning = f.restore(k.diagram ? JSON.stringify({ ...k, at: [] }) : String(k.record));
  }
  f.set({ theme: chosen() ?? 'auto' });
  return warning;
}

/**
 * attach brings a new document of the board to the current game.
 * @param {Fairway} f
 */
export async function attach(f) {
  if (first) {
    first = false;
    return begin(f);
  }
  if (aside) {
    // what was shown in its place is shown again by those who did
    const kept = aside;
    aside = '';
    host.tell(null);
    return void (await handBack(f, kept));
  }
  const g = store.here();
  if (g) await resume(f, g);
}

/** @param {Fairway} f */
async function begin(f) {
  const l = address.link(),
    order = address.order(),
    wanted = asked();
  let here = store.here();
  const alone = !here && !store.last() && !store.list().length;
  if (l) return links.enter(f, l);
  if (order) {
    // it is done once: a reload brings the game back
    address.forget();
    const anew = order.begin ?? order.against ?? order.compare;
    if (order.compare) host.compare();
    if (order.games) setTimeout(host.games);
    if (order.puzzles) setTimeout(host.puzzles);
    if (anew)
      try {
        await f.newGame(anew);
        if (order.against) f.set({ seats: versus(anew, f.armies('')) });
        return;
      } catch (e) {
        return unknown(e);
      }
    if (order.game && !wanted) toast('This game was deleted.');
    if (order.text) setTimeout(() => host.text({ variant: f.variant, alone }));
    if (wanted && here?.id !== wanted.id) here = wanted;
  }
  if (here) {
    now = entry(here);
    if (!here.id) return resume(f, here);
    if (await store.claim(here.id, 8)) {
      const g = store.take(here.id);
      return resume(f, g && g.changed > here.changed ? g : here);
    }
    if (here === wanted) toast('Open in another tab: this is a copy.');
    now.id = ''; // this tab is a copy of one that still has the game
    now.letter = undefined;
    now.seen = recordOf(here.kept);
    return resume(f, { ...here, id: '' });
  }
  const last = store.last() ?? (store.list()[0] ? { id: store.list()[0].id, variant: '' } : null);
  const g = last?.id ? store.read(last.id) : null;
  if (g && (await store.claim(g.id))) {
    store.take(g.id);
    now = entry(g);
    return resume(f, g);
  }
  const usual = last?.variant || address.visited();
  if (usual)
    try {
      await f.newGame(usual);
    } catch (e) {
      unknown(e);
    }
}

/**
 * entry is what is known of a saved game that comes to the board.
 * @param {Saved} g
 * @returns {Now}
 */
export const entry = (g) => ({ id: g.id, link: g.link, began: g.began, seen: null, letter: g.letter });

/**
 * resume hands a saved game back. A damaged one is set aside.
 * @param {Fairway} f
 * @param {Saved} g
 */
async function resume(f, g) {
  try {
    const warning = await handBack(f, g.kept);
    linked = f.record();
    if (!warning) return;
    if (!g.id) store.aside(g.kept); // the list has it otherwise
    now = { id: '', link: '', began: Date.now(), seen: linked };
    store.unclaim();
    changed(RULES, warning);
  } catch (e) {
    const fault = sentence(e),
      own = diagramOf(g.kept);
    if (own) return unreadable(f, recordOf(g.kept), own, fault);
    const text = recordOf(g.kept);
    store.aside(g.kept);
    if (g.id) store.drop(g.id);
    now = { id: '', link: '', began: Date.now(), seen: null };
    host.tell({
      alarm: true,
      title: 'The saved game is damaged',
      text: `${fault} Its text is set aside.`,
      acts: [
        { label: 'Starting position', run: done },
        {
          label: 'Edit the text',
          run: () => {
            done();
            host.text({ text, fault });
          },
        },
      ],
    });
  }
}

/**
 * diagramOf is the diagram text of a saved game of one's own, '' for any other.
 * @param {string} kept
 */
function diagramOf(kept) {
  try {
    return String(JSON.parse(kept).diagram ?? '');
  } catch {
    return '';
  }
}

/**
 * unreadable shows the picture of a game whose diagram can't be read. A saved one, which has a record, stays in the list as
 * it is.
 * @param {Fairway} f
 * @param {string} record
 * @param {string} text
 * @param {string} fault
 */
export function unreadable(f, record, text, fault) {
  const said = f.inspect(text).faults.map((n) => sentence(n.text.replace(/^diagram, /, '')));
  now = { id: '', link: '', began: Date.now(), seen: null };
  store.unclaim();
  host.refuse(text, 'Untitled game');
  refusal("The diagram can't be read", said.join(' ') || fault, {
    text: record ? `${record}\n\n${text}` : text,
    fault,
  });
}

/**
 * refusal says why there is no game, and what can be done. given is the text that may be mended; one that somebody else
 * has written offers other games first.
 * @param {string} title
 * @param {string} fault
 * @param {Given} given
 * @param {boolean} [foreign]
 */
export function refusal(title, fault, given, foreign = false) {
  const acts = [
    { label: given.text ? 'Edit the text' : 'Import…', run: () => host.text(given) },
    { label: 'All games', run: () => host.allGames() },
  ];
  const text = fault.replace(/ The games are .*/, ''); // a button leads to them
  host.tell({ alarm: true, title, text, acts: foreign ? acts.reverse() : acts });
  say(`${title}: ${fault}`);
}

/**
 * unknown shows that the page was asked for a game that there isn't.
 * @param {any} e what the board says of its name
 */
function unknown(e) {
  host.refuse('', UNKNOWN);
  refusal("The game can't be opened", sentence(e), {}, true);
}

export function done() {
  host.tell(null);
  host.changed();
  host.toBoard();
}

// UNKNOWN is the title of a game that there isn't.
export const UNKNOWN = 'Unknown game';

const RULES = 'The rules changed since this game was saved';

/**
 * changed says that other rules hold now than those that a game was played by.
 * @param {string} title
 * @param {string} warning
 */
export function changed(title, warning) {
  const text = sentence(warning.replace(`${title}: `, '')); // the board says it all in one
  host.tell({ alarm: true, title, text, acts: [{ label: 'Continue', run: done }] });
}

/**
 * link is the address of the game on the board as it stands, or whole.
 * @param {boolean} [whole]
 */
export const link = (whole) => address.at(/** @type {Fairway} */ (host.api()).link(whole));
