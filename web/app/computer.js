// The computer beside the board: who plays each army, what the computer does, and the buttons that stop it. The board's document
// makes its moves (web/board/opponent.js).

import { announceStatus, STATUS_WORDS } from '../shared/computerstatus.js';
import { whileLive } from '../shared/doclifetime.js';
import { updateAttribute } from '../shared/elements.js';
import { icon } from '../shared/icons.js';
import { button, iconLabel } from '../shared/kit.js';
import { openMenu } from '../shared/menus.js';
import { say } from '../shared/say.js';
import { get, put } from '../shared/storage.js';
import { flash, toast } from '../shared/toast.js';
import { guard, html, nothing, picture, ref, render, styleMap } from '../shared/view.js';
import { phone, phoneLandscape } from './breakpoints.js';

/** @import { Answered, Army, State, Thinking } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @import { IconName } from '../shared/icons.js' */
/** @import { Item } from '../shared/menus.js' */
/** @import { View } from '../shared/view.js' */

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
// What levels are like, from the first on.
const LEVEL_WORDS = [
  'for a first game',
  'careless',
  'easy',
  'casual',
  'steady',
  'strong',
  'stronger',
  'strongest, and slower',
];
const DRAW_SEARCH = { nodes: 60_000, ms: 4000, lines: 1 }; // what it looks at when a draw is offered
const DRAW_MARGIN = 30; // hundredths of a piece by which the computer may be ahead and still agree to a draw
const STUBBORN = 'fairway.2.stubborn'; // the games in which the computer neither resigns nor agrees to draws

/** @type {Thinking} */
export const NO_STATUS = { doing: 'nothing', army: '', level: 0, depth: 0, share: 0, message: '' };

/** @param {number} level */
export const levelWords = (level) => LEVEL_WORDS[level - 1];

/**
 * onBoardEvent takes in what the board tells of the computer, and reports whether the page has to be drawn for it.
 * @param {string} event
 * @param {any} detail
 * @param {App} app
 */
export function onBoardEvent(app, event, detail) {
  if (event === 'ready') {
    app.computer.status = app.ask('thinking') ?? NO_STATUS; // events before ready were missed
    app.computer.answers.clear();
    sendConcede(app);
  }
  if (event === 'thought') app.computer.answers.set(detail.army, detail);
  if (event !== 'thinking') return true;
  const before = app.computer.status;
  app.computer.status = detail;
  const goesOn = detail.doing === 'thinking' && before.doing === 'thinking' && detail.army === before.army;
  if (goesOn && detail.level === before.level) {
    drawProgress(app);
    return false;
  }
  announceStatus(
    app,
    detail.doing,
    app.state?.hands.armies.find((a) => a.letter === detail.army)?.name,
    detail.message,
  );
  if (detail.doing === 'failed' && (phone.matches || phoneLandscape.matches))
    flash(app, STATUS_WORDS.failed('', detail.message)); // a full tray has no room for it
  return true;
}

/**
 * drawProgress shows how far the search has come: several times a second, and nothing else is drawn.
 * @param {App} app
 */
function drawProgress(app) {
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (app.root.querySelectorAll('.effort'))) drawEffort(app, e);
}

/** @param {App} app */
const depthWords = (app) => (app.computer.status.depth ? `thinking, depth ${app.computer.status.depth}` : 'thinking');

/**
 * clearAnswers is called when another game begins: what was found was found for the one before.
 * @param {App} app
 */
export const clearAnswers = (app) => app.computer.answers.clear();

/**
 * hasComputer reports whether the computer plays an army of the game.
 * @param {State | null} s
 */
export const hasComputer = (s) => Boolean(s?.hands.seats);

/**
 * isPaused reports whether the computer waits until it may go on.
 * @param {App} app
 */
export const isPaused = (app) => app.computer.status.doing === 'paused';

/**
 * togglePause has the computer wait, or go on where it waits.
 * @param {App} app
 */
export function togglePause(app) {
  const on = !isPaused(app);
  app.ask('pause', on);
  say(app, on ? STATUS_WORDS.paused('') : 'The computer goes on.');
}

/**
 * isThinking reports whether the computer thinks about a move of its own.
 * @param {App} app
 */
export const isThinking = (app) => app.computer.status.doing === 'thinking';

/**
 * isComputersTurn reports whether the army to move is the computer's, so that no person can move a piece.
 * @param {State} s
 */
export const isComputersTurn = (s) => s.hands.opposed && s.hands.armies.some((a) => a.toMove && a.player !== 'person');

/**
 * isBusy reports whether more is said of an army than that it is to move.
 * @param {App} app
 * @param {Army} a
 * @param {State} s
 */
export const isBusy = (app, a, s) =>
  app.computer.status.army === a.letter &&
  !s.result &&
  ['thinking', 'paused', 'failed'].includes(app.computer.status.doing);

/**
 * playerButton says who plays an army, and changes it.
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 */
export function playerButton(app, a, s) {
  const level = Number(a.player) || 0,
    who = level ? `computer, level ${level}` : 'person';
  return button(
    `${a.name}: ${who}`,
    level ? 'chip' : 'person',
    (e) => openMenu(app, e.currentTarget, [...levelItems(app, a, s), ...resignItems(app, app.state ?? s)]),
    { cls: 'pill', key: `pill${a.letter}`, menu: true },
    level || nothing,
  );
}

/**
 * drawTurn draws the button for who plays where no army has a place of its own: the army to move, with the computer's level
 * and how far it has come.
 * @param {App} app
 * @param {HTMLElement} button
 * @param {State} s
 */
export function drawTurn(app, button, s) {
  const a = s.hands.armies.find((b) => b.toMove),
    level = Number(a?.player) || 0,
    thinks = a && isBusy(app, a, s) && app.computer.status.doing === 'thinking';
  updateAttribute(
    button,
    'aria-label',
    a ? `To move: ${a.name}, ${level ? `computer, level ${level}` : 'person'}` : 'Who plays',
  );
  render(
    a
      ? html`
        ${guard([a.tile], () => picture(a.tile, 17))}
        ${level ? html`<span class="pill">${icon('chip')}${level}</span>` : html`<span class="name">${a.name}</span>`}
        ${thinks ? html`<span class="effort" ${progressRef(app)}></span>` : nothing}`
      : nothing,
    button,
  );
}

/**
 * playerItems are the lines of a menu for who plays each army.
 * @param {State} s
 * @param {App} app
 * @returns {Item[]}
 */
export const playerItems = (app, s) => [
  ...s.hands.armies.flatMap((a) => levelItems(app, a, s)),
  ...resignItems(app, s),
];

/**
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 * @returns {Item[]}
 */
function levelItems(app, a, s) {
  const seat = (who) => app.do('set', { seats: seatsOf(s.hands.armies, { [a.letter]: who }) });
  return [
    { head: `Who plays ${a.name}` },
    { label: 'Person', radio: true, checked: a.player === 'person', run: () => seat('person') },
    { head: 'Computer' },
    ...LEVELS.map((n) => ({
      label: `Level ${n}`,
      end: levelWords(n),
      radio: true,
      checked: a.player === String(n),
      run: () => seat(String(n)),
    })),
  ];
}

/**
 * resignItems is whether the computer may end a game of two by words.
 * @param {State} s
 * @param {App} app
 * @returns {Item[]}
 */
function resignItems(app, s) {
  if (s.hands.armies.length !== 2) return [];
  return [
    null,
    {
      label: 'May resign or agree to a draw',
      checked: !stubbornGames(app).includes(s.board.variant),
      run: () => toggleStubborn(app, s.board.variant),
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
 * statusView is what stands beside an army that the computer plays, or that plays against it: what it does, and a button. It is null
 * where there is nothing to say.
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 */
export function statusView(app, a, s) {
  if (a.out || a.place) return null;
  if (a.player === 'person')
    return s.hands.armies.filter((b) => b.player === 'person').length === 1 ? seatView('you') : null;
  if (isBusy(app, a, s)) return workView(app, a);
  if (app.computer.status.doing === 'missing' && a.toMove) return note(STATUS_WORDS.missing(a.name), ' why');
  const last = app.computer.answers.get(a.letter);
  if (!last || !s.ply) return null; // nobody has moved yet
  const many = s.hands.armies.length > 2; // there is less room
  return seatView(`depth ${last.depth}${many ? '' : `, ${(last.ms / 1000).toFixed(1)} s`}`);
}

/** @param {string} words */
const seatView = (words) => html`<span class="seat">${words}</span>`;

/**
 * @param {string} words
 * @param {string} [cls]
 */
const note = (words, cls = '') => html`<p class=${`small note${cls}`}>${words}</p>`;

/**
 * workView is what the computer does for an army that is to move.
 * @param {App} app
 * @param {Army} a
 */
function workView(app, a) {
  const { doing, message } = app.computer.status;
  if (doing === 'paused') return statusButton('play', 'Resume', () => togglePause(app), note('paused'));
  if (doing === 'failed')
    return statusButton(
      'turn',
      'Try again',
      () => app.ask('pause', false),
      note(STATUS_WORDS.failed(a.name, message), ' why'),
    );
  return statusButton('stop', 'Stop', () => app.ask('stop'), html`<div class="effort" ${progressRef(app)}></div>`);
}

/**
 * statusButton is a button with what is said beside it. It stays the same one as the work goes on, with the keyboard.
 * @param {IconName} sign
 * @param {string} label
 * @param {() => unknown} run
 * @param {View} says
 */
const statusButton = (sign, label, run, says) =>
  html`${button(label, sign, run, { cls: `btn act ${sign}`, key: 'computer' }, iconLabel(label))}${says}`;

/**
 * progressRef makes an element say how far the search has come. What is in it is drawn by itself, for tick.
 * @param {App} app
 */
const progressRef = (app) => ref((e) => e && drawEffort(app, /** @type {HTMLElement} */ (e)));

/**
 * drawEffort draws that; in words too, where there is room.
 * @param {App} app
 * @param {HTMLElement} e
 */
function drawEffort(app, e) {
  const worded = e.localName === 'div';
  render(
    worded
      ? html`<span class="small">${depthWords(app)}</span><i aria-hidden="true">${bar(app)}</i>`
      : html`<i>${bar(app)}</i>`,
    e,
  );
}

/** @param {App} app */
const bar = (app) => html`<i style=${styleMap({ transform: `scaleX(${app.computer.status.share / 100})` })}></i>`;

/**
 * armyView is an army with its name, for a row of who plays it.
 * @param {{ tile: string, name: string }} a
 */
export const armyView = (a) => html`${picture(a.tile, 22)}<span class="name">${a.name}</span>`;

// ---- resigning and draws ----

/** @param {App} app */
function stubbornGames(app) {
  return (get(app.storage.browser, STUBBORN) ?? '').split(' ').filter(Boolean);
}

/**
 * toggleStubborn changes whether the computer resigns and agrees to draws in a game.
 * @param {string} variant
 * @param {App} app
 */
function toggleStubborn(app, variant) {
  const had = stubbornGames(app),
    list = had.includes(variant) ? had.filter((v) => v !== variant) : [...had, variant];
  put(app.storage.browser, STUBBORN, list.join(' '));
  sendConcede(app);
}

/**
 * sendConcede tells the board whether the computer resigns in the game that is on it.
 * @param {App} app
 */
export function sendConcede(app) {
  const variant = app.state?.board.variant ?? app.api?.variant;
  if (variant) app.ask('concede', !stubbornGames(app).includes(variant));
}

/**
 * offerDraw asks the computer whether it agrees to a draw, and says it where it doesn't. It agrees where it isn't ahead, as
 * far as a short look at the position shows.
 * @param {State} s
 * @param {App} app
 */
export async function offerDraw(app, s) {
  const foe = s.hands.armies.find((a) => a.player !== 'person' && !a.out),
    f = app.api;
  if (!foe || !f) return true;
  const no = () => {
    toast(app, `${foe.name} declines the draw.`);
    return false;
  };
  if (stubbornGames(app).includes(s.board.variant)) return no();
  say(app, `${foe.name} thinks about the draw.`);
  try {
    const { lines } = await whileLive(f, f.think(DRAW_SEARCH)),
      side = s.hands.mover === foe.letter ? 1 : -1;
    if (app.api !== f || app.state?.node !== s.node) return false; // the game has gone on
    return !lines.length || (lines[0].mate * side <= 0 && lines[0].score * side <= DRAW_MARGIN) || no();
  } catch (e) {
    console.warn(e);
    return no();
  }
}
