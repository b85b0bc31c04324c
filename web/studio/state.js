// The initial state of the studio's page.

import * as drafts from '../shared/drafts.js';
import { newPage } from '../shared/pagestate.js';
import { readLink, readQuery } from './address.js';

/** @import { Areas } from '../shared/storage.js' */
/** @import { StudioState } from './types.js' */

/**
 * newState returns the state of a page that has opened nothing yet.
 * @param {HTMLElement} root
 * @param {Areas} storage
 * @param {Location} location
 * @param {History} history
 * @returns {StudioState}
 */
export const newState = (root, storage, location, history) => {
  const page = newPage(root, storage);
  return {
    ...page,
    location,
    history,
    help: null,
    templates: [],
    asked: readQuery(location),
    link: readLink(location),
    draft: drafts.newDraft(page, '', ''),
    origin: '',
    kept: null,
    keptWhere: '',
    timer: 0,
    inspection: null,
    inspectedText: '',
    lineStarts: [0],
    notes: '',
    pictured: false,
    chosenPiece: '',
    following: false,
    results: { opener: null },
    wizard: { count: 0 },
  };
};
