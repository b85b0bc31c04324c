// The dialogs of the studio that make pieces: the move of one that is there, and a new one.
import { show } from '../shared/old/dialogs.js';
import { fill, h, pictureURL } from '../shared/old/dom.js';
import { stepTo } from '../shared/radios.js';
import { read } from '../texts/reader.js';
import { addPiece, fault, freeId, squaresText } from './newpiece.js';
import { keyValue } from './text.js';
import { wizard } from './wizard.js';

/** @import { TextPiece } from '../fairway.d.ts' */
/** @import { Studio } from './types.js' */

/**
 * dialog shows a wizard with what belongs to it, and buttons to apply or to cancel.
 * @param {Studio} studio
 * @param {string} title
 * @param {ReturnType<typeof wizard>} made
 * @param {object} of
 * @param {Node[]} [of.before]
 * @param {string} of.label  of the button that applies
 * @param {() => boolean} of.dirty  whether something would be lost
 * @param {() => boolean} of.apply  whether that is done, so that the dialog closes
 */
function dialog(studio, title, made, { before = [], label, dirty, apply }) {
  const waits = h('p', { class: 'small', role: 'status' });
  // A slip of the finger loses nothing: what was made here is left by a button alone.
  const stay = () => {
    if (dirty()) waits.textContent = `Not used yet. “${label}”, or “Cancel”.`;
    return dirty();
  };
  const d = show(
    studio,
    title,
    ...before,
    made.element,
    h(
      'div',
      { class: 'making-foot' },
      waits,
      h('button', { type: 'button', class: 'btn', on: { click: () => d.close() } }, 'Cancel'),
      h('button', { type: 'button', class: 'btn p', on: { click: () => apply() && d.close() } }, label),
    ),
  );
  d.classList.add('making');
  d.addEventListener('cancel', (e) => stay() && e.preventDefault());
  d.addEventListener('keydown', (e) => e.key === 'Escape' && stay() && e.preventDefault()); // a second cancel can't be prevented
  d.addEventListener('click', (e) => e.target === d && stay() && e.stopImmediatePropagation(), true);
  d.addEventListener('close', made.leave);
  return d;
}

/**
 * edit opens the wizard with the move of a piece.
 * @param {Studio} studio
 * @param {object} of
 * @param {TextPiece} of.piece
 * @param {string} of.figure  its picture as SVG text
 * @param {number} of.files
 * @param {(move: string) => void} of.apply  called where the move is another one
 */
export function edit(studio, { piece, figure, files, apply }) {
  const { name, id, byName, royal } = piece;
  // What a text adds to a move elsewhere stands after a space, and is not of this line.
  const move = piece.move.split(' ')[0];
  const made = wizard(studio, { move, named: byName, figure: figure || letters(id), royal, files });
  const d = dialog(studio, `How the ${name} moves`, made, {
    label: 'Use this move',
    dirty: made.changed,
    apply() {
      if (made.changed()) apply(made.text());
      return true;
    },
  });
  made.focus();
  return d;
}

/**
 * letters is the picture of a piece that has none yet.
 * @param {string} id
 */
const letters = (id) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="43" fill="#f6e7c1" stroke="#3a3630" stroke-width="4"/><text x="50" y="50" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${[50, 38, 30][id.length - 1] ?? 30}" fill="#22201c">${id.replace(/[^A-Za-z+]/g, '')}</text></svg>`;

/**
 * add opens the dialog of a new piece.
 * @param {Studio} studio
 * @param {object} of
 * @param {string} of.text
 * @param {TextPiece[]} of.pieces  those that it has
 * @param {(id: string) => string} of.figure  picture of a piece as SVG text
 * @param {(text: string) => void} of.apply
 */
export function add(studio, { text, pieces, figure, apply }) {
  const found = read(text);
  const taken = pieces.flatMap((p) => [p.id, p.given]);
  let typed = false; // somebody chose the id
  /** @type {Set<number>} */
  const start = new Set();
  const field = (/** @type {string} */ label, /** @type {HTMLInputElement} */ input) => {
    input.setAttribute('aria-label', label); // Safari takes what stands in the field for a part of a label around it
    return h('label', { class: 'making-field' }, h('span', {}, label), input);
  };
  const name = h('input', { type: 'text', maxLength: 40, autocomplete: 'off', placeholder: 'such as Wizard' });
  const id = h('input', { type: 'text', maxLength: 3, autocomplete: 'off', class: 'short', value: freeId('', taken) });
  const royal = h('input', { type: 'checkbox', checked: pieces.length === 0 });
  const wrong = h('p', { class: 'making-fault', role: 'alert' });
  const made = wizard(studio, { move: '', figure: '', royal: royal.checked, files: found.files });
  const board = h('div', {
    class: 'making-board',
    role: 'group',
    'aria-label': 'Starting squares',
    on: {
      keydown(e) {
        const to = stepTo(cells(), cells().indexOf(e.target), found.files, e.key);
        if (!to) return;
        e.preventDefault();
        to.focus();
      },
      focusin(e) {
        cursor = cells().indexOf(e.target);
        for (const [i, c] of cells().entries()) c.tabIndex = i === cursor ? 0 : -1;
      },
    },
  });
  const cells = () => /** @type {HTMLButtonElement[]} */ ([...board.children]);
  let cursor = -1; // the cell that is the board's one Tab stop; the first one that is free until another is
  const note = h('p', { class: 'muted small' }, across(keyValue(text, 'symmetry')));

  function draw() {
    made.figure(letters(id.value || '?'));
    const { files, ranks, firstRank, holes } = found;
    const line = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i);
    board.style.setProperty('--files', String(files));
    fill(
      board,
      line(ranks).flatMap((r) =>
        line(files).map((x) => {
          const y = ranks - 1 - r;
          const at = y * files + x;
          const on = found.board.get(at);
          const square = String.fromCharCode(97 + x) + (y + firstRank);
          const tile = on && on.army === 0 ? figure(on.piece.id) : '';
          const shown = start.has(at) ? letters(id.value || '?') : tile;
          return h(
            'button',
            {
              type: 'button',
              class: holes.has(at) ? 'hole' : (x + y) % 2 ? '' : 'dark',
              disabled: Boolean(on) || holes.has(at),
              tabIndex: -1,
              'aria-label': on
                ? `${square}: ${on.army === 0 ? 'White' : 'Black'} ${on.piece.name}`
                : holes.has(at)
                  ? `${square}: no square`
                  : square,
              'aria-pressed': String(start.has(at)),
              data: { key: square },
              on: {
                click: () => {
                  if (!start.delete(at)) start.add(at);
                  draw();
                },
              },
            },
            shown ? h('img', { src: pictureURL(shown), alt: '', draggable: false }) : on ? h('i') : null,
          );
        }),
      ),
    );
    const list = cells();
    if (cursor < 0) cursor = list.findIndex((c) => !c.disabled);
    if (list[cursor]) list[cursor].tabIndex = 0;
  }

  name.addEventListener('input', () => {
    if (!typed) id.value = freeId(name.value, taken);
    wrong.textContent = '';
    draw();
  });
  id.addEventListener('input', () => {
    typed = true;
    wrong.textContent = '';
    draw();
  });
  royal.addEventListener('change', () => made.royal(royal.checked));

  draw();
  dialog(studio, 'Add a piece', made, {
    before: [
      h(
        'div',
        { class: 'making-piece' },
        h(
          'div',
          { class: 'making-names' },
          field('Name', name),
          field('Id', id),
          h('label', { class: 'wizard-check' }, royal, h('span', {}, 'Royal: losing it loses the game')),
          wrong,
        ),
        h('div', { class: 'making-start' }, h('p', { class: 'label' }, 'Choose the squares it starts on'), board, note),
      ),
      h('h3', {}, 'Its move'),
    ],
    label: 'Add this piece',
    dirty: () => Boolean(name.value.trim()) || start.size > 0 || made.changed(),
    apply() {
      wrong.textContent = fault(name.value, id.value, taken);
      if (wrong.textContent) {
        (name.value.trim() ? id : name).focus();
        return false;
      }
      const squares = squaresText([...start], found.files, found.firstRank);
      const piece = { name: name.value, id: id.value, move: made.text() || '-', squares, royal: royal.checked };
      apply(addPiece(text, piece, pieces));
      return true;
    },
  });
  name.focus();
}

/** @param {string | undefined} symmetry */
const across = (symmetry) =>
  symmetry === 'none'
    ? 'Only the first army: the text says symmetry=none.'
    : 'The other army gets the squares across the board.';
