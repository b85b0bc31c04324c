// Hints and the review of a game, for a board in a page of others: cards over the board. It is fetched when a person asks for
// the first of them, and the engine with it.

import { analyst } from '../shared/analyst.js';
import { newHints } from '../shared/hint.js';
import { closeButton } from '../shared/kit.js';
import { newReviews } from '../shared/review.js';
import { say } from '../shared/say.js';
import { html, nothing, render } from '../shared/view.js';

/** @import { Fairway, Section } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

/** @typedef {ReturnType<typeof aid>} Aid */

/**
 * aid makes the place of the cards.
 * @param {BoardPage} page
 * @param {Fairway} api
 * @param {() => void} changed is called when hints or reviews have another answer
 */
export function aid(page, api, changed) {
  let s = api.state(),
    fault = '',
    hinted = false, // a hint is shown or looked for
    reviewed = false; // there is a review
  const box = document.createElement('div');
  box.id = 'aid';
  box.hidden = true;
  document.documentElement.append(box); // body is the board's alone
  const one = analyst({ api: () => api, changed: draw });
  const desk = {
    card: 'advice',
    api: () => api,
    state: () => s,
    busy: () => api.thinking().doing === 'thinking',
    analyst: () => one,
    refresh: draw,
    seek() {
      fault = '';
    },
    /** @param {string} text */
    tell(text) {
      fault = text;
      say(page, text);
      draw();
    },
  };
  const hint = newHints(page, desk),
    review = newReviews(page, desk);

  function draw() {
    hint.follow(s);
    review.follow(s);
    const advice = hint.card(),
      told = review.card(),
      had = document.activeElement,
      key = had instanceof HTMLElement && box.contains(had) ? had.dataset.key : undefined;
    box.hidden = !fault && !advice && !told;
    box.classList.toggle('up', low());
    render(html`${fault ? faulty() : nothing}${advice}${told}`, box);
    if (key && document.activeElement !== had) {
      const again = box.querySelector(`[data-key="${key}"]`) ?? box.querySelector('button');
      if (again instanceof HTMLElement) again.focus();
      else api.focus(); // the card had the keyboard, and is gone
    }
    if (hint.isActive() === hinted && Boolean(told) === reviewed) return;
    hinted = hint.isActive();
    reviewed = Boolean(told);
    changed();
  }

  // faulty is the card that says what went wrong.
  function faulty() {
    const close = () => {
      fault = '';
      draw();
    };
    return html`<section class="advice told fault"><p>${fault}</p>${closeButton(close, { cls: 'btn i', key: 'nofault' })}</section>`;
  }

  // low reports whether the arrow of a hint lies in the lower half of the board, which cards would cover.
  function low() {
    const names = s.marks.hint.match(/(?:[a-z]+\d+\.)?[a-z]+\d+/g) ?? [],
      at = names.flatMap((n) => middle(n) ?? middle(n.slice(1)) ?? []); // after a capture's x
    return at.length > 0 && at.reduce((sum, y) => sum + y, 0) / at.length > document.body.clientHeight / 2;
  }

  /** @param {string} square */
  function middle(square) {
    try {
      const { y, height } = api.squareRect(square);
      return y + height / 2;
    } catch {
      return null; // it is none
    }
  }

  api.on('change', ({ sections }) => {
    s = { ...s, ...api.state(/** @type {Section[]} */ (sections)) };
    if (sections.includes('moves')) fault = '';
    draw();
  });
  api.on('thinking', draw);

  return {
    /** hint asks for a hint, or takes the one that is there away. */
    hint: () => hint.toggle(),
    /** review begins the review of the line that is shown. */
    review: () => review.begin(),
    /** hints reports whether a hint is shown or looked for, reviews whether there is a review. */
    hints: () => hinted,
    reviews: () => reviewed,
    /** anew is called when another game has begun. */
    anew() {
      hint.reset();
      review.reset();
      fault = '';
    },
  };
}
