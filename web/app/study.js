// Study: what is written and drawn at the moves of a game. On a wide page its tools take the left column's place; on a
// narrow one they float over the board's foot, and comments are written in a dialog.

import { capital } from '../shared/capital.js';
import { renumbered } from '../shared/gone.js';
import { INKS, marksOf, markWords, moveText } from '../shared/marks.js';
import { show as ask } from '../shared/old/dialogs.js';
import { attribute, fill, h, hide } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { button, closeButton } from '../shared/old/kit.js';
import { along } from '../shared/radios.js';
import { say } from '../shared/say.js';
import { film } from './film.js';
import { coarse, wide } from './rooms.js';
import { setUp } from './setup.js';
import { SIGNS } from './tree.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { IconName } from '../shared/old/icons.js' */
/** @import { App } from './types.js' */

const REST = 'finger'; // the pen that draws where a finger has rested, and is in hand while no tool is
/** @type {IconName[]} */
const TOOLS = ['arrow', 'circle', 'eraser'];

/** @param {App} app */
const studying = (app) => app.root.classList.contains('study');

/**
 * toggleStudy begins or ends it. The pen goes with it.
 * @param {App} app
 * @param {boolean} [on]
 */
export function toggleStudy(app, on = !studying(app)) {
  if (on === studying(app)) return;
  app.root.classList.toggle('study', on);
  app.do('pen', on ? REST : '');
  app.study.armed = app.api;
  say(app, on ? 'Study. Draw on the board, and comment on moves.' : 'Study closed.');
  app.refresh();
}

/**
 * study draws the tools and, on a wide page, the notes of the move shown.
 * @param {State} s
 * @param {App} app
 */
export function study(app, s) {
  const on = studying(app),
    at = wide.matches ? 'panel-study' : 'tools';
  attribute(app.$('study'), 'aria-pressed', on);
  hide(app.$('tools'), !on || wide.matches);
  hide(app.$('panel-study'), !on || !wide.matches);
  if (!on) return;
  // A board that was loaded again has none. The state may not know yet of the pen that another one has been given.
  if (!s.notes.pen && app.study.armed !== app.api) {
    app.study.armed = app.api;
    app.do('pen', REST);
  }
  const mark = JSON.stringify([at, s.notes.pen, s.notes.ink, Boolean(s.notes.marks)]);
  if (mark !== app.study.tooled) {
    app.study.tooled = mark;
    tools(app, s, at);
  }
  if (wide.matches) notes(app, s);
}

/**
 * @param {State} s
 * @param {App} app
 * @param {string} at
 */
function tools(app, s, at) {
  const { pen, ink, marks } = s.notes;
  const set = (tool, colour) => app.do('pen', tool, colour);
  const row = h(
    'div',
    { class: 'pens', role: 'toolbar', 'aria-label': 'Draw on the board' },
    TOOLS.map((name) =>
      button(capital(name), name, () => set(pen === name ? REST : name, ink), {
        class: 'btn i',
        'aria-pressed': pen === name,
        data: { key: name },
      }),
    ),
    h(
      'span',
      { class: 'inks', role: 'radiogroup', 'aria-label': 'Colour', on: { keydown: along } },
      Object.entries(INKS).map(([letter, name]) =>
        button(capital(name), null, () => set(pen === 'eraser' ? 'arrow' : pen, letter), {
          role: 'radio',
          class: `ink ${name}`,
          'aria-checked': ink === letter,
          tabIndex: ink === letter ? 0 : -1,
          data: { key: letter },
        }),
      ),
    ),
    at === 'tools'
      ? [
          button('Comment and sign', 'pen', () => comment(app), { class: 'btn i', data: { key: 'pen' } }),
          closeButton(() => toggleStudy(app, false), { class: 'btn i', data: { key: 'close' } }, 'Close study'),
        ]
      : null,
  );
  if (at === 'tools') return fill(app.$('tools'), row);
  fill(
    app.study.drawing,
    h('h2', { class: 'label' }, 'Draw on the board'),
    row,
    h(
      'p',
      { class: 'muted small' },
      coarse.matches
        ? 'Or rest a finger on a square, then drag.'
        : 'Or right-drag. Shift, Alt or both change the colour.',
    ),
    marks
      ? h(
          'button',
          { type: 'button', class: 'btn', data: { key: 'clear' }, on: { click: () => app.do('sketch', '') } },
          'Clear drawing',
        )
      : null,
  );
}

// ---- comment and sign ----

/** @typedef {{ root: HTMLElement, show: (s: State) => void, keep: () => Promise<unknown>, focus: () => void }} Editor */

/**
 * editor is a field for the comment of a move, and its signs.
 * @param {App} app
 * @returns {Editor}
 */
function editor(app) {
  let node = -1; // that the field is about
  /** @type {App['api']} */
  let of = null; // the board whose number that is
  /** @type {State['tree']['moves']} */
  let moves = []; // and its moves
  let told = ''; // its comment as the state had it last
  let said = ''; // as it was written here or told last
  let timer = 0;
  const text = h('textarea', {
    rows: 3,
    maxLength: 4000,
    id: `comment-${++app.study.editors}`,
    on: {
      input: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, 600);
      },
      blur: () => keep(),
      keydown: (e) => {
        e.stopPropagation();
        if (e.key === 'Escape') {
          keep();
          const now = /** @type {HTMLElement | null} */ (app.root.querySelector('#panel-moves [aria-current]'));
          text.blur();
          now?.focus();
        }
      },
    },
  });
  const name = h('label', { htmlFor: text.id }),
    row = h('div', { class: 'signs', role: 'group', 'aria-label': 'Sign' });
  async function keep() {
    clearTimeout(timer);
    const now = text.value.trim();
    if (node < 0 || now === said || app.api !== of) return; // a board that comes again gets it then
    said = now;
    await app.do('annotate', { node, comment: now });
  }
  return {
    root: h('div', { class: 'field notes' }, name, text, row),
    keep,
    focus: () => text.focus(),
    show(s) {
      const m = s.tree.moves.find((m) => m.node === s.node);
      if (of !== app.api) {
        if (node >= 0) node = renumbered(moves, s.tree.moves)(node);
        of = app.api;
        said = told; // what was written since then may have gone with the board before
        keep();
      }
      moves = s.tree.moves;
      if (node !== s.node) {
        keep();
        node = s.node;
        text.value = said = told = s.notes.comment;
      } else if (s.notes.comment !== told) {
        // The state comes after what was typed, and may still be the one before it.
        told = s.notes.comment;
        if (told !== said) text.value = said = told;
      }
      name.textContent = m ? `Comment on ${moveText(m.text)}` : 'Comment before the first move';
      const sign = s.notes.glyph;
      if (row.dataset.of === `${node} ${sign}`) return;
      row.dataset.of = `${node} ${sign}`;
      fill(
        row,
        m
          ? [...Object.entries(SIGNS).map(([g, words]) => [g, words]), ['', 'No sign']].map(([g, words]) =>
              button(
                capital(words),
                null,
                () => put(app, node, g === sign ? '' : g),
                {
                  class: g ? 'btn' : 'btn none',
                  'aria-pressed': g ? g === sign : null,
                  'aria-disabled': !g && !sign ? true : null,
                  data: { key: `sign ${g}` },
                },
                g || h('span', {}, 'None'),
              ),
            )
          : null,
      );
    },
  };
}

/**
 * attend writes what was typed before a page that goes keeps its game: the keeper listens to the window, which captures first, and
 * hears later than the document.
 * @param {App} app
 */
export function attend(app) {
  const hurry = () => {
    for (const e of [app.study.beside, app.study.opened]) e?.keep();
  };
  addEventListener('pagehide', hurry, true);
  document.addEventListener('visibilitychange', () => document.hidden && hurry());
}

/**
 * @param {State} s
 * @param {App} app
 */
function notes(app, s) {
  app.study.beside ??= editor(app);
  app.study.beside.show(s);
  if (!app.study.beside.root.isConnected) {
    const make = (sign, label, name, run) =>
      h('button', { type: 'button', class: 'btn', 'aria-label': name, on: { click: run } }, icon(sign), label);
    fill(
      app.$('panel-study'),
      app.study.drawing,
      h('section', { class: 'card noting' }, app.study.beside.root),
      h(
        'div',
        { class: 'row makes' },
        make('map', 'Set up', 'Set up a position', () => setUp(app)),
        make('film', 'Film', 'Export film', () => film(app, /** @type {State} */ (app.state))),
      ),
    );
  }
}

// put gives a move a sign, and says so.
async function put(app, node, g) {
  await app.do('annotate', { node, glyph: g });
  const words = g ? SIGNS[g] : 'no sign';
  say(app, `${capital(words)}.`);
}

/**
 * sign gives the move shown a sign, or takes the same away again.
 * @param {App} app
 * @param {string} g
 */
export function sign(app, g) {
  const s = app.state;
  if (s?.node) put(app, s.node, s.notes.glyph === g ? '' : g);
}

/**
 * comment goes to the field for the comment of a move.
 * @param {App} app
 * @param {number} [node]
 */
export async function comment(app, node) {
  const s = app.state;
  if (!s) return;
  if (node !== undefined && node !== s.node) await app.do('go', node);
  if (wide.matches) {
    toggleStudy(app, true);
    app.study.beside?.focus();
    return;
  }
  const e = editor(app);
  app.study.opened = e;
  e.show(/** @type {State} */ (app.state));
  const drawn = marksOf((app.ask('state', ['notes']) ?? s).notes.marks);
  const d = ask(
    app,
    'Comment and sign',
    e.root,
    drawn.length ? h('p', { class: 'muted small' }, `Drawn: ${drawn.map(markWords).join(', ')}.`) : null,
    h(
      'div',
      { class: 'acts' },
      h(
        'button',
        {
          type: 'button',
          class: 'btn',
          on: {
            click: () => {
              d.close();
              app.root.classList.remove('sheet');
              toggleStudy(app, true);
            },
          },
        },
        'Draw on the board',
      ),
      h('button', { type: 'button', class: 'btn p', on: { click: () => d.close() } }, 'Done'),
    ),
  );
  d.classList.add('noting');
  d.addEventListener('close', () => {
    e.keep();
    app.study.opened = null;
  });
  e.focus();
}

/**
 * follow shows in an open dialog what has changed.
 * @param {App} app
 * @param {State} s
 */
export const follow = (app, s) => app.study.opened?.show(s);

// ---- title and players ----

/** @param {State} s */
const tagOf = (s, name) => s.tree.tags.find((t) => t.name === name)?.value ?? '';

/**
 * heading is what stands over the list of moves, null for nothing.
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
 * players asks for the game's title and who plays it.
 * @param {App} app
 */
export function players(app) {
  const s = app.state;
  if (!s) return;
  const names = ['Title', ...s.hands.armies.map((a) => a.name)];
  const inputs = names.map((name) =>
    h('input', { type: 'text', maxLength: 120, value: tagOf(s, name), name, autocomplete: 'off' }),
  );
  const d = ask(
    app,
    'Title and players',
    h(
      'form',
      {
        class: 'about-game',
        on: {
          submit: async (e) => {
            e.preventDefault();
            d.close();
            for (const [i, name] of names.entries()) {
              const now = inputs[i].value.trim();
              if (now !== tagOf(s, name)) await app.do('tag', name, now);
            }
          },
        },
      },
      names.map((name, i) => h('label', { class: 'line' }, h('span', {}, name), inputs[i])),
      h(
        'div',
        { class: 'acts' },
        h('button', { type: 'button', class: 'btn', on: { click: () => d.close() } }, 'Cancel'),
        h('button', { type: 'submit', class: 'btn p' }, 'Save'),
      ),
    ),
  );
  inputs[0].focus();
}
