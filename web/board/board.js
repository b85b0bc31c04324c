// The board's document: connects the frame gate, input, the kept game and the page API with the
// program, loads it, and says in words when something fails.

import { ask, attach, attached, detach, emit, make } from './api.js';
import { card } from './card.js';
import { bar, fill } from './controls.js';
import { gate } from './gate.js';
import { hold, install, take, waiting } from './input.js';
import { again, aside, keep, keepSeen, kept, link, live, seen } from './keep.js';
import { load } from './load.js';
import { listen as answer, post } from './message.js';
import { poster, unveil } from './poster.js';

let able = null; // the browser has WebGL2; null: nobody has asked
let dead = false;
let changing = false;
let started = false;
let given = true; // a game was asked for, by the address or what was kept
let latest = null; // the last summary
let safe = ''; // the text that is kept
let said = ''; // the end of what the program wrote, for the card when it stops

const query = new URLSearchParams(location.search);
const kind = query.get('controls');
const controls = bar(kind);
given = !query.has('hosted') || query.has('variant') || location.hash !== '';
document.body.classList.toggle('hosted', query.has('hosted')); // the picture lies below

const { api, resolve, reject } = make({ wake: gate.wake, asleep: gate.asleep, still: () => !gl(), theme, forgive });
api.wake = wake;
Object.defineProperty(window, 'fairway', { value: api, enumerable: true });

// What the program calls (platform_js.go, run_js.go, bridge_js.go).
const board = {
  get gl() {
    return gl();
  },
  rightClickCancels: false,
  gate,
  attach,
  kept,
  aside,
  link,
  take,
  hold,
  notice,
  remark,
  emit,
  changed,
  wake: gate.wake,
  sleep() {
    if (!waiting()) gate.sleep();
  },
  reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  grab: (x, y) => attached() && ask('grab', x, y),
  ready() {
    gate.steady();
    document.body.classList.add(gl() ? 'live' : 'dead');
    if (!gl()) showPicture();
    name(document.querySelector('canvas'));
    unveil();
    if (controls) fill(controls, kind, api);
    resolve(api);
    emit('ready');
  },
};
Object.defineProperty(window, 'fairwayBoard', { value: board });

// name says to screen readers what has the keyboard.
function name(canvas) {
  canvas?.setAttribute('role', 'application');
  canvas?.setAttribute('aria-label', 'The board. Arrow keys point at squares, Enter selects.');
}

function theme(name) {
  if (name === 'light' || name === 'dark') document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
}

// changed gathers the changes of one frame into one event, and keeps the game.
function changed() {
  if (changing) return;
  changing = true;
  if (document.hidden)
    setTimeout(settle); // no frames come then
  else gate.frame(settle);
}

function settle() {
  if (!changing) return;
  changing = false;
  if (attached() && !dead && ask('save') !== safe) save(); // most changes are of what is pointed at
  if (!gl()) showPicture();
  emit('change');
}

function save() {
  if (!attached() || dead || !given) return;
  const { kept, variant, position, ply, words } = summary();
  if (keep(kept)) safe = kept;
  keepSeen({ variant, position, ply, words });
}

// rested reports that nothing moves any more, for those who show what a move led to. A board that draws nothing may
// still wait a moment for a second click.
gate.rested = function rested() {
  if (!attached() || dead || !gate.asleep()) return;
  if (ask('idle')) emit('settled');
  else setTimeout(rested, 50);
};

// summary is what a page around the board must know to show its picture in its place. It is the same
// as long as the kept text is.
function summary() {
  const kept = ask('save');
  if (latest?.kept !== kept) {
    const s = api.state();
    latest = {
      kept,
      variant: s.variant,
      position: ask('position'),
      ply: s.ply,
      mover: s.mover,
      result: ask('result'),
      words: s.result?.words || '',
      move: s.moves.find((m) => m.current)?.text || null,
    };
  }
  return latest;
}

function notice(title, text, button = 'Starting position') {
  api.error = text;
  emit('error', text);
  card(title, text, button).classList.add('notice');
}

// remark shows what isn't wrong but should be known.
function remark(title, text) {
  card(title, text, 'Continue').classList.add('notice', 'quiet');
}

function forgive() {
  document.querySelector('.notice')?.remove();
}

// fail ends the board with a card. What the program said last is worth more than what
// followed from it.
function fail(title, text) {
  if (dead) return;
  dead = true;
  text = lastWords() || text;
  gate.close();
  detach();
  document.body.classList.remove('live');
  document.body.classList.add('dead');
  unveil();
  card(title, text, 'Reload', () => again(false));
  reject(new Error(text));
  emit('error', text);
}

// gl reports whether the browser can draw the live board. Finding out starts its graphics, which takes a while:
// a board that is a picture doesn't ask.
function gl() {
  able ??= hasWebGL2();
  return able;
}

function hasWebGL2() {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext(); // a page has only sixteen
    return context !== null;
  } catch {
    return false;
  }
}

// Without WebGL2 the program runs all the same, and its picture stands for the board.
function showPicture() {
  let picture = document.getElementById('picture');
  if (!picture) {
    picture = document.createElement('img');
    picture.id = 'picture';
    picture.alt = 'The board';
    document.body.prepend(picture);
    card(
      "This browser can't draw the live board (WebGL 2 is off).",
      'The picture is exact. Type moves in the page around it.',
      'Show the picture',
    );
  }
  URL.revokeObjectURL(picture.src);
  picture.src = URL.createObjectURL(new Blob([ask('svg')], { type: 'image/svg+xml' }));
}

// Reloading in place of a repair. The kept text brings the game back.
function reload() {
  save();
  if (!again(true))
    fail(
      'The board was lost several times.',
      'Too many live boards may be open: the browser dropped this one. Your game is saved.',
    );
}

function whenVisible(act) {
  if (!document.hidden) return act();
  document.addEventListener('visibilitychange', () => whenVisible(act), { once: true });
}

window.addEventListener(
  'webglcontextlost',
  (event) => {
    event.stopImmediatePropagation(); // Ebitengine would reload at once, with nothing kept
    event.preventDefault();
    save();
    if (!dead) whenVisible(reload);
  },
  true,
);

// Ebitengine reads the device scale once. Zooming goes through several; the last one counts.
function watchScale(scale) {
  let timer = 0;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (window.devicePixelRatio !== scale && !dead) {
        save();
        again(false);
      }
    }, 250);
  };
  matchMedia(`(resolution: ${scale}dppx)`).addEventListener('change', look);
  window.addEventListener('resize', look);
}

const problem = (error) => error?.message || String(error);
window.addEventListener('error', (event) => fail('The board has stopped.', problem(event.error || event.message)));
window.addEventListener('unhandledrejection', (event) => fail('The board has stopped.', problem(event.reason)));
window.addEventListener('resize', gate.wake);
window.addEventListener('message', gate.wake);
window.addEventListener('pagehide', save);
window.addEventListener('hashchange', () => {
  if (link()) location.reload();
}); // what is on the board is kept
document.addEventListener('visibilitychange', gate.wake);
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', gate.wake);

install(board);
watchScale(window.devicePixelRatio);
theme(query.get('theme'));
answer(api, {
  live: () => started,
  given: () => given,
  summary,
  settle,
  calls: {
    wake,
    wait: () => wake().then(() => null),
    summary: () => api.ready.then(() => (given ? summary() : null)),
    focus: () => {
      document.querySelector('canvas')?.focus({ preventScroll: true });
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
  poster(query, last, last ? kept()?.diagram : link() ? '' : query.get('diagram'), link(), wake);
}

// wake loads the program, once; the promise is kept when the board can be played.
function wake() {
  if (!started) {
    started = true;
    start();
  }
  return api.ready.then(() => true);
}

// begun is called after a page outside has begun a game, and returns the board's answer. A board that failed to read
// its first game comes back here.
function begun(said) {
  if (!given) {
    given = true;
    document.querySelector('.card')?.remove();
    if (gl()) document.body.classList.replace('dead', 'live');
    if (controls) controls.hidden = false;
  }
  settle();
  return said ?? null;
}

// loadFor is load for a page that can show no cards of its own in here.
async function loadFor(...args) {
  await wake();
  let warnings;
  try {
    warnings = begun(api.load(...args));
  } catch (error) {
    if (!given) {
      // no other game stands in for the one that was meant
      document.body.classList.replace('live', 'dead');
      if (controls) controls.hidden = true;
      api.error = error.message;
      emit('error', error.message);
      card("The diagram can't be read.", error.message);
      throw error;
    }
    notice(
      args[0]?.diagram === undefined ? "The game can't be loaded." : "The diagram can't be read.",
      error.message,
      'Close',
    );
    throw error;
  }
  if (warnings?.length) remark("Some features of this diagram aren't supported.", warnings.join('\n'));
  return warnings;
}

async function start() {
  const bar = document.querySelector('#bar i'),
    label = document.querySelector('#bar span');
  const millions = (n) => (n / 1e6).toFixed(1);
  const program = new Go();
  listen();
  try {
    const loaded = load(program.importObject, (got, all) => {
      bar.style.transform = `scaleX(${got / all})`;
      label.textContent = `${millions(got)} of ${millions(all)} MB`;
      post('progress', { got, all });
    });
    gl(); // the bytes come meanwhile
    const { instance } = await loaded;
    await program.run(instance);
  } catch (error) {
    console.error(error);
    return fail("The board can't be loaded.", problem(error));
  }
  fail('The board has stopped.', 'The program ended.');
}

// listen keeps the end of what the program writes: after a panic it is all there is to say.
function listen() {
  const write = globalThis.fs.writeSync;
  const decoder = new TextDecoder();
  globalThis.fs.writeSync = (fd, bytes) => {
    said = (said + decoder.decode(bytes)).slice(-20000);
    return write(fd, bytes);
  };
}

function lastWords() {
  const lines = said.split('\n').filter((line) => /^(panic|fatal error|fairway):/.test(line));
  return lines.pop();
}
