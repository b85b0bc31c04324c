// Hints and the review of a game, for a board in a page of others: cards over the board. It is fetched when a person asks for
// the first of them, and the engine with it.

import { analyst } from '../shared/analyst.js';
import { hints } from '../shared/hint.js';
import { h, same } from '../shared/old/dom.js';
import { closeButton } from '../shared/old/kit.js';
import { reviews } from '../shared/review.js';
import { say } from '../shared/say.js';

/** @import { Fairway, Section } from '../fairway.d.ts' */
/** @import { BoardPage } from './types.js' */

/** @typedef {ReturnType<typeof aid>} Aid */

/**
 * aid makes the place of the cards.
 * @param {BoardPage} page
 * @param {Fairway} api
 * @param {() => void} changed is called when something is shown, or no more
 */
export function aid(page, api, changed) {
  let s = api.state(),
    fault = '',
    reviewed = false; // there is a review
  const box = h('div', { id: 'aid', hidden: true });
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
  const hint = hints(page, desk),
    review = reviews(page, desk);

  function draw() {
    hint.follow(s);
    review.follow(s);
    if (same(page, box, fault, hint.shown(), review.shown(), s.view, s.marks.hint)) return;
    const told = review.card(),
      cards = [fault ? faulty() : null, hint.card(), told].filter((c) => c !== null),
      key = /** @type {HTMLElement | null} */ (box.querySelector(':focus'))?.dataset.key;
    reviewed = told !== null;
    box.hidden = !cards.length;
    box.classList.toggle('up', low());
    box.replaceChildren(...cards);
    if (key) {
      const again = box.querySelector(`[data-key="${key}"]`) ?? box.querySelector('button');
      if (again instanceof HTMLElement) again.focus();
      else api.focus(); // the card had the keyboard, and is gone
    }
    changed();
  }

  // faulty is the card that says what went wrong.
  function faulty() {
    const close = () => {
      fault = '';
      draw();
    };
    return h(
      'section',
      { class: 'advice told fault' },
      h('p', {}, fault),
      closeButton(close, { class: 'btn i', data: { key: 'nofault' } }),
    );
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
    hints: () => hint.on(),
    reviews: () => reviewed,
    /** anew is called when another game has begun. */
    anew() {
      hint.reset();
      review.reset();
      fault = '';
    },
  };
}
