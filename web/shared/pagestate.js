// The state that all pages of ours have, as it begins. The board's document imports this without the modules of menus, themes and
// saved games.

import { newSpeech } from './say.js';
import { AREAS } from './storage.js';

/** @import { Areas } from './storage.js' */
/** @import { Page } from './types.js' */

/**
 * newPage is the state of a page as it begins. It shows nothing yet.
 * @param {HTMLElement} root
 * @param {Areas} [storage]
 * @returns {Page}
 */
export const newPage = (root, storage = AREAS) => ({
  root,
  base: document.baseURI,
  storage,
  $: (id) => /** @type {HTMLElement} */ (root.querySelector(`#${id}`)),
  speech: newSpeech(),
  toasts: { timer: 0 },
  menu: { open: null },
  status: { timer: 0 },
  theme: { chosen: null, watchers: [] },
  sound: { chosen: null },
  layout: { room: null, shaped: [] },
  store: newStore(),
  pictures: new Map(),
  puzzleGames: { listing: null },
  textScripts: { reader: null, kanji: null },
});

/**
 * newStore is what a page knows of the games that it keeps, at its beginning.
 * @returns {Page['store']}
 */
export const newStore = () => ({
  me: Math.random().toString(36).slice(2, 10),
  written: '',
  mine: null,
  release: null,
  freed: Promise.resolve(),
  claims: 0,
});
