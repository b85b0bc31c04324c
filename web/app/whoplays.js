// Who plays each army of a new game: a person, or the computer at a level.

import { icon } from '../shared/icons.js';
import { stepRadios } from '../shared/radios.js';
import { get, put } from '../shared/storage.js';
import { html, nothing } from '../shared/view.js';
import { armyView, LEVELS, levelWords, seatsOf } from './computer.js';

/** @import { Seatable } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @typedef {Seatable & { player: string, level: number }} Seat */

const STORAGE_KEY = 'fairway.2.seats'; // the last players of each game, by its name
const DEFAULT_LEVEL = 3; // of a computer without a chosen level

/**
 * @returns {Record<string, string>}
 * @param {App} app
 */
function readAll(app) {
  try {
    const all = JSON.parse(get(app.storage.browser, STORAGE_KEY) ?? '{}');
    return all && typeof all === 'object' ? all : {};
  } catch {
    return {};
  }
}

/**
 * lastSeats returns the last players of a game, as the setting seats, or an empty text.
 * @param {App} app
 * @param {string} variant
 */
export const lastSeats = (app, variant) => String(readAll(app)[variant] ?? '');

/**
 * remember stores the players of a game.
 * @param {App} app
 * @param {string} variant
 * @param {string} seats
 */
export const remember = (app, variant, seats) =>
  put(app.storage.browser, STORAGE_KEY, JSON.stringify({ ...readAll(app), [variant]: seats }));

/**
 * seatsAgainstComputer returns the setting seats for a game against the computer: as last time, or else all armies but the first are
 * the computer's.
 * @param {App} app
 * @param {string} variant
 * @param {Seatable[]} armies
 */
export function seatsAgainstComputer(app, variant, armies) {
  const had = lastSeats(app, variant);
  if (/:\d/.test(had) && /:person/.test(had)) return had;
  return seatsOf(armies.map((a, i) => ({ ...a, player: i ? String(DEFAULT_LEVEL) : 'person' })));
}

/**
 * newWhoPlays returns that part of the dialog. show(armies, seats) sets the armies of a game, seats() returns the choice.
 * @param {() => void} draw redraws the dialog
 */
export function newWhoPlays(draw) {
  /** @type {Seat[]} */
  let armies = [];

  const swap = () => {
    const [a, b] = armies;
    [a.player, b.player] = [b.player, a.player];
    [a.level, b.level] = [b.level, a.level];
    draw();
  };
  const people = () => {
    for (const a of armies) a.player = 'person';
    draw();
  };

  return {
    view: () => html`<div class="who-plays" role="group" aria-label="Who plays">
      <p class="label">Who plays</p>
      <div class="seats">
        ${armies.map((a) => rowView(a, draw))}
        ${
          armies.length === 2
            ? html`<div class="actions">
                <button type="button" class="btn" data-key="swap" @click=${swap}>${icon('flip')}Swap armies</button>
                <button type="button" class="btn" data-key="people" @click=${people}>${icon('person')}Two people</button>
              </div>`
            : nothing
        }
      </div>
    </div>`,
    /** @param {Seatable[]} list @param {string} seats */
    show(list, seats) {
      const who = Object.fromEntries(seats.split(',').map((s) => s.split(':')));
      armies = list.map((a) => ({
        ...a,
        player: who[a.letter] ?? 'person',
        level: Number(who[a.letter]) || DEFAULT_LEVEL,
      }));
    },
    /** alone returns the letter of the only army that a person plays, null if there isn't exactly one. */
    alone() {
      const people = armies.filter((a) => a.player === 'person');
      return people.length === 1 ? people[0].letter : null;
    },
    /** seats returns the choice; a person who plays alone gets the army that was drawn by lot. @param {string | null} drawn */
    seats(drawn) {
      const mine = armies.find((a) => a.letter === this.alone()),
        lot = armies.find((a) => a.letter === drawn);
      if (mine && lot && mine !== lot) {
        mine.player = lot.player;
        lot.player = 'person';
      }
      return armies.every((a) => a.player === 'person') ? '' : seatsOf(armies);
    },
  };
}

/**
 * rowView returns the row of an army with its player.
 * @param {Seat} a
 * @param {() => void} draw
 */
function rowView(a, draw) {
  const computer = a.player !== 'person';
  const option = (who, name, label) => {
    const on = computer === (who !== 'person');
    return html`<button
      type="button"
      role="radio"
      aria-checked=${on}
      tabindex=${on ? 0 : -1}
      data-key=${`${a.letter}${name}`}
      @click=${() => {
        a.player = who;
        draw();
      }}
    >${icon(name)}${label}</button>`;
  };
  return html`<div class="seat-row">
    <div class="army">${armyView(a)}</div>
    <div class="segmented" role="radiogroup" aria-label=${a.name} @keydown=${stepRadios}>
      ${option('person', 'person', 'Person')}
      ${option(String(a.level), 'chip', 'Computer')}
    </div>
    ${computer ? levelView(a, draw) : nothing}
  </div>`;
}

/**
 * levelView returns the slider for the computer's level: eight rising bars.
 * @param {Seat} a
 * @param {() => void} draw
 */
function levelView(a, draw) {
  const set = (n) => {
    a.level = Math.max(1, Math.min(LEVELS.length, n));
    a.player = String(a.level);
    draw();
  };
  const press = (e) => {
    const r = e.currentTarget.getBoundingClientRect();
    e.preventDefault();
    set(Math.ceil(((e.clientX - r.left) / r.width) * LEVELS.length));
  };
  const key = (e) => {
    if (e.key === 'Enter') return e.currentTarget.closest('form')?.requestSubmit();
    const to = {
      ArrowLeft: a.level - 1,
      ArrowDown: a.level - 1,
      ArrowRight: a.level + 1,
      ArrowUp: a.level + 1,
      Home: 1,
      End: LEVELS.length,
    }[e.key];
    const n = to ?? (/^[1-8]$/.test(e.key) ? Number(e.key) : 0);
    if (!n && to === undefined) return;
    e.preventDefault();
    set(n);
  };
  return html`<div class="level-field">
    <div
      class="level-bars"
      role="slider"
      tabindex="0"
      aria-label=${`${a.name}: level`}
      aria-valuemin="1"
      aria-valuemax=${LEVELS.length}
      aria-valuenow=${a.level}
      aria-valuetext=${`${a.level}, ${levelWords(a.level)}`}
      data-key=${`${a.letter}level`}
      @pointerdown=${press}
      @keydown=${key}
    >${LEVELS.map((n) => html`<i class=${n <= a.level ? 'on' : nothing}></i>`)}</div>
    <b aria-hidden="true">${a.level}</b>
    <p class="small muted level-description">Level ${a.level}: ${levelWords(a.level)}.</p>
  </div>`;
}
