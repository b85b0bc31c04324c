// A page as a test uses it: what can be clicked, pressed and read. Every wait is for a state; the clock runs only while a test waits.

import assert from 'node:assert/strict';
import { loads, ORIGIN, Tab } from './browser.js';
import { isShown } from './window.js';

/** @import { Screen } from './media.js' */

// patience is the time limit for a state, in real ms: a hundred times what a fast machine needs.
const patience = Number(process.env.FAIRWAY_PATIENCE ?? 180_000);

/**
 * @typedef {Partial<Screen> & {
 *   webgl2?: boolean,
 *   before?: (window: any) => void,
 *   pages?: Record<string, string>,
 *   beside?: Page,
 * }} Options before runs in every window before its scripts; pages are the test's own, by path; beside is a tab with the same storage
 */

export const PHONE = { width: 390, height: 844, touch: true };

/**
 * open opens a path of the site in a tab. Errors in the console fail the test at its end, unless it allows them.
 * @param {import('node:test').TestContext} t
 * @param {string} path
 * @param {Options} [options]
 */
export async function open(t, path, { webgl2 = true, before = null, pages = {}, beside, ...screen } = {}) {
  const tab = new Tab(beside?.tab);
  const page = new Page(tab);
  t.after(() => {
    tab.close();
    assert.deepEqual(
      tab.errors.filter((error) => !page.allowed?.test(error)),
      [],
      'errors in the console',
    );
  });
  Object.assign(tab.screen, screen);
  tab.frame = {
    width: Math.min(tab.frame.width, tab.screen.width),
    height: Math.min(tab.frame.height, tab.screen.height),
  };
  Object.assign(tab, { webgl2, before });
  for (const [name, text] of Object.entries(pages)) tab.pages.set(name, text);
  await page.goto(path);
  return page;
}

/** openBoard opens a page with a board and waits until it can be played. */
export async function openBoard(t, path, options) {
  const page = await open(t, path, options);
  await page.ready();
  return page;
}

// The number of awaited states, which the table at the end of the proof shows with the number of loaded pages.
let waits = 0;
process.on('exit', () => console.log(`pages: ${loads()} loads, ${waits} waits`));

const turn = () => new Promise((done) => setImmediate(done));

// keyboard returns the code of a letter or digit on an American keyboard, and whether Shift is down; {} for other keys.
function keyboard(key) {
  const digit = ')!@#$%^&*('.indexOf(key);
  if (digit >= 0) return { code: `Digit${digit}`, shiftKey: true };
  if (/^\d$/.test(key)) return { code: `Digit${key}` };
  return /^[a-z]$/i.test(key) ? { code: `Key${key.toUpperCase()}`, shiftKey: key < 'a' } : {};
}

export class Page {
  /** @type {RegExp | null} */
  allowed = null;

  /** @param {Tab} tab */
  constructor(tab) {
    this.tab = tab;
  }

  get window() {
    return this.tab.window;
  }
  get document() {
    return this.window.document;
  }
  /** the first frame of the page, null in a board's own document */
  get frame() {
    return this.document.querySelector('iframe');
  }
  /** the window of the board: the frame's, or the page's own */
  get board() {
    return this.frame ? this.frame.contentWindow : this.window;
  }
  /** the page API of the board */
  get fairway() {
    return this.board.fairway;
  }

  /** @param {RegExp} errors expected in the console */
  allow(errors) {
    this.allowed = errors;
  }

  async goto(path) {
    await this.tab.open(new URL(path, ORIGIN).href);
    await this.until(() => this.document.readyState === 'complete', `${path} has loaded`);
  }

  async reload() {
    const old = this.window;
    old.location.reload();
    await this.until(
      () => this.window && this.window !== old && this.document.readyState === 'complete',
      'the page to reload',
    );
  }

  /**
   * until waits until a condition is truthy, and returns its value. A condition that throws doesn't hold yet.
   * @template T
   * @param {() => T} condition
   * @param {string} [what] describes the condition in the error
   * @returns {Promise<T>}
   */
  async until(condition, what = String(condition)) {
    waits++;
    /** @type {unknown} */
    let fault = null;
    for (const end = performance.now() + patience; ; ) {
      await turn();
      try {
        const value = await condition();
        if (value) return value;
        fault = null;
      } catch (error) {
        fault = error;
      }
      if (performance.now() > end) throw new Error(`timed out waiting for: ${what}`, { cause: fault });
      if (!this.tab.working) this.tab.clock.step();
    }
  }

  /** ready waits until the board can be played and is at rest. It wakes a picture. */
  async ready() {
    await this.until(() => this.fairway, 'the page API of the board');
    let up = false;
    await this.until(() => {
      this.fairway.wake().then(() => {
        up = true;
      });
      return up;
    }, 'the board to be ready');
    await this.rest();
  }

  /** rest waits until the board is at rest and the page has drawn the result. */
  async rest() {
    await this.until(() => this.fairway.idle(), 'the board to come to rest');
    await this.pass(50);
  }

  /** pass lets time go by, in ms of the page's clock. */
  async pass(ms) {
    const end = this.tab.clock.now + ms;
    this.tab.clock.set(this, () => {}, ms); // in case no other timer is due
    await this.until(() => this.tab.clock.now >= end, `${ms} ms`);
  }

  // ---- reading the page ----

  $(selector) {
    const [, id] = /^#([\w-]+)$/.exec(selector) ?? []; // jsdom finds these at once, and selectors slowly
    return id ? this.document.getElementById(id) : this.document.querySelector(selector);
  }
  $$(selector) {
    return [...this.document.querySelectorAll(selector)];
  }

  /** text is what an element shows, with single spaces. */
  text(selector) {
    return this.$(selector)?.innerText.replace(/\s+/g, ' ').trim() ?? '';
  }

  /**
   * button finds a button that is shown, by the beginning of its name.
   * @param {string} name
   * @param {ParentNode} [within]
   */
  button(name, within = this.document) {
    const named = (b) => (b.getAttribute('aria-label') || b.innerText || '').trim().startsWith(name);
    return [
      ...within.querySelectorAll('button, [role=button], [role=menuitem], [role=radio], [role=tab], summary, a[href]'),
    ].find((b) => isShown(b) && named(b));
  }

  // ---- input ----

  /** press waits for a button with a name and clicks it. */
  async press(name, within) {
    this.click(await this.until(() => this.button(name, within?.()), `a button ${name}`));
    await this.pass(50);
  }

  /**
   * click clicks an element with the mouse.
   * @param {Element | string} what or its selector
   * @param {object} [more] of the events
   */
  click(what, more = {}) {
    const element = typeof what === 'string' ? this.$(what) : what;
    if (!element) throw new Error(`nothing to click: ${what}`);
    const { PointerEvent, MouseEvent } = element.ownerDocument.defaultView;
    this.tab.keyed = false;
    const init = {
      bubbles: true,
      cancelable: true,
      composed: true,
      button: 0,
      detail: 1,
      pointerId: 1,
      isPrimary: true,
      pressure: 0.5,
      pointerType: this.tab.screen.touch ? 'touch' : 'mouse',
      ...more,
    };
    element.dispatchEvent(new PointerEvent('pointerdown', { ...init, buttons: 1 }));
    if (element.dispatchEvent(new MouseEvent('mousedown', { ...init, buttons: 1 }))) this.#focus(element);
    element.dispatchEvent(new PointerEvent('pointerup', init));
    element.dispatchEvent(new MouseEvent('mouseup', init));
    if (element.isConnected) element.dispatchEvent(new MouseEvent('click', init)); // the press may have removed it
  }

  // focus focuses what a browser focuses on a press.
  #focus(element) {
    const to = element.closest('button, a[href], input, select, textarea, summary, [tabindex], [contenteditable=true]');
    if (to) to.focus({ preventScroll: true });
    else element.ownerDocument.activeElement?.blur?.();
  }

  /**
   * at returns the middle of a square in the board's document.
   * @param {string} square
   * @param {number} [down] how far below its top, as a share of its height
   */
  at(square, down = 0.5) {
    const { x, y, width, height } = this.fairway.squareRect(square);
    return { clientX: x + width / 2, clientY: y + height * down };
  }

  #pointer(type, at, more = {}) {
    this.tab.keyed = false;
    const canvas = this.board.document.querySelector('canvas');
    const touch = this.tab.screen.touch;
    canvas.dispatchEvent(
      new this.board.PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        isPrimary: true,
        pointerType: touch ? 'touch' : 'mouse',
        pressure: 0.5,
        ...at,
        ...more,
      }),
    );
  }

  /**
   * on clicks squares of the board, one after another.
   * @param {...string} squares
   */
  async on(...squares) {
    for (const square of squares) await this.pressAt(this.at(square));
  }

  // pressAt presses and lifts a pointer at a place of the board's document.
  async pressAt(at, more = {}) {
    this.#pointer('pointermove', at, more);
    this.#pointer('pointerdown', at, { buttons: 1, ...more });
    this.#pointer('pointerup', at, more);
    if (!more.button) this.#clicked(at);
    await this.rest();
  }

  // clicked makes the event that follows a press with the main button.
  #clicked(at) {
    const { document, MouseEvent } = this.board;
    document.querySelector('canvas').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...at }));
  }

  /** hover moves the mouse over a square, or a part of it (at). */
  async hover(square, down) {
    this.#pointer('pointermove', this.at(square, down));
    await this.rest();
  }

  /** rightClick presses the other button on a square. */
  async rightClick(square) {
    const at = this.at(square);
    await this.pressAt(at, { button: 2 });
  }

  /** focused is the focused element, in the innermost document. */
  get focused() {
    let { activeElement } = this.document;
    while (activeElement?.tagName === 'IFRAME' || activeElement?.shadowRoot?.activeElement)
      activeElement = activeElement.shadowRoot?.activeElement ?? activeElement.contentDocument.activeElement;
    return activeElement;
  }

  /**
   * key presses and releases a key on the focused element, by its name in KeyboardEvent.key.
   * @param {string} key
   * @param {object} [more] of the events
   */
  async key(key, more = {}) {
    const element = this.focused;
    const { KeyboardEvent, InputEvent } = element.ownerDocument.defaultView;
    this.tab.keyed = true;
    const init = { key, ...keyboard(key), bubbles: true, cancelable: true, composed: true, ...more };
    if (element.dispatchEvent(new KeyboardEvent('keydown', init))) this.#defaultAction(element, key, InputEvent);
    (this.focused ?? element).dispatchEvent(new KeyboardEvent('keyup', init));
    await this.pass(20);
  }

  // #defaultAction performs the default action of a key.
  #defaultAction(element, key, InputEvent) {
    const field = element.matches('input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea');
    if (key === 'Escape') {
      const dialog = this.$('dialog[open]');
      const { Event } = this.window;
      if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    } else if (key === 'Enter' && element.tagName === 'INPUT') element.form?.requestSubmit();
    else if (
      (key === 'Enter' || key === ' ') &&
      element.matches('button, a[href], summary, input[type=checkbox], input[type=radio]')
    )
      element.click();
    else if (field && key.length === 1) {
      if (element.selectionStart === null) element.value += key;
      else element.setRangeText(key, element.selectionStart, element.selectionEnd, 'end');
      element.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
    }
  }

  /** keys presses several keys, a name each, or the characters of one text. */
  async keys(...names) {
    for (const name of names) await this.key(name);
  }

  /**
   * fill sets the value of a field, as typing does.
   * @param {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | string} what or its selector
   * @param {string} value
   */
  async fill(what, value) {
    const field = typeof what === 'string' ? this.$(what) : what;
    const { Event } = field.ownerDocument.defaultView;
    field.focus();
    field.value = value;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    await this.pass(20);
  }

  /** resize changes the screen of the page. */
  async resize(screen) {
    this.tab.show(screen);
    await this.pass(50);
  }
}
