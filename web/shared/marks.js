// What records write, as people read it: arrows and circles in words, with their colours, and the ends of games.

/** @typedef {'G' | 'R' | 'B' | 'Y'} Ink */

/** INKS are the colours in the order in which people go through them. @type {Record<Ink, string>} */
export const INKS = { G: 'green', R: 'red', B: 'blue', Y: 'brown' };

/**
 * nextInk is the colour after another one.
 * @param {string} ink
 */
export function nextInk(ink) {
  const all = Object.keys(INKS);
  return all[(all.indexOf(ink) + 1) % all.length];
}

/**
 * marksOf are the marks of a text such as Ga1-b5,Rc3.
 * @param {string} text
 */
export const marksOf = (text) => (text ? text.split(',') : []);

/**
 * markWords says "green arrow a1 to b5" or "red circle c3".
 * @param {string} mark
 */
export function markWords(mark) {
  const [from, to] = mark.slice(1).split('-');
  return `${INKS[mark[0]]} ${to ? `arrow ${from} to ${to}` : `circle ${from}`}`;
}

/**
 * moveText is the text of a move as people read it: what ends a game without a move stands in its words.
 * @param {string} text
 */
export const moveText = (text) => (text.startsWith('resign:') ? 'resigns' : text === 'agreed' ? 'draw' : text);
