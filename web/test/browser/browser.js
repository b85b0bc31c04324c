// A browser for tests: tabs that show the files of a built site, with its real scripts and its real program, in jsdom. It has no
// layout, reads no style sheets and draws nothing.

import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import vm from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { Clock } from './clock.js';
import { JSDOM, load, ResourceLoader, report, VirtualConsole } from './dom.js';
import { Locks } from './locks.js';
import { modules } from './modules.js';
import { furnish } from './window.js';

/** @import { Screen } from './media.js' */

export const ORIGIN = 'http://fairway.test';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** site is the folder of the built site under test. */
const site = process.env.FAIRWAY_SITE ?? '';

/** @type {Map<string, Buffer | null>} */
const contents = new Map();
/** @type {Map<string, Promise<WebAssembly.Module>>} */
const programs = new Map();

// fileOf returns the site's file at a path, or null.
function fileOf(path) {
  if (!contents.has(path)) {
    const file = join(site, path.endsWith('/') ? `${path}index.html` : path);
    contents.set(path, existsSync(file) ? readFileSync(file) : null);
  }
  return contents.get(path);
}

// programOf returns a program of the site, compiled once for all tests of a process.
function programOf(path) {
  if (!programs.has(path)) programs.set(path, WebAssembly.compile(gunzipSync(fileOf(path))));
  return programs.get(path);
}

/** @type {Set<Tab>} */
const tabs = new Set();
let loaded = 0;

/** loads returns the number of pages that all tabs of the process have loaded. */
export const loads = () => loaded;

const gone = new WeakSet(); // the class Promise of windows that are closed, whose scripts may still fail
let watching = false;

// watch reports an unhandled rejection to the window of its promise, as a browser does. Others are left to the test runner.
function watch() {
  if (watching) return;
  watching = true;
  const theirs = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason, promise) => {
    if (gone.has(promise.constructor)) return;
    for (const tab of tabs)
      for (const window of tab.windows)
        if (promise instanceof window.Promise) {
          window.dispatchEvent(
            Object.assign(new window.Event('unhandledrejection', { cancelable: true }), { reason, promise }),
          );
          tab.errors.push(`unhandled: ${reason?.stack ?? reason}`);
          return;
        }
    for (const listener of theirs) listener(reason, promise);
  });
}

class Loader extends ResourceLoader {
  /** @param {Tab} owner */
  constructor(owner) {
    super();
    this.owner = owner;
  }
  fetch(address, { element } = {}) {
    // Style sheets and pictures load, but are empty.
    const plain = element?.localName === 'link' || element?.localName === 'img';
    const answer = plain ? Promise.resolve(Buffer.alloc(0)) : this.owner.get(address);
    const window = element?.ownerDocument.defaultView;
    // An answer to a closed window never arrives.
    const late = answer.then((text) => (!window || this.owner.holds(window) ? text : new Promise(() => {})));
    return Object.assign(late, { abort() {} });
  }
}

/**
 * Tab is one tab: its window, and those of its frames.
 */
export class Tab {
  /** @type {Screen} */
  screen = { width: 1440, height: 900, scale: 1, touch: false, dark: false, still: true };
  frame = { width: 900, height: 800 }; // the size of every frame, and the room for the board
  clock = new Clock();
  locks = new Locks(); // shared by tabs with the same storage
  webgl2 = true; // the browser supports it
  online = true;
  hidden = false; // the tab is in the background
  keyed = true; // the last input was a key, not a pointer
  working = 0; // pending work in real time, during which the clock stands still: programs that compile or start
  clipboard = '';
  printed = 0;
  /** @type {string[]} */
  opened = []; // addresses that the page has opened in a new window
  /** @type {string[]} */
  left = []; // addresses that the page has navigated to
  /** @type {string[]} */
  errors = []; // of the console
  /** @type {Map<string, Blob>} */
  blobs = new Map();
  /** @type {Map<string, string>} */
  pages = new Map(); // path -> text that replaces the site's file
  /** @type {((window: any) => void) | null} */
  before = null; // runs in every window before its scripts
  /** @type {Set<any>} */
  windows = new Set();
  /** @type {any} */
  window = null;
  #areas = {}; // the storage of each origin, as jsdom represents it
  #listeners = new Map(); // window -> functions to call when the screen changes
  #next = ''; // the address of a frame that is being reloaded
  #loads = 0;

  /** @param {Tab} [beside] a tab with the same storage */
  constructor(beside) {
    watch();
    tabs.add(this);
    if (!beside) return;
    this.clock = beside.clock;
    this.pages = beside.pages;
    this.locks = beside.locks;
    for (const [origin, area] of Object.entries(beside.#areas))
      this.#areas[origin] = { ...area, sessionStorageArea: new Map() };
  }

  /** @param {string} address */
  open(address) {
    loaded++;
    this.#close();
    const loader = new Loader(this),
      console = new VirtualConsole(),
      load = ++this.#loads;
    console.on('error', (...args) => this.errors.push(args.map((a) => a?.stack ?? String(a)).join(' ')));
    console.on('jsdomError', (error) => this.errors.push(error.detail?.stack ?? error.detail ?? error.message));
    return this.get(address).then((text) => {
      if (load !== this.#loads) return;
      const dom = new JSDOM(text, {
        url: address,
        contentType: 'text/html',
        runScripts: 'dangerously',
        resources: loader,
        virtualConsole: console,
      });
      this.window = dom.window;
    });
  }

  // get returns the file of the site or of the test at an address.
  async get(address) {
    const found = this.at(address);
    if (found === null) throw new Error(`nothing at ${address}`);
    return Buffer.from(found);
  }

  // has reports whether there is a file at an address.
  has(address) {
    return this.at(address) !== null;
  }

  // at returns the file at an address synchronously, or null.
  at(address) {
    const { pathname, origin } = new URL(address);
    return this.pages.get(pathname) ?? (this.online && origin.endsWith('fairway.test') ? fileOf(pathname) : null);
  }

  // fetch implements the windows' fetch.
  async fetch(address, init, window) {
    const { pathname, origin } = new URL(address);
    if (init?.signal?.aborted) throw new window.DOMException('aborted', 'AbortError');
    if (!this.online || !origin.endsWith('fairway.test')) throw new window.TypeError('Failed to fetch');
    const headers = { 'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream' };
    // A program is compiled in advance: its name replaces its bytes.
    if (pathname.endsWith('.wasm.gz'))
      return fileOf(pathname) ? new Response(pathname, { headers }) : new Response('', { status: 404 });
    const body = this.pages.get(pathname) ?? fileOf(pathname);
    return body === null ? new Response('not found', { status: 404 }) : new Response(body, { headers });
  }

  /** @param {string} name the name that fetch returned instead of a program's bytes */
  program(name) {
    return this.work(programOf(name));
  }

  // work counts a promise as pending work until it settles.
  async work(promise) {
    this.working++;
    try {
      return await promise;
    } finally {
      this.working--;
    }
  }

  sizeOf(window) {
    return window.frameElement ? this.frame : this.screen;
  }

  // holds reports whether a window, given as its scripts know it, is open.
  holds(window) {
    return [...this.windows].some((w) => w.window === window);
  }

  // onScreen calls act when the screen changes.
  onScreen(window, act) {
    if (!this.#listeners.has(window)) this.#listeners.set(window, []);
    this.#listeners.get(window).push(act);
  }

  /** @param {Partial<Screen>} screen */
  show(screen) {
    Object.assign(this.screen, screen);
    for (const list of [...this.#listeners.values()]) for (const act of list) act();
  }

  // ---- called by jsdom about windows (dom.js) ----

  makes(options) {
    if (this.#next) options.url = this.#next;
    this.#next = '';
    let { origin } = new URL(options.url);
    if (origin === 'null' && options.parentOrigin) origin = 'null';
    this.#areas[origin] ??= { localStorageArea: new Map(), sessionStorageArea: new Map(), windowsInSameOrigin: [] };
    options.commonForOrigin = this.#areas;
  }

  made(window) {
    this.windows.add(window);
    const area = window._currentOriginData;
    if (!area.windowsInSameOrigin.includes(window)) area.windowsInSameOrigin.push(window);
    furnish(window, this);
    this.before?.(window);
    const run = modules(window, (url) => {
      const text = this.pages.get(new URL(url).pathname) ?? fileOf(new URL(url).pathname);
      if (text === null) throw new Error(`no module at ${url}`);
      return String(text);
    });
    window.document.addEventListener('DOMContentLoaded', async () => {
      for (const script of window.document.querySelectorAll('script[type=module][src]'))
        await run(script.src).catch((error) => report(window, error, script.src));
    });
    const { close } = window;
    window.close = () => {
      if (!this.windows.delete(window)) return;
      const { document } = window;
      if (document.readyState !== 'complete') document.dispatchEvent(new window.Event('load')); // the page around waits for it
      window.dispatchEvent(new window.Event('pagehide'));
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new window.Event('visibilitychange', { bubbles: true }));
      this.clock.forget(window);
      this.locks.leave(window);
      gone.add(window.Promise);
      this.#listeners.delete(window);
      area.windowsInSameOrigin.splice(area.windowsInSameOrigin.indexOf(window), 1);
      close.call(window);
    };
  }

  leaves(window, url) {
    setImmediate(() => {
      if (!this.windows.has(window)) return;
      const frame = window.frameElement;
      if (!frame) {
        this.left.push(url);
        this.open(url);
        return;
      }
      this.#next = url;
      load(frame);
    });
  }

  // ---- workers and channels ----

  // channel returns a class MessageChannel. Its messages are delivered while alive() is true.
  channel(alive) {
    return class {
      constructor() {
        const port = () => ({ onmessage: null, start() {}, close() {} });
        this.port1 = port();
        this.port2 = port();
        for (const [from, to] of [
          [this.port1, this.port2],
          [this.port2, this.port1],
        ])
          from.postMessage = (data) => setImmediate(() => alive() && to.onmessage?.({ data, target: to }));
      }
    };
  }

  // worker returns the class Worker of a window: it runs only modules, in the same thread, and ends with the window.
  worker(window) {
    const tab = this;
    return class {
      onmessage = null;
      onerror = null;
      #scope = {};
      #ended = false;
      constructor(address, { type = 'classic' } = {}) {
        if (type !== 'module') throw new Error('the tests run no classic workers');
        const url = new URL(address, ORIGIN).href;
        const listeners = [];
        const scope = this.#scope;
        const alive = () => !this.#ended && tab.windows.has(window);
        Object.assign(scope, {
          performance,
          fetch: (what) => tab.fetch(new URL(what, url).href, undefined, scope),
          postMessage: (data) => setImmediate(() => alive() && this.onmessage?.({ data: structuredClone(data) })),
          addEventListener: (kind, act) => kind === 'message' && listeners.push(act),
          MessageChannel: tab.channel(alive),
          setTimeout: (act, ms) => setTimeout(() => alive() && act(), ms),
          clearTimeout,
          queueMicrotask,
          console,
          crypto,
          Response,
          ReadableStream,
          DecompressionStream,
          TextEncoder,
          TextDecoder,
        });
        vm.createContext(scope);
        scope.self = vm.runInContext('globalThis', scope);
        vm.runInContext('WebAssembly', scope).compileStreaming = async (answer) =>
          tab.program(await (await answer).text());
        this.postMessage = (data) =>
          setImmediate(() => {
            if (alive()) for (const hear of listeners) hear({ data: structuredClone(data) });
          });
        const run = modules(scope, (at) => String(fileOf(new URL(at).pathname)));
        run(url).catch((error) => this.onerror?.({ message: String(error?.stack ?? error), preventDefault() {} }));
      }
      terminate() {
        this.#ended = true;
      }
    };
  }

  #close() {
    this.window?.close();
    for (const window of [...this.windows]) window.close();
    this.window = null;
  }

  close() {
    this.#loads++;
    this.#close();
    tabs.delete(this);
  }
}
