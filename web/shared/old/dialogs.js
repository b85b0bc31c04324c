// Dialogs, and what leaves the page: copies and files.

import { capital } from '../capital.js';
import { stand } from '../say.js';
import { h, toast } from './dom.js';
import { closeButton } from './kit.js';

/** @import { Page } from '../types.js' */

/**
 * show opens a modal dialog; the browser keeps the focus inside, closes on Escape and gives the focus back.
 * @param {Page} page
 * @param {string} title
 * @param {import('./dom.js').Child[]} body
 */
export function show(page, title, ...body) {
  const close = () => d.close(),
    before = document.activeElement;
  let outside = false; // a press beside the dialog began there, and wasn't dragged out of it
  const d = h(
    'dialog',
    {
      'aria-label': title,
      on: {
        close() {
          aside(page);
          d.remove();
          // What had the keyboard before may have been drawn anew meanwhile.
          const key = before instanceof HTMLElement && !before.isConnected && before.dataset.key;
          if (key && document.activeElement === document.body)
            /** @type {HTMLElement | null} */ (page.root.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus();
        },
        pointerdown: (e) => (outside = e.target === d),
        click: (e) => {
          if (e.target === d && outside) close();
        },
      },
    },
    h('div', { class: 'dialog-head' }, h('h2', {}, title), closeButton(close)),
    h('div', { class: 'dialog-body' }, ...body),
  );
  page.root.append(d);
  d.showModal();
  aside(page);
  return d;
}

/**
 * aside brings what is said and shown beside all else to where the open dialog doesn't cover it.
 * @param {Page} page
 */
function aside(page) {
  const top = [...page.root.querySelectorAll('dialog[open]')].at(-1);
  stand(page, top ?? document.documentElement);
  const toast = page.$('toast');
  if (toast) (top ?? page.root).append(toast);
}

/**
 * sure asks a person once more before something is done that is hard to undo.
 * @param {Page} page
 * @param {string} title
 * @param {string} text
 * @param {string} keep the button that leaves all as it is
 * @param {string} label the button that does it
 * @param {() => unknown} act
 */
export function sure(page, title, text, keep, label, act) {
  const d = show(
    page,
    title,
    h('p', {}, text),
    h(
      'div',
      { class: 'acts' },
      h('button', { type: 'button', class: 'btn', autofocus: true, on: { click: () => d.close() } }, keep),
      h(
        'button',
        {
          type: 'button',
          class: 'btn p',
          on: {
            click: () => {
              d.close();
              act();
            },
          },
        },
        label,
      ),
    ),
  );
}

/**
 * copy copies a text; where the browser forbids it, the text is shown to be copied by hand.
 * @param {Page} page
 * @param {string} text
 * @param {string} what
 */
export async function copy(page, text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(page, `${what} copied.`);
  } catch {
    const t = h('textarea', { readOnly: true, 'aria-label': what });
    t.value = text;
    show(page, what, h('p', {}, uncopied(what)), h('div', { class: 'field' }, t));
    t.select();
  }
}

/** uncopied says that something is to be copied by hand. @param {string} what */
export const uncopied = (what) => `Couldn't copy. The ${what.toLowerCase()} is selected.`;

/**
 * download saves a text or a Blob as a file.
 * @param {string | Blob} what
 * @param {string} name
 * @param {string} type
 */
export function download(what, name, type) {
  const url = URL.createObjectURL(new Blob([what], { type })),
    a = h('a', { href: url, download: name });
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * sentence makes an error readable: its own words, with a capital, unless they begin with a move, and a full stop.
 * @param {any} e
 */
export function sentence(e) {
  const t = String(e?.message ?? e ?? '').trim() || "The text can't be read";
  return (/^[a-z]\d/.test(t) ? t : capital(t)) + (/[.:?!]$/.test(t) ? '' : '.');
}
