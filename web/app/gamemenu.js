// The menu of the game's name: other games, lessons, puzzles, saved games, and the ends of a game.

import * as address from '../shared/address.js';
import { askToConfirm, errorSentence } from '../shared/dialogs.js';
import * as drafts from '../shared/drafts.js';
import { openMenu } from '../shared/menus.js';
import { openPuzzleList } from '../shared/puzzlelist.js';
import { toast } from '../shared/toast.js';
import * as computer from './computer.js';
import { openFamily } from './family.js';
import { openGames } from './games.js';
import * as keeper from './keeper.js';
import { isOwn } from './kept.js';
import * as lesson from './lesson.js';
import { openNewGame } from './newgame.js';
import { openImport } from './open.js';
import * as puzzle from './puzzle.js';
import { openSetup } from './setup.js';

/** @import { State, Variant } from '../fairway.d.ts' */
/** @import { Item } from '../shared/menus.js' */
/** @import { App } from './types.js' */

const PLAY_ON = 'Keep playing';

// reconstructedParts returns what is reconstructed in all games of a list, as in set-up.
const reconstructedParts = (list) =>
  list.reduce((same, v) => (v.reconstructed.startsWith(same) ? same : ''), list[0].reconstructed.split(' ')[0]);

/**
 * openGameMenu opens the menu.
 * @param {App} app
 */
export function openGameMenu(app) {
  const s = app.state,
    all = app.variants(),
    taught = all.find((v) => v.name === s?.board.variant); // undefined for an author's own game
  /** @param {Variant} v */
  const play = (v) => {
    const same = reconstructedParts(all.filter((o) => o.family === v.family)),
      more = v.reconstructed.slice(same.length).replace(/^ and /, '');
    return {
      label: v.title,
      end: more ? `${more} too` : v.family ? null : v.size,
      run: () => app.newGame(v.name),
    };
  };
  /** @type {Map<string, Variant[]>} */
  const families = new Map();
  for (const v of all) families.set(v.family, [...(families.get(v.family) ?? []), v]);
  const alone = (families.get('') ?? []).filter((v) => v.name !== s?.board.variant);
  families.delete('');
  /**
   * @param {[string, Variant[]]} of
   * @returns {(Item | false)[]}
   */
  const section = ([family, list]) => [
    null,
    {
      head: reconstructedParts(list) ? `${family} games: reconstructed ${reconstructedParts(list)}` : `${family} games`,
    },
    ...list.map((v) =>
      s?.board.family === family
        ? {
            ...play(v),
            radio: true,
            checked: v.name === s.board.variant,
            run: () => {
              if (v.name !== s.board.variant) app.newGame(v.name);
            },
          }
        : play(v),
    ),
    s?.board.family === family ? { label: 'Compare these games', run: () => openFamily(app) } : false,
  ];
  /** @type {(Item | false)[]} */
  const items = [
    keeper.isVisiting(app) ? { label: 'Back to my game', run: () => keeper.endVisit(app) } : false,
    { label: 'New game…', run: () => s && openNewGame(app), disabled: !s },
    { label: 'Set up a position…', run: () => s && openSetup(app), disabled: !s },
    taught ? { label: `Learn ${taught.title}`, run: () => enterVisit(app, lesson.begin, taught.name) } : false,
    {
      label: 'Puzzles',
      run: () => openPuzzleList(app, (game, number) => enterVisit(app, puzzle.begin, game, number)),
      disabled: !app.api,
    },
    { label: 'My games', run: () => openGames(app), disabled: !app.api },
    { label: 'All games', run: () => goToAllGames(app) },
    { label: 'Import…', run: () => openImport(app), disabled: !app.api },
    s?.board.has?.text ? { label: 'Edit this diagram', run: () => editDiagram(app) } : false,
    { label: 'Diagram studio', run: () => leave(app, 'studio.html') },
    ...endItems(app),
    // The family of the current game comes first.
    ...[...families].sort(([a], [b]) => Number(b === s?.board.family) - Number(a === s?.board.family)).flatMap(section),
    ...(alone.length ? [null, { head: 'Other games' }, ...alone.map(play)] : []),
  ];
  openMenu(
    app,
    app.$('game'),
    items.filter((i) => i !== false),
  );
}

/**
 * enterVisit begins a lesson or a puzzle, or reports why it can't.
 * @param {App} app
 * @param {(app: App, game: string, at: any) => Promise<unknown>} begin
 * @param {string} game
 * @param {number} [at] a step of the lesson, or the puzzle's number
 */
export async function enterVisit(app, begin, game, at) {
  try {
    app.root.classList.remove('sheet-open');
    await begin(app, game, at);
    app.restoreFocus();
  } catch (e) {
    address.clearRequest(app);
    toast(app, errorSentence(e));
  }
}

/**
 * leave goes to another page of ours. The game and its picture are saved first, because the page of all games shows them.
 * @param {App} app
 * @param {string} to
 */
export async function leave(app, to) {
  keeper.flush(app);
  await keeper.saveThumbnail(app);
  app.location.href = to;
}

/**
 * editDiagram opens the diagram text of the game on the board in the studio, for a built-in game as a copy.
 * @param {App} app
 */
function editDiagram(app) {
  const { board } = /** @type {State} */ (app.state);
  const text = isOwn(board.variant) ? JSON.parse(app.ask('save') ?? '{}').diagram : '';
  if (!text)
    return leave(
      app,
      `studio.html?game=${encodeURIComponent(board.variant + (board.readings && `:${board.readings}`))}`,
    );
  const open = () => {
    if (drafts.keepInTab(app, drafts.newDraft(app, text, board.title))) return leave(app, 'studio.html');
    const link = app.ask('share', true)?.link; // the storage is closed
    if (link) leave(app, `studio.html#${link}`);
  };
  if (!drafts.unlisted(app)) return open();
  askToConfirm(
    app,
    'Replace the diagram in the studio?',
    "It isn't saved in My diagrams. Opening this game replaces it.",
    'Keep it',
    'Replace it',
    open,
  );
}

/**
 * endItems returns the menu items for resignation and agreement, the ends without a move, in this order. It returns none before the
 * first move and after the end.
 * @param {App} app
 */
export function endItems(app) {
  const s = app.state;
  const to = s?.hands.armies.find((a) => a.toMove);
  if (!app.api || !s || !to || s.result || !s.moves.list.length) return [];
  const off = s.hands.opposed && to.player !== 'person'; // it is the computer's turn
  const hasMoreThanTwo = s.hands.armies.filter((a) => !a.out).length > 2; // only games of two can end by resignation
  return [
    {
      label: `${to.name} resigns`,
      disabled: off || hasMoreThanTwo,
      run: () =>
        askToConfirm(app, `${to.name} resigns?`, 'The game ends.', PLAY_ON, 'Resign', () => app.do('resign', 'person')),
    },
    {
      label: computer.hasComputer(s) ? 'Offer a draw' : 'Agree to a draw',
      disabled: off,
      run: async () =>
        computer.hasComputer(s)
          ? (await computer.offerDraw(app, s)) && app.do('agree', 'person')
          : askToConfirm(app, 'Agree to a draw?', 'The game ends without a winner.', PLAY_ON, 'Draw', () =>
              app.do('agree', 'person'),
            ),
    },
  ];
}

/**
 * goToAllGames goes to the page of all games, unless the browser opens it in a new tab.
 * @param {App} app
 * @param {MouseEvent} [e]
 */
export function goToAllGames(app, e) {
  if (e?.button || e?.ctrlKey || e?.metaKey || e?.shiftKey || e?.altKey) return;
  e?.preventDefault();
  leave(app, /** @type {HTMLAnchorElement} */ (app.$('mark')).href);
}
