// The initial state of the app's page.

import { scaleOf } from '../shared/judge.js';
import { newMoveFieldState } from '../shared/movefield.js';
import { newPage } from '../shared/pagestate.js';
import { get } from '../shared/storage.js';
import { NO_STATUS } from './computer.js';
import { newCurrentGame } from './keeper.js';
import { FLAT } from './moves.js';

/** @import { Areas } from '../shared/storage.js' */
/** @import { AppState } from './types.js' */

/**
 * newState returns the initial state of a page. createApp adds hint and review (analysis.js).
 * @param {HTMLElement} root
 * @param {Areas} storage
 * @param {Location} location
 * @param {History} history
 * @returns {Omit<AppState, 'analysis'> & { analysis: { analyst: null } }}
 */
export function newState(root, storage, location, history) {
  return {
    ...newPage(root, storage),
    location,
    history,
    state: null,
    frame: 0,
    drawsAll: true,
    notice: null,
    notices: 0,
    offered: '',
    fault: null,
    warned: '',
    compares: false,
    isUntouched: true,
    typing: false,
    optionsOpen: null,
    analysis: { analyst: null },
    computer: { status: NO_STATUS, answers: new Map(), concedeGame: '' },
    evaluation: {
      on: false,
      said: '',
      places: [],
      scale: scaleOf([]),
      perArmy: new Map(),
    },
    examples: { turn: 0, shown: null },
    film: { width: 480, each: 1, marks: true, comments: true, coords: true },
    hands: {
      trays: new Map(),
      drag: null,
      dragged: false,
      reported: [],
      lastDrawn: { variant: '', ply: 0, out: [], recipient: undefined },
    },
    input: { pressed: false },
    keeper: {
      game: newCurrentGame(),
      linked: '',
      written: '',
      writtenGame: '',
      warned: false,
      isStray: false,
      leaving: false,
      arriving: 0,
      timer: 0,
      pictureKey: '',
      waiting: '',
    },
    ownSide: '',
    parsed: { text: '', value: null },
    kindCards: { cards: new Map(), elements: new Map(), of: '', timer: 0 },
    notes: { list: null, of: '', again: 0 },
    legend: {
      kinds: [],
      shown: null,
      of: '',
      search: '',
      renamed: new Set(),
      lettered: new Set(),
      texts: null,
      rulesOf: '',
      rulesMissing: '',
      hasRules: false,
      pictures: [],
      picturesOf: '',
    },
    moves: {
      field: newMoveFieldState(),
      walking: -1,
      flat: get(storage.browser, FLAT) !== null,
      tree: { of: null, armies: [], nodes: new Map(), roots: [], forks: false },
      state: null,
      unfolded: new Set(),
      scrolledTo: -1,
      scrollDue: 0,
    },
    offline: { started: false, asked: false, installer: null },
    reply: { heard: '' },
    resume: { first: true },
    setup: { left: null },
    sheet: { selectedSquare: undefined, hidden: false, focusUntil: 0, requestedSquare: '', pressedY: 0 },
    strokes: { aim: null },
    study: { penOn: null, editors: 0, beside: null, opened: null },
    trick: { isReady: false, of: '', isOver: false, skipped: 0 },
    values: { of: '', list: null, again: 0 },
    spoilerGuard: { shown: null, awaited: null },
    visit: { current: null, turn: 0, watched: 0 },
  };
}
