// The list of moves: the main line in a column for each army, with its comments, and its branches indented below the
// moves that they are alternatives to.

import { askToConfirm, copyText } from '../shared/dialogs.js';
import { nodeRenumberer } from '../shared/doclifetime.js';
import { count } from '../shared/english.js';
import { rowOf, STUDY } from '../shared/keys.js';
import { button } from '../shared/kit.js';
import { moveText } from '../shared/marks.js';
import { openMenu } from '../shared/menus.js';
import { moveField } from '../shared/movefield.js';
import { say } from '../shared/say.js';
import { remove as forget, put } from '../shared/storage.js';
import { guard, html, keyed, nothing, picture, ref, render, styleMap } from '../shared/view.js';
import { phone } from './breakpoints.js';
import { graphCard } from './evaluation.js';
import { listView } from './movelist.js';
import { lossesCard } from './players.js';
import { keepInView, scrollSheetToCurrent, scrollToCurrent } from './scrollanchor.js';
import { editComment, editPlayers, heading, toggleSign, toggleStudy } from './study.js';
import { buildTree, countMoves, layOut, lineFrom, lineText, lineTo, nextFork, SIGNS, siblings } from './tree.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { IconName } from '../shared/icons.js' */
/** @import { ButtonProps } from '../shared/kit.js' */
/** @import { App } from './types.js' */
/** @import { Branch } from './tree.js' */

export const FLAT = 'fairway.1.flat';

/**
 * listOf returns the element of the list, null while there are no moves.
 * @param {App} app
 * @returns {HTMLElement | null}
 */
const listOf = (app) => app.$('panel-moves').querySelector('.moves');

/**
 * buttonOf returns the button of a move.
 * @param {App} app
 * @param {number | string | undefined} node
 * @returns {HTMLElement | null | undefined}
 */
const buttonOf = (app, node) => listOf(app)?.querySelector(`[data-key="${node}"]`);

/**
 * drawMoves draws the panel of the moves: the evaluation, the captured pieces, and the list.
 * @param {State | null} s
 * @param {App} app
 */
export function drawMoves(app, s) {
  const at = s?.node ?? 0,
    panel = app.$('panel-moves'),
    had = /** @type {HTMLElement | null} */ (document.activeElement),
    held = had && listOf(app)?.contains(had) ? had.dataset.key : undefined;
  app.moves.state = s;
  if (app.moves.tree.of !== s?.tree.moves) {
    const { nodes, roots } = buildTree(s?.tree.moves ?? []),
      forks = [...nodes.values()].some((n) => siblings(n, roots).length > 1);
    app.moves.tree = { of: s?.tree.moves, armies: s?.hands.armies.map((a) => a.letter) ?? [], nodes, roots, forks };
  }
  render(
    html`
      ${s && !phone.matches ? graphCard(app, s) : nothing}
      ${s ? lossesCard(s) : nothing}
      ${card(app, s)}`,
    panel,
    { host: app }, // the ref keepInView is shared by two pages: the host keeps their calls apart
  );
  if (held && !panel.contains(document.activeElement)) buttonOf(app, held)?.focus({ preventScroll: true });
  // The list scrolls after the page's layout: measuring now would force another one.
  if (app.moves.scrolledTo !== at && !app.moves.scrollDue)
    app.moves.scrollDue = requestAnimationFrame(() => {
      app.moves.scrollDue = 0;
      revealMove(app, null);
    });
  app.moves.scrolledTo = at;
  if (app.moves.walking !== at) return;
  app.moves.walking = -1;
  const to = buttonOf(app, at) ?? listOf(app)?.querySelector('button') ?? panel.querySelector('button');
  /** @type {HTMLElement | null} */ (to)?.focus({ preventScroll: true });
}

/**
 * card returns the card with the list, its head, and the field for moves as text.
 * @param {App} app
 * @param {State | null} s
 */
function card(app, s) {
  const any = app.moves.tree.roots.length > 0,
    armies = s?.hands.armies ?? [],
    about = s && heading(s);
  return html`
    <div class="card moves-card">
      <div class="moves-head label">
        <h2 class="label">Moves</h2>
        ${any ? endButtons(app) : nothing}
        ${s ? headButton('Annotate', 'pen', () => editComment(app)) : nothing}
        ${s ? headButton('More about this move', 'more', (e) => openMoreMenu(app, e.currentTarget), { menu: true }) : nothing}
      </div>
      ${about ? html`<p class="moves-about">${about.title ? html`<b>${about.title}</b>` : nothing}${about.players}</p>` : nothing}
      ${any && armies.length > 2 ? signs(armies) : nothing}
      ${s && (any || s.tree.comment) ? movesView(app, s) : html`<p class="empty">No moves yet</p>`}
      ${app.typing ? moveFieldView(app) : nothing}
    </div>`;
}

/**
 * endButtons returns the buttons that go to the first and the last move and to branches.
 * @param {App} app
 */
function endButtons(app) {
  const { forks } = app.moves.tree;
  return html`
    <span class="total">${lineMoves(app).length}</span>
    ${headButton('First move', 'first', () => app.do('go', 0))}
    ${forks ? headButton('Next branch', 'branch', () => goToFork(app)) : nothing}
    ${headButton('Last move', 'last', () => app.do('go', lineMoves(app).at(-1)?.node))}
    ${forks ? flatButton(app) : nothing}`;
}

/** @param {App} app */
const flatButton = (app) => html`
  <button
    type="button"
    class="head-button show-branches"
    aria-pressed=${app.moves.flat}
    title="Hide the branches"
    data-key="flat"
    @click=${() => toggleFlat(app)}
  >Flat</button>`;

/**
 * signs returns the tiles of more than two armies, over their columns.
 * @param {State['hands']['armies']} armies
 */
const signs = (armies) => html`
  <div class="moves-armies" aria-hidden="true" data-armies=${armies.length} style=${styleMap({ '--armies': armies.length })}>
    <span></span>
    ${guard([armies], () => armies.map((a) => picture(a.tile, 18)))}
  </div>`;

/**
 * movesView returns the list. Another game gets a new element.
 * @param {App} app
 * @param {State} s
 */
function movesView(app, s) {
  const { armies } = app.moves.tree;
  return keyed(
    `${s.board.variant} ${armies}`,
    html`<ol
      class=${armies.length > 2 ? 'moves many-armies' : 'moves'}
      aria-label="Moves"
      style=${styleMap({ '--armies': armies.length })}
      ${ref(keepInView)}
      @keydown=${(e) => onKey(app, e)}
      @click=${(e) => onClick(app, e)}
      @contextmenu=${(e) => onContextMenu(app, e)}
      @pointerover=${(e) => setTitle(app, e)}
    >${guard(
      [s.tree, s.moves, s.node, app.moves.flat, app.moves.unfolded.size, ...app.analysis.review.cardState()],
      () => rows(app, s),
    )}</ol>`,
  );
}

/**
 * rows returns the items of the list.
 * @param {App} app
 * @param {State} s
 */
function rows(app, s) {
  const { nodes, roots, armies } = app.moves.tree,
    { flat, unfolded } = app.moves,
    shown = lineTo(nodes.get(s.node)),
    main = lineFrom(roots[0]),
    line = flat && !main.some((n) => n.node === s.node) ? [...shown, ...lineFrom(shown.at(-1)?.children[0])] : main,
    items = layOut(line, roots, armies, flat);
  if (s.tree.comment) items.unshift({ note: s.tree.comment, of: 0 });
  return listView(items, {
    roots,
    armies,
    flat,
    unfolded,
    at: s.node,
    stop: shown.at(-1)?.node ?? line[0]?.node,
    path: new Set(shown.map((n) => n.node)),
    ahead: new Set(s.moves.list.flatMap((m) => (m.after ? m.node : []))),
    review: app.analysis.review,
  });
}

/**
 * headButton returns a button of the head.
 * @param {string} label
 * @param {IconName} sign
 * @param {(e: MouseEvent & { currentTarget: HTMLElement }) => unknown} run
 * @param {ButtonProps} [props]
 */
const headButton = (label, sign, run, props) => button(label, sign, run, { cls: 'head-button', key: label, ...props });

/**
 * openMoreMenu opens the menu of the current move.
 * @param {App} app
 * @param {HTMLElement} b its button
 */
const openMoreMenu = (app, b) => openMenu(app, b, moveItems(app, app.moves.tree.nodes.get(app.moves.state?.node ?? 0)));

function toggleFlat(app) {
  app.moves.flat = !app.moves.flat;
  if (app.moves.flat) put(app.storage.browser, FLAT, '1');
  else forget(app.storage.browser, FLAT);
  app.refresh();
}

// ---- input ----

/** @param {App} app */
const nodeOf = (app, e) => {
  const b = e.target.closest?.('button[data-key]');
  return b && app.moves.tree.nodes.get(Number(b.dataset.key));
};

/**
 * setTitle sets the tooltip of a move's button when the pointer enters it.
 * @param {App} app
 */
function setTitle(app, e) {
  const b = e.target.closest?.('button[data-key]');
  if (b && !b.title)
    b.title = app.moves.state?.moves.list.find((m) => String(m.node) === b.dataset.key)?.words || b.innerText;
}

function onClick(app, e) {
  const fold = e.target.closest?.('[data-fold]');
  if (fold) {
    app.moves.unfolded.add(Number(fold.dataset.fold));
    app.refresh();
    buttonOf(app, fold.dataset.fold)?.focus({ preventScroll: true });
    return;
  }
  const n = nodeOf(app, e);
  if (!n) return;
  e.target.closest('button').focus({ preventScroll: true }); // not every browser focuses a clicked button
  app.do('go', n.node);
}

function onContextMenu(app, e) {
  const n = nodeOf(app, e);
  if (!n) return;
  e.preventDefault();
  openMenu(app, e.target.closest('button'), moveItems(app, n));
}

/**
 * moveItems returns the menu items for a move and for the whole game.
 * @param {Branch | undefined} n
 * @param {App} app
 */
function moveItems(app, n) {
  const line = n ? siblings(n, app.moves.tree.roots) : [],
    main = lineFrom(app.moves.tree.roots[0]);
  const movable = n && lineTo(n).some((m) => siblings(m, app.moves.tree.roots).length > 1);
  return [
    ...(n
      ? [
          { head: lineText([n], app.moves.tree.armies) },
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
          { label: 'Delete from here', run: () => removeFrom(app, n) },
          {
            label: 'Copy line',
            run: () =>
              copyText(app, lineText([...lineTo(n), ...lineFrom(n.children[0])], app.moves.tree.armies), 'Line'),
          },
          null,
        ]
      : []),
    {
      label: 'Annotate…',
      run: () => (n ? withCurrent(app, n, (now) => editComment(app, now.node)) : editComment(app, 0)),
    },
    { label: 'Title and players…', run: () => editPlayers(app) },
    { label: 'Study', checked: app.root.classList.contains('study'), run: () => toggleStudy(app) },
  ];
}

/**
 * withCurrent calls act with the current node of a move, whose number may have changed by a reload of the board.
 * @param {App} app
 * @param {Branch} n
 * @param {(now: Branch) => unknown} act
 */
function withCurrent(app, n, act) {
  const now = currentNode(app, n);
  return now && act(now);
}

/**
 * currentNode returns a move's node in the current tree, undefined if it is gone.
 * @param {App} app
 */
const currentNode = (app, n) =>
  app.moves.tree.nodes.get(nodeRenumberer(lineTo(n), [...app.moves.tree.nodes.values()])(n.node));

const arrange = (app, how, n, said) =>
  withCurrent(app, n, async (now) => {
    await app.do('arrange', how, now.node);
    say(app, said);
  });

/**
 * removeFrom deletes a move with all that follows. It asks first if more than the move itself is lost.
 * @param {App} app
 * @param {Branch} n
 */
function removeFrom(app, n) {
  const all = countMoves(n),
    act = () => {
      const at = app.moves.tree.nodes.get(app.moves.state?.node ?? 0),
        now = currentNode(app, n);
      app.moves.walking = (now && lineTo(at).includes(now) ? lineTo(now).at(-2)?.node : at?.node) ?? 0; // keeps the focus in the list
      return arrange(app, 'delete', n, `${moveText(n.text)} deleted.`);
    };
  if (all < 2 && !n.comment) return act();
  askToConfirm(
    app,
    `Delete from ${moveText(n.text)}?`,
    `This deletes ${count(all, 'move')}${n.comment ? ' and their comments' : ''}.`,
    'Keep',
    'Delete',
    act,
  );
}

/**
 * goToFork goes to the next move of the line that has alternatives.
 * @param {App} app
 */
function goToFork(app) {
  const line = (app.moves.state?.moves.list ?? []).flatMap((m) => app.moves.tree.nodes.get(m.node) ?? []),
    next = nextFork(line, app.moves.tree.roots, app.moves.state?.node ?? 0) ?? nextFork(line, app.moves.tree.roots, 0);
  if (next) walkTo(app, next.node);
  else say(app, 'No branch on this line.');
}

/**
 * onKey handles the keys of the list (STUDY).
 * @param {KeyboardEvent} e
 * @param {App} app
 */
function onKey(app, e) {
  const row = rowOf(STUDY, e);
  const act = row?.act && acts[row.act];
  if (!act) return;
  e.preventDefault();
  e.stopPropagation();
  act(app, e);
}

/** @param {App} app */
const lineMoves = (app) => app.moves.state?.moves.list ?? [];
/** @param {App} app */
const placeOnLine = (app) => lineMoves(app).findIndex((m) => m.current);

// walkTo goes to a node and focuses its move.
export function walkTo(app, node) {
  if (node === undefined || node === app.moves.state?.node) return;
  app.moves.walking = node;
  app.do('go', node);
}

// stepBy goes a number of moves along the line.
function stepBy(app, by) {
  const next = Math.min(placeOnLine(app) + by, lineMoves(app).length - 1);
  walkTo(app, next < 0 ? 0 : lineMoves(app)[next]?.node);
}

/** @type {Record<string, (app: App, e: KeyboardEvent) => unknown>} */
const acts = {
  back: (app) => stepBy(app, -1),
  on: (app) => stepBy(app, 1),
  // To a sibling if there is one in that direction, else by a row.
  up: (app) => goToSibling(app, -1),
  down: (app) => goToSibling(app, 1),
  first: (app) => walkTo(app, lineMoves(app)[0]?.node),
  end: (app) => walkTo(app, lineMoves(app).at(-1)?.node),
  fork: goToFork,
  comment: (app) => editComment(app),
  sign: (app, e) => toggleSign(app, Object.keys(SIGNS)[Number(/\d$/.exec(e.code)?.[0] ?? e.key) - 1]),
  remove: (app) => {
    const n = app.moves.tree.nodes.get(app.moves.state?.node ?? 0);
    if (n) removeFrom(app, n);
  },
  study: (app) => toggleStudy(app),
};

function goToSibling(app, by) {
  const n = app.moves.tree.nodes.get(app.moves.state?.node ?? 0),
    all = n ? siblings(n, app.moves.tree.roots) : [],
    other = n && all[all.indexOf(n) + by];
  if (other) walkTo(app, other.node);
  else stepBy(app, by * app.moves.tree.armies.length);
}

/**
 * revealMove scrolls the list to the current move. sheet is the element of a phone's bottom sheet if the list is in it.
 * @param {App} app
 * @param {HTMLElement | null} sheet
 */
export function revealMove(app, sheet) {
  const of = listOf(app);
  if (of && sheet) scrollSheetToCurrent(of, sheet);
  else if (of) scrollToCurrent(of);
}

/** @param {App} app */
const moveFieldView = (app) =>
  moveField(app, {
    of: app.moves.field,
    api: () => app.api,
    draw: () => drawMoves(app, app.moves.state),
    done: () => app.refresh(),
  });
