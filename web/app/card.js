// The card of the selected piece or of the piece under the pointer. The facts of its type are cached, and asked for only after the
// pointer has rested on the piece.

import { copyText } from '../shared/dialogs.js';
import { icon } from '../shared/icons.js';
import { button } from '../shared/kit.js';
import { guard, html, nothing, picture, render, styleMap } from '../shared/view.js';
import { coinedNote, introduced, letters, tiles } from './legend.js';
import { pieceNote } from './notes.js';
import { pieceValue } from './values.js';

/** @import { Form, KindCard, State } from '../fairway.d.ts' */
/** @import { View } from '../shared/view.js' */
/** @import { App } from './types.js' */

const HOVER_MS = 70; // the pointer rests this long before the card gets its pictures

/**
 * kindOf returns the facts of a piece's type, null until they have been asked for.
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
    app.kindCards.elements.clear();
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
  }, HOVER_MS);
  return null;
}

/**
 * pieceCard draws the card and returns its element. options is the list of moves. Each type has an element of its own, so that its
 * pictures aren't decoded again when the pointer comes back to the type.
 * @param {App} app
 * @param {State} s
 * @param {KindCard | null} k
 * @param {View} options
 */
export function pieceCard(app, s, k, options) {
  const t = /** @type {NonNullable<State['touched']>} */ (s.touched),
    army = s.hands.armies.find((a) => a.letter === t.army)?.name ?? '',
    idle = t.selected && !t.moves ? s.message?.text : '',
    worth = k && pieceValue(app, s, t.army, t.id);
  const key = `${t.army}${t.id}`;
  let card = app.kindCards.elements.get(key);
  if (!card) {
    card = document.createElement('div');
    card.className = 'card piece selected-piece';
    app.kindCards.elements.set(key, card);
  }
  const view = html`
      <div class="pair">
        ${k ? guard([k, t.name], () => pair(s, k, t.name)) : html`<span class="no-piece"></span>`}
        ${t.selected ? deselect(app) : nothing}
      </div>
      <h2 tabindex="-1" data-key="card">${introduced(t.name)}</h2>
      <p class="muted small">${[k?.kanji, k ? letters(app, k) : t.id, `${army}, ${t.square}`].filter(Boolean).join(' · ')}</p>
      ${coinedNote(app, t.id)}
      ${idle ? html`<p class="idle">${idle}</p>` : nothing}
      <div class="about">
        <div class="diagram">${k?.diagram ? guard([k, t.name], () => diagram(k, t.name)) : nothing}</div>
        <div class="side"><p class="description">${t.words}</p>${k?.xbetza ? moveRow(app, k.xbetza) : nothing}</div>
      </div>
      ${k ? pieceNote(app, s, t.id) : nothing}
      ${worth ? valueRow(worth) : nothing}
      ${k ? guard([k, t.name], () => promotionsView(app, s, k, t.name)) : nothing}
      ${options}`;
  render(view, card);
  return card;
}

/**
 * @param {State} s
 * @param {KindCard} k
 * @param {string} name
 */
function pair(s, k, name) {
  const [tile, other] = tiles(s, k);
  return [picture(tile, 54, `${name}, ${k.kanji || k.id}`), other ? picture(other, 54) : nothing];
}

/** @param {App} app */
const deselect = (app) => html`
  <button type="button" class="btn subtle icon-only close" aria-label="Deselect" data-key="deselect" @click=${() => app.closeCard()}>
    ${icon('close')}
  </button>`;

/**
 * @param {KindCard} k
 * @param {string} name
 */
const diagram = (k, name) => picture(k.diagram, 162, `How the ${name} moves on an empty board`);

/**
 * @param {string} text the move in XBetza
 * @param {App} app
 */
const moveRow = (app, text) => html`
  <div class="field">
    <span class="label">Notation</span><code>${text}</code>
    ${button('Copy notation of the move', null, () => copyText(app, text, 'Notation'), { cls: 'btn subtle', key: 'xbetza' }, 'Copy notation')}
  </div>`;

/**
 * valueRow returns the row with the piece's value.
 * @param {NonNullable<ReturnType<typeof pieceValue>>} v
 */
const valueRow = (v) => html`
  <div class="field value">
    <span class="label">Value</span>
    ${
      v.royal
        ? html`<span>royal</span>`
        : html`
          <i class="value-bar" aria-hidden="true"><i style=${styleMap({ transform: `scaleX(${v.share})` })}></i></i>
          <span>${Number(v.worth.toFixed(1))}</span>`
    }
  </div>`;

/**
 * promotionsView says when a piece promotes and to what, and what promotes to it.
 * @param {App} app
 * @param {State} s
 * @param {KindCard} k
 * @param {string} name
 */
function promotionsView(app, s, k, name) {
  const self = html`${picture(tiles(s, k)[0], 38)}<span>${name}</span>`;
  return html`
    <div class="promotes">
      <span class="label">${k.when}</span>
      ${k.to.length ? html`<div class="chain">${self}${triangle()}${forms(app, k.to)}</div>` : nothing}
      ${
        k.from.length
          ? html`
            <span class="label">Promoted from</span>
            <div class="chain">${forms(app, k.from)}${triangle()}${self}</div>`
          : nothing
      }
    </div>`;
}

const triangle = () => html`<span class="promotion-arrow" aria-hidden="true">${icon('next')}</span>`;

/**
 * @param {Form[]} list
 * @param {App} app
 */
const forms = (app, list) =>
  list.map(
    (p) => html`
      <button type="button" data-key="to${p.id}" @click=${() => app.showKind(p.id)}>${picture(p.tile, 38)}${p.name}</button>`,
  );
