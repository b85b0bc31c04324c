// What leaves the studio: a tag, a link and a file.

import { copy, download, sentence, uncopied } from '../shared/old/dialogs.js';
import { count, fill, h, toast } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { say } from '../shared/say.js';
import { script, tag } from '../shared/tag.js';
import { titleOf } from './text.js';

/** @import { Studio } from './types.js' */

/** @param {Studio} studio */
const base = (studio) => new URL('.', studio.location.href).href;
/** @param {string} text */
const tagOf = (text) => tag({ size: '420' }, text);

/** @param {string} text */
export const size = (text) => {
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
 * result shows what was copied, in a card that goes when something else is done.
 * @param {Studio} studio
 * @param {string} title
 * @param {string} text
 * @param {import('../shared/old/dom.js').Child[]} more
 */
function result(studio, title, text, ...more) {
  if (!studio.$('copied').contains(document.activeElement)) studio.results.opener = document.activeElement;
  const lines = text.split('\n'),
    field = h('textarea', { readOnly: true, 'aria-label': title, rows: Math.min(lines.length, 5), spellcheck: false });
  field.value = text;
  fill(
    studio.$('copied'),
    h(
      'div',
      { class: 'card result' },
      h('h2', {}, / copied$/.test(title) ? icon('check') : null, title),
      field,
      ...more,
      h(
        'button',
        { type: 'button', class: 'btn q i close', 'aria-label': 'Close', on: { click: () => close(studio) } },
        icon('close'),
      ),
    ),
  );
  say(studio, title);
  return field;
}

/**
 * close removes the result, and gives the focus back where it had it.
 * @param {Studio} studio
 */
export function close(studio) {
  const { opener } = studio.results,
    had = studio.$('copied').contains(document.activeElement);
  fill(studio.$('copied'));
  if (had && opener?.isConnected) /** @type {HTMLElement} */ (opener).focus();
}

/**
 * copied copies a text and shows it; where the browser forbids that, to be copied by hand.
 * @param {Studio} studio
 * @param {string} text
 * @param {string} what
 * @param {import('../shared/old/dom.js').Child[]} more
 */
async function copied(studio, text, what, more) {
  try {
    await navigator.clipboard.writeText(text);
    result(studio, `${what} copied`, text, ...more);
  } catch {
    const words = uncopied(what),
      field = result(studio, what, text, h('p', { class: 'small' }, words), ...more);
    say(studio, words);
    field.focus();
    field.select();
  }
}

/**
 * copyTag copies the tag of a text that has so many faults.
 * @param {Studio} studio
 * @param {string} text
 * @param {number} faults
 */
export const copyTag = (studio, text, faults) =>
  copied(studio, tagOf(text), 'Tag', [
    faults ? h('p', { class: 'small alarm' }, `No page can play it yet: it has ${count(faults, 'fault')}.`) : null,
    h('p', { class: 'small muted' }, 'Paste it where you want the board. Add the script once per page.'),
    h(
      'button',
      {
        type: 'button',
        class: 'btn',
        on: {
          click: () => copy(studio, script(base(studio)), 'Script'),
        },
      },
      'Copy script',
    ),
  ]);

/**
 * copyLink copies the address of the app with the game in it, where it isn't too long for that.
 * @param {Studio} studio
 * @param {string} text
 */
export function copyLink(studio, text) {
  let l;
  try {
    l = studio.preview.alone((f) => f.share(true));
  } catch (e) {
    return toast(studio, sentence(e));
  }
  if (!l.link) {
    fill(
      studio.$('copied'),
      h(
        'div',
        { class: 'card result' },
        h('h2', {}, 'Too long for a link'),
        h('p', { class: 'small' }, `This game needs ${l.length} characters. A link holds ${l.most} at most.`),
        h('button', { type: 'button', class: 'btn p', on: { click: () => save(studio, text) } }, 'Save as file'),
        h(
          'button',
          { type: 'button', class: 'btn q i close', 'aria-label': 'Close', on: { click: () => close(studio) } },
          icon('close'),
        ),
      ),
    );
    return say(studio, 'Too long for a link.');
  }
  const link = new URL(`#${l.link}`, base(studio)).href;
  return copied(studio, link, 'Link', [
    h('p', { class: 'small muted' }, `${link.length} characters hold the game. No server sees the part after the #.`),
  ]);
}

/**
 * save saves a text as a file.
 * @param {Studio} studio
 * @param {string} text
 */
export function save(studio, text) {
  download(text.endsWith('\n') ? text : `${text}\n`, fileName(text), 'text/plain');
  toast(studio, 'Saved as file.');
}
