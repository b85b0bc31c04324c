// The items of the list of moves: rounds with a cell for each army, comments, and branches with branches of their own.

import { icon } from '../shared/icons.js';
import { moveText } from '../shared/marks.js';
import { guard, html, keyed, nothing, repeat } from '../shared/view.js';
import { lineFrom, lineText, MAX_UNFOLDED, SIGNS, siblings } from './tree.js';

/** @import { App } from './types.js' */
/** @import { Branch, Item } from './tree.js' */
/** @import { View } from '../shared/view.js' */

/**
 * What items are drawn from, besides themselves.
 * @typedef {object} ListContext
 * @property {Branch[]} roots the first moves of the record
 * @property {string[]} armies their letters
 * @property {number} at the node on the board
 * @property {number} stop the node of the Tab stop
 * @property {Set<number>} path the nodes up to the one on the board
 * @property {Set<number>} ahead the nodes of the line after it
 * @property {boolean} flat the list shows one line alone
 * @property {App['analysis']['review']} review of the game
 * @property {Set<number>} unfolded the nodes where folded branches were unfolded
 */

/**
 * listView returns the items of the list. Unchanged items aren't made again, so that a new move in a long game costs one row.
 * @param {Item[]} items
 * @param {ListContext} of
 */
export const listView = (items, of) =>
  repeat(items, itemKey, (item) => guard([contentKey(item, of)], () => itemView(item, of)));

/**
 * itemKey returns the identity of an item, which keeps its element.
 * @param {Item} item
 */
function itemKey(item) {
  if ('note' in item) return `n${item.of}`;
  if ('branch' in item) return `b${item.branch.node}`;
  return `r${item.row.cells.find(Boolean)?.node}`;
}

/**
 * contentKey returns a key that changes if an item has to be redrawn.
 * @param {Item} item
 * @param {ListContext} of
 */
function contentKey(item, of) {
  if ('note' in item) return item.note;
  if ('branch' in item) return branchKey(item.branch, of);
  const { round, cells, goes } = item.row;
  return `${round}${goes} ${cells.map((n) => n && nodeKey(n, of)).join()}`;
}

/**
 * @param {Branch} n
 * @param {ListContext} of
 */
function nodeKey(n, of) {
  const marks = Number(n.node === of.at) + 2 * Number(n.node === of.stop) + 4 * Number(of.ahead.has(n.node));
  return `${n.node}${marks}${n.text}${n.glyph}${n.drawn}${n.hint}${of.review.lossOf(n.node)}${siblings(n, of.roots).length}${n.comment}`;
}

/**
 * @param {Branch} first
 * @param {ListContext} of
 * @returns {string}
 */
function branchKey(first, of) {
  const line = lineFrom(first);
  return (
    line.map((n) => nodeKey(n, of) + n.children.slice(1).map((b) => `(${branchKey(b, of)})`)).join() +
    foldedCount(line, of)
  );
}

/**
 * foldedCount returns the number of hidden moves at the end of a branch.
 * @param {Branch[]} line
 * @param {ListContext} of
 */
function foldedCount(line, of) {
  const rest = line.slice(MAX_UNFOLDED);
  return rest.length < 2 || of.unfolded.has(rest[0].node) || of.path.has(rest[0].node) ? 0 : rest.length;
}

/**
 * moveWords returns the text of a move with its possible line breaks: before captures and promotions, in narrow columns also between
 * squares.
 * @param {string} text
 * @param {boolean} many more than two armies: narrow columns
 */
function moveWords(text, many) {
  const [first, ...more] = moveText(text).split(many ? /(?=[[=-]|x[a-z]\d)/ : /(?=[[=])/);
  return html`<span><span class="unbroken">${first}</span>${more.map((part) => html`<wbr><span class="unbroken">${part}</span>`)}</span>`;
}

/**
 * @param {Item} item
 * @param {ListContext} of
 */
function itemView(item, of) {
  if ('note' in item) return html`<li class="note"><p>${item.note}</p></li>`;
  if ('branch' in item) return html`<li class="branch">${branchView(item.branch, of)}</li>`;
  const { round, cells, goes } = item.row,
    first = cells.findIndex(Boolean),
    gap = (i) => html`<span class="gap">${goes && i < first ? '…' : ''}</span>`;
  return html`<li><span class="move-number">${round}</span>${cells.map((n, i) => (n ? moveButtonView(n, of) : gap(i)))}</li>`;
}

/**
 * moveButtonView returns the button of a move. Its element is never reused for another move, because the focus is restored by it.
 * @param {Branch} n
 * @param {ListContext} of
 * @param {string} [number] the number before it in a branch
 */
function moveButtonView(n, of, number) {
  const others = siblings(n, of.roots).length - 1,
    loss = of.review.lossOf(n.node);
  return keyed(
    `${n.node} ${n.text}`,
    html`<button
      type="button"
      class=${of.ahead.has(n.node) ? 'later-move' : nothing}
      tabindex=${n.node === of.stop ? 0 : -1}
      data-key=${n.node}
      aria-label=${moveLabel(n, loss, number, others) ?? nothing}
      aria-current=${n.node === of.at ? 'step' : nothing}
    >
      ${moveWords(n.text, of.armies.length > 2)}
      ${n.glyph ? html`<b class=${n.glyph.startsWith('?') ? 'sign bad' : 'sign'}>${n.glyph}</b>` : nothing}
      ${n.drawn ? icon('arrow', 'icon drawn') : nothing}
      ${n.hint ? icon('bulb') : nothing}
      ${loss ? html`${' '}<span class=${of.review.isBad(n.node) ? 'loss bad' : 'loss'}>${loss}</span>` : nothing}
      ${of.flat && others ? icon('fork') : nothing}
    </button>`,
  );
}

/**
 * moveLabel returns the accessible name of a move's button, null if its text is enough.
 * @param {Branch} n
 * @param {string} loss
 * @param {string | undefined} number
 * @param {number} others
 */
function moveLabel(n, loss, number, others) {
  const more = [
    SIGNS[n.glyph],
    n.drawn && 'with a drawing',
    n.hint && 'a hint was asked for after it',
    others > 0 && number === undefined && (others === 1 ? 'one branch here' : `${others} branches here`),
    n.comment && 'with a comment',
  ].filter(Boolean);
  return number || loss || more.length
    ? [[number, moveText(n.text), loss].filter(Boolean).join(' '), ...more].join(', ')
    : null;
}

/**
 * branchView returns an alternative line with its own branches.
 * @param {Branch} first
 * @param {ListContext} of
 * @returns {View}
 */
function branchView(first, of) {
  const line = lineFrom(first),
    hidden = foldedCount(line, of),
    parts = [];
  /** @type {unknown[]} */
  let run = [];
  let opens = true; // the next move gets a number
  const close = () => {
    if (run.length) parts.push(html`<p>${run}</p>`);
    run = [];
  };
  for (const n of hidden ? line.slice(0, MAX_UNFOLDED) : line) {
    const begins = of.armies.indexOf(n.army) === 0,
      number = opens || begins ? `${n.round}${begins ? '' : ' …'}` : '';
    const button = moveButtonView(n, of, number);
    run.push(number ? html`<span class="numbered"><i aria-hidden="true">${number}</i>${button}</span>` : button);
    if (n.comment) run.push(html`<em>${n.comment}</em>`);
    opens = Boolean(n.comment);
    const others = n === first ? [] : siblings(n, of.roots).filter((o) => o !== n);
    if (!others.length) continue;
    close();
    parts.push(...others.map((o) => branchView(o, of)));
    opens = true;
  }
  if (hidden)
    run.push(
      html`<button type="button" class="unfold" aria-expanded="false" data-fold=${line[MAX_UNFOLDED].node}>${hidden} more</button>`,
    );
  close();
  return html`<div role="group" aria-label=${`Branch: ${lineText([first], of.armies)}`}>${parts}</div>`;
}
