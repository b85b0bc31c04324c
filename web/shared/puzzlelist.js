// The list of all puzzles, by game: today's first, then each with its number, and a tick once it is solved.

import { sentence, show } from './old/dialogs.js';
import { fill, h } from './old/dom.js';
import { icon } from './old/icons.js';
import { daily, dated, dayOf, fetchList, inMoves, puzzleAt, solved } from './puzzles.js';

/** @import { Page, PuzzleGame } from './types.js' */

/**
 * puzzleList opens the list. pick opens a puzzle in place of its link.
 * @param {Page} page
 * @param {(game: string, number: number) => void} [pick]
 */
export async function puzzleList(page, pick) {
  const body = h('div', { class: 'puzzles' }, h('p', { class: 'muted' }, 'Loading…')),
    d = show(page, 'Puzzles', body);
  /**
   * @param {string} game
   * @param {number} number
   * @param {Record<string, unknown>} props
   * @param {import('./old/dom.js').Child[]} children
   */
  const link = (game, number, props, ...children) =>
    h(
      'a',
      {
        ...props,
        href: puzzleAt(game, number),
        on: {
          click: (/** @type {MouseEvent} */ e) => {
            if (!pick || e.ctrlKey || e.metaKey || e.shiftKey) return;
            e.preventDefault();
            d.close();
            pick(game, number);
          },
        },
      },
      ...children,
    );
  /** @param {PuzzleGame} game */
  const section = (game) => {
    const done = solved(page, game.name);
    return h(
      'section',
      { 'aria-label': game.title },
      h('h3', {}, game.title),
      h(
        'ol',
        {},
        game.puzzles.map((p, i) => {
          const n = i + 1,
            is = done.has(n),
            what = `${p.title}, ${p.mover} to move, ${inMoves(p.in)}`;
          return h(
            'li',
            {},
            link(
              game.name,
              n,
              { class: is ? 'past' : '', title: what, 'aria-label': `${n}: ${what}${is ? ', solved' : ''}` },
              is ? icon('check') : String(n),
            ),
          );
        }),
      ),
    );
  };
  try {
    const list = await fetchList(page),
      now = new Date(),
      today = daily(list, dayOf(now));
    fill(
      body,
      today &&
        h(
          'p',
          { class: 'today' },
          h('span', { class: 'muted small' }, `Puzzle of ${dated(now)}`),
          link(today.game, today.number, {}, `${today.of}: ${today.title}`),
        ),
      list.map(section),
    );
  } catch (e) {
    fill(body, h('p', { class: 'muted' }, sentence(e)));
  }
}
