// Buttons of the board's bar and of the app.

import { attribute, fill, h } from './dom.js';
import { icon } from './icons.js';

/** @import { Child } from './dom.js' */
/** @import { IconName } from './icons.js' */

/**
 * button makes a button. A press calls act, unless the button is unavailable.
 * @param {string} label see setLabel
 * @param {IconName | null} sign its icon, null for none
 * @param {(e: MouseEvent) => unknown} act
 * @param {Record<string, any>} [props] further props for h, without listeners
 * @param {Child[]} more children after the icon
 */
export function button(label, sign, act, props, ...more) {
  const b = h(
    'button',
    { type: 'button', ...props, on: { click: (e) => isAvailable(b) && act(e) } },
    sign && icon(sign),
    ...more,
  );
  setLabel(b, label);
  return b;
}

/**
 * closeButton makes the button that closes a dialog or a card.
 * @param {(e: MouseEvent) => unknown} act
 * @param {Record<string, any>} [props] further props for h, without listeners
 * @param {string} [label]
 */
export const closeButton = (act, props, label = 'Close') => button(label, 'close', act, { class: 'btn q i', ...props });

/**
 * word is the text beside an icon. Style sheets hide it where there is no room.
 * @param {string} text
 */
export const word = (text) => h('span', { class: 'word' }, text);

/**
 * setLabel names a control for screen readers, and sets the same text as its title.
 * @param {Element} b
 * @param {string} label
 */
export function setLabel(b, label) {
  attribute(b, 'aria-label', label);
  attribute(b, 'title', label);
}

/**
 * setIcon replaces the icon of a button, and its label.
 * @param {HTMLElement} b
 * @param {IconName} sign
 * @param {string} label
 * @param {boolean} [worded] the label stands beside the icon too
 */
export function setIcon(b, sign, label, worded) {
  setLabel(b, label);
  fill(b, icon(sign), worded && word(label));
}

/**
 * setAvailable sets whether a button can be used now. An unavailable button keeps the focus, which a disabled one loses.
 * @param {Element} b
 * @param {unknown} is
 */
export const setAvailable = (b, is) => attribute(b, 'aria-disabled', !is);

/** isAvailable reports whether a button can be used now. @param {Element} b */
export const isAvailable = (b) => b.getAttribute('aria-disabled') !== 'true';

/**
 * setPressed sets whether a toggle button is on.
 * @param {Element} b
 * @param {unknown} is
 */
export const setPressed = (b, is) => attribute(b, 'aria-pressed', Boolean(is));

/**
 * setExpanded sets whether the panel or menu of a button is open.
 * @param {Element} b
 * @param {boolean} is
 */
export const setExpanded = (b, is) => attribute(b, 'aria-expanded', is);

/** closed are the props of a button with a closed panel, closedMenu of one with a closed menu. */
export const closed = { 'aria-expanded': 'false' };
export const closedMenu = { 'aria-haspopup': 'menu', ...closed };
