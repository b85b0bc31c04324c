// The list of moves: the main line in a column for each army, with its comments, and its branches indented below the
// moves that they are alternatives to.

import { copy, sure } from '../shared/dialogs.js';
import { $, count, fill, glyph, h, picture } from '../shared/dom.js';
import { renumbered } from '../shared/gone.js';
import { rowOf, STUDY } from '../shared/keys.js';
import { moveText } from '../shared/marks.js';
import { openMenu } from '../shared/menus.js';
import { say } from '../shared/say.js';
import { field } from '../shared/typed.js';
import { review } from './analysis.js';
import { bring, hold, show } from './insight.js';
import { itemOf, keyOf } from './movelist.js';
import { comment, heading, players, sign, toggleStudy } from './study.js';
import { follow, forkAfter, grow, lay, lead, SIGNS, siblings, size, written } from './tree.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './main.js' */
/** @import { Branch } from './tree.js' */

const FLAT = 'fairway.1.flat';
let frame = ''; // what the card round the list was drawn of
/** @type {HTMLFormElement | null} */
let form = null; // the field for a move as text, once somebody wants it
let walking = -1; // the node that somebody goes to by keys: once it is on the board, its move has the focus
let flat = false; // one line alone is shown
try {
  flat = localStorage.getItem(FLAT) !== null;
} catch {
  /* storage is closed */
}

/** @type {{ of: unknown, armies: string[], nodes: Map<number, Branch>, roots: Branch[] }} */
let tree = { of: null, armies: [], nodes: new Map(), roots: [] };
/** @type {State | null} */
let state = null;
/** @type {HTMLElement} */
const body = h('ol', { class: 'moves' });
hold(body);
/** @type {HTMLElement | null} */
let total = null; // the number of moves, once there are any
/** @type {string[]} */
let drawn = []; // the keys of what stands in it
let game = ''; // that they are of
/** @type {Set<number>} */
const unfolded = new Set(); // branches that somebody unfolded, by the node where the fold began
/** @type {Map<number, HTMLElement>} */
const buttons = new Map();
/** @type {{ stop?: HTMLElement, now?: HTMLElement, ahead: Set<HTMLElement> }} */
let marked = { ahead: new Set() }; // the one that Tab comes to, the one on the board, and those after it

/**
 * inside are the moves of an item.
 * @param {Element} item
 */
const inside = (item) => /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll('button[data-key]'));

/**
 * @param {State | null} s
 * @param {App} app
 */
export function moves(s, app) {
  state = s;
  // Hovering changes the state many times a second, and nothing of this.
  const of = [
    s?.tree,
    s?.moves,
    s?.node,
    s?.board.variant,
    s?.hands.armies.length,
    app.typing,
    flat,
    unfolded.size,
    ...review.shown(),
  ];
  if (of.every((v, i) => v === made[i])) return;
  made = of;
  const armies = s?.hands.armies.map((a) => a.letter) ?? [];
  if (tree.of !== s?.tree.moves) {
    tree = { of: s?.tree.moves, armies, ...grow(s?.tree.moves ?? []) };
  }
  const at = s?.node ?? 0,
    shown = lead(tree.nodes.get(at)),
    main = follow(tree.roots[0]);
  const line = flat && !main.some((n) => n.node === at) ? [...shown, ...follow(shown.at(-1)?.children[0])] : main,
    items = lay(line, tree.roots, armies, flat),
    around = { ...tree, path: new Set(shown.map((n) => n.node)), flat, unfolded };
  const forks = [...tree.nodes.values()].some((n) => siblings(n, tree.roots).length > 1);
  card(s, app, items.length > 0, forks);
  if (total) total.textContent = String(s?.moves.list.length);
  const many = armies.length > 2;
  if (game !== `${s?.board.variant} ${armies}`) {
    game = `${s?.board.variant} ${armies}`;
    drawn = [];
    body.replaceChildren();
    buttons.clear();
    body.className = many ? 'moves many' : 'moves';
    body.style.setProperty('--armies', String(armies.length));
  }
  // What stands there already stays: a move that is added to a long game adds a row.
  if (s?.tree.comment) items.unshift({ note: s.tree.comment, of: 0 });
  const keys = items.map((i) => keyOf(i, around));
  let same = 0;
  while (same < keys.length && keys[same] === drawn[same]) same++;
  if (same < keys.length || same < drawn.length) {
    // How far it is scrolled stays, for nothing is laid out between these lines; to ask for it would lay out the page.
    const held = body.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.key
      : '';
    for (let last = body.lastElementChild; last && body.children.length > same; last = body.lastElementChild) {
      for (const b of inside(last)) buttons.delete(Number(b.dataset.key));
      last.remove();
    }
    const added = items.slice(same).map((i) => itemOf(i, around));
    body.append(...added);
    for (const e of added) for (const b of inside(e)) buttons.set(Number(b.dataset.key), b);
    drawn = keys;
    if (held) buttons.get(Number(held))?.focus({ preventScroll: true });
  }
  // To ask each of hundreds of moves what it is marked as takes longer than to remember it.
  const now = buttons.get(at),
    stop = now ?? buttons.values().next().value, // the one move that Tab comes to: the arrow keys go on from it
    ahead = new Set(s?.moves.list.flatMap((m) => (m.after && buttons.get(m.node)) || []));
  if (stop !== marked.stop) {
    if (marked.stop) marked.stop.tabIndex = -1;
    if (stop) stop.tabIndex = 0;
  }
  for (const b of marked.ahead) if (!ahead.has(b)) b.classList.remove('ahead');
  for (const b of ahead) if (!marked.ahead.has(b)) b.classList.add('ahead');
  if (now !== marked.now) {
    marked.now?.removeAttribute('aria-current');
    now?.setAttribute('aria-current', 'step');
  }
  marked = { stop, now, ahead };
  // Where the list stands is known once the page is laid out: to ask for it now would lay it out once more.
  if (shows !== at && !due)
    due = requestAnimationFrame(() => {
      due = 0;
      show(body);
    });
  shows = at;
  if (walking !== at) return;
  walking = -1;
  /** @type {HTMLElement | null} */ (
    buttons.get(at) ?? buttons.values().next().value ?? $('panel-moves').querySelector('button')
  )?.focus({ preventScroll: true });
}
let shows = -1; // the node that was brought into sight last
let due = 0; // the list is about to be scrolled to the move on the board
/** @type {unknown[]} */
let made = [null]; // what the list was drawn of

// card draws what stands round the list.
function card(s, app, any, forks) {
  const many = s && s.hands.armies.length > 2,
    about = s ? heading(s) : null;
  const mark = s
    ? JSON.stringify([app.typing, any || Boolean(s.tree.comment), forks, flat, about, many && s.board.variant])
    : 'none';
  if (mark === frame) return;
  frame = mark;
  const top = body.scrollTop; // is lost where the list leaves the page for a moment
  total = any ? h('span', { class: 'total' }) : null;
  body.setAttribute('aria-label', 'Moves');
  fill(
    $('panel-moves'),
    [...$('panel-moves').querySelectorAll('.graph, .losses')], // they stay, with the keyboard
    h(
      'div',
      { class: 'card moves-card' },
      h(
        'div',
        { class: 'moves-head label' },
        h('h2', { class: 'label' }, 'Moves'),
        any
          ? [
              total,
              end('First move', 'M6 3v10M13 3 8 8l5 5', () => app.do('go', 0)),
              forks
                ? end('Next branch', 'M4 14V2M4 11c0-4 8-2 8-7M9.500 6.500 12 4l2.500 2.500', () => fork(app))
                : null,
              end('Last move', 'M10 3v10M3 3l5 5-5 5', () => app.do('go', state?.moves.list.at(-1)?.node)),
              forks
                ? h(
                    'button',
                    {
                      type: 'button',
                      class: 'end flat',
                      'aria-pressed': String(flat),
                      title: 'Hide the branches',
                      data: { key: 'flat' },
                      on: { click: () => flatten(app) },
                    },
                    'Flat',
                  )
                : null,
            ]
          : null,
        s
          ? end('Comment and sign', 'M3 13l.7-3L10.500 3.200l2.300 2.300L6 12.300ZM9 4.700 11.300 7', () =>
              comment(app),
            )
          : null,
        s ? more(app) : null,
      ),
      about ? h('p', { class: 'moves-about' }, about.title ? h('b', {}, about.title) : null, about.players) : null,
      any && many
        ? h(
            'div',
            { class: 'moves-armies', 'aria-hidden': 'true', data: { armies: s.hands.armies.length } },
            h('span'),
            s.hands.armies.map((a) => picture(a.tile, 18)),
          )
        : null,
      any || s?.tree.comment ? body : h('p', { class: 'empty' }, 'No moves yet'),
      app.typing ? typed(app) : null,
    ),
  );
  /** @type {HTMLElement | null} */ ($('panel-moves').querySelector('.moves-armies'))?.style.setProperty(
    '--armies',
    String(s?.hands.armies.length),
  );
  body.scrollTop = top;
  body.onkeydown = (e) => key(e, app);
  body.onclick = (e) => click(e, app);
  body.oncontextmenu = (e) => menu(e, app);
  body.onpointerover = name;
}

const end = (label, sign, run) =>
  h(
    'button',
    { type: 'button', class: 'end', 'aria-label': label, title: label, data: { key: label }, on: { click: run } },
    glyph(16, 'sign', sign),
  );

function more(app) {
  const b = end(
    'More about this move',
    'M3 7.200a.8.8 0 1 1 0 1.600a.8.8 0 1 1 0-1.600M8 7.200a.8.8 0 1 1 0 1.600a.8.8 0 1 1 0-1.600M13 7.200a.8.8 0 1 1 0 1.600a.8.8 0 1 1 0-1.600',
    () => openMenu(b, items(tree.nodes.get(state?.node ?? 0), app)),
  );
  b.setAttribute('aria-haspopup', 'menu');
  b.setAttribute('aria-expanded', 'false');
  return b;
}

function flatten(app) {
  flat = !flat;
  try {
    if (flat) localStorage.setItem(FLAT, '1');
    else localStorage.removeItem(FLAT);
  } catch {
    /* storage is closed: it holds as long as the page */
  }
  app.refresh();
}

// ---- what people do there ----

const nodeOf = (e) => {
  const b = e.target.closest?.('button[data-key]');
  return b && tree.nodes.get(Number(b.dataset.key));
};

// name gives a move its words once the pointer comes to it.
function name(e) {
  const b = e.target.closest?.('button[data-key]');
  if (b && !b.title) b.title = state?.moves.list.find((m) => String(m.node) === b.dataset.key)?.words || b.innerText;
}

function click(e, app) {
  const fold = e.target.closest?.('[data-fold]');
  if (fold) {
    unfolded.add(Number(fold.dataset.fold));
    app.refresh();
    buttons.get(Number(fold.dataset.fold))?.focus({ preventScroll: true });
    return;
  }
  const n = nodeOf(e);
  if (!n) return;
  e.target.closest('button').focus({ preventScroll: true }); // which not every browser does
  app.do('go', n.node);
}

function menu(e, app) {
  const n = nodeOf(e);
  if (!n) return;
  e.preventDefault();
  openMenu(e.target.closest('button'), items(n, app));
}

/**
 * items are what can be done with a move, and with the whole game.
 * @param {Branch | undefined} n
 * @param {App} app
 */
function items(n, app) {
  const line = n ? siblings(n, tree.roots) : [],
    main = follow(tree.roots[0]);
  const movable = n && lead(n).some((m) => siblings(m, tree.roots).length > 1);
  return [
    ...(n
      ? [
          { head: written([n], tree.armies) },
          {
            label: 'Make main line',
            disabled: main.includes(n),
            run: () => arrange(app, 'main', n, `${moveText(n.text)}. Main line now.`),
          },
          {
            label: 'Move up',
            disabled: !movable || main.includes(n),
            run: () => arrange(app, 'up', n, `${moveText(n.text)}. Moved up.`),
          },
          {
            label: 'Move down',
            disabled: !movable || line.at(-1) === n,
            run: () => arrange(app, 'down', n, `${moveText(n.text)}. Moved down.`),
          },
          { label: 'Delete from here', run: () => remove(app, n) },
          {
            label: 'Copy line',
            run: () => copy(written([...lead(n), ...follow(n.children[0])], tree.armies), 'Line'),
          },
          null,
        ]
      : []),
    { label: 'Comment and sign…', run: () => (n ? again(n, (now) => comment(app, now.node)) : comment(app, 0)) },
    { label: 'Title and players…', run: () => players(app) },
    { label: 'Study', checked: document.body.classList.contains('study'), run: () => toggleStudy(app) },
  ];
}

/**
 * again does something with a move that was shown a while ago: the board may have been loaded again since, with other numbers.
 * @param {Branch} n
 * @param {(now: Branch) => unknown} act
 */
function again(n, act) {
  const now = today(n);
  return now && act(now);
}

// today is a move in the tree as it is now, undefined where it is gone.
const today = (n) => tree.nodes.get(renumbered(lead(n), [...tree.nodes.values()])(n.node));

const arrange = (app, how, n, said) =>
  again(n, async (now) => {
    await app.do('arrange', how, now.node);
    say(said);
  });

/**
 * remove deletes a move with all that follows, after a question where that is more than the move itself.
 * @param {App} app
 * @param {Branch} n
 */
function remove(app, n) {
  const all = size(n),
    act = () => {
      const at = tree.nodes.get(state?.node ?? 0),
        now = today(n);
      walking = (now && lead(at).includes(now) ? lead(now).at(-2)?.node : at?.node) ?? 0; // the keyboard stays in the list
      return arrange(app, 'delete', n, `${moveText(n.text)} deleted.`);
    };
  if (all < 2 && !n.comment) return act();
  sure(
    `Delete from ${moveText(n.text)}?`,
    `This deletes ${count(all, 'move')}${n.comment ? ' and what is written there' : ''}.`,
    'Keep',
    'Delete',
    act,
  );
}

// fork goes to the next move that has alternatives, on the line that is shown.
function fork(app) {
  const line = (state?.moves.list ?? []).flatMap((m) => tree.nodes.get(m.node) ?? []),
    next = forkAfter(line, tree.roots, state?.node ?? 0) ?? forkAfter(line, tree.roots, 0);
  if (next) walk(app, next.node);
  else say('No branch on this line.');
}

/**
 * key goes through the moves by keys, from the one on the board, and writes.
 * @param {KeyboardEvent} e
 * @param {App} app
 */
function key(e, app) {
  const row = rowOf(STUDY, e);
  const act = row?.act && acts[row.act];
  if (!act) return;
  e.preventDefault();
  e.stopPropagation();
  act(app, e);
}

const list = () => state?.moves.list ?? [];
const place = () => list().findIndex((m) => m.current);

// walk goes to a node, and takes the keyboard along.
export function walk(app, node) {
  if (node === undefined || node === state?.node) return;
  walking = node;
  app.do('go', node);
}

// step goes so many moves along the line.
function step(app, by) {
  const next = Math.min(place() + by, list().length - 1);
  walk(app, next < 0 ? 0 : list()[next]?.node);
}

const acts = {
  back: (app) => step(app, -1),
  on: (app) => step(app, 1),
  // Between alternatives where there are any that way, else a row.
  up: (app) => beside(app, -1),
  down: (app) => beside(app, 1),
  first: (app) => walk(app, list()[0]?.node),
  end: (app) => walk(app, list().at(-1)?.node),
  fork,
  comment: (app) => comment(app),
  sign: (app, e) => sign(app, Object.keys(SIGNS)[Number(/\d$/.exec(e.code)?.[0] ?? e.key) - 1]),
  remove: (app) => {
    const n = tree.nodes.get(state?.node ?? 0);
    if (n) remove(app, n);
  },
  study: (app) => toggleStudy(app),
};

function beside(app, by) {
  const n = tree.nodes.get(state?.node ?? 0),
    all = n ? siblings(n, tree.roots) : [],
    other = n && all[all.indexOf(n) + by];
  if (other) walk(app, other.node);
  else step(app, by * tree.armies.length);
}

// reveal does what the list does by itself, once it has come into sight; sheet is the phone's, where the list lies in one.
export function reveal(sheet) {
  if (sheet) bring(body, sheet);
  else show(body);
}

/** @param {App} app */
function typed(app) {
  form ??= field({ api: () => app.api, done: () => app.refresh() });
  return form;
}
