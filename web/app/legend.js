// The pieces of the game: all types, and for each one its move diagram, its move in words and its promoted form.

import { fill, h, picture } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { chosenIn } from '../shared/readings.js';
import { rulesView, textsOf } from '../shared/rules.js';
import { printRules } from './print.js';

/** @import { Kind, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

const AGAIN = 10_000; // ms until rules that didn't come are asked for again

// Two armies may have kinds of their own by one id.
const ref = (k) => `${k.army ?? ''}${k.id}`;

/**
 * coined says of a piece that its name is our own, where the source's is lost.
 * @param {App} app
 * @param {string} id
 */
export const coined = (app, id) =>
  app.legend.renamed.has(id) ? h('p', { class: 'muted small' }, "Our name for it: the source's is lost.") : null;

/**
 * pieces draws the panel if it is open. It asks the board for the types once for each game and piece style.
 * @param {State | null} s
 * @param {App} app
 */
export function pieces(app, s, open) {
  if (!open || !app.api || !s) return;
  const key = `${s.board.rules} ${s.view.face}`;
  if (key !== app.legend.of) {
    if (!key.startsWith(`${app.legend.of.split(' ')[0]} `)) {
      app.legend.shown = null;
      app.legend.wanted = '';
    }
    app.legend.of = key;
    app.legend.kinds = app.ask('kinds') ?? [];
  }
  const mark = `${key} ${app.legend.shown} ${app.legend.kinds.length} ${app.legend.renamed.size}`;
  if (mark === app.legend.drawn) return;
  app.legend.drawn = mark;
  const k =
    app.legend.kinds.find((q) => ref(q) === app.legend.shown) ??
    app.legend.kinds.find((q) => q.id === app.legend.shown);
  fill(app.$('panel-pieces'), k ? one(app, k, s) : all(app, s));
}

/**
 * pick chooses the piece that the panel shows; null goes back to the list.
 * @param {App} app
 * @param {string | null} id
 */
export function pick(app, id) {
  app.legend.shown = id;
  app.legend.drawn = '';
}

/**
 * @param {string | null} id
 * @param {App} app
 * @param {string} [back]
 */
function open(app, id, back) {
  pick(app, id);
  app.refresh();
  const panel = app.$('panel-pieces');
  panel.scrollTop = 0;
  app.$('deck').scrollTop = 0;
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
function all(app, s) {
  const grid = h('ul', { class: 'grid' });
  const list = () => {
    const q = app.legend.wanted.trim().toLowerCase();
    const hit = app.legend.kinds.filter(
      (k) => !q || k.name.toLowerCase().includes(q) || k.id.toLowerCase() === q || k.kanji?.includes(q),
    );
    grid.replaceChildren(
      ...hit.map((k) =>
        h(
          'li',
          {},
          h(
            'button',
            { type: 'button', data: { key: `kind${ref(k)}` }, on: { click: () => open(app, ref(k)) } },
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
        placeholder: `Search ${app.legend.kinds.length} pieces`,
        'aria-label': 'Search pieces by name, letters or kanji',
        value: app.legend.wanted,
        data: { key: 'find' },
        on: {
          input: (e) => {
            app.legend.wanted = e.target.value;
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
function one(app, k, s) {
  const name = (id) =>
    app.legend.kinds.find((q) => q.id === id && q.army === k.army) ?? app.legend.kinds.find((q) => q.id === id);
  const link = (id) => {
    const q = name(id);
    return q
      ? h(
          'button',
          { type: 'button', data: { key: `to${id}` }, on: { click: () => open(app, ref(q)) } },
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
        { type: 'button', class: 'btn q', data: { key: 'back' }, on: { click: () => open(app, null, ref(k)) } },
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
        coined(app, k.id),
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

/**
 * rules fills the panel from the game's own texts, which are fetched once for each game, and returns whether there are any.
 * @param {State} s
 * @param {App} app
 */
export function rules(app, s) {
  const { variant, readings, title } = s.board,
    name = `${variant}:${readings}`;
  if (app.legend.rulesOf === name) return app.legend.hasRules;
  app.legend.rulesOf = name;
  app.legend.hasRules = name !== app.legend.rulesMissing && GAME_NAMES.includes(variant); // each of these has some: its tab doesn't come late
  app.legend.renamed = new Set();
  app.$('panel-rules').replaceChildren(); // those of the game before
  textsOf(variant).then(
    (texts) => {
      if (app.legend.rulesOf !== name) return;
      app.legend.hasRules = texts !== null;
      app.legend.rulesMissing = '';
      app.legend.renamed = new Set(texts?.rulings.flatMap((r) => r.names ?? []));
      fill(
        app.$('panel-rules'),
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
      if (app.legend.rulesOf !== name) return;
      app.legend.rulesMissing = name;
      app.legend.hasRules = false;
      app.refresh();
      setTimeout(() => app.legend.rulesOf === name && again(app), AGAIN);
    },
  );
  return app.legend.hasRules;
}

/**
 * again tries once more where the texts didn't come.
 * @param {App} app
 */
function again(app) {
  app.legend.rulesOf = '';
  app.refresh();
}
