// A lesson: a visit of a few steps, each with one move to make. The texts come with the rules of the game.

import { finished, lessonAt, progress, reached } from '../shared/lessons.js';
import { fill, h, heard, picture, same } from '../shared/old/dom.js';
import { icon, tick } from '../shared/old/icons.js';
import { textsOf } from '../shared/rules.js';
import { say } from '../shared/say.js';
import { againButton, button, card, header, showButton, steps, wayBack } from './beside.js';
import * as keeper from './keeper.js';
import { phone, pressing } from './rooms.js';
import * as visit from './visit.js';

/** @import { Fairway, State } from '../fairway.d.ts' */
/** @import { LessonStep } from '../shared/types.js' */
/** @import { App, Visit, VisitKind } from './types.js' */

const CHOSEN = 2; // first steps whose piece is selected

const names = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

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
const start = (move) => (/^\+?[A-Z]+\*/.exec(move) ?? /^!?((?:[a-z]\d\.)?[a-z]\d+)/.exec(move))?.at(-1) ?? '';

/** @param {Visit<LessonStep>} v */
const current = (v) => v.steps[v.at];

/** @type {VisitKind<LessonStep>} */
const lesson = {
  name: 'lesson',
  missing: 'there is no lesson for',
  labels: ['Lesson', 'Steps'],
  restarts: false,
  async find(app, game, n) {
    const texts = (await textsOf(game))?.lesson;
    if (!texts) return undefined;
    const got = finished(app, game) ? 0 : (progress(app, game)?.done ?? 0);
    return { steps: texts.steps, end: texts.end, at: n >= 1 && n <= texts.steps.length ? n - 1 : got };
  },
  address: lessonAt,
  opening(app, v) {
    const s = current(v);
    return words(app, `Step ${v.at + 1} of ${v.steps.length}. ${s.title}. ${s.say} ${s.task}`, true);
  },
  guide: (v) => ({ moves: current(v).moves, squares: current(v).with }),
  asked(app, f, v) {
    const [move] = current(v).moves;
    if (v.at < CHOSEN) f.select(start(move));
    if (phone.matches) inSight(app, f, move);
  },
  judge(app, v, move) {
    const s = current(v),
      right = s.moves.includes(move);
    v.reply = s.replies.find((r) => r.moves.includes(move))?.text ?? s.other;
    if (right) reached(app, v.game, v.at + 1, v.steps.length);
    return right ? 'done' : 'other';
  },
  verdict: (app, v, right) => words(app, right ? `Done: ${current(v).done}. ${current(v).after}` : v.reply, true),
  line: (v) => [current(v).moves[0]],
  next(app, v, e) {
    if (v.phase !== 'done') return;
    if (v.at + 1 < v.steps.length) {
      visit.open(app, v.at + 1);
      if (visit.byKey(e)) app.toBoard();
      return;
    }
    v.phase = 'end';
    app.refresh();
    say(app, `That is ${v.title}. ${v.end}`);
    visit.focus(app, 'play');
  },
  pageTitle: (v) => `Learn ${v.title} · Fairway`,
  draw(app, s, v) {
    const { game, at, phase, reply } = v,
      done = Math.max(progress(app, game)?.done ?? 0, at);
    if (!same(app, 'visit', 'lesson', game, at, phase, reply, done, keeper.waits(app), pressing(app))) {
      top(app, v, done);
      drawCard(app, v);
    }
    if (!same(app, 'visit-list', 'lesson', game, at, phase, done, s.marks.keys)) list(app, s, v, done);
  },
};

/**
 * begin opens a game's lesson at a step from 1, or where somebody has got to. It rejects with words for people.
 * @param {App} app
 * @param {string} game
 * @param {number} [step]
 */
export const begin = (app, game, step = 0) => visit.begin(app, lesson, game, step);

/**
 * inSight scrolls a low phone's page until the squares of a move lie above the card at the foot.
 * @param {App} app
 * @param {Fairway} f
 * @param {string} move
 */
async function inSight(app, f, move) {
  const mine = app.visit.turn;
  for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn)); // the board has its size
  const c = app.$('lesson-card');
  if (visit.stopped(app, mine, f) || getComputedStyle(c).position !== 'fixed') return;
  const ends = [...move.matchAll(/(?:[a-z]\d\.)?[a-z]\d+/g)].map(([q]) => f.squareRect(q)).map((r) => r.y + r.height),
    low = app.$('board').getBoundingClientRect().top + Math.max(...ends) - c.getBoundingClientRect().top;
  scrollTo({ top: Math.max(0, scrollY + low + 8) });
}

/**
 * back goes to the step before.
 * @param {App} app
 */
const back = (app) => app.visit.current && visit.open(app, Math.max(0, app.visit.current.at - 1));

/** @param {App} app */
const play = (app) => app.visit.current && app.newGame(app.visit.current.game);

// ---- drawing ----

/**
 * @param {App} app
 * @param {Visit<LessonStep>} v
 * @param {number} done
 */
function top(app, v, done) {
  const { at, steps } = v,
    of = steps.length,
    end = v.phase === 'end';
  header(
    app,
    v,
    `Learn ${v.title}`,
    `${names[of]} moves, about 2 minutes`,
    h('span', { class: 'space' }),
    h(
      'span',
      { class: 'dots', role: 'img', 'aria-label': end ? 'All steps done' : `Step ${at + 1} of ${of}` },
      steps.map((_, i) => {
        const here = !end && i === at,
          past = end || i < done;
        return h('i', { class: here ? 'here' : past ? 'past' : '' }, past && !here ? tick() : null);
      }),
    ),
  );
}

/**
 * @param {App} app
 * @param {Visit<LessonStep>} v
 */
function drawCard(app, v) {
  const s = current(v),
    of = v.steps.length,
    said = (text) => h('p', { class: 'say' }, words(app, text)),
    backButton = () =>
      h(
        'button',
        {
          type: 'button',
          class: 'btn back',
          'aria-label': 'Back',
          data: { key: 'back' },
          disabled: v.at === 0,
          on: { click: () => back(app) },
        },
        icon('back'),
        h('span', { class: 'word' }, 'Back'),
      ),
    asking = (task, off) => ({
      head: s.title,
      text: [said(s.say), ' ', h('p', { class: 'task' }, task)],
      acts: [
        backButton(),
        showButton(app, off),
        h('button', { type: 'button', class: 'btn p', disabled: true }, 'Next'),
      ],
    });
  const cards = {
    aim: () => asking(words(app, s.task), false),
    shown: () => asking('Watch the board.', true),
    done: () => ({
      head: s.done,
      text: said(s.after),
      acts: [againButton(app, ''), button('next', 'p', (e) => visit.next(app, e), 'Next', icon('next'))],
    }),
    other: () => ({ head: 'Another move', text: said(v.reply), acts: [backButton(), againButton(app, 'p')] }),
    end: () => ({
      head: `That is ${v.title}`,
      text: said(v.end),
      acts: [
        button('leave', '', (e) => visit.leave(app, e), wayBack(app, v)),
        button('play', 'p', () => play(app), icon('play'), 'Play'),
      ],
    }),
  };
  card(app, v, v.phase === 'end' ? `${of} of ${of}` : `Step ${v.at + 1} of ${of}`, cards[v.phase]());
}

/**
 * @param {App} app
 * @param {State} s
 * @param {Visit<LessonStep>} v
 * @param {number} done
 */
function list(app, s, v, done) {
  const { keys } = s.marks;
  fill(
    app.$('lesson-steps'),
    steps(app, v, `${names[v.steps.length]} moves`, ({ line }, i, here) => ({
      past: i < done,
      off: !here && i > done,
      line: [line, i < done && !here ? heard(', done') : null],
    })),
    h(
      'div',
      { class: 'card row know' },
      h('p', {}, h('b', {}, 'Know it already?'), h('small', {}, `Begin a game of ${v.title}.`)),
      button('start', '', () => play(app), icon('play'), 'Play'),
    ),
    keys.length > 0 &&
      h(
        'div',
        { class: 'card key' },
        h('h2', { class: 'label' }, 'On the board now'),
        h(
          'ul',
          {},
          keys.map((k) => h('li', {}, picture(k.svg, 30), k.label)),
        ),
      ),
  );
}
