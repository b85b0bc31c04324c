// The move wizard: a piece in the middle of a small board, whose move is made by pressing squares and directions, and is
// written in XBetza.
import { icon } from '../shared/icons.js';
import { html } from '../shared/view.js';
import { read } from './moves.js';
import { add, KNOWN } from './painting.js';
import { choices, KINDS, kinds } from './wizardbrush.js';
import { samples } from './wizardmarks.js';
import { rows } from './wizardrows.js';
import { squares } from './wizardsquares.js';
import { back, changed, set, text } from './wizardstate.js';

/** @import { Wizard } from './wizardstate.js' */

/**
 * wizard is the wizard of one piece.
 * @param {Wizard} w
 */
export const wizard = (w) => html`
  <div class="wizard" @keydown=${(e) => keys(w, e)}>
    ${kinds(w)}
    <div class="wizard-board">
      <p class="wizard-hint" id="${w.id}-hint" role="status">${w.refused || KINDS[w.brush.kind].hint}</p>
      ${squares(w)}
      ${tools(w)}
      ${known(w)}
    </div>
    <div class="wizard-side">
      ${choices(w)}
      ${rows(w)}
      ${out(w)}
    </div>
  </div>`;

/**
 * keys undoes the last change. What the page itself does with the key is none of a dialog's.
 * @param {Wizard} w
 * @param {KeyboardEvent} e
 */
function keys(w, e) {
  if (e.key !== 'z' || !(e.ctrlKey || e.metaKey) || e.shiftKey) return;
  e.preventDefault();
  back(w);
}

/** @param {Wizard} w */
const tools = (w) => html`
  <div class="wizard-tools">
    ${tool('Undo', icon('undo'), w.past.length, () => back(w))}
    ${tool('Clear', icon('bin'), w.list.length, () => set(w, []))}
    <ul class="wizard-key small" aria-label="Key to the marks">${samples(w.list).map((s) => html`<li>${s}</li>`)}</ul>
  </div>`;

// A tool keeps the keyboard where it has done its last.
const tool = (name, sign, left, run) => html`
  <button type="button" class="btn" aria-disabled=${!left} @click=${() => left && run()}>${sign}${name}</button>`;

/** @param {Wizard} w */
const known = (w) => html`
  <div class="wizard-known">
    <span class="label">Add the moves of a</span>
    ${KNOWN.map(
      ([name, moves]) =>
        html`<button type="button" class="btn" @click=${() => set(w, read(moves).reduce(add, w.list))}>${name}</button>`,
    )}
  </div>`;

/** @param {Wizard} w */
function out(w) {
  const note = w.named && !changed(w) ? 'Its name gives it this move. The text leaves the move empty.' : '';
  return html`
    <div class="wizard-out">
      <span class="label">XBetza</span>
      <output class="wizard-text" aria-label="Move in XBetza">${text(w)}</output>
    </div>
    <p class="muted small" ?hidden=${!note}>${note}</p>`;
}
