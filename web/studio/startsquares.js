// The board for choosing a new piece's starting squares.
import { stepTo } from '../shared/radios.js';
import { guard, html, nothing, pictureURL, styleMap } from '../shared/view.js';

/** @import { read } from '../texts/reader.js' */

/**
 * @typedef {object} Start
 * @property {ReturnType<typeof read>} found the text as it was read
 * @property {Set<number>} chosen the squares, rank * files + file
 * @property {number} cursor the square that is the Tab stop
 */

/**
 * newStart returns such a board without chosen squares.
 * @param {Start['found']} found
 * @returns {Start}
 */
export function newStart(found) {
  const start = { found, chosen: new Set(), cursor: -1 };
  start.cursor = listSquares(found).find((at) => !isTaken(found, at)) ?? -1;
  return start;
}

/**
 * listSquares returns all squares row by row, as on the screen.
 * @param {Start['found']} found
 */
const listSquares = ({ files, ranks }) =>
  Array.from({ length: files * ranks }, (_, i) => (ranks - 1 - Math.floor(i / files)) * files + (i % files));

/**
 * @param {Start['found']} found
 * @param {number} at
 */
const isTaken = ({ board, holes }, at) => board.has(at) || holes.has(at);

/**
 * startBoard returns the view of the board.
 * @param {Start} start
 * @param {string} own  picture of the new piece as SVG text
 * @param {(id: string) => string} figure  returns that of another piece
 * @param {() => void} draw
 */
export function startBoard(start, own, figure, draw) {
  const { found, chosen } = start,
    order = listSquares(found);
  const choose = (/** @type {number} */ at) => {
    if (!chosen.delete(at)) chosen.add(at);
    draw();
  };
  return html`
    <div
      class="start-board"
      role="group"
      aria-label="Starting squares"
      style=${styleMap({ '--files': found.files })}
      @keydown=${(e) => moveByKeys(e, found.files)}
      @focusin=${(e) => {
        start.cursor = order[cells(e).indexOf(e.target)];
        draw();
      }}
    >
      ${order.map((at) => {
        const on = found.board.get(at),
          pressed = chosen.has(at),
          svg = pressed ? own : on?.army === 0 ? figure(on.piece.id) : '',
          stops = at === start.cursor;
        return guard([svg, pressed, stops], () => cell(found, at, svg, pressed, stops, choose));
      })}
    </div>`;
}

/**
 * cell returns the view of a square.
 * @param {Start['found']} found
 * @param {number} at
 * @param {string} svg  the picture on it, empty if none
 * @param {boolean} pressed
 * @param {boolean} stops  it is the Tab stop
 * @param {(at: number) => void} choose
 */
function cell(found, at, svg, pressed, stops, choose) {
  const on = found.board.get(at),
    hole = found.holes.has(at),
    [x, y] = [at % found.files, Math.floor(at / found.files)],
    square = String.fromCharCode(97 + x) + (y + found.firstRank),
    what = on
      ? `${square}: ${on.army === 0 ? 'White' : 'Black'} ${on.piece.name}`
      : hole
        ? `${square}: no square`
        : square;
  return html`
    <button
      type="button"
      class=${hole ? 'hole' : (x + y) % 2 ? '' : 'dark'}
      ?disabled=${isTaken(found, at)}
      tabindex=${stops ? 0 : -1}
      aria-label=${what}
      aria-pressed=${pressed}
      data-key=${square}
      @click=${() => choose(at)}
    >
      ${svg ? html`<img src=${pictureURL(svg)} alt="" draggable="false">` : on ? html`<i></i>` : nothing}
    </button>`;
}

/**
 * moveByKeys moves the focus from square to square.
 * @param {KeyboardEvent} e
 * @param {number} files
 */
function moveByKeys(e, files) {
  const all = cells(e),
    to = stepTo(all, all.indexOf(/** @type {HTMLButtonElement} */ (e.target)), files, e.key);
  if (!to) return;
  e.preventDefault();
  to.focus();
}

/** @param {Event} e */
const cells = (e) => /** @type {HTMLButtonElement[]} */ ([.../** @type {Element} */ (e.currentTarget).children]);
