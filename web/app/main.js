// The app's page: wires the board's document to the header, the panels and the store.

import '../shared/needs.js';
import { holdShift } from '../shared/attacks.js';
import { Board, onRoom, shape } from '../shared/board.js';
import { show as ask, copy, sentence } from '../shared/dialogs.js';
import { $, fill, flash, h, icon, picture, same, toast } from '../shared/dom.js';
import * as drafts from '../shared/drafts.js';
import { faces } from '../shared/faces.js';
import { PLAY, rowOf, STUDY } from '../shared/keys.js';
import { closeMenu, openMenu } from '../shared/menus.js';
import { onPaper } from '../shared/paper.js';
import { say } from '../shared/say.js';
import { keys } from '../shared/shortcuts.js';
import * as sound from '../shared/sound.js';
import { titled } from '../shared/store.js';
import { choose, chosen, onTheme, theme } from '../shared/theme.js';
import * as address from './address.js';
import { ends, roll } from './cards.js';
import * as computer from './computer.js';
import { show } from './example.js';
import { compare } from './family.js';
import { games } from './games.js';
import { dropHeld, hands } from './hands.js';
import * as keeper from './keeper.js';
import { pick, pieces, rules } from './legend.js';
import * as lesson from './lesson.js';
import { moves, reveal } from './moves.js';
import { begin } from './newgame.js';
import * as offline from './offline.js';
import { open } from './open.js';
import * as panels from './panels.js';
import { poster, unveil } from './poster.js';
import { admit, refuse, refused } from './refused.js';
import { rulers } from './rulers.js';
import { setUp } from './setup.js';
import { items as shareItems } from './share.js';
import { follow, study, toggleStudy } from './study.js';
import { veil } from './veil.js';
import { seatItems, turnBoard, viewItems, views } from './views.js';

/** @import { Fairway, State, Variant } from '../fairway.d.ts' */
/** @import { Item } from '../shared/menus.js' */
/** @import { Theme } from '../shared/types.js' */
/** @import { Notice } from './panels.js' */

const DEFAULT = 'hook-shogi';
const phone = matchMedia('(max-width: 699px), (max-height: 500px)'),
  narrow = matchMedia('(max-width: 1239px), (max-height: 500px)'),
  sideways = matchMedia(
    '(min-width: 640px) and (min-height: 300px) and (max-height: 500px) and (orientation: landscape)',
  );
/** @type {State | null} */
let state = null;
/** @type {Notice | null} */
let notice = null;
/** @type {Notice | null} */
let fault = null;
let warned = '',
  compares = false; // the family's table opens when the board is there
/** @type {string | undefined} */
let carded; // the square of the piece that was selected when the tabs were drawn last
let hidden = false; // the piece of that card may lie under the sheet
let carding = ''; // the square of the piece whose card was asked for, or opened because it can't move: Escape closes it

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
    keeper
      .replace(keeper.anew((f) => f.newGame(variant), variant ? '' : known().hands.seats))
      .catch((e) => toast(sentence(e))),

  toBoard: () => board.focus(),
  // closeCard ends the look at a piece, and gives the keyboard back to the board.
  closeCard() {
    carding = '';
    document.body.classList.remove('sheet');
    app.do('cancel');
    board.focus();
  },
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
  panels.message(s, notice, app);
  panels.piece(s, app, narrow.matches);
  over();
  if (!s) {
    panels.playersEmpty();
    moves(null, app);
    return;
  }
  kinds(s);
  shape(s, board.api);
  if (board.api) rulers(s, board.api, phone.matches && !sideways.matches);
  views(s, app);
  document.title = `${s.board.title} · Fairway`;
  $('title').textContent = s.board.title;
  document.body.classList.toggle('reread', s.board.readings !== '');
  $('by').textContent = [
    s.board.inventor,
    s.board.family ? `${s.board.family} family` : '',
    `${s.board.files} × ${s.board.ranks}`,
  ]
    .filter(Boolean)
    .join(', ');
  $('board').title = `${s.board.title} board`;
  panels.players(s, app);
  hands(s, app);
  faces(s.view, (face) => app.do('set', { face }));
  bar(s);
  pieces(s, app, document.body.dataset.tab === 'pieces');
  $('tab-rules').hidden = !rules(s, app);
  if ($('tab-rules').hidden && document.body.dataset.tab === 'rules') tab('piece', false);
  tabs(s);
  lesson.draw(s);
  study(s, app);
  follow(s);
  moves(s, app); // last: it scrolls within the room that the cards above leave it
  warn(s);
  inSight();
}

// over shows what keeps the board from being drawn.
const over = () => panels.over(fault ? { alarm: true, name: 'Problem', ...fault } : null);

// review looks back at a game that has ended: the buttons and keys that walk through it have the focus.
function review() {
  if (!phone.matches) tab('moves', false);
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
  if (text && text !== warned && phone.matches && document.body.classList.contains('tall')) flash(text);
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
  $('face-word').textContent = faceName(s.view.face);
  $('face').setAttribute('aria-label', `Piece style: ${faceName(s.view.face)}`);
  const aim = s.pieces.aimed && s.marks.odds;
  $('roll').hidden = !aim;
  if (aim) $('roll').textContent = 'Roll the die';
  ends(s);
  $('rolling').hidden = !s.pieces.rolling?.length;
  $('rolling').textContent = `Rolling ${s.pieces.rolling?.length ?? 0}`;
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

// ---- tabs and the sheet ----

function tab(name, open) {
  document.body.dataset.tab = name;
  document.body.classList.toggle('sheet', Boolean(open) && phone.matches);
  $('deck').scrollTop = 0;
  draw();
  if (name === 'moves') reveal(document.body.classList.contains('sheet') ? $('deck') : null);
}

/** @param {State} s */
function tabs(s) {
  const now = document.body.dataset.tab,
    sheet = document.body.classList.contains('sheet');
  if (phone.matches && sheetFor(s, sheet)) return;
  // Selecting a piece on the board brings its card back.
  if (
    s.pieces.selected &&
    s.pieces.selected.square !== carded &&
    !phone.matches &&
    (now === 'pieces' || now === 'rules')
  ) {
    carded = s.pieces.selected.square;
    return tab('piece', false);
  }
  carded = s.pieces.selected?.square;
  for (const b of /** @type {HTMLCollectionOf<HTMLElement>} */ ($('tabs').children)) {
    const name = b.dataset.tab,
      on = name === now && (!phone.matches || sheet);
    b.classList.toggle('on', on || (name === 'piece' && phone.matches && Boolean(s.pieces.selected) && !sheet));
    b.setAttribute('aria-expanded', String(on));
  }
  $('tab-piece').textContent = s.pieces.selected?.name ?? 'Piece';
  $('tab-moves').textContent = s.moves.list.length ? `Moves ${s.moves.list.length}` : 'Moves';
  $('sheet-name').textContent = {
    piece: s.pieces.selected?.name ?? (s.pieces.rolling.length ? 'Rolling' : 'Piece'),
    moves: 'Moves',
    pieces: 'Pieces',
    rules: 'Rules',
  }[now];
}

/**
 * sheetFor opens a phone's sheet with the card of a piece that can't move, and closes it when another one is touched; it
 * reports whether it did.
 * @param {State} s
 * @param {boolean} sheet
 */
function sheetFor(s, sheet) {
  const t = s.touched?.selected ? s.touched : null,
    anew = t?.square !== carded;
  if (!anew || lesson.on()) return false;
  carded = t?.square;
  if (t && !t.moves && t.square !== 'in hand' && t.square !== carding) {
    showCard(t.square);
    return true;
  }
  if (!carding || !sheet || t?.square === carding) return false;
  carding = '';
  tab('piece', false);
  return true;
}

/**
 * showCard opens the card of the touched piece, which a phone's sheet doesn't cover.
 * @param {string} square
 * @param {boolean} [focused] the keyboard goes to its heading
 */
function showCard(square, focused) {
  if (lesson.on()) return; // it speaks of its own pieces
  carding = square;
  tab('piece', true);
  if (focused)
    /** @type {HTMLElement | null} */ (document.querySelector('#panel-piece h2'))?.focus({ preventScroll: true });
  hidden = phone.matches;
  inSight();
}

// inSight scrolls a phone's page until its sheet, once the card is in it, leaves the touched piece and one more rank in sight.
function inSight() {
  const t = state?.touched,
    at = hidden && t?.selected && t.square === carding && board.api?.squareRect(carding);
  if (!at) return;
  hidden = false;
  const low = $('board').getBoundingClientRect().top + at.y + 2 * at.height - $('deck').offsetTop;
  if (low > 0) scrollBy({ top: low + 4 });
}

function press(e) {
  const name = e.target.closest('button')?.dataset.tab;
  if (!name) return;
  const same = document.body.dataset.tab === name;
  if (phone.matches) tab(name, !(same && document.body.classList.contains('sheet')));
  else tab(same && !narrow.matches ? 'piece' : name, false);
}

// grip is the handle of a phone's sheet, which a finger pulls down.
function grip() {
  let from = 0;
  return h('div', {
    class: 'grip',
    'aria-hidden': 'true',
    on: {
      pointerdown(e) {
        from = e.clientY;
        e.currentTarget.setPointerCapture(e.pointerId);
      },
      pointermove(e) {
        if (from && e.clientY - from > 30) {
          from = 0;
          closeSheet();
        }
      },
      pointerup() {
        from = 0;
      },
    },
  });
}

function closeSheet() {
  if (carding) {
    app.closeCard();
    return true;
  }
  if (!document.body.classList.contains('sheet')) return false;
  tab(document.body.dataset.tab, false);
  $(`tab-${document.body.dataset.tab}`)?.focus();
  return true;
}

// ---- menus ----

// rebuilt is what of all games of a list is a reconstruction, as in set-up.
const rebuilt = (list) =>
  list.reduce((same, v) => (v.reconstructed.startsWith(same) ? same : ''), list[0].reconstructed.split(' ')[0]);

function gameMenu() {
  const s = state,
    all = app.variants(),
    taught = all.find((v) => v.name === s?.board.variant); // an author's own game is none of these
  /** @param {Variant} v */
  const play = (v) => {
    const same = rebuilt(all.filter((o) => o.family === v.family)),
      more = v.reconstructed.slice(same.length).replace(/^ and /, '');
    return {
      label: v.title,
      end: more ? `${more} too` : v.family ? null : v.size,
      run: () => app.newGame(v.name),
    };
  };
  /** @type {Map<string, Variant[]>} */
  const families = new Map();
  for (const v of all) families.set(v.family, [...(families.get(v.family) ?? []), v]);
  const alone = (families.get('') ?? []).filter((v) => v.name !== s?.board.variant);
  families.delete('');
  /**
   * @param {[string, Variant[]]} of
   * @returns {(Item | false)[]}
   */
  const section = ([family, list]) => [
    null,
    { head: rebuilt(list) ? `${family} family: ${rebuilt(list)} reconstructed` : `${family} family` },
    ...list.map((v) =>
      s?.board.family === family
        ? {
            ...play(v),
            radio: true,
            checked: v.name === s.board.variant,
            run: () => {
              if (v.name !== s.board.variant) app.newGame(v.name);
            },
          }
        : play(v),
    ),
    s?.board.family === family ? { label: 'Compare these games', run: () => compare(app) } : false,
  ];
  /** @type {(Item | false)[]} */
  const items = [
    keeper.away() ? { label: 'Back to my game', run: keeper.home } : false,
    { label: 'New game…', run: () => s && begin(app), disabled: !s },
    { label: 'Set up a position…', run: () => s && setUp(app), disabled: !s },
    taught ? { label: `Learn ${taught.title}`, run: () => learn(taught.name) } : false,
    { label: 'My games', run: games, disabled: !board.api },
    { label: 'All games', run: () => allGames() },
    { label: 'Import…', run: () => open(app), disabled: !board.api },
    s?.board.has?.text ? { label: 'Edit this diagram', run: edit } : false,
    { label: 'Diagram studio', run: () => leave('studio.html') },
    ...ending(s),
    // The family of the game on the board comes first, with that game ticked.
    ...[...families].sort(([a], [b]) => Number(b === s?.board.family) - Number(a === s?.board.family)).flatMap(section),
    ...(alone.length ? [null, { head: 'Other games' }, ...alone.map(play)] : []),
  ];
  openMenu(
    $('game'),
    items.filter((i) => i !== false),
  );
}

/**
 * learn begins the lesson of a game.
 * @param {string} game
 * @param {number} [step]
 */
async function learn(game, step) {
  try {
    document.body.classList.remove('sheet');
    await lesson.begin(app, game, step);
  } catch (e) {
    address.forget();
    toast(sentence(e));
  }
}

/**
 * leave goes to another page of ours; the page of all games shows the game that was played last as it is now.
 * @param {string} to
 */
async function leave(to) {
  keeper.flush();
  await keeper.portray();
  location.href = to;
}

// edit opens the diagram text of the game on the board in the studio; a built-in game's is a copy.
function edit() {
  const text = keeper.own(known().board.variant) ? JSON.parse(app.ask('save') ?? '{}').diagram : '';
  if (!text)
    return leave(
      `studio.html?game=${encodeURIComponent(known().board.variant + (known().board.readings && `:${known().board.readings}`))}`,
    );
  if (drafts.hold(drafts.fresh(text, known().board.title))) return leave('studio.html');
  const link = app.ask('share', true)?.link; // storage is closed
  if (link) leave(`studio.html#${link}`);
}

// copyText copies the game as a diagram text, so that its pieces and its set-up can be edited anywhere.
const copyText = () => copy(app.ask('text') ?? '', 'Diagram text');

/**
 * A game may also end by resignation or agreement.
 * @param {State | null} s
 */
function ending(s) {
  const to = s?.hands.armies.find((a) => a.toMove);
  if (!board.api || !s || !to || s.result || !s.moves.list.length) return [];
  const off = s.hands.opposed && to.player !== 'person'; // nobody resigns for the computer
  return [
    {
      label: `${to.name} resigns`,
      disabled: off,
      run: () => sure(`${to.name} resigns?`, 'The game ends.', 'Resign', 'resign'),
    },
    {
      label: computer.against(s) ? 'Offer a draw' : 'Agree to a draw',
      disabled: off,
      run: () =>
        computer.against(s)
          ? computer.draws(s) && app.do('agree')
          : sure('Agree to a draw?', 'The game ends without a winner.', 'Draw', 'agree'),
    },
  ];
}

/**
 * sure ends the game once a person has said so twice.
 * @param {string} title
 * @param {string} text
 * @param {string} label
 * @param {'resign' | 'agree'} act
 */
function sure(title, text, label, act) {
  const close = () => d.close();
  const d = ask(
    title,
    h('p', {}, text),
    h(
      'div',
      { class: 'acts' },
      h('button', { type: 'button', class: 'btn', on: { click: close } }, 'Keep playing'),
      h(
        'button',
        {
          type: 'button',
          class: 'btn p',
          on: {
            click: () => {
              close();
              app.do(act);
            },
          },
        },
        label,
      ),
    ),
  );
}

// allGames leaves for the page of all games.
function allGames(e) {
  if (e?.button || e?.ctrlKey || e?.metaKey || e?.shiftKey || e?.altKey) return;
  e?.preventDefault();
  leave(/** @type {HTMLAnchorElement} */ ($('mark')).href);
}

const boardItems = () => [
  ...[viewItems(state, app), phone.matches ? seatItems(state, app) : []].flatMap((l) => (l.length ? [...l, null] : [])),
  { label: 'Go to start', disabled: !state?.moves.canUndo, run: toStart },
  { label: 'Go to end', disabled: !state?.moves.canRedo, run: () => app.do('go', known().moves.list.at(-1)?.node) },
  ...(!shown('redo') ? [{ label: 'Redo', disabled: !state?.moves.canRedo, run: redo }] : []),
  ...(phone.matches && narrowBar()
    ? [...(known().hands.armies.length === 2 ? [{ label: 'Flip the board', run: flip }] : [])]
    : []),
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
  ...(phone.matches && narrowBar() ? [null, { head: 'Piece style' }, ...faceItems()] : []),
];
const faceItems = () =>
  known().view.faces.map((f) => ({
    label: faceName(f),
    radio: true,
    checked: f === known().view.face,
    run: () => app.do('set', { face: f }),
  }));

// narrowBar: a phone's bar holds what this game needs most, and the rest is in the menu at its end.
const narrowBar = () => Boolean(state) && ['aimed', 'extra'].some((c) => document.body.classList.contains(c));
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
  if (!board.api || lesson.on() || rowOf(STUDY, e)?.act !== 'study') return false;
  e.preventDefault();
  toggleStudy(app);
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
      grip(),
      h('h2', { id: 'sheet-name' }),
      h(
        'button',
        { type: 'button', class: 'btn q i', 'aria-label': 'Close', on: { click: closeSheet } },
        icon('close'),
      ),
    ),
  );

  $('game').addEventListener('click', gameMenu);
  $('mark').addEventListener('click', allGames);
  $('sound').addEventListener('click', () => setSound(sound.heard(true) ? 'off' : 'on'));
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
  $('tabs').addEventListener('click', press);
  /** @type {HTMLElement} */ (document.querySelector('.skip')).addEventListener('click', (e) => {
    e.preventDefault();
    board.focus();
  });
  // Letters are shortcuts only while the board or its bar has the focus.
  for (const at of ['bar', 'views'])
    $(at).addEventListener('keydown', (e) => {
      if (studyKey(e)) return;
      const row = board.api && rowOf(PLAY, e);
      if (!row) return;
      e.preventDefault();
      row.run(board.api);
    });
  onRoom(schedule);
  holdShift(window, () => board.api);
  addEventListener('keydown', (e) => {
    if (lesson.key(e)) return;
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
    if (!keeper.away()) lesson.left();
    admit();
  },
  async refuse(text) {
    const title = (await refuse(text)) || 'Untitled game';
    $('title').textContent = title;
    $('by').textContent = '';
    document.title = `${title} · Fairway`;
    schedule();
  },
  refused,
  allGames: () => allGames(),
  text: (given) => open(app, given),
  games,
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
    offline.start(f);
  },
  update(event, detail) {
    if (!computer.hear(event, detail, app)) return;
    if (event === 'ready') {
      unveil();
      fault = null;
      app.typing ||= board.still;
      setTheme(theme());
      setSound();
    }
    if (event === 'error' && detail) toast(sentence(detail));
    if (event === 'move') {
      if (!notice?.stays) notice = null; // a move made since then means that it was read
      lesson.moved(detail);
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
    if (event === 'key' && !lesson.key(detail)) studyKey(detail);
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

// asked begins the lesson that the address asks for, or goes on with the one that a board before this one showed.
function asked() {
  const wanted = address.lesson();
  if (lesson.on()) lesson.again();
  else if (wanted) learn(wanted.game, wanted.step);
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
build();
onPaper(() => (refused() ? null : board.api));
onTheme(setTheme);
setTheme(theme());
setSound();
draw();
poster(what);
