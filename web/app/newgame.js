// The dialog for a new game: which one, from where, who plays which army, and by which readings of its rules.

import { capital } from '../shared/capital.js';
import { sentence, show } from '../shared/old/dialogs.js';
import { fill, h } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { chosenIn } from '../shared/readings.js';
import { textsOf } from '../shared/rules.js';
import { get, put } from '../shared/storage.js';
import * as keeper from './keeper.js';
import { own } from './kept.js';
import { drawing } from './lots.js';
import { last, remember, whoPlays } from './whoplays.js';

/** @import { Chosen } from '../shared/readings.js' */
/** @import { Lots, Ruling } from '../shared/rules.js' */
/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @typedef {Required<Ruling>} Reading */

const KEY = 'fairway.2.readings'; // the readings chosen last, by game
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
 * written is name=value,... of the readings that aren't at their default, in the order that the game declares.
 * @param {Reading[]} readings
 * @param {Chosen} chosen
 */
const written = (readings, chosen) =>
  readings
    .filter((r) => r.values.some((v, i) => i > 0 && v.value === chosen[r.name]))
    .map((r) => `${r.name}=${chosen[r.name]}`)
    .join(',');

/**
 * ownLots are the lots of an author's own game, which is the one on the board.
 * @param {State} s
 */
const ownLots = (s) => ({ armies: s.hands.armies.map(({ letter, name, tile }) => ({ letter, name, tile })) });

/**
 * begin opens the dialog.
 * @param {App} app
 */
export function begin(app) {
  const board = /** @type {NonNullable<App['state']>} */ (app.state).board,
    all = /** @type {{ name: string, title: string, family: string }[]} */ (app.ask('variants') ?? []);

  const list = own(board.variant) ? [{ name: board.variant, title: board.title, family: 'Own game' }, ...all] : all;
  const families = [...new Set(list.map((v) => v.family))];
  const option = (v) => h('option', { value: v.name, selected: v.name === board.variant }, v.title);
  const game = h(
    'select',
    { id: 'new-game', 'aria-label': 'Game' },
    families.map((f) =>
      f
        ? h('optgroup', { label: f }, list.filter((v) => v.family === f).map(option))
        : list.filter((v) => !v.family).map(option),
    ),
  );
  const from = h(
    'select',
    { id: 'new-from', 'aria-label': 'Starting position' },
    h('option', { value: 'start' }, 'From the start'),
    h('option', { value: 'here' }, 'From this position'),
  );
  const fault = h('p', { class: 'fault', role: 'alert' }),
    count = h('span', { class: 'muted small' }),
    rows = h('div', { class: 'readings', id: 'new-readings', hidden: true });
  const fold = h(
    'button',
    {
      type: 'button',
      class: 'fold',
      'aria-expanded': 'false',
      'aria-controls': 'new-readings',
      on: {
        click: () => {
          rows.hidden = !rows.hidden;
          fold.setAttribute('aria-expanded', String(!rows.hidden));
        },
      },
    },
    h('span', {}, 'Readings'),
    count,
    icon('down'),
  );
  const part = h('div', { class: 'part', hidden: true }, fold, rows),
    lots = drawing(() => from.value === 'start'),
    who = whoPlays();

  /** @type {Reading[]} */
  let readings = [];
  /** @type {Chosen} */
  let chosen = {};
  /** @type {Lots | null} */
  let armies = null;
  let asked = '';

  // inTurn has the army that a reading lets move first at the front.
  const inTurn = () => {
    const at = armies?.armies.findIndex((a) => a.name.toLowerCase() === chosen[FIRST]) ?? -1;
    return armies && at > 0
      ? { ...armies, armies: [...armies.armies.slice(at), ...armies.armies.slice(0, at)] }
      : armies;
  };

  // choose takes in a value, and says how many aren't at their default.
  const choose = (r, value) => {
    chosen[r.name] = value;
    if (r.name === FIRST) lots.of(inTurn());
    draw();
  };
  const draw = () => {
    const changed = written(readings, chosen).split(',').filter(Boolean).length;
    count.textContent = changed ? `${changed} changed` : 'rule page defaults';
    fill(
      rows,
      readings.map((r) => (r.values.length > 2 ? listed(r, chosen, choose) : switched(r, chosen, choose))),
      h(
        'button',
        {
          type: 'button',
          class: 'reset',
          data: { key: 'reset' },
          hidden: changed === 0,
          on: {
            click: () => {
              chosen = {};
              lots.of(inTurn());
              draw();
              fold.focus();
            },
          },
        },
        'Reset to rule page defaults',
      ),
    );
  };
  const look = async () => {
    const name = game.value;
    asked = name;
    fault.textContent = '';
    from.options[1].disabled = name !== board.variant;
    if (name !== board.variant) from.value = 'start';
    readings = [];
    // Until the texts come, what they fill keeps its place.
    part.hidden = own(name);
    part.inert = true;
    rows.hidden = true;
    fold.setAttribute('aria-expanded', 'false');
    count.textContent = '';
    if (!own(name)) lots.wait();
    armies = own(name) ? ownLots(/** @type {State} */ (app.state)) : null;
    const now = name === board.variant && app.state?.hands.seats;
    who.show(app.ask('armies', name) ?? [], now || last(app, name));
    chosen = chosenIn(name === board.variant ? board.readings : (kept(app)[name] ?? ''));
    try {
      const texts = await textsOf(name);
      if (asked !== name) return;
      readings = /** @type {Reading[]} */ (texts?.readings ?? []);
      armies = texts?.lots ?? armies;
    } catch (e) {
      if (asked === name) fault.textContent = sentence(e);
    }
    part.hidden = readings.length === 0;
    part.inert = false;
    lots.of(inTurn());
    draw();
  };
  const start = async () => {
    const name = game.value,
      text = readings.length ? written(readings, chosen) : name === board.variant ? board.readings : '',
      position = from.value === 'here' ? app.texts().position : 'start',
      drawn = lots.army(),
      seats = who.seats(drawn),
      mine = drawn ?? who.alone();
    try {
      await app.begin(
        keeper.anew((f) => {
          if (own(name)) f.load('diagram', position);
          else f.load(text ? `${name}:${text}` : name, position);
          if (mine) f.set({ seat: mine });
        }, seats),
      );
      remember(app, name, seats);
      if (readings.length) put(app.storage.browser, KEY, JSON.stringify({ ...kept(app), [name]: text }));
      d.close();
    } catch (e) {
      fault.textContent = sentence(e);
    }
  };
  game.addEventListener('change', look);
  from.addEventListener('change', () => lots.of(inTurn()));
  const d = show(
    app,
    'New game',
    h(
      'form',
      {
        class: 'new-game',
        on: {
          submit: (e) => {
            e.preventDefault();
            start();
          },
          keydown: (e) => {
            if (e.key !== 'Enter' || e.target.tagName !== 'SELECT') return;
            e.preventDefault();
            start();
          },
        },
      },
      h('div', { class: 'choices' }, game, from),
      who.node,
      lots.element,
      part,
      fault,
      h(
        'div',
        { class: 'feet' },
        h('button', { type: 'button', class: 'btn', on: { click: () => d.close() } }, 'Cancel'),
        h('button', { type: 'submit', class: 'btn p' }, 'Start'),
      ),
    ),
  );
  d.classList.add('narrow');
  look();
  game.focus();
}

/**
 * switched is a reading with two values: on is its default.
 * @param {Reading} r
 * @param {Chosen} chosen
 * @param {(r: Reading, value: string) => void} choose
 */
function switched(r, chosen, choose) {
  const [usual, other] = r.values,
    on = chosen[r.name] !== other.value,
    id = `reading-${r.name}`;
  return h(
    'div',
    { class: 'reading' },
    h(
      'button',
      {
        type: 'button',
        role: 'switch',
        class: 'switch',
        'aria-checked': String(on),
        'aria-labelledby': id,
        'aria-describedby': `${id}-else`,
        data: { key: r.name },
        on: { click: () => choose(r, on ? other.value : usual.value) },
      },
      h('i', {}),
    ),
    h(
      'div',
      { class: 'say', on: { click: () => choose(r, on ? other.value : usual.value) } },
      h('b', { id }, capital(usual.label)),
      h('span', { id: `${id}-else` }, `otherwise: ${other.label}`),
    ),
  );
}

/**
 * listed is a reading with more values.
 * @param {Reading} r
 * @param {Chosen} chosen
 * @param {(r: Reading, value: string) => void} choose
 */
function listed(r, chosen, choose) {
  const id = `reading-${r.name}`,
    now = r.values.find((v) => v.value === chosen[r.name]) ?? r.values[0];
  return h(
    'div',
    { class: 'reading list' },
    h('label', { htmlFor: id }, r.title),
    h(
      'select',
      { id, data: { key: r.name }, on: { change: (e) => choose(r, e.target.value) } },
      r.values.map((v) => h('option', { value: v.value, selected: v === now }, capital(v.label))),
    ),
  );
}
