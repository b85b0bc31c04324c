// The comparison of a family of games: a row for each piece of the array, a column for each game, and in each cell the move of the
// piece there.

import { openDialog } from '../shared/dialogs.js';
import { icon } from '../shared/icons.js';
import { html, nothing, picture } from '../shared/view.js';

/** @import { Family, FamilyGame, Kind } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

/** @typedef {{ g: FamilyGame, k: Kind }} Place a piece of a game */

/**
 * openFamily opens the table. A game's heading starts it, a piece shows how it moves.
 * @param {App} app
 */
export function openFamily(app) {
  /** @type {Family | undefined} */
  const f = app.ask('family');
  if (!f) return;
  const all = () => familyTable(app, f, play, show);
  let body = all();
  const dialog = openDialog(app, `${f.name}: ${f.games.length} games`, () => html`<div class="family">${body}</div>`);
  dialog.element.classList.add('wide');

  /**
   * @param {typeof body} view
   * @param {string} focus
   */
  function swap(view, focus) {
    body = view;
    dialog.draw();
    dialog.element.scrollTop = 0;
    /** @type {HTMLElement | null} */ (dialog.element.querySelector(focus))?.focus({ preventScroll: true });
  }
  /** @param {FamilyGame} g */
  function play(g) {
    dialog.close();
    app.newGame(g.name);
  }
  /** @param {Place} at */
  function show(at) {
    swap(pieceView(app, at, show, back), '[data-key=back]');
  }
  /** @param {Place} from */
  function back(from) {
    swap(all(), `[data-key="${CSS.escape(key(from))}"]`);
  }
}

/** @param {Place} at */
const key = ({ g, k }) => `${g.name} ${k.id}`;

/**
 * @param {App} app
 * @param {Family} f
 * @param {(g: FamilyGame) => void} play
 * @param {(at: Place) => void} show
 */
function familyTable(app, { games }, play, show) {
  const head = (g) =>
    g.name === app.state?.board.variant
      ? html`<b aria-current="true">${g.title}</b>`
      : html`<button type="button" title="Play ${g.title}" @click=${() => play(g)}>${g.title}</button>`;
  const cell = (g, k) => html`
    <button type="button" data-key=${key({ g, k })} @click=${() => show({ g, k })}>
      ${picture(k.moveTile, 48)}<span>${k.name}</span>
    </button>`;
  const row = (id) => html`
    <tr>
      <th scope="row">${id}</th>
      ${games.map((g) => {
        const k = g.kinds.find((k) => k.id === id);
        return html`<td>${k ? cell(g, k) : nothing}</td>`;
      })}
    </tr>`;
  return html`
    <div class="scroll" role="group" aria-label="Pieces of all games">
      <table>
        <thead>
          <tr><td></td>${games.map((g) => html`<th scope="col">${head(g)}</th>`)}</tr>
        </thead>
        <tbody>${rowIds(games).map(row)}</tbody>
      </table>
    </div>`;
}

/**
 * pieceView shows how a piece moves and what it promotes to.
 * @param {App} app
 * @param {Place} at
 * @param {(at: Place) => void} show
 * @param {(from: Place) => void} back
 */
function pieceView(app, { g, k }, show, back) {
  const diagram = app.ask('diagram', k.id, '', g.name),
    becomes = g.kinds.filter((q) => q.promotedFrom.includes(k.id));
  const link = (q) => html`
    <button type="button" @click=${() => show({ g, k: q })}>${picture(q.moveTile, 34)}${q.name}</button>`;
  return html`
    <div class="piece kind">
      <div class="row">
        <button type="button" class="btn subtle" data-key="back" @click=${() => back({ g, k })}>${icon('back')}All games</button>
      </div>
      <div class="split">
        <div>
          <div class="pair">${picture(k.moveTile, 72)}</div>
          <h2>${k.name}</h2>
          <p class="muted small">${[k.kanji, k.id, g.title].filter(Boolean).join(' · ')}</p>
          <p class="description">${k.words}</p>
          ${
            becomes.length
              ? html`<div class="promotes"><span class="label">Promotes to</span>${becomes.map(link)}</div>`
              : nothing
          }
        </div>
        ${
          diagram
            ? html`<div>${picture(diagram, 260, `How the ${k.name} moves on an empty board`, 'diagram')}</div>`
            : nothing
        }
      </div>
    </div>`;
}

// rowIds returns the ids of all unpromoted pieces in the order of the games. A piece that only a later game has comes before its
// successor in that game.
/** @param {FamilyGame[]} games */
function rowIds(games) {
  /** @type {string[]} */
  const list = [];
  for (const g of games) {
    let before = list.length;
    for (const id of g.kinds
      .map((k) => k.id)
      .filter((id) => !id.startsWith('+'))
      .reverse()) {
      const at = list.indexOf(id);
      if (at < 0) list.splice(before, 0, id);
      else before = at;
    }
  }
  return list;
}
