// The initial state that all our pages share. It imports no menus, themes and saved games, so that the board's document can do
// without those modules.

import { newSpeech } from './say.js';
import { AREAS } from './storage.js';

/** @import { Areas } from './storage.js' */
/** @import { Page } from './types.js' */

/**
 * newPage returns the initial state of a page. It draws nothing.
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
 * newStore returns the initial state of a page's saved games.
 * @returns {Page['store']}
 */
export const newStore = () => ({
  me: Math.random().toString(36).slice(2, 10),
  written: '',
  mine: null,
  release: null,
  released: Promise.resolve(),
  claims: 0,
});
