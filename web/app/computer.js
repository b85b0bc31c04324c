// The controls of the computer: who plays each army, its status, and the buttons that stop or resume it. The board's document makes
// its moves (web/board/opponent.js).

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
// Descriptions of the levels, from level 1.
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
const DRAW_SEARCH = { nodes: 60_000, ms: 4000, lines: 1 }; // the search that answers the offer of a draw
const DRAW_MARGIN = 30; // hundredths of a piece: the computer agrees to a draw up to this score
const STUBBORN = 'fairway.2.stubborn'; // the games in which the computer neither resigns nor agrees to draws

/** @type {Thinking} */
export const NO_STATUS = { doing: 'nothing', army: '', level: 0, depth: 0, share: 0, message: '' };

/** @param {number} level */
export const levelWords = (level) => LEVEL_WORDS[level - 1];

/**
 * onBoardEvent handles an event of the board that is about the computer, and reports whether the page must be redrawn.
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
    flash(app, STATUS_WORDS.failed('', detail.message)); // a full tray has no space for the text
  return true;
}

/**
 * drawProgress redraws the progress of the search alone, several times a second.
 * @param {App} app
 */
function drawProgress(app) {
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (app.root.querySelectorAll('.progress'))) drawEffort(app, e);
}

/**
 * clearAnswers drops the results of the searches when another game begins.
 * @param {App} app
 */
export const clearAnswers = (app) => app.computer.answers.clear();

/**
 * hasComputer reports whether the computer plays an army of the game.
 * @param {State | null} s
 */
export const hasComputer = (s) => Boolean(s?.hands.seats);

/**
 * isPaused reports whether the computer is paused.
 * @param {App} app
 */
export const isPaused = (app) => app.computer.status.doing === 'paused';

/**
 * togglePause pauses or resumes the computer.
 * @param {App} app
 */
export function togglePause(app) {
  const on = !isPaused(app);
  app.ask('pause', on);
  say(app, on ? STATUS_WORDS.paused('') : 'The computer is playing again.');
}

/**
 * isThinking reports whether the computer thinks about a move of its own.
 * @param {App} app
 */
export const isThinking = (app) => app.computer.status.doing === 'thinking';

/**
 * isComputersTurn reports whether the army to move is the computer's.
 * @param {State} s
 */
export const isComputersTurn = (s) => s.hands.opposed && s.hands.armies.some((a) => a.toMove && a.player !== 'person');

/**
 * isBusy reports whether the computer is thinking, paused or failed for an army.
 * @param {App} app
 * @param {Army} a
 * @param {State} s
 */
export const isBusy = (app, a, s) =>
  app.computer.status.army === a.letter &&
  !s.result &&
  ['thinking', 'paused', 'failed'].includes(app.computer.status.doing);

/**
 * playerButton returns the button that shows and changes the player of an army.
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
 * drawTurn draws the button for the players in layouts without rows of players: the army to move, with the computer's level and
 * progress.
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
        ${thinks ? html`<span class="progress" ${progressRef(app)}></span>` : nothing}`
      : nothing,
    button,
  );
}

/**
 * playerItems returns the menu items for the players of all armies.
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
 * resignItems returns the menu item that allows the computer to resign and to agree to a draw, in games with two armies.
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
 * seatsOf returns the setting seats for the players of armies.
 * @param {{ letter: string, player?: string }[]} armies
 * @param {Record<string, string>} [other] players that replace some of them
 */
export const seatsOf = (armies, other = {}) =>
  armies.map((a) => `${a.letter}:${other[a.letter] ?? a.player ?? 'person'}`).join(',');

/**
 * statusView returns the status beside an army in a game against the computer, with a button; null if there is nothing to show.
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 */
export function statusView(app, a, s) {
  if (a.out || a.place) return null;
  if (a.player === 'person')
    return s.hands.armies.filter((b) => b.player === 'person').length === 1 ? seatView('you') : null;
  if (isBusy(app, a, s)) return workView(app, a);
  if (app.computer.status.doing === 'missing' && a.toMove) return note(STATUS_WORDS.missing(a.name), ' problem');
  const last = app.computer.answers.get(a.letter);
  if (!last || !s.ply) return null; // no moves yet
  const isLarge = s.hands.armies.length > 2; // rows are shorter then
  return seatView(`${isLarge ? '' : 'took '}${(last.ms / 1000).toFixed(1)} s`);
}

/** @param {string} words */
const seatView = (words) => html`<span class="seat">${words}</span>`;

/**
 * @param {string} words
 * @param {string} [cls]
 */
const note = (words, cls = '') => html`<p class=${`small note${cls}`}>${words}</p>`;

/**
 * workView returns the status of a busy computer.
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
      note(STATUS_WORDS.failed(a.name, message), ' problem'),
    );
  return statusButton('stop', 'Stop', () => app.ask('stop'), html`<div class="progress" ${progressRef(app)}></div>`);
}

/**
 * statusButton returns a button followed by a status. All statuses share one element, so that the button keeps the focus.
 * @param {IconName} sign
 * @param {string} label
 * @param {() => unknown} run
 * @param {View} says
 */
const statusButton = (sign, label, run, says) =>
  html`${button(label, sign, run, { cls: `btn status-button ${sign}`, key: 'computer' }, iconLabel(label))}${says}`;

/**
 * progressRef draws the search's progress into an element, apart from the rest of the page, so that drawProgress can update it.
 * @param {App} app
 */
const progressRef = (app) => ref((e) => e && drawEffort(app, /** @type {HTMLElement} */ (e)));

/**
 * drawEffort draws the progress into an element: a bar, and in a div a word, too.
 * @param {App} app
 * @param {HTMLElement} e
 */
function drawEffort(app, e) {
  const hasWords = e.localName === 'div';
  render(
    hasWords
      ? html`<span class="small">thinking</span><i aria-hidden="true">${bar(app)}</i>`
      : html`<i>${bar(app)}</i>`,
    e,
  );
}

/** @param {App} app */
const bar = (app) => html`<i style=${styleMap({ transform: `scaleX(${app.computer.status.share / 100})` })}></i>`;

/**
 * armyView returns an army's tile and name.
 * @param {{ tile: string, name: string }} a
 */
export const armyView = (a) => html`${picture(a.tile, 22)}<span class="name">${a.name}</span>`;

// ---- resigning and draws ----

/** stubbornGames returns the names of the games in which the computer plays to the end. @param {App} app */
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
 * sendConcede sends the board whether the computer may resign in its game.
 * @param {App} app
 */
export function sendConcede(app) {
  const variant = app.state?.board.variant ?? app.api?.variant;
  if (variant) app.ask('concede', !stubbornGames(app).includes(variant));
}

/**
 * offerDraw offers the computer a draw and reports whether it agrees. It agrees if a short search shows no advantage for it;
 * otherwise a toast says so.
 * @param {State} s
 * @param {App} app
 */
export async function offerDraw(app, s) {
  const opponent = s.hands.armies.find((a) => a.player !== 'person' && !a.out),
    f = app.api;
  if (!opponent || !f) return true;
  const decline = () => {
    toast(app, `${opponent.name} declines the draw.`);
    return false;
  };
  if (stubbornGames(app).includes(s.board.variant)) return decline();
  say(app, `${opponent.name} thinks about the draw.`);
  try {
    const { lines } = await whileLive(f, f.think(DRAW_SEARCH)),
      side = s.hands.mover === opponent.letter ? 1 : -1;
    if (app.api !== f || app.state?.node !== s.node) return false; // the game has gone on
    return !lines.length || (lines[0].mate * side <= 0 && lines[0].score * side <= DRAW_MARGIN) || decline();
  } catch (e) {
    console.warn(e);
    return decline();
  }
}
