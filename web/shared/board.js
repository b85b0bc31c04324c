// The board is a document of its own in a frame of the page. It may reload at any time (a lost drawing context, another zoom).
// Then the page attaches to the new document and loads the game into it.

import { isAnswering, startLifetime, whileLive } from './doclifetime.js';

/** @import { Page } from './types.js' */

const EVENTS = ['move', 'select', 'result', 'error', 'keep', 'card', 'key', 'thinking', 'thought'];
// The sections of the state that our pages subscribe to: all.
const SECTIONS = [
  'board',
  'view',
  'pieces',
  'moves',
  'tree',
  'notes',
  'hands',
  'marks',
  'touched',
  'message',
  'result',
];
const LATE_MS = 45_000; // then the page reports that the board is late, and still waits

// Board watches one frame. Its handlers, in the order of a start:
//   meet(fairway)          a document has its page API
//   attach(fairway)        the program answers but hasn't drawn yet; awaited, so that the first frame shows the page's game
//   update(event, detail)  for each event; the first is 'ready'
//   shown(fairway)         the first frame is drawn
//   failed(error)          the board can't start
//   late()                 the start takes longer than LATE_MS
export class Board {
  constructor(frame, handlers) {
    this.frame = frame;
    this.handlers = handlers;
    this.api = null; // the document's window.fairway after attach, else null
    this.foundApi = null; // the latest page API found
    this.round = 0; // counts documents: work for an earlier one stops
    this.state = null; // the state as first read, updated with every delivery since
    this.endLifetime = () => {}; // marks the document of foundApi as gone
    // Our documents announce their page API with the event fairway (web/board/board.js); others have it after load.
    for (const e of ['fairway', 'load']) frame.addEventListener(e, () => this.#seek());
  }

  open(url) {
    this.frame.src = url;
  }

  reload() {
    this.api = null;
    try {
      this.frame.contentWindow.location.reload();
    } catch {
      this.frame.src = this.frame.src;
    } // a browser's own error page
  }

  // focus focuses the canvas of the board, where its document listens for keys.
  focus() {
    this.frame.focus();
    this.api?.focus();
  }

  // read returns the board's state after the last delivered change.
  read() {
    this.state ??= this.api.state();
    return this.state;
  }

  // isStill reports whether the document shows a still picture and takes no moves by hand, for lack of WebGL 2.
  get isStill() {
    try {
      return this.frame.contentDocument.body.classList.contains('stopped');
    } catch {
      return false;
    }
  }

  async #seek() {
    if (this.foundApi && this.foundApi === this.#found()) return;
    const round = ++this.round,
      began = performance.now();
    let reportedLate = false;
    this.endLifetime();
    this.api = null;
    this.state = null;
    while (round === this.round) {
      const f = this.#found();
      if (f) return this.#attach(f, round);
      if (!reportedLate && performance.now() - began > LATE_MS) {
        reportedLate = true;
        this.handlers.late();
      }
      await new Promise((r) => setTimeout(r, 60));
    }
  }

  // #found returns the page API of the framed document, if it has one yet.
  #found() {
    try {
      return this.frame.contentWindow?.fairway;
    } catch {
      return null; // a browser's own error page is another origin
    }
  }

  async #attach(f, round) {
    this.foundApi = f;
    this.endLifetime = startLifetime(f);
    const late = setTimeout(() => {
      if (round === this.round) this.handlers.late();
    }, LATE_MS);
    this.handlers.meet(f);
    f.subscribe?.(SECTIONS, ({ state, ...change }) => {
      if (round !== this.round) return;
      if (this.state) this.state = { ...this.state, ...state };
      if (this.api) this.handlers.update('change', change);
    });
    // Listening starts here, so that the document leaves keeping the game to the page.
    for (const e of EVENTS)
      f.on(e, (detail) => {
        if (round !== this.round) return;
        if (this.api) this.handlers.update(e, detail);
        if (e === 'error' && !isAnswering(f)) this.api = null; // the program has stopped
      });
    let settle = () => {};
    const settled = new Promise((done) => {
      settle = () => done(undefined);
    });
    const begun = new Promise((done) => {
      this.frame.addEventListener(
        'begun',
        (e) => {
          /** @type {CustomEvent} */ (e).detail.push(settled);
          done(undefined);
        },
        { once: true },
      );
    });
    try {
      await Promise.race([begun, f.ready]);
      if (round !== this.round) return;
      await this.handlers.attach(f);
      if (round !== this.round) return;
      this.api = f;
      this.handlers.update('ready');
      settle();
      await f.ready;
      if (round === this.round) this.handlers.shown?.(f);
    } catch (e) {
      if (round !== this.round) return;
      this.api = null;
      this.handlers.failed(e);
    } finally {
      settle();
      clearTimeout(late);
    }
  }
}

/**
 * whenAtRest resolves when nothing moves on the board, or when its document is gone.
 * @returns {Promise<void>}
 */
export const whenAtRest = (f) =>
  whileLive(
    f,
    new Promise((done) => {
      if (f.idle()) return done(undefined);
      const end = f.on('settled', () => {
        end();
        done(undefined);
      });
    }),
  ).catch((e) => {
    if (e.name !== 'Gone') throw e;
  });

/**
 * fitBoard sets --aspect, the width over the height of the drawing that fills the room for the board best. The board computes
 * it for a given room, so the answer doesn't depend on the current layout.
 * @param {Page} page
 */
export function fitBoard(page, s, f) {
  // The shape depends on these alone. Measuring the room forces a layout, which a hover must not.
  const of = [f, s.board, s.view, page.layout.room];
  if (page.layout.room && of.every((v, i) => v === page.layout.shaped[i])) return;
  const { style, classList } = page.root;
  // A new board has changed the page and so the room; onRoomResize would report it too late.
  let other = !page.layout.room || f !== page.layout.shaped[0];
  for (let n = 0; n < 2; n++) {
    if (other || !page.layout.room) page.layout.room = page.$('probe').getBoundingClientRect();
    let aspect = s.board.aspect;
    try {
      aspect = f?.aspectIn?.(page.layout.room.width, page.layout.room.height) ?? aspect;
    } catch {
      /* a board in mid-reload */
    }
    const a = aspect > 0.1 && aspect < 10 ? aspect.toFixed(4) : '1',
      tall = Number(a) < 0.78;
    other = tall !== classList.contains('tall-board'); // beside a tall board there is more room
    classList.toggle('tall-board', tall);
    page.$('fit').classList.toggle('framed', Boolean(s.board.framed));
    if (style.getPropertyValue('--aspect') !== a) style.setProperty('--aspect', a);
    if (!other) break;
  }
  page.layout.shaped = [f, s.board, s.view, page.layout.room];
}

/**
 * onRoomResize calls fn when the room for the board has changed its size.
 * @param {Page} page
 */
export function onRoomResize(page, fn) {
  new ResizeObserver(() => {
    page.layout.room = page.$('probe').getBoundingClientRect();
    fn();
  }).observe(page.$('probe'));
}
