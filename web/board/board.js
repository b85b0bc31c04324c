// The board's document: connects the frame gate, input, the kept game and the page API with the
// program, loads it, and says in words when something fails.

import { holdShift } from '../shared/attacks.js';
import { leisurely } from '../shared/leisure.js';
import { onPaper } from '../shared/paper.js';
import { stand } from '../shared/say.js';
import { heard as audible, chosen as choice } from '../shared/sound.js';
import { ask, attach, attached, detach, emit, heard, make } from './api.js';
import { card, drop } from './card.js';
import { computers } from './computers.js';
import { bar, fill } from './controls.js';
import { announce, publish, subscribe } from './delivery.js';
import { foreign } from './foreign.js';
import { createGate } from './gate.js';
import { hold, install, onGesture, take, waiting } from './input.js';
import { again, aside, diagram, hosted, keep, keepSeen, kept, leave, link, live, seen } from './keep.js';
import { listen as answer, forward, post } from './message.js';
import { paint } from './paint.js';
import { poster, still, unveil } from './poster.js';
import { lastWords, run } from './program.js';
import { readers } from './readers.js';
import { newBoardPage } from './state.js';
import * as surface from './surface.js';

/** @import { Fairway, Summary } from '../fairway.d.ts' */
/** @import { BoardPage, Delivery } from './types.js' */

const SAVED = 250; // ms after a change in which the game is kept: the browser draws first
const LATER = /^(face|seats?|opponent)$/; // what the address says of a game that the page around gives later

/**
 * createBoard makes the board's document, which has the elements of board.html, and wakes the board where its address
 * says so. The program comes later and finds window.fairwayBoard; the gate and all listeners are there before it.
 * @param {HTMLElement} root
 */
export function createBoard(root) {
  const page = /** @type {BoardPage} */ (newBoardPage(root, location.search));
  stand(page, document.documentElement);
  page.gate = createGate(window);
  page.bar = bar(page.query.get('controls'));
  page.gameRequested = !hosted || page.query.has('variant') || location.hash !== '';
  document.body.classList.toggle('hosted', hosted); // the picture lies below

  makeParts(page);
  Object.defineProperty(window, 'fairway', { value: page.api, enumerable: true });
  knock('fairway');
  const board = bridge(page);
  Object.defineProperty(window, 'fairwayBoard', { value: board });

  // A key that means nothing to the squares may mean something to the page; what is written into a field doesn't.
  addEventListener('keydown', (event) => {
    const field = event.target instanceof Element && event.target.closest('input, select, textarea');
    if (!event.defaultPrevented && !field && !page.reader.early(event)) emit(page, 'key', event);
  });
  page.gate.drawn = () => settle(page);
  page.gate.rested = () => rested(page);
  watch(page);

  onPaper(() => (attached(page) && !page.dead && !page.refused && !hosted ? page.api : null), window.parent !== window);
  // Before the listeners that keep keys to themselves.
  holdShift(page, window, () => (attached(page) && !page.refused ? page.api : null));
  install(page, board);
  surface.lost(() => {
    flush(page);
    if (!page.dead) whenVisible(() => reload(page));
  });
  surface.scaled(() => {
    if (page.dead) return;
    flush(page);
    again(false, page.summary?.kept);
  });
  theme(page, page.query.get('theme'));
  answer(page, page.api, answers(page));
  if (live()) wake(page);
  else picture(page);
}

/**
 * makeParts makes the page API, the computer and the reader.
 * @param {BoardPage} page
 */
function makeParts(page) {
  const { gate } = page;
  const { api, resolve, reject } = make(page, {
    wake: gate.wake,
    asleep: gate.asleep,
    still: () => !surface.able(page),
    none: () => page.refused,
    focus: () => page.reader.focus(),
    theme: (name) => theme(page, name),
    forgive: () => forgive(page),
  });
  page.api = api;
  page.ready = { resolve, reject };
  const pass = (event, detail) => tell(page, event, detail);
  api.wake = () => wake(page);
  api.subscribe = (sections, listener) => subscribe(page, sections, listener);
  page.computer = computers(api, pass, () => again(false, page.summary?.kept));
  Object.assign(api, page.computer.calls);
  page.reader = readers(page, {
    api,
    tell: pass,
    awake: () => page.started && !page.dead,
    none: () => page.refused,
  });
  const dress = api.pictures;
  api.pictures = (list, missing) => {
    dress(list);
    if (missing && typeof missing === 'string') remark(page, 'Some pictures are missing.', missing.slice(0, 400));
  };
}

// knock tells a page of ours (web/shared/board.js) that the page API is there, or the program. What the page then waits for
// it adds to the list.
function knock(what) {
  /** @type {Promise<unknown>[]} */
  const detail = [];
  try {
    window.frameElement?.dispatchEvent(new CustomEvent(what, { detail }));
  } catch {
    /* another origin's page */
  }
  return Promise.all(detail);
}

/**
 * bridge is what the program calls (wasm/document_js.go, run_js.go, bridge_js.go).
 * @param {BoardPage} page
 */
function bridge(page) {
  const { api, gate, query } = page;
  return {
    get gl() {
      return surface.draws(page);
    },
    rightClickCancels: false,
    gate,
    // The program draws its first frame when this is done: when the page around has given it its game and its room.
    attach(call) {
      attach(page, call);
      announce(page);
      return Promise.race([knock('begun'), new Promise((late) => setTimeout(late, 1000))]);
    },
    take: () => take(page),
    hold: () => hold(page),
    notice: (title, text, fault, apart, nothing) => notice(page, title, text, fault, apart, nothing),
    changed: () => changed(page),
    deliver(text) {
      page.changing = false;
      page.delivery = JSON.parse(text);
    },
    address: () => ({
      params: {
        ...Object.fromEntries([...query].filter(([name]) => page.gameRequested || !LATER.test(name))),
        ...(page.requestedTheme && { theme: page.requestedTheme }),
        ...(choice(page) && { sound: String(audible(page, false)) }), // the person's own word counts most
      },
      link: link(),
      kept: kept(),
    }),
    emit: (event, detail, json) => tell(page, event, json ? JSON.parse(detail) : detail),
    parse(text) {
      try {
        return [null, JSON.parse(text)];
      } catch (error) {
        return [error.message, null];
      }
    },
    wake: gate.wake,
    key: (event) => page.reader.key(event),
    sleep(now) {
      page.atRest = now;
      if (!waiting(page)) gate.sleep();
    },
    painted: page.painter.painted,
    paint: (bytes, n, w, h) => paint(page, new Float32Array(bytes.buffer, 0, n), w, h),
    grab: (x, y) => attached(page) && ask(page, 'grab', x, y),
    draws: (x, y) => attached(page) && !page.dead && Boolean(api.squareAt(x, y)),
    ready() {
      gate.steady();
      name(document.querySelector('canvas'));
      if (!page.refused) present(page);
      page.ready.resolve(api);
      tell(page, 'ready');
      page.reader.begun();
    },
  };
}

/**
 * present shows the board that is there.
 * @param {BoardPage} page
 */
function present(page) {
  document.documentElement.classList.remove('over');
  document.body.classList.remove('live', 'dead');
  document.body.classList.add(surface.able(page) ? 'live' : 'dead');
  if (!surface.able(page)) {
    surface.show(ask(page, 'svg'));
    page.reader.read();
  }
  if (unveil()) page.reader.focus();
  if (!page.bar) return;
  page.bar.hidden = false;
  page.controls ??= fill(page, page.bar, page.query.get('controls'), page.api);
}

// name says to screen readers what the drawing is. A press gives it the keyboard, Tab comes to the squares over it.
function name(canvas) {
  if (!canvas) return;
  canvas.tabIndex = -1;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'Picture of the board');
}

/**
 * tell passes an event on, to listeners here and to the page around the document. The detail of a move reads as its
 * text, too, which it was in version 1.
 * @param {BoardPage} page
 * @param {string} event
 * @param {any} [detail]
 */
function tell(page, event, detail) {
  if (event === 'sound') hear(page, detail);
  if (hosted && (event === 'move' || event === 'result')) {
    page.summary = null; // a page that takes the board away when it hears of a move has the game with it
    save(page);
  }
  emit(page, event, event === 'move' ? Object.assign(Object(detail.move), detail) : detail);
  if (page.gameRequested || (event !== 'change' && event !== 'keep')) forward(page, event, detail, () => summary(page));
}

/**
 * theme is the light in the document: the device's, where the name isn't one of the two.
 * @param {BoardPage} page
 */
function theme(page, name) {
  page.requestedTheme = name;
  if (name === 'light' || name === 'dark') document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
}

/**
 * changed gathers the changes of one frame into one event, and has the game kept.
 * @param {BoardPage} page
 */
function changed(page) {
  if (page.changing) return;
  page.changing = true;
  if (page.gate.drawing()) return; // its end is soon enough
  if (document.hidden)
    setTimeout(() => settle(page)); // no frames come then
  else page.gate.frame(() => settle(page));
}

/**
 * settle reports what has changed: the program has handed it over at the end of its frame, or is asked for it where it has drawn
 * none. In this order hear of it: the document itself, which keeps the game; the page around it that has subscribed; listeners
 * to the event change; the reader of squares; the computer.
 * @param {BoardPage} page
 */
function settle(page) {
  if (!page.changing && !page.delivery) return;
  const asks = page.changing && attached(page) && !page.dead;
  page.changing = false;
  if (asks) ask(page, 'deliver');
  if (!attached(page) || page.dead) return;
  const { delivery } = page;
  page.delivery = null;
  if (delivery) {
    theme(page, delivery.theme);
    soundly(page, delivery.sound);
    if (delivery.kept) keepSoon(page);
    report(page, delivery);
  }
  page.renewed = false;
  // Who may move here may be others without anything that is shown.
  if (!page.refused && (delivery?.computer || page.computer.here())) page.computer.play();
  else if (delivery) page.computer.rests();
}

/**
 * keepSoon has the game kept, whose text is another one now. A page of ours keeps what it hears when the browser has drawn,
 * and looks after it when it goes.
 * @param {BoardPage} page
 */
function keepSoon(page) {
  page.summary = null;
  if (!page.gameRequested || !heard(page, 'keep') || hosted) return save(page);
  summary(page); // a program that stops after this can't be asked any more
  leisurely(() => flush(page), SAVED);
}

/**
 * report tells everybody what of the board is shown otherwise now.
 * @param {BoardPage} page
 * @param {Delivery} delivery
 */
function report(page, delivery) {
  const { revision, node, sections, kept } = delivery;
  // The same game, begun again, changes nothing that is shown; another position of it may change only what stands on the squares.
  if (!sections.length && !(page.renewed && kept)) return;
  if (!surface.able(page)) surface.show(ask(page, 'svg'));
  publish(page, delivery);
  tell(page, 'change', { revision, node, sections });
  if (!page.refused) page.reader.changed(page.renewed ? [...sections, 'pieces'] : sections);
}

/**
 * soundly fetches what plays noises, the first time that somebody wants them.
 * @param {BoardPage} page
 */
function soundly(page, on) {
  if (on === page.audible) return;
  page.audible = on;
  if (!on) return hear(page, '');
  if (page.soundModule) return;
  page.soundModule = import('./sound.js');
  page.soundModule.then(
    ({ allow }) => onGesture(page, () => page.audible && allow(page)),
    (error) => console.error(error), // the board is played without them
  );
}

/**
 * hear makes the noises of a move that is shown from now on.
 * @param {BoardPage} page
 */
function hear(page, text) {
  const begin = performance.now();
  page.soundModule?.then(({ hear }) => hear(page, text, begin)).catch(() => {});
}

/**
 * save hands the kept game up to whoever listens, and keeps it here where nobody does.
 * @param {BoardPage} page
 */
function save(page) {
  if (!attached(page) || page.dead || !page.gameRequested) return;
  const now = summary(page);
  if (now.kept === page.savedText) return;
  if (heard(page, 'keep') || hosted || shows(page, now.kept)) page.savedText = now.kept;
  else {
    if (keep(now.kept)) page.savedText = now.kept;
    keepSeen(now);
  }
  tell(page, 'keep', now);
}

/**
 * shows reports whether the board shows what the link in the address says. Once somebody has played on from it, the
 * address no longer has it.
 * @param {BoardPage} page
 */
function shows(page, kept) {
  if (!link()) return false;
  const { record } = JSON.parse(kept);
  page.linkedRecord ??= record;
  if (record === page.linkedRecord) return true;
  leave();
  return false;
}

/**
 * flush does at once what is due at the end of the frame or a moment later.
 * @param {BoardPage} page
 */
function flush(page) {
  settle(page);
  save(page);
}

/**
 * rested reports that nothing moves any more, for those who show what a move led to. A board that draws nothing may
 * still wait a moment for a second click.
 * @param {BoardPage} page
 */
function rested(page) {
  settle(page); // whoever listens hears of what has changed first
  if (!attached(page) || page.dead || !page.gate.asleep()) return;
  page.atRest ||= ask(page, 'idle');
  if (page.atRest) {
    tell(page, 'settled');
    if (!page.refused) page.reader.read();
  } else setTimeout(() => rested(page), 50);
}

/**
 * summary is what a page around the board must know to keep the game and to show its picture in the board's place.
 * @param {BoardPage} page
 * @returns {Summary}
 */
function summary(page) {
  page.summary ??= ask(page, 'summary');
  return /** @type {Summary} */ (page.summary);
}

/**
 * notice shows what a person should know first. fault: something can't be shown; apart: the kept text isn't to be
 * written over; nothing: no game is shown in the place of the one that was meant.
 * @param {BoardPage} page
 * @param {string} title
 * @param {string} text
 * @param {boolean} [fault]
 * @param {boolean} [apart]
 * @param {boolean} [nothing]
 */
function notice(page, title, text, fault, apart, nothing) {
  const asked = page.query.get('diagram') ?? '',
    own = apart ? diagram() : asked;
  if (apart) aside();
  // Where a kept game can't be read the diagram that was asked for is on the board.
  if (fault && (nothing || (own && !(apart && asked)))) refuse(page, title, text, own);
  else if (fault) wrong(page, title, text, 'Starting position');
  else card(title, lines(text), 'Close', (byKey) => goOn(page, byKey)).classList.add('notice', 'quiet');
}

// lines are what is said of a text, each with the place that it is about first.
const lines = (text) => text.replace(/^(diagram, )?l(?=ine \d)/gm, 'L');

/**
 * refuse says what is wrong with the text of a game, over its picture. own is that text, '' where nobody knows it.
 * @param {BoardPage} page
 */
function refuse(page, title, text, own) {
  page.gameRequested = false;
  page.refused = true;
  document.body.classList.remove('live');
  document.body.classList.add('dead');
  if (hosted) {
    if (page.bar) page.bar.hidden = true; // the picture and its caption lie below
  } else still(page, page.query, own, title);
  page.api.error = text;
  tell(page, 'error', text);
  card(title, lines(text)).classList.add('notice', 'refused');
}

/**
 * remark shows what a person should know besides, below a notice that still stands there.
 * @param {BoardPage} page
 */
function remark(page, title, text) {
  const words = document.querySelector('.notice.quiet p');
  if (words) words.textContent += `\n${text}`;
  else notice(page, title, text);
}

/** @param {BoardPage} page */
function wrong(page, title, text, button) {
  page.api.error = text;
  tell(page, 'error', text);
  card(title, text, button, (byKey) => goOn(page, byKey)).classList.add('notice');
}

/**
 * goOn gives the keyboard back to whoever has closed a card by a key.
 * @param {BoardPage} page
 */
function goOn(page, byKey) {
  if (byKey) page.reader.focus();
}

/**
 * forgive is called when another game has begun.
 * @param {BoardPage} page
 */
function forgive(page) {
  page.renewed = true;
  page.computer.anew();
  page.controls?.anew();
  drop(document.querySelector('.notice'));
  if (!page.refused) return;
  page.refused = false;
  page.gameRequested = true;
  present(page);
}

/**
 * fail ends the board with a card. What the program said last is worth more than what
 * followed from it.
 * @param {BoardPage} page
 */
function fail(page, title, text) {
  if (page.dead) return;
  if (page.summary) save(page);
  page.dead = true;
  text = lastWords(page) || text;
  page.gate.close();
  detach(page);
  document.body.classList.remove('live');
  document.body.classList.add('dead');
  unveil();
  card(title, text, 'Reload', () => again(false, page.summary?.kept));
  page.ready.reject(new Error(text));
  tell(page, 'error', text);
}

function whenVisible(act) {
  if (!document.hidden) return act();
  document.addEventListener('visibilitychange', () => whenVisible(act), { once: true });
}

/**
 * Reloading in place of a repair. The kept text brings the game back.
 * @param {BoardPage} page
 */
function reload(page) {
  if (!again(true, page.summary?.kept))
    fail(
      page,
      'The board was lost several times.',
      'Too many live boards may be open: the browser dropped this one. Your game is saved.',
    );
}

const problem = (error) => error?.message || String(error);

/**
 * watch ends the board at an error of ours, keeps the game when the document goes, and wakes the gate where a frame may be due.
 * @param {BoardPage} page
 */
function watch(page) {
  window.addEventListener('error', (event) => {
    if (foreign(event.error, event.filename)) return;
    // Said where something has another size on paper, and no fault: what was not reported is reported next.
    if (!event.error && /^ResizeObserver loop/.test(event.message)) return;
    fail(page, 'The board has stopped.', problem(event.error || event.message));
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!foreign(reason, '')) fail(page, 'The board has stopped.', problem(reason));
  });
  window.addEventListener('resize', page.gate.wake);
  window.addEventListener('message', page.gate.wake);
  window.addEventListener('pagehide', () => flush(page));
  window.addEventListener('hashchange', () => {
    if (link()) location.reload(); // what is on the board is kept
  });
  document.addEventListener('visibilitychange', page.gate.wake);
  for (const asked of ['(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)'])
    matchMedia(asked).addEventListener('change', page.gate.wake);
}

/**
 * answers are what the document itself answers to a page of another origin (message.js).
 * @param {BoardPage} page
 */
function answers(page) {
  const { api } = page;
  return {
    live: () => page.started,
    given: () => page.gameRequested,
    summary: () => summary(page),
    settle: () => settle(page),
    calls: {
      wake: () => wake(page),
      wait: () => wake(page).then(() => null),
      summary: () =>
        api.ready.then(() => {
          settle(page);
          return page.gameRequested ? summary(page) : null;
        }),
      focus: () => {
        api.focus();
        return null;
      },
      load: (...args) => loadFor(page, ...args),
      ...Object.fromEntries(
        ['newGame', 'openLink', 'restore'].map((name) => [
          name,
          (...args) => wake(page).then(() => begun(page, api[name](...args))),
        ]),
      ),
    },
  };
}

/**
 * picture shows what the board showed when it was last seen here, or what the address asks for.
 * @param {BoardPage} page
 */
function picture(page) {
  const last = seen();
  poster(page, page.query, last, last ? diagram() : link() ? '' : page.query.get('diagram'), link(), () => wake(page));
}

/**
 * wake loads the program, once; the promise is kept when the board can be played.
 * @param {BoardPage} page
 */
function wake(page) {
  if (!page.started) {
    page.started = true;
    start(page);
  }
  return page.api.ready.then(() => true);
}

/**
 * begun is called after a page outside has begun a game, and returns the board's answer.
 * @param {BoardPage} page
 */
function begun(page, said) {
  page.gameRequested = true;
  flush(page);
  return said ?? null;
}

/**
 * loadFor is load for a page that can show no cards of its own in here.
 * @param {BoardPage} page
 */
async function loadFor(page, ...args) {
  await wake(page);
  let warnings;
  try {
    const early = !page.gameRequested;
    warnings = begun(page, page.api.load(.../** @type {Parameters<Fairway['load']>} */ (args)));
    if (early) later(page);
  } catch (error) {
    const own = args[0]?.diagram,
      title = own === undefined ? "The game can't be loaded." : "The diagram can't be read.";
    if (page.gameRequested) wrong(page, title, error.message, 'Close');
    else refuse(page, title, (own && ask(page, 'inspect', own).wrong) || error.message, own ?? '');
    throw error;
  }
  if (warnings?.length) notice(page, "Some features of this diagram aren't supported.", warnings.join('\n'));
  return warnings;
}

/**
 * later applies what the address says of the game that the page around has given now: it has its own face and armies.
 * @param {BoardPage} page
 */
function later(page) {
  for (const [name, value] of page.query)
    if (value && LATER.test(name))
      try {
        page.api.set({ [name]: value });
      } catch (error) {
        tell(page, 'error', error.message);
      }
}

/** @param {BoardPage} page */
async function start(page) {
  try {
    await run(page, (got, all) => post(page, 'progress', { got, all }));
  } catch (error) {
    console.error(error);
    return fail(page, "The board can't be loaded.", problem(error));
  }
  fail(page, 'The board has stopped.', 'The program ended.');
}
