// What a position that is set up has beside the pieces on its squares: who moves, hands, momenta, and what else its game
// keeps, as castling rights.

import { capital } from '../shared/capital.js';
import { h, picture } from '../shared/old/dom.js';
import { along } from '../shared/radios.js';

/** @import { Placement, Edit, Spot, Stock } from '../fairway.d.ts' */

/**
 * What is the same as long as the dialog is open.
 * @typedef {object} Desk
 * @property {{ letter: string, name: string }[]} armies
 * @property {(edit: Edit) => unknown} edit makes an edit of the position
 * @property {Set<string>} open the parts that stand open
 */

const FEW = 8; // boxes to check that stand open

/**
 * besides are the parts in their order, those with many boxes last.
 * @param {Placement} now
 * @param {Desk} desk
 */
export function besides(now, desk) {
  const keys = [...now.keys].sort((a, b) => Number(a.items.length > FEW) - Number(b.items.length > FEW));
  return [mover(now, desk), desk.armies.map((a) => hand(a, now, desk)), keys.map((k) => saying(k, desk))];
}

/**
 * momentum is the field for that of a piece on a square.
 * @param {Spot} on
 * @param {Desk['edit']} edit
 */
export function momentum(on, edit) {
  const field = h('input', {
    type: 'text',
    value: on.momentum,
    placeholder: '0/2',
    spellcheck: false,
    data: { key: 'momentum' },
    'aria-label': `Momentum of ${on.name} on ${on.square}: squares right / squares up`,
    on: { change: () => edit({ do: 'momentum', square: on.square, value: field.value.trim() }) },
  });
  return h(
    'label',
    { class: 'momentum' },
    'Momentum',
    field,
    h('span', { class: 'muted small' }, 'Squares right / squares up, as in 0/2.'),
  );
}

/**
 * @param {Placement} now
 * @param {Desk} desk
 */
const mover = (now, { armies, edit }) =>
  h(
    'div',
    { class: 'line', role: 'radiogroup', 'aria-label': 'To move', on: { keydown: along } },
    h('span', {}, 'To move'),
    h(
      'span',
      { class: 'seg' },
      armies.map((a) =>
        h(
          'button',
          {
            type: 'button',
            role: 'radio',
            'aria-checked': String(now.mover === a.letter),
            tabIndex: now.mover === a.letter ? 0 : -1,
            data: { key: `m-${a.letter}` },
            on: { click: () => edit({ do: 'mover', army: a.letter }) },
          },
          a.name,
        ),
      ),
    ),
  );

/**
 * hand is what an army holds, with a counter for each type.
 * @param {Desk['armies'][number]} a
 * @param {Placement} now
 * @param {Desk} desk
 */
function hand(a, now, desk) {
  const list = now.hands.filter((s) => s.army === a.letter);
  if (!list.length) return null;
  return folded(
    desk,
    a.letter,
    [`${a.name} in hand: `, held(list)],
    h(
      'div',
      { class: 'stocks' },
      list.map((s) => stock(s, (count) => desk.edit({ do: 'hand', army: s.army, piece: s.id, count }))),
    ),
  );
}

/**
 * @param {Stock & { count: number }} s
 * @param {(count: number) => unknown} set
 */
const stock = (s, set) =>
  h(
    'span',
    { class: 'stock' },
    picture(s.tile, 30),
    h(
      'button',
      {
        type: 'button',
        'aria-label': `One ${s.name} less`,
        data: { key: `-${s.army}${s.id}` },
        'aria-disabled': s.count === 0 ? 'true' : null, // it keeps the keyboard
        on: { click: () => s.count && set(s.count - 1) },
      },
      '−',
    ),
    h('output', { 'aria-label': `${s.name} in hand` }, String(s.count)),
    h(
      'button',
      {
        type: 'button',
        'aria-label': `One ${s.name} more`,
        data: { key: `+${s.army}${s.id}` },
        on: { click: () => set(s.count + 1) },
      },
      '+',
    ),
  );

const held = (list) =>
  list
    .filter((s) => s.count)
    .map((s) => (s.count > 1 ? `${s.count} ${s.name}` : s.name))
    .join(', ') || 'nothing';

/**
 * saying is what else the game keeps: a number to type, or boxes to check.
 * @param {Placement['keys'][number]} k
 * @param {Desk} desk
 */
function saying(k, desk) {
  if (k.typed) {
    const field = h('input', {
      type: 'text',
      inputMode: 'numeric',
      value: k.value,
      placeholder: '0',
      data: { key: `k-${k.key}` },
      'aria-label': k.title,
      on: { change: () => desk.edit({ do: 'key', key: k.key, value: field.value.trim() }) },
    });
    return h('label', { class: 'line entry' }, h('span', {}, k.title), field);
  }
  if (!k.items.length) return null;
  const boxes = k.items.map((o) =>
    h(
      'label',
      { class: 'check' },
      h('input', {
        type: 'checkbox',
        checked: o.said,
        data: { key: `k-${k.key}-${o.item}` },
        on: { change: (e) => desk.edit({ do: 'say', key: k.key, item: o.item, said: e.target.checked }) },
      }),
      capital(o.words),
    ),
  );
  if (boxes.length <= FEW) return h('fieldset', { class: 'line' }, h('legend', {}, k.title), boxes);
  const said = k.items.filter((o) => o.said);
  return folded(
    desk,
    `k-${k.key}`,
    [`${k.title}: `, said.map((o) => o.words).join('; ') || 'nothing'],
    h('div', { class: 'line many', role: 'group', 'aria-label': k.title }, boxes),
  );
}

/**
 * folded is a part that says what it holds, and is opened to change that.
 * @param {Desk} desk
 * @param {string} id
 * @param {string[]} words
 * @param {Node} inside
 */
const folded = ({ open }, id, words, inside) =>
  h(
    'details',
    {
      class: 'reserve',
      open: open.has(id),
      on: { toggle: (e) => open[e.target.open ? 'add' : 'delete'](id) },
    },
    h('summary', { data: { key: `s-${id}` } }, words),
    inside,
  );
