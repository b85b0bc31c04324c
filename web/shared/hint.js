// Hint: what the computer would play, as an arrow on the board and a card with its reason in words. It leaves with the next input.

import { errorSentence } from './dialogs.js';
import { isSamePlace } from './doclifetime.js';
import { icon } from './icons.js';
import { closeButton } from './kit.js';
import { say } from './say.js';
import { html, nothing } from './view.js';

/** @import { Advice, Fairway, Judged, State } from '../fairway.d.ts' */
/** @import { analyst } from './analyst.js' */
/** @import { Page } from './types.js' */
/** @import { View } from './view.js' */

/**
 * What hints and reviews ask of the page that shows them.
 * @typedef {object} AdviceHost
 * @property {string} card the class of its cards
 * @property {() => Fairway | null | undefined} api the board's
 * @property {() => State | null} state
 * @property {() => boolean} busy the computer thinks about a move of its own
 * @property {() => ReturnType<typeof analyst>} analyst
 * @property {() => void} refresh draws the cards, once what has changed is known
 * @property {() => void} seek brings the cards into sight
 * @property {(node: number) => void} [walk] goes to a node with the keyboard in the list of moves, where there is one
 * @property {() => void} [board] brings the board into sight, where it may be out of it
 * @property {(text: string) => void} [note] says something that can also be read for a while
 * @property {(text: string) => void} tell says what went wrong
 */

/**
 * newHints is the hint of a page.
 * @param {Page} page
 * @param {AdviceHost} host
 */
export function newHints(page, host) {
  /** @type {{ lines: Judged[], at: number, advice: Advice } | null} */
  let found = null; // the moves to show, the one that is shown, and what speaks for it
  let asking = 0; // the number of the question under way, 0 for none
  let asked = 0;
  let node = -1; // that it is about

  /** reset forgets the hint: another game is on the board. */
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
   * follow ends the hint where the board no longer shows it.
   * @param {State} s
   */
  function follow(s) {
    // The state that is drawn may still be the one before.
    if (found && host.api()?.state(['marks']).marks.hint !== found.advice.move) found = null;
    if (asking && (s.node !== node || !canAsk(s))) asking = 0;
  }

  /** cardState is what the card depends on. */
  const cardState = () => [asking, found?.at, found?.advice];

  /** toggle asks for a hint, or takes the one that is there away. */
  async function toggle() {
    const s = host.state(),
      f = host.api();
    if (found || asking) {
      // Nobody waits for it any more. Where the computer looks for its own move by now, to stop that would play it too soon.
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
    host.seek();
    host.refresh();
    /** @type {ReturnType<Fairway['line']> | null} */
    let at = null;
    try {
      at = f.line();
      const { lines } = await host.analyst().hint();
      if (asking !== mine) return; // somebody went on meanwhile
      asking = 0;
      if (lines.length) show(lines, 0);
      else host.refresh();
    } catch (e) {
      if (asking !== mine) return;
      asking = 0;
      host.refresh();
      if (/** @type {Error} */ (e).name !== 'Stopped') return host.tell(`No hint: ${errorSentence(e)}`);
      const now = host.api()?.line(); // that nobody went on there, the page may hear later
      if (at && now && isSamePlace(at, now)) host.tell('The hint was stopped.');
    }
  }

  /**
   * show shows one of the moves that were found.
   * @param {Judged[]} lines
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
      host.tell(errorSentence(e));
    }
    host.refresh();
  }

  /** @param {Advice} advice */
  const reasons = ({ why, reply }) =>
    [why || 'A quiet move, without a capture or a threat.', reply].filter(Boolean).join(' ');

  /** play plays the move that is shown, as the army to move would. */
  function play() {
    const move = found?.advice.move,
      own = host.state()?.hands.armies.find((a) => a.toMove)?.player === 'person';
    found = null;
    try {
      if (move) host.api()?.play(move, own ? 'person' : 'page');
    } catch (e) {
      host.tell(errorSentence(e));
    }
    host.refresh();
  }

  /** card is the card of the hint, null for none. */
  function card() {
    const box = (/** @type {View} */ view) => html`
      <section class="${host.card} told hint" aria-label="Hint">
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
      <div class="acts">
        <button type="button" class="btn p" data-key="playhint" @click=${play}>Play it</button>
        ${
          lines.length > 1
            ? html`<button type="button" class="btn" data-key="another" @click=${another}>Another</button>`
            : nothing
        }
        ${closeButton(toggle, { cls: 'btn i', key: 'nohint' }, 'Close the hint')}
      </div>`);
  }

  return { reset, follow, toggle, card, cardState, canAsk, isActive: () => Boolean(found || asking) };
}
