// The keys that a text can have: what the one at the cursor means, the chips that insert one, and the list of all.

import { show } from '../shared/old/dialogs.js';
import { fill, h, toast } from '../shared/old/dom.js';
import { peers, pieceAt } from './cursor.js';
import { FIRST, keys, topic } from './help.js';
import { unread } from './inspection.js';
import { phone, tab } from './tabs.js';
import { addKey, FIELDS, keyValue, setKey } from './text.js';

/** @import { Studio } from './types.js' */

const OWN = ['morph', 'antiTrade']; // keys of the piece before them

/**
 * topicAt shows the help for the cursor's place.
 * @param {Studio} studio
 */
export function topicAt(studio) {
  if (!studio.help) return;
  const { line, column } = studio.editor.cursor,
    t = topic(studio.help, line, column);
  fill(
    studio.$('topic'),
    h('b', {}, t.title),
    t.field >= 0
      ? h(
          'code',
          {},
          FIELDS.map((f, i) => [i ? ':' : '', i === t.field ? h('b', {}, f) : f]),
        )
      : null,
  );
  studio.$('topic-says').textContent = t.says;
}

/**
 * chips shows the keys that are offered first.
 * @param {Studio} studio
 */
export function chips(studio) {
  const all = keys(/** @type {any} */ (studio.help));
  fill(
    studio.$('chips'),
    FIRST.map((name) =>
      h(
        'button',
        {
          type: 'button',
          class: 'chip',
          title: all.find((k) => k.name === name)?.says,
          on: { click: () => insert(studio, name) },
        },
        name,
      ),
    ),
    h('button', { type: 'button', class: 'all', on: { click: () => allKeys(studio) } }, `All ${all.length} keys`),
  );
}

/**
 * insert goes to a key's line, or begins one.
 * @param {Studio} studio
 * @param {string} name
 */
export function insert(studio, name) {
  if (phone.matches) tab(studio, 'text');
  if (OWN.includes(name)) return insertFor(studio, name);
  const { editor, help } = studio;
  if (keyValue(editor.text, name) === undefined) editor.change(setKey(editor.text, name, ''));
  const { from, to } = setKey(editor.text, name, '');
  editor.go(from, to);
  editor.focus();
  if (help && keys(help).find((k) => k.name === name)?.values.length) editor.complete();
}

/**
 * insertFor goes to a key of the piece at the cursor, or of the last one, or begins one after it.
 * @param {Studio} studio
 * @param {string} name
 */
function insertFor(studio, name) {
  if (unread(studio)) return;
  const p = pieceAt(studio) ?? studio.inspection?.pieces.at(-1);
  if (!p) return toast(studio, 'Write a piece line first.');
  const change = addKey(studio.editor.text, p.line, peers(studio, p.line).indexOf(p), name);
  if (change.insert) studio.editor.change(change);
  studio.editor.go(change.at, change.end);
  studio.editor.focus();
}

/**
 * allKeys opens the list of all keys.
 * @param {Studio} studio
 */
export function allKeys(studio) {
  if (!studio.help) return;
  const d = show(
    studio,
    'All keys',
    ...studio.help.groups.map((g) =>
      h(
        'section',
        { class: 'group' },
        h('h3', {}, g.title),
        h(
          'dl',
          {},
          g.keys.map((k) => [
            h(
              'dt',
              {},
              h(
                'button',
                {
                  type: 'button',
                  class: 'chip',
                  on: {
                    click: () => {
                      d.close();
                      insert(studio, k.name);
                    },
                  },
                },
                k.name,
              ),
              k.example ? h('code', {}, `${k.name}=${k.example}`) : null,
            ),
            h('dd', {}, k.says),
          ]),
        ),
      ),
    ),
  );
  d.classList.add('all-keys');
}
