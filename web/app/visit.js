// A visit is a lesson or a puzzle, which replaces the game and its panels; there is one at a time. Each step is a position on the
// board with a move to make. The person's game waits (keeper.js). lesson.js and puzzle.js define the two kinds.

import { bareAddress } from '../shared/address.js';
import { whenAtRest } from '../shared/board.js';
import { errorSentence } from '../shared/dialogs.js';
import { LESSON, rowOf } from '../shared/keys.js';
import { say } from '../shared/say.js';
import { toast } from '../shared/toast.js';
import * as keeper from './keeper.js';

/** @import { Fairway, Moved, State } from '../fairway.d.ts' */
/** @import { App, VisitKind, VisitStep } from './types.js' */

export const STEP_PAUSE_MS = 900; // pause after a shown move
const KEY_UP_MS = 120; // ms until a pressed key is released

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param {App} app */
export const isOn = (app) => app.visit.current !== null;

/**
 * isStopped reports whether another turn has begun, or the board has a new document.
 * @param {App} app
 * @param {number} turn
 * @param {Fairway} f
 */
export const isStopped = (app, turn, f) => turn !== app.visit.turn || f !== app.api;

/** isKeyPress reports whether an event comes from the keyboard or a screen reader. @param {Event} [e] */
export const isKeyPress = (e) => e instanceof KeyboardEvent || (e instanceof MouseEvent && e.detail === 0);

/**
 * begin opens a game's lesson or puzzles at step n from 1; 0 continues where the person left off. It rejects with an error to show.
 * @template {VisitStep} S
 * @param {App} app
 * @param {VisitKind<S>} kind
 * @param {string} game
 * @param {number} n
 */
export async function begin(app, kind, game, n) {
  const me = ++app.visit.turn,
    known = app.variants().find((v) => v.name === game),
    found = known && (await kind.find(app, game, n));
  if (!found) throw new Error(`${kind.missing} ${game.slice(0, 40)}`);
  if (me !== app.visit.turn) return;
  if (!found.steps[found.at]) throw new Error(`${known.title} has ${found.steps.length} ${kind.name}s`);
  const { location } = app,
    before =
      app.visit.current?.before ?? (location.search.includes(`${kind.name}=`) ? location.pathname : location.href);
  app.visit.current = { kind, game, title: known.title, ...found, ply: 0, phase: 'aim', reply: '', before };
  buildPanels(app, kind.labels);
  app.root.classList.add('lesson');
  app.root.classList.toggle('puzzle', kind.name === 'puzzle');
  await open(app, found.at);
}

/**
 * buildPanels creates the elements of the header, the card and the list, and labels them.
 * @param {App} app
 * @param {[card: string, list: string]} labels
 */
function buildPanels(app, labels) {
  if (!app.$('lesson-top')) {
    const room = app.$('room'),
      place = (tag, id, className = id) => Object.assign(document.createElement(tag), { id, className }),
      card = place('section', 'lesson-card');
    // A key that is still held after it made a move must not press a button.
    card.addEventListener('keydown', (e) => {
      if (e.repeat && (e.key === 'Enter' || e.key === ' ')) e.preventDefault();
    });
    app.root.insertBefore(place('header', 'lesson-top', 'top lesson-top on-ground'), room);
    room.append(card, place('section', 'lesson-steps'));
  }
  for (const [i, id] of ['lesson-card', 'lesson-steps'].entries()) app.$(id).setAttribute('aria-label', labels[i]);
}

/**
 * open loads a step's position on the board.
 * @param {App} app
 * @param {number} at
 */
export async function open(app, at) {
  const v = app.visit.current;
  if (!v) return;
  const me = ++app.visit.turn,
    { readings, position, mover = '' } = v.steps[at];
  Object.assign(v, { at, ply: 0, phase: 'aim', reply: '' });
  app.history.replaceState(null, '', v.kind.address(v.game, at + 1).replace(/^play\.html/, bareAddress(app.location)));
  try {
    await keeper.beginVisit(app, (f) => {
      const game = /** @type {string} */ (app.visit.current?.game);
      f.load(readings ? `${game}:${readings}` : game, position);
      f.set({ seat: mover, follow: false, map: false, forecast: 1, seats: '' });
    });
  } catch (e) {
    toast(app, errorSentence(e));
    return leave(app);
  }
  if (me !== app.visit.turn) return;
  askForMove(app);
  say(app, v.kind.opening(app, v), { wait: 400 });
}

/**
 * askForMove asks for a move in the current position.
 * @param {App} app
 */
export function askForMove(app) {
  const v = app.visit.current,
    f = app.api;
  if (!v || !f) return;
  v.phase = 'aim';
  app.visit.watched = 0;
  f.guide(v.kind.guide(v));
  v.kind.asked?.(app, f, v);
  app.refresh();
}

/**
 * reopen loads the current step in a new document of the board.
 * @param {App} app
 */
export const reopen = (app) => app.visit.current && open(app, app.visit.current.at);

/**
 * onMove judges a move, and announces the verdict when the board is at rest.
 * @param {App} app
 * @param {Moved} m
 */
export async function onMove(app, m) {
  const v = app.visit.current,
    f = app.api;
  if (v?.phase !== 'aim' || m.by === 'page' || !f) return;
  const me = ++app.visit.turn,
    phase = v.kind.judge(app, v, m.move),
    right = phase !== 'other';
  v.phase = phase;
  app.visit.watched = me;
  await whenAtRest(f);
  if (me !== app.visit.turn) return;
  app.visit.watched = 0;
  app.refresh();
  if (phase === 'answer') return v.kind.answer?.(app, v, me);
  say(app, v.kind.verdict(app, v, right));
  await pause(KEY_UP_MS); // the key of the move must be released before a button gets the focus
  if (me === app.visit.turn) focus(app, right ? 'next' : 'again');
}

/**
 * retry takes back a judged move, or restarts a solved puzzle.
 * @param {App} app
 */
export function retry(app) {
  const v = app.visit.current,
    f = app.api;
  if (!v || !f || (v.phase !== 'other' && v.phase !== 'done')) return;
  app.visit.turn++;
  if (v.phase === 'done' && v.kind.restarts) open(app, v.at);
  else {
    f.undo();
    askForMove(app);
  }
  app.focusBoard();
}

/**
 * showSolution plays the solution slowly and takes it back.
 * @param {App} app
 */
export async function showSolution(app) {
  const v = app.visit.current,
    f = app.api;
  if (v?.phase !== 'aim' || !f) return;
  const me = ++app.visit.turn,
    line = v.kind.line(v);
  v.phase = 'shown';
  app.refresh();
  f.guide({ ...v.kind.guide(v), slow: true });
  f.cancel();
  for (const move of line) {
    f.play(move);
    await whenAtRest(f);
    await pause(STEP_PAUSE_MS);
    if (isStopped(app, me, f)) return;
  }
  for (const _ of line) {
    f.undo();
    await whenAtRest(f);
    if (isStopped(app, me, f)) return;
  }
  askForMove(app);
  focus(app, 'show');
}

/**
 * next goes on to the next step.
 * @param {App} app
 * @param {Event} e the click or key press
 */
export function next(app, e) {
  const v = app.visit.current;
  v?.kind.next(app, v, e);
}

/**
 * focus focuses a button of the card.
 * @param {App} app
 * @param {string} key
 */
export const focus = (app, key) =>
  /** @type {HTMLElement | null} */ (app.$('lesson-card').querySelector(`[data-key=${key}]`))?.focus({
    preventScroll: true,
  });

/**
 * leave ends the visit and restores the waiting game and its address. The board gets the focus, except after a press of a pointer.
 * @param {App} app
 * @param {Event} [e] the click or key press that ended it
 */
export async function leave(app, e) {
  if (!app.visit.current) return;
  const { before } = app.visit.current;
  endVisit(app);
  app.history.replaceState(null, '', before);
  await keeper.endVisit(app);
  if (!e || isKeyPress(e)) app.focusBoard();
}

/**
 * endVisit ends the visit when another game is on the board.
 * @param {App} app
 */
export function endVisit(app) {
  app.visit.turn++;
  app.visit.current = null;
  app.root.classList.remove('lesson', 'puzzle');
}

/**
 * onKey handles a key of the visit and reports whether it was one.
 * @param {App} app
 * @param {KeyboardEvent} e
 */
export function onKey(app, e) {
  if (!isOn(app) || app.root.querySelector('dialog[open]') || e.target instanceof HTMLInputElement) return false;
  const act = rowOf(LESSON, e)?.act;
  if (!act) return false;
  if (act === 'next') next(app, e);
  else if (act === 'retry') retry(app);
  else leave(app, e);
  e.preventDefault();
  return true;
}

/**
 * draw draws the visit beside the board, whose state is s.
 * @param {App} app
 * @param {State} s
 */
export function draw(app, s) {
  const v = app.visit.current;
  if (!v) return;
  const { phase, ply } = v,
    judged = phase === 'done' || phase === 'other';
  if (app.api && (judged || (phase === 'aim' && ply > 0))) {
    // The person may have taken moves back with the board's own keys.
    const stands = app.api.state(['result']).ply;
    if (judged && stands === ply && s.ply === ply) return askForMove(app);
    if (stands < ply) return void open(app, v.at);
  }
  if (app.visit.watched === app.visit.turn) return;
  app.root.classList.toggle('has-message', Boolean(s.message || s.pieces.choices));
  document.title = v.kind.pageTitle(v);
  app.$('board').title = `${v.title} board`;
  v.kind.draw(app, s, v);
}
