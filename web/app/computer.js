// The computer beside the board: who plays each army, what the computer does, and the buttons that stop it. The board's document
// makes its moves (web/board/opponent.js).

import { announce, DOING } from '../shared/doing.js';
import { fill, flash, h, icon, kept, picture, same, toast } from '../shared/dom.js';
import { answer } from '../shared/gone.js';
import { openMenu } from '../shared/menus.js';
import { say } from '../shared/say.js';
import { browser, get, put } from '../shared/storage.js';
import { phone, sideways } from './rooms.js';

/** @import { Answered, Army, State, Thinking } from '../fairway.d.ts' */
/** @import { App } from './main.js' */
/** @import { Item } from '../shared/menus.js' */

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
// What levels are like, from the first on.
const LIKE = [
  'for a first game',
  'careless',
  'easy',
  'casual',
  'steady',
  'strong',
  'stronger',
  'strongest, and slower',
];
const OFFER = { nodes: 60_000, ms: 4000, lines: 1 }; // what it looks at when a draw is offered
const FAIR = 30; // hundredths of a piece by which the computer may be ahead and still agree to a draw
const STUBBORN = 'fairway.2.stubborn'; // the games in which the computer neither resigns nor agrees to draws

/** @type {Thinking} */
const NOTHING = { doing: 'nothing', army: '', level: 0, depth: 0, share: 0, message: '' };
let now = NOTHING;
/** @type {Map<string, Answered>} */
const found = new Map(); // an army's letter -> what its last move was found by

/** @param {number} level */
export const like = (level) => LIKE[level - 1];

/**
 * hear takes in what the board tells of the computer, and reports whether the page has to be drawn for it.
 * @param {string} event
 * @param {any} detail
 * @param {App} app
 */
export function hear(event, detail, app) {
  if (event === 'ready') {
    now = app.ask('thinking') ?? NOTHING; // what was told before nobody heard
    found.clear();
    yields(app);
    return true;
  }
  if (event === 'thought') {
    found.set(detail.army, detail);
    return true;
  }
  if (event !== 'thinking') return true;
  const before = now;
  now = detail;
  const goesOn = now.doing === 'thinking' && before.doing === 'thinking' && now.army === before.army;
  if (goesOn && now.level === before.level) {
    tick();
    return false;
  }
  announce(now.doing, app.state?.hands.armies.find((a) => a.letter === now.army)?.name, now.message);
  if (now.doing === 'failed' && (phone.matches || sideways.matches)) flash(DOING.failed('', now.message)); // a full tray has no room for it
  return true;
}

// tick shows how far the search has come, in the elements that are there.
function tick() {
  for (const e of document.querySelectorAll('.effort')) {
    const words = e.querySelector('span'),
      bar = /** @type {HTMLElement | null} */ (e.querySelector('i i'));
    if (words) words.textContent = depth();
    if (bar) bar.style.transform = `scaleX(${now.share / 100})`;
  }
}

const depth = () => (now.depth ? `thinking, depth ${now.depth}` : 'thinking');

/** forget is called when another game begins: what was found was found for the one before. */
export const forget = () => found.clear();

/** shown is what the drawing of an army depends on, besides its state. */
export const shown = () => [now.doing, now.army, now.level, now.doing === 'failed' && now.message, [...found]];

/**
 * against reports whether the computer plays an army of the game.
 * @param {State | null} s
 */
export const against = (s) => Boolean(s?.hands.seats);

/**
 * paused reports whether the computer waits until it may go on.
 */
export const paused = () => now.doing === 'paused';

/**
 * pause has the computer wait, or go on where it waits.
 * @param {App} app
 */
export function pause(app) {
  const on = !paused();
  app.ask('pause', on);
  say(on ? DOING.paused('') : 'The computer goes on.');
}

/**
 * thinks reports whether the computer thinks about a move of its own.
 */
export const thinks = () => now.doing === 'thinking';

/**
 * moves reports whether the army to move is the computer's, so that no person can move a piece.
 * @param {State} s
 */
export const moves = (s) => s.hands.opposed && s.hands.armies.some((a) => a.toMove && a.player !== 'person');

/**
 * busy reports whether more is said of an army than that it is to move.
 * @param {Army} a
 * @param {State} s
 */
export const busy = (a, s) =>
  now.army === a.letter && !s.result && ['thinking', 'paused', 'failed'].includes(now.doing);

/**
 * pill says who plays an army, and changes it.
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 */
export function pill(a, s, app) {
  const level = Number(a.player) || 0,
    who = level ? `computer, level ${level}` : 'person';
  return h(
    'button',
    {
      type: 'button',
      class: 'pill',
      title: `${a.name}: ${who}`,
      'aria-label': `${a.name}: ${who}`,
      'aria-haspopup': 'menu',
      'aria-expanded': 'false',
      data: { key: `pill${a.letter}` },
      on: { click: (e) => openMenu(e.currentTarget, [...levels(a, s, app), ...manners(app.state ?? s, app)]) },
    },
    icon(level ? 'chip' : 'person'),
    level ? String(level) : null,
  );
}

/**
 * turn draws the button for who plays where no army has a place of its own: the army to move, with the computer's level
 * and how far it has come.
 * @param {HTMLElement} button
 * @param {State} s
 */
export function turn(button, s) {
  const a = s.hands.armies.find((b) => b.toMove);
  if (same('turn', a?.name, a?.tile, a?.player, shown())) return;
  const level = Number(a?.player) || 0;
  button.setAttribute(
    'aria-label',
    a ? `To move: ${a.name}, ${level ? `computer, level ${level}` : 'person'}` : 'Who plays',
  );
  fill(
    button,
    a
      ? [
          kept(`crest turn ${a.letter}`, [a.tile], () => picture(a.tile, 17)),
          level ? h('span', { class: 'pill' }, icon('chip'), String(level)) : h('span', { class: 'name' }, a.name),
          busy(a, s) && now.doing === 'thinking' ? h('span', { class: 'effort' }, h('i', {}, bar(now.share))) : null,
        ]
      : null,
  );
}

/**
 * seats are the lines of a menu for who plays each army.
 * @param {State} s
 * @param {App} app
 * @returns {Item[]}
 */
export const seats = (s, app) => [...s.hands.armies.flatMap((a) => levels(a, s, app)), ...manners(s, app)];

/**
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 * @returns {Item[]}
 */
function levels(a, s, app) {
  const seat = (who) => app.do('set', { seats: seatsOf(s.hands.armies, { [a.letter]: who }) });
  return [
    { head: `Who plays ${a.name}` },
    { label: 'Person', radio: true, checked: a.player === 'person', run: () => seat('person') },
    { head: 'Computer' },
    ...LEVELS.map((n) => ({
      label: `Level ${n}`,
      end: like(n),
      radio: true,
      checked: a.player === String(n),
      run: () => seat(String(n)),
    })),
  ];
}

/**
 * manners is whether the computer may end a game of two by words.
 * @param {State} s
 * @param {App} app
 * @returns {Item[]}
 */
function manners(s, app) {
  if (s.hands.armies.length !== 2) return [];
  return [
    null,
    {
      label: 'May resign or agree to a draw',
      checked: !stubborn().includes(s.board.variant),
      run: () => relent(s.board.variant, app),
    },
  ];
}

/**
 * seatsOf is who moves which army as the setting seats has it.
 * @param {{ letter: string, player?: string }[]} armies
 * @param {Record<string, string>} [other] who moves some of them instead
 */
export const seatsOf = (armies, other = {}) =>
  armies.map((a) => `${a.letter}:${other[a.letter] ?? a.player ?? 'person'}`).join(',');

/**
 * status is what stands beside an army that the computer plays, or that plays against it: what it does, and a button.
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 * @returns {Node[]}
 */
export function status(a, s, app) {
  const mine = busy(a, s),
    text = (words) => h('span', { class: 'seat' }, words),
    button = (name, label, run) =>
      h(
        'button',
        {
          type: 'button',
          class: `btn act ${name}`,
          'aria-label': label,
          title: label,
          data: { key: 'computer' },
          on: { click: run },
        },
        icon(name),
        h('span', { class: 'word' }, label),
      );
  if (a.out || a.place) return [];
  if (a.player === 'person')
    return s.hands.armies.filter((b) => b.player === 'person').length === 1 ? [text('you')] : [];
  if (mine && now.doing === 'thinking')
    return [
      button('stop', 'Stop', () => app.ask('stop')),
      h(
        'div',
        { class: 'effort' },
        h('span', { class: 'small' }, depth()),
        h('i', { 'aria-hidden': 'true' }, bar(now.share)),
      ),
    ];
  if (mine && now.doing === 'paused')
    return [button('play', 'Resume', () => pause(app)), h('p', { class: 'small note' }, 'paused')];
  if (mine && now.doing === 'failed')
    return [
      button('turn', 'Try again', () => app.ask('pause', false)),
      h('p', { class: 'small note why' }, DOING.failed(a.name, now.message)),
    ];
  if (now.doing === 'missing' && a.toMove) return [h('p', { class: 'small note why' }, DOING.missing(a.name))];
  const last = found.get(a.letter);
  if (!last || !s.ply) return []; // nobody has moved yet
  const many = s.hands.armies.length > 2; // there is less room
  return [text(`depth ${last.depth}${many ? '' : `, ${(last.ms / 1000).toFixed(1)} s`}`)];
}

/** @param {number} share */
function bar(share) {
  const i = h('i', {});
  i.style.transform = `scaleX(${share / 100})`;
  return i;
}

/**
 * sign is an army with its name, for a row of who plays it.
 * @param {{ tile: string, name: string }} a
 */
export const sign = (a) => [picture(a.tile, 22), h('span', { class: 'name' }, a.name)];

// ---- resigning and draws ----

function stubborn() {
  return (get(browser, STUBBORN) ?? '').split(' ').filter(Boolean);
}

/**
 * relent changes whether the computer resigns and agrees to draws in a game.
 * @param {string} variant
 * @param {App} app
 */
function relent(variant, app) {
  const had = stubborn(),
    list = had.includes(variant) ? had.filter((v) => v !== variant) : [...had, variant];
  put(browser, STUBBORN, list.join(' '));
  yields(app);
}

/**
 * yields tells the board whether the computer resigns in the game that is on it.
 * @param {App} app
 */
export function yields(app) {
  const variant = app.state?.board.variant ?? app.api?.variant;
  if (variant) app.ask('concede', !stubborn().includes(variant));
}

/**
 * draws asks the computer whether it agrees to a draw, and says it where it doesn't. It agrees where it isn't ahead, as
 * far as a short look at the position shows.
 * @param {State} s
 * @param {App} app
 */
export async function draws(s, app) {
  const foe = s.hands.armies.find((a) => a.player !== 'person' && !a.out),
    f = app.api;
  if (!foe || !f) return true;
  const no = () => {
    toast(`${foe.name} declines the draw.`);
    return false;
  };
  if (stubborn().includes(s.board.variant)) return no();
  say(`${foe.name} thinks about the draw.`);
  try {
    const { lines } = await answer(f, f.think(OFFER)),
      side = s.hands.mover === foe.letter ? 1 : -1;
    if (app.api !== f || app.state?.node !== s.node) return false; // the game has gone on
    return !lines.length || (lines[0].mate * side <= 0 && lines[0].score * side <= FAIR) || no();
  } catch (e) {
    console.warn(e);
    return no();
  }
}
