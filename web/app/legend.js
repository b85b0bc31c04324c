// The pieces of the game: all types, and for each one its move diagram, its move in words and its promoted form.

import { $, fill, h, icon, picture } from '../shared/dom.js';
import { chosenIn } from '../shared/readings.js';
import { rulesView, textsOf } from '../shared/rules.js';
import { printRules } from './print.js';

/** @import { Kind, State } from '../fairway.d.ts' */
/** @import { App } from './main.js' */

const AGAIN = 10_000; // ms until rules that didn't come are asked for again

// Two armies may have kinds of their own by one id.
const ref = (k) => `${k.army ?? ''}${k.id}`;

/** @type {Kind[]} */
let kinds = [];
/** @type {string | null} */
let shown = null;
let from = '',
  wanted = '',
  drawn = '';

/** @type {Set<string>} */
let ours = new Set(); // ids of the types whose names aren't the source's

/**
 * coined says of a piece that its name is our own, where the source's is lost.
 * @param {string} id
 */
export const coined = (id) =>
  ours.has(id) ? h('p', { class: 'muted small' }, "Our name for it: the source's is lost.") : null;

/**
 * pieces draws the panel if it is open. It asks the board for the types once for each game and piece style.
 * @param {State | null} s
 * @param {App} app
 */
export function pieces(s, app, open) {
  if (!open || !app.api || !s) return;
  const key = `${s.board.rules} ${s.view.face}`;
  if (key !== from) {
    if (!key.startsWith(`${from.split(' ')[0]} `)) {
      shown = null;
      wanted = '';
    }
    from = key;
    kinds = app.ask('kinds') ?? [];
  }
  const mark = `${key} ${shown} ${kinds.length} ${ours.size}`;
  if (mark === drawn) return;
  drawn = mark;
  const k = kinds.find((q) => ref(q) === shown) ?? kinds.find((q) => q.id === shown);
  fill($('panel-pieces'), k ? one(k, s, app) : all(s, app));
}

/**
 * pick chooses the piece that the panel shows; null goes back to the list.
 * @param {string | null} id
 */
export function pick(id) {
  shown = id;
  drawn = '';
}

/**
 * @param {string | null} id
 * @param {App} app
 * @param {string} [back]
 */
function open(id, app, back) {
  pick(id);
  app.refresh();
  const panel = $('panel-pieces');
  panel.scrollTop = 0;
  $('deck').scrollTop = 0;
  /** @type {HTMLElement | null} */ (
    back ? panel.querySelector(`[data-key="${CSS.escape(`kind${back}`)}"]`) : panel.querySelector('[data-key=back]')
  )?.focus();
}

/**
 * tiles are the pictures of a piece type: as the board shows it, and its other face.
 * @param {State} s
 * @param {{ tile: string, moveTile: string }} k
 */
export const tiles = (s, k) =>
  (s.view.face === 'moves' && k.moveTile ? [k.moveTile, k.tile] : [k.tile, k.moveTile]).filter(Boolean);

/**
 * @param {State} s
 * @param {App} app
 */
function all(s, app) {
  const grid = h('ul', { class: 'grid' });
  const list = () => {
    const q = wanted.trim().toLowerCase();
    const hit = kinds.filter(
      (k) => !q || k.name.toLowerCase().includes(q) || k.id.toLowerCase() === q || k.kanji?.includes(q),
    );
    grid.replaceChildren(
      ...hit.map((k) =>
        h(
          'li',
          {},
          h(
            'button',
            { type: 'button', data: { key: `kind${ref(k)}` }, on: { click: () => open(ref(k), app) } },
            picture(tiles(s, k)[0], 44),
            h('span', {}, k.name),
            h('small', {}, k.id),
          ),
        ),
      ),
    );
    if (!hit.length) grid.append(h('li', { class: 'empty' }, 'No piece found'));
  };
  list();
  return h(
    'div',
    { class: 'card pieces' },
    h(
      'div',
      { class: 'pieces-head' },
      h('input', {
        class: 'find',
        type: 'search',
        placeholder: `Search ${kinds.length} pieces`,
        'aria-label': 'Search pieces by name, letters or kanji',
        value: wanted,
        data: { key: 'find' },
        on: {
          input: (e) => {
            wanted = e.target.value;
            list();
          },
        },
      }),
    ),
    s.board.family
      ? h(
          'div',
          { class: 'row' },
          h(
            'button',
            { type: 'button', class: 'btn', data: { key: 'compare' }, on: { click: () => app.compare() } },
            'Compare these games',
          ),
        )
      : null,
    grid,
  );
}

/**
 * @param {Kind} k
 * @param {State} s
 * @param {App} app
 */
function one(k, s, app) {
  const name = (id) => kinds.find((q) => q.id === id && q.army === k.army) ?? kinds.find((q) => q.id === id);
  const link = (id) => {
    const q = name(id);
    return q
      ? h(
          'button',
          { type: 'button', data: { key: `to${id}` }, on: { click: () => open(ref(q), app) } },
          picture(tiles(s, q)[0], 34),
          q.name,
        )
      : h('span', {}, id);
  };
  const army = k.army || (s.hands.armies.find((a) => a.seat === 'below')?.letter ?? s.hands.mover);
  const diagram = app.ask('diagram', k.id, army);
  return h(
    'div',
    { class: 'card piece kind' },
    h(
      'div',
      { class: 'row' },
      h(
        'button',
        { type: 'button', class: 'btn q', data: { key: 'back' }, on: { click: () => open(null, app, ref(k)) } },
        icon('back'),
        'All pieces',
      ),
    ),
    h(
      'div',
      { class: 'split' },
      h(
        'div',
        {},
        h(
          'div',
          { class: 'pair' },
          tiles(s, k).map((tile, i) => picture(tile, 72, i ? '' : k.kanji || k.id)),
        ),
        h('h2', {}, k.name),
        h('p', { class: 'muted small' }, [k.kanji, k.id].filter(Boolean).join(' · ')),
        coined(k.id),
        h('p', { class: 'words' }, k.words),
      ),
      diagram
        ? h(
            'div',
            {},
            Object.assign(picture(diagram, 260, `How the ${k.name} moves on an empty board`), { className: 'diagram' }),
          )
        : null,
    ),
    k.becomes.length
      ? h('div', { class: 'promotes' }, h('span', { class: 'label' }, 'Promotes to'), k.becomes.map(link))
      : null,
    k.promotedFrom?.length
      ? h('div', { class: 'promotes' }, h('span', { class: 'label' }, 'Promoted from'), k.promotedFrom.map(link))
      : null,
  );
}

// rules fills the panel from the game's own texts, which are fetched once for each game, and returns whether there are any.
let told = '',
  missed = '', // of which game they didn't come
  any = false;
/**
 * @param {State} s
 * @param {App} app
 */
export function rules(s, app) {
  const { variant, readings, title } = s.board,
    name = `${variant}:${readings}`;
  if (told === name) return any;
  told = name;
  any = name !== missed && GAME_NAMES.includes(variant); // each of these has some: its tab doesn't come late
  ours = new Set();
  $('panel-rules').replaceChildren(); // those of the game before
  textsOf(variant).then(
    (texts) => {
      if (told !== name) return;
      any = texts !== null;
      missed = '';
      ours = new Set(texts?.rulings.flatMap((r) => r.names ?? []));
      fill(
        $('panel-rules'),
        texts
          ? h(
              'div',
              { class: 'card rules' },
              h('h2', {}, title),
              rulesView(texts, { chosen: chosenIn(readings), example: (p) => app.example(p) }),
              h(
                'p',
                { class: 'row' },
                h(
                  'button',
                  {
                    type: 'button',
                    class: 'btn',
                    data: { key: 'print' },
                    on: { click: () => app.state && printRules(app, app.state) },
                  },
                  'Print rules',
                ),
              ),
            )
          : [],
      );
      app.refresh();
    },
    () => {
      if (told !== name) return;
      missed = name;
      any = false;
      app.refresh();
      setTimeout(() => told === name && again(app), AGAIN);
    },
  );
  return any;
}

/**
 * again tries once more where the texts didn't come.
 * @param {App} app
 */
function again(app) {
  told = '';
  app.refresh();
}
