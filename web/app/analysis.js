// What the computer thinks of the game on the board, for those who ask: one analyst answers hints, the evaluation and reviews.

import { analyst } from '../shared/analyst.js';
import { newHints } from '../shared/hint.js';
import { newReviews } from '../shared/review.js';
import { toast } from '../shared/toast.js';
import * as computer from './computer.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @import { AdviceHost } from '../shared/hint.js' */

/**
 * analysis is the page's analyst, made when first wanted.
 * @param {App} app
 */
export function analysis(app) {
  app.analysis.analyst ??= analyst({ api: () => app.api, changed: () => app.refresh() });
  return app.analysis.analyst;
}

/**
 * advisers are those who give hints and review games on a page.
 * @param {App} app
 */
export function advisers(app) {
  /** @type {AdviceHost} */
  const desk = {
    card: 'card',
    api: () => app.api,
    state: () => app.state,
    busy: () => computer.thinks(app),
    analyst: () => analysis(app),
    refresh: () => app.refresh(),
    seek: () => app.seek(),
    note: (text) => toast(app, text),
    board: () => app.$('fit').scrollIntoView({ block: 'nearest' }),
    walk: (node) => app.walk(node),
    tell: (text) => toast(app, text),
  };
  return { hint: newHints(app, desk), review: newReviews(app, desk) };
}

/**
 * follow brings hint and review to what the board shows now.
 * @param {App} app
 * @param {State} s
 */
export function follow(app, s) {
  const { hint, review } = app.analysis,
    was = hint.isActive();
  hint.follow(s);
  review.follow(s);
  if (was && !hint.isActive()) app.schedule(); // its button shows that too
}
