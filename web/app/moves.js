// The list of moves: a column for each army, the line through the move on the board to its end.

import { $, fill, glyph, h, icon, picture } from '../shared/dom.js';
import { field } from '../shared/typed.js';

/** @import { State } from '../fairway.d.ts' */
/** @import { App } from './main.js' */

/** @typedef {State['moves']['list'][number]} Line */
/**
 * A row of the list: a cell for each army, with the move that it shows, or null.
 * @typedef {{ node: HTMLElement, cells: { node: HTMLElement, line: Line | null }[] }} Row
 */

let built = ''; // what the card was built for
/** @type {Line[]} */
let list = []; // the moves that it shows
/** @type {Row[]} */
let rows = [];
/** @type {HTMLElement | null} */
let body = null; // what holds them, null where there are none
/** @type {HTMLFormElement | null} */
let form = null; // the field for a move as text, once somebody wants it
let due = 0; // the list is about to be scrolled to the move on the board
let walking = false; // somebody goes through the list by keys: the focus stays with the move on the board

/**
 * moves shows the list. A move adds a cell to it: what stands there already stays.
 * @param {State | null} s
 * @param {App} app
 */
export function moves(s, app) {
  const fresh = s?.moves.list ?? [],
    armies = s?.hands.armies ?? [],
    kind = s ? `${app.typing} ${s.board.variant} ${armies.length} ${fresh.length > 0}` : 'none';
  if (kind === built && fresh === list) return;
  list = fresh;
  const anew = kind !== built;
  if (anew) build(armies, app);
  built = kind;
  const letters = armies.map((a) => a.letter);
  if (!body || (!update(body, letters, app) && !anew)) return;
  /** @type {HTMLElement} */ ($('panel-moves').querySelector('.total')).textContent = String(list.length);
  // Where the list stands is known once the page is laid out: to ask for it now would lay it out once more.
  if (!due)
    due = requestAnimationFrame(() => {
      due = 0;
      if (body) show(body);
    });
  /** @type {HTMLElement | null} */
  const here = walking ? body.querySelector(list.some((m) => m.current) ? '[aria-current]' : 'button') : null;
  here?.focus();
  walking = false;
}

/**
 * build makes the card, with a list that is empty yet.
 * @param {State['hands']['armies']} armies
 * @param {App} app
 */
function build(armies, app) {
  const many = armies.length > 2;
  rows = [];
  const inside = list.length
    ? h('ol', { class: many ? 'moves many' : 'moves', on: { keydown: (e) => walk(e, armies.length, app) } })
    : h('p', { class: 'empty' }, 'No moves yet');
  const heads =
    many && list.length
      ? h(
          'div',
          { class: 'moves-armies', 'aria-hidden': 'true' },
          h('span'),
          armies.map((a) => picture(a.tile, 18)),
        )
      : null;
  for (const e of [inside, heads]) e?.style.setProperty('--armies', String(armies.length));
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
              h('span', { class: 'total' }),
              end('First move', 'M6 3v10M13 3 8 8l5 5', () => app.do('go', 0)),
              end('Last move', 'M10 3v10M3 3l5 5-5 5', () => app.do('go', list.at(-1)?.node)),
            ]
          : null,
      ),
      heads,
      inside,
      app.typing ? typed(app) : null,
    ),
  );
  body = list.length ? inside : null;
}

/**
 * update makes the rows those of the list, and reports whether it had to. What stands there already stays.
 * @param {HTMLElement} body
 * @param {string[]} armies
 * @param {App} app
 */
function update(body, armies, app) {
  /** @type {(Line | null)[][]} */
  const wanted = [];
  let place = armies.length;
  for (const m of list) {
    // A round ends where the order of play begins again; an eliminated army leaves a gap.
    const at = armies.indexOf(m.army);
    if (at <= place || !wanted.length) wanted.push(armies.map(() => null));
    /** @type {(Line | null)[]} */ (wanted.at(-1))[at] = m;
    place = at;
  }
  const gone = rows.splice(wanted.length);
  for (const r of gone) r.node.remove();
  let touched = gone.length > 0;
  for (const [i, lines] of wanted.entries()) {
    if (i === rows.length) {
      const cells = lines.map((line) => ({ node: cell(line, armies.length, app), line })),
        number = h('span', { class: 'no' }, String(i + 1)),
        all = cells.map((c) => c.node),
        node = h('li', {}, number, all);
      rows.push({ node, cells });
      body.append(node);
      touched = true;
    } else
      for (const [j, line] of lines.entries()) touched = refresh(rows[i].cells[j], line, armies.length, app) || touched;
  }
  return touched;
}

/**
 * refresh shows a move in a cell that is there, or none, and reports whether the cell showed something else.
 * @param {Row['cells'][number]} c
 * @param {Line | null} line
 * @param {number} armies
 * @param {App} app
 */
function refresh(c, line, armies, app) {
  const before = c.line;
  c.line = line;
  if (!line && !before) return false;
  if (line && before && line.node === before.node && line.text === before.text) {
    const differs = /** @type {const} */ (['current', 'after', 'branches', 'words']).some((k) => line[k] !== before[k]);
    if (differs) dress(c.node, line);
    return differs;
  }
  const had = c.node === document.activeElement,
    node = cell(line, armies, app);
  c.node.replaceWith(node);
  c.node = node;
  if (had) node.focus({ preventScroll: true });
  return true;
}

/**
 * cell is a place in the list with its move, or without one.
 * @param {Line | null} m
 * @param {number} armies
 * @param {App} app
 */
function cell(m, armies, app) {
  if (!m) return h('span');
  // A long move breaks before its captures and before its promotion, in narrow columns between its squares too, and
  // never within one.
  const breaks = armies > 2 ? /(?=[[=-]|x[a-z]\d)/ : /(?=[[=])/;
  const e = h(
    'button',
    { type: 'button', data: { key: m.node }, on: { click: () => app.do('go', m.node) } },
    h(
      'span',
      {},
      m.text.split(breaks).map((part, i) => [i ? h('wbr') : null, h('span', { class: 'unit' }, part)]),
    ),
  );
  dress(e, m);
  return e;
}

/**
 * dress gives a move's button what depends on the place that is looked at, and on what was tried in its place.
 * @param {HTMLElement} e
 * @param {Line} m
 */
function dress(e, m) {
  e.classList.toggle('ahead', m.after);
  e.title = m.words || m.text;
  const set = (name, value) => (value ? e.setAttribute(name, value) : e.removeAttribute(name));
  set('aria-current', m.current && 'step');
  set('aria-label', m.branches > 0 && `${m.text}, ${m.branches === 1 ? 'one branch' : `${m.branches} branches`} here`);
  const fork = e.querySelector('.icon');
  if (m.branches > 0 && !fork) e.append(icon('fork'));
  else if (!m.branches) fork?.remove();
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
 * @param {number} row how many moves stand beside one another
 * @param {App} app
 */
function walk(e, row, app) {
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
