// The state of the board's document as it begins.

import { newPage } from '../shared/pagestate.js';

/** @import { BoardPage, Parts } from './types.js' */

/**
 * newBoardPage is the state of a document in which nothing has happened yet.
 * @param {HTMLElement} root
 * @param {string} [search] what its address asks for
 * @returns {Omit<BoardPage, keyof Parts>}
 */
export const newBoardPage = (root, search = '') => ({
  ...newPage(root),
  query: new URLSearchParams(search),
  started: false,
  dead: false,
  gameRequested: true,
  refused: false,
  changing: false,
  delivery: null,
  subscriber: null,
  renewed: false,
  atRest: false,
  summary: null,
  savedText: '',
  linkedRecord: null,
  requestedTheme: null,
  bar: null,
  views: null,
  controls: null,
  audible: false,
  soundModule: null,
  program: { call: null, ended: false, listeners: new Map() },
  output: { tail: '' },
  input: {
    queue: [],
    holding: false,
    cancelMenu: false,
    presses: [],
    gesture: () => {},
    lifted: Number.NEGATIVE_INFINITY,
    heard: Number.NEGATIVE_INFINITY,
    assisted: false,
    press: () => {},
  },
  door: { send: null, version: 1, progress: null },
  painter: { layers: [], exact: null, names: new Map(), painted: { drawings: 0 } },
  surface: { webgl2: null },
  audio: { context: null, buffers: new Map(), waiting: new Set(), resting: 0 },
});
