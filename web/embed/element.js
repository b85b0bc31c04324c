// The element <fairway-diagram>: a picture of a game that becomes a live board when it is pressed. Attributes, properties, calls.

import { METHODS, RELEASE, SETTINGS, VERSION } from '../shared/calls.js';
import { whenParsed } from './dom.js';
import { Live } from './liveboard.js';
import { isText, Poster } from './poster.js';
import { reportRefusal } from './report.js';
import { changeKept, settingsOf } from './settings.js';

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
   * tags is the state that the page's elements share. The defined subclass sets it (tags.js).
   * @type {Tags}
   */
  tags = /** @type {any} */ (undefined);
  version = VERSION;
  release = RELEASE;
  /** @type {string | null} */
  error = null;
  /** @type {Promise<FairwayDiagram>} */
  ready = /** @type {any} */ (undefined); // set by Live
  #poster = new Poster(this);
  #board = new Live(this, this.#poster);
  #due = false; // a drawing is scheduled

  connectedCallback() {
    this.#poster.observe();
    if (!this.hasAttribute('role')) this.setAttribute('role', 'group');
    const draw = () => this.#poster.draw();
    // The parser may not have reached the end of our text.
    if (isText(this)) whenParsed(draw);
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
      ask = (call, arg) => this.call(call, arg).catch(reportRefusal(this));
    if (/variant|position|played/.test(name)) {
      // Another game: show its picture.
      this.#board.rest();
      poster.kept = poster.seats = poster.marks = null;
    } else if (name === 'marks') {
      // Replaces the current marks.
      if (awake) ask('annotate', { marks: value ?? '' });
      else if (poster.kept) poster.marks = value ?? '';
    } else if (name === 'controls') {
      this.sleep(); // the bar belongs to the frame
    } else if (SETTINGS.includes(name)) {
      const settings = settingsOf(this, name, value);
      if (awake) ask('set', settings);
      else if (poster.kept) changeKept(poster, settings);
    }
    if (name === 'size' && !value) this.style.width = ''; // set by Poster
    this.#later();
  }

  // later draws once for several changes of attributes.
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

  // click with a square calls the page API; without one it is the element's own click, and wakes the board.
  click(square, part) {
    if (square !== undefined) return this.call('click', square, part);
    super.click();
    return this.wake();
  }

  /**
   * focus focuses the squares, or only their document if keyed is false, or the picture's button.
   * @param {boolean | FocusOptions} keyed
   */
  async focus(keyed = true) {
    if (!this.live) return this.#poster.play.focus();
    if (keyed) await this.call('focus');
    /** @type {Wire} */ (this.#board.wire).frame.focus({ preventScroll: true });
  }
}

for (const name of METHODS) {
  if (name in FairwayDiagram.prototype) continue;
  /** @this {FairwayDiagram} @param {unknown[]} args */
  const call = function (...args) {
    return this.call(name, ...args);
  };
  if (FairwayDiagram.observedAttributes.includes(name))
    // Frameworks set the property if there is one, such as position, and mean the attribute.
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
