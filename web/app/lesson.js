// A lesson: a few steps on the real board, each with one move to make. The texts come with the rules of the game; the game that
// was on the board waits.

import { bare } from '../shared/address.js';
import { rest } from '../shared/board.js';
import { sentence } from '../shared/dialogs.js';
import { $, fill, h, heard, icon, picture, same, tick, toast } from '../shared/dom.js';
import { finished, lessonAt, progress, reached } from '../shared/lessons.js';
import { textsOf } from '../shared/rules.js';
import { say } from '../shared/say.js';
import { build, button, byKey, exit, focus, header, LOOK, pause, released, take, wayBack } from './beside.js';
import * as keeper from './keeper.js';
import { phone, pressing } from './rooms.js';

/** @import { Fairway, Moved, State } from '../fairway.d.ts' */
/** @import { Lesson, LessonStep } from '../shared/types.js' */
/** @import { App } from './main.js' */

const CHOSEN = 2; // so many first steps have their piece selected

/**
 * words says what a finger or a key does where texts speak of clicks.
 * @param {string} text
 * @param {boolean} [heard] it is said
 */
const words = (text, heard) => {
  const press = pressing(heard),
    said = text.replace(/\bClick\b/g, press).replace(/\bclick\b/g, press[0].toLowerCase() + press.slice(1));
  if (!heard) return said;
  // Who goes by squares comes to a hand by its key, and sees no rings.
  return said
    .replace(/\bPress Enter on ([^.,]+ in your hand), then (?:the ring on )?/, 'Press d for $1, then Enter on ')
    .replace(/, then the ring on /g, ', then on ')
    .replaceAll('the ring on ', '');
};

/**
 * start is what has to be selected for a move: a square, or a piece in hand as in P*.
 * @param {string} move
 */
export const start = (move) => (/^\+?[A-Z]+\*/.exec(move) ?? /^!?((?:[a-z]\d\.)?[a-z]\d+)/.exec(move))?.at(-1) ?? '';

const names = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** @typedef {'aim' | 'shown' | 'done' | 'other' | 'end'} Phase */

/** @type {{ game: string, title: string, texts: Lesson, at: number, phase: Phase, reply: string, before: string } | null} */
let now = null;
let turn = 0; // what was begun last: what was begun before it ends
let watched = 0; // the turn whose move is still shown: the card doesn't say yet what came of it
/** @type {App} */
let app; // since begin

export const on = () => now !== null;

/**
 * begin opens a game's lesson at a step from 1, or where somebody has got to. It rejects with words for people.
 * @param {App} page
 * @param {string} game
 * @param {number} [step]
 */
export async function begin(page, game, step = 0) {
  app = page;
  const me = ++turn,
    known = app.variants().find((v) => v.name === game),
    texts = known && (await textsOf(game))?.lesson;
  if (!texts) throw new Error(`there is no lesson for ${game.slice(0, 40)}`);
  if (me !== turn) return;
  const of = texts.steps.length,
    got = finished(game) ? 0 : (progress(game)?.done ?? 0);
  now = {
    game,
    title: known.title,
    texts,
    at: step >= 1 && step <= of ? step - 1 : got,
    phase: 'aim',
    reply: '',
    before: now?.before ?? (location.search.includes('lesson=') ? location.pathname : location.href),
  };
  build();
  document.body.classList.add('lesson');
  await open(now.at);
}

/** @returns {LessonStep} */
const step = () => /** @type {NonNullable<typeof now>} */ (now).texts.steps[/** @type {any} */ (now).at];

/**
 * open puts a step's position on the board.
 * @param {number} at
 */
async function open(at) {
  if (!now) return;
  const me = ++turn;
  now.at = at;
  now.phase = 'aim';
  const s = step();
  history.replaceState(null, '', lessonAt(now.game, at + 1).replace(/^play\.html/, bare));
  try {
    await keeper.visit((f) => {
      f.load(s.readings ? `${now?.game}:${s.readings}` : /** @type {string} */ (now?.game), s.position);
      f.set({ seat: '', follow: false, map: false, forecast: 1, seats: '' });
    });
  } catch (e) {
    toast(sentence(e));
    return leave();
  }
  if (me !== turn) return;
  ask();
  say(words(`Step ${at + 1} of ${now.texts.steps.length}. ${s.title}. ${s.say} ${s.task}`, true), { wait: 400 });
}

// ask shows what to do, in the position of the step.
function ask() {
  const f = now && app.api;
  if (!now || !f) return;
  now.phase = 'aim';
  watched = 0;
  const s = step();
  f.guide({ moves: s.moves, squares: s.with });
  if (now.at < CHOSEN) f.select(start(s.moves[0]));
  app.refresh();
  if (phone.matches) inSight(f, s.moves[0]);
}

/**
 * inSight scrolls a low phone's page until the squares of a move lie above the card at the foot.
 * @param {Fairway} f
 * @param {string} move
 */
async function inSight(f, move) {
  const mine = turn;
  for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn)); // the board has its size
  const c = $('lesson-card');
  if (mine !== turn || f !== app.api || getComputedStyle(c).position !== 'fixed') return;
  const ends = [...move.matchAll(/(?:[a-z]\d\.)?[a-z]\d+/g)].map(([q]) => f.squareRect(q)).map((r) => r.y + r.height),
    low = $('board').getBoundingClientRect().top + Math.max(...ends) - c.getBoundingClientRect().top;
  scrollTo({ top: Math.max(0, scrollY + low + 8) });
}

/**
 * again brings the lesson to a new document of the board.
 */
export const again = () => now && open(now.at);

/**
 * moved hears of a move on the board.
 * @param {Moved} m
 */
export async function moved(m) {
  if (now?.phase !== 'aim' || m.by === 'page' || !app.api) return;
  const me = ++turn,
    f = app.api,
    s = step(),
    right = s.moves.includes(m.move);
  now.phase = right ? 'done' : 'other';
  now.reply = s.replies.find((r) => r.moves.includes(m.move))?.text ?? s.other;
  if (right) reached(now.game, now.at + 1, now.texts.steps.length);
  watched = me;
  await rest(f);
  if (me !== turn || !now) return;
  watched = 0;
  app.refresh();
  say(words(right ? `Done: ${s.done}. ${s.after}` : now.reply, true));
  await released();
  if (me === turn && now) focus(right ? 'next' : 'again');
}

// retry takes the move back.
async function retry() {
  const f = now && app.api;
  if (!now || !f || (now.phase !== 'other' && now.phase !== 'done')) return;
  turn++;
  f.undo();
  ask();
  app.toBoard();
}

// showMe plays the move once, slowly, and takes it back.
async function showMe() {
  const f = now && app.api;
  if (!now || !f || now.phase !== 'aim') return;
  const me = ++turn,
    s = step();
  now.phase = 'shown';
  app.refresh();
  f.guide({ moves: s.moves, squares: s.with, slow: true });
  f.cancel();
  f.play(s.moves[0]);
  await rest(f);
  await pause(LOOK);
  if (me !== turn || f !== app.api) return;
  f.undo();
  await rest(f);
  if (me !== turn || f !== app.api) return;
  ask();
  focus('show');
}

/** @param {Event} [e] */
function next(e) {
  if (now?.phase !== 'done') return;
  if (now.at + 1 < now.texts.steps.length) {
    open(now.at + 1);
    if (byKey(e)) app.toBoard();
    return;
  }
  now.phase = 'end';
  app.refresh();
  say(`That is ${now.title}. ${now.texts.end}`);
  focus('play');
}

function back() {
  if (!now) return;
  if (now.phase === 'end') now.phase = 'aim';
  else if (now.at > 0) now.at--;
  open(now.at);
}

/**
 * leave ends the lesson: the game that waits comes back.
 * @param {Event} [e]
 */
export async function leave(e) {
  if (!now) return;
  const { before } = now;
  left();
  await exit(app, before, e);
}

/**
 * left is what remains to be done when another game has come to the board.
 */
export function left() {
  turn++;
  now = null;
  document.body.classList.remove('lesson');
}

const play = () => now && app.newGame(now.game);

/**
 * key takes a key of the lesson and reports whether it was one.
 * @param {KeyboardEvent} e
 */
export function key(e) {
  return now !== null && take(e, { next, retry, leave });
}

// ---- drawing ----

/**
 * draw shows the lesson beside the board, whose state is s.
 * @param {State} s
 */
export function draw(s) {
  if (!now) return;
  $('lesson-card').setAttribute('aria-label', 'Lesson');
  $('lesson-steps').setAttribute('aria-label', 'Steps');
  const { texts, at, phase, title, game } = now,
    done = Math.max(progress(game)?.done ?? 0, at);
  if ((phase === 'done' || phase === 'other') && s.ply === 0 && app.api?.state(['result']).ply === 0) return ask(); // undone
  if (watched === turn) return;
  document.body.classList.toggle('spoken', Boolean(s.message || s.pieces.choices));
  document.title = `Learn ${title} · Fairway`;
  $('board').title = `${title} board`;
  if (!same('visit', 'lesson', game, at, phase, now.reply, done, keeper.waits(), pressing())) {
    top(title, texts, at, phase, done);
    card(texts, at, phase, title);
  }
  if (!same('visit-list', 'lesson', game, at, phase, done, s.marks.keys)) steps(s, texts, at, phase, title, done);
}

const backLabel = () => wayBack('lesson');

/**
 * @param {string} title
 * @param {Lesson} texts
 * @param {number} at
 * @param {Phase} phase
 * @param {number} done
 */
function top(title, texts, at, phase, done) {
  const of = texts.steps.length;
  header(
    backLabel(),
    leave,
    h('h1', {}, `Learn ${title}`),
    h('span', { class: 'by' }, `${names[of]} moves, about 2 minutes`),
    h('span', { class: 'space' }),
    h(
      'span',
      { class: 'dots', role: 'img', 'aria-label': phase === 'end' ? 'All steps done' : `Step ${at + 1} of ${of}` },
      texts.steps.map((_, i) => {
        const is = phase === 'end' || i < done ? 'past' : '';
        return h(
          'i',
          { class: phase !== 'end' && i === at ? 'here' : is },
          is && (phase === 'end' || i !== at) ? tick() : null,
        );
      }),
    ),
  );
}

/**
 * @param {Lesson} texts
 * @param {number} at
 * @param {Phase} phase
 * @param {string} title
 */
function card(texts, at, phase, title) {
  const s = texts.steps[at],
    of = texts.steps.length,
    count = phase === 'end' ? `${of} of ${of}` : `Step ${at + 1} of ${of}`,
    past = phase === 'done' || phase === 'end';
  const head = {
    aim: s.title,
    shown: s.title,
    done: s.done,
    other: 'Another move',
    end: `That is ${title}`,
  }[phase];
  const text = {
    aim: [h('p', { class: 'say' }, words(s.say)), ' ', h('p', { class: 'task' }, words(s.task))],
    shown: [h('p', { class: 'say' }, words(s.say)), ' ', h('p', { class: 'task' }, 'Watch the board.')],
    done: h('p', { class: 'say' }, words(s.after)),
    other: h('p', { class: 'say' }, words(/** @type {any} */ (now).reply)),
    end: h('p', { class: 'say' }, words(texts.end)),
  }[phase];
  const acts = {
    aim: () => [
      backButton(at),
      button('show', '', showMe, 'Show me'),
      h('button', { type: 'button', class: 'btn p', disabled: true }, 'Next'),
    ],
    shown: () => [
      backButton(at),
      h('button', { type: 'button', class: 'btn', disabled: true }, 'Show me'),
      h('button', { type: 'button', class: 'btn p', disabled: true }, 'Next'),
    ],
    done: () => [
      button('again', '', retry, icon('undo'), 'Try again'),
      button('next', 'p', next, 'Next', icon('next')),
    ],
    other: () => [backButton(at), button('again', 'p', retry, icon('undo'), 'Try again')],
    end: () => [button('leave', '', leave, backLabel()), button('play', 'p', play, icon('play'), 'Play')],
  }[phase]();
  const c = $('lesson-card');
  c.dataset.phase = phase;
  fill(
    c,
    h('p', { class: 'count' }, past ? tick() : null, count),
    h('h2', {}, head),
    h('div', { class: 'said' }, text),
    h('div', { class: 'acts' }, acts),
  );
}

/** @param {number} at */
const backButton = (at) =>
  h(
    'button',
    {
      type: 'button',
      class: 'btn back',
      'aria-label': 'Back',
      data: { key: 'back' },
      disabled: at === 0,
      on: { click: back },
    },
    icon('back'),
    h('span', { class: 'word' }, 'Back'),
  );

/**
 * @param {State} s
 * @param {Lesson} texts
 * @param {number} at
 * @param {Phase} phase
 * @param {string} title
 * @param {number} done
 */
function steps(s, texts, at, phase, title, done) {
  fill(
    $('lesson-steps'),
    h(
      'div',
      { class: 'card' },
      h('h2', { class: 'label' }, `${names[texts.steps.length]} moves`),
      h(
        'ol',
        {},
        texts.steps.map((t, i) => {
          const here = phase !== 'end' && i === at;
          return h(
            'li',
            {},
            h(
              'button',
              {
                type: 'button',
                class: here ? 'here' : i < done ? 'past' : '',
                'aria-current': here ? 'step' : null,
                disabled: !here && i > done,
                data: { key: `step${i}` },
                on: { click: () => open(i) },
              },
              h('i', {}, i < done && !here ? [heard(i + 1), tick()] : String(i + 1)),
              h('span', {}, h('b', {}, t.title), h('small', {}, t.line, i < done && !here ? heard(', done') : null)),
            ),
          );
        }),
      ),
    ),
    h(
      'div',
      { class: 'card row know' },
      h('p', {}, h('b', {}, 'Know it already?'), h('small', {}, `Begin a game of ${title}.`)),
      button('start', '', play, icon('play'), 'Play'),
    ),
    s.marks.keys.length
      ? h(
          'div',
          { class: 'card key' },
          h('h2', { class: 'label' }, 'On the board now'),
          h(
            'ul',
            {},
            s.marks.keys.map((k) => h('li', {}, picture(k.svg, 30), k.label)),
          ),
        )
      : null,
  );
}
