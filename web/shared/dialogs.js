// Dialogs, copying to the clipboard, and downloads.

import { capitalize } from './english.js';
import { closeButton } from './kit.js';
import { moveRegions } from './say.js';
import { toast } from './toast.js';
import { html, render } from './view.js';

/** @import { Page } from './types.js' */
/** @import { View } from './view.js' */

/**
 * A modal dialog. draw redraws its content.
 * @typedef {{ element: HTMLDialogElement, draw: () => void, close: () => void }} Dialog
 */

/**
 * openDialog opens a modal dialog; the browser keeps the focus inside, closes on Escape and gives the focus back.
 * @param {Page} page
 * @param {string} title
 * @param {() => View} body its content
 * @param {() => void} [closed] called after it has closed
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
  let outside = false; // the press began on the backdrop: it wasn't dragged out of the dialog
  element.setAttribute('aria-label', title);
  element.addEventListener('close', () => {
    moveMessagesToDialog(page);
    element.remove();
    // The element that had the focus may have been redrawn since.
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
  moveMessagesToDialog(page);
  return { element, draw, close };
}

/**
 * moveMessagesToDialog moves the live regions and the toast into the topmost dialog, which hides everything outside it.
 * @param {Page} page
 */
function moveMessagesToDialog(page) {
  const top = [...page.root.querySelectorAll('dialog[open]')].at(-1);
  moveRegions(page, top ?? document.documentElement);
  const toast = page.$('toast');
  if (toast) (top ?? page.root).append(toast);
}

/**
 * askToConfirm asks before something that is hard to undo.
 * @param {Page} page
 * @param {string} title
 * @param {string} text
 * @param {string} keep label of the button that cancels
 * @param {string} label label of the button that calls act
 * @param {() => unknown} act
 */
export function askToConfirm(page, title, text, keep, label, act) {
  const confirm = () => {
    dialog.close();
    act();
  };
  const dialog = openDialog(
    page,
    title,
    () => html`
      <p>${text}</p>
      <div class="actions">
        <button type="button" class="btn" autofocus @click=${() => dialog.close()}>${keep}</button>
        <button type="button" class="btn primary" @click=${confirm}>${label}</button>
      </div>`,
  );
}

/**
 * copyText copies a text. If the browser forbids it, a dialog shows the text for copying by hand.
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

/** copyFailedText asks to copy something by hand. @param {string} what */
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
 * errorSentence returns an error's message as a sentence: with a full stop, and with a capital unless it begins with a move.
 * @param {any} e
 */
export function errorSentence(e) {
  const t = String(e?.message ?? e ?? '').trim() || "The text can't be read";
  return (/^[a-z]\d/.test(t) ? t : capitalize(t)) + (/[.:?!]$/.test(t) ? '' : '.');
}
