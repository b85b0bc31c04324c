// The views of the bar below the board and of its menu.

import { icon } from '../shared/icons.js';
import { button } from '../shared/kit.js';
import { guard, html, keyed, live, nothing, render, repeat } from '../shared/view.js';

/**
 * @import { State } from '../fairway.d.ts'
 * @import { ButtonProps } from '../shared/kit.js'
 * @import { Sentence } from './sentence.js'
 */

/**
 * Shown is what the bar and its menu show.
 * @typedef {object} Shown
 * @property {State} s
 * @property {boolean} full the bar has all controls
 * @property {string} doing status of the computer
 * @property {Sentence & { alarm: boolean }} said
 * @property {ButtonProps} hint the state of its button
 * @property {ButtonProps} review
 * @property {Links} links
 * @property {boolean} about the panel of pieces and rules is open
 * @property {boolean} menu the menu is open
 */

/** @typedef {{ play: string, studio: string }} Links to the game's own page and to the studio, '' if there is none */

/** @typedef {Record<'start' | 'back' | 'forward' | 'end' | 'flip' | 'review' | 'hint' | 'about' | 'menu', () => unknown> & { face: (face: string) => unknown }} Acts */

/** @typedef {State['hands']['armies'][number]} Army */
/** @typedef {NonNullable<Army['hand']>[number]} Held */

/**
 * Item is an entry of the menu: an action, a link or an army's hand.
 * @typedef {{ key: string, label: string, run: () => unknown, props?: ButtonProps } | { key: string, label: string, to: string } | { key: string, army: Army, drop: (held: Held) => unknown }} Item
 */

const LONG = 80; // characters from which a sentence may not fit into the bar

/**
 * drawBar draws the bar.
 * @param {HTMLElement} box
 * @param {Shown} shown
 * @param {Acts} acts
 */
export function drawBar(box, { s, full, said, hint, review, links, about, menu }, acts) {
  const { canUndo, canRedo } = s.moves;
  render(
    html`
      ${button('Go to start', 'first', acts.start, { cls: 'wide', available: canUndo })}
      ${button('Back', 'previous', acts.back, { available: canUndo })}
      ${words(said)}
      ${button('Forward', 'next', acts.forward, { cls: 'medium-up', available: canRedo })}
      ${button('Go to end', 'last', acts.end, { cls: 'wide', available: canRedo })}
      ${full ? [styles(s, acts.face), button('Flip the board', 'flip', acts.flip, { cls: 'wide' })] : nothing}
      ${button('Review game', 'graph', acts.review, { cls: 'with-text', ...review }, 'Review')}
      ${button('Hint', 'bulb', acts.hint, { cls: 'wide', ...hint })}
      ${button('Pieces and rules', 'list', acts.about, { expanded: about })}
      <a
        class="wide"
        target="_blank"
        rel="noopener"
        aria-label="Open in a new tab"
        title="Open in a new tab"
        href=${links.play || nothing}
        ?hidden=${!links.play}
      >${icon('open')}</a>
      ${button('More', 'more', acts.menu, { expanded: menu })}`,
    box,
  );
}

// words is the sentence, in a new element each time, so that a long one starts unscrolled.
const words = ({ bold, text, alarm }) => {
  const all = bold + text; // the bar may be too short for it
  return keyed(
    all,
    html`<p class=${alarm ? 'alarm' : nothing} title=${all} tabindex=${all.length > LONG ? 0 : nothing}>
      ${bold ? html`<b>${bold}</b>` : nothing}${text}
    </p>`,
  );
};

/**
 * @param {State} s
 * @param {(face: string) => unknown} choose
 */
const styles = ({ view }, choose) => html`<select
  class="wide"
  aria-label="Piece style"
  @change=${(e) => choose(e.currentTarget.value)}
>${view.faces.map(
  (face, i) => html`<option value=${face} .selected=${live(face === view.face)}>${view.faceNames[i]}</option>`,
)}</select>`;

/**
 * drawMenu draws the menu.
 * @param {HTMLElement} root
 * @param {Item[]} items
 */
export function drawMenu(root, items) {
  render(
    repeat(items, (it) => it.key, view),
    root,
  );
}

/** @param {Item} it */
function view(it) {
  if ('army' in it) return hand(it.army, it.drop);
  const { label } = it;
  if ('to' in it)
    return html`<a target="_blank" rel="noopener" aria-label=${label} title=${label} href=${it.to}>${label}</a>`;
  return button(label, null, it.run, it.props, label);
}

/**
 * @param {Army} army
 * @param {(held: Held) => unknown} drop
 */
const hand = ({ name, hand }, drop) => html`
  <div class=${hand?.length ? 'hand' : 'hand none'}>
    <span>${hand?.length ? `${name} in hand` : `${name}: hand empty`}</span>
    ${hand?.map((held) => {
      const tile = guard([held.tile], () => drawing(held.tile)),
        content = html`${tile}${held.count > 1 ? held.count : ''}`;
      return button(`${held.name}, ${held.count} in hand`, null, () => drop(held), { disabled: !held.select }, content);
    })}
  </div>`;

const drawing = (svg) =>
  document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
