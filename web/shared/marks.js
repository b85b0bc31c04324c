// Arrows and circles in words, and their colours.

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
