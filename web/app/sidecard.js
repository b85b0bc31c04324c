// The views of lessons and puzzles beside the board: a header, the card of the step with its buttons, and the list of steps.

import { icon, tickIcon } from '../shared/icons.js';
import { iconLabel } from '../shared/kit.js';
import { guard, html, nothing, render, repeat, visuallyHidden } from '../shared/view.js';
import * as keeper from './keeper.js';
import { leave, open, retry, showSolution } from './visit.js';

/** @import { View } from '../shared/view.js' */
/** @import { App, Visit, VisitStep } from './types.js' */

/**
 * A button of the card or of the list. Without run, it is disabled.
 * @typedef {{ key?: string, cls?: string, label?: string, run?: (e: Event) => unknown, content: View }} Button
 */

/**
 * wayBackLabel returns the label of the button that ends a visit.
 * @param {App} app
 * @param {Visit<any>} v
 */
export const wayBackLabel = (app, v) => (keeper.hasWaitingGame(app) ? 'Back to my game' : `Leave the ${v.kind.name}`);

/**
 * drawHeader draws the bar over the board: the logo, a heading, more views, and the button that ends the visit.
 * @param {App} app
 * @param {Visit<any>} v
 * @param {string} heading
 * @param {string} by
 * @param {View} more
 */
export function drawHeader(app, v, heading, by, more) {
  const back = wayBackLabel(app, v);
  render(
    html`
      ${guard([], () => logoCopy(app))}
      <span class="separator"></span>
      <h1>${heading}</h1>
      <span class="byline">${by}</span>
      ${more}
      <button type="button" class="btn" data-key="leave" aria-label=${back} @click=${(e) => leave(app, e)}>
        ${iconLabel(back)}${icon('close')}
      </button>`,
    app.$('lesson-top'),
  );
}

/** logoCopy returns a copy of the logo in the page's header. @param {App} app */
function logoCopy(app) {
  const copy = /** @type {HTMLElement} */ (app.$('mark').cloneNode(true));
  copy.removeAttribute('id');
  return copy;
}

/**
 * drawCard draws the card of the step.
 * @param {App} app
 * @param {Visit<any>} v
 * @param {string} count
 * @param {{ head: string, text: View, acts: Button[], more?: View }} of more is between the text and the buttons
 */
export function drawCard(app, v, count, { head, text, acts, more }) {
  const c = app.$('lesson-card');
  c.dataset.phase = v.phase === 'answer' ? 'aim' : v.phase;
  render(
    html`
      <p class="step-count">${v.phase === 'done' || v.phase === 'end' ? tickIcon() : nothing}${count}</p>
      <h2>${head}</h2>
      <div>${text}</div>
      ${more}
      <div class="actions">${repeat(acts, ({ key }) => key, buttonView)}</div>`,
    c,
  );
}

/**
 * stepsView returns the list of steps, each a button that opens it.
 * @template {VisitStep} S
 * @param {App} app
 * @param {Visit<S>} v
 * @param {string} label
 * @param {(step: S, i: number, here: boolean) => { past: boolean, off?: boolean, line: View }} row returns whether a
 *   step is done, whether it can't be opened, and the line below its title
 */
export const stepsView = (app, v, label, row) => html`
  <div class="card">
    <h2 class="label">${label}</h2>
    <ol>
      ${v.steps.map((step, i) => {
        const here = v.phase !== 'end' && i === v.at,
          { past, off = false, line } = row(step, i, here);
        return html`
          <li>
            <button
              type="button"
              class=${here ? 'current' : past ? 'done' : ''}
              aria-current=${here ? 'step' : nothing}
              ?disabled=${off}
              data-key=${`step${i}`}
              @click=${() => open(app, i)}
            >
              <i>${past && !here ? html`${visuallyHidden(i + 1)}${tickIcon()}` : i + 1}</i>
              <span><b>${step.title}</b><small>${line}</small></span>
            </button>
          </li>`;
      })}
    </ol>
  </div>`;

/** buttonView returns a button. @param {Button} b */
export const buttonView = ({ key, cls = '', label, run, content }) => html`
  <button
    type="button"
    class=${`btn ${cls}`}
    data-key=${key ?? nothing}
    aria-label=${label ?? nothing}
    ?disabled=${!run}
    @click=${run}
  >${content}</button>`;

/**
 * showButton returns the button that plays the solution.
 * @param {App} app
 * @param {boolean} off
 * @returns {Button}
 */
export const showButton = (app, off) => ({
  key: 'show',
  run: off ? undefined : () => showSolution(app),
  content: 'Show me',
});

/**
 * againButton returns the button that takes the last move back.
 * @param {App} app
 * @param {string} cls
 * @returns {Button}
 */
export const againButton = (app, cls) => ({
  key: 'again',
  cls,
  run: () => retry(app),
  content: html`${icon('undo')}Try again`,
});
