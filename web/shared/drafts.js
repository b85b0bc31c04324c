// The diagrams that somebody writes: each lies in the browser's storage under a key of its own, and the one that a tab
// has open in that tab's as well. As with games no list of them is kept, so that two tabs never write the same text.

import { get, keys, newId, put, remove } from './storage.js';

/** @import { Page } from './types.js' */

const DRAFT = 'fairway.2.diagram.',
  HERE = 'fairway.2.diagram',
  PICTURE = 'fairway.2.picture.';
const LIMIT = 1_500_000; // characters of a text, more than any that can be read, and of what can be undone of it

/**
 * @typedef {object} Draft
 * @property {1} v
 * @property {string} id  Its key; empty for a text that nobody has changed yet
 * @property {string} by  The page that wrote it last
 * @property {string} text
 * @property {string} good  The last text that could be read, which the board shows
 * @property {string} title
 * @property {number} began  Times in milliseconds
 * @property {number} changed
 * @property {string} undo  What can be undone, as the editor writes it, or empty
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
 * newDraft is a draft that nobody has changed.
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
 * list returns all drafts, the one changed last first. A text that can't be read stays where it is.
 * @param {Page} page
 * @returns {Draft[]}
 */
export const list = (page) =>
  keys(page.storage.browser, DRAFT)
    .map((k) => parse(get(page.storage.browser, k)))
    .filter((d) => d !== null)
    .sort((a, b) => b.changed - a.changed);

/**
 * write keeps a draft in the browser and in this tab, and returns it as it is kept: under an id of its own, where
 * another page has written since. kept says where it is: 'browser', 'tab', or nowhere.
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
 * putDraft puts a draft away. Where there is no room, pictures of games give way.
 * @param {Page} page
 */
function putDraft(page, key, draft) {
  if (!isDraft(draft)) return false; // it couldn't be read again
  const text = JSON.stringify(draft);
  if (put(page.storage.browser, key, text)) return true;
  for (const k of keys(page.storage.browser, PICTURE)) remove(page.storage.browser, k);
  return put(page.storage.browser, key, text);
}

/**
 * keepInTab keeps a draft for this tab alone.
 * @param {Page} page
 * @param {Draft} draft
 */
export const keepInTab = (page, draft) => isDraft(draft) && put(page.storage.tab, HERE, JSON.stringify(draft));

/**
 * isKept reports whether the browser has a draft as it is.
 * @param {Page} page
 * @param {Draft} draft
 */
export const isKept = (page, draft) => read(page, draft.id)?.text === draft.text;

/**
 * unlisted is the draft of this tab that the browser hasn't, as it had no room for it: another one would take its place.
 * @param {Page} page
 */
export function unlisted(page) {
  const d = tabDraft(page);
  return d?.id && !isKept(page, d) ? d : null;
}

/**
 * tabDraft is the draft that this tab had open: as the browser keeps it, if that is newer.
 * @param {Page} page
 * @returns {Draft | null}
 */
export function tabDraft(page) {
  const d = parse(get(page.storage.tab, HERE)),
    kept = d?.id ? read(page, d.id) : null;
  return kept && d && kept.changed > d.changed ? kept : d;
}

/**
 * take makes this page the one that writes a draft from now on: the newer one of that and what is kept by then.
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
 * drop removes a draft and returns what putBack takes.
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
