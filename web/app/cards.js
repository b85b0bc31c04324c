// The cards of what a board may have besides pieces that move: rolls of a die, pieces that roll by themselves, edges
// that differ by owner, zones with a majority. Each is null where the board's state has nothing of the kind.

import { capital } from '../shared/capital.js';
import { fill, h, picture, same } from '../shared/old/dom.js';
import * as computer from './computer.js';

/** @import { Odds, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

const FACES = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/**
 * aimed is the stroke that was pointed at last, as long as its piece is selected.
 * @param {App} app
 * @param {State} s
 */
function aimed(app, s) {
  if (s.marks.odds) app.strokes.aim = { odds: s.marks.odds, of: s.pieces.selected?.square, at: s.node };
  else if (app.strokes.aim && (app.strokes.aim.of !== s.pieces.selected?.square || app.strokes.aim.at !== s.node))
    app.strokes.aim = null;
  return app.strokes.aim?.odds ?? null;
}

/**
 * odds is the card of a stroke by the die: before the roll what it may do, after the roll what it did.
 * @param {State} s
 * @param {App} app
 */
export function odds(app, s) {
  const now = aimed(app, s);
  if (now) return card(s, now, () => roll(app, now));
  const done = s.moves.thrown;
  return done ? card(s, done, null) : null;
}

// The sentence of a row without the chance at its beginning, which stands beside it, and whether it says more than the square.
const rest = (r) => r.words.replace(/^[^:]*: /, '');
const tells = (r) => rest(r) !== r.square;

/**
 * @param {State} s
 * @param {Odds} o
 * @param {(() => void) | null} rolls rolls the die, null once it was rolled
 */
function card(s, o, rolls) {
  const rows = o.rows.map((r, i) => ({ ...r, on: o.chosen === i })),
    told = rows.find((r) => r.on);
  return h(
    'section',
    { class: 'card told odds', 'aria-label': 'Odds' },
    rolls
      ? h('h2', {}, o.label)
      : h(
          'div',
          { class: 'thrown' },
          die(s, o.die),
          h(
            'div',
            {},
            h('p', { class: 'label' }, told ? `${o.label}, rolled` : o.label),
            h(
              'h2',
              {},
              told ? `${FACES[o.die]}: ${told.lost ? 'lost at' : 'reaches'} ${told.square}` : 'The die rolls',
            ),
          ),
        ),
    h(
      'ul',
      { class: 'bars' },
      rows.map((r) =>
        share(
          h(
            'li',
            {
              class:
                [r.hit && 'hit', r.lost && 'lost', r.on && 'on', told && !r.on && 'off'].filter(Boolean).join(' ') ||
                null,
              title: r.words,
            },
            h('b', {}, r.square),
            h('span', {}, r.text),
          ),
          r.weight,
        ),
      ),
    ),
    rolls
      ? h(
          'ul',
          { class: 'words' },
          rows.filter(tells).map((r) => h('li', {}, h('b', {}, r.text), ' ', rest(r))),
        )
      : told && tells(told)
        ? h('p', {}, `${rest(told).replace(/^[^,]*, ./, (w) => w.at(-1).toUpperCase())}.`)
        : null,
    rolls
      ? h('button', { type: 'button', class: 'btn p', data: { key: 'roll' }, on: { click: rolls } }, 'Roll the die')
      : null,
  );
}

/**
 * ends are the same odds in one line for a phone, where the card lies below what can be seen: over the tray of the
 * player to move, from which nothing can be dropped while a stroke is aimed.
 * @param {App} app
 * @param {State | null} s
 */
export function ends(app, s) {
  const o = s?.pieces.aimed ? s.marks.odds : null;
  if (same(app, 'ends', o)) return;
  const words = (r) =>
    r.hit
      ? `hits ${r.hit}`
      : r.lost
        ? 'lost'
        : tells(r)
          ? rest(r).replace(/^[^,]*, (the ball )?(stays )?/, '')
          : 'free';
  fill(
    app.$('ends'),
    o?.rows.map((r) =>
      share(
        h(
          'li',
          { class: r.hit ? 'hit' : r.lost ? 'lost' : null },
          h('p', {}, h('b', {}, r.square), ' ', h('span', {}, r.text)),
          h('p', { class: 'small', title: r.words }, words(r)),
        ),
        r.weight,
      ),
    ) ?? [],
  );
}

// share gives a part of a bar its width.
function share(e, weight) {
  e.style.setProperty('--weight', String(weight));
  return e;
}

/**
 * roll rolls the die for a stroke, whose text is without it.
 * @param {Odds} o
 * @param {App} app
 */
export const roll = (app, o) => app.do('play', o.move, 'person');

/**
 * die is the die with the number that it shows.
 * @param {State} s
 */
function die(s, n) {
  if (s.moves.dieTile) return Object.assign(picture(s.moves.dieTile, 48, FACES[n]), { className: 'die' });
  return h(
    'span',
    { class: 'die', role: 'img', 'aria-label': FACES[n] },
    [...Array(9).keys()].map((i) => h('i', { class: PIPS[n]?.includes(i) ? 'pip' : null })),
  );
}

/**
 * rolling lists the pieces that roll by themselves, those of the player to move first, with the squares that they reach.
 * Those that may be stopped have a button for it.
 * @param {State} s
 * @param {App} app
 */
export function rolling(app, s) {
  if (!s.pieces.rolling?.length) return null;
  const turns = Math.max(...s.pieces.rolling.map((r) => r.next.length)),
    legal = new Set(computer.moves(s) ? [] : (app.ask('legal') ?? []));
  const order = [...s.pieces.rolling].sort(
    (a, b) => Number(b.army === s.hands.mover) - Number(a.army === s.hands.mover),
  );
  const way = (r) => [...r.next, r.next.length < turns || r.stop ? 'stops' : null].filter(Boolean).join(' · ');
  return h(
    'section',
    { class: 'card rolling', 'aria-label': 'Rolling' },
    h(
      'div',
      { class: 'head' },
      h('h2', {}, 'Rolling'),
      turns
        ? h(
            'span',
            { class: 'muted small' },
            `after ${[...Array(turns).keys()].map((i) => i + 1).join(' · ')} ${turns > 1 ? 'turns' : 'turn'}`,
          )
        : null,
    ),
    h(
      'ul',
      {},
      order.map((r) =>
        h(
          'li',
          { title: r.words, data: { square: r.square } },
          Object.assign(picture(r.tile, 34), { className: 'matter' }),
          h(
            'div',
            {},
            h('p', {}, h('b', {}, r.name), ' ', h('span', { class: 'muted' }, r.square)),
            h('p', { class: 'small way' }, way(r)),
          ),
          legal.has(`!${r.square}`)
            ? h(
                'button',
                {
                  type: 'button',
                  class: 'btn',
                  'aria-label': `Stop ${r.name} ${r.square}`,
                  data: { key: `stop${r.square}` },
                  on: { click: () => app.do('play', `!${r.square}`, 'person') },
                },
                'Stop',
              )
            : null,
        ),
      ),
    ),
  );
}

/**
 * edges says how the sides of the board treat the pieces of one army.
 * @param {State} s
 */
export function edges(s) {
  if (!s.marks.edges?.length) return null;
  const owner = s.hands.armies.find((a) => a.letter === s.marks.edges[0].army);
  return h(
    'section',
    { class: 'card edges', 'aria-label': `${owner?.name}'s edges` },
    h('h2', {}, `${owner?.name}'s edges`),
    h(
      'ul',
      {},
      s.marks.edges.map((e) =>
        h(
          'li',
          {},
          e.svg ? Object.assign(picture(e.svg, 34), { className: 'matter' }) : null,
          h(
            'div',
            {},
            h('b', {}, `${capital(e.side)}: ${e.title[0].toLowerCase()}${e.title.slice(1)}`),
            h('p', { class: 'muted' }, e.words),
          ),
        ),
      ),
    ),
  );
}

/**
 * zones is the key of the majority map, and the map in words.
 * @param {State} s
 */
export function zones(s) {
  if (!s.view.map || !s.pieces.zones?.length) return null;
  const chip = (i, n, led) => {
    const e = h(
      'span',
      { class: led ? 'chip led' : 'chip' },
      picture(s.hands.armies[i].tile, 18, s.hands.armies[i].name),
      h('b', {}, String(n)),
      led ? h('span', { class: 'hush' }, ' has the majority') : null,
    );
    e.style.setProperty('--army', s.hands.armies[i].edge);
    return e;
  };
  return h(
    'section',
    { class: 'card zones', 'aria-label': 'Majority map' },
    h('h2', { class: 'label' }, 'Majority map'),
    h(
      'ul',
      { class: 'legend' },
      h('li', {}, chip(0, 5, true), 'most pieces here: the majority'),
      h('li', {}, chip(0, 4, false), 'pieces here, no majority'),
    ),
    h(
      'ul',
      {},
      s.pieces.zones.map((z) =>
        h(
          'li',
          {},
          h('span', { class: 'zone' }, z.name),
          z.pieces.some((n) => n)
            ? h(
                'span',
                { class: 'chips-row' },
                z.pieces.map((n, i) => (n ? chip(i, n, z.leader === s.hands.armies[i].letter) : null)),
              )
            : h('span', { class: 'muted' }, 'empty'),
        ),
      ),
    ),
  );
}
