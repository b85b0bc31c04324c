// The dialogs for pieces: one edits a piece's move, the other adds a piece.
import { openDialog } from '../shared/dialogs.js';
import { createRef, html, live, nothing, ref } from '../shared/view.js';
import { read } from '../texts/reader.js';
import { addPiece, findFault, freeId, squaresText } from './newpiece.js';
import { newStart, startBoard } from './startsquares.js';
import { keyValue } from './text.js';
import { wizard } from './wizard.js';
import { check } from './wizardfields.js';
import { findTabStop } from './wizardsquares.js';
import { isChanged, getText as moveOf, newWizard } from './wizardstate.js';

/** @import { TextPiece } from '../fairway.d.ts' */
/** @import { View } from '../shared/view.js' */
/** @import { Ref } from '../vendor/lit/lit.js' */
/** @import { Studio } from './types.js' */
/** @import { Wizard } from './wizardstate.js' */

/**
 * openWizard opens a dialog with a wizard, and buttons to apply or cancel.
 * @param {Studio} studio
 * @param {string} title
 * @param {Wizard} w
 * @param {object} of
 * @param {() => View} [of.before]
 * @param {string} of.label  of the button that applies
 * @param {() => boolean} of.dirty  reports unsaved changes
 * @param {() => boolean} of.apply  reports success, which closes the dialog
 */
function openWizard(studio, title, w, { before = () => nothing, label, dirty, apply }) {
  let waits = '';
  // Escape and a click outside don't close a dialog with changes.
  const mustStay = () => {
    if (dirty()) {
      waits = `This move isn't in the text yet. Choose “${label}” or “Cancel”.`;
      d.draw();
    }
    return dirty();
  };
  const resized = () => {
    w.aim = [];
    d.draw();
  };
  const d = openDialog(
    studio,
    title,
    () => html`
      ${before()}
      ${wizard(w)}
      <div class="piece-dialog-foot">
        <p class="small" role="status">${waits}</p>
        <button type="button" class="btn" @click=${() => d.close()}>Cancel</button>
        <button type="button" class="btn primary" @click=${() => apply() && d.close()}>${label}</button>
      </div>`,
    () => w.narrow.removeEventListener('change', resized),
  );
  w.draw = d.draw;
  w.narrow.addEventListener('change', resized);
  const { element } = d;
  element.classList.add('piece-dialog');
  element.addEventListener('cancel', (e) => mustStay() && e.preventDefault());
  element.addEventListener('keydown', (e) => e.key === 'Escape' && mustStay() && e.preventDefault()); // a second cancel can't be prevented
  element.addEventListener('click', (e) => e.target === element && mustStay() && e.stopImmediatePropagation(), true);
}

/**
 * openEditDialog opens the wizard with the move of a piece.
 * @param {Studio} studio
 * @param {object} of
 * @param {TextPiece} of.piece
 * @param {string} of.figure  its picture as SVG text
 * @param {number} of.files
 * @param {(move: string) => void} of.apply  called if the move has changed
 */
export function openEditDialog(studio, { piece, figure, files, apply }) {
  const { name, id, byName, royal } = piece;
  // Additions from other lines of the text follow after a space.
  const move = piece.move.split(' ')[0];
  const w = newWizard(studio, { move, named: byName, figure: figure || letterTile(id), royal, files });
  openWizard(studio, `How the ${name} moves`, w, {
    label: 'Use this move',
    dirty: () => isChanged(w),
    apply() {
      if (isChanged(w)) apply(moveOf(w));
      return true;
    },
  });
  findTabStop(w)?.focus();
}

/**
 * letterTile returns a picture with a piece's id, for a piece without one.
 * @param {string} id
 */
const letterTile = (id) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="43" fill="#f6e7c1" stroke="#3a3630" stroke-width="4"/><text x="50" y="50" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${[50, 38, 30][id.length - 1] ?? 30}" fill="#22201c">${id.replace(/[^A-Za-z+]/g, '')}</text></svg>`;

/**
 * openAddDialog opens the dialog for a new piece.
 * @param {Studio} studio
 * @param {object} of
 * @param {string} of.text
 * @param {TextPiece[]} of.pieces  those that it has
 * @param {(id: string) => string} of.figure  picture of a piece as SVG text
 * @param {(text: string) => void} of.apply
 */
export function openAddDialog(studio, { text, pieces, figure, apply }) {
  const found = read(text),
    taken = pieces.flatMap((p) => [p.id, p.given]),
    start = newStart(found),
    nameField = createRef(),
    idField = createRef();
  let name = '',
    id = freeId('', taken),
    typed = false, // the id was typed
    wrong = '';
  const w = newWizard(studio, {
    move: '',
    figure: letterTile(id || '?'),
    royal: pieces.length === 0,
    files: found.files,
  });
  const write = (/** @type {{ name?: string, id?: string }} */ next) => {
    typed ||= next.id !== undefined;
    name = next.name ?? name;
    id = next.id ?? (typed ? id : freeId(name, taken));
    wrong = '';
    w.figure = letterTile(id || '?');
    w.draw();
  };
  const royal = (/** @type {boolean} */ on) => {
    w.royal = on;
    w.draw();
  };
  const before = () => html`
    <div class="piece-dialog-body">
      <div class="piece-dialog-names">
        ${field('Name', name, nameField, (name) => write({ name }), { most: 40, placeholder: 'such as Wizard' })}
        ${field('Id', id, idField, (id) => write({ id }), { most: 3, cls: 'short-field' })}
        ${check('Royal: losing it loses the game', w.royal, royal)}
        <p class="piece-dialog-fault" role="alert">${wrong}</p>
      </div>
      <div class="piece-dialog-start">
        <p class="label">Choose the squares it starts on</p>
        ${startBoard(start, w.figure, figure, () => w.draw())}
        <p class="muted small">${symmetryHint(keyValue(text, 'symmetry'))}</p>
      </div>
    </div>
    <h3>Its move</h3>`;

  openWizard(studio, 'Add a piece', w, {
    before,
    label: 'Add this piece',
    dirty: () => Boolean(name.trim()) || start.chosen.size > 0 || isChanged(w),
    apply() {
      wrong = findFault(name, id, taken);
      w.draw();
      if (wrong) {
        (name.trim() ? idField : nameField).value?.focus();
        return false;
      }
      const squares = squaresText([...start.chosen], found.files, found.firstRank);
      apply(addPiece(text, { name, id, move: moveOf(w) || '-', squares, royal: w.royal }, pieces));
      return true;
    },
  });
  nameField.value?.focus();
}

/**
 * field returns a text field. The label is also its aria-label, because Safari adds the value to the name from a label element.
 * @param {string} label
 * @param {string} value
 * @param {Ref} to
 * @param {(value: string) => void} write
 * @param {{ most: number, cls?: string, placeholder?: string }} of  most letters, and classes
 */
const field = (label, value, to, write, { most, cls, placeholder }) => html`
  <label class="piece-dialog-field">
    <span>${label}</span>
    <input
      type="text"
      maxlength=${most}
      autocomplete="off"
      placeholder=${placeholder ?? nothing}
      class=${cls ?? nothing}
      aria-label=${label}
      .value=${live(value)}
      @input=${(e) => write(e.currentTarget.value)}
      ${ref(to)}
    >
  </label>`;

/** @param {string | undefined} symmetry */
const symmetryHint = (symmetry) =>
  symmetry === 'none'
    ? 'Only the first army: the text says symmetry=none.'
    : 'The other army gets the mirrored squares.';
