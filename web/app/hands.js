// The pieces in hand: a wooden tray for each army. A piece is selected with a click or with Enter and dropped on a marked
// square of the board, or dragged there.

import { whenAtRest } from '../shared/board.js';
import { createRef, html, nothing, picture, pictureURL, ref, render, repeat } from '../shared/view.js';
import * as computer from './computer.js';
import * as evaluation from './evaluation.js';

/** @import { Army, Fairway, Held, Odds, State } from '../fairway.d.ts' */
/** @import { Ref } from '../vendor/lit/lit.js' */
/** @import { App } from './types.js' */

/** @type {Record<string, number>} */
const DRAG_START = { mouse: 5, touch: 10, pen: 5 }; // CSS pixels of movement that start a drag
const MIN_FINGER_SQUARE = 30; // CSS pixels: a dragging finger can't hit smaller squares
const ROW = 4; // pieces side by side in a tray beside the board

export const PLACES = ['', 'first', 'second', 'third', 'fourth'];

/**
 * The piece under a pressed pointer: its army and id, where the press began, the square under the pointer, and the picture that
 * follows a drag.
 * @typedef {{ army: string, id: string, x: number, y: number, at: string, ghost: HTMLImageElement | null }} Drag
 */

/**
 * The state of a tray besides its army.
 * @typedef {object} Tray
 * @property {Ref<HTMLElement>} node its element
 * @property {Map<string, number> | null} counts the number of each piece in hand
 * @property {Map<string, number>} due the number of each that it shows while more are in flight
 * @property {Fairway | null} board the board that they fly over
 * @property {string} [picked] the id of the selected piece at the last drawing
 */

/**
 * drawHands draws the trays in the strips, in a game with hands.
 * @param {State | null} s
 * @param {App} app
 */
export function drawHands(app, s) {
  const armies = s?.hands.armies.filter((a) => a.hand) ?? [];
  app.root.classList.toggle('has-hands', armies.length > 0);
  if (!s || !armies.length) {
    cancelDrag(app);
    app.hands.trays.clear();
    return;
  }
  const { gone, back, keeper } = handOvers(app, s, armies),
    leaving = piecePlaces(app, gone),
    focus = focusKeeper(app);
  for (const a of armies) delayArrivals(app, trayOf(app, a.letter), a.hand ?? []);
  for (const seat of ['above', 'left', 'right', 'below']) {
    const here = armies.filter((a) => a.seat === seat),
      strip = app.$(seat);
    render(
      repeat(
        here,
        (a) => a.letter,
        (a) => trayView(app, a, s),
      ),
      strip,
    );
    if (here.length) strip.style.setProperty('--seat', String(s.hands.armies.indexOf(here[0])));
    const rows = here.reduce((sum, a) => sum + Math.ceil((a.hand?.length ?? 0) / ROW), 0);
    app.root.style.setProperty(`--${seat}-rows`, String(rows));
  }
  focus();
  for (const a of armies) scrollToSelected(trayOf(app, a.letter), a.hand ?? []);
  reportTrays(app, s, armies);
  const { recipient } = app.hands.lastDrawn;
  if (leaving.length && recipient) animateTransfer(app, leaving, trayOf(app, recipient), 'normal');
  if (back.length && keeper) animateTransfer(app, piecePlaces(app, back), trayOf(app, keeper), 'reverse');
}

/**
 * trayOf returns the tray of an army, a new one if it has none.
 * @param {App} app
 * @param {string} letter
 */
function trayOf(app, letter) {
  /** @type {Tray} */
  const t = app.hands.trays.get(letter) ?? { node: createRef(), counts: null, due: new Map(), board: null };
  app.hands.trays.set(letter, t);
  return t;
}

/**
 * handOf returns the row of pieces in a tray, null while it isn't in the document.
 * @param {Tray} t
 */
const handOf = (t) => t.node.value?.querySelector('.hand') ?? null;

/**
 * focusKeeper returns a function that restores the focus in a tray: a tray that moves to another seat gets a new element.
 * @param {App} app
 */
function focusKeeper(app) {
  const had = /** @type {HTMLElement} */ (document.activeElement),
    t = [...app.hands.trays.values()].find((o) => o.node.value?.contains(had));
  return () => {
    if (!t || had === document.activeElement) return;
    const { id, key } = had.dataset,
      all = [...(t.node.value?.querySelectorAll('button') ?? [])];
    (had.isConnected ? had : all.find((b) => b.dataset.id === id && b.dataset.key === key))?.focus({
      preventScroll: true,
    });
  };
}

/**
 * reportTrays sends the board the places of the trays, for captured pieces and drops to fly there and back.
 * @param {State} s
 * @param {Army[]} armies those that have trays
 * @param {App} app
 */
function reportTrays(app, s, armies) {
  if (app.api?.variant !== s.board.variant) return; // the board already has another game
  const of = [app.api, s.board, s.node, innerWidth, innerHeight, scrollY];
  if (of.every((v, i) => v === app.hands.reported[i])) return;
  app.hands.reported = of;
  const from = app.$('board').getBoundingClientRect();
  app.api.trays(
    Object.fromEntries(
      armies.map(({ letter }) => {
        const r = trayOf(app, letter).node.value?.getBoundingClientRect() ?? from;
        return [letter, [r.x + r.width / 2 - from.x, r.y + r.height / 2 - from.y]];
      }),
    ),
  );
}

/**
 * handOvers returns the armies whose pieces are handed over by the last move, those that get them back by an undo, and the army that
 * had them in between.
 * @param {State} s
 * @param {App} app
 */
function handOvers(app, s, armies) {
  /** @type {string[]} */
  const out = armies.filter((a) => a.out).map((a) => a.letter),
    was = app.hands.lastDrawn,
    step = was.variant === s.board.variant ? s.ply - was.ply : 0;
  app.hands.lastDrawn = {
    variant: s.board.variant,
    ply: s.ply,
    out,
    recipient: (armies.find((a) => a.toMove) ?? armies.find((a) => !a.out))?.letter,
  };
  return {
    gone: step === 1 ? out.filter((l) => !was.out.includes(l)) : [],
    back: step === -1 ? was.out.filter((l) => !out.includes(l)) : [],
    keeper: was.recipient,
  };
}

/**
 * piecePlaces returns the pictures of the pieces in the trays of some armies, with their places on the page.
 * @param {App} app
 * @param {string[]} letters
 */
const piecePlaces = (app, letters) =>
  letters
    .flatMap((l) => [...(handOf(trayOf(app, l))?.querySelectorAll('img') ?? [])])
    .map((e) => ({ src: e.src, at: e.getBoundingClientRect() }));

/**
 * animateTransfer moves pieces to the tray of their new army while the board shows the change; the direction reverse moves them
 * back.
 * @param {App} app
 * @param {ReturnType<typeof piecePlaces>} pieces
 * @param {Tray} to
 * @param {PlaybackDirection} direction
 */
function animateTransfer(app, pieces, to, direction) {
  const hand = handOf(to);
  if (!hand || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const middle = (/** @type {DOMRect} */ r) => `${r.x + r.width / 2}px ${r.y + r.height / 2}px`,
    end = middle(hand.getBoundingClientRect());
  pieces.forEach((m, i) => {
    const e = newGhost(app, m.src, m.at.width, m.at.height);
    e.animate(
      [
        { translate: middle(m.at), opacity: 1 },
        { translate: end, opacity: 1, offset: 0.85 },
        { translate: end, opacity: 0 },
      ],
      { direction, duration: 560, delay: 200 + 40 * i, easing: 'cubic-bezier(.65,0,.35,1)', fill: 'both' },
    ).finished.finally(() => e.remove());
  });
}

/**
 * newGhost adds the picture of a piece that moves over the page.
 * @param {App} app
 * @param {string} src
 * @param {number} width
 * @param {number} height
 */
function newGhost(app, src, width, height) {
  const e = Object.assign(document.createElement('img'), { className: 'ghost', alt: '', src, width, height });
  app.root.append(e);
  return e;
}

/**
 * trayView returns the tray of an army: its name, its player and its pieces.
 * @param {Army} a
 * @param {State} s
 * @param {App} app
 */
function trayView(app, a, s) {
  const t = trayOf(app, a.letter),
    held = a.hand ?? [],
    turn = a.toMove && !s.result,
    name = a.place ? `${a.name}, ${PLACES[a.place]}` : a.name,
    busy = computer.isBusy(app, a, s),
    cls = [
      'tray stand',
      turn && 'turn',
      busy && 'computer-busy',
      a.out && 'eliminated',
      held.length && 'has-pieces',
      held.length > 3 && 'several-pieces',
    ];
  return html`
    <section class=${cls.filter(Boolean).join(' ')} aria-label=${name} ${ref(t.node)}>
      <div class="tray-head">
        <img alt="" width="17" height="17" src=${pictureURL(a.tile)}>
        <span class="name">${name}${turn && !busy ? html`<span class="to-move"> to move</span>` : nothing}</span>
        <span class="dot"></span>
        ${dieView(s, s.moves.list.find((m) => m.current)?.army === a.letter ? s.moves.thrown : null)}
        <span class="tray-status">${computer.playerButton(app, a, s)}${computer.statusView(app, a, s)}${evaluation.armyBar(app, a)}</span>
      </div>
      <div
        class="hand"
        role="group"
        aria-label=${`${a.name}: pieces in hand`}
        @scroll=${(e) => markScrollable(e.currentTarget)}
        ${ref((e) => e && resizeObserver.observe(e))}
      >
        ${
          held.length
            ? repeat(
                held,
                (m) => m.id,
                (m) => pieceButton(app, a, m, shownCount(t, m.id)),
              )
            : html`<span class="none">${a.place ? '' : a.out ? 'out' : 'Hand empty'}</span>`
        }
      </div>
    </section>`;
}

/**
 * delayArrivals keeps new pieces out of a tray while they still fly there over the board.
 * @param {App} app
 * @param {Tray} t
 * @param {Held[]} held
 */
function delayArrivals(app, t, held) {
  const had = t.board === app.api ? t.counts : null; // after a reload nothing flies
  if (!had) t.due.clear();
  t.board = app.api;
  t.counts = new Map(held.map((m) => [m.id, m.count]));
  const more = had ? held.filter((m) => m.count > (had.get(m.id) ?? 0)) : [];
  if (!more.length || !app.api || app.api.idle()) return;
  for (const { id } of more) if (!t.due.has(id)) t.due.set(id, had?.get(id) ?? 0);
  const on = app.api;
  whenAtRest(on).then(() => {
    if (t.board !== on) return;
    t.due.clear();
    app.schedule();
  });
}

/**
 * shownCount returns how many of a piece a tray shows.
 * @param {Tray} t
 * @param {string} id
 */
function shownCount(t, id) {
  const all = t.counts?.get(id) ?? 0;
  return Math.min(all, t.due.get(id) ?? all);
}

/**
 * dieView returns the die beside the name of the army that rolled it, for layouts where its card is out of view.
 * @param {State} s
 * @param {Odds | null} o
 */
function dieView(s, o) {
  if (!o) return html`<span class="last-roll" hidden></span>`;
  const end = o.rows[o.chosen];
  return html`
    <span class="last-roll">
      ${s.moves.dieTile ? picture(s.moves.dieTile, 26, String(o.die)) : nothing}
      <span>${end ? (end.lost ? `lost at ${end.square}` : end.square) : 'rolls'}</span>
    </span>`;
}

// markScrollable marks a hand that is longer than its tray, and the sides with more pieces. A finger along such a hand scrolls; only
// a finger across it drags.
function markScrollable(hand) {
  const more = hand.scrollWidth - hand.clientWidth,
    at = hand.scrollLeft,
    is = more > 12;
  hand.classList.toggle('scrollable', is);
  hand.classList.toggle('more-left', is && at > 4);
  hand.classList.toggle('more-right', is && at < more - 4);
}
const resizeObserver = new ResizeObserver((all) => {
  for (const e of all) markScrollable(e.target);
});

/**
 * scrollToSelected scrolls a long hand, but not the page, to a newly selected piece.
 * @param {Tray} t
 * @param {Held[]} held
 */
function scrollToSelected(t, held) {
  const picked = held.find((m) => m.selected)?.id,
    hand = handOf(t),
    r = picked !== t.picked && hand?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  t.picked = picked;
  if (!hand || !r) return;
  const w = hand.getBoundingClientRect();
  if (r.left < w.left) hand.scrollLeft -= w.left - r.left;
  else if (r.right > w.right) hand.scrollLeft += r.right - w.right;
}

/**
 * pieceButton returns a piece in hand, with its number if there are more. If all are still in flight, its place is empty.
 * @param {App} app
 * @param {Army} a
 * @param {Held} m
 * @param {number} n the number that the tray shows
 */
function pieceButton(app, a, m, n) {
  const { drag } = app.hands,
    away = drag?.ghost && drag.army === a.letter && drag.id === m.id;
  return html`
    <button
      type="button"
      class=${['hand-piece', n === 0 && 'arriving', away && 'dragged'].filter(Boolean).join(' ')}
      data-id=${m.id}
      data-select=${m.select}
      title=${m.name}
      aria-label=${`${m.name}, ${m.count} in hand`}
      aria-pressed=${m.selected}
      ?disabled=${!m.select}
      @click=${(e) => onClick(app, e)}
      @keydown=${(e) => e.key === 'Escape' && m.selected && app.do('cancel')}
      @pointerdown=${(e) => onPointerDown(app, a.letter, e)}
      @pointermove=${(e) => onPointerMove(app, e)}
      @pointerup=${(e) => onPointerUp(app, e)}
      @pointercancel=${() => cancelDrag(app)}
    >
      <img alt="" width="46" height="46" draggable="false" src=${pictureURL(m.tile)}>
      <b>${n > 1 ? n : nothing}</b>
    </button>`;
}

/**
 * onClick selects a piece, or clears the selection. After a key press, the board gets the focus.
 * @param {App} app
 */
function onClick(app, e) {
  if (app.hands.dragged) {
    app.hands.dragged = false;
    return;
  }
  const { select } = e.currentTarget.dataset,
    clears = app.ask('selected') === select;
  app.do('select', select);
  if (e.detail === 0 && !clears) app.focusBoard();
}

/** @param {App} app */
function onPointerDown(app, army, e) {
  app.hands.dragged = false;
  if (e.button !== 0 || !e.isPrimary) return;
  const b = e.currentTarget;
  app.hands.drag = { army, id: b.dataset.id, x: e.clientX, y: e.clientY, at: '', ghost: null };
  b.setPointerCapture(e.pointerId);
}

/**
 * squareUnder returns the square of the board under a pointer, empty if there is none.
 * @param {App} app
 */
function squareUnder(app, e) {
  const r = app.$('board').getBoundingClientRect();
  if (e.clientX < r.left || e.clientX >= r.right || e.clientY < r.top || e.clientY >= r.bottom) return '';
  return app.ask('squareAt', e.clientX - r.left, e.clientY - r.top) ?? '';
}

/** @param {App} app */
function onPointerMove(app, e) {
  const { drag } = app.hands;
  if (!drag || !app.api) return;
  if (!drag.ghost) {
    const size = /** @type {State} */ (app.state).board.square;
    if (
      Math.hypot(e.clientX - drag.x, e.clientY - drag.y) < DRAG_START[e.pointerType] ||
      (e.pointerType === 'touch' && size < MIN_FINGER_SQUARE)
    )
      return;
    const { select } = e.currentTarget.dataset;
    if (app.api.selected() !== select) app.ask('select', select);
    drag.ghost = newGhost(app, e.currentTarget.querySelector('img').src, size, size);
    app.schedule();
  }
  drag.ghost.style.translate = `${e.clientX}px ${e.clientY}px`;
  const at = squareUnder(app, e);
  if (at !== drag.at) {
    drag.at = at;
    app.ask('hover', at, '', e.pointerType === 'touch' ? 'finger' : '');
  }
}

/** @param {App} app */
function onPointerUp(app, e) {
  if (!app.hands.drag?.ghost) {
    app.hands.drag = null;
    return;
  }
  const at = squareUnder(app, e),
    drops = at !== '' && app.api?.marked().includes(at);
  endDrag(app);
  app.hands.dragged = true;
  setTimeout(() => {
    app.hands.dragged = false;
  }); // a click may not follow
  if (drops) app.do('click', at);
  else app.do('cancel');
}

/**
 * cancelDrag cancels a drag.
 * @param {App} app
 */
function cancelDrag(app) {
  if (!app.hands.drag) return;
  const under = app.hands.drag.ghost !== null;
  endDrag(app);
  if (under) app.do('cancel');
}

/** @param {App} app */
function endDrag(app) {
  app.hands.drag?.ghost?.remove();
  app.hands.drag = null;
}

/**
 * cancelActiveDrag cancels a drag, for Escape, and reports whether there was one.
 * @param {App} app
 */
export function cancelActiveDrag(app) {
  const was = Boolean(app.hands.drag?.ghost);
  cancelDrag(app);
  return was;
}
