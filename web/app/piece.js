// The panel of the piece that is looked at: its card, its moves, what the marks on the board mean.

import { fill, h, kept, picture, same, write } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { card, kindOf } from './card.js';
import { edges, odds, rolling, zones } from './cards.js';
import { coined } from './legend.js';
import { column } from './rooms.js';
import { worthOf } from './values.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

// The kinds of options with an icon of their own.
const OWN = new Set(['quiet', 'jump', 'capture', 'igui', 'pass', 'drop']);
const HITS = new Set(['capture', 'igui', 'via']);

const sign = (kind) =>
  icon(OWN.has(kind) ? kind : HITS.has(kind) ? 'capture' : 'quiet', kind === 'quiet' ? 'sign dot' : 'sign');

/**
 * options are the selected piece's moves as targets of 44 px, so that nothing depends on a small square.
 * @param {State} s
 * @param {App} app
 */
function options(app, s, open) {
  if (!s.pieces.options?.length) return null;
  return h(
    'details',
    {
      class: 'options',
      open,
      on: {
        toggle: (e) => {
          app.optionsOpen = e.currentTarget.open;
          app.refresh();
        },
      },
    },
    h(
      'summary',
      { data: { key: 'options' } },
      s.pieces.options.length === 1 ? '1 move' : `${s.pieces.options.length} moves`,
      icon('down'),
    ),
    !open
      ? null
      : h(
          'div',
          { class: 'chips' },
          s.pieces.options.map((o) =>
            h(
              'button',
              {
                type: 'button',
                class: HITS.has(o.kind) ? 'hit' : null,
                title: o.text,
                'aria-label': o.label,
                data: { key: `option${o.index}` },
                on: { click: () => app.do('option', o.index) },
              },
              sign(o.kind),
              o.label.replace(/^(Moves|Jumps) to /, ''),
            ),
          ),
        ),
  );
}

/**
 * @param {State | null} s
 * @param {App} app
 */
export function piece(app, s, small) {
  const open = app.optionsOpen ?? small,
    kind = s ? kindOf(app, s) : null;
  if (
    same(
      app,
      'piece',
      s?.touched,
      Boolean(s?.touched && coined(app, s.touched.id)),
      kind && [s?.board.variant, s?.view.face, s?.touched && worthOf(app, s, s.touched.army, s.touched.id)],
      s?.pieces.options,
      s?.touched?.selected && s.message,
      s?.marks.keys,
      open,
      s?.node,
      s?.marks.odds,
      s?.moves.thrown,
      s?.pieces.rolling,
      s?.marks.edges,
      s?.view.map,
      s?.view.map && s.pieces.zones,
      s?.view.map && s.pieces.selected,
      column(app) && [app.analysis.hint.shown(), app.analysis.review.shown()],
    )
  )
    return;
  // A hint stays where it is while a piece is looked at; a review is long, and comes after the piece.
  const advised = s && column(app) ? app.analysis.hint.card() : null,
    reviewed = s && column(app) ? app.analysis.review.card() : null,
    advice = advised || reviewed,
    others = s ? [rolling(app, s), zones(s), edges(s)].filter(Boolean) : [],
    parts = s ? [advised, odds(app, s)] : [];
  if (s?.touched)
    parts.push(card(app, s, kind, options(app, s, open), !app.$('panel-piece').querySelector('.touched')));
  else if (!others.length && !advice)
    parts.push(
      h(
        'div',
        { class: 'card piece' },
        h('p', { class: 'label' }, 'Piece'),
        h('p', { class: 'muted small' }, 'Select a piece to see how it moves'),
      ),
    );
  parts.push(reviewed, ...others);
  if (s?.marks.keys?.length && !advice) {
    const keys = s.marks.keys.filter((k) => k.kind !== 'touched'),
      cls = looks(s) ? 'card key reach' : 'card key',
      heading = about(s);
    app.piece.legend.className = cls;
    write(app.piece.name, heading);
    fill(
      app.piece.signs,
      keys.map((k) => kept(app, `key ${k.kind}`, [k.svg, k.label], () => h('li', {}, picture(k.svg, 30), k.label))),
    );
    parts.push(app.piece.legend);
  }
  fill(app.$('panel-piece'), parts.filter(Boolean));
}

/**
 * looks reports whether the board shows the reach of a piece in place of moves.
 * @param {State} s
 */
const looks = (s) => Boolean(s.touched && !(s.touched.selected && s.touched.moves));

/**
 * about says what the key is about.
 * @param {State} s
 */
function about(s) {
  const t = s.touched;
  if (!t || !looks(s)) return 'On the board now';
  const army = s.hands.armies.find((a) => a.letter === t.army);
  return army && !army.toMove && !s.result ? `If ${army.name} were to move` : 'Its reach';
}
