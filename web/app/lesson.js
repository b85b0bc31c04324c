// Lessons: visits of a few steps, each with one move to make. Their texts are in the file of the game's rules.

import { icon, tickIcon } from '../shared/icons.js';
import { iconLabel } from '../shared/kit.js';
import { isFinished, lessonAddress, progress, saveProgress } from '../shared/lessons.js';
import { fetchRulesTexts } from '../shared/rulestexts.js';
import { say } from '../shared/say.js';
import { html, nothing, picture, render, visuallyHidden } from '../shared/view.js';
import { phone, pressWord } from './breakpoints.js';
import { againButton, buttonView, drawCard, drawHeader, showButton, stepsView, wayBackLabel } from './sidecard.js';
import * as visit from './visit.js';

/** @import { Fairway, State } from '../fairway.d.ts' */
/** @import { LessonStep } from '../shared/types.js' */
/** @import { App, Visit, VisitKind } from './types.js' */

const PRESELECTED = 2; // number of first steps whose piece is selected in advance

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/**
 * adaptWords replaces "click" in a text by the verb for a finger or a key.
 * @param {App} app
 * @param {string} text
 * @param {boolean} [spoken] the text is for a screen reader
 */
const adaptWords = (app, text, spoken) => {
  const press = pressWord(app, spoken),
    said = text.replace(/\bClick\b/g, press).replace(/\bclick\b/g, press[0].toLowerCase() + press.slice(1));
  if (!spoken) return said;
  // Users of the grid of squares select a piece in hand with a key, and see no rings.
  return said
    .replace(/\bPress Enter on ([^.,]+ in your hand), then (?:the ring on )?/, 'Press d for $1, then Enter on ')
    .replace(/, then the ring on /g, ', then on ')
    .replaceAll('the ring on ', '');
};

/**
 * startOf returns what has to be selected for a move: a square, or a piece in hand as in P*.
 * @param {string} move
 */
const startOf = (move) => (/^\+?[A-Z]+\*/.exec(move) ?? /^!?((?:[a-z]\d\.)?[a-z]\d+)/.exec(move))?.at(-1) ?? '';

/** @param {Visit<LessonStep>} v */
const current = (v) => v.steps[v.at];

/** @type {VisitKind<LessonStep>} */
const lesson = {
  name: 'lesson',
  missing: 'there is no lesson for',
  labels: ['Lesson', 'Steps'],
  restarts: false,
  async find(app, game, n) {
    const texts = (await fetchRulesTexts(game))?.lesson;
    if (!texts) return undefined;
    const got = isFinished(app, game) ? 0 : (progress(app, game)?.done ?? 0);
    return { steps: texts.steps, end: texts.end, at: n >= 1 && n <= texts.steps.length ? n - 1 : got };
  },
  address: lessonAddress,
  opening(app, v) {
    const s = current(v);
    return adaptWords(app, `Step ${v.at + 1} of ${v.steps.length}. ${s.title}. ${s.say} ${s.task}`, true);
  },
  guide: (v) => ({ moves: current(v).moves, squares: current(v).with }),
  asked(app, f, v) {
    const [move] = current(v).moves;
    if (v.at < PRESELECTED) f.select(startOf(move));
    if (phone.matches) scrollToMove(app, f, move);
  },
  judge(app, v, move) {
    const s = current(v),
      right = s.moves.includes(move);
    v.reply = s.replies.find((r) => r.moves.includes(move))?.text ?? s.other;
    if (right) saveProgress(app, v.game, v.at + 1, v.steps.length);
    return right ? 'done' : 'other';
  },
  verdict: (app, v, right) => adaptWords(app, right ? `Done: ${current(v).done}. ${current(v).after}` : v.reply, true),
  line: (v) => [current(v).moves[0]],
  next(app, v, e) {
    if (v.phase !== 'done') return;
    if (v.at + 1 < v.steps.length) {
      visit.open(app, v.at + 1);
      if (visit.isKeyPress(e)) app.focusBoard();
      return;
    }
    v.phase = 'end';
    app.refresh();
    say(app, `That is ${v.title}. ${v.end}`);
    visit.focus(app, 'play');
  },
  pageTitle: (v) => `Learn ${v.title} · Fairway`,
  draw(app, s, v) {
    const done = Math.max(progress(app, v.game)?.done ?? 0, v.at);
    drawTop(app, v, done);
    drawStep(app, v);
    drawSteps(app, s, v, done);
  },
};

/**
 * begin opens a game's lesson at a step from 1, or where the person left off. It rejects with an error to show.
 * @param {App} app
 * @param {string} game
 * @param {number} [step]
 */
export const begin = (app, game, step = 0) => visit.begin(app, lesson, game, step);

/**
 * scrollToMove scrolls a short phone's page until the squares of a move are above the card at the foot.
 * @param {App} app
 * @param {Fairway} f
 * @param {string} move
 */
async function scrollToMove(app, f, move) {
  const mine = app.visit.turn;
  for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn)); // until the board has its size
  const c = app.$('lesson-card');
  if (visit.isStopped(app, mine, f) || getComputedStyle(c).position !== 'fixed') return;
  const ends = [...move.matchAll(/(?:[a-z]\d\.)?[a-z]\d+/g)].map(([q]) => f.squareRect(q)).map((r) => r.y + r.height),
    low = app.$('board').getBoundingClientRect().top + Math.max(...ends) - c.getBoundingClientRect().top;
  scrollTo({ top: Math.max(0, scrollY + low + 8) });
}

/**
 * back goes to the previous step.
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
const drawTop = (app, v, done) =>
  drawHeader(
    app,
    v,
    `Learn ${v.title}`,
    `${COUNT_WORDS[v.steps.length]} moves, about 2 minutes`,
    html`<span class="spacer"></span>${dots(v, done)}`,
  );

/**
 * dots shows the progress through the steps.
 * @param {Visit<LessonStep>} v
 * @param {number} done
 */
function dots({ at, steps, phase }, done) {
  const end = phase === 'end',
    dot = (i) => {
      const here = !end && i === at,
        past = end || i < done;
      return html`<i class=${here ? 'current' : past ? 'done' : ''}>${past && !here ? tickIcon() : nothing}</i>`;
    };
  return html`
    <span class="dots" role="img" aria-label=${end ? 'All steps done' : `Step ${at + 1} of ${steps.length}`}>
      ${steps.map((_, i) => dot(i))}
    </span>`;
}

/**
 * @param {App} app
 * @param {Visit<LessonStep>} v
 */
function drawStep(app, v) {
  const s = current(v),
    of = v.steps.length,
    said = (text) => html`<p class="instruction">${adaptWords(app, text)}</p>`,
    backButton = {
      key: 'back',
      cls: 'back',
      label: 'Back',
      run: v.at === 0 ? undefined : () => back(app),
      content: html`${icon('back')}${iconLabel('Back')}`,
    },
    asking = (task, off) => ({
      head: s.title,
      text: html`${said(s.say)} <p class="task">${task}</p>`,
      acts: [backButton, showButton(app, off), { cls: 'primary', content: 'Next' }],
    });
  const cards = {
    aim: () => asking(adaptWords(app, s.task), false),
    shown: () => asking('Watch the board.', true),
    done: () => ({
      head: s.done,
      text: said(s.after),
      acts: [
        againButton(app, ''),
        { key: 'next', cls: 'primary', run: (e) => visit.next(app, e), content: html`Next${icon('next')}` },
      ],
    }),
    other: () => ({ head: 'Another move', text: said(v.reply), acts: [backButton, againButton(app, 'primary')] }),
    end: () => ({
      head: `That is ${v.title}`,
      text: said(v.end),
      acts: [
        { key: 'leave', run: (e) => visit.leave(app, e), content: wayBackLabel(app, v) },
        playButton(app, 'play', 'primary'),
      ],
    }),
  };
  drawCard(app, v, v.phase === 'end' ? `${of} of ${of}` : `Step ${v.at + 1} of ${of}`, cards[v.phase]());
}

/**
 * playButton returns the button that begins a game.
 * @param {App} app
 * @param {string} key
 * @param {string} [cls]
 */
const playButton = (app, key, cls) => ({ key, cls, run: () => play(app), content: html`${icon('play')}Play` });

/**
 * @param {App} app
 * @param {State} s
 * @param {Visit<LessonStep>} v
 * @param {number} done
 */
const drawSteps = (app, s, v, done) =>
  render(
    html`
      ${stepsView(app, v, `${COUNT_WORDS[v.steps.length]} moves`, ({ line }, i, here) => ({
        past: i < done,
        off: !here && i > done,
        line: html`${line}${i < done && !here ? visuallyHidden(', done') : nothing}`,
      }))}
      <div class="card row explanation">
        <p><b>Know it already?</b><small>Begin a game of ${v.title}.</small></p>
        ${buttonView(playButton(app, 'start'))}
      </div>
      ${s.marks.keys.length ? legend(s.marks.keys) : nothing}`,
    app.$('lesson-steps'),
  );

/**
 * legend explains the marks on the board.
 * @param {State['marks']['keys']} keys
 */
const legend = (keys) => html`
  <div class="card board-legend">
    <h2 class="label">On the board now</h2>
    <ul>${keys.map((k) => html`<li>${picture(k.svg, 30)}${k.label}</li>`)}</ul>
  </div>`;
