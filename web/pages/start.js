// The start page. The build writes its cards; this script adds what depends on the visitor (the last game, the progress of the
// first lesson, the theme) and starts the scenes.

import '../shared/requiresupport.js';
import { link } from '../shared/address.js';
import { init } from '../shared/createpage.js';
import { count } from '../shared/english.js';
import { icon } from '../shared/icons.js';
import { whenIdle } from '../shared/idle.js';
import { isFinished, progress } from '../shared/lessons.js';
import { openMenu } from '../shared/menus.js';
import { newPage } from '../shared/pagestate.js';
import { compose, fetchPicture, fillRoom } from '../shared/picture.js';
import { openPuzzleList } from '../shared/puzzlelist.js';
import {
  daily,
  dateWords,
  dayOf,
  fetchList,
  fetchPuzzles,
  moveCountWords,
  puzzleAddress,
  solved,
} from '../shared/puzzles.js';
import { openShortcuts } from '../shared/shortcuts.js';
import * as store from '../shared/store.js';
import { choose, currentTheme, loadTitleFont, onTheme } from '../shared/theme.js';
import { html, nothing, render } from '../shared/view.js';
import { startScenes } from './scenes.js';

/** @import { Start } from './types.js' */

/**
 * worldOf returns the name of the world that a game is shown in. Games that are diagram texts have one in common.
 * @param {string} variant
 */
const worldOf = (variant) => (variant === 'diagram' ? 'old-paper' : variant.split(':', 1)[0]);

/**
 * showLastGame shows the game that was played last, with a link by its id.
 * @param {Start} page
 */
function showLastGame(page) {
  const g = store.list(page)[0],
    at = page.$('last');
  document.documentElement.toggleAttribute('data-games', Boolean(g));
  if (!g) return render(nothing, at);
  at.dataset.world = worldOf(g.variant);
  const picture = store.picture(page, g.id);
  return render(
    html`
      <div class="hem"></div>
      <div class="start-row on-ground">
        ${picture ? html`<div class="board-crop"><img src=${picture} alt="" draggable="false"></div>` : nothing}
        <div class="start-text">
          <p class="label">Continue</p>
          <h2 class="title">${g.title}${g.moves ? html`, <span>${count(g.moves, 'move')}</span>` : nothing}</h2>
          ${g.words ? html`<p class="small muted">${g.words}</p>` : nothing}
        </div>
        <a
          class="btn primary"
          href="play.html?game=${encodeURIComponent(g.id)}"
          aria-label="Continue ${g.title}"
          data-key="last"
        >Continue</a>
      </div>`,
    at,
  );
}

/**
 * showFirstLesson shows the progress of the first lesson, or hides its card when it is finished.
 * @param {Start} page
 */
function showFirstLesson(page) {
  const p = progress(page, FIRST_GAME),
    on = Boolean(p) && !isFinished(page, FIRST_GAME);
  document.documentElement.toggleAttribute('data-learned', isFinished(page, FIRST_GAME));
  const card = page.$('lesson');
  card.classList.toggle('begun', on);
  if (!p || !on) return;
  page.$('lesson-title').textContent = `${card.dataset.game}, step ${p.done + 1} of ${p.of}`;
  page.$('lesson-says').textContent = 'Continue where you stopped.';
  page.$('lesson-go').textContent = 'Continue';
  page.$('lesson-go').setAttribute('aria-label', 'Continue the lesson');
}

/**
 * showDailyPuzzle shows the puzzle of the day, which is the same for everybody on a date.
 * @param {Start} page
 */
async function showDailyPuzzle(page) {
  const now = new Date(),
    q = daily(await fetchList(page), dayOf(now));
  if (!q) return;
  const done = solved(page, q.game).has(q.number);
  page.$('daily-day').textContent = `Puzzle of ${dateWords(now)}`;
  page.$('daily-title').textContent = done ? `Solved in ${moveCountWords(q.in)}` : q.title;
  page.$('daily-says').textContent = done
    ? 'Next puzzle tomorrow.'
    : `${q.of}. ${q.mover} to move, ${moveCountWords(q.in)}.`;
  const go = /** @type {HTMLAnchorElement} */ (page.$('daily-go'));
  go.href = done ? 'play.html?puzzles' : puzzleAddress(q.game, q.number);
  go.onclick = done ? (e) => openList(page, e) : null;
  go.setAttribute('aria-label', done ? 'Older puzzles' : `Solve ${q.title}, ${q.of}`);
  go.textContent = done ? 'Older puzzles' : 'Solve';
  page.$('daily').dataset.world = q.game;
  page.$('daily').dataset.ready = '';
  const at = puzzleAddress(q.game, q.number);
  if (page.pictured === at) return;
  page.pictured = at;
  // The picture waits until the page is idle.
  await new Promise((idle) => whenIdle(() => idle(null)));
  // Offline there may be no picture.
  const board = page.$('daily-board');
  try {
    const { position } = (await fetchPuzzles(q.game))[q.number - 1],
      picture = await fetchPicture(page, q.game, {}),
      { svg } = compose(picture, position);
    svg.setAttribute('aria-hidden', 'true');
    board.hidden = false;
    board.replaceChildren(svg);
    fillRoom(board, svg, picture);
  } catch {
    board.hidden = true;
    page.pictured = '';
  }
}

/**
 * @param {Start} page
 * @param {Event} e
 */
const openList = (page, e) => {
  e.preventDefault();
  openPuzzleList(page);
};

/**
 * @param {Start} page
 * @param {import('../shared/types.js').Theme} t
 */
function showTheme(page, t) {
  const dark = t === 'dark',
    b = page.$('theme'),
    label = dark ? 'Light theme' : 'Dark theme';
  render(icon(dark ? 'sun' : 'moon'), b);
  b.setAttribute('aria-label', label);
  b.title = label;
  // The browser's own bars take the colour of the header, which the style sheet has for both themes.
  const ground = getComputedStyle(page.root.querySelector('.top') ?? page.root)
    .getPropertyValue('--ground')
    .trim();
  if (ground) document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
}

const go = (/** @type {string} */ to) => () => {
  location.href = to;
};

const ignore = () => {}; // the card still links to the puzzles

/**
 * createStart sets up the start page in root, which has the elements of index.html.
 * @param {HTMLElement} root
 */
function createStart(root) {
  /** @type {Start} */
  const page = { ...newPage(root), pictured: '', paused: false, player: null };
  init(page);
  whenIdle(loadTitleFont);
  // A link that is pasted into the address of this page leads to the game, as one that the page is opened with (redirect.js).
  addEventListener('hashchange', () => {
    if (link(location)) location.replace(`play.html${location.search}${location.hash}`);
  });
  showLastGame(page);
  showFirstLesson(page);
  showDailyPuzzle(page).catch(ignore);
  store.onOtherTabs(() => showLastGame(page));
  page.$('puzzles').addEventListener('click', (e) => openList(page, e));
  addEventListener('pageshow', (e) => {
    if (!e.persisted) return;
    showLastGame(page);
    showFirstLesson(page);
    showDailyPuzzle(page).catch(ignore);
  });
  for (const id of ['theme', 'menu', 'keys']) page.$(id).hidden = false;
  page.$('theme').addEventListener('click', () => choose(page, currentTheme(page) === 'dark' ? 'light' : 'dark'));
  onTheme(page, (t) => showTheme(page, t));
  showTheme(page, currentTheme(page));
  render(icon('menu'), page.$('menu'));
  page.$('menu').addEventListener('click', () =>
    openMenu(page, page.$('menu'), [
      { label: 'Games', run: go('#games') },
      { label: 'Puzzles', run: () => openPuzzleList(page) },
      { label: 'My games', run: go('play.html?games') },
      { label: 'Diagram studio', run: go('studio.html') },
      { label: 'Embed a game', run: go('embed.html') },
      { label: 'About Fairway', run: go('about.html') },
    ]),
  );
  page.$('keys').addEventListener('click', () => openShortcuts(page));
  startScenes(page);
}

createStart(document.body);
