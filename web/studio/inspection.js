// What the board's reader says of the text: its faults and warnings.

import { updateAttribute, updateHidden } from '../shared/elements.js';
import { count } from '../shared/plural.js';
import { say } from '../shared/say.js';
import { toast } from '../shared/toast.js';
import { html, nothing, render } from '../shared/view.js';
import { follow } from './cursor.js';
import { keep } from './draft.js';
import { draw } from './draw.js';
import * as out from './export.js';
import { fix, sign } from './notes.js';
import { phone, tab } from './tabs.js';
import { span, starts, titleOf } from './text.js';

/** @import { Studio } from './types.js' */

/** LOADING is said where the board is needed and isn't there yet. */
export const LOADING = 'The board is still loading.';

/**
 * look lets the board's reader read the text, and shows what it says. While the board is loading it waits for it.
 * @param {Studio} studio
 */
export function look(studio) {
  clearTimeout(studio.timer);
  const text = studio.editor.text;
  studio.$('title').textContent = titleOf(text);
  studio.$('size').textContent = out.size(text);
  document.title = `${titleOf(text)} · Diagram studio`;
  const report = studio.inspect(text);
  if (!report) return keep(studio);
  studio.inspection = report;
  studio.$('size').textContent += report.readable ? ', works in any page' : ', no page can play it yet';
  studio.inspectedText = text;
  studio.lineStarts = starts(text);
  const { lineStarts } = studio;
  const marks = [
    ...report.faults.map((n) => ({ ...span(text, lineStarts, n), fault: true, says: n.says, fix: fix(n) })),
    ...report.warnings.map((n) => ({ ...span(text, lineStarts, n), fault: false, says: n.says, fix: null })),
  ].sort((a, b) => a.from - b.from);
  studio.editor.mark(marks);
  counts(studio);
  if (report.readable) {
    studio.draft.good = text;
    studio.preview.show(text);
    studio.pictured = true;
  } else if (!studio.pictured && studio.draft.good) {
    studio.preview.show(studio.draft.good);
    studio.pictured = true;
  }
  keep(studio);
  follow(studio);
  draw(studio);
}

/**
 * counts shows how many faults and warnings the text has, and says what is new of them.
 * @param {Studio} studio
 */
function counts(studio) {
  const { faults = [], warnings = [] } = studio.inspection ?? {};
  const button = (id, n, fault) => {
    const b = studio.$(id),
      words = count(n, fault ? 'fault' : 'warning');
    updateHidden(b, !n);
    updateAttribute(b, 'aria-label', `${words}. Go to the next one.`);
    updateAttribute(b, 'title', `${words} (F8)`);
    render(html`${sign(fault)}${n}`, b);
  };
  button('faults', faults.length, true);
  button('warnings', warnings.length, false);
  render(faults.length ? sign(true) : nothing, studio.$('tab-sign'));
  const of = faults.length ? faults : warnings,
    words = of[0] ? `${count(of.length, faults.length ? 'fault' : 'warning')}. ${of[0].says}` : '';
  if (words !== studio.notes) {
    studio.notes = words;
    say(studio, words || 'No fault.', { wait: 200 });
  }
}

/**
 * go goes to the fault or warning after the cursor, or before it.
 * @param {Studio} studio
 * @param {number} step
 * @param {boolean} [fault]  only faults, or only warnings
 */
export function go(studio, step, fault) {
  if (phone.matches) tab(studio, 'text');
  const mark = studio.editor.next(step, fault);
  if (mark) say(studio, mark.says, { wait: 100 });
  return mark;
}

/**
 * unread reports that the text can't be read, as its reader is still loading, and says so.
 * @param {Studio} studio
 */
export function unread(studio) {
  if (!studio.inspection || studio.editor.text !== studio.inspectedText) look(studio);
  if (studio.inspection && studio.editor.text === studio.inspectedText) return false;
  toast(studio, LOADING);
  return true;
}
