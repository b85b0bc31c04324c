// Opens the game of the text in the app, or copies a link to it.

import { errorSentence } from '../shared/dialogs.js';
import * as store from '../shared/store.js';
import { toast } from '../shared/toast.js';
import { saveDraft } from './draft.js';
import * as out from './export.js';
import { goToNote, isUnread, LOADING } from './inspection.js';
import { titleOf } from './text.js';

/** @import { Studio } from './types.js' */

/**
 * playInApp opens the game in the app, at its start, by making it the game of this tab.
 * @param {Studio} studio
 */
export function playInApp(studio) {
  saveDraft(studio);
  if (!checkPlayable(studio)) return;
  try {
    const kept = studio.preview.alone((f) => f.save()),
      now = Date.now();
    const g = {
      v: 2,
      id: '',
      by: '',
      kept,
      variant: 'diagram',
      title: titleOf(studio.inspectedText),
      moves: 0,
      words: '',
      began: now,
      changed: now,
      link: '',
    };
    if (!store.setTabGame(studio, /** @type {any} */ (g))) {
      studio.location.href = `play.html#${studio.preview.alone((f) => f.share(true)).link}`; // no storage
      return;
    }
    studio.location.href = 'play.html';
  } catch (e) {
    toast(studio, errorSentence(e));
  }
}

/**
 * copyGameLink copies a link to the game.
 * @param {Studio} studio
 */
export function copyGameLink(studio) {
  if (checkPlayable(studio)) out.copyLink(studio, studio.editor.text);
}

/**
 * checkPlayable reports whether the board shows the text. Otherwise it goes to the first fault, or says that the board is loading.
 * @param {Studio} studio
 */
function checkPlayable(studio) {
  if (isUnread(studio)) return false;
  if (!studio.inspection?.readable) {
    goToNote(studio, 1, true);
    return false;
  }
  if (!studio.preview.api) toast(studio, LOADING);
  return Boolean(studio.preview.api);
}
