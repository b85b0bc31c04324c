// What the tests add to a window of jsdom: a clock, sizes, media queries, drawing surfaces, and other parts of a browser that
// jsdom lacks. Each is as small as the pages allow; tests in browsers cover the rest.

import { flat, webgl2 } from './canvas.js';
import { report } from './dom.js';
import { matches } from './media.js';
import { messages } from './messages.js';

/** @import { Tab } from './browser.js' */

const define = (object, names) => {
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(object, name, { value, configurable: true, writable: true });
};
const getters = (object, names) => {
  for (const [name, get] of Object.entries(names)) Object.defineProperty(object, name, { get, configurable: true });
};

/**
 * furnish adds all that to a window of a tab.
 * @param {any} window
 * @param {Tab} tab
 */
export function furnish(window, tab) {
  events(window);
  time(window, tab);
  media(window, tab);
  sizes(window, tab);
  surfaces(window, tab);
  dialogs(window);
  observers(window, tab);
  device(window, tab);
  files(window, tab);
  messages(window, tab);
}

// events: jsdom has none of pointers.
function events(window) {
  class PointerEvent extends window.MouseEvent {
    constructor(
      type,
      { pointerId = 0, pointerType = '', isPrimary = false, pressure = 0, width = 1, height = 1, ...init } = {},
    ) {
      super(type, init);
      define(this, { pointerId, pointerType, isPrimary, pressure, width, height });
    }
  }
  define(window, { PointerEvent });
}

// time: timers, frames and the clock itself are those of the test.
function time(window, tab) {
  const { performance } = window,
    { clock } = tab,
    began = clock.now;
  const call = (fn, args) => () => {
    try {
      if (typeof fn === 'function' && tab.windows.has(window)) fn.apply(window, args); // a script may outlive its window
    } catch (error) {
      report(window, error, window.location.href);
    }
  };
  const clear = (id) => clock.clear(id);
  define(window, {
    setTimeout: (fn, ms, ...args) => clock.set(window, call(fn, args), ms),
    setInterval: (fn, ms, ...args) => clock.set(window, call(fn, args), ms, true),
    queueMicrotask: (fn) => queueMicrotask(call(fn, [])),
    requestAnimationFrame: (fn) => clock.frame(window, () => call(fn, [performance.now()])()),
    requestIdleCallback: (fn) => clock.set(window, call(fn, [{ didTimeout: false, timeRemaining: () => 50 }]), 1),
    clearTimeout: clear,
    clearInterval: clear,
    cancelAnimationFrame: clear,
    cancelIdleCallback: clear,
  });
  define(performance, {
    now: () => clock.now - began,
    mark() {},
    measure() {},
    getEntriesByType: () => [],
    getEntriesByName: () => [],
  });
  // An event's timestamp is the time of the clock when it is first read.
  const times = new WeakMap();
  getters(window.Event.prototype, {
    timeStamp() {
      if (!times.has(this)) times.set(this, performance.now());
      return times.get(this);
    },
  });
}

function media(window, tab) {
  define(window, {
    matchMedia(query) {
      const list = new window.EventTarget();
      let before = matches(query, tab.screen);
      getters(list, { matches: () => matches(query, tab.screen), media: () => query });
      tab.onScreen(window, () => {
        const now = matches(query, tab.screen);
        if (now !== before)
          list.dispatchEvent(Object.assign(new window.Event('change'), { matches: now, media: query }));
        before = now;
      });
      return list;
    },
  });
  getters(window, {
    devicePixelRatio: () => tab.screen.scale,
    innerWidth: () => tab.sizeOf(window).width,
    innerHeight: () => tab.sizeOf(window).height,
    outerWidth: () => tab.screen.width,
    outerHeight: () => tab.screen.height,
  });
  tab.onScreen(window, () => window.dispatchEvent(new window.Event('resize')));
}

// sizes: documents, drawings and frames have the size of their window, what is in a tag is as wide as the tag asks to be; nothing else
// is laid out.
function sizes(window, tab) {
  const { Element, HTMLElement, DOMRect } = window;
  const none = { width: 0, height: 0 };
  const size = (element) => {
    const view = element.ownerDocument.defaultView;
    if (!view) return none;
    if (/^(HTML|BODY|CANVAS)$/.test(element.tagName)) return tab.sizeOf(view);
    if (element.tagName === 'IFRAME' || element.id === 'probe') return tab.frame;
    if (element.getRootNode().host?.localName !== 'fairway-diagram') return none;
    let width = 0;
    for (let e = element; e && !width; e = e.parentElement ?? e.getRootNode().host)
      width = Number.parseFloat(e.style?.width) || 0;
    return { width: width || tab.frame.width, height: width || tab.frame.width };
  };
  const rect = (element) => {
    const { width, height } = size(element);
    return DOMRect
      ? new DOMRect(0, 0, width, height)
      : { x: 0, y: 0, left: 0, top: 0, width, height, right: width, bottom: height, toJSON() {} };
  };
  define(Element.prototype, {
    getBoundingClientRect() {
      return rect(this);
    },
    getClientRects() {
      return [rect(this)];
    },
    scrollIntoView() {},
    scrollTo() {},
    scrollBy() {},
    setPointerCapture() {},
    releasePointerCapture() {},
    hasPointerCapture: () => false,
    checkVisibility() {
      return isShown(this);
    },
    animate() {
      const animation = { finished: Promise.resolve(), cancel() {}, finish() {}, onfinish: null };
      window.setTimeout(() => animation.onfinish?.());
      return animation;
    },
    getAnimations: () => [],
  });
  define(window.Range.prototype, { getBoundingClientRect: () => rect(window.document.head), getClientRects: () => [] });
  for (const [name, side] of [
    ['clientWidth', 'width'],
    ['clientHeight', 'height'],
    ['offsetWidth', 'width'],
    ['offsetHeight', 'height'],
    ['scrollWidth', 'width'],
    ['scrollHeight', 'height'],
  ])
    getters(name.startsWith('offset') ? HTMLElement.prototype : Element.prototype, {
      [name]() {
        return size(this)[side];
      },
    });
  getters(HTMLElement.prototype, {
    offsetParent() {
      return isShown(this) ? this.parentElement : null;
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    get() {
      return innerText(this);
    },
    set(text) {
      this.textContent = text;
    },
    configurable: true,
  });
  define(window.Document.prototype, { elementFromPoint: () => null, elementsFromPoint: () => [] });
  define(window, { scrollTo() {}, scrollBy() {}, scroll() {} });
}

/** isShown reports whether nothing in the markup hides an element; style sheets aren't read. */
export function isShown(element) {
  for (let e = element; e; e = e.parentElement)
    if (e.hidden || e.style?.display === 'none' || (e.tagName === 'DIALOG' && !e.open)) return false;
  return element.isConnected;
}

const BLOCK =
  /^(ADDRESS|ARTICLE|ASIDE|BR|DD|DIV|DL|DT|FIELDSET|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|TABLE|TR|UL)$/;

// innerText is an element's text as it is shown: without what is hidden, each block on a line of its own.
function innerText(element) {
  let text = '';
  const walk = (node) => {
    if (node.nodeType === 3) text += node.data.replace(/\s+/g, ' ');
    if (node.nodeType !== 1 || node.hidden || /^(SCRIPT|STYLE|TEMPLATE|TITLE)$/.test(node.tagName)) return;
    if (node.tagName === 'DETAILS' && !node.open) {
      const summary = node.querySelector('summary');
      if (summary) walk(summary);
      return;
    }
    const block = BLOCK.test(node.tagName);
    if (block) text += '\n';
    for (const child of node.childNodes) walk(child);
    if (block && node.tagName !== 'BR') text += '\n';
    if (/^T[DH]$/.test(node.tagName)) text += '\t';
  };
  for (const child of element.childNodes) walk(child);
  return text
    .replace(/ *\n */g, '\n')
    .replace(/\n+/g, '\n')
    .trim();
}

function surfaces(window, tab) {
  const contexts = new WeakMap();
  define(window.HTMLCanvasElement.prototype, {
    getContext(kind) {
      if (kind === 'webgl2' && !tab.webgl2) return null;
      if (!contexts.has(this)) contexts.set(this, kind === 'webgl2' ? webgl2(this) : flat(this, window));
      return contexts.get(this);
    },
    toDataURL: () => 'data:image/png;base64,',
    toBlob: (done, type) => window.setTimeout(() => done(new window.Blob([], { type: type ?? 'image/png' }))),
  });
  // A picture of the site or the test loads as soon as its address is set.
  const { prototype } = window.HTMLImageElement,
    src = Object.getOwnPropertyDescriptor(prototype, 'src');
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(address) {
      src.set.call(this, address);
      const drawn = /^(data|blob):/.test(address), // which takes long to resolve
        there = drawn || !/^https?:/.test(this.src) || tab.has(this.src);
      window.setTimeout(() => this.dispatchEvent(new window.Event(there ? 'load' : 'error')));
    },
  });
  getters(prototype, { complete: () => true, naturalWidth: () => 100, naturalHeight: () => 100 });
  define(prototype, { decode: async () => {} });
}

const FOCUSABLE =
  '[autofocus], button:not([disabled]), [href], input:not([disabled]), select, textarea, [tabindex]:not([tabindex="-1"])';

// dialogs: jsdom has the element, but can't open or close it.
function dialogs(window) {
  const before = new WeakMap(); // the element that had the focus
  const show = (dialog) => {
    before.set(dialog, dialog.ownerDocument.activeElement);
    dialog.open = true;
    (dialog.querySelector('[autofocus]') ?? [...dialog.querySelectorAll(FOCUSABLE)].find(isShown))?.focus();
  };
  define(window.HTMLDialogElement.prototype, {
    show() {
      show(this);
    },
    showModal() {
      if (!this.isConnected) throw new window.DOMException('the dialog is in no document', 'InvalidStateError');
      show(this);
    },
    close(value) {
      if (!this.open) return;
      this.open = false;
      if (value !== undefined) this.returnValue = value;
      before.get(this)?.focus?.();
      window.setTimeout(() => this.dispatchEvent(new window.Event('close')));
    },
  });
}

function observers(window, tab) {
  class Observer {
    #tell;
    #watched = new Set();
    constructor(tell) {
      this.#tell = tell;
      tab.onScreen(window, () => this.#report([...this.#watched]));
    }
    #report(targets) {
      const seen = targets.filter((target) => this.#watched.has(target));
      const entry = (target) => ({
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        contentRect: target.getBoundingClientRect(),
        boundingClientRect: target.getBoundingClientRect(),
      });
      if (seen.length) this.#tell(seen.map(entry), this);
    }
    observe(target) {
      this.#watched.add(target);
      window.requestAnimationFrame(() => this.#report([target]));
    }
    unobserve(target) {
      this.#watched.delete(target);
    }
    disconnect() {
      this.#watched.clear();
    }
    takeRecords() {
      return [];
    }
  }
  define(window, { ResizeObserver: class extends Observer {}, IntersectionObserver: class extends Observer {} });
}

// device: what belongs to the machine and not to the page.
function device(window, tab) {
  define(window.navigator, {
    vendor: '', // jsdom's is Apple: the studio's editor would work around Safari's selections
    clipboard: {
      writeText: async (text) => {
        tab.clipboard = text;
      },
      readText: async () => tab.clipboard,
    },
    locks: tab.locks.of(window),
  });
  define(window, {
    CSS: { supports: () => true, escape: (text) => String(text).replace(/[^\w-]/g, (c) => `\\${c}`) },
    CSSStyleSheet: class {
      cssRules = [];
      replaceSync() {}
      insertRule() {}
    },
    Worker: tab.worker(window),
    open: (address) => {
      tab.opened.push(String(new URL(address, window.location.href)));
      return null;
    },
    print: () => {
      tab.printed++;
    },
    focus() {},
    blur() {},
  });
  define(window.Document.prototype, { hasFocus: () => true });
  const { matches } = window.Element.prototype;
  define(window.Element.prototype, {
    matches(selector) {
      if (selector === ':focus-visible') return tab.keyed && this.getRootNode().activeElement === this;
      return matches.call(this, selector);
    },
  });
  getters(window.Document.prototype, {
    hidden: () => tab.hidden,
    visibilityState: () => (tab.hidden ? 'hidden' : 'visible'),
  });
}

function files(window, tab) {
  const { Blob, URL } = window;
  define(URL, {
    createObjectURL(blob) {
      const address = `blob:${window.location.origin}/${tab.blobs.size}`;
      tab.blobs.set(address, blob);
      return address;
    },
    revokeObjectURL: (address) => tab.blobs.delete(address),
  });
  const read = (blob, how) =>
    new window.Promise((done) => {
      const reader = new window.FileReader();
      reader.onload = () => done(reader.result);
      reader[how](blob);
    });
  define(Blob.prototype, {
    text() {
      return read(this, 'readAsText');
    },
    arrayBuffer() {
      return read(this, 'readAsArrayBuffer');
    },
  });
  define(window, {
    fetch: (what, init) => tab.fetch(new URL(what.url ?? what, window.document.baseURI).href, init, window),
    structuredClone: (value) => structuredClone(value),
    Response,
    Request,
    Headers,
    ReadableStream,
    DecompressionStream,
    CompressionStream,
    TextEncoder,
    TextDecoder,
    MessageChannel: tab.channel(() => tab.windows.has(window)),
    // The pages make only requests that are answered at once.
    XMLHttpRequest: class {
      status = 0;
      responseText = '';
      #address = '';
      open(_method, address, later = true) {
        if (later) throw new Error('the tests have no request that is answered later');
        this.#address = new URL(address, window.document.baseURI).href;
      }
      send() {
        const text = tab.at(this.#address);
        this.status = text === null ? 404 : 200;
        this.responseText = String(text ?? '');
      }
    },
  });
  const { instantiate } = window.WebAssembly;
  window.WebAssembly.compileStreaming = async (answer) => tab.program(await (await answer).text());
  window.WebAssembly.instantiate = async (...args) => {
    await loaded(window);
    return tab.work(instantiate(...args));
  };
}

// loaded waits until a page has loaded and its parent was notified, because browsers take longer to create a program.
async function loaded(window) {
  if (window.document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  for (let turns = 0; turns < 3; turns++) await new Promise((done) => setImmediate(done));
}
