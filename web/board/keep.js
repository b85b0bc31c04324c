// Keeping the game's text beyond the document's life. A board document is disposable: it is
// loaded again after a lost WebGL context, another device scale, or by the browser. The text
// lies in the tab's session storage under the frame's name and address; where storage is
// forbidden (a frame in a stranger's page), in the address's fragment. An element that hosts
// the frame keeps the text itself and hands it over in the fragment: there it stays.

const query = new URLSearchParams(location.search);
const hosted = query.has('hosted');
const lives = Math.max(0, Math.min(9, Number.parseInt(query.get('live'), 10) || 0));
const KEY = (() => {
  const same = new URLSearchParams(query);
  same.delete('live'); // it counts the document's lives
  return `fairway ${window.name} ${location.pathname}?${same}${link()}`;
})();
const MARK = '#kept=';

// link is the link after the # of the address, or ''. Programs that pass addresses on may have escaped it.
export function link() {
  const text = location.hash.slice(1);
  try {
    return /^\d+\./.test(text) ? decodeURIComponent(text) : '';
  } catch {
    return text;
  }
}

// keep reports whether the text is kept: a browser may refuse an address that changes too often or is too long.
export function keep(text) {
  try {
    if (hosted) throw new Error('the fragment is the place');
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    /* the fragment, then */
  }
  try {
    history.replaceState(null, '', MARK + encodeURIComponent(text));
    return true;
  } catch {
    return false;
  }
}

function text() {
  try {
    const kept = hosted ? '' : sessionStorage.getItem(KEY);
    if (kept) return kept;
  } catch {
    /* the fragment, then */
  }
  try {
    return location.hash.startsWith(MARK) ? decodeURIComponent(location.hash.slice(MARK.length)) : '';
  } catch {
    return '';
  }
}

// kept returns what keep was given, read as the object that it is, or null for nothing. A
// text that is no object comes back as an empty one: the program says what it lacks.
export function kept() {
  const kept = text();
  if (!kept) return null;
  try {
    return Object(JSON.parse(kept));
  } catch {
    return {};
  }
}

// aside keeps a text that can't be read where nothing overwrites it.
export function aside() {
  try {
    sessionStorage.setItem(`${KEY} aside`, text());
  } catch {
    /* without storage it stays nowhere */
  }
}

// What the picture of a document that isn't live shows: {variant, position, ply, words}.
export function keepSeen(seen) {
  try {
    if (!hosted) sessionStorage.setItem(`${KEY} seen`, JSON.stringify(seen));
  } catch {
    /* the picture will be of the address's position */
  }
}

export function seen() {
  try {
    const s = JSON.parse(sessionStorage.getItem(`${KEY} seen`));
    const texts = s && [s.variant, s.position, s.words].every((v) => typeof v === 'string');
    return texts && sessionStorage.getItem(KEY) ? { ...s, ply: Number(s.ply) || 0 } : null;
  } catch {
    return null;
  }
}

// live says that the address asks for a board that is live at once.
export const live = () => lives > 0;

const CALM = 60_000; // ms after which a loss has nothing to do with the one before it

// again loads the document anew, live at once. lost: because its drawing surface was taken
// away. It does nothing and returns false for the third loss in a row: too many boards on a
// page would otherwise take each other's surface without end. The count lies in the address, as
// storage may be forbidden.
export function again(lost) {
  const before = performance.now() < CALM ? Math.max(1, lives) : 1;
  if (lost && before > 2) return false;
  const address = new URL(location.href);
  address.searchParams.set('live', String(lost ? before + 1 : before));
  if (address.href === location.href) location.reload();
  else location.replace(address.href);
  return true;
}
