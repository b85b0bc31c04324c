// The tree of a record as the list of moves shows it: rows of the main line, and what stands between them.

import { moveText } from '../shared/marks.js';

/** @import { State } from '../fairway.d.ts' */

/**
 * @typedef {State['tree']['moves'][number] & { round: number, before: Branch | null, children: Branch[] }} Branch
 * @typedef {{ round: number, cells: (Branch | null)[], goes: boolean }} Row goes: the round began in an earlier row
 * @typedef {{ row: Row } | { note: string, of: number } | { branch: Branch }} Item
 */

export const MAX_UNFOLDED = 4; // half-moves of a branch before what follows is folded

/** The signs of moves in the order of their keys, and what they are called. @type {Record<string, string>} */
export const SIGNS = {
  '!': 'good move',
  '?': 'mistake',
  '!!': 'brilliant move',
  '??': 'blunder',
  '!?': 'interesting move',
  '?!': 'dubious move',
};

/**
 * buildTree makes the tree of a record's moves: the nodes by their numbers, and those of the first moves.
 * @param {State['tree']['moves']} moves
 */
export function buildTree(moves) {
  /** @type {Map<number, Branch>} */
  const nodes = new Map();
  /** @type {Branch[]} */
  const roots = [];
  for (const m of moves) {
    const before = nodes.get(m.parent) ?? null;
    const node = Object.assign({ before, children: /** @type {Branch[]} */ ([]), round: m.number }, m); // many times as fast as a spread
    nodes.set(m.node, node);
    (before?.children ?? roots).push(node);
  }
  return { nodes, roots };
}

/**
 * lineFrom is the line from a node along the first moves to its end.
 * @param {Branch | undefined} node
 */
export function lineFrom(node) {
  const line = [];
  for (let n = node; n; n = n.children[0]) line.push(n);
  return line;
}

/**
 * lineTo is the line that leads to a node.
 * @param {Branch | null | undefined} node
 */
export function lineTo(node) {
  const line = [];
  for (let n = node; n; n = n.before) line.push(n);
  return line.reverse();
}

/**
 * siblings are the lines that are alternatives to a move of the line shown.
 * @param {Branch} node
 * @param {Branch[]} roots
 */
export const siblings = (node, roots) => node.before?.children ?? roots;

/**
 * layOut lays a line out in rows. flat leaves the branches out.
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
 * nextFork is the next node of a line that has alternatives, after the one shown.
 * @param {Branch[]} line
 * @param {Branch[]} roots
 * @param {number} at
 */
export function nextFork(line, roots, at) {
  const from = line.findIndex((n) => n.node === at);
  return line.slice(from + 1).find((n) => siblings(n, roots).length > 1);
}

/**
 * countMoves is how many moves stand at and after a node.
 * @param {Branch} node
 */
export function countMoves(node) {
  let n = 0;
  for (const todo = [node]; todo.length; n++) todo.push(.../** @type {Branch} */ (todo.pop()).children);
  return n;
}

/**
 * lineText is a line as people write it: "1 a2-a3 b4-b3 2 c2-c3!", from its first move.
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
