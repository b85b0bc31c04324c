// Exports of the text: a tag, a link and a file.

import { copyFailedText, copyText, download, errorSentence } from '../shared/dialogs.js';
import { count } from '../shared/english.js';
import { icon } from '../shared/icons.js';
import { say } from '../shared/say.js';
import { scriptTag, tagText } from '../shared/tag.js';
import { toast } from '../shared/toast.js';
import { html, nothing, render } from '../shared/view.js';
import { titleOf } from './text.js';

/** @import { View } from '../shared/view.js' */
/** @import { Studio } from './types.js' */

/** @param {Studio} studio */
const siteAddress = (studio) => new URL('.', studio.location.href).href;
/** @param {string} text */
const tagOf = (text) => tagText({ size: '420' }, text);

/** @param {string} text */
export const sizeText = (text) => {
  const n = new TextEncoder().encode(tagOf(text)).length;
  return n < 1000 ? `${n} bytes` : `${(n / 1000).toFixed(1)} kB`;
};

/** @param {string} text */
export const fileName = (text) =>
  `${
    titleOf(text)
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase() || 'diagram'
  }.txt`;

/**
 * resultCard returns a card with the result of a button.
 * @param {Studio} studio
 * @param {View} content
 */
const resultCard = (studio, content) => html`
  <div class="card result">
    ${content}
    <button type="button" class="btn subtle icon-only close" aria-label="Close" @click=${() => closeResult(studio)}>${icon('close')}</button>
  </div>`;

/**
 * showResult shows a copied text in a card.
 * @param {Studio} studio
 * @param {string} title
 * @param {string} text
 * @param {View} more
 */
function showResult(studio, title, text, more) {
  const place = studio.$('copied');
  if (!place.contains(document.activeElement)) studio.results.opener = document.activeElement;
  render(
    resultCard(
      studio,
      html`
        <h2>${/ copied$/.test(title) ? icon('check') : nothing}${title}</h2>
        <textarea
          readonly
          aria-label=${title}
          rows=${Math.min(text.split('\n').length, 5)}
          spellcheck="false"
          .value=${text}
        ></textarea>
        ${more}`,
    ),
    place,
  );
  say(studio, title);
  return /** @type {HTMLTextAreaElement} */ (place.querySelector('textarea'));
}

/**
 * closeResult removes the result, and returns the focus to the button if the card had it.
 * @param {Studio} studio
 */
export function closeResult(studio) {
  const { opener } = studio.results,
    had = studio.$('copied').contains(document.activeElement);
  render(nothing, studio.$('copied'));
  if (had && opener?.isConnected) /** @type {HTMLElement} */ (opener).focus();
}

/**
 * copyAndShow copies a text and shows it. If the browser forbids copying, the shown text is selected.
 * @param {Studio} studio
 * @param {string} text
 * @param {string} what
 * @param {View} more
 */
async function copyAndShow(studio, text, what, more) {
  try {
    await navigator.clipboard.writeText(text);
    showResult(studio, `${what} copied`, text, more);
  } catch {
    const words = copyFailedText(what),
      field = showResult(studio, what, text, html`<p class="small">${words}</p>${more}`);
    say(studio, words);
    field.focus();
    field.select();
  }
}

/**
 * copyTag copies the tag of a text with a number of faults.
 * @param {Studio} studio
 * @param {string} text
 * @param {number} faults
 */
export const copyTag = (studio, text, faults) =>
  copyAndShow(
    studio,
    tagOf(text),
    'Embed code',
    html`
      ${faults ? html`<p class="small alarm">It can't be played yet: it has ${count(faults, 'fault')}.</p>` : nothing}
      <p class="small muted">Paste it where you want the board. Add the script once per page.</p>
      <button type="button" class="btn" @click=${() => copyText(studio, scriptTag(siteAddress(studio)), 'Script')}>Copy script</button>`,
  );

/**
 * copyLink copies a link to the game, or offers a file if that is too long.
 * @param {Studio} studio
 * @param {string} text
 */
export function copyLink(studio, text) {
  let l;
  try {
    l = studio.preview.alone((f) => f.share(true));
  } catch (e) {
    return toast(studio, errorSentence(e));
  }
  if (!l.link) return offerFile(studio, text, l);
  const link = new URL(`#${l.link}`, siteAddress(studio)).href;
  return copyAndShow(
    studio,
    link,
    'Link',
    html`<p class="small muted">${link.length} characters hold the game. The part after the # is never sent to a server.</p>`,
  );
}

/**
 * offerFile offers a file for a game that is too long for a link.
 * @param {Studio} studio
 * @param {string} text
 * @param {{ length: number, most: number }} link
 */
function offerFile(studio, text, { length, most }) {
  render(
    resultCard(
      studio,
      html`
        <h2>Too long for a link</h2>
        <p class="small">This game needs ${length} characters. A link holds ${most} at most.</p>
        <button type="button" class="btn primary" @click=${() => saveFile(studio, text)}>Save as file</button>`,
    ),
    studio.$('copied'),
  );
  say(studio, 'Too long for a link.');
}

/**
 * saveFile saves a text as a file.
 * @param {Studio} studio
 * @param {string} text
 */
export function saveFile(studio, text) {
  download(text.endsWith('\n') ? text : `${text}\n`, fileName(text), 'text/plain');
  toast(studio, 'Saved as file.');
}
