// The board's document: connects the frame gate, input, the kept game and the page API with the
// program, loads it, and says in words when something fails.

import '../shared/needs.js';
import { holdShift } from '../shared/attacks.js';
import { leisurely } from '../shared/leisure.js';
import { onPaper } from '../shared/paper.js';
import { heard as audible, chosen as choice } from '../shared/sound.js';
import { ask, attach, attached, detach, emit, heard, make } from './api.js';
import { card, drop } from './card.js';
import { computers } from './computers.js';
import { bar, fill } from './controls.js';
import { foreign } from './foreign.js';
import { gate } from './gate.js';
import { hold, install, onGesture, take, waiting } from './input.js';
import { again, aside, diagram, hosted, keep, keepSeen, kept, leave, link, live, seen } from './keep.js';
import { listen as answer, forward, post } from './message.js';
import { paint, painted } from './paint.js';
import { poster, still, unveil } from './poster.js';
import { lastWords, run } from './program.js';
import { readers } from './readers.js';
import * as surface from './surface.js';

/** @import { Fairway, Summary } from '../fairway.d.ts' */

let dead = false;
let changing = false;
let renewed = false; // another game has begun since the computer was told of a change
let started = false;
let given = true; // a game was asked for, by the address or what was kept
let refused = false; // its text can't be read, and no other game is shown in its place
/** @type {ReturnType<typeof fill> | null} */
let filled = null; // the controls in the bar
/** @type {Summary | null} */
let latest = null; // the last summary, null when the kept game is another one by now
let safe = ''; // the text that is kept
/** @type {string | null} */
let light = null; // the theme that was asked for
/** @type {string | null} */
let linked = null; // the record that a link opened, until somebody plays on from it
/** @type {Promise<typeof import('./sound.js')> | null} */
let ears = null; // what plays noises, once somebody wants to hear them
let sounds = false; // somebody does
let idle = false; // nothing moved or waited to when the program slept last

const query = new URLSearchParams(location.search);
const kind = query.get('controls');
const controls = bar(kind);
given = !hosted || query.has('variant') || location.hash !== '';
const SAVED = 250; // ms after a change in which the game is kept: the browser draws first
const LATER = /^(face|seats?|opponent)$/; // what the address says of a game that the page around gives later
document.body.classList.toggle('hosted', hosted); // the picture lies below

const { api, resolve, reject } = make({
  wake: gate.wake,
  asleep: gate.asleep,
  still: () => !surface.able(),
  none: () => refused,
  focus: () => reader.focus(),
  theme,
  forgive,
});
api.wake = wake;
const computer = computers(api, tell, () => again(false, latest?.kept));
Object.assign(api, computer.calls);
const reader = readers({ api, tell, awake: () => started && !dead, none: () => refused });
const dress = api.pictures;
api.pictures = (list, missing) => {
  dress(list);
  if (missing && typeof missing === 'string') remark('Some pictures are missing.', missing.slice(0, 400));
};
Object.defineProperty(window, 'fairway', { value: api, enumerable: true });
knock('fairway');

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

// What the program calls (wasm/document_js.go, run_js.go, bridge_js.go).
const board = {
  get gl() {
    return surface.draws();
  },
  rightClickCancels: false,
  gate,
  // The program draws its first frame when this is done: when the page around has given it its game and its room.
  attach(call) {
    attach(call);
    return Promise.race([knock('begun'), new Promise((late) => setTimeout(late, 1000))]);
  },
  take,
  hold,
  notice,
  changed,
  address: () => ({
    params: {
      ...Object.fromEntries([...query].filter(([name]) => given || !LATER.test(name))),
      ...(light && { theme: light }),
      ...(choice() && { sound: String(audible(false)) }), // the person's own word counts most
    },
    link: link(),
    kept: kept(),
  }),
  emit: (event, detail, json) => tell(event, json ? JSON.parse(detail) : detail),
  parse(text) {
    try {
      return [null, JSON.parse(text)];
    } catch (error) {
      return [error.message, null];
    }
  },
  wake: gate.wake,
  key: (event) => reader.key(event),
  sleep(now) {
    idle = now;
    if (!waiting()) gate.sleep();
  },
  painted,
  paint: (bytes, n, w, h) => paint(new Float32Array(bytes.buffer, 0, n), w, h),
  grab: (x, y) => attached() && ask('grab', x, y),
  draws: (x, y) => attached() && !dead && Boolean(api.squareAt(x, y)),
  ready() {
    gate.steady();
    name(document.querySelector('canvas'));
    if (!refused) present();
    resolve(api);
    tell('ready');
    reader.begun();
  },
};
Object.defineProperty(window, 'fairwayBoard', { value: board });

// A key that means nothing to the squares may mean something to the page; what is written into a field doesn't.
addEventListener('keydown', (event) => {
  const field = event.target instanceof Element && event.target.closest('input, select, textarea');
  if (!event.defaultPrevented && !field && !reader.early(event)) emit('key', event);
});

// present shows the board that is there.
function present() {
  document.documentElement.classList.remove('over');
  document.body.classList.remove('live', 'dead');
  document.body.classList.add(surface.able() ? 'live' : 'dead');
  if (!surface.able()) {
    surface.show(ask('svg'));
    reader.read();
  }
  if (unveil()) reader.focus();
  if (!controls) return;
  controls.hidden = false;
  filled ??= fill(controls, kind, api);
}

// name says to screen readers what the drawing is. A press gives it the keyboard, Tab comes to the squares over it.
function name(canvas) {
  if (!canvas) return;
  canvas.tabIndex = -1;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'Picture of the board');
}

// tell passes an event on, to listeners here and to the page around the document. The detail of a move reads as its
// text, too, which it was in version 1.
function tell(event, detail) {
  if (event === 'sound') hear(detail);
  if (hosted && (event === 'move' || event === 'result')) {
    latest = null; // a page that takes the board away when it hears of a move has the game with it
    save();
  }
  emit(event, event === 'move' ? Object.assign(Object(detail.move), detail) : detail);
  if (given || (event !== 'change' && event !== 'keep')) forward(event, detail, summary);
}

// theme is the light in the document: the device's, where the name isn't one of the two.
function theme(name) {
  light = name;
  if (name === 'light' || name === 'dark') document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
}

// changed gathers the changes of one frame into one event, and has the game kept.
function changed() {
  if (changing) return;
  changing = true;
  if (gate.drawing()) return; // its end is soon enough
  if (document.hidden)
    setTimeout(settle); // no frames come then
  else gate.frame(settle);
}

gate.drawn = settle;

function settle() {
  if (!changing) return;
  changing = false;
  if (!attached() || dead) return;
  const {
    theme: light,
    sound,
    kept: another,
    computer: against,
    fresh,
    ...change
  } = ask('settled', heard('fresh')) ?? { sections: [] };
  if (light) theme(light);
  if (light) soundly(sound);
  if (another) {
    latest = null;
    // A page of ours keeps what it hears when the browser has drawn, and looks after it when it goes.
    if (given && heard('keep') && !hosted) {
      summary(); // a program that stops after this can't be asked any more
      leisurely(flush, SAVED);
    } else save();
  }
  // The same game, begun again, changes nothing that is shown; another position of it may change only what stands on the squares.
  const shown = change.sections.length > 0 || (renewed && another);
  if (shown) {
    if (!surface.able()) surface.show(ask('svg'));
    if (fresh) emit('fresh', fresh); // for a page of ours, which would ask for it (web/shared/board.js)
    tell('change', change);
    if (!refused) reader.changed(renewed ? [...change.sections, 'pieces'] : change.sections);
  }
  renewed = false;
  // Who may move here may be others without anything that is shown.
  if (!refused && (against || computer.here())) computer.play();
  else if (against === false) computer.rests();
}

// soundly fetches what plays noises, the first time that somebody wants them.
function soundly(on) {
  if (on === sounds) return;
  sounds = on;
  if (!on) return hear('');
  if (ears) return;
  ears = import('./sound.js');
  ears.then(
    ({ allow }) => onGesture(() => sounds && allow()),
    (error) => console.error(error), // the board is played without them
  );
}

// hear makes the noises of a move that is shown from now on.
function hear(text) {
  const begin = performance.now();
  ears?.then(({ hear }) => hear(text, begin)).catch(() => {});
}

// save hands the kept game up to whoever listens, and keeps it here where nobody does.
function save() {
  if (!attached() || dead || !given) return;
  const now = summary();
  if (now.kept === safe) return;
  if (heard('keep') || hosted || shows(now.kept)) safe = now.kept;
  else {
    if (keep(now.kept)) safe = now.kept;
    keepSeen(now);
  }
  tell('keep', now);
}

// shows reports whether the board shows what the link in the address says. Once somebody has played on from it, the
// address no longer has it.
function shows(kept) {
  if (!link()) return false;
  const { record } = JSON.parse(kept);
  linked ??= record;
  if (record === linked) return true;
  leave();
  return false;
}

// flush does at once what is due at the end of the frame or a moment later.
function flush() {
  settle();
  save();
}

// rested reports that nothing moves any more, for those who show what a move led to. A board that draws nothing may
// still wait a moment for a second click.
gate.rested = function rested() {
  settle(); // whoever listens hears of what has changed first
  if (!attached() || dead || !gate.asleep()) return;
  idle ||= ask('idle');
  if (idle) {
    tell('settled');
    if (!refused) reader.read();
  } else setTimeout(rested, 50);
};

/**
 * summary is what a page around the board must know to keep the game and to show its picture in the board's place.
 * @returns {Summary}
 */
function summary() {
  latest ??= ask('summary');
  return /** @type {Summary} */ (latest);
}

// notice shows what a person should know first. fault: something can't be shown; apart: the kept text isn't to be
// written over; nothing: no game is shown in the place of the one that was meant.
function notice(title, text, fault, apart, nothing) {
  const asked = query.get('diagram') ?? '',
    own = apart ? diagram() : asked;
  if (apart) aside();
  // Where a kept game can't be read the diagram that was asked for is on the board.
  if (fault && (nothing || (own && !(apart && asked)))) refuse(title, text, own);
  else if (fault) wrong(title, text, 'Starting position');
  else card(title, lines(text), 'Close', goOn).classList.add('notice', 'quiet');
}

// lines are what is said of a text, each with the place that it is about first.
const lines = (text) => text.replace(/^(diagram, )?l(?=ine \d)/gm, 'L');

// refuse says what is wrong with the text of a game, over its picture. own is that text, '' where nobody knows it.
function refuse(title, text, own) {
  given = false;
  refused = true;
  document.body.classList.remove('live');
  document.body.classList.add('dead');
  if (hosted) {
    if (controls) controls.hidden = true; // the picture and its caption lie below
  } else still(query, own, title);
  api.error = text;
  tell('error', text);
  card(title, lines(text)).classList.add('notice', 'refused');
}

// remark shows what a person should know besides, below a notice that still stands there.
function remark(title, text) {
  const words = document.querySelector('.notice.quiet p');
  if (words) words.textContent += `\n${text}`;
  else notice(title, text);
}

function wrong(title, text, button) {
  api.error = text;
  tell('error', text);
  card(title, text, button, goOn).classList.add('notice');
}

// goOn gives the keyboard back to whoever has closed a card by a key.
function goOn(byKey) {
  if (byKey) reader.focus();
}

// forgive is called when another game has begun.
function forgive() {
  renewed = true;
  computer.anew();
  filled?.anew();
  drop(document.querySelector('.notice'));
  if (!refused) return;
  refused = false;
  given = true;
  present();
}

// fail ends the board with a card. What the program said last is worth more than what
// followed from it.
function fail(title, text) {
  if (dead) return;
  if (latest) save();
  dead = true;
  text = lastWords() || text;
  gate.close();
  detach();
  document.body.classList.remove('live');
  document.body.classList.add('dead');
  unveil();
  card(title, text, 'Reload', () => again(false, latest?.kept));
  reject(new Error(text));
  tell('error', text);
}

function whenVisible(act) {
  if (!document.hidden) return act();
  document.addEventListener('visibilitychange', () => whenVisible(act), { once: true });
}

// Reloading in place of a repair. The kept text brings the game back.
function reload() {
  if (!again(true, latest?.kept))
    fail(
      'The board was lost several times.',
      'Too many live boards may be open: the browser dropped this one. Your game is saved.',
    );
}

const problem = (error) => error?.message || String(error);
window.addEventListener('error', (event) => {
  if (foreign(event.error, event.filename)) return;
  // Said where something has another size on paper, and no fault: what was not reported is reported next.
  if (!event.error && /^ResizeObserver loop/.test(event.message)) return;
  fail('The board has stopped.', problem(event.error || event.message));
});
window.addEventListener('unhandledrejection', ({ reason }) => {
  if (!foreign(reason, '')) fail('The board has stopped.', problem(reason));
});
window.addEventListener('resize', gate.wake);
window.addEventListener('message', gate.wake);
window.addEventListener('pagehide', flush);
window.addEventListener('hashchange', () => {
  if (link()) location.reload(); // what is on the board is kept
});
document.addEventListener('visibilitychange', gate.wake);
for (const asked of ['(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)'])
  matchMedia(asked).addEventListener('change', gate.wake);

onPaper(() => (attached() && !dead && !refused && !hosted ? api : null), window.parent !== window);
holdShift(window, () => (attached() && !refused ? api : null)); // before the listeners that keep keys to themselves
install(board);
surface.lost(() => {
  flush();
  if (!dead) whenVisible(reload);
});
surface.scaled(() => {
  if (dead) return;
  flush();
  again(false, latest?.kept);
});
theme(query.get('theme'));
answer(api, {
  live: () => started,
  given: () => given,
  summary,
  settle,
  calls: {
    wake,
    wait: () => wake().then(() => null),
    summary: () =>
      api.ready.then(() => {
        settle();
        return given ? summary() : null;
      }),
    focus: () => {
      api.focus();
      return null;
    },
    load: loadFor,
    ...Object.fromEntries(
      ['newGame', 'openLink', 'restore'].map((name) => [
        name,
        (...args) => wake().then(() => begun(api[name](...args))),
      ]),
    ),
  },
});
if (live()) wake();
else picture();

// picture shows what the board showed when it was last seen here, or what the address asks for.
function picture() {
  const last = seen();
  poster(query, last, last ? diagram() : link() ? '' : query.get('diagram'), link(), wake);
}

// wake loads the program, once; the promise is kept when the board can be played.
function wake() {
  if (!started) {
    started = true;
    start();
  }
  return api.ready.then(() => true);
}

// begun is called after a page outside has begun a game, and returns the board's answer.
function begun(said) {
  given = true;
  flush();
  return said ?? null;
}

// loadFor is load for a page that can show no cards of its own in here.
async function loadFor(...args) {
  await wake();
  let warnings;
  try {
    const early = !given;
    warnings = begun(api.load(.../** @type {Parameters<Fairway['load']>} */ (args)));
    if (early) later();
  } catch (error) {
    const own = args[0]?.diagram,
      title = own === undefined ? "The game can't be loaded." : "The diagram can't be read.";
    if (given) wrong(title, error.message, 'Close');
    else refuse(title, (own && ask('inspect', own).wrong) || error.message, own ?? '');
    throw error;
  }
  if (warnings?.length) notice("Some features of this diagram aren't supported.", warnings.join('\n'));
  return warnings;
}

// later applies what the address says of the game that the page around has given now: it has its own face and armies.
function later() {
  for (const [name, value] of query)
    if (value && LATER.test(name))
      try {
        api.set({ [name]: value });
      } catch (error) {
        tell('error', error.message);
      }
}

async function start() {
  try {
    await run((got, all) => post('progress', { got, all }));
  } catch (error) {
    console.error(error);
    return fail("The board can't be loaded.", problem(error));
  }
  fail('The board has stopped.', 'The program ended.');
}
