// The rules of a game as a page shows them. Each ruling of this project has a badge, which opens a box: what the source says, what
// is played here, and what else the source could mean.

import { capitalize } from './english.js';
import { icon } from './icons.js';
import { defaultHeading, MARK, markedRuling, valueIn } from './rulestexts.js';
import { html, keyed, nothing } from './view.js';

/** @import { Chosen } from './readings.js' */
/** @import { About, Example, Ruling, Texts, Value } from './rulestexts.js' */
/** @import { View } from './view.js' */
/** @typedef {(example: Example) => void} Show */

/**
 * rulesView returns the rules of a game. All boxes are closed when the texts are new.
 * @param {Texts} texts
 * @param {object} [more]
 * @param {Chosen} [more.chosen] the readings of the game on the board
 * @param {Show} [more.example] shows a worked example; without it, no examples are listed
 */
export function rulesView(texts, { chosen = {}, example } = {}) {
  const { inventor, years, title, address } = texts.source;
  return html`
    <div class="rulebook" @keydown=${closeBox}>
      ${keyed(
        texts,
        html`
          <p class="muted small">
            By ${inventor}, ${years}. Source: <a href=${address} target="_blank" rel="noopener noreferrer">${title}</a>
          </p>
          ${openPointsWords(texts.rulings.length + (texts.readings?.length ?? 0))}
          ${texts.about.map((p) => paragraphView(p, texts, chosen, example))}
          ${example && texts.examples.length ? examplesView(texts.examples, example) : nothing}`,
      )}
    </div>`;
}

/** @param {number} n the number of rulings and readings */
const openPointsWords = (n) =>
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
 * @param {Show} [show]
 */
function paragraphView(p, texts, chosen, show) {
  /** @type {View[]} */
  const words = [],
    boxes = [];
  for (const [i, part] of p.text.split(MARK).entries()) {
    if (i % 2 === 0) {
      words.push(part);
      continue;
    }
    const r = markedRuling(texts, part);
    if (!r) continue;
    if (part[0] === '{') words.push(valueIn(r, chosen)?.text);
    // A line never breaks between a badge and the word before it.
    const before = String(words.pop() ?? ''),
      at = before.lastIndexOf(' ') + 1;
    words.push(before.slice(0, at), html`<span class="nowrap">${before.slice(at)}${badgeView(r, chosen)}</span>`);
    boxes.push(boxView(r, chosen, show));
  }
  return html`
    <h3>${p.title}</h3>
    <p>${words}</p>
    ${p.table ? tableView(p.table) : nothing}
    ${boxes}`;
}

/** @param {string[][]} rows the first is the header */
const tableView = ([head, ...rows]) => html`
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
function badgeView(r, chosen) {
  const changed = r.values && chosen[r.name] !== undefined && chosen[r.name] !== r.values[0].value;
  return html`
    <button
      type="button"
      class=${changed ? 'badge changed' : 'badge'}
      aria-label="Open point: ${r.title}"
      aria-expanded="false"
      aria-controls=${boxId(r)}
      title=${r.title}
      @click=${(e) => toggleBox(e.currentTarget)}
    >${icon('fork')}</button>`;
}

/**
 * toggleBox opens or closes the box of a badge.
 * @param {HTMLElement} button
 */
function toggleBox(button) {
  const box = /** @type {HTMLElement} */ (
    button.closest('.rulebook')?.querySelector(`#${button.getAttribute('aria-controls')}`)
  );
  box.hidden = !box.hidden;
  button.setAttribute('aria-expanded', String(!box.hidden));
  if (!box.hidden) box.scrollIntoView({ block: 'nearest' });
}

// closeBox handles Escape in a box or on its badge: it closes the box.
function closeBox(e) {
  if (e.key !== 'Escape') return;
  const box = e.target.closest('.ruling'),
    button = box
      ? e.currentTarget.querySelector(`[aria-controls="${box.id}"]`)
      : e.target.closest('.badge[aria-expanded="true"]');
  if (!button) return;
  e.stopPropagation();
  toggleBox(button);
  button.focus();
}

/**
 * boxView returns the box of a badge, closed.
 * @param {Ruling} r
 * @param {Chosen} chosen
 * @param {Show} [show]
 */
function boxView(r, chosen, show) {
  const value = valueIn(r, chosen);
  return html`
    <div class="ruling" id=${boxId(r)} hidden role="group" aria-label=${r.title}>
      <h4>${r.title}</h4>
      <dl>
        <dt>The source</dt><dd>${r.source}</dd>
        <dt>${defaultHeading(r, value)}</dt><dd>${r.chosen}</dd>
        <dt>Also possible</dt><dd>${r.other}</dd>
      </dl>
      ${
        value
          ? html`<p class="muted small">Can be chosen at New game. In this game: ${value.label ?? value.value}.</p>`
          : nothing
      }
      ${show ? shownValues(r, show) : nothing}
    </div>`;
}

/**
 * shownValues returns a button for each value of a reading that has a position to show.
 * @param {Ruling} r
 * @param {Show} show
 */
function shownValues(r, show) {
  const list = r.values?.filter((v) => v.shows) ?? [];
  return list.length
    ? html`
      <p class="muted small">Shown on the board, while your own game waits:</p>
      <ul class="examples">
        ${list.map((v) => exampleItem(shownExample(r, v), `shows-${r.name}-${v.value}`, show))}
      </ul>`
    : nothing;
}

/**
 * shownExample returns the worked example that shows what a value changes.
 * @param {Ruling} r
 * @param {Value} v
 * @returns {Example}
 */
const shownExample = (r, v) => ({
  .../** @type {NonNullable<Value['shows']>} */ (v.shows),
  title: capitalize(v.label),
  readings: `${r.name}=${v.value}`,
});

/**
 * @param {Example[]} list
 * @param {Show} show
 */
const examplesView = (list, show) => html`
  <h3>Worked examples</h3>
  <p class="muted small">Each one plays on the board. Your own game waits.</p>
  <ul class="examples">
    ${list.map((p, i) => exampleItem(p, `example${i}`, show))}
  </ul>`;

/**
 * @param {Example} p
 * @param {string} key
 * @param {Show} show
 */
const exampleItem = (p, key, show) => html`
  <li>
    <button type="button" class="example" data-key=${key} @click=${() => show(p)}>
      <b>${p.title}</b><span>${p.text}</span>
    </button>
  </li>`;
