// The Diagram studio: a page with an editor for a diagram text, and the board of its game.

import { init } from '../shared/createpage.js';
import * as drafts from '../shared/drafts.js';
import { whenIdle } from '../shared/idle.js';
import { fetchRest } from '../shared/savedata.js';
import { AREAS } from '../shared/storage.js';
import { toast } from '../shared/toast.js';
import { buildControls } from './controls.js';
import { goToPiece, showCursorPiece } from './cursor.js';
import { leaveDraft, openDraft, saveDraft } from './draft.js';
import { draw, drawHistory } from './draw.js';
import { Editor } from './editor.js';
import * as out from './export.js';
import { goToNote, inspectText } from './inspection.js';
import { openAllKeys } from './keys.js';
import { playInApp } from './play.js';
import { Preview } from './preview.js';
import { getDefaultText, openFromBoard, start } from './start.js';
import { newState } from './state.js';
import { titleOf } from './text.js';

/** @import { Areas } from '../shared/storage.js' */
/** @import { Actions, Studio } from './types.js' */

const PAUSE = 400; // ms after the last letter until the text is read

/**
 * createStudio sets up the page in root, which has the elements of studio.html, and opens what its address asks for.
 * @param {{ root: HTMLElement, storage?: Areas, location?: Location, history?: History }} of storage keeps diagrams and choices,
 *   location is the page's address, and history replaces it; all default to the window's
 * @returns {Studio}
 */
export function createStudio({ root, storage = AREAS, location = window.location, history = window.history }) {
  const studio = /** @type {Studio} */ (/** @type {unknown} */ (newState(root, storage, location, history)));
  Object.assign(studio, createActions(studio));
  init(studio);
  studio.editor = newEditor(studio);
  studio.preview = newPreview(studio);
  buildControls(studio);
  studio.started = start(studio);
  whenIdle(() => {
    document.documentElement.dataset.fonts = ''; // titles take their own typeface (tokens.css)
  });
  return studio;
}

/**
 * createActions returns the actions that the parts of the page call.
 * @param {Studio} studio
 * @returns {Actions}
 */
const createActions = (studio) => ({
  begin: (text) => leaveDraft(studio, () => openDraft(studio, drafts.newDraft(studio, text.trimEnd(), titleOf(text)))),
  take: (draft) => leaveDraft(studio, () => openDraft(studio, drafts.take(studio, draft))),
  keep: () => saveDraft(studio),
  inspect: (text) => studio.preview.ask('inspect', text) ?? null,
});

/** @param {Studio} studio */
const newEditor = (studio) =>
  new Editor(studio.$('text'), {
    help: () => studio.help,
    changed(typed) {
      clearTimeout(studio.timer);
      studio.timer = setTimeout(() => inspectText(studio), typed ? PAUSE : 0);
      drawHistory(studio);
    },
    moved: () => showCursorPiece(studio),
    keys: {
      F1: () => openAllKeys(studio),
      F8: () => goToNote(studio, 1),
      'Shift-F8': () => goToNote(studio, -1),
      'Mod-Enter': () => playInApp(studio),
      'Mod-s': () => out.saveFile(studio, studio.editor.text),
    },
  });

/** @param {Studio} studio */
const newPreview = (studio) =>
  new Preview(studio, {
    drawn: () => draw(studio),
    touched: (id) => goToPiece(studio, id),
    async opening(f) {
      if (studio.link) openFromBoard(studio, f);
      await studio.started;
      return (
        [studio.editor.text, studio.draft.good, getDefaultText(studio)].find(
          (text) => text && f.inspect(text).readable,
        ) ?? ''
      );
    },
    ready() {
      inspectText(studio);
      // Once the board is there: the program's bytes come first. Without workers the page works, but not offline.
      navigator.serviceWorker?.register('sw.js', { updateViaCache: 'none' }).catch(() => {});
      fetchRest(); // the studio's files are among those that the service worker caches late
    },
    failed: (words) => toast(studio, words),
  });
