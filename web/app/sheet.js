// The tabs of the panels, which on a phone are a sheet over the page, and the card of a touched piece in them.

import { $, attribute, h, write } from '../shared/dom.js';
import { say } from '../shared/say.js';
import * as computer from './computer.js';
import { reveal } from './moves.js';
import { narrow, phone } from './rooms.js';
import * as visit from './visit.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './main.js' */

const SOON = 2000; // ms in which a card comes that was asked for

/** @type {App} */
let app; // since attend
/** @type {string | undefined} */
let carded; // the square of the piece that was selected when the tabs were drawn last
let hidden = false; // the piece of that card may lie under the sheet
let entering = 0; // until when the card gets the keyboard once it is drawn
let carding = ''; // the square of the piece whose card was asked for, or opened because it can't move: Escape closes it

/**
 * attend wires the tabs to the page.
 * @param {App} page
 */
export function attend(page) {
  app = page;
}

/**
 * tab shows a panel: in its column, or on a phone in the sheet, if that is to open.
 * @param {string} name
 * @param {boolean} [open]
 */
export function tab(name, open) {
  document.body.dataset.tab = name;
  document.body.classList.toggle('sheet', Boolean(open) && phone.matches);
  $('deck').scrollTop = 0;
  app.refresh();
  if (name === 'moves') reveal(document.body.classList.contains('sheet') ? $('deck') : null);
}

/**
 * tabs draws the row of tabs, and brings the card of a piece that was touched.
 * @param {State} s
 */
export function tabs(s) {
  const now = document.body.dataset.tab,
    sheet = document.body.classList.contains('sheet');
  if (phone.matches && sheetFor(s, sheet)) return;
  // Selecting a piece on the board brings its card back.
  if (
    s.pieces.selected &&
    s.pieces.selected.square !== carded &&
    !phone.matches &&
    (now === 'pieces' || now === 'rules')
  ) {
    carded = s.pieces.selected.square;
    return tab('piece', false);
  }
  carded = s.pieces.selected?.square;
  for (const b of /** @type {HTMLCollectionOf<HTMLElement>} */ ($('tabs').children)) {
    const name = b.dataset.tab,
      on = name === now && (!phone.matches || sheet);
    b.classList.toggle('on', on || (name === 'piece' && phone.matches && Boolean(s.pieces.selected) && !sheet));
    attribute(b, 'aria-expanded', on);
  }
  write($('tab-piece'), s.pieces.selected?.name ?? 'Piece');
  write($('tab-moves'), s.moves.list.length ? `Moves ${s.moves.list.length}` : 'Moves');
  const names = {
    piece: s.pieces.selected?.name ?? (s.pieces.rolling.length ? 'Rolling' : 'Piece'),
    moves: 'Moves',
    pieces: 'Pieces',
    rules: 'Rules',
  };
  write($('sheet-name'), names[now] ?? '');
}

/**
 * sheetFor opens a phone's sheet with the card of a piece that can't move, and closes it when another one is touched; it
 * reports whether it did.
 * @param {State} s
 * @param {boolean} sheet
 */
function sheetFor(s, sheet) {
  const t = s.touched?.selected ? s.touched : null,
    anew = t?.square !== carded;
  if (!anew || visit.on()) return false;
  carded = t?.square;
  const waits = computer.moves(s);
  if (t && !t.moves && !waits && t.square !== 'in hand' && t.square !== carding) {
    showCard(t.square);
    return true;
  }
  if (!carding || !sheet || t?.square === carding) return false;
  carding = '';
  tab('piece', false);
  return true;
}

/**
 * showCard opens the card of the touched piece, which a phone's sheet doesn't cover.
 * @param {string} square
 * @param {boolean} [focused] the keyboard goes to its heading
 */
export function showCard(square, focused) {
  if (visit.on()) {
    // It speaks of its own pieces, and has the place of the card.
    const t = focused && app.api?.state(['touched']).touched;
    if (t) say(`${t.name}. ${t.words}`);
    return;
  }
  carding = square;
  entering = focused ? performance.now() + SOON : 0;
  hidden = phone.matches;
  tab('piece', true);
}

// cardDrawn does what waited for the card: it gets the keyboard where a key asked for it, and a phone's page scrolls until the
// sheet leaves the touched piece and one more rank in sight.
export function cardDrawn() {
  const t = app.state?.touched;
  if (performance.now() < entering && t?.square === carding && !visit.on()) {
    entering = 0;
    /** @type {HTMLElement | null} */ (document.querySelector('#panel-piece .touched h2'))?.focus({
      preventScroll: true,
    });
  }
  const at = hidden && t?.selected && t.square === carding && app.api?.squareRect(carding);
  if (!at) return;
  hidden = false;
  const low = $('board').getBoundingClientRect().top + at.y + 2 * at.height - $('deck').offsetTop;
  if (low > 0) scrollBy({ top: low + 4 });
}

// press is a click on a tab.
export function press(e) {
  const name = e.target.closest('button')?.dataset.tab;
  if (!name) return;
  const same = document.body.dataset.tab === name;
  if (phone.matches) tab(name, !(same && document.body.classList.contains('sheet')));
  else tab(same && !narrow.matches ? 'piece' : name, false);
}

// grip is the handle of a phone's sheet, which a finger pulls down.
export function grip() {
  let from = 0;
  return h('div', {
    class: 'grip',
    'aria-hidden': 'true',
    on: {
      pointerdown(e) {
        from = e.clientY;
        e.currentTarget.setPointerCapture(e.pointerId);
      },
      pointermove(e) {
        if (from && e.clientY - from > 30) {
          from = 0;
          closeSheet();
        }
      },
      pointerup() {
        from = 0;
      },
    },
  });
}

// closeCard ends the look at a piece, and gives the keyboard back to the board.
export function closeCard() {
  carding = '';
  entering = 0;
  document.body.classList.remove('sheet');
  app.do('cancel');
  app.toBoard();
}

// closeSheet closes what lies over a phone's page, and reports whether there was something.
export function closeSheet() {
  if (carding && (phone.matches || $('panel-piece').contains(document.activeElement))) {
    closeCard();
    return true;
  }
  if (!document.body.classList.contains('sheet')) return false;
  tab(document.body.dataset.tab ?? 'piece', false);
  $(`tab-${document.body.dataset.tab}`)?.focus();
  return true;
}
