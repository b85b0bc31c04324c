// The dialog of the keyboard shortcuts.

import { openDialog } from './dialogs.js';
import { ANALYSIS, LESSON, PLAY, READ, STUDY } from './keys.js';
import { html } from './view.js';

/** @import { Page } from './types.js' */

const list = (table) => html`<dl class="keys">${table.map(row)}</dl>`;

const row = ({ signs, keys, words }) => html`
  <dt>${(signs ?? keys.join(' ')).split(' ').map((sign) => html`<kbd>${sign}</kbd>`)}</dt>
  <dd>${words}</dd>`;

const ELSEWHERE = [...PLAY, ...ANALYSIS],
  taken = new Set(READ.flatMap((r) => r.keys)),
  both = ELSEWHERE.flatMap((r) => r.keys).filter((k) => !taken.has(k)); // keys with the same meaning on the squares

/** @param {Page} page */
export const openShortcuts = (page) =>
  void openDialog(
    page,
    'Keyboard shortcuts',
    () => html`
      <h3>On the squares</h3>
      <p class="muted small">Press Tab or an arrow key to go to the squares.</p>
      ${list(READ)}
      <h3>Elsewhere</h3>
      <p class="muted small">
        These work when the board or a button beside it has the focus. ${both.join(' ')} also work on the squares.
      </p>
      ${list(ELSEWHERE)}
      ${list([{ keys: ['Shift'], words: 'Hold to see the squares that each army attacks' }])}
      <h3>In the list of moves</h3>
      ${list(STUDY)}
      <h3>In a lesson or a puzzle</h3>
      ${list(LESSON)}`,
  );
