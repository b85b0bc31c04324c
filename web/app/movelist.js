// What stands in the list of moves: rounds with a cell for each army, comments, and branches with their own ones.

import { moveText } from '../shared/marks.js';
import { h } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { follow, lead, SHOWN, SIGNS, siblings, written } from './tree.js';

/** @import { App } from './types.js' */
/** @import { Branch, Item } from './tree.js' */

/**
 * What an item is drawn of beside itself.
 * @typedef {object} Around
 * @property {Map<number, Branch>} nodes all moves of the record
 * @property {Branch[]} roots its first moves
 * @property {string[]} armies their letters
 * @property {Set<number>} path the nodes that lead to the board
 * @property {boolean} flat one line alone is shown
 * @property {App['analysis']['review']} review of the game
 * @property {Set<number>} unfolded the nodes at which branches were folded, and somebody unfolded them
 */

/**
 * keyOf is equal as long as an item is drawn the same.
 * @param {Item} item
 * @param {Around} of
 */
export function keyOf(item, of) {
  if ('note' in item) return `n${item.of} ${item.note}`;
  if ('branch' in item) return `b${branchKey(item.branch, of)}`;
  const { round, cells, goes } = item.row;
  return `r${round}${goes} ${cells.map((n) => n && nodeKey(n, of)).join()}`;
}
const nodeKey = (n, of) =>
  `${n.node}${n.text}${n.glyph}${n.drawn}${n.hint}${of.review.lossOf(n.node)}${siblings(n, of.roots).length}${n.comment}`;
function branchKey(first, of) {
  const line = follow(first);
  return (
    line.map((n) => nodeKey(n, of) + n.children.slice(1).map((b) => `(${branchKey(b, of)})`)).join() + folded(line, of)
  );
}

// folded is how many moves at the end of a branch are hidden.
function folded(line, of) {
  const rest = line.slice(SHOWN),
    inside = (node) => lead(of.nodes.get(node)).includes(rest[0]);
  return rest.length < 2 || of.unfolded.has(rest[0].node) || [...of.path].some(inside) ? 0 : rest.length;
}

// A long move breaks before its captures and before its promotion, in narrow columns between its squares too, and
// never within one.
function words(text, many) {
  const breaks = many ? /(?=[[=-]|x[a-z]\d)/ : /(?=[[=])/;
  return h(
    'span',
    {},
    moveText(text)
      .split(breaks)
      .map((part, i) => [i ? h('wbr') : null, h('span', { class: 'unit' }, part)]),
  );
}

/**
 * itemOf makes the element of an item.
 * @param {Item} item
 * @param {Around} of
 */
export function itemOf(item, of) {
  if ('note' in item) return h('li', { class: 'note' }, h('p', {}, item.note));
  if ('branch' in item) return h('li', { class: 'branch' }, branch(item.branch, of));
  const { round, cells, goes } = item.row,
    first = cells.findIndex(Boolean);
  return h(
    'li',
    {},
    h('span', { class: 'no' }, String(round)),
    cells.map((n, i) => (n ? move(n, of) : h('span', { class: 'gap' }, goes && i < first ? '…' : ''))),
  );
}

/**
 * @param {Branch} n
 * @param {Around} of
 * @param {string} [number] that stands before it in a branch
 */
function move(n, of, number) {
  const others = siblings(n, of.roots).length - 1;
  return h(
    'button',
    { type: 'button', tabIndex: -1, 'aria-label': label(n, of, number, others), data: { key: n.node } },
    words(n.text, of.armies.length > 2),
    n.glyph ? h('b', { class: n.glyph.startsWith('?') ? 'sign bad' : 'sign' }, n.glyph) : null,
    n.drawn ? icon('arrow', 'icon drawn') : null,
    n.hint ? icon('bulb') : null,
    of.review.lossOf(n.node)
      ? [' ', h('span', { class: of.review.isBad(n.node) ? 'loss bad' : 'loss' }, of.review.lossOf(n.node))]
      : null,
    of.flat && others ? icon('fork') : null,
  );
}

/**
 * label says more than the text of a move, where there is more.
 * @param {Branch} n
 * @param {Around} of
 * @param {string | undefined} number
 * @param {number} others
 */
function label(n, of, number, others) {
  const more = [
    SIGNS[n.glyph],
    n.drawn && 'with a drawing',
    n.hint && 'a hint was asked for after it',
    others > 0 && number === undefined && (others === 1 ? 'one branch here' : `${others} branches here`),
    n.comment && 'with a comment',
  ].filter(Boolean);
  const loss = of.review.lossOf(n.node);
  return number || loss || more.length
    ? [[number, moveText(n.text), loss].filter(Boolean).join(' '), ...more].join(', ')
    : null;
}

/**
 * branch is a line that is an alternative, with its own ones.
 * @param {Branch} first
 * @param {Around} of
 */
function branch(first, of) {
  const line = follow(first),
    hidden = folded(line, of),
    parts = [];
  /** @type {Element[]} */
  let run = [];
  let opens = true; // a number stands before the next move
  const close = () => {
    if (run.length) parts.push(h('p', {}, run));
    run = [];
  };
  for (const n of hidden ? line.slice(0, SHOWN) : line) {
    const begins = of.armies.indexOf(n.army) === 0,
      number = opens || begins ? `${n.round}${begins ? '' : ' …'}` : '';
    const button = move(n, of, number);
    run.push(number ? h('span', { class: 'led' }, h('i', { 'aria-hidden': 'true' }, number), button) : button);
    if (n.comment) run.push(h('em', {}, n.comment));
    opens = Boolean(n.comment);
    const others = n === first ? [] : siblings(n, of.roots).filter((o) => o !== n);
    if (!others.length) continue;
    close();
    parts.push(...others.map((o) => branch(o, of)));
    opens = true;
  }
  if (hidden)
    run.push(
      h(
        'button',
        { type: 'button', class: 'fold', 'aria-expanded': 'false', data: { fold: line[SHOWN].node } },
        `${hidden} more`,
      ),
    );
  close();
  return h('div', { role: 'group', 'aria-label': `Branch: ${written([first], of.armies)}` }, parts);
}
