// The computer beside the board: who plays each army, what the computer does, and the buttons that stop it. The board's document
// makes its moves (web/board/opponent.js).

import { announce, DOING } from '../shared/doing.js';
import { answer } from '../shared/gone.js';
import { openMenu } from '../shared/menus.js';
import { fill, flash, h, kept, picture, same, toast } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { say } from '../shared/say.js';
import { get, put } from '../shared/storage.js';
import { phone, sideways } from './rooms.js';

/** @import { Answered, Army, State, Thinking } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
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
export const NOTHING = { doing: 'nothing', army: '', level: 0, depth: 0, share: 0, message: '' };

/** @param {number} level */
export const like = (level) => LIKE[level - 1];

/**
 * hear takes in what the board tells of the computer, and reports whether the page has to be drawn for it.
 * @param {string} event
 * @param {any} detail
 * @param {App} app
 */
export function hear(app, event, detail) {
  if (event === 'ready') {
    app.computer.status = app.ask('thinking') ?? NOTHING; // events before ready were missed
    app.computer.answers.clear();
    yields(app);
    return true;
  }
  if (event === 'thought') {
    app.computer.answers.set(detail.army, detail);
    return true;
  }
  if (event !== 'thinking') return true;
  const before = app.computer.status;
  app.computer.status = detail;
  const goesOn =
    app.computer.status.doing === 'thinking' && before.doing === 'thinking' && app.computer.status.army === before.army;
  if (goesOn && app.computer.status.level === before.level) {
    tick(app);
    return false;
  }
  announce(
    app,
    app.computer.status.doing,
    app.state?.hands.armies.find((a) => a.letter === app.computer.status.army)?.name,
    app.computer.status.message,
  );
  if (app.computer.status.doing === 'failed' && (phone.matches || sideways.matches))
    flash(app, DOING.failed('', app.computer.status.message)); // a full tray has no room for it
  return true;
}

/**
 * tick shows how far the search has come, in the elements that are there.
 * @param {App} app
 */
function tick(app) {
  for (const e of app.root.querySelectorAll('.effort')) {
    const words = e.querySelector('span'),
      bar = /** @type {HTMLElement | null} */ (e.querySelector('i i'));
    if (words) words.textContent = depth(app);
    if (bar) bar.style.transform = `scaleX(${app.computer.status.share / 100})`;
  }
}

/** @param {App} app */
const depth = (app) => (app.computer.status.depth ? `thinking, depth ${app.computer.status.depth}` : 'thinking');

/**
 * forget is called when another game begins: what was found was found for the one before.
 * @param {App} app
 */
export const forget = (app) => app.computer.answers.clear();

/**
 * shown is what the drawing of an army depends on, besides its state.
 * @param {App} app
 */
export const shown = (app) => [
  app.computer.status.doing,
  app.computer.status.army,
  app.computer.status.level,
  app.computer.status.doing === 'failed' && app.computer.status.message,
  [...app.computer.answers],
];

/**
 * against reports whether the computer plays an army of the game.
 * @param {State | null} s
 */
export const against = (s) => Boolean(s?.hands.seats);

/**
 * paused reports whether the computer waits until it may go on.
 * @param {App} app
 */
export const paused = (app) => app.computer.status.doing === 'paused';

/**
 * pause has the computer wait, or go on where it waits.
 * @param {App} app
 */
export function pause(app) {
  const on = !paused(app);
  app.ask('pause', on);
  say(app, on ? DOING.paused('') : 'The computer goes on.');
}

/**
 * thinks reports whether the computer thinks about a move of its own.
 * @param {App} app
 */
export const thinks = (app) => app.computer.status.doing === 'thinking';

/**
 * moves reports whether the army to move is the computer's, so that no person can move a piece.
 * @param {State} s
 */
export const moves = (s) => s.hands.opposed && s.hands.armies.some((a) => a.toMove && a.player !== 'person');

/**
 * busy reports whether more is said of an army than that it is to move.
 * @param {App} app
 * @param {Army} a
 * @param {State} s
 */
export const busy = (app, a, s) =>
  app.computer.status.army === a.letter &&
  !s.result &&
  ['thinking', 'paused', 'failed'].includes(app.computer.status.doing);

/**
 * pill says who plays an army, and changes it.
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 */
export function pill(app, a, s) {
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
      on: { click: (e) => openMenu(app, e.currentTarget, [...levels(app, a, s), ...manners(app, app.state ?? s)]) },
    },
    icon(level ? 'chip' : 'person'),
    level ? String(level) : null,
  );
}

/**
 * turn draws the button for who plays where no army has a place of its own: the army to move, with the computer's level
 * and how far it has come.
 * @param {App} app
 * @param {HTMLElement} button
 * @param {State} s
 */
export function turn(app, button, s) {
  const a = s.hands.armies.find((b) => b.toMove);
  if (same(app, 'turn', a?.name, a?.tile, a?.player, shown(app))) return;
  const level = Number(a?.player) || 0;
  button.setAttribute(
    'aria-label',
    a ? `To move: ${a.name}, ${level ? `computer, level ${level}` : 'person'}` : 'Who plays',
  );
  fill(
    button,
    a
      ? [
          kept(app, `crest turn ${a.letter}`, [a.tile], () => picture(a.tile, 17)),
          level ? h('span', { class: 'pill' }, icon('chip'), String(level)) : h('span', { class: 'name' }, a.name),
          busy(app, a, s) && app.computer.status.doing === 'thinking'
            ? h('span', { class: 'effort' }, h('i', {}, bar(app.computer.status.share)))
            : null,
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
export const seats = (app, s) => [...s.hands.armies.flatMap((a) => levels(app, a, s)), ...manners(app, s)];

/**
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 * @returns {Item[]}
 */
function levels(app, a, s) {
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
function manners(app, s) {
  if (s.hands.armies.length !== 2) return [];
  return [
    null,
    {
      label: 'May resign or agree to a draw',
      checked: !stubborn(app).includes(s.board.variant),
      run: () => relent(app, s.board.variant),
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
export function status(app, a, s) {
  const mine = busy(app, a, s),
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
  if (mine && app.computer.status.doing === 'thinking')
    return [
      button('stop', 'Stop', () => app.ask('stop')),
      h(
        'div',
        { class: 'effort' },
        h('span', { class: 'small' }, depth(app)),
        h('i', { 'aria-hidden': 'true' }, bar(app.computer.status.share)),
      ),
    ];
  if (mine && app.computer.status.doing === 'paused')
    return [button('play', 'Resume', () => pause(app)), h('p', { class: 'small note' }, 'paused')];
  if (mine && app.computer.status.doing === 'failed')
    return [
      button('turn', 'Try again', () => app.ask('pause', false)),
      h('p', { class: 'small note why' }, DOING.failed(a.name, app.computer.status.message)),
    ];
  if (app.computer.status.doing === 'missing' && a.toMove)
    return [h('p', { class: 'small note why' }, DOING.missing(a.name))];
  const last = app.computer.answers.get(a.letter);
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

/** @param {App} app */
function stubborn(app) {
  return (get(app.storage.browser, STUBBORN) ?? '').split(' ').filter(Boolean);
}

/**
 * relent changes whether the computer resigns and agrees to draws in a game.
 * @param {string} variant
 * @param {App} app
 */
function relent(app, variant) {
  const had = stubborn(app),
    list = had.includes(variant) ? had.filter((v) => v !== variant) : [...had, variant];
  put(app.storage.browser, STUBBORN, list.join(' '));
  yields(app);
}

/**
 * yields tells the board whether the computer resigns in the game that is on it.
 * @param {App} app
 */
export function yields(app) {
  const variant = app.state?.board.variant ?? app.api?.variant;
  if (variant) app.ask('concede', !stubborn(app).includes(variant));
}

/**
 * draws asks the computer whether it agrees to a draw, and says it where it doesn't. It agrees where it isn't ahead, as
 * far as a short look at the position shows.
 * @param {State} s
 * @param {App} app
 */
export async function draws(app, s) {
  const foe = s.hands.armies.find((a) => a.player !== 'person' && !a.out),
    f = app.api;
  if (!foe || !f) return true;
  const no = () => {
    toast(app, `${foe.name} declines the draw.`);
    return false;
  };
  if (stubborn(app).includes(s.board.variant)) return no();
  say(app, `${foe.name} thinks about the draw.`);
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
