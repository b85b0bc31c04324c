// The dialog for a new game: the game, its starting position, the players, and the readings of its rules.

import { errorSentence, openDialog } from '../shared/dialogs.js';
import { capitalize } from '../shared/english.js';
import { icon } from '../shared/icons.js';
import { parseReadings } from '../shared/readings.js';
import { fetchRulesTexts } from '../shared/rulestexts.js';
import { get, put } from '../shared/storage.js';
import { createRef, html, live, ref } from '../shared/view.js';
import * as keeper from './keeper.js';
import { isOwn } from './kept.js';
import { newLots } from './randomseats.js';
import { lastSeats, newWhoPlays, remember } from './whoplays.js';

/** @import { Chosen } from '../shared/readings.js' */
/** @import { Lots, Ruling } from '../shared/rulestexts.js' */
/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @typedef {Required<Ruling>} Reading */

const KEY = 'fairway.2.readings'; // the last chosen readings, by game
const FIRST = 'first'; // the reading that says which army moves first

/**
 * @returns {Record<string, string>}
 * @param {App} app
 */
function kept(app) {
  try {
    const all = JSON.parse(get(app.storage.browser, KEY) ?? '{}');
    return all && typeof all === 'object' ? all : {};
  } catch {
    return {};
  }
}

/**
 * changedReadings returns name=value,... for the readings that aren't at their default, in the order of the game's declaration.
 * @param {Reading[]} readings
 * @param {Chosen} chosen
 */
const changedReadings = (readings, chosen) =>
  readings
    .filter((r) => r.values.some((v, i) => i > 0 && v.value === chosen[r.name]))
    .map((r) => `${r.name}=${chosen[r.name]}`)
    .join(',');

/**
 * ownLots returns the lots of an author's own game, which is the game on the board.
 * @param {State} s
 */
const ownLots = (s) => ({ armies: s.hands.armies.map(({ letter, name, tile }) => ({ letter, name, tile })) });

/**
 * openNewGame opens the dialog.
 * @param {App} app
 */
export function openNewGame(app) {
  const board = /** @type {NonNullable<App['state']>} */ (app.state).board,
    all = /** @type {{ name: string, title: string, family: string }[]} */ (app.ask('variants') ?? []),
    list = isOwn(board.variant) ? [{ name: board.variant, title: board.title, family: 'Own game' }, ...all] : all,
    families = [...new Set(list.map((v) => v.family))],
    lots = newLots(() => from === 'start'),
    who = newWhoPlays(() => dialog.draw()),
    fold = createRef();
  let name = board.variant,
    from = 'start',
    fault = '',
    unfolded = false,
    waiting = false; // for the game's texts; their parts of the dialog keep their space
  /** @type {Reading[]} */
  let readings = [];
  /** @type {Chosen} */
  let chosen = {};
  /** @type {Lots | null} */
  let armies = null;

  // inTurn returns the lots with the army that moves first by a reading at the front.
  const inTurn = () => {
    const at = armies?.armies.findIndex((a) => a.name.toLowerCase() === chosen[FIRST]) ?? -1;
    return armies && at > 0
      ? { ...armies, armies: [...armies.armies.slice(at), ...armies.armies.slice(0, at)] }
      : armies;
  };

  const choose = (r, value) => {
    chosen[r.name] = value;
    if (r.name === FIRST) lots.of(inTurn());
    dialog.draw();
  };
  const reset = () => {
    chosen = {};
    lots.of(inTurn());
    dialog.draw();
    fold.value?.focus();
  };
  const look = async (game) => {
    name = game;
    if (name !== board.variant) from = 'start';
    fault = '';
    readings = [];
    waiting = true;
    unfolded = false;
    if (!isOwn(name)) lots.wait();
    armies = isOwn(name) ? ownLots(/** @type {State} */ (app.state)) : null;
    const now = name === board.variant && app.state?.hands.seats;
    who.show(app.ask('armies', name) ?? [], now || lastSeats(app, name));
    chosen = parseReadings(name === board.variant ? board.readings : (kept(app)[name] ?? ''));
    dialog.draw();
    try {
      const texts = await fetchRulesTexts(game);
      if (name !== game) return;
      readings = /** @type {Reading[]} */ (texts?.readings ?? []);
      armies = texts?.lots ?? armies;
    } catch (e) {
      if (name === game) fault = errorSentence(e);
    }
    waiting = false;
    lots.of(inTurn());
    dialog.draw();
  };
  const start = async () => {
    const game = name,
      text = readings.length ? changedReadings(readings, chosen) : game === board.variant ? board.readings : '',
      position = from === 'here' ? app.texts().position : 'start',
      drawn = lots.army(),
      seats = who.seats(drawn),
      mine = drawn ?? who.alone();
    try {
      await app.begin(
        keeper.withSeats((f) => {
          if (isOwn(game)) f.load('diagram', position);
          else f.load(text ? `${game}:${text}` : game, position);
          if (mine) f.set({ seat: mine });
        }, seats),
      );
      remember(app, game, seats);
      if (readings.length) put(app.storage.browser, KEY, JSON.stringify({ ...kept(app), [game]: text }));
      dialog.close();
    } catch (e) {
      fault = errorSentence(e);
      dialog.draw();
    }
  };
  const submit = (e) => {
    e.preventDefault();
    start();
  };

  const options = (family) =>
    list
      .filter((v) => v.family === family)
      .map((v) => html`<option value=${v.name} .selected=${live(v.name === name)}>${v.title}</option>`);
  const choices = () => html`<div class="choices">
    <select id="new-game" aria-label="Game" @change=${(e) => look(e.currentTarget.value)}>
      ${families.map((f) => (f ? html`<optgroup label=${f}>${options(f)}</optgroup>` : options(f)))}
    </select>
    <select
      id="new-from"
      aria-label="Starting position"
      @change=${(e) => {
        from = e.currentTarget.value;
        lots.of(inTurn());
        dialog.draw();
      }}
    >
      <option value="start" .selected=${live(from === 'start')}>From the start</option>
      <option value="here" ?disabled=${name !== board.variant} .selected=${live(from === 'here')}>From this position</option>
    </select>
  </div>`;
  const part = () => {
    const changed = changedReadings(readings, chosen).split(',').filter(Boolean).length;
    return html`<div class="option-group" ?hidden=${waiting ? isOwn(name) : readings.length === 0} .inert=${waiting}>
      <button
        type="button"
        class="disclosure"
        aria-expanded=${unfolded}
        aria-controls="new-readings"
        @click=${() => {
          unfolded = !unfolded;
          dialog.draw();
        }}
        ${ref(fold)}
      >
        <span>Rule options</span>
        <span class="muted small">${waiting ? '' : changed ? `${changed} changed` : 'standard rules'}</span>
        ${icon('down')}
      </button>
      <div class="readings" id="new-readings" ?hidden=${!unfolded}>
        ${readings.map((r) => (r.values.length > 2 ? listed(r, chosen, choose) : switched(r, chosen, choose)))}
        <button type="button" class="reset" data-key="reset" ?hidden=${changed === 0} @click=${reset}>Use the standard rules</button>
      </div>
    </div>`;
  };
  const dialog = openDialog(
    app,
    'New game',
    () => html`<form
      class="new-game"
      @submit=${submit}
      @keydown=${(e) => e.key === 'Enter' && e.target.tagName === 'SELECT' && submit(e)}
    >
      ${choices()}
      ${who.view()}
      ${lots.element}
      ${part()}
      <p class="fault" role="alert">${fault}</p>
      <div class="dialog-foot">
        <button type="button" class="btn" @click=${() => dialog.close()}>Cancel</button>
        <button type="submit" class="btn primary">Start</button>
      </div>
    </form>`,
  );
  dialog.element.classList.add('narrow');
  look(name);
  /** @type {HTMLElement} */ (dialog.element.querySelector('#new-game')).focus();
}

/**
 * switched returns the switch of a reading with two values: on is the default.
 * @param {Reading} r
 * @param {Chosen} chosen
 * @param {(r: Reading, value: string) => void} choose
 */
function switched(r, chosen, choose) {
  const [usual, other] = r.values,
    on = chosen[r.name] !== other.value,
    id = `reading-${r.name}`,
    turn = () => choose(r, on ? other.value : usual.value);
  return html`<div class="reading">
    <button
      type="button"
      role="switch"
      class="switch"
      aria-checked=${on}
      aria-labelledby=${id}
      aria-describedby=${`${id}-else`}
      data-key=${r.name}
      @click=${turn}
    ><i></i></button>
    <div class="reading-text" @click=${turn}>
      <b id=${id}>${capitalize(usual.label)}</b>
      <span id=${`${id}-else`}>otherwise: ${other.label}</span>
    </div>
  </div>`;
}

/**
 * listed returns the select element of a reading with more values.
 * @param {Reading} r
 * @param {Chosen} chosen
 * @param {(r: Reading, value: string) => void} choose
 */
function listed(r, chosen, choose) {
  const id = `reading-${r.name}`,
    now = r.values.find((v) => v.value === chosen[r.name]) ?? r.values[0];
  return html`<div class="reading with-select">
    <label for=${id}>${r.title}</label>
    <select id=${id} data-key=${r.name} @change=${(e) => choose(r, e.currentTarget.value)}>
      ${r.values.map((v) => html`<option value=${v.value} .selected=${live(v === now)}>${capitalize(v.label)}</option>`)}
    </select>
  </div>`;
}
