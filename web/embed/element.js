// <fairway-diagram>: a picture of a game that becomes a live board when it is touched. Its attributes, properties and calls.

import { METHODS, RELEASE, SETTINGS, VERSION } from '../shared/calls.js';
import { parsed } from './dom.js';
import { Live } from './liveboard.js';
import { isText, Poster } from './poster.js';
import { refused } from './report.js';
import { change, settingsOf } from './settings.js';

/**
 * @import { Tags } from './types.js'
 * @import { Wire } from './wire.js'
 */

export class FairwayDiagram extends HTMLElement {
  static observedAttributes = [
    'variant',
    'position',
    'played',
    'poster',
    'marks',
    'controls',
    'size',
    'legend',
    'pictures',
    ...SETTINGS,
  ];

  /**
   * tags is what the page's elements share. The class that is defined sets it (tags.js).
   * @type {Tags}
   */
  tags = /** @type {any} */ (undefined);
  version = VERSION;
  release = RELEASE;
  /** @type {string | null} */
  error = null;
  /** @type {Promise<FairwayDiagram>} */
  ready = /** @type {any} */ (undefined); // the board sets it
  #poster = new Poster(this);
  #board = new Live(this, this.#poster);
  #due = false; // a picture with the attributes of now

  connectedCallback() {
    this.#poster.observe();
    if (!this.hasAttribute('role')) this.setAttribute('role', 'group');
    const draw = () => this.#poster.draw();
    // The parser may still be at our text.
    if (isText(this)) parsed(draw);
    else draw();
  }

  disconnectedCallback() {
    this.#poster.disconnect();
    this.#board.rest();
  }

  attributeChangedCallback(name, old, value) {
    if (old === value) return;
    const poster = this.#poster,
      awake = this.#board.state,
      ask = (call, arg) => this.call(call, arg).catch(refused(this));
    if (/variant|position|played/.test(name)) {
      // Another game: the board begins anew, at its picture.
      this.#board.rest();
      poster.kept = poster.seats = poster.marks = null;
    } else if (name === 'marks') {
      // In the place of those there.
      if (awake) ask('annotate', { marks: value ?? '' });
      else if (poster.kept) poster.marks = value ?? '';
    } else if (name === 'controls') {
      this.sleep(); // the bar belongs to the frame
    } else if (SETTINGS.includes(name)) {
      const settings = settingsOf(this, name, value);
      if (awake) ask('set', settings);
      else if (poster.kept) change(poster, settings);
    }
    if (name === 'size' && !value) this.style.width = ''; // that was ours
    this.#later();
  }

  // later draws once for all attributes that are set in a row.
  #later() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected) this.#poster.draw();
    });
  }

  get variant() {
    const { kept, text } = this.#poster;
    return kept ? kept.variant : this.getAttribute('variant') || (text ? 'diagram' : DEFAULT_GAME);
  }
  set variant(v) {
    this.setAttribute('variant', v);
  }
  get live() {
    return this.#board.state === 'live';
  }

  wake() {
    return this.#board.wake();
  }
  sleep(spared) {
    return this.#board.sleep(spared);
  }
  call(name, ...args) {
    return this.#board.call(name, ...args);
  }

  on(event, listener) {
    if (typeof listener !== 'function') throw new Error("on: the listener isn't a function");
    const heard = (e) => listener(e.detail);
    this.addEventListener(event, heard);
    return () => this.removeEventListener(event, heard);
  }

  // click with a square acts on it; without one it is the element's own click, which wakes it.
  click(square, part) {
    if (square !== undefined) return this.call('click', square, part);
    super.click();
    return this.wake();
  }

  /**
   * focus gives the keyboard to the squares, to their document alone without a key, or to the picture's button.
   * @param {boolean | FocusOptions} keyed
   */
  async focus(keyed = true) {
    if (!this.live) return this.#poster.play.focus();
    if (keyed) await this.call('focus');
    /** @type {Wire} */ (this.#board.wire).frame.focus({ preventScroll: true });
  }
}

for (const name of METHODS) {
  if (name in FairwayDiagram.prototype) continue; // it has one of its own
  /** @this {FairwayDiagram} @param {unknown[]} args */
  const call = function (...args) {
    return this.call(name, ...args);
  };
  if (FairwayDiagram.observedAttributes.includes(name))
    // Frameworks set a property where there is one, and mean the attribute of its name, as position.
    Object.defineProperty(FairwayDiagram.prototype, name, {
      get: () => call,
      /** @this {FairwayDiagram} @param {string | null | undefined} value */
      set(value) {
        if (value == null) this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
    });
  else FairwayDiagram.prototype[name] = call;
}
