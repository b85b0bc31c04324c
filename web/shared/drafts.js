// Drafts of diagrams in the browser's storage: each has a key of its own, and the open draft of a tab is in that tab's storage
// too. There is no stored list, as for games, so that two tabs never write the same text.

import { get, keys, newId, put, remove } from './storage.js';

/** @import { Page } from './types.js' */

const DRAFT = 'fairway.2.diagram.',
  HERE = 'fairway.2.diagram',
  PICTURE = 'fairway.2.picture.';
const LIMIT = 1_500_000; // characters of a text, more than the reader accepts, and of its undo history

/**
 * @typedef {object} Draft
 * @property {1} v
 * @property {string} id  Its key; empty for an unchanged text
 * @property {string} by  The page that wrote it last
 * @property {string} text
 * @property {string} good  The last valid text, which the board shows
 * @property {string} title
 * @property {number} began  Times in milliseconds
 * @property {number} changed
 * @property {string} undo  The editor's undo history, or empty
 */

/** @returns {d is Draft} */
function isDraft(d) {
  const text = (v, most) => typeof v === 'string' && v.length <= most;
  return (
    d?.v === 1 &&
    text(d.id, 40) &&
    text(d.by, 40) &&
    text(d.text, LIMIT) &&
    text(d.good, LIMIT) &&
    text(d.title, 400) &&
    text(d.undo, LIMIT) &&
    Number.isFinite(d.began) &&
    Number.isFinite(d.changed)
  );
}

/**
 * @param {string | null} t
 * @returns {Draft | null}
 */
function parse(t) {
  try {
    const d = JSON.parse(t ?? '');
    return isDraft(d) ? d : null;
  } catch {
    return null;
  }
}

/**
 * newDraft returns an unchanged draft.
 * @param {Page} page
 * @param {string} text
 * @param {string} title
 * @returns {Draft}
 */
export const newDraft = (page, text, title) => ({
  v: 1,
  id: '',
  by: page.store.me,
  text,
  good: '',
  title,
  began: Date.now(),
  changed: Date.now(),
  undo: '',
});

/**
 * @param {string} id
 * @param {Page} page
 */
export const read = (page, id) => parse(get(page.storage.browser, DRAFT + id));

/**
 * list returns all drafts, the last changed first. Unreadable ones stay in the storage.
 * @param {Page} page
 * @returns {Draft[]}
 */
export const list = (page) =>
  keys(page.storage.browser, DRAFT)
    .map((k) => parse(get(page.storage.browser, k)))
    .filter((d) => d !== null)
    .sort((a, b) => b.changed - a.changed);

/**
 * write keeps a draft in the browser and in this tab, and returns the draft as kept. It gets a new id if another page has written
 * a different text under its id. kept says where it is: 'browser', 'tab' or '' for nowhere.
 * @param {Page} page
 * @param {Draft} draft
 * @returns {{ draft: Draft, kept: 'browser' | 'tab' | '' }}
 */
export function write(page, draft) {
  let d = { ...draft, by: page.store.me, undo: draft.undo.length > LIMIT ? '' : draft.undo };
  const before = d.id ? read(page, d.id) : null;
  if (!d.id || (before && before.by !== page.store.me && before.text !== d.text)) d = { ...d, id: newId() };
  let kept = putDraft(page, DRAFT + d.id, d);
  if (!kept && d.undo) {
    d.undo = '';
    kept = putDraft(page, DRAFT + d.id, d);
  }
  const here = keepInTab(page, d);
  return { draft: d, kept: kept ? 'browser' : here ? 'tab' : '' };
}

/**
 * putDraft stores a draft. If the storage is full, the pictures of games are removed.
 * @param {Page} page
 */
function putDraft(page, key, draft) {
  if (!isDraft(draft)) return false; // it couldn't be read back
  const text = JSON.stringify(draft);
  if (put(page.storage.browser, key, text)) return true;
  for (const k of keys(page.storage.browser, PICTURE)) remove(page.storage.browser, k);
  return put(page.storage.browser, key, text);
}

/**
 * keepInTab keeps a draft in this tab's storage.
 * @param {Page} page
 * @param {Draft} draft
 */
export const keepInTab = (page, draft) => isDraft(draft) && put(page.storage.tab, HERE, JSON.stringify(draft));

/**
 * isKept reports whether the browser's storage has a draft with its current text.
 * @param {Page} page
 * @param {Draft} draft
 */
export const isKept = (page, draft) => read(page, draft.id)?.text === draft.text;

/**
 * unlisted returns the tab's draft if the browser had no room for it, else null. Opening another draft would overwrite it.
 * @param {Page} page
 */
export function unlisted(page) {
  const d = tabDraft(page);
  return d?.id && !isKept(page, d) ? d : null;
}

/**
 * tabDraft returns the draft that this tab had open, from the browser's storage if that copy is newer.
 * @param {Page} page
 * @returns {Draft | null}
 */
export function tabDraft(page) {
  const d = parse(get(page.storage.tab, HERE)),
    kept = d?.id ? read(page, d.id) : null;
  return kept && d && kept.changed > d.changed ? kept : d;
}

/**
 * take makes this page the writer of a draft and returns it, or the kept one if that is newer.
 * @param {Page} page
 * @param {Draft} draft
 */
export function take(page, draft) {
  const kept = draft.id ? read(page, draft.id) : null, // another tab may have written it meanwhile
    d = { ...(kept && kept.changed > draft.changed ? kept : draft), by: page.store.me };
  if (d.id) putDraft(page, DRAFT + d.id, d);
  keepInTab(page, d);
  return d;
}

/**
 * drop removes a draft and returns the argument for putBack.
 * @param {Page} page
 * @param {string} id
 */
export function drop(page, id) {
  const text = get(page.storage.browser, DRAFT + id);
  remove(page.storage.browser, DRAFT + id);
  return { id, text };
}
/**
 * @param {ReturnType<typeof drop>} gone
 * @param {Page} page
 */
export function putBack(page, gone) {
  if (gone.text !== null && get(page.storage.browser, DRAFT + gone.id) === null)
    put(page.storage.browser, DRAFT + gone.id, gone.text);
}
