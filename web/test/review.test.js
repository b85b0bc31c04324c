import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, page, put } from './fakes.js';

// reviewed returns the review of a game of three moves. Its analyst searches the places of the last call of look.
async function reviewed(t) {
  const element = () => ({ dataset: {}, setAttribute() {}, replaceChildren() {}, remove() {}, append() {} });
  put(t, { document: { createElement: element, documentElement: element() } });
  t.mock.timers.enable({ apis: ['setTimeout'] }); // announcements never come due
  const { newReviews } = await load('../shared/review.js');
  const thought = { share: 100, whole: 0, piece: 0, lines: [{ moves: ['x'], score: 0, mate: 0 }] };
  const known = new Set();
  /** @type {{ id: string }[]} */
  let queue = [];
  const list = (...texts) => texts.map((text, i) => ({ node: i + 1, text }));
  const s = { moves: { list: list('a', 'b', 'c') }, tree: { moves: [] }, hands: { armies: [{}, {}] } };
  const analyst = {
    clearFailure() {},
    failed: () => '',
    places: ({ moves }) =>
      [{ node: 0 }, ...moves.list].map(({ node }, i) => {
        const id = `${moves.list.slice(0, i).map((m) => m.text)}`;
        return {
          id,
          node,
          army: 'wb'[i % 2],
          result: '',
          move: moves.list[i]?.text ?? null,
          thought: known.has(id) ? thought : null,
        };
      }),
    look(places) {
      queue = places;
    },
  };
  const review = newReviews(page(), {
    analyst: () => analyst,
    api: () => null,
    state: () => s,
    refresh: () => review.follow(s),
    showAdvice() {},
  });
  review.begin();
  // think answers one question, if one is pending.
  const think = () => {
    const place = queue.find((p) => !known.has(p.id));
    if (!place) return false;
    known.add(place.id);
    review.follow(s);
    return true;
  };
  return { s, list, review, analyst, think };
}

test('a review goes on when the analyst was sent away', async (t) => {
  const { s, review, analyst, think } = await reviewed(t);
  think();
  analyst.look([]); // as when the evaluation is switched off, which redraws the page
  review.follow(s);
  while (think());
  assert.equal(review.isReviewing(), false);
});

test('a review goes on where another line was gone into of which as much is known', async (t) => {
  const { s, list, review, think } = await reviewed(t);
  think();
  s.moves = { list: list('d', 'e') };
  review.follow(s);
  while (think());
  assert.equal(review.isReviewing(), false);
});
