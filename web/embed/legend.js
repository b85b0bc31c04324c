// fairway-legend.js: the list of a game's pieces beside or below an element, with picture, name and move of each. It is fetched
// for elements with the attribute legend.

import { capitalize } from '../shared/english.js';
import { readPosition, squareName } from '../shared/position.js';

/** @import { Listed, Picture } from '../shared/types.js' */

const STYLE = `
.legend { box-sizing: border-box; margin-top: 8px; overflow: auto; overscroll-behavior: contain; border: 1px solid var(--hair); border-radius: 8px; background: var(--panel); color: var(--ink); font: .875em/1.35 system-ui, sans-serif; scrollbar-width: thin; }
.legend:focus-visible, .legend button:focus-visible { outline: 2px solid var(--ink); outline-offset: -2px; }
.beside .legend { flex: 1; min-width: 0; max-width: 340px; margin: 0; }
.legend ul { margin: 0; padding: 0; list-style: none; }
.legend .defs { position: absolute; }
.legend li + li { border-top: 1px solid var(--hair); }
.legend button { all: unset; box-sizing: border-box; display: flex; align-items: center; gap: 10px; width: 100%; min-height: 57px; padding: 6px 12px 6px 8px; cursor: pointer; -webkit-tap-highlight-color: transparent; }
.legend button svg { flex: none; width: 44px; height: 44px; }
.legend b { display: block; }
.legend .says { color: var(--muted); font-size: .92857em; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.legend code { font: .96154em ui-monospace, monospace; overflow-wrap: anywhere; }
.legend [aria-expanded=true] .says { -webkit-line-clamp: none; }
.legend .on, .legend [aria-expanded=true], .legend .move { background: var(--wash); }
.legend .move { padding: 4px max(12px, 100% - 320px) 12px 12px; }
@media (hover: hover) { .legend button:hover b { color: var(--accent); } }
@media (forced-colors: active) { .legend .on { outline: 2px solid Highlight; outline-offset: -2px; } }
@media print { .legend { height: auto !important; } }`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

// Lengths in CSS pixels
const BESIDE = 240; // minimum width of a list beside its board
const WIDEST = 340; // maximum width of it
const BOARD = 380; // minimum width of a board with a list beside it, without the attribute size
const GAP = 8;
const ROW = 58; // height of a closed entry with its border
const ROWS = 4; // visible entries of a list below its board

// Found in the words for moves that can't be described in words.
const UNSAID = /its diagram shows/;

/**
 * @param {string} name
 * @param {string} className
 * @param {(Node | string)[]} children
 */
const el = (name, className, ...children) => {
  const e = document.createElement(name);
  e.className = className;
  e.append(...children);
  return e;
};

/** @param {string} text an SVG text of this site */
const parseSVG = (text) =>
  document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);

/**
 * listPieces returns the piece types of the picture of a diagram text.
 * @param {Picture} picture
 * @returns {Listed[]}
 */
const listPieces = ({ kinds = [] }) =>
  kinds.map(({ id, name, move }) => ({
    id,
    army: '',
    name: capitalize(name),
    words: '',
    xbetza: move,
  }));

class Legend {
  #list = el('ul', '');
  /** @type {Map<string, HTMLElement>} */
  #rows = new Map();
  #shown = '';
  #open = '';

  /**
   * @param {ShadowRoot} root shadow root of the element
   * @param {(picture: Picture, name: string) => Element} draw
   * @param {(piece: Listed) => Promise<string>} pick selects a piece on the board and returns the picture of its move
   */
  constructor(root, draw, pick) {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    this.draw = draw;
    this.pick = pick;
    this.element = el('div', 'legend', this.#list);
    this.element.setAttribute('role', 'group'); // a page may have several
    this.element.setAttribute('aria-label', 'Pieces');
    this.element.tabIndex = 0; // it scrolls
  }

  /**
   * show lists pieces, drawn as in a picture.
   * @param {Picture} picture
   * @param {Listed[]} pieces
   */
  show(picture, pieces) {
    const text = JSON.stringify([picture.defs, picture.pieces, Object.keys(picture.images ?? {}), pieces]);
    if (text === this.#shown) return;
    this.#shown = text;
    const focused = this.#focused(),
      move = this.#rows.get(this.#open)?.querySelector('.move');
    this.#rows.clear();
    for (const piece of pieces) this.#rows.set(key(piece), this.#row(picture, piece));
    const open = this.#rows.get(this.#open);
    if (!open) this.#open = '';
    open?.firstElementChild?.setAttribute('aria-expanded', 'true');
    if (move) open?.append(move);
    // Copies the gradients, because those in the picture are removed with it.
    const defs = parseSVG(
      `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>${picture.defs}</defs></svg>`,
    );
    defs.setAttribute('class', 'defs');
    this.#list.replaceChildren(...this.#rows.values());
    this.element.replaceChildren(defs, this.#list);
    /** @type {HTMLElement | null | undefined} */ (this.#rows.get(focused)?.firstElementChild)?.focus();
  }

  // focused returns the key of the focused entry, '' if there is none.
  #focused() {
    const at = /** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement;
    return [...this.#rows].find(([, row]) => at && row.contains(at))?.[0] ?? '';
  }

  /**
   * @param {Picture} picture
   * @param {Listed} piece
   */
  #row(picture, piece) {
    const drawing = this.draw(picture, (piece.army || picture.armies[0].letter) + piece.id);
    const name = el('b', '');
    name.textContent = piece.name;
    const says = el('span', 'says', piece.words);
    if (piece.xbetza && (!piece.words || UNSAID.test(piece.words)))
      says.append(piece.words && ' ', el('code', '', piece.xbetza));
    const button = el('button', '', drawing, el('span', 'text', name, says));
    button.setAttribute('type', 'button');
    button.setAttribute('aria-expanded', 'false');
    const row = el('li', '', button);
    button.addEventListener('click', () => this.#toggle(piece));
    return row;
  }

  /**
   * toggle opens or closes an entry, and closes any other.
   * @param {Listed} piece
   */
  async #toggle(piece) {
    const name = key(piece);
    const before = this.#open;
    this.#close();
    if (before === name) return;
    this.#open = name;
    this.#rows.get(name)?.firstElementChild?.setAttribute('aria-expanded', 'true');
    try {
      const svg = await this.pick(piece),
        row = this.#rows.get(name); // the list may have changed
      if (this.#open !== name || !svg || !row) return;
      // A shadow root, because ids in the drawing may not be unique.
      const box = el('div', 'move');
      const drawing = parseSVG(svg);
      drawing.setAttribute('width', '100%');
      drawing.removeAttribute('height');
      box.attachShadow({ mode: 'open' }).append(drawing);
      row.querySelector('.move')?.remove(); // of an earlier request
      row.append(box);
      this.#reveal(row);
    } catch {
      /* the element reports the error */
    }
  }

  #close() {
    const row = this.#rows.get(this.#open);
    this.#open = '';
    row?.firstElementChild?.setAttribute('aria-expanded', 'false');
    row?.querySelector('.move')?.remove();
  }

  /**
   * mark highlights the piece that is selected on the board, null if none.
   * @param {{ id: string, army: string } | null} piece
   */
  mark(piece) {
    for (const row of this.#rows.values()) row.classList.remove('on');
    if (!piece) return;
    const row = this.#rows.get(piece.id + piece.army) ?? this.#rows.get(piece.id);
    if (!row) return;
    row.classList.add('on');
    this.#reveal(row);
  }

  // reveal scrolls the list, but not the page, to an entry.
  #reveal(row) {
    const [list, at] = [this.element.getBoundingClientRect(), row.getBoundingClientRect()];
    if (at.bottom > list.bottom) this.element.scrollTop += Math.min(at.bottom - list.bottom, at.top - list.top);
    else if (at.top < list.top) this.element.scrollTop -= list.top - at.top;
  }

  /**
   * place returns the width of the board, in CSS pixels, and whether the list is beside it, for an available width; size is the
   * requested width, 0 for as wide as possible.
   * @param {number} width
   * @param {number} size
   */
  place(width, size) {
    const beside = width >= (size || BOARD) + GAP + BESIDE;
    const list = Math.min(WIDEST, Math.max(BESIDE, Math.round(width * 0.34)));
    if (beside) return { beside, board: size || width - GAP - list };
    return { beside, board: Math.min(size || width, width) };
  }

  // height returns the height of a list below its board, which doesn't change when entries open.
  height() {
    return Math.min(this.#rows.size, ROWS + 0.5) * ROW;
  }
}

/** @param {Listed} piece */
const key = (piece) => piece.id + piece.army;

/**
 * selectPiece selects a piece of a type on the board, one that can move if possible, and returns a picture of its move.
 * @param {{ call(name: string, ...args: unknown[]): Promise<any> }} element
 * @param {Picture} picture
 * @param {Listed} piece
 */
async function selectPiece(element, picture, { id, army }) {
  const [text, legal] = await Promise.all([element.call('position'), element.call('legal')]);
  const { pieces, mover } = readPosition(text, picture),
    name = (/** @type {[file: number, rank: number, name: string]} */ [file, rank]) => squareName(file, rank, picture),
    its = pieces.filter(([, , name]) => name.slice(1) === id && (!army || name[0] === army)),
    own = its.filter(([, , name]) => name[0] === mover),
    able = own.find((at) => legal.some((move) => move.startsWith(`${name(at)}-`) || move.startsWith(`${name(at)}x`)));
  const at = able ?? own[0] ?? its[0];
  await element.call('select', at ? name(at) : '');
  return element.call('diagram', id, at?.[2][0] ?? army);
}

/** @typedef {{ Legend: typeof Legend, listed: typeof listPieces, point: typeof selectPiece }} Lists the exports of this script */
globalThis.fairwayLegend({ Legend, listed: listPieces, point: selectPiece });
