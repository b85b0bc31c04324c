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
 * analystOf is the page's analyst, made when first wanted.
 * @param {App} app
 */
export function analystOf(app) {
  app.analysis.analyst ??= analyst({ api: () => app.api, changed: () => app.refresh() });
  return app.analysis.analyst;
}

/**
 * newAdvisers are those who give hints and review games on a page.
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
    seek: () => app.seek(),
    note: (text) => toast(app, text),
    board: () => app.$('fit').scrollIntoView({ block: 'nearest' }),
    walk: (node) => app.walk(node),
    tell: (text) => toast(app, text),
  };
  return { hint: newHints(app, host), review: newReviews(app, host) };
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
