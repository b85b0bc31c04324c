// Opening diagrams: templates, My diagrams, files, and sources of web pages.

import { openDialog } from '../shared/dialogs.js';
import * as drafts from '../shared/drafts.js';
import { count } from '../shared/english.js';
import { icon } from '../shared/icons.js';
import { openMenu } from '../shared/menus.js';
import { authoredDiagrams, diagramText, isDiagram } from '../shared/text.js';
import { toast } from '../shared/toast.js';
import { html, live, nothing, repeat } from '../shared/view.js';
import { summarize } from './notes.js';
import { normalizeLines, titleOf } from './text.js';

/** @import { Draft } from '../shared/drafts.js' */
/** @import { Studio } from './types.js' */

const LIMIT = 2_000_000; // characters of a page's source

/** @typedef {{ name: string, title: string, note: string, tile: string, text: string }} Template */
/** @typedef {ReturnType<typeof drafts.drop> & { title: string }} Deleted a deleted diagram */

/**
 * openTemplates opens the menu of templates.
 * @param {Studio} studio
 */
export function openTemplates(studio) {
  openMenu(studio, studio.$('templates'), [
    { head: 'Start a new diagram from' },
    ...studio.templates.map((t) => ({
      label: t.title === 'New game' ? 'Empty board' : t.title,
      note: t.note,
      tile: t.tile,
      run: () => studio.begin(t.text),
    })),
    null,
    { label: 'My diagrams', run: () => openDiagrams(studio) },
  ]);
}

/**
 * openOpenMenu opens the menu Open.
 * @param {Studio} studio
 */
export function openOpenMenu(studio) {
  openMenu(studio, studio.$('open'), [
    { label: 'Open a file', run: () => studio.$('file').click() },
    { label: "Import from a page's source", run: () => openSourceDialog(studio) },
    { label: 'My diagrams', run: () => openDiagrams(studio) },
  ]);
}

/**
 * openFile opens a diagram's file. A web page is searched for diagrams.
 * @param {Studio} studio
 * @param {File | undefined} f
 */
export async function openFile(studio, f) {
  if (!f) return;
  if (f.size > 4 * LIMIT) return toast(studio, 'The file is too large for a diagram.');
  const text = await f.text().catch(() => null);
  if (text === null) return toast(studio, "The file can't be read.");
  if (/<(html|body|div|fairway-diagram)[\s>]/i.test(text)) return openSourceDialog(studio, text);
  studio.begin(normalizeLines(text));
}

// ---- My diagrams ----

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * openDiagrams opens the list of My diagrams.
 * @param {Studio} studio
 */
export function openDiagrams(studio) {
  studio.keep();
  /** @type {Deleted[]} */
  const gone = [];
  const focus = (selector) => /** @type {HTMLElement | null} */ (dialog.element.querySelector(selector))?.focus();
  const acts = {
    pick(d) {
      dialog.close();
      if (d.id !== studio.draft.id) studio.take(d);
    },
    remove(d) {
      gone.push({ ...drafts.drop(studio, d.id), title: d.title });
      dialog.draw();
      focus('li.deleted:last-child button');
    },
    putBack(g) {
      drafts.putBack(studio, g);
      gone.splice(gone.indexOf(g), 1);
      dialog.draw();
      focus(`[data-key="${CSS.escape(g.id)}"]`);
    },
  };
  const dialog = openDialog(studio, 'My diagrams', () => draftList(drafts.list(studio), gone, studio.draft.id, acts));
  focus('.drafts button');
}

/**
 * draftList returns the list of My diagrams. Deleted diagrams have a button that restores them.
 * @param {Draft[]} list
 * @param {Deleted[]} gone
 * @param {string} open the id of the one that is open
 * @param {{ pick: (d: Draft) => void, remove: (d: Draft) => void, putBack: (g: Deleted) => void }} acts
 */
const draftList = (list, gone, open, { pick, remove, putBack }) => html`
  <div class="drafts">
    ${
      list.length || gone.length
        ? html`
          <ul>
            ${repeat(
              list,
              (d) => d.id,
              (d) => row(d, d.id === open, pick, remove),
            )}
            ${gone.map(
              (g) => html`
                <li class="deleted">
                  <span>${g.title} deleted.</span>
                  <button type="button" class="btn" @click=${() => putBack(g)}>Undo</button>
                </li>`,
            )}
          </ul>`
        : html`<p class="muted">No diagrams yet. Every text that you change is saved here.</p>`
    }
    <p class="muted small">Saved in this browser only. To keep a diagram elsewhere, save it as a file.</p>
  </div>`;

/**
 * row returns a diagram in the list. The open one can't be deleted.
 * @param {Draft} d
 * @param {boolean} open
 * @param {(d: Draft) => void} pick
 * @param {(d: Draft) => void} remove
 */
function row(d, open, pick, remove) {
  const lines = count(d.text.trim().split('\n').length, 'line');
  return html`
    <li class=${open ? 'on' : nothing}>
      <button type="button" class="list-button" data-key=${d.id} @click=${() => pick(d)}>
        <b>${d.title}</b>
        <span class="muted small">${open ? 'open · ' : ''}${lines} · ${day.format(d.changed)}</span>
      </button>
      ${
        open
          ? nothing
          : html`
            <button
              type="button"
              class="btn subtle icon-only"
              aria-label="Delete ${d.title}"
              title="Delete"
              @click=${() => remove(d)}
            >${icon('bin')}</button>`
      }
    </li>`;
}

// ---- a page's source ----

/**
 * findDiagrams returns the diagram texts in a page's source. The source is parsed without running scripts or fetching anything.
 * @param {string} text
 */
export function findDiagrams(text) {
  const page = new DOMParser().parseFromString(text, 'text/html'),
    tags = [...page.querySelectorAll('fairway-diagram')].filter((e) => isDiagram(diagramText(e))),
    list = [...authoredDiagrams(page), ...tags].map((e) => diagramText(e).trim());
  if (!list.length && isDiagram(text)) list.push(diagramText(page.body).trim());
  return [...new Set(list)].map((diagram) => normalizeLines(diagram));
}

/**
 * searchSource returns the diagram texts in a page's source, or a fault.
 * @param {string} text
 * @returns {{ texts: string[], fault: string }}
 */
function searchSource(text) {
  if (!text.trim()) return { texts: [], fault: '' };
  if (text.length > LIMIT)
    return { texts: [], fault: `The source is too long: ${text.length} characters, at most ${LIMIT}.` };
  const texts = findDiagrams(text);
  return { texts, fault: texts.length ? '' : 'No diagram found. Look for files= or a piece line in the page.' };
}

/**
 * openSourceDialog opens the dialog that finds the diagrams in a page's source.
 * @param {Studio} studio
 * @param {string} [given]
 */
export function openSourceDialog(studio, given = '') {
  let text = '';
  const look = (now) => {
    text = now;
    dialog.draw();
  };
  const begin = (diagram) => {
    dialog.close();
    studio.begin(diagram);
  };
  const dialog = openDialog(studio, "Import from a page's source", () => {
    const { texts, fault } = searchSource(text);
    return html`
      <div class="field">
        <label for="source">The HTML of a page with diagrams</label>
        <textarea
          id="source"
          rows="7"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          aria-describedby="source-fault"
          .value=${live(text)}
          @input=${(e) => look(e.currentTarget.value)}
        ></textarea>
        <p class="fault" id="source-fault" role="alert">${fault}</p>
        <ul class="found">${texts.map((diagram) => offer(studio, diagram, begin))}</ul>
      </div>
      <p class="muted small">In most browsers: right click the page, then View page source.</p>`;
  });
  look(given);
  /** @type {HTMLElement} */ (dialog.element.querySelector('#source')).focus();
}

/**
 * offer returns a diagram that was found in a page.
 * @param {Studio} studio
 * @param {string} text
 * @param {(text: string) => void} begin
 */
function offer(studio, text, begin) {
  const seen = studio.inspect(text);
  return html`
    <li>
      <button type="button" class="list-button" @click=${() => begin(text)}>
        <b>${titleOf(text)}</b>
        <span class="muted small">${seen ? summarize(seen) : 'The board is still loading.'}</span>
      </button>
    </li>`;
}
