// The initial state of the board's document.

import { newPage } from '../shared/pagestate.js';

/** @import { BoardPage, Parts } from './types.js' */

/**
 * newBoardPage returns the initial state of a document.
 * @param {HTMLElement} root
 * @param {string} [search] query string of the document's address
 * @returns {Omit<BoardPage, keyof Parts>}
 */
export const newBoardPage = (root, search = '') => ({
  ...newPage(root),
  query: new URLSearchParams(search),
  started: false,
  dead: false,
  gameRequested: true,
  refused: false,
  hasChanges: false,
  delivery: null,
  subscriber: null,
  isNewGame: false,
  atRest: false,
  summary: null,
  savedText: '',
  linkedRecord: null,
  requestedTheme: null,
  bar: null,
  views: null,
  controls: null,
  isAudible: false,
  soundModule: null,
  program: { call: null, ended: false, listeners: new Map() },
  output: { tail: '' },
  input: {
    queue: [],
    isHolding: false,
    cancelMenu: false,
    pressListeners: [],
    gesture: () => {},
    liftedAt: Number.NEGATIVE_INFINITY,
    pointerAt: Number.NEGATIVE_INFINITY,
    isAssisted: false,
    press: () => {},
  },
  messaging: { send: null, version: 1, progress: null },
  painter: { layers: [], isExact: null, names: new Map(), painted: { drawings: 0 } },
  surface: { webgl2: null },
  audio: { context: null, buffers: new Map(), playing: new Set(), suspendTimer: 0 },
});
