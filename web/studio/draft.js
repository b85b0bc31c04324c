// The open draft: opening another one, and saving it.

import { askToConfirm } from '../shared/dialogs.js';
import * as drafts from '../shared/drafts.js';
import { toast } from '../shared/toast.js';
import * as out from './export.js';
import { titleOf } from './text.js';

/** @import { Draft } from '../shared/drafts.js' */
/** @import { Studio } from './types.js' */

/**
 * leaveDraft saves the draft and calls act, which opens another text. If the draft can't be saved in this browser it asks first.
 * @param {Studio} studio
 * @param {() => void} act
 */
export function leaveDraft(studio, act) {
  saveDraft(studio);
  if (studio.kept !== 'tab' && studio.kept !== '') return act();
  askToConfirm(
    studio,
    'Replace this diagram?',
    "It isn't saved in My diagrams. Opening another diagram replaces it.",
    'Keep it',
    'Replace it',
    act,
  );
}

/**
 * openDraft opens a draft.
 * @param {Studio} studio
 * @param {Draft} draft
 */
export function openDraft(studio, draft) {
  studio.draft = draft;
  studio.origin = draft.id ? '' : draft.text;
  out.closeResult(studio);
  studio.inspection = null;
  studio.chosenPiece = '';
  studio.pictured = false;
  studio.editor.open(draft.text, draft.undo);
  drafts.keepInTab(studio, draft);
  showSaved(studio, draft.id ? (drafts.isKept(studio, draft) ? 'browser' : 'tab') : null);
  clearAddress(studio);
}

/**
 * clearAddress removes query and fragment from the address.
 * @param {Studio} studio
 */
function clearAddress({ location, history }) {
  if (location.search || location.hash) history.replaceState(null, '', location.href.replace(/[?#].*/s, ''));
}

/**
 * saveDraft saves the text if it has changed since it was opened or saved.
 * @param {Studio} studio
 */
export function saveDraft(studio) {
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
  showSaved(studio, kept);
}

/**
 * showSaved shows where the draft is saved.
 * @param {Studio} studio
 * @param {Studio['kept']} where
 */
function showSaved(studio, where) {
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
