// Helpers for English sentences.

/**
 * capitalize begins a text with a capital letter.
 * @param {string} text
 */
export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * count returns "1 move", "3 moves" or "no moves".
 * @param {number} n
 * @param {string} one
 * @param {string} [many]
 */
export const count = (n, one, many = `${one}s`) => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;

/**
 * firstSentence returns the first sentence of a text.
 * @param {string} text
 */
export const firstSentence = (text) => /^.*?[.!?](?= [A-Z]|$)/s.exec(text)?.[0] ?? text;
