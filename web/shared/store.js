// Games outlive their boards: each one lies in the browser's storage under a key of its own, and the running one in its
// tab's as well. No list of them is kept, so that two tabs never write the same text. What can't be read is set aside
// under a key of its own and never trusted.

import { capital } from './capital.js';
import { browser, get, keys, newId, put, remove, tab } from './storage.js';

export { newId };

/** @import { Saved } from './types.js' */

export const GAME = 'fairway.2.game.'; // and a game's id
const PICTURE = 'fairway.2.picture.',
  ASIDE = 'fairway.2.aside.',
  LAST = 'fairway.2.last',
  HERE = 'fairway.2.here';
const LIMIT = 4_000_000; // characters of a game: more than its diagram text and a full record can have
const LETTER = 1_000; // characters of a letter's id: as many as a link can hold
const ASIDES = 10; // texts set aside; the oldest goes first

// Who writes: this life of this page. A copied tab has the same session storage, but never the same mark.
const ME = Math.random().toString(36).slice(2, 10);

/**
 * @param {unknown} v
 * @param {number} [most]
 */
const text = (v, most = 400) => typeof v === 'string' && v.length <= most;
const time = (v) => Number.isFinite(v) && v >= 0 && v < 8e15;
/**
 * valid says what a kept game is: {v: 2, id, by: who wrote it last, kept: the board's own text of it, variant, title, moves: how
 * many, words: how it stands, began, changed: times, link: the address that it came from}. id is empty in the tab's copy of
 * a game that has no entry yet.
 * @param {any} g
 * @returns {g is Saved}
 */
function valid(g) {
  return (
    typeof g === 'object' &&
    g !== null &&
    g.v === 2 &&
    text(g.id) &&
    text(g.by) &&
    text(g.kept, LIMIT) &&
    text(g.variant) &&
    text(g.title) &&
    text(g.words, 2000) &&
    text(g.link, LIMIT) &&
    Number.isInteger(g.moves) &&
    g.moves >= 0 &&
    (g.letter === undefined ||
      (text(g.letter?.id, LETTER) && text(g.letter.me) && Number.isInteger(g.letter.agreed))) &&
    time(g.began) &&
    time(g.changed)
  );
}

/**
 * parse returns the game that a text is, or null; want is the id that it must have.
 * @param {string | null} t
 * @param {string} [want]
 * @returns {Saved | null}
 */
function parse(t, want) {
  try {
    const g = JSON.parse(t ?? '');
    return valid(g) && (want === undefined || g.id === want) ? g : null;
  } catch {
    return null;
  }
}

/**
 * newer reports whether a text is a game that a newer edition of this page kept. It is left as it is.
 * @param {string} t
 */
function newer(t) {
  try {
    return JSON.parse(t)?.v > 2;
  } catch {
    return false;
  }
}

/**
 * load reads a key; a text there that can't be read as a game is set aside, if there is room.
 * @param {() => Storage} area
 * @param {string} key
 * @param {string} [want]
 */
function load(area, key, want) {
  const t = get(area, key);
  if (t === null) return null;
  const g = parse(t, want);
  if (!g && !newer(t) && aside(t)) remove(area, key);
  return g;
}

/**
 * list returns all kept games, the one changed last first.
 * @returns {Saved[]}
 */
export const list = () =>
  keys(GAME)
    .map((k) => read(k.slice(GAME.length)))
    .filter((g) => g !== null)
    .sort((a, b) => b.changed - a.changed);

/** @param {string} id */
export const read = (id) => load(browser, GAME + id, id);

/**
 * write keeps a game under its id. It answers 'kept'; 'taken' when somebody else has written there since, whose game
 * stays; or 'failed'. Where there is no room, pictures give way.
 * @param {Saved} g
 * @returns {'kept' | 'taken' | 'failed'}
 */
export function write(g) {
  const kept = get(browser, GAME + g.id),
    before = kept !== null && kept === wrote ? null : parse(kept, g.id), // what this page wrote is its own
    value = JSON.stringify({ ...g, by: ME });
  if (before ? before.by !== ME : kept !== null && kept !== wrote && newer(kept)) return 'taken';
  if (!valid(g)) return 'failed'; // it couldn't be read again
  if (!putAnyway(GAME + g.id, value)) return 'failed';
  wrote = value;
  return 'kept';
}
let wrote = ''; // the game that this page wrote last

function putAnyway(key, value) {
  if (put(browser, key, value)) return true;
  for (const k of keys(PICTURE)) remove(browser, k);
  return put(browser, key, value);
}

/**
 * take makes this page the one that writes a game from now on.
 * @param {string} id
 */
export function take(id) {
  const g = read(id);
  if (g && g.by !== ME) putAnyway(GAME + id, JSON.stringify({ ...g, by: ME }));
  return g;
}

/**
 * drop removes a game and returns what putBack takes.
 * @param {string} id
 */
export function drop(id) {
  const gone = { id, game: get(browser, GAME + id), picture: picture(id) };
  remove(browser, GAME + id);
  remove(browser, PICTURE + id);
  return gone;
}
/** @param {ReturnType<typeof drop>} gone */
export function putBack(gone) {
  if (gone.game !== null) putAnyway(GAME + gone.id, gone.game);
  if (gone.picture) put(browser, PICTURE + gone.id, gone.picture);
}

/**
 * A game's picture is a small one, as a data: URL.
 * @param {string} id
 */
export function picture(id) {
  const url = get(browser, PICTURE + id);
  return url?.startsWith('data:image/') ? url : null;
}
/**
 * @param {string} id
 * @param {string} url
 */
export function setPicture(id, url) {
  if (get(browser, GAME + id) !== null) put(browser, PICTURE + id, url);
}

/** @type {Saved | null} */
let mine = null; // the tab's own game as this page wrote it, which may have found no room

// The tab's own game. It survives a reload of the page also where the browser's storage is closed or full, and one of the board always.
export const here = () => mine ?? load(tab, HERE);
/** @param {Saved} g */
export function setHere(g) {
  mine = { ...g, by: ME };
  return put(tab, HERE, JSON.stringify(mine));
}

// last is what was on the board last in this browser: {id, variant}, the id empty for a game without moves.
export function last() {
  try {
    const l = JSON.parse(get(browser, LAST) ?? '');
    if (text(l?.id) && text(l.variant)) return { id: l.id, variant: l.variant };
  } catch {
    /* not ours */
  }
  remove(browser, LAST);
  return null;
}
/**
 * @param {string} id
 * @param {string} variant
 */
export function setLast(id, variant) {
  const value = JSON.stringify({ id, variant });
  if (get(browser, LAST) !== value) put(browser, LAST, value); // to write costs much more than to look
}

/**
 * aside keeps a text that could not be read, out of everybody's way, and returns whether there was room.
 * @param {string} t
 */
export function aside(t) {
  const key = `${ASIDE}${Date.now().toString(36).padStart(9, '0')}${Math.random().toString(36).slice(2, 5)}`;
  if (!putAnyway(key, String(t).slice(0, LIMIT))) return false;
  const others = keys(ASIDE)
    .filter((k) => k !== key) // the clock may have been put back
    .sort();
  for (const k of others.slice(0, Math.max(0, others.length - ASIDES + 1))) remove(browser, k);
  return true;
}
export const asides = () =>
  keys(ASIDE)
    .sort()
    .map((key) => ({ key, text: get(browser, key) ?? '' }));
export function dropAsides() {
  for (const k of keys(ASIDE)) remove(browser, k);
}

/** @type {(() => void) | null} */
let release = null; // ends the claim of this tab
/** @type {Promise<unknown>} */
let freed = Promise.resolve(); // once it has ended
let turn = 0; // counts claims: one that still waits when another comes is overtaken
/**
 * claim holds a game for this tab as long as the page lives, and answers 'held'; 'elsewhere' when another tab has it; or 'overtaken'
 * when something else was claimed here meanwhile, or nothing is wanted any more. A reload may still be letting go of it, so a tab asks
 * for its own game several times. Without locks the mark of the writer has to do.
 * @param {string} id
 * @param {number} [tries]
 * @returns {Promise<'held' | 'elsewhere' | 'overtaken'>}
 */
export async function claim(id, tries = 1) {
  const mine = unclaim();
  if (!navigator.locks) return 'held';
  for (; tries > 0 && mine === turn; tries--) {
    if (await hold(id, mine, { ifAvailable: true })) return 'held';
    if (tries > 1) await new Promise((r) => setTimeout(r, 120));
  }
  return mine === turn ? 'elsewhere' : 'overtaken';
}

/**
 * seize claims a game that another tab has, and returns whether nothing else was claimed here meanwhile. What is changed there from
 * now on becomes a game of its own.
 * @param {string} id
 */
export async function seize(id) {
  const mine = unclaim();
  if (navigator.locks) await hold(id, mine, { steal: true });
  return mine === turn;
}

/**
 * hold asks for a game's lock once this tab has let go of the one before, and reports whether it holds it.
 * @param {string} id
 * @param {number} mine the number of the claim
 * @param {LockOptions} how
 */
async function hold(id, mine, how) {
  await freed;
  if (mine !== turn) return false;
  return new Promise((done) => {
    freed = navigator.locks
      .request(GAME + id, how, (lock) => {
        if (!lock || mine !== turn) return done(false);
        return new Promise((free) => {
          release = () => free(undefined);
          done(true);
        });
      })
      .catch(() => done(mine === turn)); // locks are refused, or another tab has taken it later
  });
}

/** unclaim lets go of the game, and returns the number of the claim that may follow. */
export function unclaim() {
  release?.();
  release = null;
  return ++turn;
}

/**
 * elsewhere are the ids that other tabs have on their boards.
 * @param {string} own
 */
export async function elsewhere(own) {
  try {
    const { held } = await navigator.locks.query();
    return new Set(
      (held ?? [])
        .map((l) => l.name ?? '')
        .filter((name) => name.startsWith(GAME))
        .map((name) => name.slice(GAME.length))
        .filter((id) => id !== own),
    );
  } catch {
    return new Set();
  }
}

/**
 * onOthers calls back when another tab changes the games, until the function that it returns is called.
 * @param {() => void} fn
 */
export function onOthers(fn) {
  const hear = (e) => {
    if (e.key === null || e.key.startsWith(GAME)) fn();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

// Games of the first version: one running, one before it.
const OLD = 'fairway.1.';
export function migrate() {
  for (const { area, name } of [
    { area: browser, name: 'earlier' },
    { area: browser, name: 'game' },
    { area: tab, name: 'game' },
  ]) {
    const t = get(area, OLD + name);
    if (t === null) continue;
    const g = old(t);
    if (!g) aside(t);
    else if (area === tab) setHere({ ...g, id: '' });
    else if (g.moves > 0 && write(g) === 'failed') continue; // there is no room: another time
    remove(area, OLD + name);
  }
  const t = get(browser, `${OLD}aside`);
  if (t !== null) {
    aside(t);
    remove(browser, `${OLD}aside`);
  }
}
/**
 * @param {string} t
 * @returns {Saved | null}
 */
function old(t) {
  try {
    const { v, record, line, view, moves, link } = JSON.parse(t);
    if (v !== 1) return null;
    const variant = record.split(';')[0],
      now = Date.now();
    const g = {
      v: 2,
      id: newId(),
      by: ME,
      variant,
      title: titled(variant),
      moves,
      words: '',
      began: now,
      changed: now,
      link,
      kept: JSON.stringify({
        v: 1,
        record,
        at: line,
        face: view.face,
        flip: Boolean(view.flip),
        coords: view.coords !== false,
        dark: false,
      }),
    };
    return valid(g) ? g : null;
  } catch {
    return null;
  }
}

/**
 * titled makes of a game's name in texts what stands in its place until the board tells its title.
 * @param {string} name
 */
export const titled = (name) =>
  /^[a-z0-9-]{1,40}(:|$)/.test(name) ? name.split(':')[0].split('-').map(capital).join(' ') : 'Fairway';
