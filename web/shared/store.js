// Saved games in the browser's storage: each has a key of its own, and the game of a tab is in that tab's storage too. There is no
// stored list, so that two tabs never write the same text. Unreadable texts are set aside under keys of their own.

import { capitalize } from './english.js';
import { get, keys, newId, put, remove } from './storage.js';

/** @import { Page, Saved } from './types.js' */

export const GAME = 'fairway.2.game.'; // followed by a game's id
const PICTURE = 'fairway.2.picture.',
  ASIDE = 'fairway.2.aside.',
  LAST = 'fairway.2.last',
  HERE = 'fairway.2.here';
const LIMIT = 4_000_000; // characters of a game: more than its diagram text and a full record can have
const MAX_LETTER_ID = 1_000; // characters: the most that a link can hold
const MAX_ASIDES = 10; // texts set aside; the oldest is removed first

/**
 * @param {unknown} v
 * @param {number} [most]
 */
const text = (v, most = 400) => typeof v === 'string' && v.length <= most;
const time = (v) => Number.isFinite(v) && v >= 0 && v < 8e15;
/**
 * isSaved reports whether a parsed value is a saved game.
 * @param {any} g
 * @returns {g is Saved}
 */
function isSaved(g) {
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
      (text(g.letter?.id, MAX_LETTER_ID) && text(g.letter.me) && Number.isInteger(g.letter.agreed))) &&
    time(g.began) &&
    time(g.changed)
  );
}

/**
 * parse returns the saved game in a text, or null; want is the id that it must have.
 * @param {string | null} t
 * @param {string} [want]
 * @returns {Saved | null}
 */
function parse(t, want) {
  try {
    const g = JSON.parse(t ?? '');
    return isSaved(g) && (want === undefined || g.id === want) ? g : null;
  } catch {
    return null;
  }
}

/**
 * isNewer reports whether a text is a game of a later version of this format. It stays in the storage.
 * @param {string} t
 */
function isNewer(t) {
  try {
    return JSON.parse(t)?.v > 2;
  } catch {
    return false;
  }
}

/**
 * readArea returns the game under a key, or null. An unreadable text is set aside if there is room.
 * @param {Page} page
 * @param {() => Storage} area
 * @param {string} key
 * @param {string} [want]
 */
function readArea(page, area, key, want) {
  const t = get(area, key);
  if (t === null) return null;
  const g = parse(t, want);
  if (!g && !isNewer(t) && setAside(page, t)) remove(area, key);
  return g;
}

/**
 * list returns all saved games, the last changed first.
 * @param {Page} page
 * @returns {Saved[]}
 */
export const list = (page) =>
  keys(page.storage.browser, GAME)
    .map((k) => read(page, k.slice(GAME.length)))
    .filter((g) => g !== null)
    .sort((a, b) => b.changed - a.changed);

/**
 * @param {string} id
 * @param {Page} page
 */
export const read = (page, id) => readArea(page, page.storage.browser, GAME + id, id);

/**
 * write stores a game under its id and returns 'kept'; 'taken' if another page has written there, whose game stays; or 'failed'. If
 * the storage is full, pictures are removed.
 * @param {Page} page
 * @param {Saved} g
 * @returns {'kept' | 'taken' | 'failed'}
 */
export function write(page, g) {
  const kept = get(page.storage.browser, GAME + g.id),
    before = kept !== null && kept === page.store.written ? null : parse(kept, g.id), // no need to parse this page's own text
    value = JSON.stringify({ ...g, by: page.store.me });
  if (before ? before.by !== page.store.me : kept !== null && kept !== page.store.written && isNewer(kept))
    return 'taken';
  if (!isSaved(g)) return 'failed'; // it couldn't be read back
  if (!putOverPictures(page, GAME + g.id, value)) return 'failed';
  page.store.written = value;
  return 'kept';
}

/** putOverPictures stores a text. If the storage is full, it removes the pictures first. @param {Page} page */
function putOverPictures(page, key, value) {
  if (put(page.storage.browser, key, value)) return true;
  for (const k of keys(page.storage.browser, PICTURE)) remove(page.storage.browser, k);
  return put(page.storage.browser, key, value);
}

/**
 * take makes this page the writer of a game.
 * @param {Page} page
 * @param {string} id
 */
export function take(page, id) {
  const g = read(page, id);
  if (g && g.by !== page.store.me) putOverPictures(page, GAME + id, JSON.stringify({ ...g, by: page.store.me }));
  return g;
}

/**
 * drop removes a game and returns the argument for putBack.
 * @param {Page} page
 * @param {string} id
 */
export function drop(page, id) {
  const gone = { id, game: get(page.storage.browser, GAME + id), picture: picture(page, id) };
  remove(page.storage.browser, GAME + id);
  remove(page.storage.browser, PICTURE + id);
  return gone;
}

/**
 * putBack restores a dropped game.
 * @param {ReturnType<typeof drop>} gone
 * @param {Page} page
 */
export function putBack(page, gone) {
  if (gone.game !== null) putOverPictures(page, GAME + gone.id, gone.game);
  if (gone.picture) put(page.storage.browser, PICTURE + gone.id, gone.picture);
}

/**
 * picture returns a game's small picture as a data: URL, or null.
 * @param {Page} page
 * @param {string} id
 */
export function picture(page, id) {
  const url = get(page.storage.browser, PICTURE + id);
  return url?.startsWith('data:image/') ? url : null;
}
/**
 * @param {Page} page
 * @param {string} id
 * @param {string} url
 */
export function setPicture(page, id, url) {
  if (get(page.storage.browser, GAME + id) !== null) put(page.storage.browser, PICTURE + id, url);
}

/**
 * tabGame returns the tab's own game. It always survives a reload of the board, and even with closed or full storage a reload of
 * the page.
 * @param {Page} page
 */
export const tabGame = (page) => page.store.mine ?? readArea(page, page.storage.tab, HERE);
/**
 * @param {Saved} g
 * @param {Page} page
 */
export function setTabGame(page, g) {
  page.store.mine = { ...g, by: page.store.me };
  return put(page.storage.tab, HERE, JSON.stringify(page.store.mine));
}

/**
 * lastGame returns {id, variant} of the last game on a board in this browser, or null; the id is empty for a game without moves.
 * @param {Page} page
 */
export function lastGame(page) {
  try {
    const l = JSON.parse(get(page.storage.browser, LAST) ?? '');
    if (text(l?.id) && text(l.variant)) return { id: l.id, variant: l.variant };
  } catch {
    /* not ours */
  }
  remove(page.storage.browser, LAST);
  return null;
}
/**
 * @param {Page} page
 * @param {string} id
 * @param {string} variant
 */
export function setLastGame(page, id, variant) {
  const value = JSON.stringify({ id, variant });
  if (get(page.storage.browser, LAST) !== value) put(page.storage.browser, LAST, value); // writing costs much more than reading
}

/**
 * setAside stores an unreadable text under a key of its own and reports whether there was room.
 * @param {Page} page
 * @param {string} t
 */
export function setAside(page, t) {
  const key = `${ASIDE}${Date.now().toString(36).padStart(9, '0')}${Math.random().toString(36).slice(2, 5)}`;
  if (!putOverPictures(page, key, String(t).slice(0, LIMIT))) return false;
  const others = keys(page.storage.browser, ASIDE)
    .filter((k) => k !== key) // the clock may have been put back
    .sort();
  for (const k of others.slice(0, Math.max(0, others.length - MAX_ASIDES + 1))) remove(page.storage.browser, k);
  return true;
}
/** @param {Page} page */
export const listAsides = (page) =>
  keys(page.storage.browser, ASIDE)
    .sort()
    .map((key) => ({ key, text: get(page.storage.browser, key) ?? '' }));
/** @param {Page} page */
export function dropAsides(page) {
  for (const k of keys(page.storage.browser, ASIDE)) remove(page.storage.browser, k);
}

/**
 * claim locks a game for this tab while the page lives. It returns 'held'; 'elsewhere' if another tab has the lock; or 'overtaken' if
 * this page has claimed another game or released its claim in the meantime. After a reload the previous page may still hold the lock,
 * so a tab tries several times for its own game. In a browser without locks, only the mark of the last writer protects a game.
 * @param {Page} page
 * @param {string} id
 * @param {number} [tries]
 * @returns {Promise<'held' | 'elsewhere' | 'overtaken'>}
 */
export async function claim(page, id, tries = 1) {
  const mine = releaseClaim(page);
  if (!navigator.locks) return 'held';
  for (; tries > 0 && mine === page.store.claims; tries--) {
    if (await holdLock(page, id, mine, { ifAvailable: true })) return 'held';
    if (tries > 1) await new Promise((r) => setTimeout(r, 120));
  }
  return mine === page.store.claims ? 'elsewhere' : 'overtaken';
}

/**
 * takeOver takes the lock of a game from another tab, where the game continues as a copy. It reports whether this claim is still the
 * current one.
 * @param {Page} page
 * @param {string} id
 */
export async function takeOver(page, id) {
  const mine = releaseClaim(page);
  if (navigator.locks) await holdLock(page, id, mine, { steal: true });
  return mine === page.store.claims;
}

/**
 * holdLock requests a game's lock after this tab has released its previous one, and reports whether it has the lock.
 * @param {Page} page
 * @param {string} id
 * @param {number} mine the number of the claim
 * @param {LockOptions} how
 */
async function holdLock(page, id, mine, how) {
  await page.store.released;
  if (mine !== page.store.claims) return false;
  return new Promise((done) => {
    page.store.released = navigator.locks
      .request(GAME + id, how, (lock) => {
        if (!lock || mine !== page.store.claims) return done(false);
        return new Promise((free) => {
          page.store.release = () => free(undefined);
          done(true);
        });
      })
      .catch(() => done(mine === page.store.claims)); // locks are refused, or another tab has taken it later
  });
}

/**
 * releaseClaim releases the claimed game and returns the number of the next claim.
 * @param {Page} page
 */
export function releaseClaim(page) {
  page.store.release?.();
  page.store.release = null;
  return ++page.store.claims;
}

/**
 * idsElsewhere returns the ids of the games on the boards of other tabs.
 * @param {string} own
 */
export async function idsElsewhere(own) {
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
 * onOtherTabs calls fn when another tab changes a game. The function that it returns stops that.
 * @param {() => void} fn
 */
export function onOtherTabs(fn) {
  const hear = (e) => {
    if (e.key === null || e.key.startsWith(GAME)) fn();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

const OLD = 'fairway.1.'; // the prefix of the first version, which had the current game and the previous one

/** migrate converts the games of the first version. @param {Page} page */
export function migrate(page) {
  for (const { area, name } of [
    { area: page.storage.browser, name: 'earlier' },
    { area: page.storage.browser, name: 'game' },
    { area: page.storage.tab, name: 'game' },
  ]) {
    const t = get(area, OLD + name);
    if (t === null) continue;
    const g = migrated(page, t);
    if (!g) setAside(page, t);
    else if (area === page.storage.tab) setTabGame(page, { ...g, id: '' });
    else if (g.moves > 0 && write(page, g) === 'failed') continue; // the storage is full: the next start tries again
    remove(area, OLD + name);
  }
  const t = get(page.storage.browser, `${OLD}aside`);
  if (t !== null) {
    setAside(page, t);
    remove(page.storage.browser, `${OLD}aside`);
  }
}
/**
 * @param {Page} page
 * @param {string} t
 * @returns {Saved | null}
 */
function migrated(page, t) {
  try {
    const { v, record, line, view, moves, link } = JSON.parse(t);
    if (v !== 1) return null;
    const variant = record.split(';')[0],
      now = Date.now();
    const g = {
      v: 2,
      id: newId(),
      by: page.store.me,
      variant,
      title: titleFrom(variant),
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
    return isSaved(g) ? g : null;
  } catch {
    return null;
  }
}

/**
 * titleFrom makes a title of a game's name in texts, for use until the board has reported the real one.
 * @param {string} name
 */
export const titleFrom = (name) =>
  /^[a-z0-9-]{1,40}(:|$)/.test(name) ? name.split(':')[0].split('-').map(capitalize).join(' ') : 'Fairway';
