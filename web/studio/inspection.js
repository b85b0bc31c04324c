// The board's inspection of the text: its faults and warnings.

import { updateAttribute, updateHidden } from '../shared/elements.js';
import { count } from '../shared/english.js';
import { say } from '../shared/say.js';
import { toast } from '../shared/toast.js';
import { html, nothing, render } from '../shared/view.js';
import { showCursorPiece } from './cursor.js';
import { saveDraft } from './draft.js';
import { draw } from './draw.js';
import * as out from './export.js';
import { findFix, signIcon } from './notes.js';
import { isPhone, showTab } from './tabs.js';
import { findLineStarts, noteSpan, titleOf } from './text.js';

/** @import { Studio } from './types.js' */

/** LOADING is the message when the board is needed and isn't loaded yet. */
export const LOADING = 'The board is still loading.';

/**
 * inspectText has the board inspect the text, and shows the result. While the board is loading it only saves the draft.
 * @param {Studio} studio
 */
export function inspectText(studio) {
  clearTimeout(studio.timer);
  const text = studio.editor.text;
  studio.$('title').textContent = titleOf(text);
  studio.$('size').textContent = out.sizeText(text);
  document.title = `${titleOf(text)} · Diagram studio`;
  const report = studio.inspect(text);
  if (!report) return saveDraft(studio);
  studio.inspection = report;
  studio.$('size').textContent += report.readable ? ', can be embedded' : ", can't be played yet";
  studio.inspectedText = text;
  studio.lineStarts = findLineStarts(text);
  const { lineStarts } = studio;
  const marks = [
    ...report.faults.map((n) => ({ ...noteSpan(text, lineStarts, n), fault: true, says: n.says, fix: findFix(n) })),
    ...report.warnings.map((n) => ({ ...noteSpan(text, lineStarts, n), fault: false, says: n.says, fix: null })),
  ].sort((a, b) => a.from - b.from);
  studio.editor.mark(marks);
  showCounts(studio);
  if (report.readable) {
    studio.draft.good = text;
    studio.preview.show(text);
    studio.pictured = true;
  } else if (!studio.pictured && studio.draft.good) {
    studio.preview.show(studio.draft.good);
    studio.pictured = true;
  }
  saveDraft(studio);
  showCursorPiece(studio);
  draw(studio);
}

/**
 * showCounts shows the numbers of faults and warnings, and announces changes.
 * @param {Studio} studio
 */
function showCounts(studio) {
  const { faults = [], warnings = [] } = studio.inspection ?? {};
  const button = (id, n, fault) => {
    const b = studio.$(id),
      words = count(n, fault ? 'fault' : 'warning');
    updateHidden(b, !n);
    updateAttribute(b, 'aria-label', `${words}. Go to the next one.`);
    updateAttribute(b, 'title', `${words} (F8)`);
    render(html`${signIcon(fault)}${n}`, b);
  };
  button('faults', faults.length, true);
  button('warnings', warnings.length, false);
  render(faults.length ? signIcon(true) : nothing, studio.$('tab-sign'));
  const of = faults.length ? faults : warnings,
    words = of[0] ? `${count(of.length, faults.length ? 'fault' : 'warning')}. ${of[0].says}` : '';
  if (words !== studio.notes) {
    studio.notes = words;
    say(studio, words || 'No fault.', { wait: 200 });
  }
}

/**
 * goToNote goes to the next or previous fault or warning.
 * @param {Studio} studio
 * @param {number} step
 * @param {boolean} [fault]  only faults, or only warnings
 */
export function goToNote(studio, step, fault) {
  if (isPhone.matches) showTab(studio, 'text');
  const mark = studio.editor.next(step, fault);
  if (mark) say(studio, mark.says, { wait: 100 });
  return mark;
}

/**
 * isUnread reports whether the current text can't be inspected because the board is still loading, and says so.
 * @param {Studio} studio
 */
export function isUnread(studio) {
  if (!studio.inspection || studio.editor.text !== studio.inspectedText) inspectText(studio);
  if (studio.inspection && studio.editor.text === studio.inspectedText) return false;
  toast(studio, LOADING);
  return true;
}
