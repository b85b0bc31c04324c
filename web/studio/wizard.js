// The move wizard: a small board around a piece, on which its move is made by pressing squares and directions. The result is
// written in XBetza.
import { icon } from '../shared/icons.js';
import { html } from '../shared/view.js';
import { parseMove } from './moves.js';
import { addElement, PIECE_MOVES } from './painting.js';
import { choices, KINDS, kinds } from './wizardbrush.js';
import { samples } from './wizardmarks.js';
import { rows } from './wizardrows.js';
import { squares } from './wizardsquares.js';
import { getText, isChanged, setMove, undo } from './wizardstate.js';

/** @import { Wizard } from './wizardstate.js' */

/**
 * wizard returns the view of a wizard.
 * @param {Wizard} w
 */
export const wizard = (w) => html`
  <div class="wizard" @keydown=${(e) => onKey(w, e)}>
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
 * onKey undoes the last change on Ctrl+Z, and stops the event so that the page doesn't undo, too.
 * @param {Wizard} w
 * @param {KeyboardEvent} e
 */
function onKey(w, e) {
  if (e.key !== 'z' || !(e.ctrlKey || e.metaKey) || e.shiftKey) return;
  e.preventDefault();
  undo(w);
}

/** @param {Wizard} w */
const tools = (w) => html`
  <div class="wizard-tools">
    ${tool('Undo', icon('undo'), w.past.length, () => undo(w))}
    ${tool('Clear', icon('bin'), w.list.length, () => setMove(w, []))}
    <ul class="wizard-legend small" aria-label="Key to the marks">${samples(w.list).map((s) => html`<li>${s}</li>`)}</ul>
  </div>`;

// A tool without anything to do is only marked as disabled, so that it keeps the focus.
const tool = (name, sign, left, run) => html`
  <button type="button" class="btn" aria-disabled=${!left} @click=${() => left && run()}>${sign}${name}</button>`;

/** @param {Wizard} w */
const known = (w) => html`
  <div class="wizard-pieces">
    <span class="label">Add the moves of a</span>
    ${PIECE_MOVES.map(
      ([name, moves]) =>
        html`<button type="button" class="btn" @click=${() => setMove(w, parseMove(moves).reduce(addElement, w.list))}>${name}</button>`,
    )}
  </div>`;

/** @param {Wizard} w */
function out(w) {
  const note = w.named && !isChanged(w) ? 'Its name gives it this move. The text leaves the move empty.' : '';
  return html`
    <div class="wizard-output">
      <span class="label">XBetza</span>
      <output class="wizard-text" aria-label="Move in XBetza">${getText(w)}</output>
    </div>
    <p class="muted small" ?hidden=${!note}>${note}</p>`;
}
