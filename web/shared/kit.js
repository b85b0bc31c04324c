// The buttons of the board's bar and of the app.

import { icon } from './icons.js';
import { html, nothing } from './view.js';

/** @import { IconName } from './icons.js' */
/** @import { View } from './view.js' */

/**
 * The optional properties of a button.
 * @typedef {object} ButtonProps
 * @property {string} [id]
 * @property {string} [cls] its classes
 * @property {string | number} [key] its data-key
 * @property {boolean} [hidden]
 * @property {boolean} [disabled]
 * @property {boolean} [available] false: it can't be used now. Unlike a disabled button, it keeps the focus
 * @property {boolean} [pressed] of a toggle button
 * @property {boolean} [expanded] of a button that opens a panel or a menu
 * @property {boolean} [menu] it opens a menu; openMenu updates aria-expanded
 */

/**
 * button returns a button. A press calls act, unless the button is unavailable.
 * @param {string} label its name to screen readers, and its title
 * @param {IconName | null} sign its icon, null if none
 * @param {(e: MouseEvent & { currentTarget: HTMLElement }) => unknown} act
 * @param {ButtonProps} [props]
 * @param {View} [content] follows the icon
 */
export const button = (label, sign, act, props = {}, content = nothing) => html`<button
  type="button"
  id=${props.id ?? nothing}
  class=${props.cls ?? nothing}
  data-key=${props.key ?? nothing}
  aria-label=${label}
  title=${label}
  ?hidden=${props.hidden ?? false}
  ?disabled=${props.disabled ?? false}
  aria-disabled=${props.available === undefined ? nothing : !props.available}
  aria-pressed=${props.pressed ?? nothing}
  aria-haspopup=${props.menu ? 'menu' : nothing}
  aria-expanded=${props.expanded ?? (props.menu ? false : nothing)}
  @click=${(e) => isAvailable(e.currentTarget) && act(e)}
>${sign ? icon(sign) : nothing}${content}</button>`;

/**
 * closeButton returns the button that closes a dialog or a card.
 * @param {(e: MouseEvent) => unknown} act
 * @param {ButtonProps} [props]
 * @param {string} [label]
 */
export const closeButton = (act, props, label = 'Close') =>
  button(label, 'close', act, { cls: 'btn subtle icon-only', ...props });

/**
 * iconLabel returns the text beside an icon. Style sheets hide it where space is short.
 * @param {string} text
 */
export const iconLabel = (text) => html`<span class="word">${text}</span>`;

/** isAvailable reports whether a button can be used now. @param {Element} b */
export const isAvailable = (b) => b.getAttribute('aria-disabled') !== 'true';
