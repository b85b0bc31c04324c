// What comes into the studio: templates, diagrams that were written here before, files, and pages of authors.

import * as drafts from '../shared/drafts.js';
import { openMenu } from '../shared/menus.js';
import { show } from '../shared/old/dialogs.js';
import { count, fill, h, toast } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { authored, isDiagram, textOf } from '../shared/text.js';
import { report } from './notes.js';
import { lined, titleOf } from './text.js';

/** @import { Studio } from './types.js' */

const LIMIT = 2_000_000; // characters of a page's source

/** @typedef {{ name: string, title: string, note: string, tile: string, text: string }} Template */

/**
 * templates opens the menu of what one begins with.
 * @param {Studio} studio
 */
export function templates(studio) {
  openMenu(studio, studio.$('templates'), [
    { head: 'Start a new diagram from' },
    ...studio.templates.map((t) => ({
      label: t.title === 'New game' ? 'Empty board' : t.title,
      note: t.note,
      tile: t.tile,
      run: () => studio.begin(t.text),
    })),
    null,
    { label: 'My diagrams', run: () => diagrams(studio) },
  ]);
}

/**
 * others opens the menu of what else can be opened.
 * @param {Studio} studio
 */
export function others(studio) {
  openMenu(studio, studio.$('open'), [
    { label: 'Open a file', run: () => studio.$('file').click() },
    { label: "Import from a page's source", run: () => source(studio) },
    { label: 'My diagrams', run: () => diagrams(studio) },
  ]);
}

/**
 * file opens a diagram's file; one that is a page is looked through.
 * @param {Studio} studio
 * @param {File | undefined} f
 */
export async function file(studio, f) {
  if (!f) return;
  if (f.size > 4 * LIMIT) return toast(studio, 'The file is too large for a diagram.');
  const text = await f.text().catch(() => null);
  if (text === null) return toast(studio, "The file can't be read.");
  if (/<(html|body|div|fairway-diagram)[\s>]/i.test(text)) return source(studio, text);
  studio.begin(lined(text));
}

// ---- My diagrams ----

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * diagrams opens the list of My diagrams.
 * @param {Studio} studio
 */
export function diagrams(studio) {
  studio.keep();
  const body = h('div', { class: 'drafts' }),
    gone = [];
  const draw = () => {
    const list = drafts.list(studio);
    fill(
      body,
      list.length || gone.length
        ? h('ul', {}, list.map(row), gone.map(back))
        : h('p', { class: 'muted' }, 'No diagrams yet. Every text that you change is saved here.'),
      h('p', { class: 'muted small' }, 'Saved in this browser only. To keep a diagram elsewhere, save it as a file.'),
    );
  };
  const row = (d) =>
    h(
      'li',
      { class: d.id === studio.draft.id ? 'on' : null },
      h(
        'button',
        {
          type: 'button',
          class: 'pick',
          data: { key: d.id },
          on: {
            click: () => {
              dialog.close();
              if (d.id !== studio.draft.id) studio.take(d);
            },
          },
        },
        h('b', {}, d.title),
        h(
          'span',
          { class: 'muted small' },
          `${d.id === studio.draft.id ? 'open · ' : ''}${count(d.text.trim().split('\n').length, 'line')} · ${day.format(d.changed)}`,
        ),
      ),
      d.id === studio.draft.id
        ? null
        : h(
            'button',
            {
              type: 'button',
              class: 'btn q i',
              'aria-label': `Delete ${d.title}`,
              title: 'Delete',
              on: {
                click: () => {
                  gone.push({ ...drafts.drop(studio, d.id), title: d.title });
                  draw();
                  /** @type {HTMLElement | null} */ (body.querySelector('li.gone:last-child button'))?.focus();
                },
              },
            },
            icon('bin'),
          ),
    );
  const back = (g) =>
    h(
      'li',
      { class: 'gone' },
      h('span', {}, `${g.title} deleted.`),
      h(
        'button',
        {
          type: 'button',
          class: 'btn',
          on: {
            click: () => {
              drafts.putBack(studio, g);
              gone.splice(gone.indexOf(g), 1);
              draw();
              /** @type {HTMLElement | null} */ (body.querySelector(`[data-key="${CSS.escape(g.id)}"]`))?.focus();
            },
          },
        },
        'Undo',
      ),
    );
  const dialog = show(studio, 'My diagrams', body);
  draw();
  body.querySelector('button')?.focus();
}

// ---- a page's source ----

/**
 * found lists the diagram texts in a page's source. The source is parsed where nothing of it runs and nothing is fetched.
 * @param {string} html
 */
export function found(html) {
  const page = new DOMParser().parseFromString(html, 'text/html'),
    tags = [...page.querySelectorAll('fairway-diagram')].filter((e) => isDiagram(textOf(e))),
    list = [...authored(page), ...tags].map((e) => textOf(e).trim());
  if (!list.length && isDiagram(html)) list.push(textOf(page.body).trim());
  return [...new Set(list)].map((text) => lined(text));
}

/**
 * source opens the dialog that finds the diagrams in a page.
 * @param {Studio} studio
 * @param {string} [given]
 */
export function source(studio, given = '') {
  const area = h('textarea', {
    id: 'source',
    rows: 7,
    spellcheck: false,
    autocapitalize: 'off',
    autocomplete: 'off',
    'aria-describedby': 'source-fault',
  });
  const fault = h('p', { class: 'fault', id: 'source-fault', role: 'alert' }),
    list = h('ul', { class: 'found' });
  const look = () => {
    const html = area.value;
    fault.textContent = '';
    fill(list);
    if (!html.trim()) return;
    if (html.length > LIMIT) {
      fault.textContent = `The source is too long: ${html.length} characters, at most ${LIMIT}.`;
      return;
    }
    const texts = found(html);
    if (!texts.length) {
      fault.textContent = 'No diagram found. Look for files= or a piece line in the page.';
      return;
    }
    fill(
      list,
      texts.map((text) => {
        const seen = studio.inspect(text);
        return h(
          'li',
          {},
          h(
            'button',
            {
              type: 'button',
              class: 'pick',
              on: {
                click: () => {
                  dialog.close();
                  studio.begin(text);
                },
              },
            },
            h('b', {}, titleOf(text)),
            h('span', { class: 'muted small' }, seen ? report(seen) : 'The board is still loading.'),
          ),
        );
      }),
    );
  };
  area.addEventListener('input', look);
  const dialog = show(
    studio,
    "Import from a page's source",
    h('div', { class: 'field' }, h('label', { for: 'source' }, 'The HTML of a page with diagrams'), area, fault, list),
    h('p', { class: 'muted small' }, 'In most browsers: right click the page, then View page source.'),
  );
  area.value = given;
  look();
  area.focus();
}
