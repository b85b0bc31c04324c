// Small things that English needs.

/**
 * capital begins a text with a capital letter.
 * @param {string} text
 */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * count says "1 move", "3 moves", "no moves".
 * @param {number} n
 * @param {string} one
 * @param {string} [many]
 */
export const count = (n, one, many = `${one}s`) => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;
