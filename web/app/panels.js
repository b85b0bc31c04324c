// The cards beside the board: players, message, the selected piece, the marks, the result.
// Each takes the board's state and draws; none keeps any of the game itself.

import { capital } from '../shared/capital.js';
import { $, count, fill, glyph, h, icon, kept, picture, same } from '../shared/dom.js';
import { hint, review } from './analysis.js';
import { card, kindOf } from './card.js';
import { edges, odds, rolling, zones } from './cards.js';
import * as computer from './computer.js';
import * as evaluation from './evaluation.js';
import { PLACES } from './hands.js';
import { coined } from './legend.js';
import { below, pressing, sideways, wide } from './rooms.js';
import { worthOf } from './values.js';

/** @import { Army, State } from '../fairway.d.ts' */
/** @import { App } from './main.js' */

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

// Options of the same shape as their marks on the board, in a box of 14.
const SIGNS = {
  quiet: 'M7 4.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8',
  jump: 'M7 2.400a4.6 4.6 0 1 1 0 9.200a4.6 4.6 0 1 1 0-9.2',
  capture: 'M1.5 5V1.500H5M9 1.500h3.500V5M12.5 9v3.500H9M5 12.500H1.500V9',
  igui: 'M7 1.800a5.2 5.2 0 1 1 0 10.400a5.2 5.2 0 1 1 0-10.400M7 6a1 1 0 1 1 0 2a1 1 0 1 1 0-2',
  pass: 'M11.8 7A4.8 4.8 0 1 1 10 3.300M10.6.8v3H7.6',
  drop: 'M7 1.500l4 1.5 1.5 9.500h-11L3 3Z',
};
const HITS = new Set(['capture', 'igui', 'via']);

const sign = (kind) =>
  glyph(14, kind === 'quiet' ? 'sign dot' : 'sign', SIGNS[kind] ?? (HITS.has(kind) ? SIGNS.capture : SIGNS.quiet));

/**
 * @param {State} s
 * @param {Army} a
 */
const turnName = (s, a) => {
  const short = Number(a.player) && s.hands.armies.length > 2; // there is less room, and it moves at once
  return a.name + (a.toMove && !s.result && !short && !computer.busy(a, s) ? ' to move' : '');
};

/**
 * whoOf is the name of who plays an army, where the record has it.
 * @param {State} s
 * @param {Army} a
 */
const whoOf = (s, a) => s.tree.tags.find((t) => t.name === a.name)?.value ?? '';

/**
 * The pieces that an army has lost; a game that shows none has no list at all.
 * @param {Army} a
 * @param {string} where the list stands
 */
function captured(a, where) {
  if (!a.captured?.length) return null;
  const n = a.captured.reduce((sum, t) => sum + t.count, 0);
  return kept(`taken ${where} ${a.letter}`, [a.name, a.captured], () =>
    h(
      'ul',
      { class: 'taken', 'aria-label': `${a.name}: ${count(n, 'piece')} captured` },
      (a.captured ?? []).map((t) =>
        h('li', { title: t.name }, picture(t.tile, 24, t.name), t.count > 1 ? String(t.count) : null),
      ),
    ),
  );
}

/**
 * crest is the sign of an army.
 * @param {Army} a
 * @param {string} where it stands
 * @param {number} size
 */
const crest = (a, where, size) => kept(`crest ${where} ${a.letter}`, [a.tile, size], () => picture(a.tile, size));

const losses = h('section', { class: 'card losses', 'aria-label': 'Captured pieces' }); // on phones

/**
 * lose lists the captured pieces over the moves, for boards that leave no room beside them.
 * @param {Army[]} order
 */
function lose(order) {
  losses.hidden = !order.some((a) => a.captured?.length);
  fill(
    losses,
    h('h2', { class: 'label' }, 'Captured'),
    order.filter((a) => a.captured?.length).map((a) => h('div', {}, crest(a, 'lost', 17), captured(a, 'lost'))),
  );
  if (!losses.isConnected) $('panel-moves').prepend(losses);
}

/**
 * Two players are listed as they sit, more in the order of play.
 * @param {State} s
 * @param {App} app
 */
export function players(s, app) {
  if (same('players', s.hands.armies, Boolean(s.result), computer.shown(), s.tree.tags, evaluation.stands())) return;
  const order = [...s.hands.armies],
    two = order.length === 2;
  if (two) order.sort((a, b) => (a.seat === 'above' ? -1 : 1) - (b.seat === 'above' ? -1 : 1));
  fill(
    $('players'),
    order.map((a) => [
      h(
        'div',
        { class: ['player', a.toMove && !s.result && 'turn', a.out && 'out'].filter(Boolean).join(' ') },
        crest(a, 'player', two ? 17 : 24),
        h('span', { class: 'name' }, turnName(s, a)),
        whoOf(s, a) ? h('span', { class: 'named muted small', title: whoOf(s, a) }, whoOf(s, a)) : null,
        computer.pill(a, s, app),
        beside(a, s, app),
        evaluation.bar(a),
      ),
      captured(a, 'player'),
    ]),
  );
  lose(order);
  if (order.some((a) => a.hand)) return; // trays stand in the strips
  const one = (a) => [
    crest(a, 'strip', 17),
    h('span', { class: `name${a.toMove && !s.result ? ' turn' : ''}` }, turnName(s, a)),
    whoOf(s, a) ? h('span', { class: 'named muted small' }, whoOf(s, a)) : null,
  ];
  const lost = (a) =>
    computer.busy(a, s)
      ? null
      : (captured(a, 'strip') ?? (a.captured ? h('span', { class: 'muted small none' }, 'none captured') : null));
  for (const seat of ['above', 'left', 'right', 'below'])
    fill(
      $(seat),
      order
        .filter((a) => a.seat === seat)
        .map((a) => [one(a), computer.pill(a, s, app), computer.status(a, s, app), lost(a)]),
    );
}

/**
 * beside is what stands at the end of a player's row.
 * @param {State} s
 * @param {Army} a
 * @param {App} app
 */
function beside(a, s, app) {
  const does = computer.status(a, s, app);
  if (does.length) return does;
  if (s.hands.armies.length === 2) return null; // it sits where the list has it
  return a.player === 'person' || a.out || a.place
    ? h('span', { class: 'seat' }, a.place ? PLACES[a.place] : a.out ? 'out' : a.seat)
    : null;
}

export function playersEmpty() {
  const empty = () => [h('span', { class: 'vacant' }), h('span', {}, '\u00a0')];
  fill($('players'), h('div', { class: 'player' }, empty()), h('div', { class: 'player' }, empty()));
  fill($('above'), empty());
  fill($('below'), empty());
}

/**
 * message shows, in this order: a notice of the page's own, an open question, the move pointed at, the last move.
 * @param {State | null} s
 * @param {Notice | null} notice
 * @param {App} app
 */
export function message(s, notice, app) {
  // Neither this page nor the board in it knows the page that an author's pictures lie beside.
  const aid = column() ? [] : aids(s);
  const last = s?.moves.list[s.ply - 1];
  const elsewhere = app.fresh && s?.board.has.pictures && !s.view.faces.includes('pictures');
  if (
    same(
      'message',
      notice,
      elsewhere,
      column() ? review.shown()[0] : [hint.shown(), review.shown()],
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
      h(
        'div',
        { class: 'acts' },
        notice.acts.map((a, i) =>
          h(
            'button',
            { type: 'button', class: `btn${i === 0 ? ' p' : ''}`, data: { key: `act${i}` }, on: { click: a.run } },
            a.label,
          ),
        ),
      ),
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
        t.moves ? h('span', { class: 'muted' }, `${pressing()} a marked square.`) : null,
      ),
    );
  } else if (!s) {
    c = card('', h('h2', { class: 'label' }, 'Last move'), h('p', { class: 'muted' }, 'No moves yet'));
  } else if (s.result) {
    c = outcome(s.result, app);
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
  fill($('now'), c);
  const offers = !s?.pieces.choices && Boolean(c.querySelector('.acts') || c.classList.contains('aids')),
    cls = document.body.classList;
  cls.toggle('quiet', !c.classList.contains('told'));
  cls.toggle('asks', Boolean(notice || s?.pieces.choices || offers));
  cls.toggle('offers', offers);
  cls.toggle('advises', offers && c.classList.contains('aids'));
  if (offers && !sideways.matches && below()) inReach();
}

const ENOUGH = 190; // pixels of a card: its heading, some words and a row of buttons

// inReach scrolls a phone's page until the buttons of a card below the board can be pressed. Of a longer card its beginning
// comes into sight.
function inReach() {
  const { top, bottom } = $('now').getBoundingClientRect(),
    low = Math.min(bottom, top + ENOUGH) - $('tabs').getBoundingClientRect().top;
  if (low > 0) scrollBy({ top: low });
}

// column reports whether the cards of advice have their place beside those of pieces: on a wide page, unless the tools of a study
// have it.
const column = () => wide.matches && !document.body.classList.contains('study');

/**
 * aids are the cards of the computer's advice.
 * @param {State | null} s
 */
const aids = (s) => (s ? [hint.card(), review.card()].filter((c) => c !== null) : []);

/**
 * outcome says beside the board how the game ended, so that the board shows it too, and what to do next.
 * @param {NonNullable<State['result']>} r
 * @param {App} app
 */
function outcome(r, app) {
  const stop = r.words.indexOf('. '); // the places of many armies come in a second sentence
  // What takes the place of a button that was just pressed does no harm where it is pressed, too.
  const acts = [
    ...(review.shown()[0] ? [] : [{ key: 'review', label: 'Review game', run: app.review }]),
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
    h(
      'div',
      { class: 'acts' },
      acts.map((a, i) =>
        h(
          'button',
          { type: 'button', class: `btn${i === 0 ? ' p' : ''}`, data: { key: `end ${a.key}` }, on: { click: a.run } },
          a.label,
        ),
      ),
    ),
  );
}

// Pointing at a choice shows on the board what it would do.
const pointing = (app, i) => {
  const at = () => app.ask('hoverOption', i),
    off = () => app.ask('hoverOption', -1);
  return { pointerenter: at, pointerleave: off, focus: at, blur: off };
};

/**
 * options are the selected piece's moves as targets of 44 px, so that nothing depends on a small square.
 * @param {State} s
 * @param {App} app
 */
function options(s, app, open) {
  if (!s.pieces.options?.length) return null;
  return h(
    'details',
    {
      class: 'options',
      open,
      on: {
        toggle: (e) => {
          app.optionsOpen = e.currentTarget.open;
          app.refresh();
        },
      },
    },
    h(
      'summary',
      { data: { key: 'options' } },
      s.pieces.options.length === 1 ? '1 move' : `${s.pieces.options.length} moves`,
      icon('down'),
    ),
    !open
      ? null
      : h(
          'div',
          { class: 'chips' },
          s.pieces.options.map((o) =>
            h(
              'button',
              {
                type: 'button',
                class: HITS.has(o.kind) ? 'hit' : null,
                title: o.text,
                'aria-label': o.label,
                data: { key: `option${o.index}` },
                on: { click: () => app.do('option', o.index) },
              },
              sign(o.kind),
              o.label.replace(/^(Moves|Jumps) to /, ''),
            ),
          ),
        ),
  );
}

/**
 * @param {State | null} s
 * @param {App} app
 */
export function piece(s, app, small) {
  const open = app.optionsOpen ?? small,
    kind = s ? kindOf(s, app) : null;
  if (
    same(
      'piece',
      s?.touched,
      Boolean(s?.touched && coined(s.touched.id)),
      kind && [s?.board.variant, s?.view.face, s?.touched && worthOf(s, s.touched.army, s.touched.id, app)],
      s?.pieces.options,
      s?.touched?.selected && s.message,
      s?.marks.keys,
      open,
      s?.node,
      s?.marks.odds,
      s?.moves.thrown,
      s?.pieces.rolling,
      s?.marks.edges,
      s?.view.map,
      s?.view.map && s.pieces.zones,
      s?.view.map && s.pieces.selected,
      column() && [hint.shown(), review.shown()],
    )
  )
    return;
  // A hint stays where it is while a piece is looked at; a review is long, and comes after the piece.
  const advised = s && column() ? hint.card() : null,
    reviewed = s && column() ? review.card() : null,
    advice = advised || reviewed,
    others = s ? [rolling(s, app), zones(s), edges(s)].filter(Boolean) : [],
    parts = s ? [advised, odds(s, app)] : [];
  if (s?.touched) parts.push(card(s, kind, app, options(s, app, open), !$('panel-piece').querySelector('.touched')));
  else if (!others.length && !advice)
    parts.push(
      h(
        'div',
        { class: 'card piece' },
        h('p', { class: 'label' }, 'Piece'),
        h('p', { class: 'muted small' }, 'Select a piece to see how it moves'),
      ),
    );
  parts.push(reviewed, ...others);
  if (s?.marks.keys?.length && !advice) {
    const keys = s.marks.keys.filter((k) => k.kind !== 'touched'),
      cls = looks(s) ? 'card key reach' : 'card key',
      heading = about(s);
    parts.push(
      kept('key', [cls, heading, ...keys.flatMap((k) => [k.svg, k.label])], () =>
        h(
          'div',
          { class: cls },
          h('h2', { class: 'label' }, heading),
          h(
            'ul',
            {},
            keys.map((k) => kept(`key ${k.kind}`, [k.svg, k.label], () => h('li', {}, picture(k.svg, 30), k.label))),
          ),
        ),
      ),
    );
  }
  fill($('panel-piece'), parts.filter(Boolean));
}

/**
 * looks reports whether the board shows the reach of a piece in place of moves.
 * @param {State} s
 */
const looks = (s) => Boolean(s.touched && !(s.touched.selected && s.touched.moves));

/**
 * about says what the key is about.
 * @param {State} s
 */
function about(s) {
  const t = s.touched;
  if (!t || !looks(s)) return 'On the board now';
  const army = s.hands.armies.find((a) => a.letter === t.army);
  return army && !army.toMove && !s.result ? `If ${army.name} were to move` : 'Its reach';
}

/**
 * over lays a card on the board's upper third: what keeps the board from being drawn.
 * @param {(Notice & { name: string }) | null} card
 */
export function over(card) {
  if (same('over', card)) return;
  if (!card) return fill($('over'));
  fill(
    $('over'),
    h(
      'section',
      {
        class: `card verdict${card.alarm ? ' alarm' : ''}`,
        'aria-label': card.name,
        role: card.alarm ? 'alert' : null,
      },
      h('h2', {}, card.title),
      card.text ? h('p', {}, card.text) : null,
      card.acts.length
        ? h(
            'div',
            { class: 'acts' },
            card.acts.map((a, i) =>
              h(
                'button',
                {
                  type: 'button',
                  class: `btn${i === 0 ? ' p' : ''}`,
                  data: { key: `over${i}` },
                  on: { click: a.run },
                },
                a.label,
              ),
            ),
          )
        : null,
    ),
  );
}
