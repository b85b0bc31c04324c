// The pieces of a text: the table below the board, and the card of one of them.

import { fill, h, picture, pictureURL, same } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';

/** @import { TextPiece } from '../fairway.d.ts' */
/** @import { Studio } from './types.js' */

/**
 * table draws the table of the pieces.
 * @param {Studio} studio
 * @param {object} shown
 * @param {TextPiece[]} shown.pieces
 * @param {string} shown.id  of the piece that the cursor is at
 * @param {Set<number>} shown.faulty  lines whose move is at fault
 * @param {(id: string) => string} tile  a piece's picture, empty for none
 * @param {(piece: TextPiece) => void} go  somebody chose a piece
 * @param {(piece: TextPiece) => void} edit  somebody wants to edit its move
 */
export function table(studio, { pieces, id, faulty }, tile, go, edit) {
  const rows = pieces.map((p) => ({ p, tile: tile(p.id), on: p.id === id, bad: faulty.has(p.line) }));
  if (same(studio, 'pieces', rows)) return;
  const was = current(studio)?.getAttribute('data-id');
  fill(
    studio.$('rows'),
    rows.map(({ p, tile, on, bad }) =>
      h(
        'tr',
        { 'aria-current': on ? 'true' : null, data: { line: String(p.line), id: p.id }, on: { click: () => go(p) } },
        h('td', { class: 'tile' }, tile ? picture(tile, 30) : null),
        h(
          'th',
          { scope: 'row' },
          h('button', { type: 'button', data: { key: p.id }, title: `Line ${p.line}` }, p.name),
        ),
        h('td', { class: 'id' }, p.id),
        h(
          'td',
          { class: 'move' },
          h('code', { class: bad ? 'bad' : null }, p.move || '-'),
          p.byName && p.move ? h('small', {}, 'by name') : null,
        ),
        h('td', { class: 'words', title: bad ? '' : p.words }, bad ? '' : p.words),
        h(
          'td',
          { class: 'make' },
          h(
            'button',
            {
              type: 'button',
              class: 'btn q i',
              'aria-label': `Edit the move of ${p.name}`,
              title: 'Edit the move',
              data: { key: `edit${p.id}` },
              on: {
                click: (/** @type {Event} */ e) => {
                  e.stopPropagation();
                  edit(p);
                },
              },
            },
            icon('pen'),
          ),
        ),
      ),
    ),
  );
  if (current(studio)?.getAttribute('data-id') !== was)
    requestAnimationFrame(() => current(studio)?.scrollIntoView({ block: 'nearest' }));
}

/**
 * current is the row of the piece that the cursor is at.
 * @param {Studio} studio
 */
const current = (studio) => studio.$('rows').querySelector('[aria-current]');

/**
 * card draws the card of a piece, or what to do where there is none.
 * @param {Studio} studio
 * @param {TextPiece | undefined} p
 * @param {string} diagram  how it moves, as an SVG text
 * @param {boolean} placed  it stands on the board
 * @param {boolean} bad  its move is at fault
 * @param {(piece: TextPiece) => void} edit  somebody wants to edit its move
 */
export function card(studio, p, diagram, placed, bad, edit) {
  if (same(studio, 'card', p, diagram, placed, bad)) return;
  if (!p) {
    fill(
      studio.$('piece'),
      h('p', { class: 'muted small' }, 'Put the cursor on a piece line, or choose a piece on the board.'),
    );
    return;
  }
  fill(
    studio.$('piece'),
    h('p', { class: 'small where' }, `Line ${p.line}`),
    h('h3', {}, p.name),
    diagram ? h('img', { class: 'diagram', src: pictureURL(diagram), alt: '', draggable: false }) : null,
    h('p', { class: 'says' }, bad ? "This move can't be read." : p.words),
    h(
      'button',
      { type: 'button', class: 'btn edit', data: { key: 'edit' }, on: { click: () => edit(p) } },
      icon('pen'),
      'Edit the move',
    ),
    h(
      'p',
      { class: 'small muted facts' },
      [p.id, p.move, p.royal ? 'royal' : '', placed ? '' : 'not on the board'].filter(Boolean).join(' · '),
    ),
  );
}
