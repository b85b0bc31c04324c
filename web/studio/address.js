// What the address of the studio asks for.

/** @param {Location} location */
export function asked(location) {
  const of = new URLSearchParams(location.search);
  return { game: of.get('game') ?? '', template: of.get('template') };
}

/**
 * packed is what the address asks for where only the board has the text: a link, whose text is packed, or a game of ours with
 * readings after a colon.
 * @param {Location} location
 */
export function packed(location) {
  if (/^#\d+\./.test(location.hash)) return decoded(location.hash.slice(1));
  const { game } = asked(location);
  return game.includes(':') ? game : '';
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
