// What there is to say beside the board: a card of the page's own, what the board asks, refuses or explains, the last move, the
// result.

import { capitalize } from '../shared/capital.js';
import { count } from '../shared/plural.js';
import { html, nothing, picture, render } from '../shared/view.js';
import { hasAdviceColumn, isMessageBelow, phoneLandscape, pressWord } from './breakpoints.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { View } from '../shared/view.js' */
/** @import { App } from './types.js' */

/** @typedef {{ label: string, run: () => unknown }} Act a button of a card */
/**
 * A card of the page's own: what there is to say, and what can be done.
 * @typedef {object} Notice
 * @property {string} title
 * @property {string} [text]
 * @property {Act[]} acts
 * @property {boolean} [alarm] something is wrong
 * @property {boolean} [dead] the board can't run
 * @property {boolean} [stays] a move doesn't take it away
 * @property {number} [number] tells it from all others
 */

/**
 * buttons is the row of them below a card's words, the main one first.
 * @template {Act} T
 * @param {T[]} acts
 * @param {(act: T, i: number) => string} key
 */
const buttons = (acts, key) => html`
  <div class="acts">
    ${acts.map(
      (a, i) => html`
        <button type="button" class=${i ? 'btn' : 'btn p'} data-key=${key(a, i)} @click=${a.run}>${a.label}</button>`,
    )}
  </div>`;

/**
 * drawMessage shows, in this order: a notice of the page's own, an open question, the move pointed at, the last move.
 * @param {State | null} s
 * @param {Notice | null} notice
 * @param {App} app
 */
export function drawMessage(app, s, notice) {
  const now = app.$('now');
  render(card(app, s, notice), now);
  const c = /** @type {Element} */ (now.firstElementChild),
    choices = s?.pieces.choices,
    aids = c.classList.contains('aids'),
    offers = !choices && (aids || c.querySelector('.acts') !== null),
    cls = app.root.classList;
  cls.toggle('quiet', !c.classList.contains('told'));
  cls.toggle('asks', Boolean(notice || choices || offers));
  cls.toggle('offers', offers);
  cls.toggle('advises', offers && aids);
  const words = offers ? String(c.textContent) : '',
    other = words !== app.offered;
  app.offered = words;
  if (offers && other && !phoneLandscape.matches && isMessageBelow(app)) scrollToButtons(app);
}

/**
 * card is the card. What is only told waits for what is asked and refused.
 * @param {App} app
 * @param {State | null} s
 * @param {Notice | null} notice
 */
function card(app, s, notice) {
  const waits = s?.pieces.choices || s?.message?.alarm;
  if (notice && (notice.alarm || !waits)) {
    const { title, alarm, text, acts } = notice;
    return toldCard(
      title,
      alarm,
      text ? html`<p>${text}</p>` : nothing,
      buttons(acts, (_, i) => `act${i}`),
    );
  }
  // Neither this page nor the board in it knows the page that an author's pictures lie beside.
  const aid = waits || hasAdviceColumn(app) ? [] : adviceCards(app, s);
  if (aid.length) return html`<div class="aids told">${aid}</div>`;
  if (s?.message || s?.pieces.choices) return askedCard(app, s);
  if (s?.touched?.selected) return touchedCard(app, s.touched);
  return s?.result ? resultCard(app, s.result) : lastMoveCard(app, s);
}

/**
 * toldCard is a card with a heading, and what stands below it.
 * @param {string} title
 * @param {boolean | undefined} alarm
 * @param {View[]} below
 */
const toldCard = (title, alarm, ...below) =>
  html`<div class=${alarm ? 'card told alarm' : 'card told'}><h2>${title}</h2>${below}</div>`;

/**
 * askedCard is what the board says, with the buttons of a question.
 * @param {App} app
 * @param {State} s
 */
function askedCard(app, s) {
  /** @type {{ title: string, text: string, how?: string, alarm?: boolean }} */
  const { title, text, how, alarm } = s.message ?? { title: 'Choose one', text: '' },
    { choices } = s.pieces,
    more = how ? html` <span class="muted">${how}</span>` : nothing;
  return toldCard(
    title,
    alarm,
    text || how ? html`<p><span class="said">${text}</span>${more}</p>` : nothing,
    choices &&
      html`
        <div class=${choices.length > 4 ? 'choices many' : 'choices'} role="group" aria-label=${title}>
          ${choices.map((q, i) => choice(app, q, i))}
        </div>`,
  );
}

/**
 * choice is the button of a choice. Pointing at it shows on the board what it would do.
 * @param {App} app
 * @param {NonNullable<State['pieces']['choices']>[number]} q
 * @param {number} i
 */
function choice(app, q, i) {
  const at = () => app.ask('hoverOption', i),
    off = () => app.ask('hoverOption', -1);
  return html`
    <button
      type="button"
      class=${q.tile ? nothing : 'plain'}
      data-key=${`choice${i}`}
      @click=${() => app.do('choose', i)}
      @pointerenter=${at}
      @pointerleave=${off}
      @focus=${at}
      @blur=${off}
    >
      ${q.tile ? picture(q.tile, 60) : nothing}
      <b>${q.label}</b>
      ${q.detail ? html`<span class="muted">${q.detail}</span>` : nothing}
    </button>`;
}

/**
 * touchedCard says how many moves the selected piece has.
 * @param {App} app
 * @param {NonNullable<State['touched']>} t
 */
const touchedCard = (app, t) =>
  toldCard(
    `${t.name}, ${t.square}`,
    false,
    html`
      <p>
        ${`${capitalize(count(t.moves, 'move'))}. `}
        ${t.moves ? html`<span class="muted">${pressWord(app)} a marked square.</span>` : nothing}
      </p>`,
  );

/**
 * lastMoveCard is the move that was played last.
 * @param {App} app
 * @param {State | null} s
 */
function lastMoveCard(app, s) {
  const check = s?.marks.check,
    move = s?.moves.list[s.ply - 1],
    elsewhere = app.isUntouched && s?.board.has.pictures && !s.view.faces.includes('pictures');
  return html`
    <div class="card">
      <h2 class="label">${check?.mate ? 'Checkmate' : check ? 'Check' : 'Last move'}</h2>
      <p>
        ${check?.words ?? (move ? move.words || move.text : html`<span class="muted">No moves yet</span>`)}
      </p>
      ${elsewhere ? html`<p class="muted small">The author's pictures show on the author's page.</p>` : nothing}
    </div>`;
}

const MIN_VISIBLE = 190; // pixels of a card: its heading, some words and a row of buttons

/**
 * scrollToButtons scrolls a phone's page until the buttons of a card below the board can be pressed. Of a longer card its beginning
 * comes into sight.
 * @param {App} app
 */
function scrollToButtons(app) {
  const { top, bottom } = app.$('now').getBoundingClientRect(),
    low = Math.min(bottom, top + MIN_VISIBLE) - app.$('tabs').getBoundingClientRect().top;
  if (low > 0) scrollBy({ top: low });
}

/**
 * adviceCards are the cards of the computer's advice.
 * @param {App} app
 * @param {State | null} s
 * @returns {View[]}
 */
const adviceCards = (app, s) =>
  s ? [app.analysis.hint.card(), app.analysis.review.card()].filter((c) => c !== null) : [];

/**
 * resultCard says beside the board how the game ended, so that the board shows it too, and what to do next.
 * @param {NonNullable<State['result']>} r
 * @param {App} app
 */
function resultCard(app, r) {
  const stop = r.words.indexOf('. '); // the places of many armies come in a second sentence
  // What takes the place of a button that was just pressed does no harm where it is pressed, too.
  const acts = [
    ...(app.analysis.review.cardState()[0] ? [] : [{ key: 'review', label: 'Review game', run: app.review }]),
    { key: 'anew', label: 'New game', run: () => app.newGame('') },
    ...(/resign|agree/.test(r.text)
      ? [{ key: 'on', label: 'Play on', run: () => app.do('arrange', 'delete', app.state?.node) }]
      : []),
  ];
  return html`
    <div class="card told result">
      <p class="label">Result</p>
      <h2>${stop < 0 ? r.words : r.words.slice(0, stop + 1)}</h2>
      ${stop < 0 ? nothing : html`<p>${r.words.slice(stop + 2)}</p>`}
      ${buttons(acts, (a) => `end ${a.key}`)}
    </div>`;
}

/**
 * drawCover lays a card on the board's upper third: what keeps the board from being drawn.
 * @param {App} app
 * @param {(Notice & { name: string }) | null} card
 */
export const drawCover = (app, card) =>
  render(
    card &&
      html`
        <section
          class=${card.alarm ? 'card verdict alarm' : 'card verdict'}
          aria-label=${card.name}
          role=${card.alarm ? 'alert' : nothing}
        >
          <h2>${card.title}</h2>
          ${card.text ? html`<p>${card.text}</p>` : nothing}
          ${card.acts.length ? buttons(card.acts, (_, i) => `over${i}`) : nothing}
        </section>`,
    app.$('over'),
  );
