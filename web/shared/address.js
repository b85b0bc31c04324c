// Parsing of the page's address: a link after the #, or the older form with variant, position and played there or in the
// query; the start page's requests; lessons and puzzles.

/**
 * A link: its text, or the fields of the older form.
 * @typedef {object} Link
 * @property {string} text as written in the address
 * @property {string} [link]
 * @property {string} [variant]
 * @property {string} [position]
 * @property {string} [played]
 * @property {Record<string, string>} [seats]
 */

/** @typedef {{ hash: string, search: string }} Address the parts of a location that may ask for something */
/** @typedef {{ href: string }} FullAddress */

const SEATS = ['seats', 'opponent'];

/**
 * link returns {text, link} or {text, variant, position, played}, with {seats} if the address says who moves which army;
 * null if the address holds no game.
 * @param {Address} where
 * @returns {Link | null}
 */
export function link(where) {
  const hash = where.hash.slice(1);
  if (/^\d+\./.test(hash)) return { text: hash, link: decoded(hash) };
  for (const text of [where.search.slice(1), hash]) {
    const q = new URLSearchParams(text);
    const seats = SEATS.filter((name) => q.has(name)).map((name) => [name, q.get(name)]);
    if (q.has('variant') || q.has('position') || q.has('played') || seats.length) {
      return {
        text,
        variant: q.get('variant') || '',
        position: q.get('position') || '',
        played: q.get('played') || '',
        ...(seats.length && { seats: Object.fromEntries(seats) }),
      };
    }
  }
  return null;
}

/**
 * startRequest returns the start page's request in the query: {begin: name} to start a game, {compare: name} to start it and
 * compare it with its family, {against: name} to start it against the computer, {game: id} to open a saved game, {games: true}
 * for the saved games, {text: true} for the import dialog, {puzzles: true} for the list of puzzles; or null.
 * @returns {{ begin?: string, compare?: string, against?: string, game?: string, games?: true, text?: true, puzzles?: true } | null}
 * @param {Address} where
 */
export function startRequest(where) {
  const q = new URLSearchParams(where.search);
  for (const what of ['begin', 'compare', 'against', 'game']) if (q.get(what)) return { [what]: q.get(what) };
  for (const what of ['games', 'text', 'puzzles']) if (q.has(what)) return { [what]: true };
  return null;
}

/**
 * requestedLesson returns the game of the lesson in the address and its step from 1; step 0 continues where the person left off.
 * @param {Address} where
 * @returns {{ game: string, step: number } | null}
 */
export function requestedLesson(where) {
  const q = new URLSearchParams(where.search),
    game = q.get('lesson');
  return game ? { game, step: Number.parseInt(q.get('step') ?? '', 10) || 0 } : null;
}

/**
 * requestedPuzzle returns the game of the puzzle in the address and its number from 1; 0 is the first unsolved one.
 * @param {Address} where
 * @returns {{ game: string, number: number } | null}
 */
export function requestedPuzzle(where) {
  const q = new URLSearchParams(where.search),
    game = q.get('puzzle');
  return game ? { game, number: Math.max(0, Number.parseInt(q.get('number') ?? '', 10) || 0) } : null;
}

/**
 * visitedGame returns the game of the lesson or puzzle in the address, '' if there is none.
 * @param {Address} where
 */
export const visitedGame = (where) => (requestedLesson(where) ?? requestedPuzzle(where))?.game ?? '';

// decoded unescapes a link: programs that pass addresses on may have escaped characters in it.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * variantOf returns the name of a link's game, '' if it can't be read without unpacking the link.
 * @param {Link | null} l
 */
export const variantOf = (l) => (l?.link !== undefined ? l.link.split('.')[1] : l?.variant) ?? '';

/**
 * linkAddress returns the address of a page in the folder of where, with a link's text after the #, which is never sent to a
 * server.
 * @param {FullAddress} where
 * @param {string} text
 */
export const linkAddress = (where, text) => new URL(`#${text}`, new URL('.', where.href)).href;

/**
 * bareAddress returns an address without its query and hash.
 * @param {FullAddress} where
 */
export const bareAddress = (where) => where.href.replace(/[?#].*/s, '');

/**
 * showLink puts a link's text into a page's address.
 * @param {{ location: Address & FullAddress, history: Pick<History, 'replaceState'> }} page
 * @param {string} text
 */
export function showLink({ location, history }, text) {
  if (link(location)?.text !== text) history.replaceState(null, '', `${bareAddress(location)}#${text}`);
}

/**
 * clearRequest removes the request from a page's address. It is called when another game is on the board.
 * @param {{ location: Address & FullAddress, history: Pick<History, 'replaceState'> }} page
 */
export function clearRequest({ location, history }) {
  if (link(location) || startRequest(location) || visitedGame(location))
    history.replaceState(null, '', bareAddress(location));
}
