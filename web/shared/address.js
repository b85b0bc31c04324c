// What the page's address asks for: a link after the #, or the older form with variant, position and played, there or
// in the query.

/**
 * A link: its own text, as text escapes it, or what the older form says.
 * @typedef {object} Link
 * @property {string} text as the address has it
 * @property {string} [link]
 * @property {string} [variant]
 * @property {string} [position]
 * @property {string} [played]
 * @property {Record<string, string>} [seats]
 */

/** @typedef {{ hash: string, search: string }} Address an address, as location has it */
/** @typedef {{ href: string }} FullAddress the whole of it */

const SEATS = ['seats', 'opponent'];

/**
 * link returns {text, link} or {text, variant, position, played}, with {seats} of the settings that say who moves which
 * army, or null where the address asks for nothing.
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
 * startRequest is what the start page asks for in the query, once: {begin: the name of a game to begin}, {compare: one to begin
 * and to compare with its family}, {against: one to begin against the computer}, {game: the id of a saved one}, {games:
 * true} for their list, {text: true} for the import dialog, {puzzles: true} for the list of puzzles; or null.
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
 * requestedLesson is the lesson that the address asks for: a game's name, and a step from 1, 0 for where somebody has got to.
 * @param {Address} where
 * @returns {{ game: string, step: number } | null}
 */
export function requestedLesson(where) {
  const q = new URLSearchParams(where.search),
    game = q.get('lesson');
  return game ? { game, step: Number.parseInt(q.get('step') ?? '', 10) || 0 } : null;
}

/**
 * requestedPuzzle is the puzzle that the address asks for: a game's name, and a number from 1, 0 for the first that isn't solved.
 * @param {Address} where
 * @returns {{ game: string, number: number } | null}
 */
export function requestedPuzzle(where) {
  const q = new URLSearchParams(where.search),
    game = q.get('puzzle');
  return game ? { game, number: Math.max(0, Number.parseInt(q.get('number') ?? '', 10) || 0) } : null;
}

/**
 * visitedGame is the game of the lesson or of the puzzle that the address asks for, '' for none.
 * @param {Address} where
 */
export const visitedGame = (where) => (requestedLesson(where) ?? requestedPuzzle(where))?.game ?? '';

// Programs that pass addresses on may have escaped characters in them.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * variantOf is the name of the game that a link is of, as far as its text shows it without being unpacked.
 * @param {Link | null} l
 */
export const variantOf = (l) => (l?.link !== undefined ? l.link.split('.')[1] : l?.variant) ?? '';

/**
 * linkAddress is the address of a page with a link's text. The part after the # never goes to a server.
 * @param {FullAddress} where
 * @param {string} text
 */
export const linkAddress = (where, text) => new URL(`#${text}`, new URL('.', where.href)).href;

/**
 * bareAddress is an address without what a page is asked for.
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
 * clearRequest takes what was asked for out of a page's address once another game is on the board.
 * @param {{ location: Address & FullAddress, history: Pick<History, 'replaceState'> }} page
 */
export function clearRequest({ location, history }) {
  if (link(location) || startRequest(location) || visitedGame(location))
    history.replaceState(null, '', bareAddress(location));
}
