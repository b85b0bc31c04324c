// The rules of a game as a page shows them. Each ruling of this project has a badge, which opens a box: what the source says, what
// is played here, and what else the source could mean.

import { icon } from './icons.js';
import { defaultHeading, MARK, markedRuling, valueIn } from './rulestexts.js';
import { html, keyed, nothing, pictureURL } from './view.js';

/** @import { Chosen } from './readings.js' */
/** @import { About, Example, Ruling, Texts, Value } from './rulestexts.js' */
/** @import { View } from './view.js' */
/** @typedef {(example: Example) => void} Show */

const SOURCES = 'From the inventor'; // the title of the first paragraph about the sources, which each game has

/**
 * rulesView returns the rules of a game: three worked examples, if the page can show them, then the sections, which fold, and last
 * the readings and the sources. All sections and boxes are closed when the texts are new; without examples the first section is open.
 * @param {Texts} texts
 * @param {object} [more]
 * @param {Chosen} [more.chosen] the readings of the game on the board
 * @param {Show} [more.example] shows a worked example; without it, no examples are listed
 * @param {string[]} [more.pictures] SVG texts of the first examples
 * @param {Example | null} [more.shown] the example on the board
 */
export function rulesView(texts, { chosen = {}, example, pictures = [], shown = null } = {}) {
  const { about, examples } = texts,
    first = firstExamples(examples),
    found = about.findIndex((p) => p.title === SOURCES),
    at = found < 0 ? about.length : found;
  /** @param {About} p */
  const paragraph = (p) => paragraphView(p, texts, chosen, example);
  return html`
    <div class="rulebook" @keydown=${closeBox}>
      ${
        example && first.length
          ? html`
            <ul class="worked-examples">
              ${first.map((e, i) => workedExample(e, `example${examples.indexOf(e)}`, pictures[i], i, e === shown, example))}
            </ul>`
          : nothing
      }
      ${keyed(
        texts,
        html`
          <div class="sections">
            ${
              example && examples.length > first.length
                ? section(
                    `All other examples (${examples.length - first.length})`,
                    examplesView(examples, first, example),
                  )
                : nothing
            }
            ${about.slice(0, at).map((p, i) => section(p.title, paragraph(p), !example && i === 0))}
            ${
              texts.readings?.length
                ? section('Readings', readingsView(texts.readings, texts.rulings.length, chosen, example))
                : nothing
            }
            ${section('Sources', [
              sourceView(texts.source),
              openPointsWords(texts.rulings.length + (texts.readings?.length ?? 0)),
              ...about.slice(at).map((p) => html`<h4>${p.title}</h4>${paragraph(p)}`),
            ])}
          </div>`,
      )}
    </div>`;
}

/**
 * firstExamples returns the three examples that the rules begin with.
 * @param {Example[]} examples
 */
export function firstExamples(examples) {
  const marked = examples.filter((e) => e.first);
  return marked.length ? marked : examples.slice(0, 3);
}

/**
 * section returns a section of the rules, which a press on its title unfolds.
 * @param {string} title
 * @param {View} body
 * @param {boolean} [open]
 */
const section = (title, body, open = false) => html`
  <details ?open=${open}>
    <summary><h3>${title}</h3>${icon('down')}</summary>
    <div class="section">${body}</div>
  </details>`;

/**
 * workedExample returns the card of one of the first examples. The first button is the chief one.
 * @param {Example} e
 * @param {string} key
 * @param {string | undefined} picture an SVG text, undefined while it loads
 * @param {number} i
 * @param {boolean} on it is on the board
 * @param {Show} show
 */
const workedExample = (e, key, picture, i, on, show) => html`
  <li class=${on ? 'worked on' : 'worked'}>
    ${picture ? html`<img src=${pictureURL(picture)} alt="" draggable="false">` : html`<span class="unpictured"></span>`}
    <div>
      <h3>${e.title}</h3>
      <p>${e.text}</p>
      <button
        type="button"
        class=${i ? 'btn' : 'btn primary'}
        data-key=${key}
        aria-label="Play it: ${e.title}"
        aria-current=${on ? 'true' : nothing}
        @click=${() => show(e)}
      >Play it</button>
    </div>
  </li>`;

/** @param {Texts['source']} source */
const sourceView = ({ inventor, years, title, address }) => html`
  <p>By ${inventor}, ${years}. Source: <a href=${address} target="_blank" rel="noopener noreferrer">${title}</a></p>`;

/**
 * readingsView returns the readings that can be chosen, with the rule that is played and buttons that show the other values.
 * @param {Ruling[]} readings
 * @param {number} rulings the number of points whose reading is fixed
 * @param {Chosen} chosen
 * @param {Show} [show]
 */
const readingsView = (readings, rulings, chosen, show) => html`
  <p class="muted small">
    Where the source can be read in two ways, you can choose at New game.
    ${rulings ? ' Other open points have one answer here; their badges say why.' : nothing}
  </p>
  ${readings.map((r) => {
    const shows = r.values?.filter((v) => v.shows) ?? [];
    return html`
      <h4>${r.title}</h4>
      <p>${valueIn(r, chosen)?.text}</p>
      ${
        show && shows.length
          ? html`
            <ul class="examples">
              ${shows.map((v) => exampleItem(shownExample(r, v), `reading-${r.name}-${v.value}`, show))}
            </ul>`
          : nothing
      }`;
  })}`;

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
  title: v.label[0].toUpperCase() + v.label.slice(1), // english.js would make the app begin with one more module
  readings: `${r.name}=${v.value}`,
});

/**
 * examplesView returns the list of the examples that aren't among the first.
 * @param {Example[]} list
 * @param {Example[]} first
 * @param {Show} show
 */
const examplesView = (list, first, show) => html`
  <p class="muted small">Each one plays on the board. Your own game waits.</p>
  <ul class="examples">
    ${list.map((p, i) => (first.includes(p) ? nothing : exampleItem(p, `example${i}`, show)))}
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
