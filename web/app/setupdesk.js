// The state of a set-up: its position, the chosen tool, and the edits. The board's document, which knows the rules, makes every edit
// of the position text and reports its faults.

import { errorSentence } from '../shared/dialogs.js';
import { capitalize } from '../shared/english.js';
import { say } from '../shared/say.js';
import { pictureURL } from '../shared/view.js';
import { newDragger } from './drag.js';

/** @import { Placement, Edit, Spot, State, Stock } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

export const BALL = 'ball',
  REMOVE = ''; // the tools besides the pieces: add a ball, remove a piece

/** @typedef {Stock | typeof BALL | typeof REMOVE} Tool */

/** Desk is a set-up in progress. */
export class Desk {
  /** @type {string[]} */
  before = []; // the positions for Undo
  /** @type {Tool | null} */
  tool = null;
  chosen = ''; // the square of the piece that the next click moves
  /** @type {Stock | null} */
  walked = null; // the piece of a tray that the arrow keys have reached
  fault = ''; // the error of the last edit
  misread = false; // the field's text isn't a valid position
  pressed = false; // the main mouse button is down
  source = ''; // the address of the board's picture
  small = false; // the squares are too small for a finger
  large = false; // the board is enlarged
  /** @type {Set<string>} */
  open = new Set(); // the unfolded parts

  /**
   * @param {App} app
   * @param {Placement} first
   * @param {() => void} show redraws the dialog
   */
  constructor(app, first, show) {
    this.app = app;
    this.show = show;
    this.dragger = newDragger(app, () => this.side());
    this.now = first;
    this.shown = first; // the position in the dialog: during a press, the one before it
    this.cursor = Math.max(
      0,
      first.squares.findIndex((s) => s.square),
    );
    this.armies = /** @type {State} */ (app.state).hands.armies;
    this.palette = /** @type {Stock[]} */ (app.ask('palette') ?? []);
  }

  // ---- drawing ----

  /** grid returns the element of the squares. */
  grid() {
    return /** @type {HTMLElement} */ (this.app.root.querySelector('.setup .squares'));
  }

  /** side returns the width of a square in CSS pixels. */
  side() {
    return this.grid().getBoundingClientRect().width / this.now.columns;
  }

  /** cell returns the button of the Tab stop. */
  cell() {
    return /** @type {HTMLElement} */ (this.grid().querySelector(`[data-at="${this.cursor}"]`));
  }

  redraw() {
    this.show();
    // A button that becomes disabled loses the focus.
    if (document.activeElement?.matches('.setup-head :disabled')) this.cell().focus();
  }

  /** draw redraws the dialog after an edit or a change of the tool. */
  draw() {
    this.fault = '';
    this.misread = false;
    this.walked = null;
    this.shown = this.now;
    this.redraw();
    this.drawPicture();
  }

  /** drawPicture shows the position's picture when it has loaded; until then the old one stays. */
  async drawPicture() {
    const source = pictureURL(this.now.picture);
    if (source === this.source) return;
    const image = new Image();
    image.src = source;
    await image.decode().catch(() => {});
    if (source !== pictureURL(this.now.picture)) return;
    this.source = source;
    this.redraw();
  }

  /**
   * press tracks the mouse button. A field's value is read when the field loses the focus, often by a press on a button: the dialog
   * must not move that button until it is released, so the new position is drawn then.
   * @param {Event & { button?: number }} e
   */
  press(e) {
    if (e.type === 'mousedown') this.pressed = e.button === 0;
    else
      setTimeout(() => {
        this.pressed = false;
        if (this.shown !== this.now) this.draw();
      });
  }

  // ---- edits ----

  /**
   * ask returns a position after an edit, null if it fails.
   * @param {string} position
   * @param {Edit} [edit]
   */
  ask(position, edit) {
    try {
      return this.app.api?.setUp(position, edit) ?? null;
    } catch (e) {
      this.wrong(e, edit ? /^([a-z]+: )+(column \d+: )?/i : undefined);
      return null;
    }
  }

  /** wrong shows an error, without the part that matches where. */
  wrong(e, where = /^[a-z]+: /i) {
    this.fault = capitalize(errorSentence(e).replace(where, ''));
    this.redraw();
  }

  /**
   * edit makes an edit of the current position.
   * @param {Edit} edit
   * @param {boolean} [field] it comes from a field that lost the focus
   */
  edit(edit, field) {
    this.take(this.ask(this.now.position, edit), field);
  }

  /**
   * read replaces the position by a text.
   * @param {string} text
   */
  read(text) {
    this.misread = true;
    this.take(this.ask(text || 'start'), true);
  }

  /**
   * take makes the result of an edit the current position; null changes nothing.
   * @param {Placement | null} next
   * @param {boolean} [field] it comes from a field that lost the focus
   */
  take(next, field) {
    if (!next) return;
    if (next.position !== this.now.position) this.before.push(this.now.position);
    this.now = next;
    this.misread = false;
    if (field && this.pressed) this.redraw();
    else this.draw();
  }

  undo() {
    const last = this.misread ? this.now.position : this.before.pop(),
      next = last === undefined ? null : this.ask(last);
    if (!next) return;
    this.now = next;
    this.chosen = '';
    this.draw();
  }

  // ---- tool and selection ----

  /**
   * pick chooses a tool, or none if it is chosen already.
   * @param {Tool} t
   */
  pick(t) {
    this.tool = t === this.tool ? null : t;
    this.chosen = '';
    this.draw();
  }

  /** letGo clears tool and selection, and reports whether there was one. */
  letGo() {
    if (!this.chosen && this.tool === null) return false;
    this.chosen = '';
    this.tool = null;
    this.draw();
    return true;
  }

  /**
   * act handles a click on a square, with the current tool or selection.
   * @param {number} i
   */
  act(i) {
    const { tool, chosen } = this,
      s = this.now.squares[i];
    if (!s?.square) return;
    this.cursor = i;
    if (tool === BALL) this.edit({ do: 'balls', square: s.square, count: s.balls + 1 });
    else if (tool === REMOVE) this.takeOff(s);
    else if (tool) {
      const same = s.id === tool.id && s.army === tool.army;
      this.edit(
        same ? { do: 'remove', square: s.square } : { do: 'put', square: s.square, piece: tool.id, army: tool.army },
      );
    } else if (chosen && chosen !== s.square) {
      this.chosen = '';
      this.edit({ do: 'move', square: chosen, to: s.square });
    } else {
      this.chosen = chosen || !s.id ? '' : s.square;
      this.draw();
    }
    say(this.app, this.words(this.now.squares[i]));
  }

  /** @param {Spot} s */
  takeOff(s) {
    if (s.id) this.edit({ do: 'remove', square: s.square });
    else if (s.balls) this.edit({ do: 'balls', square: s.square, count: s.balls - 1 });
  }

  // ---- words ----

  /** @param {string} letter */
  nameOf(letter) {
    return this.armies.find((a) => a.letter === letter)?.name ?? '';
  }

  /** words returns the content of a square in words. @param {Spot} s */
  words(s) {
    return [
      s.square,
      s.id ? `${this.nameOf(s.army)} ${s.name}` : 'empty',
      s.balls ? (s.balls === 1 ? 'a ball' : `${s.balls} balls`) : '',
      s.momentum && `momentum ${s.momentum}`,
      s.square === this.chosen ? 'selected' : '',
    ]
      .filter(Boolean)
      .join(', ');
  }
}
