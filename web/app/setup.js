// The dialog that sets a position up: trays of pieces, the board, and the other parts of a position.

import { copyText, openDialog } from '../shared/dialogs.js';
import { capitalize } from '../shared/english.js';
import { icon } from '../shared/icons.js';
import { createRef, html, live, nothing, ref } from '../shared/view.js';
import { coarse, slim } from './breakpoints.js';
import * as keeper from './keeper.js';
import { isOwn } from './kept.js';
import { boardView } from './setupboard.js';
import { Desk } from './setupdesk.js';
import { moreView } from './setupmore.js';
import { button, toolsView, traysView } from './setuptools.js';
import { copyPositionTag } from './share.js';

/** @import { Placement, State } from '../fairway.d.ts' */
/** @import { IconName } from '../shared/icons.js' */
/** @import { App } from './types.js' */

const FINGER = 30; // CSS pixels: smaller squares are too small for a finger

// The events that begin and end a press.
const PRESSES = ['mousedown', 'mouseup', 'dragend', 'keydown'];

/**
 * openSetup opens the dialog with the current position.
 * @param {App} app
 */
export function openSetup(app) {
  const state = /** @type {State} */ (app.state),
    { variant, title } = state.board,
    game = `${variant} ${title}`, // authors' own games share a variant and differ by their titles
    first = /** @type {Placement | null} */ (app.ask('setUp'));
  if (!first) return;
  const { left } = app.setup,
    last = left?.game === game && left.position !== first.position ? left.position : '',
    low = slim.matches,
    field = createRef(),
    follow = new AbortController(),
    desk = new Desk(app, first, () => dialog.draw());
  let used = false;
  const use = async () => {
    used = await playFrom(desk, state);
    if (used) dialog.close();
  };
  const dialog = openDialog(
    app,
    'Set up a position',
    // On a phone the verdict and the tools are beside the trays, which stay in view; elsewhere below the board.
    () => html`
      <div class="setup">
        ${headView(desk, last)}
        <div class="side">${low ? verdictView(desk) : nothing}${traysView(desk)}${low ? toolsView(desk) : nothing}</div>
        <div class="middle">${boardView(desk)}${low ? nothing : html`${verdictView(desk)}${toolsView(desk)}`}</div>
        <div class="more">${moreView(desk)}</div>
        ${footView(desk, state, field, use)}
      </div>`,
    () => {
      follow.abort();
      if (used) app.setup.left = null;
      else if (desk.before.length) app.setup.left = { game, position: desk.now.position };
    },
  );
  dialog.element.classList.add('wide', 'setup-dialog');
  // Escape clears the selection before it closes the dialog.
  dialog.element.addEventListener('keydown', (e) => {
    if (e.key === 'Escape' && desk.letGo()) e.preventDefault();
  });
  for (const type of PRESSES) addEventListener(type, (e) => desk.press(e), { capture: true, signal: follow.signal });
  desk.small = coarse.matches && desk.side() < FINGER;
  desk.draw();
  desk.cell().focus();
}

/**
 * headView returns the buttons over the board.
 * @param {Desk} desk
 * @param {string} last the position of an abandoned set-up, empty if there is none
 */
const headView = (desk, last) => html`
  <div class="setup-head">
    ${button('Undo', () => desk.undo(), { sign: 'undo', disabled: !desk.misread && desk.before.length === 0 })}
    ${button('Start', () => desk.take(desk.ask('start')), { says: 'Start position' })}
    ${button('Clear', () => desk.edit({ do: 'clear' }))}
    ${last ? button('Last set-up', () => desk.take(desk.ask(last))) : nothing}
    ${button('Enlarge', () => toggleLarge(desk), { pressed: desk.large, hidden: !desk.small })}
  </div>`;

/**
 * toggleLarge switches between the whole board and a scrolling part with large squares.
 * @param {Desk} desk
 */
function toggleLarge(desk) {
  desk.large = !desk.large;
  desk.redraw();
  desk.cell().scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * verdictView says whether the position can be played, or lists its faults.
 * @param {Desk} desk
 */
const verdictView = (desk) => html`<div class="set-up-status" role="status">${lines(desk)}</div>`;

/** @param {Desk} desk */
function lines({ shown: { faults, over }, fault }) {
  if (fault) return line('fault', 'close', fault);
  if (faults.length) return faults.map((f) => line('fault', 'close', `${plainFault(f)}.`));
  return line('valid', 'check', over ? `The game is over in this position. ${over}` : 'This position can be played.');
}

/**
 * @param {string} cls
 * @param {IconName} sign
 * @param {string} text
 */
const line = (cls, sign, text) => html`<p class=${cls}>${icon(sign)}<span>${text}</span></p>`;

/** plainFault returns a fault without the name of its field. */
const plainFault = (fault) => capitalize(fault.replace(/^[a-z]+: /, ''));

/**
 * footView returns the position as a text, and the buttons that use it.
 * @param {Desk} desk
 * @param {State} state of the game
 * @param {ReturnType<typeof createRef>} field the ref of the text's input
 * @param {() => unknown} use
 */
function footView(desk, state, field, use) {
  const { app, now, misread } = desk,
    disabled = misread || now.faults.length > 0,
    text = /** @type {HTMLInputElement | undefined} */ (field.value),
    typed = misread || text === document.activeElement ? text?.value : undefined,
    read = (e) => desk.read(e.currentTarget.value.trim());
  return html`
    <div class="dialog-foot">
      <input
        type="text"
        spellcheck="false"
        autocomplete="off"
        aria-label="Position text"
        .value=${live(typed ?? now.position)}
        @change=${read}
        @keydown=${(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault();
          read(e);
        }}
        ${ref(field)}
      >
      ${button('Copy position', () => copyText(app, desk.now.position, 'Position'), { disabled })}
      ${button('Embed this', () => copyPositionTag(app, state, desk.now.position), { disabled })}
      ${button('Play from here', use, { cls: 'btn primary', disabled })}
    </div>`;
}

/**
 * playFrom begins a game from the position, and reports whether that worked.
 * @param {Desk} desk
 * @param {State} state of the game
 */
async function playFrom(desk, { board: { variant, readings } }) {
  const { position } = desk.now,
    game = isOwn(variant) ? 'diagram' : readings ? `${variant}:${readings}` : variant;
  try {
    await desk.app.replace(keeper.withSeats((f) => f.load(game, position)));
    return true;
  } catch (e) {
    desk.wrong(e);
    return false;
  }
}
