// The keys of diagram texts: the help for the one at the cursor, the chips that insert one, and the list of all.

import { openDialog } from '../shared/dialogs.js';
import { updateText } from '../shared/elements.js';
import { toast } from '../shared/toast.js';
import { html, nothing, render } from '../shared/view.js';
import { pieceAt, piecesOnLine } from './cursor.js';
import { FIRST, keys, topic } from './help.js';
import { isUnread } from './inspection.js';
import { isPhone, showTab } from './tabs.js';
import { addKey, FIELDS, keyValue, setKey } from './text.js';

/** @import { Help } from './help.js' */
/** @import { Studio } from './types.js' */

const PIECE_KEYS = ['morph', 'antiTrade']; // keys that belong to the piece before them

/**
 * showTopic shows the help for the cursor's place.
 * @param {Studio} studio
 */
export function showTopic(studio) {
  if (!studio.help) return;
  const { line, column } = studio.editor.cursor,
    t = topic(studio.help, line, column);
  render(html`<b>${t.title}</b>${t.field >= 0 ? fields(t.field) : nothing}`, studio.$('topic'));
  updateText(studio.$('topic-says'), t.says);
}

/**
 * fields returns the fields of a piece line.
 * @param {number} here  the one at the cursor
 */
const fields = (here) => html`<code>${FIELDS.map((f, i) => [i ? ':' : '', i === here ? html`<b>${f}</b>` : f])}</code>`;

/**
 * showChips shows the keys that are offered first.
 * @param {Studio} studio
 */
export function showChips(studio) {
  const all = keys(/** @type {any} */ (studio.help)),
    says = (name) => all.find((k) => k.name === name)?.says;
  render(
    html`
      ${FIRST.map((name) => chip(name, () => insertKey(studio, name), says(name)))}
      <button type="button" class="all-keys-button" @click=${() => openAllKeys(studio)}>All ${all.length} keys</button>`,
    studio.$('chips'),
  );
}

/**
 * chip returns the button that inserts a key.
 * @param {string} name
 * @param {() => void} run
 * @param {string} [says]
 */
const chip = (name, run, says) =>
  html`<button type="button" class="chip" title=${says ?? nothing} @click=${run}>${name}</button>`;

/**
 * insertKey goes to a key's line, or inserts one.
 * @param {Studio} studio
 * @param {string} name
 */
export function insertKey(studio, name) {
  if (isPhone.matches) showTab(studio, 'text');
  if (PIECE_KEYS.includes(name)) return insertPieceKey(studio, name);
  const { editor, help } = studio;
  if (keyValue(editor.text, name) === undefined) editor.change(setKey(editor.text, name, ''));
  const { from, to } = setKey(editor.text, name, '');
  editor.go(from, to);
  editor.focus();
  if (help && keys(help).find((k) => k.name === name)?.values.length) editor.complete();
}

/**
 * insertPieceKey goes to a key of the piece at the cursor, or of the last piece, or inserts one after it.
 * @param {Studio} studio
 * @param {string} name
 */
function insertPieceKey(studio, name) {
  if (isUnread(studio)) return;
  const p = pieceAt(studio) ?? studio.inspection?.pieces.at(-1);
  if (!p) return toast(studio, 'Write a piece line first.');
  const change = addKey(studio.editor.text, p.line, piecesOnLine(studio, p.line).indexOf(p), name);
  if (change.insert) studio.editor.change(change);
  studio.editor.go(change.at, change.end);
  studio.editor.focus();
}

/**
 * openAllKeys opens the list of all keys.
 * @param {Studio} studio
 */
export function openAllKeys(studio) {
  const { help } = studio;
  if (!help) return;
  const take = (name) => {
    dialog.close();
    insertKey(studio, name);
  };
  const dialog = openDialog(studio, 'All keys', () => help.groups.map((g) => group(g, take)));
  dialog.element.classList.add('all-keys');
}

/**
 * @param {Help['groups'][number]} group
 * @param {(name: string) => void} take  called when a key is chosen
 */
const group = ({ title, keys }, take) => html`
  <section class="group">
    <h3>${title}</h3>
    <dl>
      ${keys.map(
        (k) => html`
          <dt>
            ${chip(k.name, () => take(k.name))}
            ${k.example ? html`<code>${k.name}=${k.example}</code>` : nothing}
          </dt>
          <dd>${k.says}</dd>`,
      )}
    </dl>
  </section>`;
