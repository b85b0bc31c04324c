// The review of a game: the loss of each move, the turning points, and a better line for each of them. It doesn't change the game,
// unless the person adds a better line as a branch.

import { errorSentence } from './dialogs.js';
import { nodeRenumberer } from './doclifetime.js';
import { count } from './english.js';
import { isMarked, isNotable, losses, lossText, scaleOf, turningPoints } from './judge.js';
import { closeButton } from './kit.js';
import { say } from './say.js';
import { html, nothing, styleMap } from './view.js';

/** @import { Advice, State } from '../fairway.d.ts' */
/** @import { Known } from './analyst.js' */
/** @import { AdviceHost } from './hint.js' */
/** @import { Page } from './types.js' */
/** @import { View } from './view.js' */

const MAX_LINE = 8; // moves of a better line

/** @typedef {{ node: number, before: number, text: string, army: string, number, lost: string, moves: string[], advice: Advice }} TurningPoint */

/**
 * newReviews returns the review of a page's game.
 * @param {Page} page
 * @param {AdviceHost} host
 */
export function newReviews(page, host) {
  let stage = ''; // '', running or done
  /** @type {Known[]} */
  let places = [];
  /** @type {Map<number, { words: string, bad: boolean }>} */
  let lost = new Map(); // a node -> the loss of its move
  /** @type {TurningPoint[] | null} */
  let found = null;
  let ready = 0; // the number of analysed places
  /** @type {unknown} */
  let of = null; // the document that numbered the nodes
  /** @type {State['tree']['moves']} */
  let tree = []; // all its nodes, as last seen

  const isReviewing = () => stage === 'running';

  /** reset drops the review when another game is on the board. */
  function reset() {
    if (isReviewing()) host.analyst().look([]);
    stage = '';
    found = null;
    lost = new Map();
  }

  /**
   * lossOf returns the loss of a node's move in words, empty if it is small or unknown or there is no review.
   * @param {number} node
   */
  const lossOf = (node) => (stage && lost.get(node)?.words) || '';

  /** @param {number} node */
  const isBad = (node) => lost.get(node)?.bad ?? false;

  // hasGoneOn reports whether moves were played since the review.
  const hasGoneOn = () => stage === 'done' && (host.state()?.moves.list ?? []).some((m) => !lost.has(m.node));

  /** cardState returns the values that the card is drawn from. */
  const cardState = () => [stage, ready, found, hasGoneOn()];

  /** begin starts a review of the line on the board. */
  function begin() {
    const s = host.state();
    if (!s?.moves.list.length) return;
    stage = 'running';
    found = null;
    lost = new Map();
    ready = 0;
    host.analyst().clearFailure();
    host.showAdvice();
    say(page, 'Reviewing the game.');
    host.refresh();
  }

  /**
   * follow continues the review with each new answer.
   * @param {State} s
   */
  function follow(s) {
    if (stage && of && host.api() !== of) renumber(s);
    of = host.api();
    tree = s.tree.moves;
    if (stage !== 'running') return;
    const a = host.analyst(),
      two = s.hands.armies.length === 2;
    places = a.places(s);
    const missing = places.filter((p) => !p.thought && !p.result);
    ready = places.length - missing.length;
    const scale = scaleOf(places),
      list = losses(places, two, scale);
    lost = new Map(
      list.map((l, i) => [
        places[i + 1]?.node ?? -1,
        { words: isNotable(l, scale) ? lossText(l, places[i], scale) : '', bad: isMarked(l, scale) },
      ]),
    );
    if (a.failed()) {
      stage = '';
      host.showError(`The review stopped: ${a.failed()}.`);
      return;
    }
    if (missing.length) return a.look(places);
    stage = 'done';
    found = turningPoints(list, scale).flatMap((i) => {
      const { thought, node } = places[i],
        move = s.moves.list[i],
        line = thought?.lines[0];
      if (!line || !move) return [];
      try {
        const advice = host.api()?.advise(line.moves, { node, mate: line.mate });
        return advice
          ? [
              {
                node: move.node,
                before: node,
                text: move.text,
                army: move.army,
                number: move.number,
                lost: lossText(list[i], places[i], scale),
                moves: line.moves,
                advice,
              },
            ]
          : [];
      } catch (e) {
        console.warn(e); // a die ends the line
        return [];
      }
    });
    say(page, `The review is done: ${count(found.length, 'turning point')}.`);
  }

  /**
   * renumber replaces the numbers of all nodes after the board's document was reloaded.
   * @param {State} s
   */
  function renumber(s) {
    const to = nodeRenumberer(tree, s.tree.moves);
    lost = new Map([...lost].map(([node, l]) => [to(node), l]));
    found = found?.map((t) => ({ ...t, node: to(t.node), before: to(t.before) })) ?? null;
  }

  /** stop ends the review. The analyst keeps its answers. */
  function stop() {
    stage = '';
    host.analyst().look([]);
    host.refresh();
  }

  /** @param {TurningPoint} t */
  const armyOf = (t) => host.state()?.hands.armies.find((a) => a.letter === t.army)?.name ?? '';

  /**
   * showBetter goes to the position before a turning point and shows the better move.
   * @param {TurningPoint} t
   */
  function showBetter(t) {
    try {
      host.api()?.go(t.before);
      host.api()?.hint(t.advice.move, true);
      host.board?.();
      say(page, `Better for ${armyOf(t)}: ${t.advice.title}.`);
    } catch (e) {
      host.showError(errorSentence(e));
    }
    host.refresh();
  }

  /**
   * addBranch adds a better line to the record as a branch and goes to its end.
   * @param {TurningPoint} t
   */
  function addBranch(t) {
    try {
      const against = host.state()?.hands.seats;
      if (against) host.api()?.pause(true); // the computer must not reply in the branch
      const node = host.api()?.branch(t.before, t.moves.slice(0, MAX_LINE));
      if (node !== undefined) host.goToNode ? host.goToNode(node) : host.api()?.go(node);
      const more = [
        against && 'The computer is paused.',
        host.goToNode && matchMedia('(hover: hover)').matches && 'Use the arrow keys to step through it.',
      ];
      (host.note ?? ((text) => say(page, text)))(['Added as a branch.', ...more].filter(Boolean).join(' '));
      host.board?.();
    } catch (e) {
      host.showError(errorSentence(e));
    }
  }

  /** card returns the review's card, null if there is no review. */
  function card() {
    if (!stage) return null;
    const done = stage === 'done';
    return html`
      <section class="${host.card} callout review" aria-label="Review">
        ${done ? report(found ?? []) : progress()}
      </section>`;
  }

  const progress = () => html`
    <div class="head"><h2>Reviewing the game</h2>${button('Stop', 'stopreview', stop)}</div>
    <p class="small muted">${ready} of ${count(places.length, 'position')}</p>
    <div class="progress">
      <i aria-hidden="true"><i style=${styleMap({ transform: `scaleX(${ready / Math.max(1, places.length)})` })}></i></i>
    </div>`;

  /** @param {TurningPoint[]} found */
  const report = (found) => html`
    <div class="head">
      <h2>${found.length ? 'Turning points' : 'No big mistakes found'}</h2>
      ${closeButton(stop, { key: 'noreview' }, 'Close the review')}
    </div>
    ${hasGoneOn() ? html`<p class="small muted">Moves played since then aren't reviewed.</p>` : nothing}
    ${found.length ? html`<ol>${found.map(point)}</ol>` : nothing}`;

  /**
   * @param {TurningPoint} t
   * @returns {View}
   */
  const point = (t) => html`
    <li>
      <p><b>${t.number} ${t.text}</b> <span class="lost">${t.lost}</span></p>
      <p class="small">Better for ${armyOf(t)}: ${t.advice.title}. ${t.advice.why || t.advice.reply}</p>
      <div class="actions">
        ${button('Show it', `see${t.node}`, () => showBetter(t), `: ${t.number} ${t.text}`)}
        ${button('Play the line', `add${t.node}`, () => addBranch(t), `: better than ${t.number} ${t.text}`)}
      </div>
    </li>`;

  return { reset, lossOf, isBad, begin, follow, card, cardState, isReviewing };
}

// button returns a button of the card. about, the move that it is for, makes its accessible name unique: every turning point has
// the same two buttons.
const button = (label, key, run, about = '') =>
  html`<button
    type="button"
    class="btn"
    aria-label=${about ? label + about : nothing}
    data-key=${key}
    @click=${run}
  >${label}</button>`;
