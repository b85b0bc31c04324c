// What the computer thinks of the game on the board, for those who ask: one analyst answers hints, the evaluation and reviews.

import { analyst } from '../shared/analyst.js';
import { $, attribute, toast } from '../shared/dom.js';
import { hints } from '../shared/hint.js';
import { reviews } from '../shared/review.js';
import * as computer from './computer.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './main.js' */
/** @import { Desk } from '../shared/hint.js' */

/** @type {App | null} */
let app = null;
/** @type {ReturnType<typeof analyst> | null} */
let one = null;

/**
 * analysis is the page's analyst, made when first wanted.
 */
export function analysis() {
  one ??= analyst({ api: () => app?.api, changed: () => app?.refresh() });
  return one;
}

/** @type {Desk} */
const desk = {
  card: 'card',
  api: () => app?.api,
  state: () => app?.state ?? null,
  busy: computer.thinks,
  analyst: analysis,
  refresh: () => app?.refresh(),
  seek: () => app?.seek(),
  note: toast,
  board: () => $('fit').scrollIntoView({ block: 'nearest' }),
  walk: (node) => app?.walk(node),
  tell: toast,
};

export const hint = hints(desk);
export const review = reviews(desk);

/**
 * attend gives the page to those who advise.
 * @param {App} page
 */
export function attend(page) {
  app = page;
}

/**
 * follow brings hint and review to what the board shows now, and draws the button.
 * @param {State} s
 */
export function follow(s) {
  hint.follow(s);
  review.follow(s);
  const b = $('hint');
  attribute(b, 'aria-pressed', hint.on());
  attribute(b, 'aria-disabled', !hint.able(s));
}
