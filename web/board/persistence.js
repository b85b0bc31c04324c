// Stores the game's text when the document is loaded again: after a lost WebGL context, a changed device scale, or by the browser.
// A page around the document that listens keeps the text (save.js). Otherwise it is in the tab's session storage under the
// frame's name and address, or in the fragment of the address if storage is forbidden, as in a frame of another site.

const query = new URLSearchParams(location.search);
const lives = Math.max(0, Math.min(9, Number.parseInt(query.get('live') ?? '', 10) || 0));
const KEY = (() => {
  const same = new URLSearchParams(query);
  same.delete('live'); // it counts reloads
  return `fairway ${window.name} ${location.pathname}?${same}`;
})();
const KEPT = '#kept=';

// isHosted reports whether the document is framed by the element of web/embed, which keeps the text: it passes the text in the
// fragment, and receives changes by keep events.
export const isHosted = query.has('hosted');

// getLink returns the link after the # of the address, '' if there is none. Other programs may have escaped it.
export function getLink() {
  const text = location.hash.slice(1);
  try {
    return /^\d+\./.test(text) ? decodeURIComponent(text) : '';
  } catch {
    return text;
  }
}

// removeLink removes the link from the address after a move, so that a reload shows the stored game.
export function removeLink() {
  history.replaceState(null, '', location.pathname + location.search);
}

// storeGame stores the text, and reports success: browsers may refuse an address that changes too often or is too long.
export function storeGame(text) {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    try {
      sessionStorage.removeItem(KEY); // an older text would be loaded first
    } catch {
      /* no storage */
    }
    return storeInAddress(text);
  }
}

// storeInAddress stores the text in the fragment.
function storeInAddress(text) {
  try {
    history.replaceState(null, '', KEPT + encodeURIComponent(text));
    return true;
  } catch {
    return false;
  }
}

// loadGame returns the stored text, '' if there is none. A link in the address takes precedence over it.
export function loadGame() {
  if (getLink()) return '';
  try {
    const text = isHosted ? '' : sessionStorage.getItem(KEY);
    if (text) return text;
  } catch {
    /* try the fragment */
  }
  try {
    return location.hash.startsWith(KEPT) ? decodeURIComponent(location.hash.slice(KEPT.length)) : '';
  } catch {
    return '';
  }
}

// backUpGame copies the stored text to a key that isn't overwritten.
export function backUpGame() {
  try {
    sessionStorage.setItem(`${KEY} aside`, loadGame());
  } catch {
    /* no storage */
  }
}

// storePoster stores what the picture of the board shows before it is live.
export function storePoster({ variant, position, ply, words, marks }) {
  try {
    sessionStorage.setItem(`${KEY} seen`, JSON.stringify({ variant, position, ply, words, marks }));
  } catch {
    /* the picture will show the position of the address */
  }
}

// loadPoster returns what storePoster stored, null if there is none or no stored game.
export function loadPoster() {
  try {
    const s = JSON.parse(sessionStorage.getItem(`${KEY} seen`) ?? 'null');
    const texts = s && [s.variant, s.position, s.words].every((v) => typeof v === 'string');
    return texts && loadGame() ? { ...s, ply: Number(s.ply) || 0 } : null;
  } catch {
    return null;
  }
}

// loadDiagram returns the diagram text of the stored game, '' if there is none.
export function loadDiagram() {
  try {
    return String(JSON.parse(loadGame()).diagram ?? '');
  } catch {
    return '';
  }
}

// isLive reports whether the address asks for a live board.
export const isLive = () => lives > 0;

const LOSS_WINDOW = 60_000; // ms after loading in which a loss counts as a repeated one

// reloadDocument loads the document again as a live board; text is the kept game of a hosted one. After the third loss of the
// drawing surface in a row (lost) it does nothing and returns false, because too many boards on a page would take each other's
// surface forever. The count is in the address, since storage may be forbidden.
export function reloadDocument(lost, text) {
  const count = performance.now() < LOSS_WINDOW ? Math.max(1, lives) : 1;
  if (lost && count > 2) return false;
  if (isHosted && text) storeInAddress(text);
  const address = new URL(location.href);
  address.searchParams.set('live', String(lost ? count + 1 : count));
  if (address.href === location.href) location.reload();
  else location.replace(address.href);
  return true;
}
