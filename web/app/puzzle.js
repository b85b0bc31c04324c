// A puzzle: a position on the real board and a move to find. The answer to it is played by itself. It stands where lessons do;
// the game that was on the board waits.

import { bare } from '../shared/address.js';
import { rest } from '../shared/board.js';
import { copy, sentence } from '../shared/dialogs.js';
import { fill, h, heard, icon, picture, same, tick, toast } from '../shared/dom.js';
import { puzzleList } from '../shared/puzzlelist.js';
import { after, inMoves, puzzleAt, puzzlesOf, solve, solved } from '../shared/puzzles.js';
import { say } from '../shared/say.js';
import { build, button, exit, focus, header, LOOK, pause, released, take, wayBack } from './beside.js';
import * as keeper from './keeper.js';

/** @import { Moved, State } from '../fairway.d.ts' */
/** @import { Puzzle } from '../shared/types.js' */
/** @import { App } from './types.js' */

const ANSWER = 350; // milliseconds before a move is answered

/** @typedef {'aim' | 'answer' | 'shown' | 'done' | 'other'} Phase */

/** @param {App} app */
export const on = (app) => app.puzzle.current !== null;

/**
 * begin opens a puzzle of a game by its number, the first that isn't solved where that is 0. It rejects with words for people.
 * @param {App} app
 * @param {string} game
 * @param {number} number
 */
export async function begin(app, game, number) {
  const me = ++app.puzzle.turn,
    known = app.variants().find((v) => v.name === game);
  if (!known) throw new Error(`There are no puzzles for ${game.slice(0, 40)}`);
  const list = await puzzlesOf(game),
    n = number || after(app, game, 0, list.length);
  if (me !== app.puzzle.turn) return;
  if (!list[n - 1]) throw new Error(`${known.title} has ${list.length} puzzles`);
  app.puzzle.current = {
    game,
    title: known.title,
    list,
    at: n - 1,
    ply: 0,
    phase: 'aim',
    played: '',
    before:
      app.puzzle.current?.before ??
      (app.location.search.includes('puzzle=') ? app.location.pathname : app.location.href),
  };
  build(app);
  app.root.classList.add('lesson', 'puzzle');
  await open(app, app.puzzle.current.at);
}

/** @param {App} app */
const here = (app) => {
  const { list, at } = /** @type {NonNullable<App['puzzle']['current']>} */ (app.puzzle.current);
  return list[at];
};

/**
 * open puts the position of a puzzle on the board.
 * @param {App} app
 * @param {number} at
 */
async function open(app, at) {
  if (!app.puzzle.current) return;
  const me = ++app.puzzle.turn;
  Object.assign(app.puzzle.current, { at, ply: 0, phase: 'aim', played: '' });
  const p = here(app);
  app.history.replaceState(
    null,
    '',
    puzzleAt(app.puzzle.current.game, at + 1).replace(/^play\.html/, bare(app.location)),
  );
  try {
    await keeper.visit(app, (f) => {
      f.load(/** @type {string} */ (app.puzzle.current?.game), p.position);
      f.set({ seat: p.mover, follow: false, map: false, forecast: 1, seats: '' });
    });
  } catch (e) {
    toast(app, sentence(e));
    return leave(app);
  }
  if (me !== app.puzzle.turn) return;
  ask(app);
  say(
    app,
    `${app.puzzle.current.title}, puzzle ${at + 1} of ${app.puzzle.current.list.length}. ${p.title}. ${p.task}`,
    { wait: 400 },
  );
}

/**
 * ask lets somebody make a move, in the position at hand.
 * @param {App} app
 */
function ask(app) {
  const f = app.puzzle.current && app.api;
  if (!app.puzzle.current || !f) return;
  app.puzzle.current.phase = 'aim';
  app.puzzle.watched = 0;
  f.guide({ once: true });
  app.refresh();
}

/**
 * again brings the puzzle to a new document of the board.
 * @param {App} app
 */
export const again = (app) => app.puzzle.current && open(app, app.puzzle.current.at);

/**
 * moved hears of a move on the board.
 * @param {App} app
 * @param {Moved} m
 */
export async function moved(app, m) {
  if (app.puzzle.current?.phase !== 'aim' || m.by === 'page' || !app.api) return;
  const me = ++app.puzzle.turn,
    f = app.api,
    p = here(app),
    right = p.line[app.puzzle.current.ply].split(' ').includes(m.move),
    last = app.puzzle.current.ply + 1 === p.line.length;
  app.puzzle.current.played = m.move;
  app.puzzle.current.phase = right ? (last ? 'done' : 'answer') : 'other';
  if (right && last) solve(app, app.puzzle.current.game, app.puzzle.current.at + 1);
  app.puzzle.watched = me;
  await rest(f);
  if (me !== app.puzzle.turn || !app.puzzle.current) return;
  app.puzzle.watched = 0;
  app.refresh();
  if (right && !last) return answer(app, me);
  say(app, right ? `${headOf(app)}. ${p.done}` : `${m.move}. ${p.other}`);
  await released();
  if (me === app.puzzle.turn && app.puzzle.current) focus(app, right ? 'next' : 'again');
}

/**
 * answer plays the other army's move.
 * @param {App} app
 * @param {number} me the turn that it belongs to
 */
async function answer(app, me) {
  const f = app.api;
  if (!f || !app.puzzle.current) return;
  await pause(ANSWER);
  if (me !== app.puzzle.turn || f !== app.api) return;
  const move = here(app).line[app.puzzle.current.ply + 1];
  f.play(move);
  await rest(f);
  if (me !== app.puzzle.turn || f !== app.api) return;
  app.puzzle.current.ply += 2;
  app.puzzle.current.played = move;
  ask(app);
  say(app, `Right. The reply is ${move}. Your move.`);
}

/**
 * retry takes a wrong move back; a puzzle that is solved begins anew.
 * @param {App} app
 */
function retry(app) {
  const f = app.puzzle.current && app.api;
  if (!app.puzzle.current || !f || (app.puzzle.current.phase !== 'other' && app.puzzle.current.phase !== 'done'))
    return;
  app.puzzle.turn++;
  if (app.puzzle.current.phase === 'done') {
    open(app, app.puzzle.current.at);
  } else {
    f.undo();
    ask(app);
  }
  app.toBoard();
}

/**
 * showMe plays what is left of the line, slowly, and takes it back.
 * @param {App} app
 */
async function showMe(app) {
  const f = app.puzzle.current && app.api;
  if (!app.puzzle.current || !f || app.puzzle.current.phase !== 'aim') return;
  const me = ++app.puzzle.turn,
    line = here(app).line.slice(app.puzzle.current.ply);
  app.puzzle.current.phase = 'shown';
  app.refresh();
  f.guide({ slow: true, once: true });
  f.cancel();
  const stopped = () => me !== app.puzzle.turn || f !== app.api;
  for (const moves of line) {
    f.play(moves.split(' ')[0]);
    await rest(f);
    await pause(LOOK);
    if (stopped()) return;
  }
  for (const _ of line) {
    f.undo();
    await rest(f);
    if (stopped()) return;
  }
  ask(app);
  focus(app, 'show');
}

/** @param {App} app */
function next(app) {
  if (
    !app.puzzle.current ||
    (app.puzzle.current.phase !== 'done' && app.puzzle.current.phase !== 'aim' && app.puzzle.current.phase !== 'other')
  )
    return;
  open(app, after(app, app.puzzle.current.game, app.puzzle.current.at + 1, app.puzzle.current.list.length) - 1);
  app.toBoard();
}

// leave ends the puzzle: the game that waits comes back.
/**
 * @param {Event} [e]
 * @param {App} app
 */
export async function leave(app, e) {
  if (!app.puzzle.current) return;
  const { before } = app.puzzle.current;
  left(app);
  await exit(app, before, e);
}

/**
 * left is what remains to be done when another game has come to the board.
 * @param {App} app
 */
export function left(app) {
  app.puzzle.turn++;
  app.puzzle.current = null;
  app.root.classList.remove('lesson', 'puzzle');
}

/** @param {App} app */
function share(app) {
  if (app.puzzle.current)
    copy(
      app,
      new URL(puzzleAt(app.puzzle.current.game, app.puzzle.current.at + 1), document.baseURI).href,
      'Link to the puzzle',
    );
}

/** @param {App} app */
const list = (app) => puzzleList(app, (game, number) => begin(app, game, number).catch((e) => toast(app, sentence(e))));

/**
 * key takes a key of the puzzle and reports whether it was one.
 * @param {App} app
 * @param {KeyboardEvent} e
 */
export function key(app, e) {
  return (
    app.puzzle.current !== null &&
    take(app, e, { next: () => next(app), retry: () => retry(app), leave: (e) => leave(app, e) })
  );
}

// ---- drawing ----

/** @param {App} app */
const headOf = (app) => `Solved in ${inMoves(here(app).in)}`;

/**
 * draw shows the puzzle beside the board, whose state is s.
 * @param {App} app
 * @param {State} s
 */
export function draw(app, s) {
  if (!app.puzzle.current) return;
  const { phase, ply, game, at, played } = app.puzzle.current;
  // Somebody has taken moves back with the board's own keys.
  const stands = app.api?.state(['result']).ply ?? s.ply;
  if ((phase === 'other' || phase === 'done') && stands === ply && s.ply === ply) return ask(app);
  if ((phase === 'aim' || phase === 'other' || phase === 'done') && stands < ply) return void open(app, at);
  if (app.puzzle.watched === app.puzzle.turn) return;
  app.root.classList.toggle('spoken', Boolean(s.message || s.pieces.choices));
  document.title = `${here(app).title} · ${app.puzzle.current.title} puzzle · Fairway`;
  app.$('board').title = `${app.puzzle.current.title} board`;
  const done = solved(app, game);
  const against = others(app, s);
  if (same(app, 'visit', 'puzzle', game, at, ply, phase, played, done.size, keeper.waits(app), against)) return;
  top(app);
  card(app, against);
  same(app, 'visit-list', 'puzzle', game); // the lesson's list isn't there any more
  side(app, done);
}

/**
 * others are the other armies that have pieces in hand: not every screen has room for their trays.
 * @param {App} app
 * @param {State} s
 */
const others = (app, s) => s.hands.armies.filter((a) => a.letter !== here(app).mover && a.hand?.length);

/** @param {App} app */
function top(app) {
  if (!app.puzzle.current) return;
  const p = here(app),
    count = `Puzzle ${app.puzzle.current.at + 1} of ${app.puzzle.current.list.length}`;
  header(
    app,
    wayBack(app, 'puzzle'),
    (e) => leave(app, e),
    h('h1', {}, p.title),
    h(
      'span',
      { class: 'by' },
      `${app.puzzle.current.title}, puzzle ${app.puzzle.current.at + 1} of ${app.puzzle.current.list.length}`,
    ),
    h(
      'button',
      { type: 'button', class: 'btn q name', 'aria-label': `${count}: all puzzles`, on: { click: () => list(app) } },
      count,
      icon('down'),
    ),
    h('span', { class: 'space' }),
  );
}

/**
 * @param {ReturnType<typeof others>} against
 * @param {App} app
 */
function card(app, against) {
  if (!app.puzzle.current) return;
  const p = here(app),
    { phase, ply, played } = app.puzzle.current,
    later = ply > 0,
    answered = later ? h('p', { class: 'say' }, 'Right. The reply is ', h('b', {}, played), '. Finish it.') : null;
  const head = {
    aim: p.title,
    answer: p.title,
    shown: p.title,
    done: headOf(app),
    other: 'Not that one',
  }[phase];
  const text = {
    aim: () => answered ?? h('p', { class: 'say' }, p.task),
    answer: () => h('p', { class: 'say' }, 'Right. Here comes the reply.'),
    shown: () => h('p', { class: 'say' }, 'Watch the board.'),
    done: () => h('p', { class: 'say' }, p.done),
    other: () => h('p', { class: 'say' }, h('b', {}, played), ': ', p.other),
  }[phase]();
  const off = { disabled: phase === 'answer' || phase === 'shown' };
  const idle = () => [
    h(
      'button',
      { type: 'button', class: 'btn', data: { key: 'show' }, ...off, on: { click: () => showMe(app) } },
      'Show me',
    ),
    h(
      'button',
      { type: 'button', class: 'btn', data: { key: 'next' }, ...off, on: { click: () => next(app) } },
      'Next puzzle',
      icon('next'),
    ),
  ];
  const acts = {
    aim: idle,
    answer: idle,
    shown: idle,
    done: () => [
      button('share', '', () => share(app), icon('share'), 'Share'),
      button('next', 'p', () => next(app), 'Next puzzle', icon('next')),
    ],
    other: () => [
      button('next', '', () => next(app), 'Next puzzle', icon('next')),
      button('again', 'p', () => retry(app), icon('undo'), 'Try again'),
    ],
  }[phase]();
  const c = app.$('lesson-card');
  c.dataset.phase = phase === 'answer' ? 'aim' : phase;
  c.setAttribute('aria-label', 'Puzzle');
  fill(
    c,
    h('p', { class: 'count' }, phase === 'done' ? tick() : null, phase === 'done' ? p.title : app.puzzle.current.title),
    h('h2', {}, head),
    h('div', { class: 'said' }, text),
    against.map(({ name, hand }) =>
      h(
        'p',
        { class: 'held small muted' },
        `${name}'s hand: `,
        hand?.map((x) => h('span', { title: x.name }, picture(x.tile, 24, x.name), x.count > 1 ? ` ${x.count}` : null)),
      ),
    ),
    h('div', { class: 'acts' }, acts),
  );
}

/**
 * @param {Set<number>} done
 * @param {App} app
 */
function side(app, done) {
  if (!app.puzzle.current) return;
  const { at } = app.puzzle.current,
    place = app.$('lesson-steps');
  place.setAttribute('aria-label', 'Puzzles');
  fill(
    place,
    h(
      'div',
      { class: 'card row know' },
      button('list', '', () => list(app), 'All puzzles'),
      button('send', '', () => share(app), 'Share'),
    ),
    h(
      'div',
      { class: 'card' },
      h('h2', { class: 'label' }, app.puzzle.current.title),
      h(
        'ol',
        {},
        app.puzzle.current.list.map((p, i) =>
          h(
            'li',
            {},
            h(
              'button',
              {
                type: 'button',
                class: i === at ? 'here' : done.has(i + 1) ? 'past' : '',
                'aria-current': i === at ? 'step' : null,
                data: { key: `step${i}` },
                on: { click: () => open(app, i) },
              },
              h('i', {}, done.has(i + 1) && i !== at ? [heard(i + 1), tick()] : String(i + 1)),
              h(
                'span',
                {},
                h('b', {}, p.title),
                h('small', {}, p.task.split('.')[0] + (done.has(i + 1) ? ', solved' : '')),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
