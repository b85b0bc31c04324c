// The text field for a move, completed from the legal moves.

import { errorSentence } from './dialogs.js';
import { say } from './say.js';
import { html } from './view.js';

/** @import { Page } from './types.js' */

const MAX_OFFERED = 12;

/**
 * What a field shows besides its text: the error, and the legal moves that begin with the text.
 * @typedef {{ fault: string, legal: string[] }} MoveFieldState
 */

/**
 * newMoveFieldState returns the state of an empty field.
 * @returns {MoveFieldState}
 */
export const newMoveFieldState = () => ({ fault: '', legal: [] });

/**
 * moveField returns the view of the form. of is its state; draw() redraws it; api() returns the board's page API, null while there
 * is none; done() is called after a move was played.
 * @param {Page} page
 * @param {{ of: MoveFieldState, draw: () => void, api: () => any, done?: () => void }} field
 */
export function moveField(page, { of, draw, api, done = () => {} }) {
  // An error is announced once. It becomes the field's description only when the field loses the focus, because a screen reader
  // announces a new description of the focused field as well.
  const showFault = (input, fault, legal = of.legal) => {
    input.removeAttribute('aria-describedby');
    Object.assign(of, { fault, legal });
    draw();
  };
  const describe = (e) => {
    if (of.fault) e.currentTarget.setAttribute('aria-describedby', 'typed-fault');
  };
  // Hundreds of moves may be legal: at most MAX_OFFERED are offered.
  const complete = (e) => {
    const draft = e.currentTarget.value.trim(),
      legal = /** @type {string[]} */ (draft ? (api()?.legal() ?? []) : []);
    showFault(e.currentTarget, '', legal.filter((t) => t.startsWith(draft)).slice(0, MAX_OFFERED));
  };
  const play = (e) => {
    const input = e.currentTarget.elements.typed;
    e.preventDefault();
    try {
      const f = api();
      if (!f) throw new Error('the board is still loading: try again');
      f.play(input.value.trim(), 'person');
      input.value = '';
      showFault(input, '', []);
      done();
    } catch (error) {
      showFault(input, errorSentence(error));
      say(page, of.fault, { urgent: true });
    }
  };
  return html`
    <form class="move-form" @submit=${play}>
      <div class="row">
        <input
          class="search-field"
          id="typed"
          placeholder="Type a move"
          aria-label="Type a move"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          data-key="typed"
          list="typed-legal"
          @blur=${describe}
          @input=${complete}
        >
        <button type="submit" class="btn">Play</button>
      </div>
      <datalist id="typed-legal">${of.legal.map((value) => html`<option value=${value}></option>`)}</datalist>
      <p class="fault" id="typed-fault">${of.fault}</p>
    </form>`;
}
