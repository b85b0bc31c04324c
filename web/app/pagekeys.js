// The keys of the page.

import { watchShift } from '../shared/attacks.js';
import { ANALYSIS, outcomeText, PLAY, rowOf, STUDY } from '../shared/keys.js';
import * as evaluation from './evaluation.js';
import { cancelActiveDrag } from './hands.js';
import { closeSheet } from './sheet.js';
import { toggleStudy } from './study.js';
import * as visit from './visit.js';

/** @import { App } from './types.js' */

/**
 * studyKey begins or ends a study, and reports whether the key asks for that.
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
 * aidKey asks for a hint or the evaluation, and reports whether the key does.
 * @param {App} app
 * @param {KeyboardEvent} e
 */
function aidKey(app, e) {
  const act = app.api && !visit.isOn(app) && rowOf(ANALYSIS, e)?.act;
  if (!act) return false;
  e.preventDefault();
  if (act === 'hint') app.analysis.hint.toggle();
  else evaluation.toggle(app);
  return true;
}

/**
 * boardKey is a key of the board's document that means nothing to the squares.
 * @param {App} app
 * @param {KeyboardEvent} e
 */
export function boardKey(app, e) {
  if (!visit.onKey(app, e) && !studyKey(app, e)) aidKey(app, e);
}

/**
 * attend makes the page listen to keys. Letters are shortcuts only while the board or its bar has the focus.
 * @param {App} app
 */
export function attend(app) {
  for (const at of ['bar', 'views'])
    app.$(at).addEventListener('keydown', (e) => {
      if (studyKey(app, e) || aidKey(app, e)) return;
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
