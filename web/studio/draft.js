// The draft that is open: opening another one, and keeping it.

import { askToConfirm } from '../shared/dialogs.js';
import * as drafts from '../shared/drafts.js';
import { toast } from '../shared/toast.js';
import * as out from './export.js';
import { titleOf } from './text.js';

/** @import { Draft } from '../shared/drafts.js' */
/** @import { Studio } from './types.js' */

/**
 * leave opens another text, once nothing is lost by that.
 * @param {Studio} studio
 * @param {() => void} act
 */
export function leave(studio, act) {
  keep(studio);
  if (studio.kept !== 'tab' && studio.kept !== '') return act();
  askToConfirm(
    studio,
    'This diagram is in no list',
    "It isn't in My diagrams. Another diagram takes the place of this one.",
    'Keep this one',
    'Open the other one',
    act,
  );
}

/**
 * open opens a draft.
 * @param {Studio} studio
 * @param {Draft} draft
 */
export function open(studio, draft) {
  studio.draft = draft;
  studio.origin = draft.id ? '' : draft.text;
  out.close(studio);
  studio.inspection = null;
  studio.chosenPiece = '';
  studio.pictured = false;
  studio.editor.open(draft.text, draft.undo);
  drafts.keepInTab(studio, draft);
  saved(studio, draft.id ? (drafts.isKept(studio, draft) ? 'browser' : 'tab') : null);
  clearAddress(studio);
}

/**
 * clearAddress takes out of the address what was asked for once.
 * @param {Studio} studio
 */
function clearAddress({ location, history }) {
  if (location.search || location.hash) history.replaceState(null, '', location.href.replace(/[?#].*/s, ''));
}

/**
 * keep writes the text down, once it is another one than the one that was opened.
 * @param {Studio} studio
 */
export function keep(studio) {
  const text = studio.editor.text,
    now = studio.draft;
  if (text === now.text || (!now.id && text === studio.origin)) return;
  const { draft, kept } = drafts.write(studio, {
    ...now,
    text,
    title: titleOf(text),
    changed: Date.now(),
    undo: studio.editor.undoable,
  });
  studio.draft = draft;
  saved(studio, kept);
}

/**
 * saved shows where the draft is kept.
 * @param {Studio} studio
 * @param {Studio['kept']} where
 */
function saved(studio, where) {
  studio.kept = where;
  const words =
    where === null
      ? ''
      : { browser: 'Saved in this browser', tab: 'Saved in this tab only', '': "Can't be saved in this browser" }[
          where
        ];
  if (words === studio.keptWhere) return;
  if (where === 'tab' || where === '') toast(studio, `${words}.`);
  studio.keptWhere = words;
  studio.$('saved').textContent = words;
  studio.$('saved').classList.toggle('alarm', where === '');
}
