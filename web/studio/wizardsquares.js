// The move wizard's board: squares around the piece, with the marks of its move.
import { stepTo as cellTo } from '../shared/radios.js';
import { guard, html, nothing, pictureURL, ref, repeat } from '../shared/view.js';
import { hasStep, isWalk, makeWalk, reachableSquares } from './moves.js';
import { describeLimits, expand, paintSquare, placeWords, stepTo } from './painting.js';
import { marks } from './wizardmarks.js';
import { setMove } from './wizardstate.js';

/** @import { Wizard } from './wizardstate.js' */
/** @import { Step } from './xbetza.js' */

const VERBS = { leap: 'leaps here', lame: 'leaps here if the way is free', slide: 'slides here', hop: 'hops here' };

/**
 * squares returns the board: nine by nine, or seven by seven on a narrow screen.
 * @param {Wizard} w
 */
export function squares(w) {
  const half = getHalf(w),
    lines = Array.from({ length: 2 * half + 1 }, (_, i) => i - half),
    itself = (/** @type {number} */ n) => n;
  const moves = w.list.filter(isWalk).map((e) => ({
    to: new Set(reachableSquares(e, half).map(String)),
    says: [VERBS[e.kind], ...describeLimits(e)].join(', '),
  }));
  const says = (square) => moves.filter((m) => m.to.has(String(square))).map((m) => m.says);
  return html`
    <div
      class=${half === 3 ? 'squares seven-ranks' : 'squares'}
      role="grid"
      aria-label="Squares around the piece"
      aria-describedby="${w.id}-hint"
      @keydown=${(e) => moveByKeys(e, lines.length)}
      @pointerleave=${() => setAim(w, [])}
      @focusout=${() => setAim(w, [])}
      ${ref(w.grid)}
    >
      ${repeat(lines, itself, (y) => html`<div role="row">${repeat(lines, itself, (x) => cell(w, [x, 0 - y], says))}</div>`)}
      <img class="squares-piece" src=${pictureURL(w.figure)} alt="" draggable="false">
      ${marks(w, half)}
    </div>`;
}

/** @param {Wizard} w */
const getHalf = (w) => (w.narrow.matches ? 3 : 4);

/**
 * cell returns the view of a square.
 * @param {Wizard} w
 * @param {Step} square
 * @param {(square: Step) => string[]} says describes what the piece does there
 */
function cell(w, square, says) {
  const half = getHalf(w),
    dark = (square[0] + square[1]) % 2 ? 'dark' : '',
    here = says(square),
    label = [placeWords(square), ...here].join(': '),
    stops = square.every((v, i) => v === Math.max(-half, Math.min(half, w.cursor[i]))),
    aimed = hasStep(w.aim, square);
  return guard(
    [label, stops, aimed],
    () => html`
      <button
        type="button"
        role="gridcell"
        class=${aimed ? `${dark} target`.trim() : dark}
        tabindex=${stops ? 0 : -1}
        aria-disabled=${isMiddle(square) ? 'true' : nothing}
        aria-label=${label}
        aria-selected=${here.length > 0}
        @click=${() => press(w, square)}
        @pointerenter=${(e) => e.pointerType === 'mouse' && setAim(w, previewPress(w, square))}
        @focus=${(e) => moveTabStop(w, square, e.currentTarget.matches(':focus-visible'))}
      ></button>`,
  );
}

/** @param {Step} square */
const isMiddle = ([x, y]) => !x && !y;

/**
 * press paints a square with the brush.
 * @param {Wizard} w
 * @param {Step} square
 */
function press(w, square) {
  w.cursor = square;
  if (isMiddle(square)) return w.draw();
  const next = paintSquare(w.list, w.brush, square);
  if (next) return setMove(w, next);
  w.refused = "A lame leap goes straight, diagonally, or to a Knight's square.";
  w.draw();
}

/**
 * moveTabStop makes a square the Tab stop.
 * @param {Wizard} w
 * @param {Step} square
 * @param {boolean} byKeys
 */
function moveTabStop(w, square, byKeys) {
  w.cursor = square;
  if (byKeys) w.aim = previewPress(w, square);
  w.draw();
}

/**
 * previewPress returns the squares that a press on one would mark.
 * @param {Wizard} w
 * @param {Step} square
 */
function previewPress(w, square) {
  const step = stepTo(w.brush, square);
  return step ? reachableSquares(makeWalk({ ...w.brush, steps: expand(step, w.brush.round) }), getHalf(w)) : [];
}

/**
 * @param {Wizard} w
 * @param {Step[]} squares
 */
function setAim(w, squares) {
  if (!squares.length && !w.aim.length) return;
  w.aim = squares;
  w.draw();
}

/**
 * moveByKeys moves the focus from square to square.
 * @param {KeyboardEvent} e
 * @param {number} side
 */
function moveByKeys(e, side) {
  if (e.ctrlKey || e.altKey || e.metaKey) return;
  const cells = [.../** @type {HTMLElement} */ (e.currentTarget).querySelectorAll('button')],
    to = cellTo(cells, cells.indexOf(/** @type {HTMLButtonElement} */ (e.target)), side, e.key);
  if (!to) return;
  e.preventDefault();
  to.focus();
}

/**
 * findTabStop returns the square that is the Tab stop.
 * @param {Wizard} w
 */
export const findTabStop = (w) =>
  /** @type {HTMLElement | null | undefined} */ (w.grid.value?.querySelector('[tabindex="0"]'));
