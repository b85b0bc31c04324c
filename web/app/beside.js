// What lessons and puzzles show beside the board: a header, a card of the step with its buttons, and a list of the steps.

import { fill, h, heard } from '../shared/old/dom.js';
import { icon, tick } from '../shared/old/icons.js';
import * as keeper from './keeper.js';
import { leave, open, retry, showMe } from './visit.js';

/** @import { Child } from '../shared/old/dom.js' */
/** @import { App, Visit, VisitStep } from './types.js' */

/**
 * wayBack is the label of the button that ends a visit.
 * @param {App} app
 * @param {Visit<any>} v
 */
export const wayBack = (app, v) => (keeper.waits(app) ? 'Back to my game' : `Leave the ${v.kind.name}`);

/**
 * header fills the bar over the board: the mark, a heading, what else it says, and the button that ends the visit.
 * @param {App} app
 * @param {Visit<any>} v
 * @param {string} heading
 * @param {string} by
 * @param {...Child} more
 */
export function header(app, v, heading, by, ...more) {
  const bar = app.$('lesson-top'),
    back = wayBack(app, v);
  fill(
    bar,
    bar.firstChild,
    h('span', { class: 'sep' }),
    h('h1', {}, heading),
    h('span', { class: 'by' }, by),
    more,
    h(
      'button',
      { type: 'button', class: 'btn', data: { key: 'leave' }, 'aria-label': back, on: { click: (e) => leave(app, e) } },
      h('span', { class: 'word' }, back),
      icon('close'),
    ),
  );
}

/**
 * card fills the card of the step.
 * @param {App} app
 * @param {Visit<any>} v
 * @param {string} count
 * @param {{ head: string, text: Child, acts: Child, more?: Child }} of more stands between the text and the buttons
 */
export function card(app, v, count, { head, text, acts, more }) {
  const c = app.$('lesson-card');
  c.dataset.phase = v.phase === 'answer' ? 'aim' : v.phase;
  fill(
    c,
    h('p', { class: 'count' }, v.phase === 'done' || v.phase === 'end' ? tick() : null, count),
    h('h2', {}, head),
    h('div', { class: 'said' }, text),
    more,
    h('div', { class: 'acts' }, acts),
  );
}

/**
 * steps is the list of the steps, each a button that opens it.
 * @template {VisitStep} S
 * @param {App} app
 * @param {Visit<S>} v
 * @param {string} label
 * @param {(step: S, i: number, here: boolean) => { past: boolean, off?: boolean, line: Child }} row whether a step is done,
 *   whether it can't be opened, and the line below its title
 */
export const steps = (app, v, label, row) =>
  h(
    'div',
    { class: 'card' },
    h('h2', { class: 'label' }, label),
    h(
      'ol',
      {},
      v.steps.map((step, i) => {
        const here = v.phase !== 'end' && i === v.at,
          { past, off = false, line } = row(step, i, here);
        return h(
          'li',
          {},
          h(
            'button',
            {
              type: 'button',
              class: here ? 'here' : past ? 'past' : '',
              'aria-current': here ? 'step' : null,
              disabled: off,
              data: { key: `step${i}` },
              on: { click: () => open(app, i) },
            },
            h('i', {}, past && !here ? [heard(i + 1), tick()] : String(i + 1)),
            h('span', {}, h('b', {}, step.title), h('small', {}, line)),
          ),
        );
      }),
    ),
  );

/**
 * button is a button of the card or of the list.
 * @param {string} key its data-key
 * @param {string} cls
 * @param {((e: Event) => unknown) | null} run null for a button that is disabled
 * @param {...Child} c
 */
export const button = (key, cls, run, ...c) =>
  h('button', { type: 'button', class: `btn ${cls}`, data: { key }, disabled: !run, on: run ? { click: run } : {} }, c);

/**
 * showButton plays the moves that are asked for.
 * @param {App} app
 * @param {boolean} off
 */
export const showButton = (app, off) => button('show', '', off ? null : () => showMe(app), 'Show me');

/**
 * againButton takes the last move back.
 * @param {App} app
 * @param {string} cls
 */
export const againButton = (app, cls) => button('again', cls, () => retry(app), icon('undo'), 'Try again');
