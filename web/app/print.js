// On paper: the rules of a game with all of its pieces, or a game with diagrams at the moves that have comments.

import { moveText } from '../shared/marks.js';
import { sentence } from '../shared/old/dialogs.js';
import { count, h, pictureURL, toast } from '../shared/old/dom.js';
import { chosenIn } from '../shared/readings.js';
import { plain, playedHere, textsOf, valueIn } from '../shared/rules.js';
import { mainLine } from './letter.js';
import { SIGNS } from './tree.js';

/** @import { Fairway, Kind, State } from '../fairway.d.ts' */
/** @import { App } from './types.js' */
/** @import { Chosen } from '../shared/readings.js' */
/** @import { Ruling, Texts } from '../shared/rules.js' */

const drawn = (svg, alt, cls) => h('img', { src: pictureURL(svg), alt, class: cls });

/**
 * sheet prints what it is given in the place of the page, once its pictures are there. What is asked for meanwhile is printed instead.
 * @param {App} app
 * @param {import('../shared/old/dom.js').Child[]} body
 */
async function sheet(app, ...body) {
  const root = document.documentElement,
    paper = h(
      'section',
      { class: 'paper' },
      ...body,
      h('footer', {}, `Fairway, ${new URL('.', app.location.href).href}`),
    );
  root.querySelector('.paper')?.remove();
  root.append(paper);
  await Promise.all([...paper.querySelectorAll('img')].map((i) => i.decode().catch(() => {})));
  if (!paper.isConnected) return;
  root.classList.add('printing'); // until afterprint (paper.js)
  print();
}

/**
 * printing says what keeps the page from being printed.
 * @param {App} app
 * @param {Promise<void>} sheet
 */
const printing = (app, sheet) => sheet.catch((e) => toast(app, sentence(e)));

/**
 * printRules prints a rule sheet of the game on the board.
 * @param {App} app
 * @param {State} s
 */
export const printRules = (app, s) => printing(app, rulesSheet(app, s));

/**
 * printGame prints the record: its moves, the comments, and a diagram at each move that has one.
 * @param {App} app
 * @param {State} s
 */
export const printGame = (app, s) => printing(app, gameSheet(app, s));

/**
 * @param {App} app
 * @param {State} s
 */
async function rulesSheet(app, s) {
  const f = /** @type {Fairway} */ (app.api),
    texts = await textsOf(s.board.variant),
    kinds = f.kinds(),
    start = f.setUp('start'),
    armies = s.hands.armies;
  await sheet(
    app,
    h('h1', {}, s.board.title),
    h(
      'p',
      {},
      [
        texts ? `By ${texts.source.inventor}, ${texts.source.years}` : s.board.inventor ? `By ${s.board.inventor}` : '',
        `${s.board.files} × ${s.board.ranks} squares`,
        count(kinds.length, 'piece type'),
        `Order of play: ${armies.map((a) => a.name).join(', ')}`,
      ]
        .filter(Boolean)
        .join('. '),
      '.',
    ),
    h('figure', { class: 'whole' }, drawn(start.picture, 'Set-up', ''), h('figcaption', {}, 'The set-up')),
    texts
      ? [
          h('h2', {}, 'Rules'),
          texts.about.map((p) => paragraph(p, texts, chosenIn(s.board.readings))),
          readings(texts, chosenIn(s.board.readings)),
        ]
      : null,
    h('h2', {}, 'Pieces'),
    h(
      'div',
      { class: 'kinds' },
      kinds.map((k) => piece(f, k, kinds, s)),
    ),
    texts ? h('p', {}, `Source: ${texts.source.title}, ${texts.source.address}`) : null,
  );
}

/**
 * @param {Texts['about'][number]} p
 * @param {Texts} texts
 * @param {Chosen} chosen
 */
const paragraph = (p, texts, chosen) => [
  h('h3', {}, p.title),
  h('p', {}, plain({ ...p, table: undefined }, texts, chosen)),
  p.table
    ? h(
        'table',
        {},
        p.table.map((row, i) =>
          h(
            'tr',
            {},
            row.map((c) => h(i ? 'td' : 'th', {}, c)),
          ),
        ),
      )
    : null,
];

/**
 * readings is what the source leaves open, and what is played.
 * @param {Texts} texts
 * @param {Chosen} chosen
 */
function readings(texts, chosen) {
  /** @type {Ruling[]} */
  const open = [...(texts.readings ?? []), ...texts.rulings];
  if (!open.length) return null;
  return [
    h('h2', {}, 'Readings'),
    h('p', {}, 'Here the source leaves the rules open.'),
    open.map((r) => {
      const value = valueIn(r, chosen);
      return h(
        'div',
        { class: 'reading' },
        h('h3', {}, value ? `${r.title}: ${value.label ?? value.value}` : r.title),
        h('p', {}, `The source: ${r.source}`),
        h('p', {}, `${playedHere(r, value)}: ${r.chosen}`),
        h('p', {}, `Also possible: ${r.other}`),
      );
    }),
  ];
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
  return h(
    'div',
    { class: 'kind' },
    drawn(f.diagram(k.id, army), `How the ${k.name} moves`, 'moves'),
    h(
      'div',
      {},
      h('h3', {}, drawn(k.tile, '', 'tile'), k.name),
      h('p', { class: 'small' }, [k.kanji, k.id, of].filter(Boolean).join(' · ')),
      h('p', {}, k.words),
      to.length ? h('p', {}, `Promotes to ${to.join(', ')}.`) : null,
    ),
  );
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
  const figure = (node, words) => {
    const { still, hands } = f.film(node, { width: 480 });
    return h('figure', {}, drawn(still, words, ''), h('figcaption', {}, [words, hands].filter(Boolean).join('. ')));
  };
  /** @type {(Node | null)[]} */
  const body = [];
  let line = h('p', { class: 'line' });
  const flush = () => {
    if (line.childNodes.length) body.push(line);
    line = h('p', { class: 'line' });
  };
  if (comment || s.tree.drawn) body.push(noted(figure(0, 'The beginning'), comment));
  const spine = mainLine(moves),
    main = new Set(spine);
  let anew = true, // the number of the round is said
    before = 0;
  for (const m of moves) {
    const branch = !main.has(m);
    if (branch !== line.classList.contains('branch') || (branch && m.parent !== before)) {
      flush();
      line.classList.toggle('branch', branch);
      anew = true;
    }
    const first = m.army === armies[0].letter;
    const number = first ? `${m.number}. ` : anew ? `${m.number} … ` : '';
    line.append(h(branch ? 'span' : 'b', {}, number + moveText(m.text) + m.glyph), ' ');
    anew = false;
    before = m.node;
    if (!m.comment && !m.drawn) continue;
    flush();
    line.classList.toggle('branch', branch);
    const sign = m.glyph ? ` (${SIGNS[m.glyph]})` : '';
    body.push(noted(figure(m.node, `After ${m.number}${first ? '' : ' …'} ${moveText(m.text)}${sign}`), m.comment));
    anew = true;
  }
  flush();
  const end = spine.at(-1);
  const closing = f.line(end?.node ?? 0).words;
  await sheet(
    app,
    h('h1', {}, title || s.board.title),
    title ? h('p', {}, s.board.title) : null,
    players.length ? h('p', {}, players.join(' – ')) : null,
    other.length ? h('p', { class: 'small' }, other.map((t) => `${t.name}: ${t.value}`).join(' · ')) : null,
    body,
    closing ? h('p', {}, h('b', {}, closing)) : null,
    end && !end.comment && !end.drawn ? noted(figure(end.node, 'The last position'), '') : null,
  );
}

/**
 * noted is a diagram with the comment on its move, which stay on one page.
 * @param {HTMLElement} figure
 * @param {string} comment
 */
const noted = (figure, comment) => h('div', { class: 'noted' }, figure, comment ? h('p', {}, comment) : null);
