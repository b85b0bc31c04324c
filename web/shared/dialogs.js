// Dialogs, and what leaves the page: copies and files.

import { capitalize } from './capital.js';
import { closeButton } from './kit.js';
import { moveRegions } from './say.js';
import { toast } from './toast.js';
import { html, render } from './view.js';

/** @import { Page } from './types.js' */
/** @import { View } from './view.js' */

/**
 * A modal dialog. draw draws what is in it anew.
 * @typedef {{ element: HTMLDialogElement, draw: () => void, close: () => void }} Dialog
 */

/**
 * openDialog opens a modal dialog; the browser keeps the focus inside, closes on Escape and gives the focus back.
 * @param {Page} page
 * @param {string} title
 * @param {() => View} body what is in it
 * @param {() => void} [closed] is called when it has closed
 * @returns {Dialog}
 */
export function openDialog(page, title, body, closed) {
  const before = document.activeElement,
    element = document.createElement('dialog'),
    close = () => element.close(),
    draw = () =>
      render(
        html`<div class="dialog-head"><h2>${title}</h2>${closeButton(close)}</div><div class="dialog-body">${body()}</div>`,
        element,
      );
  let outside = false; // a press beside the dialog began there, and wasn't dragged out of it
  element.setAttribute('aria-label', title);
  element.addEventListener('close', () => {
    raiseMessages(page);
    element.remove();
    // What had the keyboard before may have been drawn anew meanwhile.
    const key = before instanceof HTMLElement && !before.isConnected && before.dataset.key;
    if (key && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (page.root.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus();
    closed?.();
  });
  element.addEventListener('pointerdown', (e) => {
    outside = e.target === element;
  });
  element.addEventListener('click', (e) => {
    if (e.target === element && outside) close();
  });
  draw();
  page.root.append(element);
  element.showModal();
  raiseMessages(page);
  return { element, draw, close };
}

/**
 * raiseMessages brings what is said and shown beside all else to where the open dialog doesn't cover it.
 * @param {Page} page
 */
function raiseMessages(page) {
  const top = [...page.root.querySelectorAll('dialog[open]')].at(-1);
  moveRegions(page, top ?? document.documentElement);
  const toast = page.$('toast');
  if (toast) (top ?? page.root).append(toast);
}

/**
 * askToConfirm asks a person once more before something is done that is hard to undo.
 * @param {Page} page
 * @param {string} title
 * @param {string} text
 * @param {string} keep the button that leaves all as it is
 * @param {string} label the button that does it
 * @param {() => unknown} act
 */
export function askToConfirm(page, title, text, keep, label, act) {
  const yes = () => {
    dialog.close();
    act();
  };
  const dialog = openDialog(
    page,
    title,
    () => html`
      <p>${text}</p>
      <div class="acts">
        <button type="button" class="btn" autofocus @click=${() => dialog.close()}>${keep}</button>
        <button type="button" class="btn p" @click=${yes}>${label}</button>
      </div>`,
  );
}

/**
 * copyText copies a text; where the browser forbids it, the text is shown to be copied by hand.
 * @param {Page} page
 * @param {string} text
 * @param {string} what
 */
export async function copyText(page, text, what) {
  try {
    await navigator.clipboard.writeText(text);
    toast(page, `${what} copied.`);
  } catch {
    const { element } = openDialog(
      page,
      what,
      () => html`
        <p>${copyFailedText(what)}</p>
        <div class="field"><textarea readonly aria-label=${what} .value=${text}></textarea></div>`,
    );
    element.querySelector('textarea')?.select();
  }
}

/** copyFailedText says that something is to be copied by hand. @param {string} what */
export const copyFailedText = (what) => `Couldn't copy. The ${what.toLowerCase()} is selected.`;

/**
 * download saves a text or a Blob as a file.
 * @param {string | Blob} what
 * @param {string} name
 * @param {string} type
 */
export function download(what, name, type) {
  const url = URL.createObjectURL(new Blob([what], { type })),
    a = Object.assign(document.createElement('a'), { href: url, download: name });
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * errorSentence makes an error readable: its own words, with a capital, unless they begin with a move, and a full stop.
 * @param {any} e
 */
export function errorSentence(e) {
  const t = String(e?.message ?? e ?? '').trim() || "The text can't be read";
  return (/^[a-z]\d/.test(t) ? t : capitalize(t)) + (/[.:?!]$/.test(t) ? '' : '.');
}
