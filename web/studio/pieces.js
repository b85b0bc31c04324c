// The table of a text's pieces, and the card of one of them.

import { icon } from '../shared/icons.js';
import { guard, html, nothing, picture, pictureURL, render, repeat } from '../shared/view.js';

/** @import { TextPiece } from '../fairway.d.ts' */
/** @import { Studio } from './types.js' */

/**
 * drawTable draws the table.
 * @param {Studio} studio
 * @param {object} shown
 * @param {TextPiece[]} shown.pieces
 * @param {string} shown.id  id of the piece at the cursor
 * @param {Set<number>} shown.faulty  lines with an invalid move
 * @param {(id: string) => string} tile  returns a piece's picture, '' if there is none
 * @param {(piece: TextPiece) => void} go  called when a piece is chosen
 * @param {(piece: TextPiece) => void} edit  called to edit its move
 */
export function drawTable(studio, { pieces, id, faulty }, tile, go, edit) {
  const was = currentRow(studio)?.getAttribute('data-id');
  render(
    repeat(
      pieces,
      (p) => p.id,
      (p) => {
        const [svg, on, bad] = [tile(p.id), p.id === id, faulty.has(p.line)];
        return guard([p, svg, on, bad], () => row(p, svg, on, bad, go, edit));
      },
    ),
    studio.$('rows'),
  );
  if (currentRow(studio)?.getAttribute('data-id') !== was)
    requestAnimationFrame(() => currentRow(studio)?.scrollIntoView({ block: 'nearest' }));
}

/**
 * row returns the row of a piece.
 * @param {TextPiece} p
 * @param {string} svg  its picture
 * @param {boolean} on  the cursor is at it
 * @param {boolean} bad  its move is invalid
 * @param {(piece: TextPiece) => void} go
 * @param {(piece: TextPiece) => void} edit
 */
const row = (p, svg, on, bad, go, edit) => html`
  <tr aria-current=${on || nothing} data-line=${p.line} data-id=${p.id} @click=${() => go(p)}>
    <td class="tile">${svg ? picture(svg, 30) : nothing}</td>
    <th scope="row"><button type="button" data-key=${p.id} title="Line ${p.line}">${p.name}</button></th>
    <td>${p.id}</td>
    <td class="move">
      <code class=${bad ? 'bad' : nothing}>${p.move || '-'}</code>
      ${p.byName && p.move ? html`<small>by name</small>` : nothing}
    </td>
    <td class="description" title=${bad ? '' : p.words}>${bad ? '' : p.words}</td>
    <td class="row-button">
      <button
        type="button"
        class="btn subtle icon-only"
        aria-label="Edit the move of ${p.name}"
        title="Edit the move"
        data-key="edit${p.id}"
        @click=${(e) => {
          e.stopPropagation();
          edit(p);
        }}
      >${icon('pen')}</button>
    </td>
  </tr>`;

/**
 * currentRow returns the row of the piece at the cursor.
 * @param {Studio} studio
 */
const currentRow = (studio) => studio.$('rows').querySelector('[aria-current]');

/**
 * drawCard draws the card of a piece, or a hint if there is none.
 * @param {Studio} studio
 * @param {TextPiece | undefined} p
 * @param {string} diagram  how it moves, as an SVG text
 * @param {boolean} placed  it is on the board
 * @param {boolean} bad  its move is invalid
 * @param {(piece: TextPiece) => void} edit  called to edit its move
 */
export function drawCard(studio, p, diagram, placed, bad, edit) {
  render(
    p
      ? guard([p, diagram, placed, bad], () => about(p, diagram, placed, bad, edit))
      : html`<p class="muted small">Put the cursor on a piece line, or choose a piece on the board.</p>`,
    studio.$('piece'),
  );
}

/**
 * about returns the content of a piece's card.
 * @param {TextPiece} p
 * @param {string} diagram
 * @param {boolean} placed
 * @param {boolean} bad
 * @param {(piece: TextPiece) => void} edit
 */
const about = (p, diagram, placed, bad, edit) => html`
  <p class="small line-number">Line ${p.line}</p>
  <h3>${p.name}</h3>
  ${diagram ? html`<img class="diagram" src=${pictureURL(diagram)} alt="" draggable="false">` : nothing}
  <p class="description">${bad ? "This move can't be read." : p.words}</p>
  <button type="button" class="btn edit" data-key="edit" @click=${() => edit(p)}>${icon('pen')}Edit the move</button>
  <p class="small muted facts">
    ${[p.id, p.move, p.royal ? 'royal' : '', placed ? '' : 'not on the board'].filter(Boolean).join(' · ')}
  </p>`;
