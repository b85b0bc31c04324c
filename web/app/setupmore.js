// The parts of a set-up besides the pieces on the squares: the mover, hands, momenta, and the game's other keys, as castling rights.

import { capitalize } from '../shared/english.js';
import { stepRadios } from '../shared/radios.js';
import { guard, html, live, nothing, picture, repeat } from '../shared/view.js';

/** @import { Placement, Spot, Stock } from '../fairway.d.ts' */
/** @import { View } from '../shared/view.js' */
/** @import { Desk } from './setupdesk.js' */

const MAX_OPEN = 8; // more checkboxes are folded

/**
 * moreView returns the parts, those with many checkboxes last.
 * @param {Desk} desk
 */
export function moreView(desk) {
  const keys = [...desk.shown.keys].sort(
    (a, b) => Number(a.items.length > MAX_OPEN) - Number(b.items.length > MAX_OPEN),
  );
  return html`
    ${mover(desk)}
    ${desk.armies.map((a) => hand(desk, a))}
    ${repeat(
      keys,
      (k) => k.key,
      (k) => keyView(desk, k),
    )}`;
}

/**
 * momentum returns the field for the momentum of a piece on a square.
 * @param {Desk} desk
 * @param {Spot} on
 */
export const momentum = (desk, on) => html`
  <label class="momentum">
    Momentum
    <input
      type="text"
      placeholder="0/2"
      spellcheck="false"
      data-key="momentum"
      aria-label=${`Momentum of ${on.name} on ${on.square}: squares right / squares up`}
      .value=${fieldValue(on, on.momentum)}
      @change=${(e) => desk.edit({ do: 'momentum', square: on.square, value: e.target.value.trim() }, true)}
    >
    <span class="muted small">Squares right / squares up, as in 0/2.</span>
  </label>`;

/**
 * fieldValue sets the value of a field only when the position changes, so that a redraw doesn't overwrite typing.
 * @param {object} of a part of the position
 * @param {string} value
 */
const fieldValue = (of, value) => guard([of], () => live(value));

/** @param {Desk} desk */
const mover = (desk) => html`
  <div class="option-row" role="radiogroup" aria-label="To move" @keydown=${stepRadios}>
    <span>To move</span>
    <span class="segmented">
      ${desk.armies.map(({ letter, name }) => {
        const moves = desk.shown.mover === letter;
        return html`
          <button
            type="button"
            role="radio"
            aria-checked=${moves}
            tabindex=${moves ? 0 : -1}
            data-key=${`m-${letter}`}
            @click=${() => desk.edit({ do: 'mover', army: letter })}
          >${name}</button>`;
      })}
    </span>
  </div>`;

/**
 * hand returns an army's hand, with a counter for each piece type.
 * @param {Desk} desk
 * @param {Desk['armies'][number]} army
 */
function hand(desk, { letter, name }) {
  const list = desk.shown.hands.filter((s) => s.army === letter);
  if (!list.length) return nothing;
  return folded(
    desk,
    letter,
    `${name} in hand: ${held(list)}`,
    html`<div class="hand-counts">${list.map((s) => stock(desk, s))}</div>`,
  );
}

/**
 * @param {Desk} desk
 * @param {Stock} s
 */
function stock(desk, { army, id, name, tile, count }) {
  const set = (to) => desk.edit({ do: 'hand', army, piece: id, count: to });
  // At zero the minus button is unavailable instead of disabled, so that it keeps the focus.
  return html`
    <span class="hand-count">
      ${guard([tile], () => picture(tile, 30))}
      <button
        type="button"
        aria-label=${`One ${name} less`}
        data-key=${`-${army}${id}`}
        aria-disabled=${count === 0 ? 'true' : nothing}
        @click=${() => count && set(count - 1)}
      >−</button>
      <output aria-label=${`${name} in hand`}>${count}</output>
      <button
        type="button"
        aria-label=${`One ${name} more`}
        data-key=${`+${army}${id}`}
        @click=${() => set(count + 1)}
      >+</button>
    </span>`;
}

/** @param {Stock[]} list */
const held = (list) =>
  list
    .filter((s) => s.count)
    .map((s) => (s.count > 1 ? `${s.count} ${s.name}` : s.name))
    .join(', ') || 'nothing';

/**
 * keyView returns another key of the position: a field for a number, or checkboxes.
 * @param {Desk} desk
 * @param {Placement['keys'][number]} k
 */
function keyView(desk, k) {
  if (k.typed) return number(desk, k);
  if (!k.items.length) return nothing;
  const boxes = repeat(
    k.items,
    (o) => o.item,
    (o) => box(desk, k.key, o),
  );
  if (k.items.length <= MAX_OPEN)
    return html`<fieldset class="option-row"><legend>${k.title}</legend>${boxes}</fieldset>`;
  const said = k.items.filter((o) => o.said).map((o) => o.words);
  return folded(
    desk,
    `k-${k.key}`,
    `${k.title}: ${said.join('; ') || 'nothing'}`,
    html`<div class="option-row columns" role="group" aria-label=${k.title}>${boxes}</div>`,
  );
}

/**
 * @param {Desk} desk
 * @param {Placement['keys'][number]} k
 */
const number = (desk, k) => html`
  <label class="option-row entry">
    <span>${k.title}</span>
    <input
      type="text"
      inputmode="numeric"
      placeholder="0"
      data-key=${`k-${k.key}`}
      aria-label=${k.title}
      .value=${fieldValue(k, k.value)}
      @change=${(e) => desk.edit({ do: 'key', key: k.key, value: e.target.value.trim() }, true)}
    >
  </label>`;

/**
 * @param {Desk} desk
 * @param {string} key
 * @param {Placement['keys'][number]['items'][number]} o
 */
const box = (desk, key, { item, words, said }) => html`
  <label class="checkbox">
    <input
      type="checkbox"
      data-key=${`k-${key}-${item}`}
      .checked=${live(said)}
      @change=${(e) => desk.edit({ do: 'say', key, item, said: e.target.checked })}
    >${capitalize(words)}
  </label>`;

/**
 * folded returns a part that is folded to a summary of its content.
 * @param {Desk} desk
 * @param {string} id
 * @param {string} words
 * @param {View} inside
 */
const folded = ({ open }, id, words, inside) => html`
  <details
    class="reserve"
    .open=${open.has(id)}
    @toggle=${(e) => open[e.target.open ? 'add' : 'delete'](id)}
  >
    <summary data-key=${`s-${id}`}>${words}</summary>
    ${inside}
  </details>`;
