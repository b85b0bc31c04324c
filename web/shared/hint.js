// The hint: the computer's best move, as an arrow on the board and a card with the reason. The next input removes it.

import { errorSentence } from './dialogs.js';
import { isSamePlace } from './doclifetime.js';
import { icon } from './icons.js';
import { closeButton } from './kit.js';
import { say } from './say.js';
import { html, nothing } from './view.js';

/** @import { Advice, Fairway, ScoredLine, State } from '../fairway.d.ts' */
/** @import { analyst } from './analyst.js' */
/** @import { Page } from './types.js' */
/** @import { View } from './view.js' */

/**
 * What hints and reviews need from the page that shows them.
 * @typedef {object} AdviceHost
 * @property {string} card the class of their cards
 * @property {() => Fairway | null | undefined} api
 * @property {() => State | null} state
 * @property {() => boolean} busy reports whether the computer thinks about its own move
 * @property {() => ReturnType<typeof analyst>} analyst
 * @property {() => void} refresh redraws the cards
 * @property {() => void} showAdvice scrolls the cards into view
 * @property {(node: number) => void} [goToNode] goes to a node and focuses its move in the list of moves
 * @property {() => void} [board] scrolls the board into view
 * @property {(text: string) => void} [note] announces a text and shows it for a while
 * @property {(text: string) => void} showError shows an error
 */

/**
 * newHints returns the hint of a page.
 * @param {Page} page
 * @param {AdviceHost} host
 */
export function newHints(page, host) {
  /** @type {{ lines: ScoredLine[], at: number, advice: Advice } | null} */
  let found = null; // the lines, the index of the one shown, and its reasons
  let asking = 0; // the number of the pending question, 0 if none
  let asked = 0; // the number of the last question
  let node = -1; // the node of that question

  /** reset drops the hint when another game is on the board. */
  function reset() {
    found = null;
    asking = 0;
  }

  /**
   * canAsk reports whether a hint can be asked for.
   * @param {State | null} s
   */
  const canAsk = (s) => Boolean(s && !s.result && !host.busy());

  /**
   * follow drops the hint when the board no longer shows it.
   * @param {State} s
   */
  function follow(s) {
    // s may be a state from before the hint.
    if (found && host.api()?.state(['marks']).marks.hint !== found.advice.move) found = null;
    if (asking && (s.node !== node || !canAsk(s))) asking = 0;
  }

  /** cardState returns the values that the card is drawn from. */
  const cardState = () => [asking, found?.at, found?.advice];

  /** toggle asks for a hint, or removes the current one. */
  async function toggle() {
    const s = host.state(),
      f = host.api();
    if (found || asking) {
      // The search is no longer needed. A search for the computer's own move isn't stopped, because it would play early.
      if (asking && f?.thinking().doing !== 'thinking') f?.stop();
      asking = 0;
      found = null;
      f?.hint('');
      say(page, 'Hint closed.');
      return host.refresh();
    }
    if (!s || !f) return;
    if (!canAsk(s)) return say(page, s.result ? 'The game is over.' : 'No hint while the computer thinks.');
    const mine = ++asked;
    say(page, 'Looking for a move.');
    asking = mine;
    node = s.node;
    host.showAdvice();
    host.refresh();
    /** @type {ReturnType<Fairway['line']> | null} */
    let at = null;
    try {
      at = f.line();
      const { lines } = await host.analyst().hint();
      if (asking !== mine) return; // the question is outdated
      asking = 0;
      if (lines.length) show(lines, 0);
      else host.refresh();
    } catch (e) {
      if (asking !== mine) return;
      asking = 0;
      host.refresh();
      if (/** @type {Error} */ (e).name !== 'Stopped') return host.showError(`No hint: ${errorSentence(e)}`);
      const now = host.api()?.line(); // the host's state may be older
      if (at && now && isSamePlace(at, now)) host.showError('The hint was stopped.');
    }
  }

  /**
   * show shows one of the lines found.
   * @param {ScoredLine[]} lines
   * @param {number} at
   */
  function show(lines, at) {
    const { moves, mate } = lines[at];
    try {
      const advice = host.api()?.advise(moves.slice(0, 12), { mate });
      if (!advice) return;
      host.api()?.hint(advice.move);
      found = { lines, at, advice };
      say(page, `Hint: ${advice.title}. ${reasons(advice)}`);
    } catch (e) {
      found = null;
      host.showError(errorSentence(e));
    }
    host.refresh();
  }

  /** @param {Advice} advice */
  const reasons = ({ why, reply }) =>
    [why || 'A quiet move, without a capture or a threat.', reply].filter(Boolean).join(' ');

  /** play plays the shown move for the army to move. */
  function play() {
    const move = found?.advice.move,
      own = host.state()?.hands.armies.find((a) => a.toMove)?.player === 'person';
    found = null;
    try {
      if (move) host.api()?.play(move, own ? 'person' : 'page');
    } catch (e) {
      host.showError(errorSentence(e));
    }
    host.refresh();
  }

  /** card returns the hint's card, null if there is no hint. */
  function card() {
    const box = (/** @type {View} */ view) => html`
      <section class="${host.card} callout hint" aria-label="Hint">
        <p class="label">${icon('bulb')}Hint</p>
        ${view}
      </section>`;
    if (asking) return box(html`<p>Looking for a move…</p>`);
    if (!found) return null;
    const { lines, at, advice } = found,
      another = () => show(lines, (at + 1) % lines.length);
    return box(html`
      <h2>${advice.title}</h2>
      <p>${reasons(advice)}</p>
      <div class="actions">
        <button type="button" class="btn primary" data-key="playhint" @click=${play}>Play it</button>
        ${
          lines.length > 1
            ? html`<button type="button" class="btn" data-key="another" @click=${another}>Another</button>`
            : nothing
        }
        ${closeButton(toggle, { cls: 'btn icon-only', key: 'nohint' }, 'Close the hint')}
      </div>`);
  }

  return { reset, follow, toggle, card, cardState, canAsk, isActive: () => Boolean(found || asking) };
}
