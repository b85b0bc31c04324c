// The dialog with all puzzles: today's first, then the numbers of each game's puzzles, with a tick for each solved one.

import { errorSentence, openDialog } from './dialogs.js';
import { icon } from './icons.js';
import { daily, dateWords, dayOf, fetchList, moveCountWords, puzzleAddress, solved } from './puzzles.js';
import { html, nothing } from './view.js';

/** @import { Page, PuzzleGame } from './types.js' */

/**
 * A Follow function returns the click handler of a link to a puzzle.
 * @typedef {(game: string, number: number) => (e: MouseEvent) => void} Follow
 */

/**
 * openPuzzleList opens the list. If pick is given, it opens a puzzle instead of its link.
 * @param {Page} page
 * @param {(game: string, number: number) => void} [pick]
 */
export async function openPuzzleList(page, pick) {
  /** @type {PuzzleGame[] | null} */
  let list = null;
  let words = 'Loading…';
  /** @type {Follow} */
  const follow = (game, number) => (e) => {
    if (!pick || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    dialog.close();
    pick(game, number);
  };
  const dialog = openDialog(
    page,
    'Puzzles',
    () => html`
      <div class="puzzles">
        ${list ? [today(list, follow), list.map((g) => section(page, g, follow))] : html`<p class="muted">${words}</p>`}
      </div>`,
  );
  try {
    list = await fetchList(page);
  } catch (e) {
    words = errorSentence(e);
  }
  dialog.draw();
}

/**
 * @param {PuzzleGame[]} list
 * @param {Follow} follow
 */
function today(list, follow) {
  const now = new Date(),
    p = daily(list, dayOf(now));
  return p
    ? html`
        <div class="today">
          <div>
            <p class="muted small">Puzzle of ${dateWords(now)}</p>
            <h3 class="title">${p.title}</h3>
            <p class="muted small">${p.of}</p>
          </div>
          <a
            class="btn primary"
            aria-label="Solve ${p.title}, ${p.of}"
            href=${puzzleAddress(p.game, p.number)}
            @click=${follow(p.game, p.number)}
          >Solve</a>
        </div>`
    : nothing;
}

/**
 * @param {Page} page
 * @param {PuzzleGame} game
 * @param {Follow} follow
 */
function section(page, game, follow) {
  const done = solved(page, game.name);
  return html`
    <section aria-label=${game.title}>
      <h3 class="title">${game.title}</h3>
      <ol>
        ${game.puzzles.map((p, i) => {
          const n = i + 1,
            past = done.has(n),
            what = `${p.title}, ${p.mover} to move, ${moveCountWords(p.in)}`;
          return html`
            <li>
              <a
                class=${past ? 'done' : ''}
                title=${what}
                aria-label=${`${n}: ${what}${past ? ', solved' : ''}`}
                href=${puzzleAddress(game.name, n)}
                @click=${follow(game.name, n)}
              >${past ? icon('check') : n}</a>
            </li>`;
        })}
      </ol>
    </section>`;
}
