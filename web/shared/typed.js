// A field for a move as text, with the legal moves to complete from.

import { sentence } from './old/dialogs.js';
import { h } from './old/dom.js';
import { say } from './say.js';

/** @import { Page } from './types.js' */

/**
 * field makes one. api() is the board's page API, null while there is none; done() is called when a move was played.
 * @param {Page} page
 * @param {{ api: () => any, done?: () => void }} of
 */
export function field(page, { api, done = () => {} }) {
  const fault = h('p', { class: 'fault', id: 'typed-fault' });
  const list = h('datalist', { id: 'typed-legal' });
  const input = h('input', {
    class: 'find',
    id: 'typed',
    placeholder: 'Type a move',
    'aria-label': 'Type a move',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
    data: { key: 'typed' },
  });
  input.setAttribute('list', 'typed-legal');
  // What is wrong is said once. It describes the field for those alone who come back to it: of one that has the keyboard,
  // browsers tell that it is described anew, which is heard as well.
  const wrong = (text) => {
    input.removeAttribute('aria-describedby');
    fault.textContent = text;
  };
  input.addEventListener('blur', () => {
    if (fault.textContent) input.setAttribute('aria-describedby', 'typed-fault');
  });
  input.addEventListener('input', () => {
    const draft = input.value.trim();
    wrong('');
    // Hundreds of moves may be legal; the first dozen that begin as typed are enough to choose from.
    const legal = /** @type {string[]} */ (draft ? (api()?.legal() ?? []) : []);
    list.replaceChildren(
      ...legal
        .filter((t) => t.startsWith(draft))
        .slice(0, 12)
        .map((value) => h('option', { value })),
    );
  });
  return h(
    'form',
    {
      class: 'typed',
      on: {
        submit: (e) => {
          e.preventDefault();
          try {
            const f = api();
            if (!f) throw new Error('the board is still loading: try again');
            f.play(input.value.trim(), 'person');
            input.value = '';
            wrong('');
            list.replaceChildren();
            done();
          } catch (error) {
            wrong(sentence(error));
            say(page, fault.textContent ?? '', { urgent: true });
          }
        },
      },
    },
    h('div', { class: 'row' }, input, h('button', { type: 'submit', class: 'btn' }, 'Play')),
    list,
    fault,
  );
}
