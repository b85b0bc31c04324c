// The rules of a game in words: a file of the site beside the program, which holds none of them. What is a ruling of
// ours wears a badge that opens: what the source says, what is played here, and what else the source could mean.

import { icon } from './icons.js';
import { chosenIn } from './readings.js';
import { html, keyed, nothing } from './view.js';

/** @import { View } from './view.js' */

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
 * rulesView is the rules of a game as a page shows them. In other texts no badge is open.
 * @param {Texts} texts
 * @param {object} [more]
 * @param {Chosen} [more.chosen] the readings that the game on the board is played by
 * @param {(example: Example) => void} [more.example] shows a worked example; without it none is listed
 */
export function rulesView(texts, { chosen = {}, example } = {}) {
  const { inventor, years, title, address } = texts.source;
  return html`
    <div class="rulebook" @keydown=${leave}>
      ${keyed(
        texts,
        html`
          <p class="muted small">
            By ${inventor}, ${years}. Source: <a href=${address} target="_blank" rel="noopener noreferrer">${title}</a>
          </p>
          ${pointsOpen(texts.rulings.length + (texts.readings?.length ?? 0))}
          ${texts.about.map((p) => paragraph(p, texts, chosen))}
          ${example && texts.examples.length ? worked(texts.examples, example) : nothing}`,
      )}
    </div>`;
}

/** @param {number} n how many rulings and readings there are */
const pointsOpen = (n) =>
  n
    ? html`
      <p class="muted small">
        The source leaves ${n === 1 ? 'one point' : `${n} points`} open. Press a badge${' '}
        <span class="badge">${icon('fork')}</span> to see what is played here, and why.
      </p>`
    : nothing;

/**
 * @param {About} p
 * @param {Texts} texts
 * @param {Chosen} chosen
 */
function paragraph(p, texts, chosen) {
  /** @type {View[]} */
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
      at = before.lastIndexOf(' ') + 1;
    words.push(before.slice(0, at), html`<span class="nowrap">${before.slice(at)}${badge(r, chosen)}</span>`);
    boxes.push(box(r, chosen));
  }
  return html`
    <h3>${p.title}</h3>
    <p>${words}</p>
    ${p.table ? table(p.table) : nothing}
    ${boxes}`;
}

/** @param {string[][]} rows the first one is the head */
const table = ([head, ...rows]) => html`
  <table>
    <thead><tr>${head.map((c) => html`<th scope="col">${c}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((c) => html`<td>${c}</td>`)}</tr>`)}</tbody>
  </table>`;

/** @param {Ruling} r */
const boxId = (r) => `ruling-${r.name}`;

/**
 * @param {Ruling} r
 * @param {Chosen} chosen
 */
function badge(r, chosen) {
  const changed = r.values && chosen[r.name] !== undefined && chosen[r.name] !== r.values[0].value;
  return html`
    <button
      type="button"
      class=${changed ? 'badge changed' : 'badge'}
      aria-label="Reading: ${r.title}"
      aria-expanded="false"
      aria-controls=${boxId(r)}
      title=${r.title}
      @click=${(e) => turn(e.currentTarget)}
    >${icon('fork')}</button>`;
}

/**
 * turn opens the box of a badge, or closes it.
 * @param {HTMLElement} button
 */
function turn(button) {
  const box = /** @type {HTMLElement} */ (
    button.closest('.rulebook')?.querySelector(`#${button.getAttribute('aria-controls')}`)
  );
  box.hidden = !box.hidden;
  button.setAttribute('aria-expanded', String(!box.hidden));
  if (!box.hidden) box.scrollIntoView({ block: 'nearest' });
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
  turn(button);
  button.focus();
}

/**
 * box is what opens under a badge.
 * @param {Ruling} r
 * @param {Chosen} chosen
 */
function box(r, chosen) {
  const value = valueIn(r, chosen);
  return html`
    <div class="ruling" id=${boxId(r)} hidden role="group" aria-label=${r.title}>
      <h4>${r.title}</h4>
      <dl>
        <dt>The source</dt><dd>${r.source}</dd>
        <dt>${playedHere(r, value)}</dt><dd>${r.chosen}</dd>
        <dt>Also possible</dt><dd>${r.other}</dd>
      </dl>
      ${
        value
          ? html`<p class="muted small">Can be chosen at New game. In this game: ${value.label ?? value.value}.</p>`
          : nothing
      }
    </div>`;
}

/**
 * @param {Example[]} list
 * @param {(example: Example) => void} show
 */
const worked = (list, show) => html`
  <h3>Worked examples</h3>
  <p class="muted small">Each one plays on the board. Your own game waits.</p>
  <ul class="examples">
    ${list.map(
      (p, i) => html`
        <li>
          <button type="button" class="example" data-key="example${i}" @click=${() => show(p)}>
            <b>${p.title}</b><span>${p.text}</span>
          </button>
        </li>`,
    )}
  </ul>`;
