// Printed sheets: the rules of a game with all its pieces, or a game with diagrams at the moves with comments.

import { errorSentence } from '../shared/dialogs.js';
import { count } from '../shared/english.js';
import { moveText } from '../shared/marks.js';
import { parseReadings } from '../shared/readings.js';
import { defaultHeading, fetchRulesTexts, plainText, valueIn } from '../shared/rulestexts.js';
import { toast } from '../shared/toast.js';
import { html, nothing, pictureURL, render } from '../shared/view.js';
import { mainLine } from './correspondence.js';
import { SIGNS } from './tree.js';

/** @import { Fairway, Kind, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @import { Chosen } from '../shared/readings.js' */
/** @import { Ruling, Texts } from '../shared/rulestexts.js' */
/** @import { View } from '../shared/view.js' */

const imageView = (svg, alt, cls) => html`<img src=${pictureURL(svg)} alt=${alt} class=${cls}>`;

/**
 * printSheet prints a view instead of the page, once its pictures have loaded. A later call cancels a pending one.
 * @param {App} app
 * @param {View} body
 */
async function printSheet(app, body) {
  const root = document.documentElement,
    paper = document.createElement('section');
  paper.className = 'paper';
  render(html`${body}<footer>Fairway, ${new URL('.', app.location.href).href}</footer>`, paper);
  root.querySelector('.paper')?.remove();
  root.append(paper);
  await Promise.all([...paper.querySelectorAll('img')].map((i) => i.decode().catch(() => {})));
  if (!paper.isConnected) return;
  root.classList.add('printing'); // until afterprint (paper.js)
  print();
}

/**
 * reportErrors shows why a sheet can't be printed.
 * @param {App} app
 * @param {Promise<void>} sheet
 */
const reportErrors = (app, sheet) => sheet.catch((e) => toast(app, errorSentence(e)));

/**
 * printRules prints a rule sheet of the game on the board.
 * @param {App} app
 * @param {State} s
 */
export const printRules = (app, s) => reportErrors(app, rulesSheet(app, s));

/**
 * printGame prints the record: its moves, its comments, and a diagram at each comment or drawing.
 * @param {App} app
 * @param {State} s
 */
export const printGame = (app, s) => reportErrors(app, gameSheet(app, s));

/**
 * @param {App} app
 * @param {State} s
 */
async function rulesSheet(app, s) {
  const f = /** @type {Fairway} */ (app.api),
    texts = await fetchRulesTexts(s.board.variant),
    kinds = f.kinds(),
    start = f.setUp('start'),
    armies = s.hands.armies;
  const origin = texts
      ? `By ${texts.source.inventor}, ${texts.source.years}`
      : s.board.inventor
        ? `By ${s.board.inventor}`
        : '',
    facts = [
      origin,
      `${s.board.files} × ${s.board.ranks} squares`,
      count(kinds.length, 'piece type'),
      `Order of play: ${armies.map((a) => a.name).join(', ')}`,
    ];
  await printSheet(
    app,
    html`
      <h1>${s.board.title}</h1>
      <p>${facts.filter(Boolean).join('. ')}.</p>
      <figure class="full-width">${imageView(start.picture, 'Set-up', '')}<figcaption>The set-up</figcaption></figure>
      ${texts ? rules(texts, parseReadings(s.board.readings)) : nothing}
      <h2>Pieces</h2>
      <div class="kinds">${kinds.map((k) => piece(f, k, kinds, s))}</div>
      ${texts ? html`<p>Source: ${texts.source.title}, ${texts.source.address}</p>` : nothing}`,
  );
}

/**
 * @param {Texts} texts
 * @param {Chosen} chosen
 */
const rules = (texts, chosen) => html`
  <h2>Rules</h2>
  ${texts.about.map((p) => paragraph(p, texts, chosen))}
  ${readings(texts, chosen)}`;

/**
 * @param {Texts['about'][number]} p
 * @param {Texts} texts
 * @param {Chosen} chosen
 */
const paragraph = (p, texts, chosen) => html`
  <h3>${p.title}</h3>
  <p>${plainText({ ...p, table: undefined }, texts, chosen)}</p>
  ${p.table ? table(p.table) : nothing}`;

/** @param {string[][]} rows the first is the header */
const table = (rows) => {
  const cell = (c, i) => (i ? html`<td>${c}</td>` : html`<th>${c}</th>`);
  return html`<table>${rows.map((row, i) => html`<tr>${row.map((c) => cell(c, i))}</tr>`)}</table>`;
};

/**
 * readings returns the points that the source leaves open, and what is played.
 * @param {Texts} texts
 * @param {Chosen} chosen
 */
function readings(texts, chosen) {
  /** @type {Ruling[]} */
  const open = [...(texts.readings ?? []), ...texts.rulings];
  if (!open.length) return nothing;
  return html`
    <h2>Open points</h2>
    <p>Here the source leaves the rules open.</p>
    ${open.map((r) => {
      const value = valueIn(r, chosen);
      return html`<div class="reading">
        <h3>${value ? `${r.title}: ${value.label ?? value.value}` : r.title}</h3>
        <p>The source: ${r.source}</p>
        <p>${defaultHeading(r, value)}: ${r.chosen}</p>
        <p>Also possible: ${r.other}</p>
      </div>`;
    })}`;
}

/**
 * @param {Fairway} f
 * @param {Kind} k
 * @param {Kind[]} kinds
 * @param {State} s
 */
function piece(f, k, kinds, s) {
  const named = (id) => (kinds.find((q) => q.id === id && q.army === k.army) ?? kinds.find((q) => q.id === id))?.name,
    army = k.army || s.hands.armies[0].letter,
    of = s.hands.armies.find((a) => a.letter === k.army)?.name;
  const to = k.becomes.map(named).filter(Boolean);
  return html`<div class="kind">
    ${imageView(f.diagram(k.id, army), `How the ${k.name} moves`, 'moves')}
    <div>
      <h3>${imageView(k.tile, '', 'tile')}${k.name}</h3>
      <p class="small">${[k.kanji, k.id, of].filter(Boolean).join(' · ')}</p>
      <p>${k.words}</p>
      ${to.length ? html`<p>Promotes to ${to.join(', ')}.</p>` : nothing}
    </div>
  </div>`;
}

/**
 * @param {App} app
 * @param {State} s
 */
async function gameSheet(app, s) {
  const f = /** @type {Fairway} */ (app.api),
    { tags, moves, comment } = s.tree,
    said = (name) => tags.find((t) => t.name === name)?.value,
    armies = s.hands.armies;
  const title = said('Title'),
    players = armies.map((a) => (said(a.name) ? `${a.name}: ${said(a.name)}` : '')).filter(Boolean),
    other = tags.filter((t) => t.name !== 'Title' && !armies.some((a) => a.name === t.name));
  // noted returns a diagram with the comment on its move, which stay on one page.
  const noted = (node, words, comment) => {
    const { still, hands } = f.film(node, { width: 480 });
    return html`<div class="note-block">
      <figure>${imageView(still, words, '')}<figcaption>${[words, hands].filter(Boolean).join('. ')}</figcaption></figure>
      ${comment ? html`<p>${comment}</p>` : nothing}
    </div>`;
  };
  /** @type {View[]} */
  const body = [];
  /** @type {View[]} */
  let line = []; // moves of one paragraph
  let inBranch = false;
  const flush = () => {
    if (line.length) body.push(html`<p class=${inBranch ? 'line branch' : 'line'}>${line}</p>`);
    line = [];
  };
  if (comment || s.tree.drawn) body.push(noted(0, 'The beginning', comment));
  const spine = mainLine(moves),
    main = new Set(spine);
  let numberNext = true, // the next move gets the number of its round
    before = 0;
  for (const m of moves) {
    const branch = !main.has(m);
    if (branch !== inBranch || (branch && m.parent !== before)) {
      flush();
      inBranch = branch;
      numberNext = true;
    }
    const first = m.army === armies[0].letter,
      number = first ? `${m.number}. ` : numberNext ? `${m.number} … ` : '',
      text = number + moveText(m.text) + m.glyph;
    line.push(branch ? html`<span>${text}</span> ` : html`<b>${text}</b> `);
    numberNext = false;
    before = m.node;
    if (!m.comment && !m.drawn) continue;
    flush();
    const sign = m.glyph ? ` (${SIGNS[m.glyph]})` : '';
    body.push(noted(m.node, `After ${m.number}${first ? '' : ' …'} ${moveText(m.text)}${sign}`, m.comment));
    numberNext = true;
  }
  flush();
  const end = spine.at(-1);
  const closing = f.line(end?.node ?? 0).words;
  await printSheet(
    app,
    html`
      <h1>${title || s.board.title}</h1>
      ${title ? html`<p>${s.board.title}</p>` : nothing}
      ${players.length ? html`<p>${players.join(' – ')}</p>` : nothing}
      ${other.length ? html`<p class="small">${other.map((t) => `${t.name}: ${t.value}`).join(' · ')}</p>` : nothing}
      ${body}
      ${closing ? html`<p><b>${closing}</b></p>` : nothing}
      ${end && !end.comment && !end.drawn ? noted(end.node, 'The last position', '') : nothing}`,
  );
}
