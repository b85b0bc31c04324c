// A field for a move as text, with the legal moves to complete from.

import { errorSentence } from './dialogs.js';
import { say } from './say.js';
import { html } from './view.js';

/** @import { Page } from './types.js' */

const MAX_OFFERED = 12;

/**
 * What a field shows besides what is written in it: what is wrong with that, and moves that begin so.
 * @typedef {{ fault: string, legal: string[] }} MoveFieldState
 */

/**
 * newMoveFieldState is what a field shows at its beginning.
 * @returns {MoveFieldState}
 */
export const newMoveFieldState = () => ({ fault: '', legal: [] });

/**
 * moveField is a form. of is what it shows; draw() draws it again; api() is the board's page API, null while there is none; done() is
 * called when a move was played.
 * @param {Page} page
 * @param {{ of: MoveFieldState, draw: () => void, api: () => any, done?: () => void }} field
 */
export function moveField(page, { of, draw, api, done = () => {} }) {
  // What is wrong is said once. It describes the field for those alone who come back to it: of one that has the keyboard,
  // browsers tell that it is described anew, which is heard as well.
  const tell = (input, fault, legal = of.legal) => {
    input.removeAttribute('aria-describedby');
    Object.assign(of, { fault, legal });
    draw();
  };
  const describe = (e) => {
    if (of.fault) e.currentTarget.setAttribute('aria-describedby', 'typed-fault');
  };
  // Hundreds of moves may be legal; the first dozen that begin as typed are enough to choose from.
  const complete = (e) => {
    const draft = e.currentTarget.value.trim(),
      legal = /** @type {string[]} */ (draft ? (api()?.legal() ?? []) : []);
    tell(e.currentTarget, '', legal.filter((t) => t.startsWith(draft)).slice(0, MAX_OFFERED));
  };
  const play = (e) => {
    const input = e.currentTarget.elements.typed;
    e.preventDefault();
    try {
      const f = api();
      if (!f) throw new Error('the board is still loading: try again');
      f.play(input.value.trim(), 'person');
      input.value = '';
      tell(input, '', []);
      done();
    } catch (error) {
      tell(input, errorSentence(error));
      say(page, of.fault, { urgent: true });
    }
  };
  return html`
    <form class="typed" @submit=${play}>
      <div class="row">
        <input
          class="find"
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
