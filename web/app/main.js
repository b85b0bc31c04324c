// The app's page: wires the board's document to the header, the panels and the store.

import '../shared/needs.js';
import * as address from '../shared/address.js';
import { holdShift } from '../shared/attacks.js';
import { Board, onRoom, shape } from '../shared/board.js';
import { sentence } from '../shared/dialogs.js';
import { $, attribute, flash, h, hide, icon, toast, unflash, write } from '../shared/dom.js';
import { faces } from '../shared/faces.js';
import { ANALYSIS, outcome, PLAY, rowOf, STUDY } from '../shared/keys.js';
import { closeMenu } from '../shared/menus.js';
import { onPaper } from '../shared/paper.js';
import { puzzleList } from '../shared/puzzlelist.js';
import { say } from '../shared/say.js';
import { titled } from '../shared/store.js';
import { chosen } from '../shared/theme.js';
import * as analysis from './analysis.js';
import * as bar from './bar.js';
import * as computer from './computer.js';
import * as evaluation from './evaluation.js';
import { show } from './example.js';
import { compare } from './family.js';
import { allGames, learn, solve } from './gamemenu.js';
import { games } from './games.js';
import { dropHeld, hands } from './hands.js';
import * as head from './head.js';
import * as items from './items.js';
import * as keeper from './keeper.js';
import { pick, pieces, rules } from './legend.js';
import * as links from './links.js';
import * as looks from './looks.js';
import { cover, message } from './message.js';
import { moves, walk } from './moves.js';
import * as offline from './offline.js';
import { open } from './open.js';
import { piece } from './piece.js';
import { players, playersEmpty } from './players.js';
import { poster, unveil } from './poster.js';
import { admit, refuse, refused } from './refused.js';
import { announce, card } from './reply.js';
import * as resume from './resume.js';
import { below, flat, keyed, narrow, phone, sideways, wide } from './rooms.js';
import { rulers } from './rulers.js';
import * as sheet from './sheet.js';
import { cardDrawn, closeCard, closeSheet, showCard, tab } from './sheet.js';
import { attend as attendStudy, follow, study, toggleStudy } from './study.js';
import { veil } from './veil.js';
import { views } from './views.js';
import * as visit from './visit.js';

/** @import { Fairway, State, Variant } from '../fairway.d.ts' */
/** @import { Notice } from './message.js' */

/** @type {State | null} */
let state = null;
/** @type {Notice | null} */
let notice = null;
/** @type {Notice | null} */
let fault = null;
let notices = 0;
let warned = '',
  compares = false; // the family's table opens when the board is there

// known is the state, for controls that work only where there is one.
const known = () => /** @type {State} */ (state);

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

  // show changes how the board is shown, and says so.
  show(change) {
    const words = board.api && change(board.api);
    if (words) say(words);
    schedule();
  },

  refresh: () => draw(),
  // seek brings the panel into sight that holds the cards of hints and reviews on a wide page.
  seek() {
    document.body.classList.remove('sheet');
    if (!narrow.matches && document.body.dataset.tab !== 'piece') tab('piece', false);
  },
  texts: () => ({ position: app.ask('position') ?? '', record: app.ask('record') ?? '' }),

  // replace rejects with the board's own words; the game on the board stays in the list.
  replace: (act) => keeper.replace(act),
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
  tell,
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
  // home gives the board the keyboard that nothing has, where somebody uses one.
  home() {
    if (document.activeElement === document.body && keyed()) board.focus();
  },
  closeCard,
  compare: () => compare(app),
  // walk goes to a node of the record, with the keyboard in the list of moves.
  walk: (node) => walk(app, node),
  showKind(id) {
    pick(id);
    tab('pieces', true);
  },
};

/**
 * tell shows a notice, null for none. Each has a number: two that say the same may do different things.
 * @param {Notice | null} n
 */
function tell(n) {
  notice = n && { ...n, number: ++notices };
  schedule();
}

// ---- drawing ----

// The sections that a pointer changes which passes over the board. What hangs on them is drawn many times a second.
const POINTED = new Set(['marks', 'touched', 'message']);

let due = 0,
  all = true; // the whole page is to be drawn
function schedule() {
  all = true;
  if (due) return;
  const now = () => draw();
  due = document.hidden ? setTimeout(now, 50) : requestAnimationFrame(now);
}

/**
 * keepUp draws what the board has changed, once everybody has heard of it: within the frame that the board drew itself, so that
 * both show the same.
 * @param {string[]} sections
 */
function keepUp(sections) {
  if (!sections.every((name) => POINTED.has(name))) all = true;
  queueMicrotask(() => draw(all));
}

// draw draws the whole page, or else what a pointer changes.
function draw(whole = true) {
  due = 0;
  if (whole) all = true; // until it is drawn
  const odds = state?.marks.odds;
  // The keyboard of what goes from the page, as a hint's button, comes to the board.
  if (![document.body, board.frame].includes(document.activeElement)) requestAnimationFrame(app.home);
  const f = board.api;
  if (f) {
    try {
      state = refused() ? null : board.read();
    } catch {
      return;
    }
  }
  const s = f && state ? veil(state, f, schedule) : state;
  // With odds there are buttons that roll.
  if (!s || odds || s.marks.odds) whole = true;
  all = whole || board.stale.size > 0;
  if (s && f) aid(s);
  const byLinks = notice ? null : card(s, app);
  if (!notice) announce(byLinks);
  message(s, notice ?? byLinks, app);
  piece(s, app, narrow.matches);
  over();
  if (!s) {
    playersEmpty();
    moves(null, app);
    return;
  }
  if (!whole) {
    visit.draw(s);
    warn(s);
    cardDrawn();
    return;
  }
  kinds(s);
  write(/** @type {Element} */ (document.querySelector('title')), `${s.board.title} · Fairway`);
  write($('title'), s.board.title);
  document.body.classList.toggle('reread', s.board.readings !== '');
  write(
    $('by'),
    [s.board.inventor, s.board.family ? `${s.board.family} family` : '', `${s.board.files} × ${s.board.ranks}`]
      .filter(Boolean)
      .join(', '),
  );
  attribute($('board'), 'title', `${s.board.title} board`);
  players(s, app);
  hands(s, app);
  faces(s.view, (face) => app.do('set', { face }));
  bar.bar(s);
  shape(s, board.api); // in the room that the hands leave
  if (board.api) rulers(s, board.api, phone.matches ? !sideways.matches : wide.matches || !flat.matches);
  views(s, app);
  pieces(s, app, document.body.dataset.tab === 'pieces');
  hide($('tab-rules'), !rules(s, app));
  if ($('tab-rules').hidden && document.body.dataset.tab === 'rules') tab('piece', false);
  sheet.tabs(s);
  visit.draw(s);
  study(s, app);
  follow(s);
  moves(s, app); // last: it scrolls within the room that the cards above leave it
  evaluation.put();
  warn(s);
  cardDrawn();
  all = board.stale.size > 0; // what the board is about to tell
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
const over = () => cover(fault ? { alarm: true, name: 'Problem', ...fault } : null);

// review looks back at a game: the list of moves has the keyboard, whose arrows walk through it, or else the board.
function review() {
  evaluation.toggle(app, true);
  analysis.review.begin();
  const here = /** @type {HTMLElement | null} */ (document.querySelector('.moves [aria-current]'));
  if (here?.offsetParent) here.focus({ preventScroll: true });
  else if (keyed()) board.focus();
}

/**
 * warn shows a refusal whose card lies below a phone's screen. The board's own document says it.
 * @param {State} s
 */
function warn(s) {
  const m = s.message?.alarm ? s.message : null,
    text = m ? [m.title, m.text].filter(Boolean).join('. ') : '';
  if (text && text !== warned && below()) flash(text);
  else if (warned && !text) unflash(warned);
  warned = text;
}

/**
 * kinds marks for the style sheet what sort of game this is.
 * @param {State} s
 */
function kinds(s) {
  const cls = document.body.classList;
  cls.toggle('four', s.hands.armies.length > 2);
  cls.toggle('aimed', Boolean(s.pieces.aimed && s.marks.odds));
  cls.toggle('weighed', Boolean(s.marks.odds));
  cls.toggle('extra', Boolean(s.board.has?.forecast || s.board.has?.map));
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
      app.show((f) => outcome(row, row.run?.(f)));
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

addEventListener('hashchange', links.follow);
keeper.start({
  api: () => board.api,
  tell,
  opened() {
    app.fresh = true;
    analysis.hint.reset();
    analysis.review.reset();
    computer.forget();
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
    await resume.attach(f);
  },
  update(event, detail) {
    if (!computer.hear(event, detail, app)) return;
    if (event === 'ready') looks.tell();
    if (event === 'error' && detail) toast(sentence(detail));
    // A change comes next with what these are about, and is drawn.
    let told = event === 'move' || event === 'select';
    if (event === 'move') {
      if (notice && !notice.stays && detail.by !== 'computer') {
        notice = null; // a move made by hand since then means that it was read
        told = false;
      }
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
    else if (event === 'change') keepUp(detail.sections);
    else if (!told) schedule();
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
    fault = null; // it is late no more
    over();
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
const what = resume.opening(DEFAULT_GAME);
// The document begins with the game that will be there where it knows it, and makes no other one first. It comes while
// this page is built.
board.open(`board.html?opens=${encodeURIComponent(what.variant)}&live=1${light ? `&theme=${light}` : ''}`);
$('title').textContent = titled(resume.expected(DEFAULT_GAME));
items.attend(app);
analysis.attend(app);
sheet.attend(app);
attendStudy();
head.attend(app);
bar.attend(app);
build();
looks.attend(app);
onPaper(() => (refused() ? null : board.api));
draw();
poster(what);
