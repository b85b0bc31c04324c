// The message beside the board: a notice of the page, a question, refusal or explanation of the board, advice, the last move, or
// the result.

import { capitalize, count } from '../shared/english.js';
import { html, nothing, picture, render } from '../shared/view.js';
import { hasAdviceColumn, isMessageBelow, phoneLandscape, pressWord } from './breakpoints.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { View } from '../shared/view.js' */
/** @import { App } from './types.js' */

/** @typedef {{ label: string, run: () => unknown }} Act a button of a card */
/**
 * A notice of the page with its buttons.
 * @typedef {object} Notice
 * @property {string} title
 * @property {string} [text]
 * @property {Act[]} acts
 * @property {boolean} [alarm] it is an error
 * @property {boolean} [dead] the board can't run
 * @property {boolean} [stays] a move doesn't remove it
 * @property {number} [number] unique
 */

/**
 * buttons returns the row of a card's buttons, the main one first.
 * @template {Act} T
 * @param {T[]} acts
 * @param {(act: T, i: number) => string} key
 */
const buttons = (acts, key) => html`
  <div class="actions">
    ${acts.map(
      (a, i) => html`
        <button type="button" class=${i ? 'btn' : 'btn primary'} data-key=${key(a, i)} @click=${a.run}>${a.label}</button>`,
    )}
  </div>`;

/**
 * drawMessage draws the message and sets the classes that the style sheet needs for it. It reports whether the message has
 * buttons that weren't there before: scrollToOffer is due then, after the board is laid out.
 * @param {State | null} s
 * @param {Notice | null} notice
 * @param {App} app
 */
export function drawMessage(app, s, notice) {
  const now = app.$('message');
  render(card(app, s, notice), now);
  const c = /** @type {Element} */ (now.firstElementChild),
    choices = s?.pieces.choices,
    aids = c.classList.contains('advice-cards'),
    offers = !choices && (aids || c.querySelector('.actions') !== null),
    cls = app.root.classList;
  cls.toggle('without-news', !c.classList.contains('callout'));
  cls.toggle('has-prompt', Boolean(notice || choices || offers));
  cls.toggle('has-actions', offers);
  cls.toggle('has-advice', offers && aids);
  // Two games may end in the same words.
  const offer = offers ? `${s?.board.variant} ${s?.node} ${c.textContent}` : '',
    other = offer !== app.offered;
  app.offered = offer;
  return offers && other;
}

/**
 * card returns the message's card. A notice waits for questions and refusals of the board, unless it is an error.
 * @param {App} app
 * @param {State | null} s
 * @param {Notice | null} notice
 */
function card(app, s, notice) {
  const waits = s?.pieces.choices || s?.message?.alarm;
  if (notice && (notice.alarm || !waits)) {
    const { title, alarm, text, acts } = notice;
    return noticeCard(
      title,
      alarm,
      text ? html`<p>${text}</p>` : nothing,
      buttons(acts, (_, i) => `act${i}`),
    );
  }

  const aid = waits || hasAdviceColumn(app) ? [] : adviceCards(app, s);
  if (aid.length) return html`<div class="advice-cards callout">${aid}</div>`;
  if (s?.message || s?.pieces.choices) return questionCard(app, s);
  if (s?.touched?.selected) return touchedCard(app, s.touched);
  return s?.result ? resultCard(app, s.result) : lastMoveCard(app, s);
}

/**
 * noticeCard returns a card with a heading and the views below it.
 * @param {string} title
 * @param {boolean | undefined} alarm
 * @param {View[]} below
 */
const noticeCard = (title, alarm, ...below) =>
  html`<div class=${alarm ? 'card callout alarm' : 'card callout'}><h2>${title}</h2>${below}</div>`;

/**
 * questionCard returns the board's message, with the buttons of a question.
 * @param {App} app
 * @param {State} s
 */
function questionCard(app, s) {
  /** @type {{ title: string, text: string, how?: string, alarm?: boolean }} */
  const { title, text, how, alarm } = s.message ?? { title: 'Choose one', text: '' },
    { choices } = s.pieces,
    more = how ? html` <span class="muted">${how}</span>` : nothing;
  return noticeCard(
    title,
    alarm,
    text || how ? html`<p><span class="message-text">${text}</span>${more}</p>` : nothing,
    choices &&
      html`
        <div class=${choices.length > 4 ? 'choices many-choices' : 'choices'} role="group" aria-label=${title}>
          ${choices.map((q, i) => choice(app, q, i))}
        </div>`,
  );
}

/**
 * choice returns the button of a choice. Pointing at it previews it on the board.
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
      class=${q.tile ? nothing : 'without-tile'}
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
 * touchedCard returns the number of moves of the selected piece.
 * @param {App} app
 * @param {NonNullable<State['touched']>} t
 */
const touchedCard = (app, t) =>
  noticeCard(
    `${t.name}, ${t.square}`,
    false,
    html`
      <p>
        ${`${capitalize(count(t.moves, 'move'))}. `}
        ${t.moves ? html`<span class="muted">${pressWord(app)} a marked square.</span>` : nothing}
      </p>`,
  );

/**
 * lastMoveCard returns the last move.
 * @param {App} app
 * @param {State | null} s
 */
function lastMoveCard(app, s) {
  const check = s?.marks.check,
    move = s?.moves.list[s.ply - 1],
    first = s?.hands.armies.find((a) => a.toMove),
    elsewhere = app.isUntouched && s?.board.has.pictures && !s.view.faces.includes('pictures');
  return html`
    <div class="card">
      <h2 class="label">${check?.mate ? 'Checkmate' : check ? 'Check' : move ? 'Last move' : 'First move'}</h2>
      <p>${check?.words ?? (move ? move.words || move.text : first && `${first.name} begins.`)}</p>
      ${elsewhere ? html`<p class="muted small">The author's pictures are shown only on the author's page.</p>` : nothing}
    </div>`;
}

const MIN_VISIBLE = 190; // px of a card: its heading, some words and a row of buttons

/**
 * scrollToOffer scrolls a phone's page until the buttons of a card below the board are in view, or the top of a longer card.
 * @param {App} app
 */
export function scrollToOffer(app) {
  if (phoneLandscape.matches || !isMessageBelow(app)) return;
  const { top, bottom } = app.$('message').getBoundingClientRect(),
    low = Math.min(bottom, top + MIN_VISIBLE) - app.$('tabs').getBoundingClientRect().top;
  if (low > 0) scrollBy({ top: low });
}

/**
 * adviceCards returns the cards of hint and review.
 * @param {App} app
 * @param {State | null} s
 * @returns {View[]}
 */
const adviceCards = (app, s) =>
  s ? [app.analysis.hint.card(), app.analysis.review.card()].filter((c) => c !== null) : [];

/**
 * resultCard returns the result of the game, and buttons for what to do next.
 * @param {NonNullable<State['result']>} r
 * @param {App} app
 */
function resultCard(app, r) {
  const stop = r.words.indexOf('. '); // with many armies, a second sentence lists their places
  // A button that replaces a just pressed one must be harmless if it is pressed as well.
  const acts = [
    ...(app.analysis.review.cardState()[0] ? [] : [{ key: 'review', label: 'Review game', run: app.review }]),
    { key: 'anew', label: 'New game', run: () => app.newGame('') },
    ...(/resign|agree/.test(r.text)
      ? [{ key: 'on', label: 'Play on', run: () => app.do('arrange', 'delete', app.state?.node) }]
      : []),
  ];
  return html`
    <div class="card callout result">
      <p class="label">Result</p>
      <h2>${stop < 0 ? r.words : r.words.slice(0, stop + 1)}</h2>
      ${stop < 0 ? nothing : html`<p>${r.words.slice(stop + 2)}</p>`}
      ${buttons(acts, (a) => `end ${a.key}`)}
    </div>`;
}

/**
 * drawCover draws a card over the upper third of the board, for a board that can't be drawn.
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
    app.$('overlay'),
  );
