// The game of the text elsewhere: in the app, and as a link to it.

import { errorSentence } from '../shared/dialogs.js';
import * as store from '../shared/store.js';
import { toast } from '../shared/toast.js';
import { keep } from './draft.js';
import * as out from './export.js';
import { go, LOADING, unread } from './inspection.js';
import { titleOf } from './text.js';

/** @import { Studio } from './types.js' */

/**
 * play opens the game in the app, at its start. The app finds it as the game that its tab had.
 * @param {Studio} studio
 */
export function play(studio) {
  keep(studio);
  if (!playable(studio)) return;
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
      studio.location.href = `play.html#${studio.preview.alone((f) => f.share(true)).link}`; // storage is closed
      return;
    }
    studio.location.href = 'play.html';
  } catch (e) {
    toast(studio, errorSentence(e));
  }
}

/**
 * link copies a link to the game.
 * @param {Studio} studio
 */
export function link(studio) {
  if (playable(studio)) out.copyLink(studio, studio.editor.text);
}

/**
 * playable reports whether the board shows the text. Otherwise it goes to what is wrong with it, and says so.
 * @param {Studio} studio
 */
function playable(studio) {
  if (unread(studio)) return false;
  if (!studio.inspection?.readable) {
    go(studio, 1, true);
    return false;
  }
  if (!studio.preview.api) toast(studio, LOADING);
  return Boolean(studio.preview.api);
}
