// The list of moves: a column for each army, the line through the move on the board to its end.

import { $, fill, glyph, h, icon, picture } from '../shared/dom.js';
import { field } from '../shared/typed.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './main.js' */

let drawn = '';
/** @type {HTMLFormElement | null} */
let form = null; // the field for a move as text, once somebody wants it
let walking = false; // somebody goes through the list by keys: the focus stays with the move on the board

/**
 * @param {State | null} s
 * @param {App} app
 */
export function moves(s, app) {
  const list = s?.moves.list ?? [];
  const mark = s
    ? `${app.typing} ${s.board.variant} ` +
      s.hands.armies.length +
      list.map((m) => `${m.node} ${m.text} ${m.current} ${m.after} ${m.branches}`).join()
    : 'none';
  if (mark === drawn) return;
  drawn = mark;
  const armies = s?.hands.armies.map((a) => a.letter) ?? [],
    rows = [];
  let place = armies.length;
  for (const m of list) {
    // A round ends where the order of play begins again; an eliminated army leaves a gap.
    const at = armies.indexOf(m.army);
    if (at <= place || !rows.length) rows.push(new Map());
    rows.at(-1).set(m.army, m);
    place = at;
  }
  // A long move breaks before its captures and before its promotion, in narrow columns between its squares too, and
  // never within one.
  const breaks = armies.length > 2 ? /(?=[[=-]|x[a-z]\d)/ : /(?=[[=])/;
  const words = (text) =>
    h(
      'span',
      {},
      text.split(breaks).map((part, i) => [i ? h('wbr') : null, h('span', { class: 'unit' }, part)]),
    );
  const cell = (m) =>
    m
      ? h(
          'button',
          {
            type: 'button',
            class: m.after ? 'ahead' : null,
            title: m.words || m.text,
            'aria-current': m.current ? 'step' : null,
            'aria-label':
              m.branches > 0 ? `${m.text}, ${m.branches === 1 ? 'one branch' : `${m.branches} branches`} here` : null,
            data: { key: m.node },
            on: { click: () => app.do('go', m.node) },
          },
          words(m.text),
          m.branches > 0 ? icon('fork') : null,
        )
      : h('span');
  const body = rows.length
    ? h(
        'ol',
        {
          class: armies.length > 2 ? 'moves many' : 'moves',
          on: { keydown: (e) => walk(e, list, armies.length, app) },
        },
        rows.map((r, i) =>
          h(
            'li',
            {},
            h('span', { class: 'no' }, String(i + 1)),
            armies.map((a) => cell(r.get(a))),
          ),
        ),
      )
    : h('p', { class: 'empty' }, 'No moves yet');
  const heads =
    s && armies.length > 2
      ? h(
          'div',
          { class: 'moves-armies', 'aria-hidden': 'true' },
          h('span'),
          s.hands.armies.map((a) => picture(a.tile, 18)),
        )
      : null;
  const at = $('panel-moves').querySelector('.moves')?.scrollTop ?? 0;
  fill(
    $('panel-moves'),
    h(
      'div',
      { class: 'card moves-card' },
      h(
        'div',
        { class: 'moves-head label' },
        h('h2', { class: 'label' }, 'Moves'),
        list.length
          ? [
              h('span', {}, String(list.length)),
              end('First move', 'M6 3v10M13 3 8 8l5 5', () => app.do('go', 0)),
              end('Last move', 'M10 3v10M3 3l5 5-5 5', () => app.do('go', list.at(-1)?.node)),
            ]
          : null,
      ),
      rows.length ? heads : null,
      body,
      app.typing ? typed(app) : null,
    ),
  );
  if (!rows.length) return;
  for (const e of [body, heads]) e?.style.setProperty('--armies', String(armies.length));
  body.scrollTop = at;
  show(body);
  /** @type {HTMLElement | null} */
  const here = walking ? body.querySelector(list.some((m) => m.current) ? '[aria-current]' : 'button') : null;
  here?.focus();
  walking = false;
}

const end = (label, sign, run) =>
  h(
    'button',
    { type: 'button', class: 'end', 'aria-label': label, title: label, data: { key: label }, on: { click: run } },
    glyph(16, 'sign', sign),
  );

/**
 * walk goes through the moves by keys, from the one on the board.
 * @param {KeyboardEvent} e
 * @param {State['moves']['list']} list
 * @param {number} row how many moves stand beside one another
 * @param {App} app
 */
function walk(e, list, row, app) {
  const now = list.findIndex((m) => m.current);
  const to = {
    ArrowLeft: now - 1,
    ArrowRight: now + 1,
    ArrowUp: now - row,
    ArrowDown: now + row,
    Home: 0,
    End: list.length - 1,
  }[e.key];
  if (to === undefined || e.ctrlKey || e.altKey || e.metaKey) return;
  e.preventDefault();
  e.stopPropagation();
  const next = Math.max(-1, Math.min(to, list.length - 1));
  if (next === now) return;
  walking = true;
  app.do('go', next < 0 ? 0 : list[next].node);
}

// show brings the current move into the list's own window; the page itself stays where it is.
function show(list) {
  const now = list.querySelector('[aria-current]');
  if (!now) {
    list.scrollTop = 0;
    return;
  }
  const row = now.parentElement,
    top = row.offsetTop,
    end = top + row.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top - 8;
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight + 8;
}

// reveal does the same for a list that has just come into sight. In a phone's sheet the list has no window of its
// own, and the sheet goes there instead.
export function reveal(sheet) {
  const list = $('panel-moves').querySelector('.moves'),
    now = list?.querySelector('[aria-current]');
  if (!now) return;
  if (sheet) sheet.scrollTop += now.getBoundingClientRect().bottom - sheet.getBoundingClientRect().bottom + 24;
  else show(list);
}

/** @param {App} app */
function typed(app) {
  form ??= field({ api: () => app.api, done: () => app.refresh() });
  return form;
}
