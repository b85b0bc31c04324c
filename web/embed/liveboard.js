// The live board of an element: a frame over the picture, from wake to sleep.

import { VERSION } from '../shared/calls.js';
import { el } from './dom.js';
import { report, reportError, reportRefusal } from './report.js';
import { addressOf } from './settings.js';
import { LOST, Wire } from './wire.js';

/**
 * @import { FairwayDiagram } from './element.js'
 * @import { Poster } from './poster.js'
 */

const MAX_BOARDS = 4; // live boards of a page: a browser has sixteen drawing surfaces for all its pages
const LOAD_TIMEOUT = 90_000; // ms without progress until loading fails
const HELLO_TIMEOUT = 15_000; // ms until loading fails if the frame's document doesn't answer

export class Live {
  #element;
  #poster;
  #bar = el('div', 'bar', el('i'), el('span'));
  #settle; // resolves or rejects the promise ready
  /** @type {Record<string, unknown[]>} */
  #roles = {}; // the page's last calls about the computer, repeated for each board that the element wakes
  #wait = 0; // timer of a failed loading
  #busy = 0; // unanswered calls
  /** @type {Promise<void> | null} */
  #leaving = null;
  /** @type {Wire | null} */
  wire = null; // with its frame
  /** @type {'' | 'loading' | 'live'} */
  state = ''; // '' for a picture

  /**
   * @param {FairwayDiagram} element
   * @param {Poster} poster
   */
  constructor(element, poster) {
    this.#element = element;
    this.#poster = poster;
    this.#bar.setAttribute('role', 'progressbar');
    this.#bar.setAttribute('aria-label', 'Loading the board');
    poster.stage.append(this.#bar);
    this.#promise();
  }

  // promise sets a new promise ready.
  #promise() {
    this.#element.ready = new Promise((yes, no) => {
      this.#settle = [yes, no];
    });
    this.#element.ready.catch(() => {});
  }

  /**
   * become sets the state, which is also a class of the box.
   * @param {'' | 'loading' | 'live'} state
   */
  #become(state) {
    this.state = state;
    this.#poster.box.className = `box ${state}`.trim();
  }

  // wake starts the board; the promise resolves when it can be played.
  wake() {
    if (this.#leaving) return this.#leaving.then(() => this.#element.wake());
    if (!this.state) {
      // A board without a size would never be ready.
      if (!this.#poster.stage.clientWidth) return Promise.reject(new Error("the diagram isn't shown"));
      this.#become('loading');
      this.#element.error = null;
      this.#touch();
      this.#places();
    } else this.#touch();
    return this.#element.ready;
  }

  // places loads waiting boards. To make room, it puts the least recently used live boards to sleep, except those with unanswered
  // calls.
  #places() {
    const { awake } = this.#element.tags;
    for (const b of [...awake]) if (awake.size > MAX_BOARDS && b.state === 'live' && !b.#busy) b.#element.sleep(true);
    let room = MAX_BOARDS - [...awake].filter((b) => b.wire).length;
    for (const b of awake) if (!b.wire && room-- > 0) b.#open();
  }

  #open() {
    const { tags } = this.#element;
    this.#poster.draw(); // an attribute or the text may have changed
    const address = addressOf(this.#element, this.#poster),
      frame = el('iframe');
    frame.name = `fairway-${++tags.frames}`;
    frame.title = `${this.#element.getAttribute('aria-label') || 'Fairway'} board ${tags.frames}`;
    frame.referrerPolicy = 'no-referrer';
    frame.src = address.href;
    const wire = new Wire(frame, address.origin, (event, detail) => {
      if (this.wire === wire) this.#hear(event, detail);
    });
    this.wire = wire;
    frame.onload = () => this.#greet(wire);
    this.#late();
    this.#poster.box.append(frame);
    this.#poster.tall();
  }

  // late fails the loading unless it ends within ms from now.
  #late(ms = LOAD_TIMEOUT) {
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => {
      if (!this.wire || this.state !== 'loading') return;
      const text = "The board couldn't load.";
      reportError(this.#element, text);
      this.#settle[1](new Error(text));
      this.rest();
      this.#poster.caption('bad', text);
    }, ms);
  }

  /**
   * greet loads the game into a new document of the frame. A reloaded document gets its kept game back.
   * @param {Wire} wire
   */
  async #greet(wire) {
    wire.lose();
    const { kept } = this.#poster;
    let fault;
    this.#late(HELLO_TIMEOUT);
    try {
      await wire.call('hello', VERSION);
      this.#late();
      if (this.#poster.text && !this.#poster.kept) {
        const warnings =
          (await wire.call('load', {
            diagram: this.#poster.text,
            position: this.#element.getAttribute('position') || '',
            played: this.#element.getAttribute('played') || '',
          })) ?? [];
        this.#poster.marks ??= this.#element.getAttribute('marks');
        if (warnings.length) report(this.#element, 'warnings', warnings);
      } else {
        await wire.call('wait');
        if (kept && this.state !== 'loading') {
          const now = await wire.call('summary');
          if (!now || now.kept !== kept.kept) await wire.call('restore', kept.kept);
        }
      }
      await this.#seat(wire);
      if (this.#poster.author.got) await this.#poster.pictures(wire);
    } catch (error) {
      if (error.message === LOST) return; // the frame has loaded another document
      fault = error;
      if (this.wire === wire) reportError(this.#element, error.message);
    }
    if (this.wire !== wire) return;
    if (this.state !== 'loading') {
      // a reloaded document
      if (!fault) this.#element.ready = Promise.resolve(this.#element);
      return;
    }
    this.#become('live'); // also with a fault: the board shows a card
    this.#poster.wire = wire;
    // The board covers the picture. An unreadable text has no board, only a card.
    if (fault) this.#poster.amend(this.#poster.text ? ": the diagram can't be read." : `: ${fault.message}`);
    else
      setTimeout(() => {
        if (this.state === 'live') this.#poster.box.classList.add('gone');
      }, 170);
    if (/** @type {ShadowRoot} */ (this.#element.shadowRoot).activeElement === this.#poster.play)
      this.#element.focus(this.#poster.play.matches(':focus-visible')).catch(() => {});
    this.#settle[fault ? 1 : 0](fault || this.#element);
    if (!fault) {
      report(this.#element, 'ready');
      if (this.#poster.legend) this.#poster.draw(); // the board knows how its pieces move
    }
    this.#places();
  }

  /**
   * seat sends a new document the seats, marks and computer settings that aren't in its address or the kept game.
   * @param {Wire} wire
   */
  async #seat(wire) {
    const poster = this.#poster,
      { seats, marks } = poster,
      wrong = reportRefusal(this.#element);
    poster.seats = poster.marks = null;
    for (const name in this.#roles) await wire.call(name, ...this.#roles[name]);
    if (marks !== null) await wire.call('annotate', { marks }).catch(wrong);
    if (seats !== null) await wire.call('set', { seats }).catch(wrong);
  }

  /**
   * @param {string} event
   * @param {any} detail
   */
  #hear(event, detail) {
    if (event === 'progress' && this.state === 'loading') {
      const { got, all } = detail,
        mb = (n) => (n / 1e6).toFixed(1);
      this.#late(); // progress restarts the timer
      /** @type {HTMLElement} */ (this.#bar.firstElementChild).style.transform = `scaleX(${got / all})`;
      /** @type {Element} */ (this.#bar.lastElementChild).textContent = `${mb(got)} of ${mb(all)} MB`;
      this.#bar.setAttribute('aria-valuenow', ((100 * got) / all).toFixed());
      return;
    }
    if (event === 'keep') {
      this.#touch();
      const { first } = this.#poster.kept ?? { first: detail.face };
      this.#poster.kept = { ...detail, first };
      if (this.state === 'live') {
        this.#poster.box.classList.add('gone');
        this.#poster.draw(); // for printing, and for the caption of a board without a bar
      }
    }
    if (event === 'error') return reportError(this.#element, String(detail));
    // Adds the details that these events had in version 1.
    if (event === 'change') {
      this.#touch();
      detail = { ...this.#poster.kept, ...detail };
    }
    if (event === 'move') detail = Object.assign(Object(detail.move), detail);
    if (event !== 'ready') report(this.#element, event, detail); // greet reports ready itself
    if (event === 'select' && this.#poster.legend)
      /** @type {Wire} */ (this.wire).call('state', ['pieces']).then(
        ({ pieces }) => {
          if (this.#poster.legend) this.#poster.legend.mark(pieces.selected);
        },
        () => {},
      );
  }

  // touch makes the board the most recently used one.
  #touch() {
    const { awake } = this.#element.tags;
    awake.delete(this);
    awake.add(this);
  }

  // sleep replaces the board by its picture, and keeps its game. With spared it does nothing if calls are unanswered. Calls made
  // meanwhile wake it again.
  async sleep(spared) {
    this.#element.tags.awake.delete(this);
    this.#leaving ??= this.#leave(spared).finally(() => {
      this.#leaving = null;
    });
    return this.#leaving;
  }

  async #leave(spared) {
    if (!this.state) return;
    const { wire } = this;
    if (this.state === 'live') {
      const told = await Promise.race([
        /** @type {Wire} */ (wire).call('summary').catch(() => {}),
        new Promise((r) => setTimeout(r, 400)),
      ]);
      if (this.wire !== wire) return;
      if (spared && this.#busy) return this.#touch();
      const { kept } = this.#poster;
      if (told && (!kept || told.kept !== kept.kept)) this.#hear('keep', told);
    }
    this.rest();
    this.#poster.draw();
  }

  // rest removes the board at once.
  rest() {
    this.#element.tags.awake.delete(this);
    if (this.wire) {
      this.wire.close();
      this.wire.frame.remove();
    }
    this.wire = this.#poster.wire = null;
    if (this.state === 'loading') this.#settle[1](new Error(LOST));
    if (this.state) this.#promise();
    this.#become('');
    this.#places();
  }

  // call calls the page API, and wakes the board first.
  async call(name, ...args) {
    this.#busy++;
    if (/oppose|concede/.test(name)) this.#roles[name] = args;
    try {
      if (this.state === 'live' && !this.#leaving) this.#touch();
      else await this.#element.wake();
      return await /** @type {Wire} */ (this.wire).call(name, ...args);
    } finally {
      this.#busy--;
      this.#places();
    }
  }
}
