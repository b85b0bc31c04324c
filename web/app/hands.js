// The pieces in hand: a wooden tray for each army. A piece is selected with a click or with Enter and dropped on a marked
// square of the board, or dragged there.

import { rest } from '../shared/board.js';
import { attribute, fill, h, hide, picture, pictureURL, same, write } from '../shared/old/dom.js';
import { render } from '../shared/view.js';
import * as computer from './computer.js';
import * as evaluation from './evaluation.js';

/** @import { Army, Odds, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

/** @type {Record<string, number>} */
const START = { mouse: 5, touch: 10, pen: 5 }; // CSS pixels that a pointer goes before it drags
const FINGER = 30; // smaller squares are too small to be hit by a dragging finger
const ROW = 4; // pieces side by side in a tray beside the board

export const PLACES = ['', 'first', 'second', 'third', 'fourth'];

/**
 * The piece under a pointer that is down: its button, where the pointer began, the square that it is over, and the
 * picture that follows it once it drags.
 * @typedef {{ b: HTMLButtonElement, x: number, y: number, at: string, ghost: HTMLImageElement | null }} Drag
 */

/**
 * hands shows the trays in the strips, in a game that has any. The buttons stay the same ones while their
 * pieces are in hand, so that neither the focus nor a drag under way is lost.
 * @param {State | null} s
 * @param {App} app
 */
export function hands(app, s) {
  const armies = s?.hands.armies.filter((a) => a.hand) ?? [];
  app.root.classList.toggle('hands', armies.length > 0);
  if (!s || !armies.length) {
    letGo(app);
    watch.disconnect();
    app.hands.trays.clear();
    return;
  }
  const had = /** @type {HTMLElement} */ (document.activeElement),
    { gone, back, keeper } = handed(app, s, armies),
    leaving = places(app, gone);
  for (const seat of ['above', 'left', 'right', 'below']) {
    const here = armies.filter((a) => a.seat === seat),
      nodes = here.map((a) => tray(app, a, s)),
      strip = app.$(seat);
    render(nodes, strip);
    if (here.length) strip.style.setProperty('--seat', String(s.hands.armies.indexOf(here[0])));
    const rows = here.reduce((sum, a) => sum + Math.ceil((a.hand?.length ?? 0) / ROW), 0);
    app.root.style.setProperty(`--${seat}-rows`, String(rows));
  }
  if (had !== document.activeElement && had.isConnected) had.focus({ preventScroll: true });
  tell(app, s, armies);
  if (leaving.length && app.hands.handed.heir)
    slide(app, leaving, app.hands.trays.get(app.hands.handed.heir).hand, 'normal');
  if (back.length && keeper) slide(app, places(app, back), app.hands.trays.get(keeper).hand, 'reverse');
}

/**
 * tell says to the board where the trays are, for the pieces that fly there from it and come from there.
 * @param {State} s
 * @param {Army[]} armies those that have trays
 * @param {App} app
 */
function tell(app, s, armies) {
  if (app.api?.variant !== s.board.variant) return; // another game has come meanwhile, with other armies
  const known = same(app, 'trays', s.board, s.node, innerWidth, innerHeight, scrollY);
  if (known && app.hands.informed === app.api) return;
  app.hands.informed = app.api;
  const from = app.$('board').getBoundingClientRect();
  app.api.trays(
    Object.fromEntries(
      armies.map(({ letter }) => {
        const r = app.hands.trays.get(letter).node.getBoundingClientRect();
        return [letter, [r.x + r.width / 2 - from.x, r.y + r.height / 2 - from.y]];
      }),
    ),
  );
}

/**
 * handed returns which armies hand their pieces over with the move that was played last, which get them back with the one
 * that was taken back, and from which army.
 * @param {State} s
 * @param {App} app
 */
function handed(app, s, armies) {
  /** @type {string[]} */
  const out = armies.filter((a) => a.out).map((a) => a.letter),
    was = app.hands.handed,
    step = was.variant === s.board.variant ? s.ply - was.ply : 0;
  app.hands.handed = {
    variant: s.board.variant,
    ply: s.ply,
    out,
    heir: (armies.find((a) => a.toMove) ?? armies.find((a) => !a.out))?.letter,
  };
  return {
    gone: step === 1 ? out.filter((l) => !was.out.includes(l)) : [],
    back: step === -1 ? was.out.filter((l) => !out.includes(l)) : [],
    keeper: was.heir,
  };
}

/**
 * places are the pieces in the trays of some armies, with their places in the page.
 * @param {App} app
 */
const places = (app, letters) =>
  letters
    .flatMap((l) => [...(app.hands.trays.get(l)?.pieces.values() ?? [])])
    .map((b) => ({ src: b.firstChild.src, at: b.firstChild.getBoundingClientRect() }));

/**
 * slide moves pieces to the tray of the army that has them now, while the army itself changes on the board, or in
 * reverse from the army that had them.
 * @param {App} app
 */
function slide(app, pieces, tray, direction) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const middle = (r) => `${r.x + r.width / 2}px ${r.y + r.height / 2}px`,
    to = middle(tray.getBoundingClientRect());
  pieces.forEach((m, i) => {
    const e = h('img', { class: 'ghost', alt: '', src: m.src, width: m.at.width, height: m.at.height });
    app.root.append(e);
    e.animate(
      [
        { translate: middle(m.at), opacity: 1 },
        { translate: to, opacity: 1, offset: 0.85 },
        { translate: to, opacity: 0 },
      ],
      { direction, duration: 560, delay: 200 + 40 * i, easing: 'cubic-bezier(.65,0,.35,1)', fill: 'both' },
    ).finished.finally(() => e.remove());
  });
}

/**
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 */
function tray(app, a, s) {
  let t = app.hands.trays.get(a.letter);
  if (!t) {
    t = {
      sign: h('img', { alt: '', width: 17, height: 17 }),
      name: h('span', { class: 'name' }),
      dot: h('span', { class: 'dot' }),
      die: h('span', { class: 'threw', hidden: true }),
      seat: h('span', { class: 'plays' }),
      hand: h('div', { class: 'hand', role: 'group' }),
      none: h('span', { class: 'none' }, 'Hand empty'),
      pieces: new Map(),
      counts: null, // how many of each it holds
      due: new Map(), // how many of each it shows while more fly to it
      board: null, // that they fly on
    };
    t.node = h('section', { class: 'tray' }, h('div', { class: 'who' }, t.sign, t.name, t.dot, t.die, t.seat), t.hand);
    t.hand.addEventListener('scroll', () => long(t.hand), { passive: true });
    watch.observe(t.hand);
    app.hands.trays.set(a.letter, t);
  }
  const turn = a.toMove && !s.result;
  t.sign.src = pictureURL(a.tile);
  const name = a.place ? `${a.name}, ${PLACES[a.place]}` : a.name,
    busy = computer.busy(app, a, s),
    moves = turn && !busy;
  attribute(t.node, 'aria-label', name);
  if (!same(app, t.name, name, moves)) fill(t.name, name, moves ? h('span', { class: 'to-move' }, ' to move') : null);
  threw(app, t, s.moves.list.find((m) => m.current)?.army === a.letter ? s.moves.thrown : null, s);
  render([computer.pill(app, a, s), computer.status(app, a, s), evaluation.bar(app, a)], t.seat);
  t.node.classList.toggle('turn', turn);
  t.node.classList.toggle('busy', busy);
  t.node.classList.toggle('out', Boolean(a.out));
  write(t.none, a.place ? '' : a.out ? 'out' : 'Hand empty');
  attribute(t.hand, 'aria-label', `${a.name}: pieces in hand`);
  const held = a.hand ?? [];
  expect(app, t, held);
  const pieces = held.map((m) => piece(app, t, m));
  t.node.classList.toggle('holds', held.length > 0);
  t.node.classList.toggle('many', held.length > 3);
  for (const id of [...t.pieces.keys()]) if (!held.some((m) => m.id === id)) t.pieces.delete(id);
  const list = pieces.length ? pieces : [t.none];
  if (list.length !== t.hand.childNodes.length || list.some((n, i) => n !== t.hand.childNodes[i])) {
    t.hand.replaceChildren(...list);
    long(t.hand);
  }
  const picked = held.find((m) => m.selected)?.id;
  if (picked !== t.picked) {
    t.picked = picked;
    if (picked) reveal(t.hand, t.pieces.get(picked));
  }
  return t.node;
}

/**
 * expect keeps what has come to a hand out of its tray while it still flies there over the board.
 * @param {App} app
 */
function expect(app, t, held) {
  const had = t.board === app.api ? t.counts : null; // a board that has been loaded again moves nothing
  if (!had) t.due.clear();
  t.board = app.api;
  t.counts = new Map(held.map((m) => [m.id, m.count]));
  const more = had ? held.filter((m) => m.count > (had.get(m.id) ?? 0)) : [];
  if (!more.length || !app.api || app.api.idle()) return;
  for (const { id } of more) if (!t.due.has(id)) t.due.set(id, had.get(id) ?? 0);
  const on = app.api;
  rest(on).then(() => {
    if (t.board !== on) return;
    t.due.clear();
    for (const [id, b] of t.pieces) number(t, id, b);
  });
}

// number says on a piece how many there are; of one that is the first and still on its way only its place is there.
function number(t, id, b) {
  const all = t.counts.get(id) ?? 0,
    n = Math.min(all, t.due.get(id) ?? all);
  write(b.lastChild, n > 1 ? String(n) : '');
  b.classList.toggle('comes', n === 0);
}

/**
 * threw shows the die beside the name of the army that rolled it, where the card with it is not in sight.
 * @param {App} app
 * @param {Odds | null} o
 * @param {State} s
 */
function threw(app, t, o, s) {
  const end = o?.rows[o.chosen];
  hide(t.die, !o);
  if (same(app, t, o?.die, end?.square, o && s.node)) return;
  fill(
    t.die,
    o
      ? [
          s.moves.dieTile ? picture(s.moves.dieTile, 26, String(o.die)) : null,
          end ? h('span', {}, end.lost ? `lost at ${end.square}` : end.square) : h('span', {}, 'rolls'),
        ]
      : null,
  );
}

// long marks a hand that is longer than its tray, and on which sides there is more: a finger that goes along it scrolls, and
// drags only across it.
function long(hand) {
  const more = hand.scrollWidth - hand.clientWidth,
    at = hand.scrollLeft,
    is = more > 12;
  hand.classList.toggle('long', is);
  hand.classList.toggle('more-left', is && at > 4);
  hand.classList.toggle('more-right', is && at < more - 4);
}
const watch = new ResizeObserver((all) => {
  for (const e of all) long(e.target);
});

// reveal scrolls a long hand to a piece in it, and nothing else.
function reveal(hand, b) {
  const r = b.getBoundingClientRect(),
    w = hand.getBoundingClientRect();
  if (r.left < w.left) hand.scrollLeft -= w.left - r.left;
  else if (r.right > w.right) hand.scrollLeft += r.right - w.right;
}

/** @param {App} app */
function piece(app, t, m) {
  let b = t.pieces.get(m.id);
  if (!b) {
    b = h(
      'button',
      { type: 'button', class: 'held', data: { id: m.id } },
      h('img', { alt: '', width: 46, height: 46, draggable: false }),
      h('b', {}),
    );
    b.addEventListener('click', (e) => pick(app, b, e));
    b.addEventListener('keydown', (e) => {
      if (e.key === 'Escape' && b.getAttribute('aria-pressed') === 'true') app.do('cancel');
    });
    b.addEventListener('pointerdown', (e) => down(app, b, e));
    b.addEventListener('pointermove', (e) => move(app, e));
    b.addEventListener('pointerup', (e) => up(app, e));
    b.addEventListener('pointercancel', () => letGo(app));
    t.pieces.set(m.id, b);
  }
  const url = pictureURL(m.tile);
  if (b.firstChild.src !== url) b.firstChild.src = url;
  number(t, m.id, b);
  attribute(b, 'title', m.name);
  attribute(b, 'aria-label', `${m.name}, ${m.count} in hand`);
  attribute(b, 'aria-pressed', m.selected);
  b.disabled = !m.select;
  b.dataset.select = m.select;
  return b;
}

/**
 * pick selects a piece, or clears the selection; from the keyboard the board is next.
 * @param {App} app
 */
function pick(app, b, e) {
  if (app.hands.dragged) {
    app.hands.dragged = false;
    return;
  }
  const clears = app.ask('selected') === b.dataset.select;
  app.do('select', b.dataset.select);
  if (e.detail === 0 && !clears) app.toBoard();
}

/** @param {App} app */
function down(app, b, e) {
  app.hands.dragged = false;
  if (e.button !== 0 || !e.isPrimary) return;
  app.hands.drag = { b, x: e.clientX, y: e.clientY, at: '', ghost: null };
  b.setPointerCapture(e.pointerId);
}

/**
 * under is the square of the board at a place in the page, empty for none.
 * @param {App} app
 */
function under(app, e) {
  const r = app.$('board').getBoundingClientRect();
  if (e.clientX < r.left || e.clientX >= r.right || e.clientY < r.top || e.clientY >= r.bottom) return '';
  return app.ask('squareAt', e.clientX - r.left, e.clientY - r.top) ?? '';
}

/** @param {App} app */
function move(app, e) {
  if (!app.hands.drag || !app.api) return;
  if (!app.hands.drag.ghost) {
    const size = /** @type {State} */ (app.state).board.square;
    if (
      Math.hypot(e.clientX - app.hands.drag.x, e.clientY - app.hands.drag.y) < START[e.pointerType] ||
      (e.pointerType === 'touch' && size < FINGER)
    )
      return;
    if (app.api.selected() !== app.hands.drag.b.dataset.select) app.ask('select', app.hands.drag.b.dataset.select);
    const { src } = /** @type {HTMLImageElement} */ (app.hands.drag.b.firstChild);
    app.hands.drag.ghost = h('img', { class: 'ghost', alt: '', src, width: size, height: size });
    app.root.append(app.hands.drag.ghost);
    app.hands.drag.b.classList.add('away');
  }
  app.hands.drag.ghost.style.translate = `${e.clientX}px ${e.clientY}px`;
  const at = under(app, e);
  if (at !== app.hands.drag.at) {
    app.hands.drag.at = at;
    app.ask('hover', at, '', e.pointerType === 'touch' ? 'finger' : '');
  }
}

/** @param {App} app */
function up(app, e) {
  if (!app.hands.drag?.ghost) {
    app.hands.drag = null;
    return;
  }
  const at = under(app, e),
    drops = at !== '' && app.api?.marked().includes(at);
  end(app);
  app.hands.dragged = true;
  setTimeout(() => {
    app.hands.dragged = false;
  }); // where no click follows
  if (drops) app.do('click', at);
  else app.do('cancel');
}

/**
 * letGo cancels a drag.
 * @param {App} app
 */
function letGo(app) {
  if (!app.hands.drag) return;
  const under = app.hands.drag.ghost !== null;
  end(app);
  if (under) app.do('cancel');
}

/** @param {App} app */
function end(app) {
  if (!app.hands.drag) return;
  app.hands.drag.ghost?.remove();
  app.hands.drag.b.classList.remove('away');
  app.hands.drag = null;
}

/**
 * dropHeld cancels a drag that is under way, for Escape, and returns whether there was one.
 * @param {App} app
 */
export function dropHeld(app) {
  const was = Boolean(app.hands.drag?.ghost);
  letGo(app);
  return was;
}
