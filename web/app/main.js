// The app's page: wires the board's document to the header, the panels and the store.

import '../shared/needs.js';
import { holdShift } from '../shared/attacks.js';
import { Board, onRoom, shape } from '../shared/board.js';
import { copy, sentence } from '../shared/dialogs.js';
import { $, fill, flash, h, icon, picture, same, toast, write } from '../shared/dom.js';
import { faces } from '../shared/faces.js';
import { ANALYSIS, PLAY, rowOf, STUDY } from '../shared/keys.js';
import { closeMenu, openMenu } from '../shared/menus.js';
import { onPaper } from '../shared/paper.js';
import { puzzleList } from '../shared/puzzlelist.js';
import { say } from '../shared/say.js';
import { keys } from '../shared/shortcuts.js';
import * as sound from '../shared/sound.js';
import { titled } from '../shared/store.js';
import { choose, chosen, onTheme, theme } from '../shared/theme.js';
import * as address from './address.js';
import * as analysis from './analysis.js';
import { ends, roll } from './cards.js';
import * as computer from './computer.js';
import * as evaluation from './evaluation.js';
import { show } from './example.js';
import { compare } from './family.js';
import { allGames, gameMenu, learn, solve } from './gamemenu.js';
import { games } from './games.js';
import { dropHeld, hands } from './hands.js';
import * as keeper from './keeper.js';
import { pick, pieces, rules } from './legend.js';
import { moves } from './moves.js';
import * as offline from './offline.js';
import { open } from './open.js';
import * as panels from './panels.js';
import { poster, unveil } from './poster.js';
import { admit, refuse, refused } from './refused.js';
import { card } from './reply.js';
import { below, narrow, phone, sideways } from './rooms.js';
import { rulers } from './rulers.js';
import { items as shareItems } from './share.js';
import * as sheet from './sheet.js';
import { closeCard, closeSheet, inSight, showCard, tab } from './sheet.js';
import { follow, study, toggleStudy } from './study.js';
import { veil } from './veil.js';
import { seatItems, turnBoard, viewItems, views } from './views.js';
import * as visit from './visit.js';

/** @import { Fairway, State, Variant } from '../fairway.d.ts' */
/** @import { Theme } from '../shared/types.js' */
/** @import { Notice } from './panels.js' */

const DEFAULT = 'hook-shogi';
/** @type {State | null} */
let state = null;
/** @type {Notice | null} */
let notice = null;
/** @type {Notice | null} */
let fault = null;
let warned = '',
  compares = false; // the family's table opens when the board is there

// known is the state, for controls that work only where there is one.
const known = () => /** @type {State} */ (state);
/** @param {string} f */
const faceName = (f) => known().view.faceNames[known().view.faces.indexOf(f)];

/** @typedef {typeof app} App */

// app is what the panels may ask of the page.
const app = {
  optionsOpen: null,
  typing: false,
  fresh: true, // nobody has moved since the game was opened
  /** @returns {Fairway | null} */
  get api() {
    return board.api;
  },
  get state() {
    return state;
  },

  // ask calls a method of the board that only answers.
  ask(name, ...args) {
    try {
      return board.api?.[name]?.(...args);
    } catch (e) {
      toast(sentence(e));
      return undefined;
    }
  },

  // do calls a method that changes something, and draws what came of it.
  async do(name, ...args) {
    if (!board.api) return;
    try {
      await board.api[name](...args);
    } catch (e) {
      toast(sentence(e));
    }
    schedule();
  },

  refresh: () => draw(),
  // seek brings the panel into sight that holds the cards of hints and reviews on a wide page.
  seek() {
    document.body.classList.remove('sheet');
    if (!narrow.matches && document.body.dataset.tab !== 'piece') tab('piece', false);
  },
  texts: () => ({ position: app.ask('position') ?? '', record: app.ask('record') ?? '' }),

  // load, restore and replace reject with the board's own words; the game on the board stays in the list.
  replace: (act) => keeper.replace(act),
  load: (text, played) => keeper.replace(keeper.anew((f) => f.load(known().board.variant, text || 'start', played))),
  restore: (text) => keeper.replace((f) => f.restore(text)),
  async example(p) {
    try {
      await show(p, app);
    } catch (e) {
      return toast(sentence(e));
    }
    if (phone.matches) closeSheet();
    toast(p.title);
  },
  review,
  tell(n) {
    notice = n;
    schedule();
  },
  variants: () => /** @type {Variant[]} */ (app.ask('variants') ?? []),
  // newGame begins a game by its name, without one that on the board with its readings.
  newGame: (variant) =>
    app
      .begin(keeper.anew((f) => f.newGame(variant), variant ? '' : known().hands.seats))
      .catch((e) => toast(sentence(e))),
  // begin begins a game, and says so where the board doesn't: another one of the same game, with the keyboard never on its
  // squares.
  async begin(act) {
    const title = state?.board.title; // none while no game can be shown
    await keeper.replace(act);
    const heard = board.frame.contentDocument?.activeElement?.closest('#reader');
    if (!heard && app.ask('state', ['board'])?.board.title === title) say('New game.');
  },

  toBoard: () => board.focus(),
  closeCard,
  compare: () => compare(app),
  showKind(id) {
    pick(id);
    tab('pieces', true);
  },
};

// ---- drawing ----

let due = 0;
function schedule() {
  if (due) return;
  due = document.hidden ? setTimeout(draw, 50) : requestAnimationFrame(draw);
}

function draw() {
  due = 0;
  const f = board.api;
  if (f) {
    try {
      state = refused() ? null : board.read();
    } catch {
      return;
    }
  }
  const s = f && state ? veil(state, f, schedule) : state;
  if (s && f) aid(s);
  panels.message(s, notice ?? card(s, app), app);
  panels.piece(s, app, narrow.matches);
  over();
  if (!s) {
    panels.playersEmpty();
    moves(null, app);
    return;
  }
  kinds(s);
  document.title = `${s.board.title} · Fairway`;
  write($('title'), s.board.title);
  document.body.classList.toggle('reread', s.board.readings !== '');
  write(
    $('by'),
    [s.board.inventor, s.board.family ? `${s.board.family} family` : '', `${s.board.files} × ${s.board.ranks}`]
      .filter(Boolean)
      .join(', '),
  );
  $('board').title = `${s.board.title} board`;
  panels.players(s, app);
  hands(s, app);
  faces(s.view, (face) => app.do('set', { face }));
  bar(s);
  shape(s, board.api); // in the room that the hands leave
  if (board.api) rulers(s, board.api, phone.matches && !sideways.matches);
  views(s, app);
  pieces(s, app, document.body.dataset.tab === 'pieces');
  $('tab-rules').hidden = !rules(s, app);
  if ($('tab-rules').hidden && document.body.dataset.tab === 'rules') tab('piece', false);
  sheet.tabs(s);
  visit.draw(s);
  study(s, app);
  follow(s);
  moves(s, app); // last: it scrolls within the room that the cards above leave it
  evaluation.put();
  warn(s);
  inSight();
}

/**
 * aid draws what the computer thinks of the game, for those who ask.
 * @param {State} s
 */
function aid(s) {
  analysis.follow(s);
  evaluation.evaluation(s, app, analysis.review.reviewing());
}

// over shows what keeps the board from being drawn.
const over = () => panels.over(fault ? { alarm: true, name: 'Problem', ...fault } : null);

// review looks back at a game: the buttons and keys that walk through it have the focus.
function review() {
  analysis.review.begin();
  evaluation.toggle(app, true);
  $('undo').focus();
}

// typeMove shows the field for moves as text from now on, or no more. A board that can't be played on has it always.
const TYPING = 'fairway.1.typing';
function typeMove() {
  app.typing = !app.typing;
  try {
    if (app.typing) localStorage.setItem(TYPING, '1');
    else localStorage.removeItem(TYPING);
  } catch {
    /* storage is closed: it holds as long as the page */
  }
  if (!app.typing) return draw();
  if (narrow.matches) tab('moves', true);
  else draw();
  $('typed')?.focus();
}

/**
 * warn shows a refusal whose card lies below a phone's screen. The board's own document says it.
 * @param {State} s
 */
function warn(s) {
  const m = s.message?.alarm ? s.message : null,
    text = m ? [m.title, m.text].filter(Boolean).join('. ') : '';
  if (text && text !== warned && below()) flash(text);
  warned = text;
}

/**
 * kinds marks for the style sheet what sort of game this is.
 * @param {State} s
 */
function kinds(s) {
  const cls = document.body.classList,
    many = s.hands.armies.length > 2;
  cls.toggle('four', many);
  cls.toggle('aimed', Boolean(s.pieces.aimed && s.marks.odds));
  cls.toggle('weighed', Boolean(s.marks.odds));
  cls.toggle('extra', Boolean(s.board.has?.forecast || s.board.has?.map));
  if (same('kinds', many)) return;
  fill($('flip'), icon(many ? 'turn' : 'flip'), many ? h('span', { class: 'word' }, 'Turn board') : null);
  const label = many ? 'Turn board' : 'Flip the board';
  $('flip').setAttribute('aria-label', label);
  $('flip').title = label;
  if (many) $('flip').setAttribute('aria-haspopup', 'menu');
  else $('flip').removeAttribute('aria-haspopup');
}

/** @param {State} s */
function bar(s) {
  const off = (id, no) => $(id).setAttribute('aria-disabled', String(no));
  off('undo', !s.moves.canUndo);
  off('redo', !s.moves.canRedo);
  against(s);
  write($('face-word'), faceName(s.view.face));
  $('face').setAttribute('aria-label', `Piece style: ${faceName(s.view.face)}`);
  const aim = s.pieces.aimed && s.marks.odds;
  $('roll').hidden = !aim;
  if (aim) $('roll').textContent = 'Roll the die';
  ends(s);
  $('rolling').hidden = !s.pieces.rolling?.length;
  write($('rolling'), `Rolling ${s.pieces.rolling?.length ?? 0}`);
  const to = s.hands.armies.find((a) => a.toMove);
  if (!same('turn', to?.name, to?.tile)) fill($('turn'), to ? [picture(to.tile, 17), to.name] : null);
}

/**
 * against gives the bar the buttons of a game with the computer.
 * @param {State} s
 */
function against(s) {
  const on = computer.against(s),
    waits = computer.paused();
  if (!same('yields', s.board.variant)) computer.yields(app);
  if (same('against', on, waits)) return;
  document.body.classList.toggle('against', on);
  const name = (id, label, sign, word) => {
    $(id).setAttribute('aria-label', label);
    $(id).title = label;
    fill($(id), icon(sign), word ? h('span', { class: 'word' }, label) : null);
  };
  name('undo', on ? 'Take back' : 'Undo', 'undo', true);
  $('pause').hidden = !on;
  name('pause', waits ? 'Resume' : 'Pause', waits ? 'play' : 'pause', false);
}

const shown = (id) => $(id).offsetParent !== null;
const able = (id) => $(id).getAttribute('aria-disabled') !== 'true';
const undo = () => able('undo') && app.do('undo');
const redo = () => able('redo') && app.do('redo');
const flip = () => state && turnBoard(app);

// ---- menus ----

// copyText copies the game as a diagram text, so that its pieces and its set-up can be edited anywhere.
const copyText = () => copy(app.ask('text') ?? '', 'Diagram text');

const boardItems = () => [
  {
    label: 'Evaluation',
    checked: evaluation.evaluating(),
    disabled: !state,
    run: () => evaluation.toggle(app),
  },
  { label: 'Review game', disabled: !state?.moves.list.length, run: review },
  null,
  ...[viewItems(state, app), phone.matches ? seatItems(state, app) : []].flatMap((l) => (l.length ? [...l, null] : [])),
  { label: 'Go to start', disabled: !state?.moves.canUndo, run: toStart },
  { label: 'Go to end', disabled: !state?.moves.canRedo, run: () => app.do('go', known().moves.list.at(-1)?.node) },
  ...(!shown('redo') ? [{ label: 'Redo', disabled: !state?.moves.canRedo, run: redo }] : []),
  ...(!shown('flip') && state?.hands.armies.length === 2 ? [{ label: 'Flip the board', run: flip }] : []),
  ...(phone.matches
    ? [
        {
          label: 'Study',
          checked: document.body.classList.contains('study'),
          disabled: !state,
          run: () => toggleStudy(app),
        },
      ]
    : []),
  { label: 'Type moves', checked: app.typing, disabled: !state, run: typeMove },
  {
    label: 'Coordinates',
    checked: state?.view.coords !== false,
    run: () => app.do('set', { coords: state?.view.coords === false }),
  },
  ...(state?.board.has.text ? [{ label: 'Copy as diagram text', run: copyText }] : []),
  ...(phone.matches && !shown('face') ? [null, { head: 'Piece style' }, ...faceItems()] : []),
];
const faceItems = () =>
  known().view.faces.map((f) => ({
    label: faceName(f),
    radio: true,
    checked: f === known().view.face,
    run: () => app.do('set', { face: f }),
  }));

const pageItems = () => [
  { head: 'Theme' },
  .../** @type {[Theme | null, string][]} */ ([
    [null, 'System'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]).map(([v, label]) => ({ label, radio: true, checked: chosen() === v, run: () => choose(v) })),
  { head: 'Sound' },
  .../** @type {[sound.Sound, string][]} */ ([
    ['on', 'On'],
    ['calm', 'Off with reduced motion'],
    ['off', 'Off'],
  ]).map(([v, label]) => ({ label, radio: true, checked: (sound.chosen() ?? 'on') === v, run: () => setSound(v) })),
  null,
  { label: 'Keyboard shortcuts', run: keys },
  ...offline.items(),
];

async function toStart() {
  await app.do('go', known().moves.list[0].node);
  await app.do('undo');
}

function setTheme(t) {
  const dark = t === 'dark',
    b = $('theme');
  fill(b, icon(dark ? 'sun' : 'moon'));
  b.setAttribute('aria-label', dark ? 'Light theme' : 'Dark theme');
  b.title = dark ? 'Light theme' : 'Dark theme';
  app.do('set', { theme: chosen() ?? 'auto' });
}

// setSound chooses whether moves are heard, or says to the board and the button what was chosen.
/** @param {sound.Sound} [v] */
function setSound(v) {
  if (v) sound.choose(v);
  const on = sound.heard(true),
    b = $('sound');
  fill(b, icon(on ? 'sound' : 'silent'));
  b.setAttribute('aria-pressed', String(on));
  app.do('set', { sound: on });
}

/**
 * studyKey begins or ends a study, and reports whether the key asks for that.
 * @param {KeyboardEvent} e
 */
function studyKey(e) {
  if (!board.api || visit.on() || rowOf(STUDY, e)?.act !== 'study') return false;
  e.preventDefault();
  toggleStudy(app);
  return true;
}

/**
 * aidKey asks for a hint or the evaluation, and reports whether the key does.
 * @param {KeyboardEvent} e
 */
function aidKey(e) {
  const act = board.api && !visit.on() && rowOf(ANALYSIS, e)?.act;
  if (!act) return false;
  e.preventDefault();
  if (act === 'hint') analysis.hint.toggle();
  else evaluation.toggle(app);
  return true;
}

// ---- the page itself ----

function build() {
  $('game').append(icon('down'));
  fill($('share'), icon('share'));
  fill($('menu'), icon('menu'));
  const button = (id, cls, label, run, ...c) =>
    h(
      'button',
      { type: 'button', id, class: `btn ${cls}`, 'aria-label': label, title: label, on: { click: run } },
      ...c,
    );
  const pops = { 'aria-haspopup': 'menu', 'aria-expanded': 'false' };
  const face = button(
    'face',
    'wide small-only',
    'Piece style',
    () => state && openMenu($('face'), faceItems()),
    h('span', { id: 'face-word' }),
    icon('down'),
  );
  const more = button(
    'more',
    'i large-only',
    'More',
    () =>
      openMenu(
        $('more'),
        sideways.matches ? [...boardItems(), null, ...shareItems(app, state), null, ...pageItems()] : boardItems(),
      ),
    icon('more'),
  );
  for (const b of [face, more]) for (const [k, v] of Object.entries(pops)) b.setAttribute(k, v);
  const act = (id, cls, run) =>
    h('button', { type: 'button', id, class: `btn wide ${cls}`, hidden: true, on: { click: run } });
  fill(
    $('bar'),
    act('roll', 'p', () => state?.marks.odds && roll(state.marks.odds, app)),
    h('div', { id: 'bar-views', class: 'views', role: 'group', 'aria-label': 'Shown on the board' }),
    act('rolling', 'small-only', () => tab('piece', true)),
    button('undo', 'wide', 'Undo', undo, icon('undo'), h('span', { class: 'word' }, 'Undo')),
    button('redo', 'wide', 'Redo', redo, icon('redo'), h('span', { class: 'word' }, 'Redo')),
    button(
      'hint',
      'i',
      'Hint',
      () => able('hint') && analysis.hint.toggle(),
      icon('bulb'),
      h('span', { class: 'word' }, 'Hint'),
    ),
    h('button', {
      type: 'button',
      id: 'pause',
      class: 'btn i',
      hidden: true,
      on: { click: () => app.ask('pause', !computer.paused()) },
    }),
    button(
      'flip',
      'i',
      'Flip the board',
      () => (state && state.hands.armies.length > 2 ? openMenu($('flip'), seatItems(state, app)) : flip()),
      icon('flip'),
    ),
    face,
    more,
  );
  for (const id of ['undo', 'redo']) $(id).setAttribute('aria-disabled', 'true');
  $('deck').prepend(
    h(
      'div',
      { class: 'sheet-head' },
      sheet.grip(),
      h('h2', { id: 'sheet-name' }),
      h(
        'button',
        { type: 'button', class: 'btn q i', 'aria-label': 'Close', on: { click: closeSheet } },
        icon('close'),
      ),
    ),
  );

  $('game').addEventListener('click', () => gameMenu(app));
  $('mark').addEventListener('click', allGames);
  $('sound').addEventListener('click', () => {
    sound.turn(sound.heard(true));
    setSound();
  });
  sound.still.addEventListener('change', () => setSound());
  $('theme').addEventListener('click', () => choose(theme() === 'dark' ? 'light' : 'dark'));
  fill($('study'), icon('pen'), h('span', {}, 'Study'));
  $('study').title = 'Study';
  $('study').addEventListener('click', () => toggleStudy(app));
  $('share').addEventListener('click', () => openMenu($('share'), shareItems(app, state)));
  $('menu').addEventListener('click', () =>
    openMenu(
      $('menu'),
      phone.matches
        ? [...boardItems(), null, ...(shown('share') ? [] : [...shareItems(app, state), null]), ...pageItems()]
        : pageItems(),
    ),
  );
  $('tabs').addEventListener('click', sheet.press);
  /** @type {HTMLElement} */ (document.querySelector('.skip')).addEventListener('click', (e) => {
    e.preventDefault();
    board.focus();
  });
  // Letters are shortcuts only while the board or its bar has the focus.
  for (const at of ['bar', 'views'])
    $(at).addEventListener('keydown', (e) => {
      if (studyKey(e) || aidKey(e)) return;
      const row = board.api && rowOf(PLAY, e);
      if (!row) return;
      e.preventDefault();
      row.run(board.api);
    });
  onRoom(schedule);
  holdShift(window, () => board.api);
  addEventListener('keydown', (e) => {
    if (visit.key(e)) return;
    if (e.key === 'Escape' && !document.querySelector('dialog[open]')) {
      if (!dropHeld(app) && !closeSheet() && state?.pieces.choices) app.do('cancel');
    }
  });
  for (const q of [phone, narrow, sideways])
    q.addEventListener('change', () => {
      document.body.classList.remove('sheet');
      closeMenu();
      schedule();
    });
}

keeper.start({
  api: () => board.api,
  tell(n) {
    notice = n;
    schedule();
  },
  opened() {
    app.fresh = true;
    analysis.hint.reset();
    analysis.review.reset();
    if (!keeper.away()) visit.left();
    admit();
  },
  async refuse(text, untitled) {
    const title = (await refuse(text)) || untitled;
    $('title').textContent = title;
    $('by').textContent = '';
    document.title = `${title} · Fairway`;
    schedule();
  },
  refused,
  allGames: () => allGames(),
  text: (given) => open(app, given),
  games,
  puzzles: () => puzzleList((game, number) => solve(app, game, number)),
  compare() {
    compares = true;
  },
  changed: schedule,
  toBoard: () => board.focus(),
});

const board = new Board($('board'), {
  /** @param {Fairway} f */
  async attach(f) {
    fault = null;
    await keeper.attach(f);
  },
  update(event, detail) {
    if (!computer.hear(event, detail, app)) return;
    if (event === 'ready') {
      setTheme(theme());
      setSound();
    }
    if (event === 'error' && detail) toast(sentence(detail));
    if (event === 'move') {
      if (!notice?.stays) notice = null; // a move made since then means that it was read
      visit.moved(detail);
      app.fresh = false;
    }
    if (event === 'ready') {
      keeper.flush();
      asked();
      if (compares) {
        compares = false;
        draw();
        compare(app);
      }
    }
    if (event === 'card') showCard(detail, true);
    if (event === 'key' && !visit.key(detail)) studyKey(detail) || aidKey(detail);
    if (event === 'keep') keeper.keep(detail);
    if (event === 'ready') draw();
    else schedule();
  },
  // The theme is known before the program has loaded.
  /** @param {Fairway} f */
  meet(f) {
    if (notice?.dead) notice = null;
    try {
      f.set({ theme: chosen() ?? 'auto' });
    } catch {
      /* its document has heard it, and its program will */
    }
  },
  /** @param {Fairway} f */
  shown(f) {
    unveil();
    fault = null;
    over();
    if (board.still) {
      app.typing = true;
      schedule();
    }
    offline.start(f);
  },
  // The board's own document shows the card; the page repeats its words beside it.
  failed(e) {
    notice = {
      alarm: true,
      dead: true,
      title: "The board couldn't start",
      text: sentence(e),
      acts: [
        {
          label: 'Reload',
          run: () => {
            notice = null;
            board.reload();
            draw();
          },
        },
      ],
    };
    say(`${notice.title}. ${notice.text}`);
    schedule();
  },
  late() {
    fault = {
      title: 'The board is slow to load',
      text: 'The connection may be slow. Still trying.',
      acts: [{ label: 'Try again', run: () => board.reload() }],
    };
    schedule();
  },
});

// asked begins the lesson or the puzzle that the address asks for, or goes on with the one that a board before this one showed.
function asked() {
  const wanted = address.lesson(),
    riddle = address.puzzle();
  if (refused()) return;
  if (visit.on()) visit.again();
  else if (wanted) learn(app, wanted.game, wanted.step);
  else if (riddle) solve(app, riddle.game, riddle.number);
}

// A link's game is loaded once the board is there, so that a wrong name can be reported.
const light = chosen(); // the board's document begins in it
const what = keeper.opening(DEFAULT);
// The document begins with the game that will be there where it knows it, and makes no other one first. It comes while
// this page is built.
board.open(`board.html?opens=${encodeURIComponent(what.variant)}&live=1${light ? `&theme=${light}` : ''}`);
$('title').textContent = titled(keeper.expected(DEFAULT));
try {
  app.typing = localStorage.getItem(TYPING) !== null;
} catch {
  /* storage is closed */
}
analysis.attend(app);
sheet.attend(app);
build();
onPaper(() => (refused() ? null : board.api));
onTheme(setTheme);
setTheme(theme());
setSound();
draw();
poster(what);
