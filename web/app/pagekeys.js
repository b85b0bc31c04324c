// The keyboard shortcuts of the page.

import { watchShift } from '../shared/attacks.js';
import { ANALYSIS, outcomeText, PLAY, rowOf, STUDY } from '../shared/keys.js';
import * as evaluation from './evaluation.js';
import { cancelActiveDrag } from './hands.js';
import { closeSheet } from './sheet.js';
import { toggleStudy } from './study.js';
import * as visit from './visit.js';

/** @import { App } from './types.js' */

/**
 * studyKey handles the key that begins or ends a study, and reports whether it was that key.
 * @param {App} app
 * @param {KeyboardEvent} e
 */
function studyKey(app, e) {
  if (!app.api || visit.isOn(app) || rowOf(STUDY, e)?.act !== 'study') return false;
  e.preventDefault();
  toggleStudy(app);
  return true;
}

/**
 * adviceKey handles the keys for hints and the evaluation, and reports whether it was one.
 * @param {App} app
 * @param {KeyboardEvent} e
 */
function adviceKey(app, e) {
  const act = app.api && !visit.isOn(app) && rowOf(ANALYSIS, e)?.act;
  if (!act) return false;
  e.preventDefault();
  if (act === 'hint') app.analysis.hint.toggle();
  else evaluation.toggle(app);
  return true;
}

/**
 * boardKey handles a key that the board's document has no use for.
 * @param {App} app
 * @param {KeyboardEvent} e
 */
export function boardKey(app, e) {
  if (!visit.onKey(app, e) && !studyKey(app, e)) adviceKey(app, e);
}

/**
 * init adds the page's key listeners. Letters are shortcuts only while the board or its bar has the focus.
 * @param {App} app
 */
export function init(app) {
  for (const at of ['bar', 'views'])
    app.$(at).addEventListener('keydown', (e) => {
      if (studyKey(app, e) || adviceKey(app, e)) return;
      const row = app.api && rowOf(PLAY, e);
      if (!row) return;
      e.preventDefault();
      app.show((f) => outcomeText(row, row.run?.(f)));
    });
  watchShift(app, window, () => app.api);
  addEventListener('keydown', (e) => {
    if (visit.onKey(app, e)) return;
    if (e.key === 'Escape' && !app.root.querySelector('dialog[open]')) {
      if (!cancelActiveDrag(app) && !closeSheet(app) && app.state?.pieces.choices) app.do('cancel');
    }
  });
}
