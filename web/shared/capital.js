/**
 * capitalize begins a text with a capital letter.
 * @param {string} text
 */
export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
