// The live board beside the text. Its document is never reloaded: a readable text begins its game in the same document, and an
// unreadable one leaves the board as it is.

import { Board, fitBoard, onRoomResize } from '../shared/board.js';
import { errorSentence } from '../shared/dialogs.js';
import { updateHidden } from '../shared/elements.js';
import { drawFaces } from '../shared/faces.js';
import { icon } from '../shared/icons.js';
import { say } from '../shared/say.js';
import { chosen } from '../shared/theme.js';
import { toast } from '../shared/toast.js';
import { html, nothing, picture, render, repeat, styleMap } from '../shared/view.js';
import { keyValue } from './text.js';

/** @import { Army, Fairway, Held, Kind, State } from '../fairway.d.ts' */
/** @import { Studio } from './types.js' */

export class Preview {
  /** @type {State | null} */
  state = null; // the board's last state
  shown = ''; // the text whose game is on the board, empty before the first one
  first = 0; // how many first moves it has
  /** @type {Kind[]} */
  kinds = []; // its piece types, with their pictures
  /** @type {string | null} */
  #wanted = null; // the text that waits for the board
  #kept = ''; // the kept text of the board's game
  #face = ''; // the chosen piece style
  #due = 0;
  #aim = ''; // the square that the page has selected itself, to ignore its event

  /**
   * @param {Studio} studio
   * @param {object} handlers
   * @param {() => void} handlers.drawn  the board's state has changed
   * @param {(id: string) => void} handlers.touched  a piece on the board was selected or clicked
   * @param {(f: Fairway) => Promise<string>} handlers.opening  returns the readable text that the board shows first
   * @param {() => void} handlers.ready  the board can be called
   * @param {(words: string) => void} handlers.failed  the board can't be loaded
   */
  constructor(studio, handlers) {
    this.studio = studio;
    this.handlers = handlers;
    this.board = new Board(studio.$('board'), {
      attach: (f) => this.#attach(f),
      meet: (f) => {
        try {
          f.set({ theme: chosen(studio) ?? 'auto' });
        } catch {
          /* the document stores it for its program */
        }
      },
      update: (event, detail) => {
        if (event === 'keep') this.#kept = detail.kept;
        if (event === 'select') this.#selected(detail);
        if (event === 'card') this.#tell();
        if (event === 'ready') handlers.ready();
        this.#later();
      },
      failed: (e) => handlers.failed(errorSentence(e)),
      late: () => handlers.failed('The board is slow to load. Still trying.'),
    });
    onRoomResize(studio, () => this.#later());
    this.board.open('board.html?variant=kyoomagi&live=1');
  }

  // tell announces how the touched piece moves, since no card opens beside this board.
  #tell() {
    const t = this.ask('state', ['touched'])?.touched;
    if (t) say(this.studio, `${t.name}. ${t.words}`);
  }

  /** @returns {Fairway | null} */
  get api() {
    return this.board.api;
  }

  // ask calls a method of the board, and returns undefined if it fails.
  ask(name, ...args) {
    try {
      return this.api?.[name](...args);
    } catch (e) {
      toast(this.studio, errorSentence(e));
      return undefined;
    }
  }

  /** @param {Fairway} f */
  async #attach(f) {
    this.#touches();
    // A reloaded document gets the game back with its moves.
    if (this.shown && this.#kept && this.#wanted === null)
      try {
        f.restore(this.#kept);
        return;
      } catch {
        /* load the text instead */
      }
    const text = this.#wanted ?? (this.shown || (await this.handlers.opening(f)));
    if (text) this.#load(f, text);
  }

  // touches listens to clicks on the board, because pieces that can't move fire no event select.
  #touches() {
    const d = /** @type {Document} */ (/** @type {HTMLIFrameElement} */ (this.studio.$('board')).contentDocument);
    d.addEventListener(
      'click',
      (e) => {
        const square = this.ask('squareAt', e.clientX, e.clientY);
        if (square) this.#touch(square);
      },
      true,
    );
  }

  // selected is called for each event select, maybe late. Selections by the page itself are ignored.
  #selected(square) {
    if (square && square !== this.#aim) this.#touch(square);
  }

  #touch(square) {
    const piece = this.pieceOn(square);
    if (piece) this.handlers.touched(piece.id);
  }

  // show begins the game of a readable text, once the board is ready.
  show(text) {
    if (text === this.shown && this.#wanted === null) return;
    this.#wanted = text;
    if (this.api)
      try {
        this.#load(this.api, text);
      } catch (e) {
        toast(this.studio, errorSentence(e));
      }
    this.#later();
  }

  /**
   * @param {Fairway} f
   * @param {string} text
   */
  #load(f, text) {
    f.load({ diagram: text });
    this.#wanted = null;
    this.shown = text;
    if (this.#face && f.state(['view']).view.faces.includes(this.#face)) f.set({ face: this.#face });
    f.set({ theme: chosen(this.studio) ?? 'auto' });
    this.first = f.legal().length;
    this.kinds = f.kinds();
  }

  /**
   * alone does something with the game at its start, and brings back the moves that were tried.
   * @template T
   * @param {(f: Fairway) => T} act
   * @returns {T}
   */
  alone(act) {
    const f = /** @type {Fairway} */ (this.api),
      kept = f.save();
    f.newGame();
    try {
      return act(f);
    } finally {
      f.restore(kept);
    }
  }

  #later() {
    if (this.#due) return;
    this.#due = document.hidden ? setTimeout(() => this.#draw(), 50) : requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    this.#due = 0;
    if (!this.api || !this.shown) return;
    const face = this.state?.view.face;
    try {
      this.state = this.board.read();
    } catch {
      return;
    }
    const s = /** @type {State} */ (this.state);
    fitBoard(this.studio, s, this.api);
    if (s.view.face !== face) this.kinds = this.ask('kinds') ?? this.kinds;
    this.#labels(s);
    this.#hands(s);
    this.#tools(s);
    this.handlers.drawn();
  }

  /**
   * labels names files and ranks beside a board that is too small for a frame of its own: authors need them to write squares.
   * @param {State} s
   */
  #labels(s) {
    const { files, ranks, x, y, square, framed } = s.board,
      { $ } = this.studio,
      first = Number(keyValue(this.shown, 'firstRank') ?? 1) || 0;
    const names = (n, side, from, name) =>
      Array.from({ length: framed || square < 11 ? 0 : n }, (_, i) => {
        const at = { [side]: `${from + (i + 0.5) * square}px` };
        return html`<span style=${styleMap(at)}>${name(s.view.flip ? n - 1 - i : i)}</span>`;
      });
    render(
      names(files, 'left', x, (i) => String.fromCharCode(97 + i)),
      $('files'),
    );
    render(
      names(ranks, 'top', y, (i) => first + ranks - 1 - i),
      $('ranks'),
    );
  }

  /**
   * hands shows the pieces in hand.
   * @param {State} s
   */
  #hands(s) {
    const armies = s.hands.armies.filter((a) => a.hand?.length);
    render(
      repeat(
        armies,
        (a) => a.letter,
        (a) => html`
          <div class="hand">
            ${a.name} in hand${repeat(
              a.hand ?? [],
              (held) => held.id,
              (held) => this.#held(a, held),
            )}
          </div>`,
      ),
      this.studio.$('hands'),
    );
  }

  /**
   * held returns a button for a piece in hand, which selects it for a drop.
   * @param {Army} army
   * @param {Held} held
   */
  #held(army, held) {
    return html`
      <button
        type="button"
        data-key="${army.letter}${held.id}"
        aria-label="${held.name}, ${held.count} in hand"
        aria-pressed=${held.selected}
        title=${held.name}
        ?disabled=${!held.select}
        @click=${() => this.ask('select', held.selected ? '' : held.select)}
      >${picture(held.tile, 26)}${held.count > 1 ? held.count : nothing}</button>`;
  }

  /** @param {State} s */
  #tools(s) {
    updateHidden(this.studio.$('restart'), !s.moves.list.length);
    drawFaces(this.studio, s.view, (face) => {
      this.#face = face;
      this.ask('set', { face });
    });
  }

  theme() {
    if (this.api) this.ask('set', { theme: chosen(this.studio) ?? 'auto' });
  }

  turn() {
    this.ask('set', { seat: 'next' });
  }

  // restart takes back all moves.
  restart() {
    if (this.api) this.ask('newGame');
  }

  // standing returns the pieces on the board: their squares, armies' letters and ids.
  standing() {
    if (!this.state || !this.api) return [];
    const { files, ranks } = this.state.board,
      armies = this.state.hands.armies,
      list = [];
    const rows = this.api.position().split(' ')[0].split('/');
    rows.forEach((row, i) => {
      let file = 0;
      for (const [t] of row.matchAll(/\d+|\+?(?:[A-Za-z]|\{[A-Za-z]+\})/g)) {
        if (/^\d/.test(t)) {
          file += Number(t);
          continue;
        }
        const id = t.replace(/[{}]/g, '');
        const square = String.fromCharCode(97 + file) + (ranks - i);
        if (file < files) list.push({ square, army: armies[/[a-z]/.test(id) ? 1 : 0].letter, id: id.toUpperCase() });
        file++;
      }
    });
    return list;
  }

  pieceOn(square) {
    return this.standing().find((p) => p.square === square);
  }

  // select selects a piece of a kind of the army to move, one that can move if possible, and reports whether there is one.
  select(id) {
    if (!this.api || !this.state) return false;
    const mover = this.state.hands.mover,
      own = this.standing().filter((p) => p.id === id && p.army === mover),
      moves = this.api.legal(),
      at = own.find((p) => moves.some((m) => m.startsWith(`${p.square}-`) || m.startsWith(`${p.square}x`))) ?? own[0];
    if (at?.square === this.api.selected()) return true;
    this.#aim = at?.square ?? '';
    try {
      this.api.select(at?.square ?? '');
    } catch {
      return false; // the game is over
    }
    return Boolean(at);
  }
}

/**
 * tools makes the row of tools above the board.
 * @param {Studio} studio
 */
export function tools(studio) {
  render(icon('flip'), studio.$('flip'));
  render(icon('undo'), studio.$('restart'));
  studio.$('flip').addEventListener('click', () => studio.preview.turn());
  studio.$('restart').addEventListener('click', () => studio.preview.restart());
}
