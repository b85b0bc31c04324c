// The card of the piece that is looked at: selected or pointed at, of either army. What is the same for all pieces of
// its type is asked for once; while the pointer only passes over a piece, nothing of it is.

import { copy } from '../shared/old/dialogs.js';
import { h, kept, picture, write } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { coined, tiles } from './legend.js';
import { worthOf } from './values.js';

/** @import { Form, KindCard, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

const REST = 70; // ms for which a pointer rests on a piece before its picture is made

/**
 * kindOf is what is known of the type of a piece, null where it is still to be asked for.
 * @param {State} s
 * @param {App} app
 * @returns {KindCard | null}
 */
export function kindOf(app, s) {
  const t = s.touched;
  if (!t) return null;
  const game = `${s.board.rules} ${s.view.face} ${s.view.faces.length}`,
    key = `${t.army}${t.id}`;
  if (game !== app.kindCards.of) {
    app.kindCards.cards.clear();
    app.kindCards.of = game;
  }
  const ask = () => app.kindCards.cards.set(key, app.ask('kind', t.id, t.army)).get(key) ?? null;
  clearTimeout(app.kindCards.timer);
  if (app.kindCards.cards.has(key)) return app.kindCards.cards.get(key) ?? null;
  if (t.selected) return ask();
  app.kindCards.timer = setTimeout(() => {
    if (app.state?.touched?.id === t.id && app.api) {
      ask();
      app.refresh();
    }
  }, REST);
  return null;
}

/**
 * @param {Form[]} list
 * @param {App} app
 */
const forms = (app, list) =>
  list.map((p) =>
    h(
      'button',
      { type: 'button', data: { key: `to${p.id}` }, on: { click: () => app.showKind(p.id) } },
      picture(p.tile, 38),
      p.name,
    ),
  );

/**
 * @param {string} text the move in XBetza
 * @param {App} app
 */
const field = (app, text) =>
  h(
    'div',
    { class: 'field' },
    h('span', { class: 'label' }, 'Move'),
    h('code', {}, text),
    h(
      'button',
      {
        type: 'button',
        class: 'btn q',
        title: 'Copy the move in XBetza',
        'aria-label': 'Copy the move in XBetza',
        data: { key: 'xbetza' },
        on: { click: () => copy(app, text, 'Move') },
      },
      'Copy',
    ),
  );

/**
 * value is the row of what a piece is worth.
 * @param {NonNullable<ReturnType<typeof worthOf>>} v
 */
function value(v) {
  const part = h('i', {});
  part.style.transform = `scaleX(${v.share})`;
  return h(
    'div',
    { class: 'field value' },
    h('span', { class: 'label' }, 'Value'),
    v.royal
      ? h('span', {}, 'royal')
      : [h('i', { class: 'worth', 'aria-hidden': 'true' }, part), h('span', {}, String(Number(v.worth.toFixed(1))))],
  );
}

const triangle = () => h('span', { class: 'becomes', 'aria-hidden': 'true' }, icon('next'));

/**
 * card draws it. options are its moves as a list.
 * @param {State} s
 * @param {KindCard | null} k
 * @param {App} app
 * @param {Node | null} options
 * @param {boolean} fresh there was no card before
 */
export function card(app, s, k, options, fresh) {
  const t = /** @type {NonNullable<State['touched']>} */ (s.touched),
    name = s.hands.armies.find((a) => a.letter === t.army)?.name ?? '',
    idle = t.selected && !t.moves ? s.message : null,
    worth = k ? worthOf(app, s, t.army, t.id) : null,
    note = coined(app, t.id),
    [tile, other] = k ? tiles(s, k) : [];
  const make = () =>
    h(
      'div',
      { class: 'card piece touched' },
      h(
        'div',
        { class: 'pair' },
        k
          ? [picture(tile, 54, `${t.name}, ${k.kanji || t.id}`), other ? picture(other, 54) : null]
          : h('span', { class: 'vacant' }),
        t.selected
          ? h(
              'button',
              {
                type: 'button',
                class: 'btn q i close',
                'aria-label': 'Deselect',
                data: { key: 'deselect' },
                on: { click: () => app.closeCard() },
              },
              icon('close'),
            )
          : null,
      ),
      h('h2', { tabIndex: -1, data: { key: 'card' } }, t.name),
      h('p', { class: 'muted small at' }),
      note,
      idle?.text ? h('p', { class: 'idle' }, idle.text) : null,
      h(
        'div',
        { class: 'about' },
        h(
          'div',
          { class: 'diagram' },
          k?.diagram ? picture(k.diagram, 162, `How the ${t.name} moves on an empty board`) : null,
        ),
        h('div', { class: 'side' }, h('p', { class: 'words' }, t.words), k?.xbetza ? field(app, k.xbetza) : null),
      ),
      worth ? value(worth) : null,
      k
        ? h(
            'div',
            { class: 'promotes' },
            h('span', { class: 'label' }, k.when),
            k.to.length
              ? h('div', { class: 'chain' }, picture(tile, 38), h('span', {}, t.name), triangle(), forms(app, k.to))
              : null,
            k.from.length
              ? [
                  h('span', { class: 'label' }, 'Promoted from'),
                  h(
                    'div',
                    { class: 'chain' },
                    forms(app, k.from),
                    triangle(),
                    picture(tile, 38),
                    h('span', {}, t.name),
                  ),
                ]
              : null,
          )
        : null,
      options,
    );
  // A pointer comes to pieces of the same types again and again.
  const c = t.selected
    ? make()
    : kept(app, `card ${t.army}${t.id}`, [k, worth, t.name, t.words, name, Boolean(note)], make);
  c.classList.toggle('fresh', fresh);
  const at = /** @type {Element} */ (c.querySelector('.at'));
  write(at, [k?.kanji, t.id, `${name}, ${t.square}`].filter(Boolean).join(' · '));
  return c;
}
