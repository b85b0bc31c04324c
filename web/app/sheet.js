// The tabs of the panels, which on a phone open in a bottom sheet, and the card of a touched piece in it.

import { updateAttribute, updateText } from '../shared/elements.js';
import { icon } from '../shared/icons.js';
import { say } from '../shared/say.js';
import { html, render } from '../shared/view.js';
import { narrow, phone, wide } from './breakpoints.js';
import * as computer from './computer.js';
import { revealMove } from './moves.js';
import * as visit from './visit.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

const FOCUS_MS = 2000; // ms after which a requested card no longer gets the focus

/**
 * init draws the head of the bottom sheet, and adds the tabs' listener.
 * @param {App} app
 */
export function init(app) {
  drawHead(app, '');
  app.$('tabs').addEventListener('click', (e) => onTabClick(app, e));
}

/**
 * drawHead draws the head of the bottom sheet: a handle to pull it down, the panel's name and a button that closes it.
 * @param {App} app
 * @param {string} name
 */
const drawHead = (app, name) =>
  render(
    html`
      <div
        class="grip"
        aria-hidden="true"
        @pointerdown=${(e) => {
          app.sheet.pressedY = e.clientY;
          e.currentTarget.setPointerCapture(e.pointerId);
        }}
        @pointermove=${(e) =>
          e.currentTarget.hasPointerCapture(e.pointerId) && e.clientY - app.sheet.pressedY > 30 && closeSheet(app)}
      ></div>
      <h2 id="sheet-name">${name}</h2>
      <button type="button" class="btn subtle icon-only" aria-label="Close" @click=${() => closeSheet(app)}>${icon('close')}</button>`,
    app.$('sheet-head'),
  );

/**
 * showTab shows a panel in its column, or on a phone in the bottom sheet if open is true.
 * @param {App} app
 * @param {string} name
 * @param {boolean} [open]
 */
export function showTab(app, name, open) {
  app.root.dataset.tab = name;
  app.root.classList.toggle('sheet-open', Boolean(open) && phone.matches);
  app.$('panels').scrollTop = 0;
  app.refresh();
  if (name === 'moves') revealMove(app, app.root.classList.contains('sheet-open') ? app.$('panels') : null);
}

/**
 * drawTabs draws the row of tabs, and shows the card of a newly touched piece.
 * @param {App} app
 * @param {State} s
 */
export function drawTabs(app, s) {
  const now = app.root.dataset.tab,
    sheet = app.root.classList.contains('sheet-open');
  if (phone.matches && updateSheet(app, s, sheet)) return;
  // A newly selected piece switches to its card.
  if (
    s.pieces.selected &&
    s.pieces.selected.square !== app.sheet.selectedSquare &&
    !phone.matches &&
    (now === 'pieces' || now === 'rules')
  ) {
    app.sheet.selectedSquare = s.pieces.selected.square;
    return showTab(app, 'piece', false);
  }
  app.sheet.selectedSquare = s.pieces.selected?.square;
  for (const b of /** @type {HTMLCollectionOf<HTMLElement>} */ (app.$('tabs').children)) {
    const name = b.dataset.tab,
      on = name === now && (!phone.matches || sheet);
    b.classList.toggle('on', on || (name === 'piece' && phone.matches && Boolean(s.pieces.selected) && !sheet));
    updateAttribute(b, 'aria-expanded', on);
  }
  updateText(app.$('tab-piece'), s.pieces.selected?.name ?? 'Piece');
  updateText(app.$('tab-moves'), s.moves.list.length ? `Moves ${s.moves.list.length}` : 'Moves');
  const names = {
    piece: s.pieces.selected?.name ?? (s.pieces.rolling.length ? 'Rolling' : 'Piece'),
    moves: 'Moves',
    pieces: 'Pieces',
    rules: 'Rules',
  };
  drawHead(app, names[now] ?? '');
}

/**
 * updateSheet opens the bottom sheet with the card of a piece that can't move, and closes it when another piece is touched. It
 * reports whether it did either.
 * @param {App} app
 * @param {State} s
 * @param {boolean} sheet
 */
function updateSheet(app, s, sheet) {
  const t = s.touched?.selected ? s.touched : null,
    isNew = t?.square !== app.sheet.selectedSquare;
  if (!isNew || visit.isOn(app)) return false;
  app.sheet.selectedSquare = t?.square;
  const waits = computer.isComputersTurn(s);
  if (t && !t.moves && !waits && t.square !== 'in hand' && t.square !== app.sheet.requestedSquare) {
    showCard(app, t.square);
    return true;
  }
  if (!app.sheet.requestedSquare || !sheet || t?.square === app.sheet.requestedSquare) return false;
  app.sheet.requestedSquare = '';
  showTab(app, 'piece', false);
  return true;
}

/**
 * showCard opens the card of the touched piece. On a phone the piece itself stays in view.
 * @param {App} app
 * @param {string} square
 * @param {boolean} [focused] the card's heading gets the focus
 */
export function showCard(app, square, focused) {
  if (visit.isOn(app)) {
    // A visit has its own card in that place.
    const t = focused && app.api?.state(['touched']).touched;
    if (t) say(app, `${t.name}. ${t.words}`);
    return;
  }
  app.sheet.requestedSquare = square;
  app.sheet.focusUntil = focused ? performance.now() + FOCUS_MS : 0;
  app.sheet.hidden = phone.matches && !app.root.classList.contains('mover-below');
  showTab(app, 'piece', true);
}

/**
 * afterDraw finishes showCard once the card is drawn: it focuses the card if a key asked for it, and scrolls a phone's page until
 * the touched piece and one more rank are above the bottom sheet.
 * @param {App} app
 */
export function afterDraw(app) {
  const t = app.state?.touched;
  if (performance.now() < app.sheet.focusUntil && t?.square === app.sheet.requestedSquare && !visit.isOn(app)) {
    app.sheet.focusUntil = 0;
    /** @type {HTMLElement | null} */ (app.root.querySelector('#panel-piece .selected-piece h2'))?.focus({
      preventScroll: true,
    });
  }
  const at =
    app.sheet.hidden &&
    t?.selected &&
    t.square === app.sheet.requestedSquare &&
    app.api?.squareRect(app.sheet.requestedSquare);
  if (!at) return;
  app.sheet.hidden = false;
  const low = app.$('board').getBoundingClientRect().top + at.y + 2 * at.height - app.$('panels').offsetTop;
  if (low > 0) scrollBy({ top: low + 4 });
}

/**
 * onTabClick handles a click on a tab.
 * @param {App} app
 */
function onTabClick(app, e) {
  const name = e.target.closest('button')?.dataset.tab;
  if (!name) return;
  const same = app.root.dataset.tab === name;
  if (phone.matches) showTab(app, name, !(same && app.root.classList.contains('sheet-open')));
  else showTab(app, same && !narrow.matches ? 'piece' : name, false);
  if (wide.matches && app.root.dataset.tab === 'rules')
    /** @type {HTMLElement | null} */ (app.root.querySelector('#panel-rules h2'))?.focus({ preventScroll: true });
}

/**
 * closeCard deselects the piece and focuses the board.
 * @param {App} app
 */
export function closeCard(app) {
  app.sheet.requestedSquare = '';
  app.sheet.focusUntil = 0;
  app.root.classList.remove('sheet-open');
  app.do('cancel');
  app.focusBoard();
}

/**
 * closeRules closes the panel of the rules or the sheet that it is in. The focus goes back to the button that opens it.
 * @param {App} app
 */
export function closeRules(app) {
  showTab(app, 'piece', false);
  app.$('tab-rules').focus();
}

/**
 * closeSheet closes the bottom sheet, the panel of the rules or a card with the focus, and reports whether there was one.
 * @param {App} app
 */
export function closeSheet(app) {
  if (app.sheet.requestedSquare && (phone.matches || app.$('panel-piece').contains(document.activeElement))) {
    closeCard(app);
    return true;
  }
  if (!phone.matches && app.root.dataset.tab === 'rules' && isInRules(app)) {
    closeRules(app);
    return true;
  }
  if (!app.root.classList.contains('sheet-open')) return false;
  showTab(app, app.root.dataset.tab ?? 'piece', false);
  app.$(`tab-${app.root.dataset.tab}`)?.focus();
  return true;
}

/**
 * isInRules reports whether the panel of the rules or its button has the focus, or nothing has it.
 * @param {App} app
 */
const isInRules = (app) =>
  [document.body, app.$('tab-rules')].includes(/** @type {HTMLElement} */ (document.activeElement)) ||
  app.$('panel-rules').contains(document.activeElement);
