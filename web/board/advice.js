// Hints and game reviews for an embedded board, as cards over the board. Loaded with the first request, together with the engine.

import { analyst } from '../shared/analyst.js';
import { newHints } from '../shared/hint.js';
import { closeButton } from '../shared/kit.js';
import { newReviews } from '../shared/review.js';
import { say } from '../shared/say.js';
import { html, nothing, render } from '../shared/view.js';

/** @import { Fairway, Section } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

/** @typedef {ReturnType<typeof createAdvice>} Advice */

/**
 * createAdvice returns hints and reviews.
 * @param {BoardPage} page
 * @param {Fairway} api
 * @param {() => void} changed is called when isHinting or isReviewing has changed
 */
export function createAdvice(page, api, changed) {
  let s = api.state(),
    fault = '',
    hasHint = false, // a hint is shown or being searched
    hasReview = false;
  const box = document.createElement('div');
  box.id = 'aid';
  box.hidden = true;
  document.documentElement.append(box); // Ebitengine owns body
  const analysis = analyst({ api: () => api, changed: draw });
  const host = {
    card: 'advice',
    api: () => api,
    state: () => s,
    busy: () => api.thinking().doing === 'thinking',
    analyst: () => analysis,
    refresh: draw,
    showAdvice() {
      fault = '';
    },
    /** @param {string} text */
    showError(text) {
      fault = text;
      say(page, text);
      draw();
    },
  };
  const hints = newHints(page, host),
    reviews = newReviews(page, host);

  function draw() {
    hints.follow(s);
    reviews.follow(s);
    const advice = hints.card(),
      review = reviews.card(),
      had = document.activeElement,
      key = had instanceof HTMLElement && box.contains(had) ? had.dataset.key : undefined;
    box.hidden = !fault && !advice && !review;
    box.classList.toggle('at-top', isArrowLow());
    render(html`${fault ? faultCard() : nothing}${advice}${review}`, box);
    if (key && document.activeElement !== had) {
      const again = box.querySelector(`[data-key="${key}"]`) ?? box.querySelector('button');
      if (again instanceof HTMLElement) again.focus();
      else api.focus(); // the card is gone
    }
    if (hints.isActive() === hasHint && Boolean(review) === hasReview) return;
    hasHint = hints.isActive();
    hasReview = Boolean(review);
    changed();
  }

  // faultCard is the card with the last error.
  function faultCard() {
    const close = () => {
      fault = '';
      draw();
    };
    return html`<section class="advice callout fault"><p>${fault}</p>${closeButton(close, { cls: 'btn icon-only', key: 'nofault' })}</section>`;
  }

  // isArrowLow reports whether the arrow of a hint is in the lower half of the board, which cards would cover.
  function isArrowLow() {
    const names = s.marks.hint.match(/(?:[a-z]+\d+\.)?[a-z]+\d+/g) ?? [],
      at = names.flatMap((n) => middleOf(n) ?? middleOf(n.slice(1)) ?? []); // after a capture's x
    return at.length > 0 && at.reduce((sum, y) => sum + y, 0) / at.length > document.body.clientHeight / 2;
  }

  /** middleOf returns the y of a square's middle, null for no square. @param {string} square */
  function middleOf(square) {
    try {
      const { y, height } = api.squareRect(square);
      return y + height / 2;
    } catch {
      return null;
    }
  }

  api.on('change', ({ sections }) => {
    s = { ...s, ...api.state(/** @type {Section[]} */ (sections)) };
    if (sections.includes('moves')) fault = '';
    draw();
  });
  api.on('thinking', draw);

  return {
    /** hint requests a hint, or removes the current one. */
    hint: () => hints.toggle(),
    /** review begins a review of the current line. */
    review: () => reviews.begin(),
    /** isHinting reports whether a hint is shown or being searched, isReviewing whether there is a review. */
    isHinting: () => hasHint,
    isReviewing: () => hasReview,
    /** reset is called when a game begins. */
    reset() {
      hints.reset();
      reviews.reset();
      fault = '';
    },
  };
}
