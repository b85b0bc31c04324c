// The bar below the board.

import { icon } from '../shared/icons.js';
import { button, iconLabel } from '../shared/kit.js';
import { openMenu } from '../shared/menus.js';
import { html, nothing, render } from '../shared/view.js';
import { phoneLandscape } from './breakpoints.js';
import { drawEnds, rollDie } from './cards.js';
import * as computer from './computer.js';
import { endItems } from './gamemenu.js';
import { boardItems, faceItems, faceName, flip, pageItems, redo, undo } from './items.js';
import { openNewGame } from './newgame.js';
import { items as shareItems } from './share.js';
import { showTab } from './sheet.js';
import { seatItems, viewButtons } from './views.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { View } from '../shared/view.js' */
/** @import { App } from './types.js' */

/**
 * init draws the bar before there is a state, and adds its listener.
 * @param {App} app
 */
export function init(app) {
  render(barButtons(app, null), app.$('bar'));
  app
    .$('turn')
    .addEventListener('click', () => app.state && openMenu(app, app.$('turn'), computer.playerItems(app, app.state)));
}

/**
 * drawBar draws the bar.
 * @param {App} app
 * @param {State} s
 */
export function drawBar(app, s) {
  const on = computer.hasComputer(s),
    thinks = on && computer.isThinking(app) && !s.result;
  if (app.computer.concedeGame !== s.board.variant) {
    app.computer.concedeGame = s.board.variant;
    computer.sendConcede(app);
  }
  app.root.classList.toggle('vs-computer', on);
  app.root.classList.toggle('computer-thinks', thinks);
  if (!thinks && document.activeElement === app.$('stop')) app.$('hint').focus();
  render(barButtons(app, s), app.$('bar'));
  drawEnds(app, s);
  computer.drawTurn(app, app.$('turn'), s);
}

/**
 * barButtons returns the buttons of the bar.
 * @param {App} app
 * @param {State | null} s null while there is no game
 */
function barButtons(app, s) {
  const { hint } = app.analysis,
    aim = s?.pieces.aimed && s.marks.odds,
    rolls = s?.pieces.rolling?.length ?? 0;
  return html`
    <button type="button" id="roll" class="btn wide primary" ?hidden=${!aim} @click=${() => aim && rollDie(app, aim)}>
      ${aim ? 'Roll the die' : nothing}
    </button>
    <div id="bar-views" class="views" role="group" aria-label="Shown on the board">
      ${s ? viewButtons(app, s) : nothing}
    </div>
    <button
      type="button"
      id="rolling"
      class="btn wide small-only"
      ?hidden=${!rolls}
      @click=${() => showTab(app, 'piece', true)}
    >${rolls ? `Rolling ${rolls}` : nothing}</button>
    ${moveButton('undo', computer.hasComputer(s) ? 'Take back' : 'Undo', () => undo(app), s?.moves.canUndo)}
    ${moveButton('redo', 'Redo', () => redo(app), s?.moves.canRedo)}
    ${button(
      'Hint',
      'bulb',
      () => hint.toggle(),
      { id: 'hint', cls: 'btn icon-only', ...(s && { pressed: hint.isActive(), available: hint.canAsk(s) }) },
      iconLabel('Hint'),
    )}
    ${button('Stop', 'stop', () => app.ask('stop'), { id: 'stop', cls: 'btn icon-only' })}
    ${pauseButton(app, s)}
    ${turnButton(app, s)}
    ${faceButton(app, s)}
    ${endButtons(app)}
    ${button('More', 'more', (e) => openMenu(app, e.currentTarget, moreItems(app)), {
      id: 'more',
      cls: 'btn icon-only large-only',
      menu: true,
    })}`;
}

/**
 * endButtons returns the buttons of a new game and of the ends without a move, which small pages have in the game's menu.
 * @param {App} app
 */
function endButtons(app) {
  const [resign, draw] = endItems(app),
    /** @type {(key: string, label: string, item: { run: () => unknown, disabled?: boolean } | undefined) => View} */
    end = (key, label, item) =>
      html`<button
        type="button"
        class="btn ends-button"
        data-key=${key}
        aria-disabled=${!item || Boolean(item.disabled)}
        @click=${() => item && !item.disabled && item.run()}
      >${label}</button>`;
  return [
    end('new-game', 'New game', app.state ? { run: () => openNewGame(app) } : undefined),
    end('draw', computer.hasComputer(app.state) ? 'Offer draw' : 'Draw', draw),
    end('resign', 'Resign', resign),
  ];
}

/**
 * moveButton returns the button that takes a move back, or plays it again.
 * @param {'undo' | 'redo'} id
 * @param {string} label
 * @param {() => unknown} act
 * @param {boolean} [available]
 */
const moveButton = (id, label, act, available = false) =>
  button(label, id, act, { id, cls: 'btn wide', available }, iconLabel(label));

/**
 * pauseButton returns the button that pauses or resumes the computer.
 * @param {App} app
 * @param {State | null} s
 */
function pauseButton(app, s) {
  const waits = computer.isPaused(app);
  return button(waits ? 'Resume' : 'Pause', waits ? 'play' : 'pause', () => computer.togglePause(app), {
    id: 'pause',
    cls: 'btn icon-only',
    hidden: !computer.hasComputer(s) || Boolean(s?.result),
  });
}

/**
 * turnButton returns the button that turns the board; with more than two seats it has a menu of them.
 * @param {App} app
 * @param {State | null} s
 */
const turnButton = (app, s) =>
  s && s.hands.armies.length > 2
    ? button(
        'Turn board',
        'turn',
        (e) => openMenu(app, e.currentTarget, seatItems(app, app.state)),
        { id: 'flip', cls: 'btn icon-only', menu: true },
        iconLabel('Turn board'),
      )
    : button('Flip the board', 'flip', () => flip(app), { id: 'flip', cls: 'btn icon-only' });

/**
 * faceButton returns the button with the menu of piece styles.
 * @param {App} app
 * @param {State | null} s
 */
const faceButton = (app, s) => html`
  <button
    type="button"
    id="face"
    class="btn wide small-only"
    aria-label=${s ? `Piece style: ${faceName(app, s.view.face)}` : 'Piece style'}
    title="Piece style"
    aria-haspopup="menu"
    aria-expanded="false"
    @click=${(e) => app.state && openMenu(app, e.currentTarget, faceItems(app))}
  >
    <span id="face-word">${s ? faceName(app, s.view.face) : nothing}</span>
    ${icon('down')}
  </button>`;

/**
 * moreItems returns the items of the bar's menu.
 * @param {App} app
 */
const moreItems = (app) =>
  phoneLandscape.matches
    ? [...boardItems(app), null, ...shareItems(app, app.state), null, ...pageItems(app)]
    : boardItems(app);
