// Puzzles: visits whose steps are the puzzles of a game, positions with moves to find. The replies are played automatically.

import { whenAtRest } from '../shared/board.js';
import { copyText, errorSentence } from '../shared/dialogs.js';
import { icon } from '../shared/icons.js';
import { openPuzzleList } from '../shared/puzzlelist.js';
import { fetchPuzzles, markSolved, moveCountWords, nextPuzzle, puzzleAddress, solved } from '../shared/puzzles.js';
import { say } from '../shared/say.js';
import { toast } from '../shared/toast.js';
import { guard, html, nothing, picture, render } from '../shared/view.js';
import { againButton, buttonView, drawCard, drawHeader, showButton, stepsView } from './sidecard.js';
import { askForMove, begin as beginVisit, isStopped, next, open, pause } from './visit.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { Puzzle } from '../shared/types.js' */
/** @import { App, Visit, VisitKind } from './types.js' */

const ANSWER = 350; // ms before the reply to a move

/** @param {Visit<Puzzle>} v */
const current = (v) => v.steps[v.at];

/** @param {Visit<Puzzle>} v */
const placeWords = (v) => `puzzle ${v.at + 1} of ${v.steps.length}`;

/** @param {Visit<Puzzle>} v */
const solvedWords = (v) => `Solved in ${moveCountWords(current(v).in)}`;

/** @type {VisitKind<Puzzle>} */
const puzzle = {
  name: 'puzzle',
  missing: 'There are no puzzles for',
  labels: ['Puzzle', 'Puzzles'],
  restarts: true,
  async find(app, game, n) {
    const list = await fetchPuzzles(game);
    return { steps: list, end: '', at: (n || nextPuzzle(app, game, 0, list.length)) - 1 };
  },
  address: puzzleAddress,
  opening: (_, v) => `${v.title}, ${placeWords(v)}. ${current(v).title}. ${current(v).task}`,
  guide: () => ({ once: true }),
  judge(app, v, move) {
    const { line } = current(v),
      right = line[v.ply].split(' ').includes(move),
      last = v.ply + 1 === line.length;
    v.reply = move;
    if (right && last) markSolved(app, v.game, v.at + 1);
    return right ? (last ? 'done' : 'answer') : 'other';
  },
  async answer(app, v, turn) {
    const f = app.api;
    if (!f) return;
    await pause(ANSWER);
    if (isStopped(app, turn, f)) return;
    const move = current(v).line[v.ply + 1];
    f.play(move);
    await whenAtRest(f);
    if (isStopped(app, turn, f)) return;
    v.ply += 2;
    v.reply = move;
    askForMove(app);
    say(app, `Right. The reply is ${move}. Your move.`);
  },
  verdict: (_, v, right) => (right ? `${solvedWords(v)}. ${current(v).done}` : `${v.reply}. ${current(v).other}`),
  line: (v) =>
    current(v)
      .line.slice(v.ply)
      .map((moves) => moves.split(' ')[0]),
  next(app, v) {
    if (v.phase !== 'done' && v.phase !== 'aim' && v.phase !== 'other') return;
    open(app, nextPuzzle(app, v.game, v.at + 1, v.steps.length) - 1);
    app.focusBoard();
  },
  pageTitle: (v) => `${current(v).title} · ${v.title} puzzle · Fairway`,
  draw(app, s, v) {
    drawTop(app, v);
    drawStep(app, s, v);
    drawList(app, v);
  },
};

/**
 * begin opens a puzzle of a game by its number from 1; 0 is the first unsolved one. It rejects with an error to show.
 * @param {App} app
 * @param {string} game
 * @param {number} number
 */
export const begin = (app, game, number) => beginVisit(app, puzzle, game, number);

/** @param {App} app */
function share(app) {
  const v = app.visit.current;
  if (v) copyText(app, new URL(puzzleAddress(v.game, v.at + 1), document.baseURI).href, 'Link to the puzzle');
}

/** @param {App} app */
const all = (app) =>
  openPuzzleList(app, (game, number) => begin(app, game, number).catch((e) => toast(app, errorSentence(e))));

// ---- drawing ----

/**
 * @param {App} app
 * @param {Visit<Puzzle>} v
 */
function drawTop(app, v) {
  const count = `Puzzle ${v.at + 1} of ${v.steps.length}`;
  drawHeader(
    app,
    v,
    current(v).title,
    `${v.title}, ${placeWords(v)}`,
    html`
      <button type="button" class="btn subtle name" aria-label=${`${count}: all puzzles`} @click=${() => all(app)}>
        ${count}${icon('down')}
      </button>
      <span class="spacer"></span>`,
  );
}

/**
 * @param {App} app
 * @param {State} s
 * @param {Visit<Puzzle>} v
 */
function drawStep(app, s, v) {
  const p = current(v),
    said = (text) => html`<p class="instruction">${text}</p>`,
    reply = html`<b>${v.reply}</b>`,
    nextButton = (cls, off = false) => ({
      key: 'next',
      cls,
      run: off ? undefined : (e) => next(app, e),
      content: html`Next puzzle${icon('next')}`,
    }),
    asking = (text, off) => ({ head: p.title, text: said(text), acts: [showButton(app, off), nextButton('', off)] });
  const cards = {
    aim: () => asking(v.ply > 0 ? html`Right. The reply is ${reply}. Finish it.` : p.task, false),
    answer: () => asking('Right. Here comes the reply.', true),
    shown: () => asking('Watch the board.', true),
    done: () => ({
      head: solvedWords(v),
      text: said(p.done),
      acts: [{ key: 'share', run: () => share(app), content: html`${icon('share')}Share` }, nextButton('primary')],
    }),
    other: () => ({
      head: 'Not that one',
      text: said(html`${reply}: ${p.other}`),
      acts: [nextButton(''), againButton(app, 'primary')],
    }),
  };
  const { armies } = s.hands,
    more = guard([armies, p], () => otherHands(armies, p.mover));
  drawCard(app, v, v.phase === 'done' ? p.title : v.title, { ...cards[v.phase](), more });
}

/**
 * otherHands lists the hands of the other armies, whose trays don't fit on every screen.
 * @param {State['hands']['armies']} armies
 * @param {string} mover
 */
const otherHands = (armies, mover) =>
  armies
    .filter((a) => a.letter !== mover && a.hand?.length)
    .map(({ name, hand }) => html`<p class="hand-piece small muted">${name}'s hand: ${hand?.map(held)}</p>`);

/** held returns a piece in hand with its number. */
const held = ({ name, tile, count }) =>
  html`<span title=${name}>${picture(tile, 24, name)}${count > 1 ? ` ${count}` : nothing}</span>`;

/**
 * @param {App} app
 * @param {Visit<Puzzle>} v
 */
function drawList(app, v) {
  const done = solved(app, v.game);
  render(
    html`
      <div class="card row explanation">
        ${buttonView({ key: 'list', run: () => all(app), content: 'All puzzles' })}
        ${buttonView({ key: 'send', run: () => share(app), content: 'Share' })}
      </div>
      ${stepsView(app, v, v.title, ({ task }, i) => {
        const past = done.has(i + 1);
        return { past, line: task.split('.')[0] + (past ? ', solved' : '') };
      })}`,
    app.$('lesson-steps'),
  );
}
