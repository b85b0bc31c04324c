// The game outlives its board: every change is written to this tab's storage and to the browser's.
// What cannot be read is set aside under a key of its own and never trusted.

const GAME = 'fairway.1.game', EARLIER = 'fairway.1.earlier', ASIDE = 'fairway.1.aside', LIMIT = 2_000_000;

// A saved game: {v: 1, record, line: [texts of the moves up to the one shown],
// view: {face, flip, coords}, link: the address it came from, moves: how many}.
function valid(g) {
  return typeof g === 'object' && g !== null && g.v === 1 && typeof g.record === 'string' && g.record.length < LIMIT
    && Array.isArray(g.line) && g.line.every((t) => typeof t === 'string') && typeof g.view === 'object' && g.view !== null
    && typeof g.link === 'string' && Number.isInteger(g.moves);
}

function get(area, key) {
  let text = null;
  try { text = area().getItem(key); } catch { return null; }
  if (text === null) return null;
  try {
    const g = JSON.parse(text);
    if (valid(g)) return g;
  } catch { /* not ours: falls through */ }
  aside(text);
  remove(area, key);
  return null;
}
function put(area, key, value) {
  try { area().setItem(key, value); return true; } catch { return false; }
}
function remove(area, key) {
  try { area().removeItem(key); } catch { /* closed */ }
}
// The getters themselves throw where storage is forbidden, so they are called inside the try.
const tab = () => sessionStorage, browser = () => localStorage;

// save reports whether the game is kept somewhere.
export function save(g) {
  const text = JSON.stringify(g);
  const a = put(tab, GAME, text), b = put(browser, GAME, text);
  return a || b;
}

// saved returns this tab's game, or the browser's last one, or null.
export const savedHere = () => get(tab, GAME);
export const savedLast = () => get(browser, GAME);

// aside keeps a text that could not be read, out of the way of the next game.
export function aside(text) { put(browser, ASIDE, text); }
export function drop() { remove(tab, GAME); remove(browser, GAME); }

// The game that a new one replaced, so that "New game" never loses anything.
export function keepEarlier(g) { if (g && g.moves > 0) put(browser, EARLIER, JSON.stringify(g)); }
export const earlier = () => get(browser, EARLIER);

// A link names a position in the query or behind the #: variant, position, played.
export function link(where = location) {
  for (const text of [where.search.slice(1), where.hash.slice(1)]) {
    const q = new URLSearchParams(text);
    if (q.has('variant') || q.has('position') || q.has('played')) {
      return { text, variant: q.get('variant') || '', position: q.get('position') || '', played: q.get('played') || '' };
    }
  }
  return null;
}

// linkTo is the address of a game as it stands: its start, and the moves that led here. A resignation or an
// agreement ends a record and is no move.
export function linkTo(record, line) {
  const moves = line.filter((t) => !/^(resign:|agreed)/.test(t));
  const [variant, start] = record.split(';'), q = new URLSearchParams();
  q.set('variant', variant.trim());
  if (start !== undefined && start.trim() !== 'start') q.set('position', start.trim());
  if (moves.length) q.set('played', moves.join(' '));
  return new URL('?' + q, new URL('.', location)).href;
}

// forgetLink takes the position out of the address once another game is on the board.
export function forgetLink() {
  if (link()) history.replaceState(null, '', location.pathname);
}
