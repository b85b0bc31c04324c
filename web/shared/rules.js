// The rules of a game in words: a file of the site beside the program, which holds none of them. What is a ruling of
// ours wears a badge that opens: what the source says, what is played here, and what else the source could mean.

import { h } from './old/dom.js';
import { icon } from './old/icons.js';
import { chosenIn } from './readings.js';

/** @import { Page } from './types.js' */

/** @typedef {{ name: string, title: string, source: string, chosen: string, other: string, names?: string[], values?: { value: string, label: string, text: string }[] }} Ruling one with values can be chosen; names: the ids of pieces that it names */
/** @typedef {{ title: string, text: string, table?: string[][] }} About */
/** @typedef {{ title: string, text: string, position: string, played: string }} Example */
/** @typedef {{ armies: { letter: string, name: string, tile?: string }[], pawns?: string[] }} Lots the armies in the order of play; pawns: both sides of one */
/**
 * What the site's file of a game holds (site/texts.go).
 * @typedef {object} Texts
 * @property {About[]} about
 * @property {Ruling[]} rulings
 * @property {Ruling[]} [readings]
 * @property {{ inventor: string, years: string, title: string, address: string }} source
 * @property {Example[]} examples
 * @property {import('./types.js').Lesson} lesson
 * @property {Lots} lots
 * @property {import('../fairway.d.ts').PieceValue[]} [values]
 */

/** @import { Chosen } from './readings.js' */

// path is where the site has the texts of a game; the game of an author's own text has none.
const path = (name) => (name === 'diagram' ? null : `texts/${encodeURIComponent(name.split(':', 1)[0])}.json`);

/**
 * textsOf fetches the texts of a game, null where it has none.
 * @param {string} name
 * @returns {Promise<Texts | null>}
 */
export async function textsOf(name) {
  const at = path(name);
  if (!at) return null;
  const answer = await fetch(at);
  if (!answer.ok) throw new Error(`${at}: the server answers ${answer.status}`);
  return answer.json();
}

// rulesNow lists the rules for the page API, whose callers wait for nothing: the worked examples last.
export function rulesNow(name, readings = '') {
  const at = path(name);
  if (!at) return [];
  const request = new XMLHttpRequest();
  request.open('GET', at, false);
  request.send();
  if (request.status !== 200) throw new Error(`${at}: the server answers ${request.status}`);
  /** @type {Texts} */
  const texts = JSON.parse(request.responseText);
  return [
    ...texts.about.map((p) => ({ title: p.title, text: plain(p, texts, chosenIn(readings)) })),
    ...texts.examples,
  ];
}

// In a text, {name} stands for the sentence of a reading, and [name] stands after the sentence that a ruling is about.
const MARK = /(\{[a-z0-9-]+\}|\[[a-z0-9-]+\])/;

/**
 * valueIn is the value of a reading that is chosen; the first one is the default.
 * @param {Ruling | undefined} r
 * @param {Chosen} chosen
 */
export const valueIn = (r, chosen) => r?.values?.find((v) => v.value === chosen[r.name]) ?? r?.values?.[0];

/**
 * playedHere is the title of what the rule page chose for a reading: another value may be played.
 * @param {Ruling} r
 * @param {ReturnType<typeof valueIn>} value
 */
export const playedHere = (r, value) => (!value || value === r.values?.[0] ? 'Played here' : 'Usually played here');

/**
 * @param {Texts} texts
 * @param {string} mark
 */
const named = (texts, mark) => [...texts.rulings, ...(texts.readings ?? [])].find((r) => r.name === mark.slice(1, -1));

/**
 * plain is a paragraph without its badges.
 * @param {About} p
 * @param {Texts} texts
 * @param {Chosen} chosen
 */
export function plain(p, texts, chosen) {
  const said = p.text
    .split(MARK)
    .map((s, i) => (i % 2 === 0 ? s : s[0] === '{' ? (valueIn(named(texts, s), chosen)?.text ?? '') : ''))
    .join('');
  return [said, ...(p.table ?? []).map((row) => row.join(' · '))].join('\n');
}

/**
 * rulesView is the rules of a game as a page shows them.
 * @param {Page} page
 * @param {Texts} texts
 * @param {object} [more]
 * @param {Chosen} [more.chosen] the readings that the game on the board is played by
 * @param {(example: Example) => void} [more.example] shows a worked example; without it none is listed
 */
export function rulesView(page, texts, { chosen = {}, example } = {}) {
  const { inventor, years, title, address } = texts.source,
    open = texts.rulings.length + (texts.readings?.length ?? 0);
  return h(
    'div',
    { class: 'rulebook', on: { keydown: leave } },
    h(
      'p',
      { class: 'muted small' },
      `By ${inventor}, ${years}. Source: `,
      h('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, title),
    ),
    open
      ? h(
          'p',
          { class: 'muted small' },
          `The source leaves ${open === 1 ? 'one point' : `${open} points`} open. Press a badge `,
          h('span', { class: 'badge' }, icon('fork')),
          ' to see what is played here, and why.',
        )
      : null,
    texts.about.map((p) => paragraph(page, p, texts, chosen)),
    example && texts.examples.length ? worked(texts.examples, example) : null,
  );
}

/**
 * @param {Page} page
 * @param {About} p
 * @param {Texts} texts
 * @param {Chosen} chosen
 */
function paragraph(page, p, texts, chosen) {
  /** @type {import('./old/dom.js').Child[]} */
  const words = [],
    boxes = [];
  for (const [i, part] of p.text.split(MARK).entries()) {
    if (i % 2 === 0) {
      words.push(part);
      continue;
    }
    const r = named(texts, part);
    if (!r) continue;
    if (part[0] === '{') words.push(valueIn(r, chosen)?.text);
    // A badge isn't parted from the word before it.
    const before = String(words.pop() ?? ''),
      at = before.lastIndexOf(' ') + 1,
      box = boxOf(page, r, chosen);
    words.push(before.slice(0, at), h('span', { class: 'nowrap' }, before.slice(at), badge(r, box, chosen)));
    boxes.push(box);
  }
  return [
    h('h3', {}, p.title),
    h('p', {}, words),
    p.table
      ? h(
          'table',
          {},
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              p.table[0].map((c) => h('th', { scope: 'col' }, c)),
            ),
          ),
          h(
            'tbody',
            {},
            p.table.slice(1).map((row) =>
              h(
                'tr',
                {},
                row.map((c) => h('td', {}, c)),
              ),
            ),
          ),
        )
      : null,
    boxes,
  ];
}

/**
 * @param {Ruling} r
 * @param {HTMLElement} box
 * @param {Chosen} chosen
 */
function badge(r, box, chosen) {
  const changed = r.values && chosen[r.name] !== undefined && chosen[r.name] !== r.values[0].value;
  return h(
    'button',
    {
      type: 'button',
      class: `badge${changed ? ' changed' : ''}`,
      'aria-label': `Reading: ${r.title}`,
      'aria-expanded': 'false',
      'aria-controls': box.id,
      title: r.title,
      on: { click: (e) => turn(e.currentTarget, box, box.hidden === true) },
    },
    icon('fork'),
  );
}

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} box
 * @param {boolean} open
 */
function turn(button, box, open) {
  box.hidden = !open;
  button.setAttribute('aria-expanded', String(open));
  if (open) box.scrollIntoView({ block: 'nearest' });
}

// leave closes the box that the focus is in, or whose badge has it.
function leave(e) {
  if (e.key !== 'Escape') return;
  const box = e.target.closest('.ruling'),
    button = box
      ? e.currentTarget.querySelector(`[aria-controls="${box.id}"]`)
      : e.target.closest('.badge[aria-expanded="true"]');
  if (!button) return;
  e.stopPropagation();
  turn(
    button,
    /** @type {HTMLElement} */ (e.currentTarget.querySelector(`#${button.getAttribute('aria-controls')}`)),
    false,
  );
  button.focus();
}

/**
 * boxOf is what opens under a badge.
 * @param {Page} page
 * @param {Ruling} r
 * @param {Chosen} chosen
 */
function boxOf(page, r, chosen) {
  const value = valueIn(r, chosen);
  return h(
    'div',
    { class: 'ruling', id: `ruling${++page.ids}`, hidden: true, role: 'group', 'aria-label': r.title },
    h('h4', {}, r.title),
    h(
      'dl',
      {},
      h('dt', {}, 'The source'),
      h('dd', {}, r.source),
      h('dt', {}, playedHere(r, value)),
      h('dd', {}, r.chosen),
      h('dt', {}, 'Also possible'),
      h('dd', {}, r.other),
    ),
    value
      ? h('p', { class: 'muted small' }, `Can be chosen at New game. In this game: ${value.label ?? value.value}.`)
      : null,
  );
}

/**
 * @param {Example[]} list
 * @param {(example: Example) => void} show
 */
function worked(list, show) {
  return [
    h('h3', {}, 'Worked examples'),
    h('p', { class: 'muted small' }, 'Each one plays on the board. Your own game waits.'),
    h(
      'ul',
      { class: 'examples' },
      list.map((p, i) =>
        h(
          'li',
          {},
          h(
            'button',
            { type: 'button', class: 'example', data: { key: `example${i}` }, on: { click: () => show(p) } },
            h('b', {}, p.title),
            h('span', {}, p.text),
          ),
        ),
      ),
    ),
  ];
}
