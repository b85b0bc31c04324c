// The names of ranks and files beside a board whose drawing has no frame for them, as on phones.

import { fill, h, same } from '../shared/old/dom.js';

/** @import { Fairway, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

// parts are what of each square's name tells it from its neighbours in a row or a column.
const parts = (names) => {
  const split = names.map((n) => /([a-z]+)(\d+)$/.exec(n ?? '') ?? ['', '', '']),
    at = new Set(split.map((p) => p[1])).size > 1 ? 1 : 2;
  return split.map((p) => p[at]);
};

/**
 * rulers draws them, or takes them away.
 * @param {App} app
 * @param {State} s
 * @param {Fairway} f
 * @param {boolean} room there is room for them
 */
export function rulers(app, s, f, room) {
  const { board, view } = s,
    on = room && view.coords && !board.framed && board.square > 0;
  app.root.classList.toggle('ruled', on);
  const place = [board.x, board.y, board.square, board.aspect];
  if (same(app, 'rulers', on, board.rules, view.seat, view.flip, place)) return;
  if (!on) return fill(app.$('rulers'));
  const corner = f.squareAt(board.x + 2, board.y + 2);
  if (!corner) return fill(app.$('rulers'));
  const { width, height } = f.squareRect(corner),
    middle = (i, begin, side) => begin + (i + 0.5) * side,
    columns = Array.from({ length: board.files }, (_, i) => middle(i, board.x, width)),
    rows = Array.from({ length: board.ranks }, (_, i) => middle(i, board.y, height));
  const label = (text, side, at) => {
    const e = h('span', {}, text);
    e.style.setProperty(side, `${at}px`);
    return e;
  };
  const ranks = parts(rows.map((y) => f.squareAt(columns[0], y))),
    files = parts(columns.map((x) => f.squareAt(x, rows[rows.length - 1])));
  fill(
    app.$('rulers'),
    h(
      'div',
      { class: 'ranks' },
      rows.map((y, i) => label(ranks[i], 'top', y)),
    ),
    h(
      'div',
      { class: 'files' },
      columns.map((x, i) => label(files[i], 'left', x)),
    ),
  );
}
