// The panels of the pieces and of the rules. The pieces: all types, and for each its move diagram, its move in words and its
// promotions.

import { icon } from '../shared/icons.js';
import { fetchPicture } from '../shared/picture.js';
import { parseReadings } from '../shared/readings.js';
import { firstExamples, rulesView } from '../shared/rules.js';
import { fetchRulesTexts } from '../shared/rulestexts.js';
import { exampleSVG } from '../shared/smallboard.js';
import { guard, html, live, nothing, picture, render, repeat } from '../shared/view.js';
import { isVisiting } from './keeper.js';
import { pieceNote } from './notes.js';
import { printRules } from './print.js';
import { closeRules } from './sheet.js';
import * as visit from './visit.js';

/** @import { Kind, State } from '../fairway.d.ts' */
/** @import { Example, Texts } from '../shared/rulestexts.js' */
/** @import { App } from './types.js' */

const RETRY_MS = 10_000; // ms until missing rules are fetched again

/** kindKey returns a key of a piece type: two armies may have different types with one id. @param {Kind} k */
const kindKey = (k) => `${k.army ?? ''}${k.id}`;

/**
 * coinedNote returns a note if this project named a piece, because the source's name is lost or is only letters.
 * @param {App} app
 * @param {string} id
 */
export const coinedNote = (app, id) => {
  const { renamed, lettered } = app.legend;
  if (!renamed.has(id)) return nothing;
  const why = lettered.has(id) ? 'the source has only the letters of its move' : "the source's name is lost";
  return html`<p class="muted small">Our name for it: ${why}.</p>`;
};

/**
 * letters returns the letters below a piece's name: those of its move if the source names it by them, else its id.
 * @param {App} app
 * @param {Pick<Kind, 'id' | 'xbetza'> | null} k
 */
export const letters = (app, k) => (k && app.legend.lettered.has(k.id) ? k.xbetza : (k?.id ?? ''));

/** The usual names of pieces, where a visitor meets a source's own name first */
const USUAL_NAMES = /** @type {Record<string, string>} */ ({ point: 'pawn' });

/**
 * introduced returns a piece's name as the heading of what explains it: Point (pawn).
 * @param {string} name
 */
export const introduced = (name) => {
  const usual = USUAL_NAMES[name.toLowerCase()];
  return usual ? `${name} (${usual})` : name;
};

/**
 * drawPieces draws the panel of the pieces if it is open. It asks the board for the types once for each game and piece style.
 * @param {State | null} s
 * @param {App} app
 * @param {boolean} open
 */
export function drawPieces(app, s, open) {
  if (!open || !app.api || !s) return;
  const { legend } = app,
    of = `${s.board.rules} ${s.view.face}`;
  if (of !== legend.of) {
    if (!of.startsWith(`${legend.of.split(' ')[0]} `)) {
      legend.shown = null;
      legend.search = '';
    }
    legend.of = of;
    legend.kinds = app.ask('kinds') ?? [];
  }
  drawList(app, s);
}

/**
 * drawList draws the list of pieces, or the selected one.
 * @param {App} app
 * @param {State} s
 */
function drawList(app, s) {
  const { kinds, shown, search, renamed, lettered } = app.legend,
    k = kinds.find((q) => kindKey(q) === shown) ?? kinds.find((q) => q.id === shown);
  render(
    guard([kinds, k, search, renamed, lettered, app.notes.list], () => (k ? kindView(app, k, s) : listView(app, s))),
    app.$('panel-pieces'),
  );
}

/**
 * selectKind selects the piece type that the panel shows; null shows the list.
 * @param {App} app
 * @param {string | null} id
 */
export function selectKind(app, id) {
  app.legend.shown = id;
}

/**
 * @param {string | null} id
 * @param {App} app
 * @param {string} [back]
 */
function openKind(app, id, back) {
  selectKind(app, id);
  app.refresh();
  const panel = app.$('panel-pieces');
  panel.scrollTop = 0;
  app.$('panels').scrollTop = 0;
  /** @type {HTMLElement | null} */ (
    back ? panel.querySelector(`[data-key="${CSS.escape(`kind${back}`)}"]`) : panel.querySelector('[data-key=back]')
  )?.focus();
}

/**
 * tiles returns the pictures of a piece type: in the board's style, and in the other one.
 * @param {State} s
 * @param {{ tile: string, moveTile: string }} k
 */
export const tiles = (s, k) =>
  (s.view.face === 'moves' && k.moveTile ? [k.moveTile, k.tile] : [k.tile, k.moveTile]).filter(Boolean);

/**
 * @param {State} s
 * @param {App} app
 */
function listView(app, s) {
  const { kinds, search } = app.legend,
    q = search.trim().toLowerCase(),
    found = kinds.filter(
      (k) =>
        !q ||
        introduced(k.name).toLowerCase().includes(q) ||
        [k.id, letters(app, k)].some((t) => t.toLowerCase() === q) ||
        k.kanji?.includes(q),
    ),
    find = (e) => {
      app.legend.search = e.currentTarget.value;
      drawList(app, s);
    };
  return html`
    <div class="card pieces">
      <div class="pieces-head">
        <input
          class="search-field"
          type="search"
          placeholder="Search ${kinds.length} pieces"
          aria-label="Search pieces by name, letters or kanji"
          data-key="find"
          .value=${live(search)}
          @input=${find}
        >
      </div>
      ${
        s.board.family
          ? html`
            <div class="row">
              <button type="button" class="btn" data-key="compare" @click=${() => app.compare()}>Compare these games</button>
            </div>`
          : nothing
      }
      <ul class="grid">
        ${repeat(found, kindKey, (k) => item(app, s, k))}
        ${found.length ? nothing : html`<li class="empty">No piece found</li>`}
      </ul>
    </div>`;
}

/**
 * @param {App} app
 * @param {State} s
 * @param {Kind} k
 */
const item = (app, s, k) => html`
  <li>
    <button type="button" data-key="kind${kindKey(k)}" @click=${() => openKind(app, kindKey(k))}>
      ${picture(tiles(s, k)[0], 44)}<span>${introduced(k.name)}</span><small>${letters(app, k)}</small>
    </button>
  </li>`;

/**
 * @param {Kind} k
 * @param {State} s
 * @param {App} app
 */
function kindView(app, k, s) {
  const army = k.army || (s.hands.armies.find((a) => a.seat === 'below')?.letter ?? s.hands.mover),
    diagram = app.ask('diagram', k.id, army);
  return html`
    <div class="card piece kind">
      <div class="row">
        <button type="button" class="btn subtle" data-key="back" @click=${() => openKind(app, null, kindKey(k))}>
          ${icon('back')}All pieces
        </button>
      </div>
      <div class="split">
        <div>
          <div class="pair">${tiles(s, k).map((tile, i) => picture(tile, 72, i ? '' : k.kanji || k.id))}</div>
          <h2>${introduced(k.name)}</h2>
          <p class="muted small">${[k.kanji, letters(app, k)].filter(Boolean).join(' · ')}</p>
          ${coinedNote(app, k.id)}
          <p class="description">${k.words}</p>
          ${pieceNote(app, s, k.id)}
        </div>
        ${
          diagram
            ? html`<div>${picture(diagram, 260, `How the ${k.name} moves on an empty board`, 'diagram')}</div>`
            : nothing
        }
      </div>
      ${links(app, s, k, 'Promotes to', k.becomes)}
      ${links(app, s, k, 'Promoted from', k.promotedFrom)}
    </div>`;
}

/**
 * links returns links from a piece type to others, nothing without ids.
 * @param {App} app
 * @param {State} s
 * @param {Kind} k
 * @param {string} label
 * @param {string[]} [ids]
 */
const links = (app, s, k, label, ids) =>
  ids?.length
    ? html`<div class="promotes"><span class="label">${label}</span>${ids.map((id) => link(app, s, k, id))}</div>`
    : nothing;

/**
 * @param {App} app
 * @param {State} s
 * @param {Kind} k
 * @param {string} id
 */
function link(app, s, k, id) {
  const { kinds } = app.legend,
    q = kinds.find((q) => q.id === id && q.army === k.army) ?? kinds.find((q) => q.id === id);
  return q
    ? html`
      <button type="button" data-key="to${id}" @click=${() => openKind(app, kindKey(q))}>${picture(tiles(s, q)[0], 34)}${q.name}</button>`
    : html`<span>${id}</span>`;
}

/**
 * drawRules draws the panel of the rules, whose texts are fetched once for each game, and reports whether there are any.
 * @param {State} s
 * @param {App} app
 */
export function drawRules(app, s) {
  const { legend } = app,
    name = `${s.board.variant}:${s.board.readings}`,
    shown = isVisiting(app) && !visit.isOn(app) ? app.examples.shown : null;
  if (legend.rulesOf !== name) loadRules(app, name, s.board.variant);
  if (legend.texts && app.root.dataset.tab === 'rules') loadPictures(app, legend.texts, s);
  render(
    guard([legend.texts, legend.pictures, shown], () =>
      legend.texts ? rulesCard(app, legend.texts, s, shown) : nothing,
    ),
    app.$('panel-rules'),
  );
  return legend.hasRules;
}

/**
 * loadPictures makes the pictures of the first examples when the rules are opened, once for each game and piece style. Offline only
 * the opening style may be there. Without pictures the examples stay words.
 * @param {App} app
 * @param {Texts} texts
 * @param {State} s
 */
async function loadPictures(app, texts, s) {
  const { legend } = app,
    { variant } = s.board,
    { face } = s.view,
    of = `${variant} ${face}`;
  if (legend.picturesOf === of) return;
  if (!legend.picturesOf.startsWith(`${variant} `)) legend.pictures = [];
  legend.picturesOf = of;
  try {
    const picture = await fetchPicture(app, variant, { face }).catch(() => fetchPicture(app, variant, {}));
    if (legend.picturesOf !== of) return;
    legend.pictures = firstExamples(texts.examples).map((e) => exampleSVG(picture, e));
    app.refresh();
  } catch {
    setTimeout(() => {
      if (legend.picturesOf === of) legend.picturesOf = ''; // the next drawing tries again
    }, RETRY_MS);
  }
}

/**
 * loadRules fetches the texts of a game. name includes its readings.
 * @param {App} app
 * @param {string} name
 * @param {string} variant
 */
async function loadRules(app, name, variant) {
  const { legend } = app;
  legend.rulesOf = name;
  legend.hasRules = name !== legend.rulesMissing && GAME_NAMES.includes(variant); // built-in games have rules: their tab shows at once
  legend.renamed = legend.lettered = new Set();
  legend.texts = null; // of the previous game
  try {
    const texts = await fetchRulesTexts(variant);
    if (legend.rulesOf !== name) return;
    legend.texts = texts;
    legend.hasRules = texts !== null;
    legend.rulesMissing = '';
    legend.renamed = new Set(texts?.rulings.flatMap((r) => r.names ?? []));
    legend.lettered = new Set(texts?.rulings.flatMap((r) => (r.letters && r.names) || []));
  } catch {
    if (legend.rulesOf !== name) return;
    legend.rulesMissing = name;
    legend.hasRules = false;
    setTimeout(() => legend.rulesOf === name && retryRules(app), RETRY_MS);
  }
  app.refresh();
}

/**
 * @param {App} app
 * @param {Texts} texts
 * @param {State} s
 * @param {Example | null} shown the example on the board
 */
const rulesCard = (app, texts, s, shown) => html`
  <div class="card inlay rules">
    <div class="rules-head">
      <h2 tabindex="-1">How ${app.variants().find((v) => v.name === s.board.variant)?.title ?? s.board.title} plays</h2>
      <button type="button" class="btn" data-key="close" @click=${() => closeRules(app)}>${icon('close')}Close</button>
    </div>
    <div class="rules-body">
      <p class="blurb">${texts.blurb}</p>
      ${rulesView(texts, {
        chosen: parseReadings(s.board.readings),
        example: (p) => app.example(p),
        pictures: app.legend.pictures,
        shown,
      })}
      <p class="row">
        <button type="button" class="btn" data-key="print" @click=${() => app.state && printRules(app, app.state)}>Print rules</button>
      </p>
    </div>
  </div>`;

/**
 * retryRules fetches missing texts again.
 * @param {App} app
 */
function retryRules(app) {
  app.legend.rulesOf = '';
  app.refresh();
}
