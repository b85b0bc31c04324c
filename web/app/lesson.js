// A lesson: a few steps on the real board, each with one move to make. The texts come with the rules of the game; the game that
// was on the board waits.

import { bare } from '../shared/address.js';
import { rest } from '../shared/board.js';
import { sentence } from '../shared/dialogs.js';
import { fill, h, heard, icon, picture, same, tick, toast } from '../shared/dom.js';
import { finished, lessonAt, progress, reached } from '../shared/lessons.js';
import { textsOf } from '../shared/rules.js';
import { say } from '../shared/say.js';
import { build, button, byKey, exit, focus, header, LOOK, pause, released, take, wayBack } from './beside.js';
import * as keeper from './keeper.js';
import { phone, pressing } from './rooms.js';

/** @import { Fairway, Moved, State } from '../fairway.d.ts' */
/** @import { Lesson, LessonStep } from '../shared/types.js' */
/** @import { App } from './types.js' */

const CHOSEN = 2; // so many first steps have their piece selected

/**
 * words says what a finger or a key does where texts speak of clicks.
 * @param {App} app
 * @param {string} text
 * @param {boolean} [heard] it is said
 */
const words = (app, text, heard) => {
  const press = pressing(app, heard),
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

/** @param {App} app */
export const on = (app) => app.lesson.current !== null;

/**
 * begin opens a game's lesson at a step from 1, or where somebody has got to. It rejects with words for people.
 * @param {App} app
 * @param {string} game
 * @param {number} [step]
 */
export async function begin(app, game, step = 0) {
  const me = ++app.lesson.turn,
    known = app.variants().find((v) => v.name === game),
    texts = known && (await textsOf(game))?.lesson;
  if (!texts) throw new Error(`there is no lesson for ${game.slice(0, 40)}`);
  if (me !== app.lesson.turn) return;
  const of = texts.steps.length,
    got = finished(app, game) ? 0 : (progress(app, game)?.done ?? 0);
  app.lesson.current = {
    game,
    title: known.title,
    texts,
    at: step >= 1 && step <= of ? step - 1 : got,
    phase: 'aim',
    reply: '',
    before:
      app.lesson.current?.before ??
      (app.location.search.includes('lesson=') ? app.location.pathname : app.location.href),
  };
  build(app);
  app.root.classList.add('lesson');
  await open(app, app.lesson.current.at);
}

/**
 * @returns {LessonStep}
 * @param {App} app
 */
const step = (app) => {
  const { texts, at } = /** @type {NonNullable<App['lesson']['current']>} */ (app.lesson.current);
  return texts.steps[at];
};

/**
 * open puts a step's position on the board.
 * @param {App} app
 * @param {number} at
 */
async function open(app, at) {
  if (!app.lesson.current) return;
  const me = ++app.lesson.turn;
  app.lesson.current.at = at;
  app.lesson.current.phase = 'aim';
  const s = step(app);
  app.history.replaceState(
    null,
    '',
    lessonAt(app.lesson.current.game, at + 1).replace(/^play\.html/, bare(app.location)),
  );
  try {
    await keeper.visit(app, (f) => {
      f.load(
        s.readings ? `${app.lesson.current?.game}:${s.readings}` : /** @type {string} */ (app.lesson.current?.game),
        s.position,
      );
      f.set({ seat: '', follow: false, map: false, forecast: 1, seats: '' });
    });
  } catch (e) {
    toast(app, sentence(e));
    return leave(app);
  }
  if (me !== app.lesson.turn) return;
  ask(app);
  say(
    app,
    words(app, `Step ${at + 1} of ${app.lesson.current.texts.steps.length}. ${s.title}. ${s.say} ${s.task}`, true),
    { wait: 400 },
  );
}

/**
 * ask shows what to do, in the position of the step.
 * @param {App} app
 */
function ask(app) {
  const f = app.lesson.current && app.api;
  if (!app.lesson.current || !f) return;
  app.lesson.current.phase = 'aim';
  app.lesson.watched = 0;
  const s = step(app);
  f.guide({ moves: s.moves, squares: s.with });
  if (app.lesson.current.at < CHOSEN) f.select(start(s.moves[0]));
  app.refresh();
  if (phone.matches) inSight(app, f, s.moves[0]);
}

/**
 * inSight scrolls a low phone's page until the squares of a move lie above the card at the foot.
 * @param {App} app
 * @param {Fairway} f
 * @param {string} move
 */
async function inSight(app, f, move) {
  const mine = app.lesson.turn;
  for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn)); // the board has its size
  const c = app.$('lesson-card');
  if (mine !== app.lesson.turn || f !== app.api || getComputedStyle(c).position !== 'fixed') return;
  const ends = [...move.matchAll(/(?:[a-z]\d\.)?[a-z]\d+/g)].map(([q]) => f.squareRect(q)).map((r) => r.y + r.height),
    low = app.$('board').getBoundingClientRect().top + Math.max(...ends) - c.getBoundingClientRect().top;
  scrollTo({ top: Math.max(0, scrollY + low + 8) });
}

/**
 * again brings the lesson to a new document of the board.
 * @param {App} app
 */
export const again = (app) => app.lesson.current && open(app, app.lesson.current.at);

/**
 * moved hears of a move on the board.
 * @param {App} app
 * @param {Moved} m
 */
export async function moved(app, m) {
  if (app.lesson.current?.phase !== 'aim' || m.by === 'page' || !app.api) return;
  const me = ++app.lesson.turn,
    f = app.api,
    s = step(app),
    right = s.moves.includes(m.move);
  app.lesson.current.phase = right ? 'done' : 'other';
  app.lesson.current.reply = s.replies.find((r) => r.moves.includes(m.move))?.text ?? s.other;
  if (right) reached(app, app.lesson.current.game, app.lesson.current.at + 1, app.lesson.current.texts.steps.length);
  app.lesson.watched = me;
  await rest(f);
  if (me !== app.lesson.turn || !app.lesson.current) return;
  app.lesson.watched = 0;
  app.refresh();
  say(app, words(app, right ? `Done: ${s.done}. ${s.after}` : app.lesson.current.reply, true));
  await released();
  if (me === app.lesson.turn && app.lesson.current) focus(app, right ? 'next' : 'again');
}

/**
 * retry takes the move back.
 * @param {App} app
 */
async function retry(app) {
  const f = app.lesson.current && app.api;
  if (!app.lesson.current || !f || (app.lesson.current.phase !== 'other' && app.lesson.current.phase !== 'done'))
    return;
  app.lesson.turn++;
  f.undo();
  ask(app);
  app.toBoard();
}

/**
 * showMe plays the move once, slowly, and takes it back.
 * @param {App} app
 */
async function showMe(app) {
  const f = app.lesson.current && app.api;
  if (!app.lesson.current || !f || app.lesson.current.phase !== 'aim') return;
  const me = ++app.lesson.turn,
    s = step(app);
  app.lesson.current.phase = 'shown';
  app.refresh();
  f.guide({ moves: s.moves, squares: s.with, slow: true });
  f.cancel();
  f.play(s.moves[0]);
  await rest(f);
  await pause(LOOK);
  if (me !== app.lesson.turn || f !== app.api) return;
  f.undo();
  await rest(f);
  if (me !== app.lesson.turn || f !== app.api) return;
  ask(app);
  focus(app, 'show');
}

/**
 * @param {Event} [e]
 * @param {App} app
 */
function next(app, e) {
  if (app.lesson.current?.phase !== 'done') return;
  if (app.lesson.current.at + 1 < app.lesson.current.texts.steps.length) {
    open(app, app.lesson.current.at + 1);
    if (byKey(e)) app.toBoard();
    return;
  }
  app.lesson.current.phase = 'end';
  app.refresh();
  say(app, `That is ${app.lesson.current.title}. ${app.lesson.current.texts.end}`);
  focus(app, 'play');
}

/** @param {App} app */
function back(app) {
  if (!app.lesson.current) return;
  if (app.lesson.current.phase === 'end') app.lesson.current.phase = 'aim';
  else if (app.lesson.current.at > 0) app.lesson.current.at--;
  open(app, app.lesson.current.at);
}

/**
 * leave ends the lesson: the game that waits comes back.
 * @param {App} app
 * @param {Event} [e]
 */
export async function leave(app, e) {
  if (!app.lesson.current) return;
  const { before } = app.lesson.current;
  left(app);
  await exit(app, before, e);
}

/**
 * left is what remains to be done when another game has come to the board.
 * @param {App} app
 */
export function left(app) {
  app.lesson.turn++;
  app.lesson.current = null;
  app.root.classList.remove('lesson');
}

/** @param {App} app */
const play = (app) => app.lesson.current && app.newGame(app.lesson.current.game);

/**
 * key takes a key of the lesson and reports whether it was one.
 * @param {App} app
 * @param {KeyboardEvent} e
 */
export function key(app, e) {
  return (
    app.lesson.current !== null &&
    take(app, e, { next: (e) => next(app, e), retry: () => retry(app), leave: (e) => leave(app, e) })
  );
}

// ---- drawing ----

/**
 * draw shows the lesson beside the board, whose state is s.
 * @param {App} app
 * @param {State} s
 */
export function draw(app, s) {
  if (!app.lesson.current) return;
  app.$('lesson-card').setAttribute('aria-label', 'Lesson');
  app.$('lesson-steps').setAttribute('aria-label', 'Steps');
  const { texts, at, phase, title, game } = app.lesson.current,
    done = Math.max(progress(app, game)?.done ?? 0, at);
  if ((phase === 'done' || phase === 'other') && s.ply === 0 && app.api?.state(['result']).ply === 0) return ask(app); // undone
  if (app.lesson.watched === app.lesson.turn) return;
  app.root.classList.toggle('spoken', Boolean(s.message || s.pieces.choices));
  document.title = `Learn ${title} · Fairway`;
  app.$('board').title = `${title} board`;
  if (
    !same(app, 'visit', 'lesson', game, at, phase, app.lesson.current.reply, done, keeper.waits(app), pressing(app))
  ) {
    top(app, title, texts, at, phase, done);
    card(app, texts, at, phase, title);
  }
  if (!same(app, 'visit-list', 'lesson', game, at, phase, done, s.marks.keys))
    steps(app, s, texts, at, phase, title, done);
}

/** @param {App} app */
const backLabel = (app) => wayBack(app, 'lesson');

/**
 * @param {App} app
 * @param {string} title
 * @param {Lesson} texts
 * @param {number} at
 * @param {Phase} phase
 * @param {number} done
 */
function top(app, title, texts, at, phase, done) {
  const of = texts.steps.length;
  header(
    app,
    backLabel(app),
    (e) => leave(app, e),
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
 * @param {App} app
 * @param {Lesson} texts
 * @param {number} at
 * @param {Phase} phase
 * @param {string} title
 */
function card(app, texts, at, phase, title) {
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
    aim: [h('p', { class: 'say' }, words(app, s.say)), ' ', h('p', { class: 'task' }, words(app, s.task))],
    shown: [h('p', { class: 'say' }, words(app, s.say)), ' ', h('p', { class: 'task' }, 'Watch the board.')],
    done: h('p', { class: 'say' }, words(app, s.after)),
    other: h('p', { class: 'say' }, words(app, /** @type {any} */ (app.lesson.current).reply)),
    end: h('p', { class: 'say' }, words(app, texts.end)),
  }[phase];
  const acts = {
    aim: () => [
      backButton(app, at),
      button('show', '', () => showMe(app), 'Show me'),
      h('button', { type: 'button', class: 'btn p', disabled: true }, 'Next'),
    ],
    shown: () => [
      backButton(app, at),
      h('button', { type: 'button', class: 'btn', disabled: true }, 'Show me'),
      h('button', { type: 'button', class: 'btn p', disabled: true }, 'Next'),
    ],
    done: () => [
      button('again', '', () => retry(app), icon('undo'), 'Try again'),
      button('next', 'p', (e) => next(app, e), 'Next', icon('next')),
    ],
    other: () => [backButton(app, at), button('again', 'p', () => retry(app), icon('undo'), 'Try again')],
    end: () => [
      button('leave', '', (e) => leave(app, e), backLabel(app)),
      button('play', 'p', () => play(app), icon('play'), 'Play'),
    ],
  }[phase]();
  const c = app.$('lesson-card');
  c.dataset.phase = phase;
  fill(
    c,
    h('p', { class: 'count' }, past ? tick() : null, count),
    h('h2', {}, head),
    h('div', { class: 'said' }, text),
    h('div', { class: 'acts' }, acts),
  );
}

/**
 * @param {number} at
 * @param {App} app
 */
const backButton = (app, at) =>
  h(
    'button',
    {
      type: 'button',
      class: 'btn back',
      'aria-label': 'Back',
      data: { key: 'back' },
      disabled: at === 0,
      on: { click: () => back(app) },
    },
    icon('back'),
    h('span', { class: 'word' }, 'Back'),
  );

/**
 * @param {App} app
 * @param {State} s
 * @param {Lesson} texts
 * @param {number} at
 * @param {Phase} phase
 * @param {string} title
 * @param {number} done
 */
function steps(app, s, texts, at, phase, title, done) {
  fill(
    app.$('lesson-steps'),
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
                on: { click: () => open(app, i) },
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
      button('start', '', () => play(app), icon('play'), 'Play'),
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
