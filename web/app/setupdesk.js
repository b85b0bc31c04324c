// A set-up as it stands: its position, what is in the hand, and the edits.
// The board's document knows the rules: it makes every edit of the position's text, and names what is impossible.

import { capitalize } from '../shared/capital.js';
import { errorSentence } from '../shared/dialogs.js';
import { say } from '../shared/say.js';
import { pictureURL } from '../shared/view.js';
import { newDragger } from './drag.js';

/** @import { Placement, Edit, Spot, State, Stock } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

export const BALL = 'ball',
  REMOVE = ''; // tools beside the pieces: a ball, and taking off

/** @typedef {Stock | typeof BALL | typeof REMOVE} Tool */

/** Desk is what a set-up is made at. */
export class Desk {
  /** @type {string[]} */
  before = []; // the positions that Undo goes back to
  /** @type {Tool | null} */
  tool = null;
  chosen = ''; // the square of the piece that the next click moves
  /** @type {Stock | null} */
  walked = null; // the piece of a tray that the arrow keys have come to
  fault = ''; // what is wrong with the last edit
  misread = false; // the field's text isn't a valid position
  pressed = false; // a button of the mouse
  source = ''; // of the board's picture
  small = false; // the squares are too small for a finger
  large = false; // a part of the board is shown, with large squares
  /** @type {Set<string>} */
  open = new Set(); // the parts that stand open

  /**
   * @param {App} app
   * @param {Placement} first
   * @param {() => void} show shows the dialog as the desk stands
   */
  constructor(app, first, show) {
    this.app = app;
    this.show = show;
    this.dragger = newDragger(app, () => this.side());
    this.now = first;
    this.shown = first; // what the dialog shows of it: what a press began with, until it ends
    this.cursor = Math.max(
      0,
      first.squares.findIndex((s) => s.square),
    );
    this.armies = /** @type {State} */ (app.state).hands.armies;
    this.palette = /** @type {Stock[]} */ (app.ask('palette') ?? []);
  }

  // ---- drawing ----

  /** grid is the element of the squares. */
  grid() {
    return /** @type {HTMLElement} */ (this.app.root.querySelector('.setup .squares'));
  }

  /** side is how wide a square is. */
  side() {
    return this.grid().getBoundingClientRect().width / this.now.columns;
  }

  /** cell is the square that the keyboard comes to. */
  cell() {
    return /** @type {HTMLElement} */ (this.grid().querySelector(`[data-at="${this.cursor}"]`));
  }

  redraw() {
    this.show();
    // The browser would drop the keyboard of a button that is disabled.
    if (document.activeElement?.matches('.heads :disabled')) this.cell().focus();
  }

  /** draw shows what came of an edit, or what is in the hand now. */
  draw() {
    this.fault = '';
    this.misread = false;
    this.walked = null;
    this.shown = this.now;
    this.redraw();
    this.portray();
  }

  /** portray shows the position's picture as soon as it can be shown; until then the old one stays. */
  async portray() {
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
   * press follows the presses of the mouse. What a field says is taken when it is left, which a button is often pressed for:
   * that stays where it is until it is let go.
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
   * ask makes an edit of a position.
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

  /** wrong shows why something can't be done, without the words that match where. */
  wrong(e, where = /^[a-z]+: /i) {
    this.fault = capitalize(errorSentence(e).replace(where, ''));
    this.redraw();
  }

  /**
   * @param {Edit} edit
   * @param {boolean} [field] it comes from a field that is left
   */
  edit(edit, field) {
    this.take(this.ask(this.now.position, edit), field);
  }

  /**
   * read takes the text of a position.
   * @param {string} text
   */
  read(text) {
    this.misread = true;
    this.take(this.ask(text || 'start'), true);
  }

  /**
   * take goes on with what came of an edit, null for nothing.
   * @param {Placement | null} next
   * @param {boolean} [field] it comes from a field that is left
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

  // ---- the hand ----

  /**
   * pick takes a tool in hand, or lays it down.
   * @param {Tool} t
   */
  pick(t) {
    this.tool = t === this.tool ? null : t;
    this.chosen = '';
    this.draw();
  }

  /** letGo empties the hand, and reports whether something was in it. */
  letGo() {
    if (!this.chosen && this.tool === null) return false;
    this.chosen = '';
    this.tool = null;
    this.draw();
    return true;
  }

  /**
   * act is a click on a square, by what is in the hand.
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

  /** words says what is on a square. @param {Spot} s */
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
