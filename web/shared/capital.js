/**
 * capitalize returns text with its first letter in upper case.
 * @param {string} text
 */
export const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
