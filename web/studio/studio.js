// The Diagram studio: a text, and the game that it makes beside it.

import { attend } from '../shared/createpage.js';
import * as drafts from '../shared/drafts.js';
import { fetchRest } from '../shared/savedata.js';
import { AREAS } from '../shared/storage.js';
import { toast } from '../shared/toast.js';
import { build } from './controls.js';
import { follow, touched } from './cursor.js';
import { keep, leave, open } from './draft.js';
import { draw, drawHistory } from './draw.js';
import { Editor } from './editor.js';
import * as out from './export.js';
import { go, look } from './inspection.js';
import { allKeys } from './keys.js';
import { play } from './play.js';
import { Preview } from './preview.js';
import { first, start, unpack } from './start.js';
import { newState } from './state.js';
import { titleOf } from './text.js';

/** @import { Areas } from '../shared/storage.js' */
/** @import { Actions, Studio } from './types.js' */

const PAUSE = 400; // ms after the last letter until the text is read

/**
 * createStudio makes the page in root, which has the elements of studio.html, and opens what its address asks for.
 * @param {{ root: HTMLElement, storage?: Areas, location?: Location, history?: History }} of storage keeps diagrams and choices;
 *   the location says what to open, and history takes that out of the address: those of the window, if nothing else is given
 * @returns {Studio}
 */
export function createStudio({ root, storage = AREAS, location = window.location, history = window.history }) {
  const studio = /** @type {Studio} */ (/** @type {unknown} */ (newState(root, storage, location, history)));
  Object.assign(studio, actions(studio));
  attend(studio);
  studio.editor = newEditor(studio);
  studio.preview = newPreview(studio);
  build(studio);
  studio.started = start(studio);
  return studio;
}

/**
 * actions are what the parts of the page may ask of it.
 * @param {Studio} studio
 * @returns {Actions}
 */
const actions = (studio) => ({
  begin: (text) => leave(studio, () => open(studio, drafts.newDraft(studio, text.trimEnd(), titleOf(text)))),
  take: (draft) => leave(studio, () => open(studio, drafts.take(studio, draft))),
  keep: () => keep(studio),
  inspect: (text) => studio.preview.ask('inspect', text) ?? null,
});

/** @param {Studio} studio */
const newEditor = (studio) =>
  new Editor(studio.$('text'), {
    help: () => studio.help,
    changed(typed) {
      clearTimeout(studio.timer);
      studio.timer = setTimeout(() => look(studio), typed ? PAUSE : 0);
      drawHistory(studio);
    },
    moved: () => follow(studio),
    keys: {
      F1: () => allKeys(studio),
      F8: () => go(studio, 1),
      'Shift-F8': () => go(studio, -1),
      'Mod-Enter': () => play(studio),
      'Mod-s': () => out.save(studio, studio.editor.text),
    },
  });

/** @param {Studio} studio */
const newPreview = (studio) =>
  new Preview(studio, {
    drawn: () => draw(studio),
    touched: (id) => touched(studio, id),
    async opening(f) {
      if (studio.link) unpack(studio, f);
      await studio.started;
      return (
        [studio.editor.text, studio.draft.good, first(studio)].find((text) => text && f.inspect(text).readable) ?? ''
      );
    },
    ready() {
      look(studio);
      // Once the board is there: the program's bytes come first. Without workers the page works, but not offline.
      navigator.serviceWorker?.register('sw.js', { updateViaCache: 'none' }).catch(() => {});
      fetchRest(); // its own files are of those that the worker keeps later
    },
    failed: (words) => toast(studio, words),
  });
