// The board of a set-up: a picture with a button over each square.

import { stepTo } from '../shared/radios.js';
import { html, nothing, pictureURL, styleMap } from '../shared/view.js';

/** @import { Placement, Spot } from '../fairway.d.ts' */
/** @import { Desk } from './setupdesk.js' */

const LARGE_SQUARE = 44; // CSS pixels of a square in the enlarged board

/**
 * boardView returns the board: one Tab stop, arrow keys, and keys for frequent edits. Pieces can be clicked or dragged.
 * @param {Desk} desk
 */
export function boardView(desk) {
  const { columns, grid, ratio, squares } = desk.shown,
    rows = Array.from({ length: squares.length / columns }, (_, r) => squares.slice(r * columns, (r + 1) * columns));
  return html`
    <div class=${desk.large ? 'setup-pane large' : 'setup-pane'}>
      <div
        class="setup-board"
        style=${styleMap({ aspectRatio: ratio, '--ratio': ratio, '--large-width': `${(columns * LARGE_SQUARE) / grid[2]}px` })}
      >
        <img alt="" draggable="false" src=${desk.source || nothing}>
        <div
          class="squares"
          role="grid"
          aria-label="Squares"
          style=${styleMap({ ...gridStyle(grid), '--columns': columns, '--rows': rows.length })}
          @focusin=${(e) => onFocus(desk, e)}
          @keydown=${(e) => onKey(desk, e)}
          @click=${(e) => indexOf(e.target) >= 0 && !desk.dragger.hasDragged() && desk.act(indexOf(e.target))}
          @pointerdown=${(e) => beginDrag(desk, e)}
        >
          ${rows.map((row, r) => html`<div role="row">${row.map((s, c) => cell(desk, s, r * columns + c))}</div>`)}
        </div>
      </div>
    </div>`;
}

/**
 * cell returns the button over a square.
 * @param {Desk} desk
 * @param {Spot} s
 * @param {number} i
 */
const cell = (desk, s, i) => html`
  <button
    type="button"
    role="gridcell"
    class=${s.square && s.square === desk.chosen ? 'on' : nothing}
    tabindex=${i === desk.cursor ? 0 : -1}
    ?disabled=${!s.square}
    data-at=${i}
    aria-label=${s.square ? desk.words(s) : 'hole'}
  ></button>`;

/** gridStyle returns the styles that lay the squares over the picture. @param {Placement['grid']} grid */
const gridStyle = (grid) =>
  Object.fromEntries(['left', 'top', 'width', 'height'].map((k, i) => [k, `${(grid[i] * 100).toFixed(4)}%`]));

/**
 * indexOf returns the index of an element's square, -1 if it has none.
 * @param {EventTarget | null} target
 */
function indexOf(target) {
  const button = target instanceof Element ? target.closest('.setup [data-at]') : null;
  return Number(button?.getAttribute('data-at') ?? -1);
}

/**
 * squareAt returns an element's square, undefined if it has none.
 * @param {Desk} desk
 * @param {EventTarget | null} target
 */
export const squareAt = (desk, target) => /** @type {Spot | undefined} */ (desk.now.squares[indexOf(target)]);

/**
 * onFocus makes the focused square the Tab stop.
 * @param {Desk} desk
 * @param {FocusEvent} e
 */
function onFocus(desk, e) {
  if (indexOf(e.target) < 0) return;
  desk.cursor = indexOf(e.target);
  desk.redraw();
}

/**
 * @param {Desk} desk
 * @param {KeyboardEvent & { currentTarget: HTMLElement }} e
 */
function onKey(desk, e) {
  const cells = [...e.currentTarget.querySelectorAll('button')],
    to = stepTo(cells, desk.cursor, desk.now.columns, e.key),
    s = desk.now.squares[desk.cursor];
  if (to) to.focus();
  else if (e.key === 'Delete' || e.key === 'Backspace') desk.takeOff(s);
  else if (e.key === 't' && s.id && !e.ctrlKey && !e.metaKey) desk.edit({ do: 'turn', square: s.square });
  else return;
  e.preventDefault();
  e.stopPropagation();
}

/**
 * beginDrag starts a drag of a piece to another square, or off the board.
 * @param {Desk} desk
 * @param {PointerEvent} e
 */
function beginDrag(desk, e) {
  const s = squareAt(desk, e.target);
  if (!s?.id || desk.tool) return;
  const tile = desk.palette.find((p) => p.army === s.army && p.id === s.id)?.tile ?? '';
  desk.dragger.drag(e, pictureURL(tile), (on) => {
    const to = squareAt(desk, on);
    desk.chosen = '';
    if (!to) desk.edit({ do: 'remove', square: s.square });
    else if (to.square) desk.edit({ do: 'move', square: s.square, to: to.square });
  });
}
