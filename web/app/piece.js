// The panel of the selected piece, or of the piece under the pointer: its card, its moves, and the key of the marks on the board.

import { icon } from '../shared/icons.js';
import { guard, html, nothing, render } from '../shared/view.js';
import { hasAdviceColumn } from './breakpoints.js';
import { kindOf, pieceCard } from './card.js';
import { edgesCard, markList, oddsCard, rollingCard, zonesCard } from './cards.js';
import { trickCard } from './trick.js';

/** @import { MoveOption, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

// The kinds of options with an icon of their own.
const ICON_KINDS = new Set(['quiet', 'jump', 'capture', 'igui', 'pass', 'drop']);
const CAPTURE_KINDS = new Set(['capture', 'igui', 'via']);

const sign = (kind) =>
  icon(
    ICON_KINDS.has(kind) ? kind : CAPTURE_KINDS.has(kind) ? 'capture' : 'quiet',
    kind === 'quiet' ? 'sign dot' : 'sign',
  );

/**
 * drawPiecePanel draws the panel.
 * @param {State | null} s
 * @param {App} app
 * @param {boolean} small the list of moves is open by default
 */
export const drawPiecePanel = (app, s, small) =>
  render(s ? panel(app, s, app.optionsOpen ?? small) : nothing, app.$('panel-piece'));

/**
 * @param {App} app
 * @param {State} s
 * @param {boolean} open
 */
function panel(app, s, open) {
  // A hint comes before the piece, so that it doesn't move; a review is long, and comes after it.
  const advised = hasAdviceColumn(app) ? app.analysis.hint.card() : null,
    reviewed = hasAdviceColumn(app) ? app.analysis.review.card() : null,
    others = [rollingCard(app, s), zonesCard(s), edgesCard(s)],
    bare = !advised && !reviewed && others.every((c) => c === null),
    trick = advised || reviewed ? null : trickCard(app, s, bare && !s.marks.keys?.length);
  return html`
    ${advised}
    ${oddsCard(app, s)}
    ${s.touched ? pieceCard(app, s, kindOf(app, s), options(app, s, open)) : (trick ?? (bare ? emptyCard() : nothing))}
    ${reviewed}
    ${others}
    ${s.marks.keys?.length && !advised && !reviewed ? keyCard(s) : nothing}`;
}

const emptyCard = () => html`
  <div class="card piece">
    <p class="label">Piece</p>
    <p class="muted small">Select a piece to see how it moves</p>
  </div>`;

/**
 * options returns the selected piece's moves as buttons of 44 px, an alternative to small squares.
 * @param {State} s
 * @param {App} app
 * @param {boolean} open
 */
function options(app, s, open) {
  const list = s.pieces.options;
  if (!list?.length) return nothing;
  const toggled = (e) => {
    app.optionsOpen = e.currentTarget.open;
    app.refresh();
  };
  return html`
    <details class="options" ?open=${open} @toggle=${toggled}>
      <summary data-key="options">${list.length === 1 ? '1 move' : `${list.length} moves`}${icon('down')}</summary>
      ${open ? guard([list], () => html`<div class="chips">${list.map((o) => chip(app, o))}</div>`) : nothing}
    </details>`;
}

/**
 * @param {App} app
 * @param {MoveOption} o
 */
const chip = (app, o) => html`
  <button
    type="button"
    class=${CAPTURE_KINDS.has(o.kind) ? 'hit' : nothing}
    title=${o.text}
    aria-label=${o.label}
    data-key="option${o.index}"
    @click=${() => app.do('option', o.index)}
  >${sign(o.kind)}${o.label.replace(/^(Moves|Jumps) to /, '')}</button>`;

/**
 * keyCard explains the marks on the board.
 * @param {State} s
 */
const keyCard = (s) => html`
  <div class=${showsReach(s) ? 'card board-legend reach' : 'card board-legend'}>
    <h2 class="label">${keyHeading(s)}</h2>
    ${markList(s.marks.keys.filter((k) => k.kind !== 'touched'))}
  </div>`;

/**
 * showsReach reports whether the board shows the reach of a piece instead of legal moves.
 * @param {State} s
 */
const showsReach = (s) => Boolean(s.touched && !(s.touched.selected && s.touched.moves));

/**
 * keyHeading returns the heading of the key.
 * @param {State} s
 */
function keyHeading(s) {
  const t = s.touched;
  if (!t || !showsReach(s)) return 'On the board now';
  const army = s.hands.armies.find((a) => a.letter === t.army);
  return army && !army.toMove && !s.result ? `If ${army.name} were to move` : 'Where it can move';
}
