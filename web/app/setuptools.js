// The trays of pieces and the tools of a set-up.

import { icon } from '../shared/icons.js';
import { guard, html, nothing, picture, pictureURL } from '../shared/view.js';
import { squareAt } from './setupboard.js';
import { BALL, REMOVE } from './setupdesk.js';
import { momentum } from './setupmore.js';

/** @import { Spot, Stock } from '../fairway.d.ts' */
/** @import { IconName } from '../shared/icons.js' */
/** @import { Desk } from './setupdesk.js' */

/**
 * traysView returns the pieces of all armies. Each tray is one Tab stop.
 * @param {Desk} desk
 */
export const traysView = (desk) => html`<div class="trays">${desk.armies.map((a) => trayView(desk, a))}</div>`;

/**
 * @param {Desk} desk
 * @param {{ letter: string, name: string }} army
 */
function trayView(desk, { letter, name }) {
  const list = desk.palette.filter((p) => p.army === letter),
    stop = list.find((p) => p === desk.walked) ?? list.find((p) => p === desk.tool) ?? list[0];
  return html`
    <section class="piece-tray stand flat" data-army=${letter}>
      <h3>${name}</h3>
      <div class="piece-picker" role="radiogroup" aria-label=${`Pieces of ${name}`} @keydown=${(e) => onTrayKey(desk, list, e)}>
        ${list.map((p) => piece(desk, p, distinctName(p, list), p === stop))}
      </div>
    </section>`;
}

/**
 * @param {Desk} desk
 * @param {Stock} p
 * @param {string} label
 * @param {boolean} stop it is the Tab stop
 */
const piece = (desk, p, label, stop) => html`
  <button
    type="button"
    role="radio"
    aria-label=${label}
    title=${label}
    aria-checked=${desk.tool === p}
    tabindex=${stop ? 0 : -1}
    @click=${() => !desk.dragger.hasDragged() && desk.pick(p)}
    @pointerdown=${(e) => e.pointerType !== 'touch' && beginDrag(desk, p, e)}
  >${guard([p], () => picture(p.tile, 38))}</button>`;

/**
 * beginDrag starts a drag of a piece to the board.
 * @param {Desk} desk
 * @param {Stock} p
 * @param {PointerEvent} e
 */
const beginDrag = (desk, p, e) =>
  desk.dragger.drag(e, pictureURL(p.tile), (on) => {
    const square = squareAt(desk, on)?.square;
    if (square) desk.edit({ do: 'put', square, piece: p.id, army: p.army });
  });

/**
 * distinctName returns the name of a piece, with the piece that it was promoted from if another of its army has the same name.
 * @param {Stock} p
 * @param {Stock[]} list
 */
function distinctName(p, list) {
  const from = list.find((o) => `+${o.id}` === p.id);
  return from && list.some((o) => o !== p && o.name === p.name) ? `${p.name}, promoted ${from.name}` : p.name;
}

/**
 * onTrayKey moves the focus in a tray by the arrow keys.
 * @param {Desk} desk
 * @param {Stock[]} list
 * @param {KeyboardEvent & { currentTarget: HTMLElement }} e
 */
function onTrayKey(desk, list, e) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[e.key];
  if (!step) return;
  const buttons = /** @type {HTMLElement[]} */ ([...e.currentTarget.children]),
    i = (buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step + list.length) % list.length;
  desk.walked = list[i];
  desk.redraw();
  buttons[i].focus();
  e.preventDefault();
}

/**
 * toolsView returns the tools, and the edits of the selected piece.
 * @param {Desk} desk
 */
export function toolsView(desk) {
  const { shown, tool, chosen } = desk,
    on = chosen ? shown.squares.find((s) => s.square === chosen) : undefined; // chosen '' would match holes
  return html`
    <div class="tools">
      ${button('Remove', () => desk.pick(REMOVE), { pressed: tool === REMOVE, sign: 'bin' })}
      ${shown.balls ? button('Ball', () => desk.pick(BALL), { pressed: tool === BALL }) : nothing}
      ${on ? button('Promote or unpromote', () => desk.edit({ do: 'turn', square: on.square }), { sign: 'turn' }) : nothing}
      ${on && shown.rolls ? momentum(desk, on) : nothing}
      <p class="muted small next-step">${nextStep(desk, on)}</p>
    </div>`;
}

/**
 * nextStep returns a hint on what to do next.
 * @param {Desk} desk
 * @param {Spot | undefined} on
 */
function nextStep(desk, on) {
  const { tool } = desk;
  if (tool === REMOVE) return 'Choose what to remove.';
  if (tool === BALL) return 'Choose where to add a ball.';
  if (tool) return `Choose squares for ${desk.nameOf(tool.army)} ${tool.name}.`;
  if (on) return `Choose where ${on.name} on ${on.square} goes.`;
  return 'Choose a piece, here or on the board.';
}

/**
 * button returns a button of the dialog, with its label beside the icon.
 * @param {string} label
 * @param {() => unknown} run
 * @param {{ cls?: string, sign?: IconName, says?: string, pressed?: boolean, disabled?: boolean, hidden?: boolean }} [props]
 *   says is its accessible name, if it differs from the label
 */
export const button = (label, run, { cls = 'btn', sign, says, pressed, disabled = false, hidden = false } = {}) => html`
  <button
    type="button"
    class=${cls}
    ?disabled=${disabled}
    ?hidden=${hidden}
    aria-label=${says ?? nothing}
    aria-pressed=${pressed ?? nothing}
    data-key=${`b-${label}`}
    @click=${run}
  >${sign ? icon(sign) : nothing}${label}</button>`;
