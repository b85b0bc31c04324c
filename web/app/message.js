// What there is to say beside the board: a card of the page's own, what the board asks, refuses or explains, the last move, the
// result.

import { capital } from '../shared/capital.js';
import { count, fill, h, picture, same } from '../shared/old/dom.js';
import { below, column, pressing, sideways } from './rooms.js';

/** @import { State } from '../fairway.d.ts' */
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
const buttons = (acts, key) =>
  h(
    'div',
    { class: 'acts' },
    acts.map((a, i) =>
      h(
        'button',
        { type: 'button', class: `btn${i === 0 ? ' p' : ''}`, data: { key: key(a, i) }, on: { click: a.run } },
        a.label,
      ),
    ),
  );

/**
 * message shows, in this order: a notice of the page's own, an open question, the move pointed at, the last move.
 * @param {State | null} s
 * @param {Notice | null} notice
 * @param {App} app
 */
export function message(app, s, notice) {
  // Neither this page nor the board in it knows the page that an author's pictures lie beside.
  const aid = column(app) ? [] : aids(app, s);
  const last = s?.moves.list[s.ply - 1];
  const elsewhere = app.fresh && s?.board.has.pictures && !s.view.faces.includes('pictures');
  if (
    same(
      app,
      'message',
      notice,
      elsewhere,
      column(app) ? app.analysis.review.shown()[0] : [app.analysis.hint.shown(), app.analysis.review.shown()],
      s?.message,
      s?.touched?.selected && s.touched,
      s?.pieces.choices,
      s?.marks.check,
      s?.result,
      last,
    )
  )
    return;
  const card = (cls, ...c) => h('div', { class: `card ${cls}` }, ...c);
  let c;
  // What is only told waits for what is asked and refused.
  if (notice && (notice.alarm || !(s?.pieces.choices || s?.message?.alarm))) {
    c = card(
      `told${notice.alarm ? ' alarm' : ''}`,
      h('h2', {}, notice.title),
      notice.text ? h('p', {}, notice.text) : null,
      buttons(notice.acts, (_, i) => `act${i}`),
    );
  } else if (aid.length && !s?.pieces.choices && !s?.message?.alarm) {
    c = h('div', { class: 'aids told' }, aid);
  } else if (s?.message || s?.pieces.choices) {
    /** @type {{ title: string, text: string, how?: string, alarm?: boolean }} */
    const m = s.message ?? { title: 'Choose one', text: '' };
    c = card(
      `told${m.alarm ? ' alarm' : ''}`,
      h('h2', {}, m.title),
      m.text || m.how
        ? h('p', {}, h('span', { class: 'said' }, m.text), m.how ? [' ', h('span', { class: 'muted' }, m.how)] : null)
        : null,
      s.pieces.choices
        ? h(
            'div',
            { class: s.pieces.choices.length > 4 ? 'choices many' : 'choices', role: 'group', 'aria-label': m.title },
            s.pieces.choices.map((q, i) =>
              h(
                'button',
                {
                  type: 'button',
                  class: q.tile ? null : 'plain',
                  data: { key: `choice${i}` },
                  on: { click: () => app.do('choose', i), ...pointing(app, i) },
                },
                q.tile ? picture(q.tile, 60) : null,
                h('b', {}, q.label),
                q.detail ? h('span', { class: 'muted' }, q.detail) : null,
              ),
            ),
          )
        : null,
    );
  } else if (s?.touched?.selected) {
    const t = s.touched;
    c = card(
      'told',
      h('h2', {}, `${t.name}, ${t.square}`),
      h(
        'p',
        {},
        `${capital(count(t.moves, 'move'))}. `,
        t.moves ? h('span', { class: 'muted' }, `${pressing(app)} a marked square.`) : null,
      ),
    );
  } else if (!s) {
    c = card('', h('h2', { class: 'label' }, 'Last move'), h('p', { class: 'muted' }, 'No moves yet'));
  } else if (s.result) {
    c = outcome(app, s.result);
  } else {
    c = card(
      '',
      h('h2', { class: 'label' }, s.marks.check?.mate ? 'Checkmate' : s.marks.check ? 'Check' : 'Last move'),
      h(
        'p',
        {},
        s.marks.check
          ? s.marks.check.words
          : last
            ? last.words || last.text
            : h('span', { class: 'muted' }, 'No moves yet'),
      ),
      elsewhere ? h('p', { class: 'muted small' }, "The author's pictures show on the author's page.") : null,
    );
  }
  fill(app.$('now'), c);
  const offers = !s?.pieces.choices && Boolean(c.querySelector('.acts') || c.classList.contains('aids')),
    cls = app.root.classList;
  cls.toggle('quiet', !c.classList.contains('told'));
  cls.toggle('asks', Boolean(notice || s?.pieces.choices || offers));
  cls.toggle('offers', offers);
  cls.toggle('advises', offers && c.classList.contains('aids'));
  if (offers && !sideways.matches && below(app)) inReach(app);
}

const ENOUGH = 190; // pixels of a card: its heading, some words and a row of buttons

/**
 * inReach scrolls a phone's page until the buttons of a card below the board can be pressed. Of a longer card its beginning
 * comes into sight.
 * @param {App} app
 */
function inReach(app) {
  const { top, bottom } = app.$('now').getBoundingClientRect(),
    low = Math.min(bottom, top + ENOUGH) - app.$('tabs').getBoundingClientRect().top;
  if (low > 0) scrollBy({ top: low });
}

/**
 * aids are the cards of the computer's advice.
 * @param {App} app
 * @param {State | null} s
 */
const aids = (app, s) => (s ? [app.analysis.hint.card(), app.analysis.review.card()].filter((c) => c !== null) : []);

/**
 * outcome says beside the board how the game ended, so that the board shows it too, and what to do next.
 * @param {NonNullable<State['result']>} r
 * @param {App} app
 */
function outcome(app, r) {
  const stop = r.words.indexOf('. '); // the places of many armies come in a second sentence
  // What takes the place of a button that was just pressed does no harm where it is pressed, too.
  const acts = [
    ...(app.analysis.review.shown()[0] ? [] : [{ key: 'review', label: 'Review game', run: app.review }]),
    { key: 'anew', label: 'New game', run: () => app.newGame('') },
    ...(/resign|agree/.test(r.text)
      ? [{ key: 'on', label: 'Play on', run: () => app.do('arrange', 'delete', app.state?.node) }]
      : []),
  ];
  return h(
    'div',
    { class: 'card told result' },
    h('p', { class: 'label' }, 'Result'),
    h('h2', {}, stop < 0 ? r.words : r.words.slice(0, stop + 1)),
    stop < 0 ? null : h('p', {}, r.words.slice(stop + 2)),
    buttons(acts, (a) => `end ${a.key}`),
  );
}

// Pointing at a choice shows on the board what it would do.
const pointing = (app, i) => {
  const at = () => app.ask('hoverOption', i),
    off = () => app.ask('hoverOption', -1);
  return { pointerenter: at, pointerleave: off, focus: at, blur: off };
};

/**
 * cover lays a card on the board's upper third: what keeps the board from being drawn.
 * @param {App} app
 * @param {(Notice & { name: string }) | null} card
 */
export function cover(app, card) {
  if (same(app, 'over', card)) return;
  if (!card) return fill(app.$('over'));
  fill(
    app.$('over'),
    h(
      'section',
      {
        class: `card verdict${card.alarm ? ' alarm' : ''}`,
        'aria-label': card.name,
        role: card.alarm ? 'alert' : null,
      },
      h('h2', {}, card.title),
      card.text ? h('p', {}, card.text) : null,
      card.acts.length ? buttons(card.acts, (_, i) => `over${i}`) : null,
    ),
  );
}
