// Menus under a button. Arrow keys, Home, End and first letters move the focus; Escape closes the menu and returns the focus.

import { updateAttribute } from './elements.js';
import { icon } from './icons.js';
import { html, nothing, picture, render } from './view.js';

/** @import { Page } from './types.js' */
/** @import { View } from './view.js' */

/** @typedef {{ label: string, run: () => unknown, checked?: boolean, radio?: boolean, end?: string | null, disabled?: boolean, tile?: string, note?: string }} Entry */
/** @typedef {Entry | { head: string } | null} Item */

/** @param {Page} page */
export function closeMenu(page, focus = false) {
  if (!page.menu.open) return;
  const { pop, button } = page.menu.open;
  page.menu.open = null;
  updateAttribute(button, 'aria-expanded', false);
  if (focus) button.focus(); // removing the focused element would leave a screen reader nowhere
  pop.remove();
}

/**
 * openMenu opens a menu under a button; a null item is a separator. If the button's menu is already open, it closes it.
 * @param {Page} page
 * @param {HTMLElement} button
 * @param {Item[]} items
 */
export function openMenu(page, button, items) {
  const same = page.menu.open?.button === button;
  closeMenu(page, same);
  if (same) return;
  const pop = document.createElement('div');
  pop.className = 'menu-popup';
  pop.setAttribute('role', 'menu');
  pop.setAttribute('aria-label', button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '');
  render(itemViews(page, items), pop);
  (page.root.querySelector('main') ?? page.root).append(pop); // all content belongs in a landmark
  page.menu.open = { pop, button };
  updateAttribute(button, 'aria-expanded', true);
  if (pop.scrollHeight > pop.clientHeight) pop.classList.add('long');
  place(pop, button);
  const list = () => /** @type {HTMLElement[]} */ ([...pop.querySelectorAll('button:not(:disabled)')]);
  for (const first of list().slice(0, 1)) first.tabIndex = 0; // a scrolling list must be reachable by keyboard
  pop.addEventListener('keydown', (e) => {
    const all = list(),
      i = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: all.length - 1 }[e.key];
    if (to !== undefined) all.at(to % all.length)?.focus();
    else if (e.key === 'Escape') closeMenu(page, true);
    else if (e.key === 'Tab') {
      closeMenu(page, true);
      return;
    } else if (e.key.length === 1 && e.key !== ' ' && !e.ctrlKey && !e.metaKey) {
      const k = e.key.toLowerCase();
      [...all.slice(i + 1), ...all.slice(0, i + 1)]
        .find((b) => b.textContent?.trim().toLowerCase().startsWith(k))
        ?.focus();
    } else return;
    e.preventDefault();
    e.stopPropagation();
  });
  list()[0]?.focus({ preventScroll: true });
}

/**
 * @param {Page} page
 * @param {Item[]} items
 */
function itemViews(page, items) {
  const ticks = items.some((it) => it && 'checked' in it && it.checked !== undefined), // all labels align, with or without a tick
    /** @type {View[]} */
    all = [];
  let into = all; // a heading begins a group, which ends at the next separator or heading
  for (const it of items)
    if (!it) {
      into = all;
      all.push(html`<hr role="separator">`);
    } else if ('head' in it) {
      into = [];
      all.push(html`
        <div role="group" aria-label=${it.head}>
          <p class="label" role="presentation">${it.head}</p>
          ${into}
        </div>`);
    } else into.push(entryView(page, it, ticks));
  return all;
}

/**
 * @param {Page} page
 * @param {Entry} it
 * @param {boolean} ticks the label leaves space for a tick before it
 */
function entryView(page, it, ticks) {
  const run = () => {
    closeMenu(page, true);
    it.run();
  };
  return html`
    <button
      type="button"
      tabindex="-1"
      role=${it.checked === undefined ? 'menuitem' : it.radio ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked=${it.checked ?? nothing}
      ?disabled=${it.disabled ?? false}
      @click=${run}
    >
      ${ticks ? html`<span class="tick">${it.checked ? icon('check') : nothing}</span>` : nothing}
      ${it.tile ? html`<span class="tile">${picture(it.tile, 30)}</span>` : nothing}
      ${it.note ? html`<span class="item-text">${it.label}<small>${it.note}</small></span>` : html`<span>${it.label}</span>`}
      ${it.end ? html`<span class="item-end">${it.end}</span>` : nothing}
    </button>`;
}

/**
 * @param {HTMLElement} pop
 * @param {HTMLElement} button
 */
function place(pop, button) {
  const b = button.getBoundingClientRect(),
    w = pop.offsetWidth,
    t = pop.offsetHeight,
    edge = 8;
  const left = Math.max(edge, Math.min(b.left + w > innerWidth - edge ? b.right - w : b.left, innerWidth - w - edge));
  const below = b.bottom + 6 + t <= innerHeight - edge;
  pop.style.left = `${left}px`;
  pop.style.top = `${Math.max(edge, below ? b.bottom + 6 : b.top - t - 6)}px`;
}

/**
 * init closes the open menu after a press outside it, and when the window loses the focus or is resized.
 * @param {Page} page
 */
export function init(page) {
  addEventListener(
    'pointerdown',
    (e) => {
      const { open } = page.menu,
        at = /** @type {Node} */ (e.target);
      if (open && !open.pop.contains(at) && !open.button.contains(at)) closeMenu(page);
    },
    true,
  );
  const leave = () => {
    const button = page.menu.open?.pop.contains(document.activeElement) ? page.menu.open.button : null;
    closeMenu(page);
    setTimeout(() => document.activeElement === document.body && button?.focus()); // unless the board has the focus now
  };
  addEventListener('blur', leave);
  addEventListener('resize', leave);
}
