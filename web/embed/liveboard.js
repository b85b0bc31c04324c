// The board that lives in an element: its frame over the picture, from the first byte until it goes to sleep.

import { VERSION } from '../shared/calls.js';
import { el } from './dom.js';
import { problem, refused, report } from './report.js';
import { addressOf } from './settings.js';
import { LOST, Wire } from './wire.js';

/**
 * @import { FairwayDiagram } from './element.js'
 * @import { Poster } from './poster.js'
 */

const MOST = 4; // boards that live at once: a browser has sixteen drawing surfaces for all its pages
const PATIENCE = 90_000; // ms until a board that doesn't load is given up
const HELLO = 15_000; // ms until a document is given up that has come and isn't ours

export class Live {
  #element;
  #poster;
  #bar = el('div', 'bar', el('i'), el('span'));
  #settle; // what keeps or breaks the promise of ready
  /** @type {Record<string, unknown[]>} */
  #roles = {}; // what the page has said of the computer, for every board that the element wakes
  #wait = 0; // what gives the board up
  #busy = 0; // calls that it has to answer
  /** @type {Promise<void> | null} */
  #leaving = null;
  /** @type {Wire | null} */
  wire = null; // with its frame
  /** @type {'' | 'loading' | 'live'} */
  state = ''; // empty for the picture alone

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

  // promise makes that of ready anew.
  #promise() {
    this.#element.ready = new Promise((yes, no) => {
      this.#settle = [yes, no];
    });
    this.#element.ready.catch(() => {});
  }

  /**
   * become sets the state, which is a class of the box as well.
   * @param {'' | 'loading' | 'live'} state
   */
  #become(state) {
    this.state = state;
    this.#poster.box.className = `box ${state}`.trim();
  }

  // wake makes the picture a live board; the promise resolves when it can be played.
  wake() {
    if (this.#leaving) return this.#leaving.then(() => this.#element.wake());
    if (!this.state) {
      // A board without a size never begins.
      if (!this.#poster.stage.clientWidth) return Promise.reject(new Error("the diagram isn't shown"));
      this.#become('loading');
      this.#element.error = null;
      this.#touch();
      this.#places();
    } else this.#touch();
    return this.#element.ready;
  }

  // places lets boards that wait begin to load, in the place of the ones used least recently that are live and have no call to
  // answer.
  #places() {
    const { living } = this.#element.tags;
    for (const b of [...living]) if (living.size > MOST && b.state === 'live' && !b.#busy) b.#element.sleep(true);
    let room = MOST - [...living].filter((b) => b.wire).length;
    for (const b of living) if (!b.wire && room-- > 0) b.#open();
  }

  #open() {
    const { tags } = this.#element;
    this.#poster.draw(); // an attribute or the text may be another one by now
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

  // late gives a board up that is still loading so many ms from now.
  #late(ms = PATIENCE) {
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => {
      if (!this.wire || this.state !== 'loading') return;
      const text = "The board couldn't load.";
      problem(this.#element, text);
      this.#settle[1](new Error(text));
      this.rest();
      this.#poster.caption('bad', text);
    }, ms);
  }

  /**
   * greet brings a document that has been loaded to the game: one that was loaded again to the text that it handed over.
   * @param {Wire} wire
   */
  async #greet(wire) {
    wire.lose();
    const { kept } = this.#poster;
    let fault;
    this.#late(HELLO);
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
      if (error.message === LOST) return; // the next document is greeted already
      fault = error;
      if (this.wire === wire) problem(this.#element, error.message);
    }
    if (this.wire !== wire) return;
    if (this.state !== 'loading') {
      // the document has been loaded again
      if (!fault) this.#element.ready = Promise.resolve(this.#element);
      return;
    }
    this.#become('live'); // or shows a card
    this.#poster.wire = wire;
    // The picture goes once the board has come. A text that can't be read has none, only what is wrong with it.
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
   * seat tells a document that has begun who moves which army, as far as its address and the kept game don't.
   * @param {Wire} wire
   */
  async #seat(wire) {
    const poster = this.#poster,
      { seats, marks } = poster,
      wrong = refused(this.#element);
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
      this.#late(); // what is slow comes all the same
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
        this.#poster.draw(); // print gets it, and the caption where no bar stands
      }
    }
    if (event === 'error') return problem(this.#element, String(detail));
    // What version 1 told with these events is there as well.
    if (event === 'change') {
      this.#touch();
      detail = { ...this.#poster.kept, ...detail };
    }
    if (event === 'move') detail = Object.assign(Object(detail.move), detail);
    if (event !== 'ready') report(this.#element, event, detail); // greet tells the element's own
    if (event === 'select' && this.#poster.legend)
      /** @type {Wire} */ (this.wire).call('state', ['pieces']).then(
        ({ pieces }) => {
          if (this.#poster.legend) this.#poster.legend.mark(pieces.selected);
        },
        () => {},
      );
  }

  // touch says that the board was used just now.
  #touch() {
    const { living } = this.#element.tags;
    living.delete(this);
    living.add(this);
  }

  // sleep gives the board's place back to its picture; its game is kept. spared: not if it has a call to answer. What is called
  // meanwhile wakes it again.
  async sleep(spared) {
    this.#element.tags.living.delete(this);
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

  // rest takes the board away at once.
  rest() {
    this.#element.tags.living.delete(this);
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

  // call asks the board, which it wakes first.
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
