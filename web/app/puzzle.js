// A puzzle: a position on the real board and a move to find. The answer to it is played by itself. It stands where lessons do;
// the game that was on the board waits.

import { bare } from '../shared/address.js';
import { rest } from '../shared/board.js';
import { copy, sentence } from '../shared/dialogs.js';
import { $, fill, h, heard, icon, picture, same, tick, toast } from '../shared/dom.js';
import { puzzleList } from '../shared/puzzlelist.js';
import { after, inMoves, puzzleAt, puzzlesOf, solve, solved } from '../shared/puzzles.js';
import { say } from '../shared/say.js';
import { build, button, exit, focus, header, LOOK, pause, released, take, wayBack } from './beside.js';
import * as keeper from './keeper.js';

/** @import { Moved, State } from '../fairway.d.ts' */
/** @import { Puzzle } from '../shared/types.js' */
/** @import { App } from './main.js' */

const ANSWER = 350; // milliseconds before a move is answered

/** @typedef {'aim' | 'answer' | 'shown' | 'done' | 'other'} Phase */

/** @type {{ game: string, title: string, list: Puzzle[], at: number, ply: number, phase: Phase, played: string, before: string } | null} */
let now = null;
let turn = 0; // what was begun last: what was begun before it ends
let watched = 0; // the turn whose move is still shown
/** @type {App} */
let app; // since begin

export const on = () => now !== null;

/**
 * begin opens a puzzle of a game by its number, the first that isn't solved where that is 0. It rejects with words for people.
 * @param {App} page
 * @param {string} game
 * @param {number} number
 */
export async function begin(page, game, number) {
  app = page;
  const me = ++turn,
    known = app.variants().find((v) => v.name === game);
  if (!known) throw new Error(`There are no puzzles for ${game.slice(0, 40)}`);
  const list = await puzzlesOf(game),
    n = number || after(game, 0, list.length);
  if (me !== turn) return;
  if (!list[n - 1]) throw new Error(`${known.title} has ${list.length} puzzles`);
  now = {
    game,
    title: known.title,
    list,
    at: n - 1,
    ply: 0,
    phase: 'aim',
    played: '',
    before: now?.before ?? (location.search.includes('puzzle=') ? location.pathname : location.href),
  };
  build();
  document.body.classList.add('lesson', 'puzzle');
  await open(now.at);
}

const here = () => {
  const { list, at } = /** @type {NonNullable<typeof now>} */ (now);
  return list[at];
};

/**
 * open puts the position of a puzzle on the board.
 * @param {number} at
 */
async function open(at) {
  if (!now) return;
  const me = ++turn;
  Object.assign(now, { at, ply: 0, phase: 'aim', played: '' });
  const p = here();
  history.replaceState(null, '', puzzleAt(now.game, at + 1).replace(/^play\.html/, bare));
  try {
    await keeper.visit((f) => {
      f.load(/** @type {string} */ (now?.game), p.position);
      f.set({ seat: p.mover, follow: false, map: false, forecast: 1, seats: '' });
    });
  } catch (e) {
    toast(sentence(e));
    return leave();
  }
  if (me !== turn) return;
  ask();
  say(`${now.title}, puzzle ${at + 1} of ${now.list.length}. ${p.title}. ${p.task}`, { wait: 400 });
}

// ask lets somebody make a move, in the position at hand.
function ask() {
  const f = now && app.api;
  if (!now || !f) return;
  now.phase = 'aim';
  watched = 0;
  f.guide({ once: true });
  app.refresh();
}

// again brings the puzzle to a new document of the board.
export const again = () => now && open(now.at);

/**
 * moved hears of a move on the board.
 * @param {Moved} m
 */
export async function moved(m) {
  if (now?.phase !== 'aim' || m.by === 'page' || !app.api) return;
  const me = ++turn,
    f = app.api,
    p = here(),
    right = p.line[now.ply].split(' ').includes(m.move),
    last = now.ply + 1 === p.line.length;
  now.played = m.move;
  now.phase = right ? (last ? 'done' : 'answer') : 'other';
  if (right && last) solve(now.game, now.at + 1);
  watched = me;
  await rest(f);
  if (me !== turn || !now) return;
  watched = 0;
  app.refresh();
  if (right && !last) return answer(me);
  say(right ? `${headOf()}. ${p.done}` : `${m.move}. ${p.other}`);
  await released();
  if (me === turn && now) focus(right ? 'next' : 'again');
}

/**
 * answer plays the other army's move.
 * @param {number} me the turn that it belongs to
 */
async function answer(me) {
  const f = app.api;
  if (!f || !now) return;
  await pause(ANSWER);
  if (me !== turn || f !== app.api) return;
  const move = here().line[now.ply + 1];
  f.play(move);
  await rest(f);
  if (me !== turn || f !== app.api) return;
  now.ply += 2;
  now.played = move;
  ask();
  say(`Right. The reply is ${move}. Your move.`);
}

// retry takes a wrong move back; a puzzle that is solved begins anew.
function retry() {
  const f = now && app.api;
  if (!now || !f || (now.phase !== 'other' && now.phase !== 'done')) return;
  turn++;
  if (now.phase === 'done') {
    open(now.at);
  } else {
    f.undo();
    ask();
  }
  app.toBoard();
}

// showMe plays what is left of the line, slowly, and takes it back.
async function showMe() {
  const f = now && app.api;
  if (!now || !f || now.phase !== 'aim') return;
  const me = ++turn,
    line = here().line.slice(now.ply);
  now.phase = 'shown';
  app.refresh();
  f.guide({ slow: true, once: true });
  f.cancel();
  const stopped = () => me !== turn || f !== app.api;
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
  ask();
  focus('show');
}

function next() {
  if (!now || (now.phase !== 'done' && now.phase !== 'aim' && now.phase !== 'other')) return;
  open(after(now.game, now.at + 1, now.list.length) - 1);
  app.toBoard();
}

// leave ends the puzzle: the game that waits comes back.
/** @param {Event} [e] */
export async function leave(e) {
  if (!now) return;
  const { before } = now;
  left();
  await exit(app, before, e);
}

// left is what remains to be done when another game has come to the board.
export function left() {
  turn++;
  now = null;
  document.body.classList.remove('lesson', 'puzzle');
}

function share() {
  if (now) copy(new URL(puzzleAt(now.game, now.at + 1), document.baseURI).href, 'Link to the puzzle');
}

const list = () => puzzleList((game, number) => begin(app, game, number).catch((e) => toast(sentence(e))));

/**
 * key takes a key of the puzzle and reports whether it was one.
 * @param {KeyboardEvent} e
 */
export function key(e) {
  return now !== null && take(e, { next, retry, leave });
}

// ---- drawing ----

const headOf = () => `Solved in ${inMoves(here().in)}`;

/**
 * draw shows the puzzle beside the board, whose state is s.
 * @param {State} s
 */
export function draw(s) {
  if (!now) return;
  const { phase, ply, game, at, played } = now;
  // Somebody has taken moves back with the board's own keys.
  const stands = app.api?.state(['result']).ply ?? s.ply;
  if ((phase === 'other' || phase === 'done') && stands === ply && s.ply === ply) return ask();
  if ((phase === 'aim' || phase === 'other' || phase === 'done') && stands < ply) return void open(at);
  if (watched === turn) return;
  document.body.classList.toggle('spoken', Boolean(s.message || s.pieces.choices));
  document.title = `${here().title} · ${now.title} puzzle · Fairway`;
  $('board').title = `${now.title} board`;
  const done = solved(game);
  const against = others(s);
  if (same('visit', 'puzzle', game, at, ply, phase, played, done.size, keeper.waits(), against)) return;
  top();
  card(against);
  same('visit-list', 'puzzle', game); // the lesson's list isn't there any more
  side(done);
}

/**
 * others are the other armies that have pieces in hand: not every screen has room for their trays.
 * @param {State} s
 */
const others = (s) => s.hands.armies.filter((a) => a.letter !== here().mover && a.hand?.length);

function top() {
  if (!now) return;
  const p = here(),
    count = `Puzzle ${now.at + 1} of ${now.list.length}`;
  header(
    wayBack('puzzle'),
    leave,
    h('h1', {}, p.title),
    h('span', { class: 'by' }, `${now.title}, puzzle ${now.at + 1} of ${now.list.length}`),
    h(
      'button',
      { type: 'button', class: 'btn q name', 'aria-label': `${count}: all puzzles`, on: { click: list } },
      count,
      icon('down'),
    ),
    h('span', { class: 'space' }),
  );
}

/** @param {ReturnType<typeof others>} against */
function card(against) {
  if (!now) return;
  const p = here(),
    { phase, ply, played } = now,
    later = ply > 0,
    answered = later ? h('p', { class: 'say' }, 'Right. The reply is ', h('b', {}, played), '. Finish it.') : null;
  const head = {
    aim: p.title,
    answer: p.title,
    shown: p.title,
    done: headOf(),
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
    h('button', { type: 'button', class: 'btn', data: { key: 'show' }, ...off, on: { click: showMe } }, 'Show me'),
    h(
      'button',
      { type: 'button', class: 'btn', data: { key: 'next' }, ...off, on: { click: next } },
      'Next puzzle',
      icon('next'),
    ),
  ];
  const acts = {
    aim: idle,
    answer: idle,
    shown: idle,
    done: () => [
      button('share', '', share, icon('share'), 'Share'),
      button('next', 'p', next, 'Next puzzle', icon('next')),
    ],
    other: () => [
      button('next', '', next, 'Next puzzle', icon('next')),
      button('again', 'p', retry, icon('undo'), 'Try again'),
    ],
  }[phase]();
  const c = $('lesson-card');
  c.dataset.phase = phase === 'answer' ? 'aim' : phase;
  c.setAttribute('aria-label', 'Puzzle');
  fill(
    c,
    h('p', { class: 'count' }, phase === 'done' ? tick() : null, phase === 'done' ? p.title : now.title),
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

/** @param {Set<number>} done */
function side(done) {
  if (!now) return;
  const { at } = now,
    place = $('lesson-steps');
  place.setAttribute('aria-label', 'Puzzles');
  fill(
    place,
    h('div', { class: 'card row know' }, button('list', '', list, 'All puzzles'), button('send', '', share, 'Share')),
    h(
      'div',
      { class: 'card' },
      h('h2', { class: 'label' }, now.title),
      h(
        'ol',
        {},
        now.list.map((p, i) =>
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
                on: { click: () => open(i) },
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
