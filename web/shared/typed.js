// A field for a move as text, with the legal moves to complete from.

import { sentence } from './dialogs.js';
import { h } from './dom.js';

/**
 * field makes one. api() is the board's page API, null while there is none; done() is called when a move was played.
 * @param {{ api: () => any, done?: () => void }} of
 */
export function field({ api, done = () => {} }) {
  const fault = h('p', { class: 'fault', id: 'typed-fault', role: 'alert' });
  const list = h('datalist', { id: 'typed-legal' });
  const input = h('input', {
    class: 'find',
    id: 'typed',
    placeholder: 'Type a move',
    'aria-label': 'Type a move',
    'aria-describedby': 'typed-fault',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
    data: { key: 'typed' },
  });
  input.setAttribute('list', 'typed-legal');
  input.addEventListener('input', () => {
    const draft = input.value.trim();
    fault.textContent = '';
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
            api()?.play(input.value.trim(), 'person');
            input.value = fault.textContent = '';
            list.replaceChildren();
            done();
          } catch (error) {
            fault.textContent = sentence(error);
          }
        },
      },
    },
    h('div', { class: 'row' }, input, h('button', { type: 'submit', class: 'btn' }, 'Play')),
    list,
    fault,
  );
}
