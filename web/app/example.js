// A worked example is played on the board: its position first, then its moves one by one, until the person makes another move. The
// person's own game waits.

import { whenAtRest } from '../shared/board.js';
import * as keeper from './keeper.js';
import { pause, STEP_PAUSE_MS } from './visit.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { Example } from '../shared/rulestexts.js' */
/** @import { App } from './types.js' */

const NEXT = 450; // ms between two moves

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * showExample plays an example on the board, with a card that leads back. It rejects with the board's error.
 * @param {Example} p
 * @param {App} app
 */
export async function showExample(app, p) {
  const me = ++app.examples.turn,
    moves = p.played ? p.played.split(' ') : [],
    { variant } = /** @type {Fairway} */ (app.api),
    game = p.readings ? `${variant.split(':')[0]}:${p.readings}` : variant,
    before = p.before ?? '';
  await keeper.beginVisit(app, (f) => {
    f.load(game, p.position, reducedMotion.matches ? `${before} ${p.played ?? ''}`.trim() : before);
    f.set({ seats: '' }); // the computer doesn't reply
  });
  app.examples.shown = p;
  const own = (act) => async () => {
    app.examples.turn++;
    await act();
    app.focusBoard();
  };
  app.showNotice({
    title: p.title,
    text: p.text,
    stays: true,
    acts: [
      { label: keeper.hasWaitingGame(app) ? 'Back to my game' : 'Back', run: own(() => keeper.endVisit(app)) },
      { label: 'Play from here', run: own(() => keeper.adopt(app)) },
    ],
  });
  if (reducedMotion.matches) return;
  playMoves(app, moves, me).catch(() => {}); // the board reloaded
}

/**
 * @param {string[]} moves
 * @param {number} me
 * @param {App} app
 */
async function playMoves(app, moves, me) {
  const api = () => /** @type {Fairway} */ (app.api); // null after a reload: the TypeError ends the example
  let record = api().record();
  for (const [i, move] of moves.entries()) {
    await pause(i ? NEXT : STEP_PAUSE_MS);
    await whenAtRest(api());
    if (me !== app.examples.turn || api().record() !== record || api().selected() !== null) return;
    api().play(move);
    record = api().record();
  }
}
