// The board lives in a document of its own, framed by the page. It may reload at any time (a lost
// drawing context, another zoom): the page attaches anew and hands the game back.

import { isAnswering, startLifetime, whileLive } from './doclifetime.js';

/** @import { Page } from './types.js' */

const EVENTS = ['move', 'select', 'result', 'error', 'keep', 'card', 'key', 'thinking', 'thought'];
// The sections of the state that pages of ours draw: all.
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
const LATE_MS = 45_000; // ms until the page says that the board is late; it still waits

// Board watches one frame. handlers: meet(fairway) as soon as a document has its page API; attach(fairway) is awaited each
// time a document's program can be asked, before it draws, so that its first frame shows what the page wants; then
// update(event, detail) for each event, first of all 'ready'; shown() when that frame can be seen; failed(error) when it
// will never be; late() when it takes too long.
export class Board {
  constructor(frame, handlers) {
    this.frame = frame;
    this.handlers = handlers;
    this.api = null; // the board's window.fairway once the game is handed over, else null
    this.foundApi = null; // the page API that was found last
    this.round = 0;
    this.state = null; // as it was read once, with what the board has handed over since
    this.endLifetime = () => {}; // says that the document of that API has gone
    // A document of ours tells of its page API at once (web/board/board.js); any other is asked for it once it is there.
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

  // focus gives the keyboard to the board itself: its document listens on the canvas alone.
  focus() {
    this.frame.focus();
    this.api?.focus();
  }

  // read is the board's state, as it was after the last change that the page has heard of.
  read() {
    this.state ??= this.api.state();
    return this.state;
  }

  // still: the document shows a picture of the board and takes no moves by hand (no WebGL 2).
  get isStill() {
    try {
      return this.frame.contentDocument.body.classList.contains('dead');
    } catch {
      return false;
    }
  }

  async #seek() {
    if (this.foundApi && this.foundApi === this.#found()) return;
    const round = ++this.round,
      began = performance.now();
    let told = false;
    this.endLifetime();
    this.api = null;
    this.state = null;
    while (round === this.round) {
      const f = this.#found();
      if (f) return this.#attach(f, round);
      if (!told && performance.now() - began > LATE_MS) {
        told = true;
        this.handlers.late();
      }
      await new Promise((r) => setTimeout(r, 60));
    }
  }

  // found is the page API of the document that is framed now, if it has one by now.
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
    // From now on, so that the document leaves it to the page to keep the game.
    for (const e of EVENTS)
      f.on(e, (detail) => {
        if (round !== this.round) return;
        if (this.api) this.handlers.update(e, detail);
        if (e === 'error' && !isAnswering(f)) this.api = null; // the document has stopped: nothing can be asked of it
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
 * whenAtRest resolves when nothing moves on the board any more: at once where nothing does, and when its document goes.
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
 * fitBoard gives the style sheet the proportions of the drawing that fills the room best. The board says what it would
 * draw in that much room, so its answer never depends on the question before.
 * @param {Page} page
 */
export function fitBoard(page, s, f) {
  // Nothing else says how a board lies. To ask for the room would lay the page out, which a hover mustn't.
  const of = [f, s.board, s.view, page.layout.room];
  if (page.layout.room && of.every((v, i) => v === page.layout.shaped[i])) return;
  const { style, classList } = page.root;
  let other = !page.layout.room || f !== page.layout.shaped[0]; // what a page shows of a board that comes has changed the room, and onRoom tells of it late
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
    other = tall !== classList.contains('tall'); // beside a tall board there is more room
    classList.toggle('tall', tall);
    page.$('fit').classList.toggle('framed', Boolean(s.board.framed));
    if (style.getPropertyValue('--aspect') !== a) style.setProperty('--aspect', a);
    if (!other) break;
  }
  page.layout.shaped = [f, s.board, s.view, page.layout.room];
}

/**
 * onRoomResize calls back when the room for the board has another size.
 * @param {Page} page
 */
export function onRoomResize(page, fn) {
  new ResizeObserver(() => {
    page.layout.room = page.$('probe').getBoundingClientRect();
    fn();
  }).observe(page.$('probe'));
}
