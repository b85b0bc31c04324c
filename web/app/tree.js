// The tree of a record, and its layout in the list of moves: rows of a line, with comments and branches between them.

import { moveText } from '../shared/marks.js';

/** @import { State } from '../fairway.d.ts' */

/**
 * @typedef {State['tree']['moves'][number] & { round: number, before: Branch | null, children: Branch[] }} Branch
 * @typedef {{ round: number, cells: (Branch | null)[], goes: boolean }} Row goes: the round began in an earlier row
 * @typedef {{ row: Row } | { note: string, of: number } | { branch: Branch }} Item
 */

export const MAX_UNFOLDED = 4; // half-moves of a branch that are never folded

/** SIGNS are the signs of moves in the order of their keys, with their names. @type {Record<string, string>} */
export const SIGNS = {
  '!': 'good move',
  '?': 'mistake',
  '!!': 'brilliant move',
  '??': 'blunder',
  '!?': 'interesting move',
  '?!': 'dubious move',
};

/**
 * buildTree returns the tree of a record's moves: the nodes by number, and the first moves.
 * @param {State['tree']['moves']} moves
 */
export function buildTree(moves) {
  /** @type {Map<number, Branch>} */
  const nodes = new Map();
  /** @type {Branch[]} */
  const roots = [];
  for (const m of moves) {
    const before = nodes.get(m.parent) ?? null;
    const node = Object.assign({ before, children: /** @type {Branch[]} */ ([]), round: m.number }, m); // many times faster than a spread
    nodes.set(m.node, node);
    (before?.children ?? roots).push(node);
  }
  return { nodes, roots };
}

/**
 * lineFrom returns the line from a node along first children to its end.
 * @param {Branch | undefined} node
 */
export function lineFrom(node) {
  const line = [];
  for (let n = node; n; n = n.children[0]) line.push(n);
  return line;
}

/**
 * lineTo returns the line up to a node.
 * @param {Branch | null | undefined} node
 */
export function lineTo(node) {
  const line = [];
  for (let n = node; n; n = n.before) line.push(n);
  return line.reverse();
}

/**
 * siblings returns the alternatives of a move, including itself.
 * @param {Branch} node
 * @param {Branch[]} roots
 */
export const siblings = (node, roots) => node.before?.children ?? roots;

/**
 * layOut returns the items of a line: rows, comments and branches. flat leaves the branches out.
 * @param {Branch[]} line
 * @param {Branch[]} roots
 * @param {string[]} armies
 * @param {boolean} flat
 * @returns {Item[]}
 */
export function layOut(line, roots, armies, flat) {
  /** @type {Item[]} */
  const items = [];
  /** @type {Row | null} */
  let row = null,
    last = 0;
  for (const n of line) {
    if (!row || row.round !== n.round) {
      row = { round: n.round, cells: armies.map(() => null), goes: last === n.round };
      items.push({ row });
    }
    last = n.round;
    row.cells[armies.indexOf(n.army)] = n;
    const all = siblings(n, roots),
      others = flat || all.length < 2 ? [] : all.filter((o) => o !== n);
    if (n.comment) items.push({ note: n.comment, of: n.node });
    for (const branch of others) items.push({ branch });
    if (n.comment || others.length) row = null;
  }
  return items;
}

/**
 * nextFork returns the next node of a line, after node at, that has alternatives.
 * @param {Branch[]} line
 * @param {Branch[]} roots
 * @param {number} at
 */
export function nextFork(line, roots, at) {
  const from = line.findIndex((n) => n.node === at);
  return line.slice(from + 1).find((n) => siblings(n, roots).length > 1);
}

/**
 * countMoves returns the number of moves in the subtree of a node, including itself.
 * @param {Branch} node
 */
export function countMoves(node) {
  let n = 0;
  for (const todo = [node]; todo.length; n++) todo.push(.../** @type {Branch} */ (todo.pop()).children);
  return n;
}

/**
 * lineText returns a line as text: "1 a2-a3 b4-b3 2 c2-c3!".
 * @param {Branch[]} line
 * @param {string[]} armies
 */
export const lineText = (line, armies) =>
  line
    .map((n, i) => {
      const first = armies.indexOf(n.army) === 0,
        number = first || i === 0 ? `${n.round}${first ? '' : ' …'} ` : '';
      return number + moveText(n.text) + n.glyph;
    })
    .join(' ');
