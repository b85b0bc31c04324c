// The list of moves: the main line in a column for each army, with its comments, and its branches indented below the
// moves that they are alternatives to.

import { renumbered } from '../shared/gone.js';
import { rowOf, STUDY } from '../shared/keys.js';
import { moveText } from '../shared/marks.js';
import { openMenu } from '../shared/menus.js';
import { copy, sure } from '../shared/old/dialogs.js';
import { count, fill, h, picture } from '../shared/old/dom.js';
import { button, closedMenu } from '../shared/old/kit.js';
import { say } from '../shared/say.js';
import { remove as forget, put } from '../shared/storage.js';
import { field } from '../shared/typed.js';
import { bring, hold, show } from './insight.js';
import { itemOf, keyOf } from './movelist.js';
import { comment, heading, players, sign, toggleStudy } from './study.js';
import { follow, forkAfter, grow, lay, lead, SIGNS, siblings, size, written } from './tree.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { IconName } from '../shared/old/icons.js' */
/** @import { App } from './types.js' */
/** @import { Branch } from './tree.js' */

export const FLAT = 'fairway.1.flat';

/**
 * attend keeps the current move in sight as the list gets lower.
 * @param {App} app
 */
export const attend = (app) => hold(app.moves.body);

/**
 * inside are the moves of an item.
 * @param {Element} item
 */
const inside = (item) => /** @type {NodeListOf<HTMLElement>} */ (item.querySelectorAll('button[data-key]'));

/**
 * @param {State | null} s
 * @param {App} app
 */
export function moves(app, s) {
  app.moves.state = s;
  // Hovering changes the state many times a second, and nothing of this.
  const of = [
    s?.tree,
    s?.moves,
    s?.node,
    s?.board.variant,
    s?.hands.armies.length,
    app.typing,
    app.moves.flat,
    app.moves.unfolded.size,
    ...app.analysis.review.shown(),
  ];
  if (of.every((v, i) => v === app.moves.drawnOf[i])) return;
  app.moves.drawnOf = of;
  const armies = s?.hands.armies.map((a) => a.letter) ?? [];
  if (app.moves.tree.of !== s?.tree.moves) {
    app.moves.tree = { of: s?.tree.moves, armies, ...grow(s?.tree.moves ?? []) };
  }
  const at = s?.node ?? 0,
    shown = lead(app.moves.tree.nodes.get(at)),
    main = follow(app.moves.tree.roots[0]);
  const line =
      app.moves.flat && !main.some((n) => n.node === at) ? [...shown, ...follow(shown.at(-1)?.children[0])] : main,
    items = lay(line, app.moves.tree.roots, armies, app.moves.flat),
    around = {
      ...app.moves.tree,
      path: new Set(shown.map((n) => n.node)),
      flat: app.moves.flat,
      unfolded: app.moves.unfolded,
      review: app.analysis.review,
    };
  const forks = [...app.moves.tree.nodes.values()].some((n) => siblings(n, app.moves.tree.roots).length > 1);
  card(app, s, items.length > 0, forks);
  if (app.moves.total) app.moves.total.textContent = String(s?.moves.list.length);
  const many = armies.length > 2;
  if (app.moves.game !== `${s?.board.variant} ${armies}`) {
    app.moves.game = `${s?.board.variant} ${armies}`;
    app.moves.keys = [];
    app.moves.body.replaceChildren();
    app.moves.buttons.clear();
    app.moves.body.className = many ? 'moves many' : 'moves';
    app.moves.body.style.setProperty('--armies', String(armies.length));
  }
  // What stands there already stays: a move that is added to a long game adds a row.
  if (s?.tree.comment) items.unshift({ note: s.tree.comment, of: 0 });
  const keys = items.map((i) => keyOf(i, around));
  let same = 0;
  while (same < keys.length && keys[same] === app.moves.keys[same]) same++;
  if (same < keys.length || same < app.moves.keys.length) {
    // How far it is scrolled stays, for nothing is laid out between these lines; to ask for it would lay out the page.
    const held = app.moves.body.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.key
      : '';
    for (
      let last = app.moves.body.lastElementChild;
      last && app.moves.body.children.length > same;
      last = app.moves.body.lastElementChild
    ) {
      for (const b of inside(last)) app.moves.buttons.delete(Number(b.dataset.key));
      last.remove();
    }
    const added = items.slice(same).map((i) => itemOf(i, around));
    app.moves.body.append(...added);
    for (const e of added) for (const b of inside(e)) app.moves.buttons.set(Number(b.dataset.key), b);
    app.moves.keys = keys;
    if (held) app.moves.buttons.get(Number(held))?.focus({ preventScroll: true });
  }
  // To ask each of hundreds of moves what it is marked as takes longer than to remember it.
  const now = app.moves.buttons.get(at),
    stop = now ?? app.moves.buttons.values().next().value, // the one move that Tab comes to: the arrow keys go on from it
    ahead = new Set(s?.moves.list.flatMap((m) => (m.after && app.moves.buttons.get(m.node)) || []));
  if (stop !== app.moves.marked.stop) {
    if (app.moves.marked.stop) app.moves.marked.stop.tabIndex = -1;
    if (stop) stop.tabIndex = 0;
  }
  for (const b of app.moves.marked.ahead) if (!ahead.has(b)) b.classList.remove('ahead');
  for (const b of ahead) if (!app.moves.marked.ahead.has(b)) b.classList.add('ahead');
  if (now !== app.moves.marked.now) {
    app.moves.marked.now?.removeAttribute('aria-current');
    now?.setAttribute('aria-current', 'step');
  }
  app.moves.marked = { stop, now, ahead };
  // Where the list stands is known once the page is laid out: to ask for it now would lay it out once more.
  if (app.moves.revealed !== at && !app.moves.scrollDue)
    app.moves.scrollDue = requestAnimationFrame(() => {
      app.moves.scrollDue = 0;
      show(app.moves.body);
    });
  app.moves.revealed = at;
  if (app.moves.walking !== at) return;
  app.moves.walking = -1;
  /** @type {HTMLElement | null} */ (
    app.moves.buttons.get(at) ?? app.moves.buttons.values().next().value ?? app.$('panel-moves').querySelector('button')
  )?.focus({ preventScroll: true });
}

// card draws what stands round the list.
function card(app, s, any, forks) {
  const many = s && s.hands.armies.length > 2,
    about = s ? heading(s) : null;
  const mark = s
    ? JSON.stringify([
        app.typing,
        any || Boolean(s.tree.comment),
        forks,
        app.moves.flat,
        about,
        many && s.board.variant,
      ])
    : 'none';
  if (mark === app.moves.frame) return;
  app.moves.frame = mark;
  const top = app.moves.body.scrollTop; // is lost where the list leaves the page for a moment
  app.moves.total = any ? h('span', { class: 'total' }) : null;
  app.moves.body.setAttribute('aria-label', 'Moves');
  fill(
    app.$('panel-moves'),
    [...app.$('panel-moves').querySelectorAll('.graph, .losses')], // they stay, with the keyboard
    h(
      'div',
      { class: 'card moves-card' },
      h(
        'div',
        { class: 'moves-head label' },
        h('h2', { class: 'label' }, 'Moves'),
        any
          ? [
              app.moves.total,
              end('First move', 'first', () => app.do('go', 0)),
              forks ? end('Next branch', 'branch', () => fork(app)) : null,
              end('Last move', 'last', () => app.do('go', app.moves.state?.moves.list.at(-1)?.node)),
              forks
                ? h(
                    'button',
                    {
                      type: 'button',
                      class: 'end flat',
                      'aria-pressed': String(app.moves.flat),
                      title: 'Hide the branches',
                      data: { key: 'flat' },
                      on: { click: () => flatten(app) },
                    },
                    'Flat',
                  )
                : null,
            ]
          : null,
        s ? end('Comment and sign', 'pen', () => comment(app)) : null,
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
      any || s?.tree.comment ? app.moves.body : h('p', { class: 'empty' }, 'No moves yet'),
      app.typing ? typed(app) : null,
    ),
  );
  /** @type {HTMLElement | null} */ (app.$('panel-moves').querySelector('.moves-armies'))?.style.setProperty(
    '--armies',
    String(s?.hands.armies.length),
  );
  app.moves.body.scrollTop = top;
  app.moves.body.onkeydown = (e) => key(app, e);
  app.moves.body.onclick = (e) => click(app, e);
  app.moves.body.oncontextmenu = (e) => menu(app, e);
  app.moves.body.onpointerover = (e) => name(app, e);
}

/**
 * end makes a button of the head.
 * @param {string} label
 * @param {IconName} sign
 * @param {() => unknown} run
 * @param {Record<string, any>} [props]
 */
const end = (label, sign, run, props) => button(label, sign, run, { class: 'end', data: { key: label }, ...props });

function more(app) {
  const open = () => openMenu(app, b, items(app, app.moves.tree.nodes.get(app.moves.state?.node ?? 0))),
    b = end('More about this move', 'more', open, closedMenu);
  return b;
}

function flatten(app) {
  app.moves.flat = !app.moves.flat;
  if (app.moves.flat) put(app.storage.browser, FLAT, '1');
  else forget(app.storage.browser, FLAT);
  app.refresh();
}

// ---- what people do there ----

/** @param {App} app */
const nodeOf = (app, e) => {
  const b = e.target.closest?.('button[data-key]');
  return b && app.moves.tree.nodes.get(Number(b.dataset.key));
};

/**
 * name gives a move its words once the pointer comes to it.
 * @param {App} app
 */
function name(app, e) {
  const b = e.target.closest?.('button[data-key]');
  if (b && !b.title)
    b.title = app.moves.state?.moves.list.find((m) => String(m.node) === b.dataset.key)?.words || b.innerText;
}

function click(app, e) {
  const fold = e.target.closest?.('[data-fold]');
  if (fold) {
    app.moves.unfolded.add(Number(fold.dataset.fold));
    app.refresh();
    app.moves.buttons.get(Number(fold.dataset.fold))?.focus({ preventScroll: true });
    return;
  }
  const n = nodeOf(app, e);
  if (!n) return;
  e.target.closest('button').focus({ preventScroll: true }); // which not every browser does
  app.do('go', n.node);
}

function menu(app, e) {
  const n = nodeOf(app, e);
  if (!n) return;
  e.preventDefault();
  openMenu(app, e.target.closest('button'), items(app, n));
}

/**
 * items are what can be done with a move, and with the whole game.
 * @param {Branch | undefined} n
 * @param {App} app
 */
function items(app, n) {
  const line = n ? siblings(n, app.moves.tree.roots) : [],
    main = follow(app.moves.tree.roots[0]);
  const movable = n && lead(n).some((m) => siblings(m, app.moves.tree.roots).length > 1);
  return [
    ...(n
      ? [
          { head: written([n], app.moves.tree.armies) },
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
            run: () => copy(app, written([...lead(n), ...follow(n.children[0])], app.moves.tree.armies), 'Line'),
          },
          null,
        ]
      : []),
    { label: 'Comment and sign…', run: () => (n ? again(app, n, (now) => comment(app, now.node)) : comment(app, 0)) },
    { label: 'Title and players…', run: () => players(app) },
    { label: 'Study', checked: app.root.classList.contains('study'), run: () => toggleStudy(app) },
  ];
}

/**
 * again does something with a move that was shown a while ago: the board may have been loaded again since, with other numbers.
 * @param {App} app
 * @param {Branch} n
 * @param {(now: Branch) => unknown} act
 */
function again(app, n, act) {
  const now = today(app, n);
  return now && act(now);
}

/**
 * today is a move in the tree as it is now, undefined where it is gone.
 * @param {App} app
 */
const today = (app, n) => app.moves.tree.nodes.get(renumbered(lead(n), [...app.moves.tree.nodes.values()])(n.node));

const arrange = (app, how, n, said) =>
  again(app, n, async (now) => {
    await app.do('arrange', how, now.node);
    say(app, said);
  });

/**
 * remove deletes a move with all that follows, after a question where that is more than the move itself.
 * @param {App} app
 * @param {Branch} n
 */
function remove(app, n) {
  const all = size(n),
    act = () => {
      const at = app.moves.tree.nodes.get(app.moves.state?.node ?? 0),
        now = today(app, n);
      app.moves.walking = (now && lead(at).includes(now) ? lead(now).at(-2)?.node : at?.node) ?? 0; // the keyboard stays in the list
      return arrange(app, 'delete', n, `${moveText(n.text)} deleted.`);
    };
  if (all < 2 && !n.comment) return act();
  sure(
    app,
    `Delete from ${moveText(n.text)}?`,
    `This deletes ${count(all, 'move')}${n.comment ? ' and what is written there' : ''}.`,
    'Keep',
    'Delete',
    act,
  );
}

/**
 * fork goes to the next move that has alternatives, on the line that is shown.
 * @param {App} app
 */
function fork(app) {
  const line = (app.moves.state?.moves.list ?? []).flatMap((m) => app.moves.tree.nodes.get(m.node) ?? []),
    next =
      forkAfter(line, app.moves.tree.roots, app.moves.state?.node ?? 0) ?? forkAfter(line, app.moves.tree.roots, 0);
  if (next) walk(app, next.node);
  else say(app, 'No branch on this line.');
}

/**
 * key goes through the moves by keys, from the one on the board, and writes.
 * @param {KeyboardEvent} e
 * @param {App} app
 */
function key(app, e) {
  const row = rowOf(STUDY, e);
  const act = row?.act && acts[row.act];
  if (!act) return;
  e.preventDefault();
  e.stopPropagation();
  act(app, e);
}

/** @param {App} app */
const list = (app) => app.moves.state?.moves.list ?? [];
/** @param {App} app */
const place = (app) => list(app).findIndex((m) => m.current);

// walk goes to a node, and takes the keyboard along.
export function walk(app, node) {
  if (node === undefined || node === app.moves.state?.node) return;
  app.moves.walking = node;
  app.do('go', node);
}

// step goes so many moves along the line.
function step(app, by) {
  const next = Math.min(place(app) + by, list(app).length - 1);
  walk(app, next < 0 ? 0 : list(app)[next]?.node);
}

/** @type {Record<string, (app: App, e: KeyboardEvent) => unknown>} */
const acts = {
  back: (app) => step(app, -1),
  on: (app) => step(app, 1),
  // Between alternatives where there are any that way, else a row.
  up: (app) => beside(app, -1),
  down: (app) => beside(app, 1),
  first: (app) => walk(app, list(app)[0]?.node),
  end: (app) => walk(app, list(app).at(-1)?.node),
  fork,
  comment: (app) => comment(app),
  sign: (app, e) => sign(app, Object.keys(SIGNS)[Number(/\d$/.exec(e.code)?.[0] ?? e.key) - 1]),
  remove: (app) => {
    const n = app.moves.tree.nodes.get(app.moves.state?.node ?? 0);
    if (n) remove(app, n);
  },
  study: (app) => toggleStudy(app),
};

function beside(app, by) {
  const n = app.moves.tree.nodes.get(app.moves.state?.node ?? 0),
    all = n ? siblings(n, app.moves.tree.roots) : [],
    other = n && all[all.indexOf(n) + by];
  if (other) walk(app, other.node);
  else step(app, by * app.moves.tree.armies.length);
}

/**
 * reveal does what the list does by itself, once it has come into sight; sheet is the phone's, where the list lies in one.
 * @param {App} app
 */
export function reveal(app, sheet) {
  if (sheet) bring(app.moves.body, sheet);
  else show(app.moves.body);
}

/** @param {App} app */
function typed(app) {
  app.moves.form ??= field(app, { api: () => app.api, done: () => app.refresh() });
  return app.moves.form;
}
