// Menus that open under a button: arrows, Home, End and first letters move, Escape closes and gives the focus back.

import { h, picture } from './old/dom.js';
import { icon } from './old/icons.js';
import { setExpanded } from './old/kit.js';

/** @import { Page } from './types.js' */

/** @typedef {{ label: string, run: () => unknown, checked?: boolean, radio?: boolean, end?: string | null, disabled?: boolean, tile?: string, note?: string }} Entry */
/** @typedef {Entry | { head: string } | null} Item */

/** @param {Page} page */
export function closeMenu(page, focus = false) {
  if (!page.menu.open) return;
  const { pop, button } = page.menu.open;
  page.menu.open = null;
  setExpanded(button, false);
  if (focus) button.focus(); // what is removed with the keyboard leaves a screen reader nowhere
  pop.remove();
}

/**
 * openMenu opens a menu under a button; null is a line. A menu that is already open under this button closes.
 * @param {Page} page
 * @param {HTMLElement} button
 * @param {Item[]} items
 */
export function openMenu(page, button, items) {
  const same = page.menu.open?.button === button;
  closeMenu(page, same);
  if (same) return;
  const ticks = items.some((it) => it && 'checked' in it && it.checked !== undefined); // all labels stand in one column
  /** @param {Entry} it */
  const entry = (it) => {
    const check = it.checked !== undefined;
    return h(
      'button',
      {
        type: 'button',
        tabIndex: -1,
        role: check ? (it.radio ? 'menuitemradio' : 'menuitemcheckbox') : 'menuitem',
        'aria-checked': check ? String(it.checked) : null,
        disabled: it.disabled ?? false,
        on: {
          click: () => {
            closeMenu(page, true);
            it.run();
          },
        },
      },
      ticks ? h('span', { class: 'tick' }, it.checked ? icon('check') : null) : null,
      it.tile ? h('span', { class: 'tile' }, picture(it.tile, 30)) : null,
      it.note ? h('span', { class: 'told' }, it.label, h('small', {}, it.note)) : h('span', {}, it.label),
      it.end ? h('span', { class: 'end' }, it.end) : null,
    );
  };
  const pop = h('div', {
    class: 'pop',
    role: 'menu',
    'aria-label': button.getAttribute('aria-label') ?? button.textContent?.trim(),
  });
  let into = pop; // a heading names a group, up to the next line or heading
  for (const it of items) {
    if (!it) {
      into = pop;
      pop.append(h('hr', { role: 'separator' }));
    } else if ('head' in it) {
      into = h(
        'div',
        { role: 'group', 'aria-label': it.head },
        h('p', { class: 'label', role: 'presentation' }, it.head),
      );
      pop.append(into);
    } else into.append(entry(it));
  }
  (page.root.querySelector('main') ?? page.root).append(pop); // all that a page has lies in a landmark
  page.menu.open = { pop, button };
  setExpanded(button, true);
  place(pop, button);
  const list = () => /** @type {HTMLElement[]} */ ([...pop.querySelectorAll('button:not(:disabled)')]);
  for (const first of list().slice(0, 1)) first.tabIndex = 0; // a list that scrolls is one that keys come to
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
 * attend closes menus where somebody goes elsewhere: by a press, into the board's document, to another program.
 * @param {Page} page
 */
export function attend(page) {
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
    setTimeout(() => document.activeElement === document.body && button?.focus()); // and not where the board has it by then
  };
  addEventListener('blur', leave);
  addEventListener('resize', leave);
}
