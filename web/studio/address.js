// The studio's address: a query for a built-in game or a template, or a link.

/** @param {Location} location */
export function readQuery(location) {
  const of = new URLSearchParams(location.search);
  return { game: of.get('game') ?? '', template: of.get('template') };
}

/**
 * readLink returns a request that only the board can turn into a text: a link, or a built-in game with readings after a colon.
 * It returns '' if there is none.
 * @param {Location} location
 */
export function readLink(location) {
  if (/^#\d+\./.test(location.hash)) return decode(location.hash.slice(1));
  const { game } = readQuery(location);
  return game.includes(':') ? game : '';
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
