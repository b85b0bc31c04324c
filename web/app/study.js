// The study of a game: comments, signs and drawings at its moves. On a wide page its tools replace the left column; on a narrow page
// they float over the foot of the board, and comments are written in a dialog.

import { openDialog as ask } from '../shared/dialogs.js';
import { nodeRenumberer } from '../shared/doclifetime.js';
import { updateAttribute, updateHidden } from '../shared/elements.js';
import { capitalize } from '../shared/english.js';
import { icon } from '../shared/icons.js';
import { button, closeButton } from '../shared/kit.js';
import { INKS, marksOf, markWords, moveText } from '../shared/marks.js';
import { stepRadios } from '../shared/radios.js';
import { say } from '../shared/say.js';
import { html, live, nothing, render } from '../shared/view.js';
import { coarse, wide } from './breakpoints.js';
import { openFilm } from './film.js';
import { openSetup } from './setup.js';
import { SIGNS } from './tree.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { IconName } from '../shared/icons.js' */
/** @import { View } from '../shared/view.js' */
/** @import { App } from './types.js' */

const REST = 'finger'; // the pen without a tool: a finger draws after a long press
/** @type {IconName[]} */
const TOOLS = ['arrow', 'circle', 'eraser'];

/** @param {App} app */
const isStudying = (app) => app.root.classList.contains('study');

/**
 * toggleStudy begins or ends a study, and with it the board's pen.
 * @param {App} app
 * @param {boolean} [on]
 */
export function toggleStudy(app, on = !isStudying(app)) {
  if (on === isStudying(app)) return;
  app.root.classList.toggle('study', on);
  app.do('pen', on ? REST : '');
  app.study.penOn = app.api;
  say(app, on ? 'Study. Draw on the board, and comment on moves.' : 'Study closed.');
  app.refresh();
}

/**
 * drawStudy draws the tools and, on a wide page, the notes of the current move.
 * @param {State} s
 * @param {App} app
 */
export function drawStudy(app, s) {
  const on = isStudying(app);
  updateAttribute(app.$('study'), 'aria-pressed', on);
  updateHidden(app.$('tools'), !on || wide.matches);
  updateHidden(app.$('panel-study'), !on || !wide.matches);
  if (!on) return;
  // A reloaded board has no pen. The state may be older than the last call of pen, so penOn remembers the board.
  if (!s.notes.pen && app.study.penOn !== app.api) {
    app.study.penOn = app.api;
    app.do('pen', REST);
  }
  if (wide.matches) render(columnView(app, s), app.$('panel-study'));
  else render(pensView(app, s, floatingButtons(app)), app.$('tools'));
}

/**
 * columnView returns the column of a study on a wide page.
 * @param {App} app
 * @param {State} s
 */
function columnView(app, s) {
  app.study.beside ??= newEditor(app);
  return html`
    <section class="card drawing">
      <h2 class="label">Draw on the board</h2>
      ${pensView(app, s)}
      <p class="muted small">${
        coarse.matches
          ? 'Or hold a finger on a square, then drag.'
          : 'Or drag with the right mouse button. Hold Shift, Alt or both for other colours.'
      }</p>
      ${s.notes.marks ? clear(app) : nothing}
    </section>
    <section class="card notes-card">${app.study.beside.view(s)}</section>
    <div class="row button-row">
      ${make('map', 'Set up', 'Set up a position', () => openSetup(app))}
      ${make('film', 'Film', 'Export film', () => openFilm(app, /** @type {State} */ (app.state)))}
    </div>`;
}

/** @param {App} app */
const clear = (app) =>
  html`<button type="button" class="btn" data-key="clear" @click=${() => app.do('sketch', '')}>Clear drawing</button>`;

/**
 * @param {IconName} sign
 * @param {string} label
 * @param {string} name
 * @param {() => unknown} run
 */
const make = (sign, label, name, run) =>
  html`<button type="button" class="btn" aria-label=${name} @click=${run}>${icon(sign)}${label}</button>`;

/**
 * pensView returns the drawing tools and their colours.
 * @param {App} app
 * @param {State} s
 * @param {View} [more] follows them
 */
function pensView(app, { notes: { pen, ink } }, more) {
  const set = (tool, colour) => app.do('pen', tool, colour);
  return html`
    <div class="drawing-tools" role="toolbar" aria-label="Draw on the board">
      ${TOOLS.map((name) =>
        button(capitalize(name), name, () => set(pen === name ? REST : name, ink), {
          cls: 'btn icon-only',
          pressed: pen === name,
          key: name,
        }),
      )}
      <span class="colours" role="radiogroup" aria-label="Colour" @keydown=${stepRadios}>
        ${Object.entries(INKS).map(([letter, name]) =>
          colour(letter, name, ink === letter, () => set(pen === 'eraser' ? 'arrow' : pen, letter)),
        )}
      </span>
      ${more}
    </div>`;
}

/**
 * @param {string} letter
 * @param {string} name
 * @param {boolean} chosen
 * @param {() => unknown} choose
 */
const colour = (letter, name, chosen, choose) => html`
  <button
    type="button"
    role="radio"
    class=${`ink ${name}`}
    aria-label=${capitalize(name)}
    title=${capitalize(name)}
    aria-checked=${chosen}
    tabindex=${chosen ? 0 : -1}
    data-key=${letter}
    @click=${choose}
  ></button>`;

/**
 * floatingButtons returns the additional buttons of the floating tools.
 * @param {App} app
 */
const floatingButtons = (app) => html`
  ${button('Annotate', 'pen', () => editComment(app), { cls: 'btn icon-only', key: 'pen' })}
  ${closeButton(() => toggleStudy(app, false), { cls: 'btn icon-only', key: 'close' }, 'Close study')}`;

// ---- annotations ----

/**
 * An editor of the current move's comment. view updates it to the board's state; keep saves the typed text; id is the field's id.
 * @typedef {{ id: string, view: (s: State) => View, keep: () => Promise<unknown> }} Editor
 */

/**
 * newEditor returns an editor: a field for the comment of a move, and buttons for its sign.
 * @param {App} app
 * @returns {Editor}
 */
function newEditor(app) {
  const id = `comment-${++app.study.editors}`;
  let node = -1; // the node of the comment
  /** @type {App['api']} */
  let of = null; // the board that numbered the node
  /** @type {State['tree']['moves']} */
  let moves = []; // the moves of that board
  let received = ''; // the comment in the last state
  let saved = ''; // the comment last saved here or received
  let text = ''; // the text in the field
  let timer = 0;
  async function keep() {
    clearTimeout(timer);
    const now = text.trim();
    if (node < 0 || now === saved || app.api !== of) return; // a reloaded board gets it in follow
    saved = now;
    await app.do('annotate', { node, comment: now });
  }
  function follow(s) {
    if (of !== app.api) {
      if (node >= 0) node = nodeRenumberer(moves, s.tree.moves)(node);
      of = app.api;
      saved = received; // a text saved since then may be lost with the previous document
      keep();
    }
    moves = s.tree.moves;
    if (node !== s.node) {
      keep();
      node = s.node;
      text = saved = received = s.notes.comment;
    } else if (s.notes.comment !== received) {
      // The state may be older than the last save.
      received = s.notes.comment;
      if (received !== saved) text = saved = received;
    }
  }
  const input = (e) => {
    text = e.currentTarget.value;
    clearTimeout(timer);
    timer = setTimeout(keep, 600);
  };
  const keydown = (e) => {
    e.stopPropagation();
    if (e.key !== 'Escape') return;
    keep();
    const now = /** @type {HTMLElement | null} */ (app.root.querySelector('#panel-moves [aria-current]'));
    e.currentTarget.blur();
    now?.focus();
  };
  return {
    id,
    keep,
    view(s) {
      follow(s);
      const m = s.tree.moves.find((m) => m.node === s.node);
      return html`
        <div class="field notes">
          <label for=${id}>${m ? `Comment on ${moveText(m.text)}` : 'Comment before the first move'}</label>
          <textarea
            rows="3"
            maxlength="4000"
            id=${id}
            .value=${live(text)}
            @input=${input}
            @blur=${() => keep()}
            @keydown=${keydown}
          ></textarea>
          <div class="move-signs" role="group" aria-label="Annotation symbol">${m ? signButtons(app, s.node, s.notes.glyph) : nothing}</div>
        </div>`;
    },
  };
}

/**
 * signButtons returns the buttons for the sign of a move.
 * @param {App} app
 * @param {number} node
 * @param {string} sign its current sign
 */
const signButtons = (app, node, sign) => html`
  ${Object.entries(SIGNS).map(([g, words]) =>
    button(
      capitalize(words),
      null,
      () => setSign(app, node, g === sign ? '' : g),
      { cls: 'btn', pressed: g === sign, key: `sign ${g}` },
      g,
    ),
  )}
  ${button(
    'No symbol',
    null,
    () => setSign(app, node, ''),
    { cls: 'btn none', available: sign ? undefined : false, key: 'sign ' },
    html`<span>None</span>`,
  )}`;

/**
 * init saves typed text before the keeper saves the game of a page that is left or hidden: these listeners run first, by capture on
 * the window and on the document.
 * @param {App} app
 */
export function init(app) {
  const saveTyped = () => {
    for (const e of [app.study.beside, app.study.opened]) e?.keep();
  };
  addEventListener('pagehide', saveTyped, true);
  document.addEventListener('visibilitychange', () => document.hidden && saveTyped());
}

// setSign sets the sign of a move and announces it.
async function setSign(app, node, g) {
  await app.do('annotate', { node, glyph: g });
  const words = g ? SIGNS[g] : 'no symbol';
  say(app, `${capitalize(words)}.`);
}

/**
 * toggleSign sets the sign of the current move, or removes the same sign.
 * @param {App} app
 * @param {string} g
 */
export function toggleSign(app, g) {
  const s = app.state;
  if (s?.node) setSign(app, s.node, s.notes.glyph === g ? '' : g);
}

/**
 * editComment focuses the field for the comment of a move, on a narrow page in a dialog.
 * @param {App} app
 * @param {number} [node]
 */
export async function editComment(app, node) {
  const s = app.state;
  if (!s) return;
  if (node !== undefined && node !== s.node) await app.do('go', node);
  if (wide.matches) {
    toggleStudy(app, true);
    if (app.study.beside) app.$(app.study.beside.id)?.focus();
    return;
  }
  const e = newEditor(app),
    drawn = marksOf((app.ask('state', ['notes']) ?? s).notes.marks);
  const draw = () => {
    d.close();
    app.root.classList.remove('sheet-open');
    toggleStudy(app, true);
  };
  const d = ask(
    app,
    'Annotate',
    () => html`
      ${e.view(/** @type {State} */ (app.state))}
      ${drawn.length ? html`<p class="muted small">${`Drawn: ${drawn.map(markWords).join(', ')}.`}</p>` : nothing}
      <div class="actions">
        <button type="button" class="btn" @click=${draw}>Draw on the board</button>
        <button type="button" class="btn primary" @click=${() => d.close()}>Done</button>
      </div>`,
    () => {
      e.keep();
      app.study.opened = null;
    },
  );
  app.study.opened = { ...e, draw: d.draw };
  d.element.classList.add('notes-card');
  app.$(e.id)?.focus();
}

/**
 * redrawDialog redraws an open comment dialog.
 * @param {App} app
 */
export const redrawDialog = (app) => app.study.opened?.draw();

// ---- title and players ----

/** @param {State} s */
const tagOf = (s, name) => s.tree.tags.find((t) => t.name === name)?.value ?? '';

/**
 * heading returns the heading of the list of moves, null if there is none.
 * @param {State} s
 */
export function heading(s) {
  const players = s.hands.armies
    .map((a) => [a.name, tagOf(s, a.name)])
    .filter(([, who]) => who)
    .map(([army, who]) => `${army}: ${who}`)
    .join(', ');
  const title = tagOf(s, 'Title');
  return title || players ? { title, players } : null;
}

/**
 * editPlayers opens the dialog for the game's title and players.
 * @param {App} app
 */
export function editPlayers(app) {
  const s = app.state;
  if (!s) return;
  const names = ['Title', ...s.hands.armies.map((a) => a.name)];
  const save = async (e) => {
    e.preventDefault();
    const now = [...e.currentTarget.querySelectorAll('input')].map((input) => input.value.trim());
    d.close();
    for (const [i, name] of names.entries()) if (now[i] !== tagOf(s, name)) await app.do('tag', name, now[i]);
  };
  const line = (name) => html`
    <label class="line">
      <span>${name}</span>
      <input type="text" maxlength="120" .value=${tagOf(s, name)} name=${name} autocomplete="off">
    </label>`;
  const d = ask(
    app,
    'Title and players',
    () => html`
      <form class="about-game" @submit=${save}>
        ${names.map(line)}
        <div class="actions">
          <button type="button" class="btn" @click=${() => d.close()}>Cancel</button>
          <button type="submit" class="btn primary">Save</button>
        </div>
      </form>`,
  );
  d.element.querySelector('input')?.focus();
}
