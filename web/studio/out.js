// What leaves the studio: a tag, a link, a file, and the game in the app.

import { copy, download, sentence, uncopied } from '../shared/dialogs.js';
import { $, count, fill, h, icon, toast } from '../shared/dom.js';
import { say } from '../shared/say.js';
import { script, tag } from '../shared/tag.js';
import { titleOf } from './text.js';

const base = () => new URL('.', location.href).href;
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

// result shows what was copied, in a card that goes when something else is done.
function result(title, text, ...more) {
  if (!$('copied').contains(document.activeElement)) opener = document.activeElement;
  const lines = text.split('\n'),
    field = h('textarea', { readOnly: true, 'aria-label': title, rows: Math.min(lines.length, 5), spellcheck: false });
  field.value = text;
  fill(
    $('copied'),
    h(
      'div',
      { class: 'card result' },
      h('h2', {}, / copied$/.test(title) ? icon('check') : null, title),
      field,
      ...more,
      h(
        'button',
        { type: 'button', class: 'btn q i close', 'aria-label': 'Close', on: { click: close } },
        icon('close'),
      ),
    ),
  );
  say(title);
  return field;
}

/** @type {Element | null} */
let opener = null; // what a result was asked for with

export function close() {
  const had = $('copied').contains(document.activeElement);
  fill($('copied'));
  if (had && opener?.isConnected) /** @type {HTMLElement} */ (opener).focus();
}

async function copied(text, what, more) {
  try {
    await navigator.clipboard.writeText(text);
    result(`${what} copied`, text, ...more);
  } catch {
    const words = uncopied(what),
      field = result(what, text, h('p', { class: 'small' }, words), ...more);
    say(words);
    field.focus();
    field.select();
  }
}

/**
 * copyTag copies the tag of a text that has so many faults.
 * @param {string} text
 * @param {number} faults
 */
export const copyTag = (text, faults) =>
  copied(tagOf(text), 'Tag', [
    faults ? h('p', { class: 'small alarm' }, `No page can play it yet: it has ${count(faults, 'fault')}.`) : null,
    h('p', { class: 'small muted' }, 'Paste it where you want the board. Add the script once per page.'),
    h(
      'button',
      {
        type: 'button',
        class: 'btn',
        on: {
          click: () => copy(script(base()), 'Script'),
        },
      },
      'Copy script',
    ),
  ]);

/**
 * copyLink copies the address of the app with the game in it, where it isn't too long for that.
 * @param {string} text
 * @param {import('./preview.js').Preview} preview
 */
export function copyLink(text, preview) {
  let l;
  try {
    l = preview.alone((f) => f.share(true));
  } catch (e) {
    return toast(sentence(e));
  }
  if (!l.link) {
    fill(
      $('copied'),
      h(
        'div',
        { class: 'card result' },
        h('h2', {}, 'Too long for a link'),
        h('p', { class: 'small' }, `This game needs ${l.length} characters. A link holds ${l.most} at most.`),
        h('button', { type: 'button', class: 'btn p', on: { click: () => save(text) } }, 'Save as file'),
        h(
          'button',
          { type: 'button', class: 'btn q i close', 'aria-label': 'Close', on: { click: close } },
          icon('close'),
        ),
      ),
    );
    return say('Too long for a link.');
  }
  const link = new URL(`#${l.link}`, base()).href;
  return copied(link, 'Link', [
    h('p', { class: 'small muted' }, `${link.length} characters hold the game. No server sees the part after the #.`),
  ]);
}

/** @param {string} text */
export function save(text) {
  download(text.endsWith('\n') ? text : `${text}\n`, fileName(text), 'text/plain');
  toast('Saved as file.');
}
