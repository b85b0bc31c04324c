// The names of ranks and files beside a board without a frame, as on phones.

import { guard, html, nothing, render, styleMap } from '../shared/view.js';

/** @import { Fairway, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

// distinctParts returns the part of each square's name that differs along a row or a column.
const distinctParts = (names) => {
  const split = names.map((n) => /([a-z]+)(\d+)$/.exec(n ?? '') ?? ['', '', '']),
    at = new Set(split.map((p) => p[1])).size > 1 ? 1 : 2;
  return split.map((p) => p[at]);
};

/**
 * drawRulers draws or removes the rulers.
 * @param {App} app
 * @param {State} s
 * @param {Fairway} f
 * @param {boolean} room the layout has space for them
 */
export function drawRulers(app, s, f, room) {
  const { board, view } = s,
    on = room && view.coords && !board.framed && board.square > 0;
  app.root.classList.toggle('has-rulers', on);
  const of = [on, board.rules, view.seat, view.flip, board.x, board.y, board.square, board.aspect];
  render(
    guard(of, () => (on ? rulerViews(board, f) : nothing)),
    app.$('rulers'),
  );
}

/**
 * rulerViews returns the two rulers.
 * @param {State['board']} board
 * @param {Fairway} f
 */
function rulerViews(board, f) {
  const corner = f.squareAt(board.x + 2, board.y + 2);
  if (!corner) return nothing;
  const { width, height } = f.squareRect(corner),
    middle = (i, begin, side) => begin + (i + 0.5) * side,
    columns = Array.from({ length: board.files }, (_, i) => middle(i, board.x, width)),
    rows = Array.from({ length: board.ranks }, (_, i) => middle(i, board.y, height)),
    ranks = distinctParts(rows.map((y) => f.squareAt(columns[0], y))),
    files = distinctParts(columns.map((x) => f.squareAt(x, rows[rows.length - 1])));
  return html`
    <div class="ranks">${rows.map((y, i) => html`<span style=${styleMap({ top: `${y}px` })}>${ranks[i]}</span>`)}</div>
    <div class="files">${columns.map((x, i) => html`<span style=${styleMap({ left: `${x}px` })}>${files[i]}</span>`)}</div>`;
}
