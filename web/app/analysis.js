// The computer's advice on the game on the board: one analyst serves hints, the evaluation and reviews.

import { analyst } from '../shared/analyst.js';
import { newHints } from '../shared/hint.js';
import { newReviews } from '../shared/review.js';
import { toast } from '../shared/toast.js';
import * as computer from './computer.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @import { AdviceHost } from '../shared/hint.js' */

/**
 * analystOf returns the page's analyst, created with the first call.
 * @param {App} app
 */
export function analystOf(app) {
  app.analysis.analyst ??= analyst({ api: () => app.api, changed: () => app.refresh() });
  return app.analysis.analyst;
}

/**
 * newAdvisers returns the hint and the review of a page.
 * @param {App} app
 */
export function newAdvisers(app) {
  /** @type {AdviceHost} */
  const host = {
    card: 'card',
    api: () => app.api,
    state: () => app.state,
    busy: () => computer.isThinking(app),
    analyst: () => analystOf(app),
    refresh: () => app.refresh(),
    showAdvice: () => app.showAdvice(),
    note: (text) => toast(app, text),
    board: () => app.$('fit').scrollIntoView({ block: 'nearest' }),
    goToNode: (node) => app.goToNode(node),
    showError: (text) => toast(app, text),
  };
  return { hint: newHints(app, host), review: newReviews(app, host) };
}

/**
 * follow updates the hint and the review to the board's state.
 * @param {App} app
 * @param {State} s
 */
export function follow(app, s) {
  const { hint, review } = app.analysis,
    was = hint.isActive();
  hint.follow(s);
  review.follow(s);
  if (was && !hint.isActive()) app.schedule(); // for the hint's button
}
