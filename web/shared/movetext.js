/**
 * moveText is the text of a move as people read it: what ends a game without a move stands in its words.
 * @param {string} text
 */
export const moveText = (text) => (text.startsWith('resign:') ? 'resigns' : text === 'agreed' ? 'draw' : text);
