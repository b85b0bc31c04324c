// Texts of records in words: arrows and circles with their colours, and the ends of games.

/** @typedef {'G' | 'R' | 'B' | 'Y'} Ink */

/** INKS are the colours, in the order of the key that changes the colour. @type {Record<Ink, string>} */
export const INKS = { G: 'green', R: 'red', B: 'blue', Y: 'brown' };

/**
 * nextInk returns the colour after ink.
 * @param {string} ink
 */
export function nextInk(ink) {
  const all = Object.keys(INKS);
  return all[(all.indexOf(ink) + 1) % all.length];
}

/**
 * marksOf splits a text such as Ga1-b5,Rc3 into its marks.
 * @param {string} text
 */
export const marksOf = (text) => (text ? text.split(',') : []);

/**
 * markWords returns a mark in words: "green arrow a1 to b5", "red circle c3".
 * @param {string} mark
 */
export function markWords(mark) {
  const [from, to] = mark.slice(1).split('-');
  return `${INKS[mark[0]]} ${to ? `arrow ${from} to ${to}` : `circle ${from}`}`;
}

/**
 * moveText returns the text of a move, and words for an entry that ends a game without a move.
 * @param {string} text
 */
export const moveText = (text) => (text.startsWith('resign:') ? 'resigns' : text === 'agreed' ? 'draw' : text);
