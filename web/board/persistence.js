// Keeping the game's text beyond the document's life. A board document is disposable: it is
// loaded again after a lost WebGL context, another device scale, or by the browser. Whoever frames
// the document and listens keeps the text (save.js). Where nobody does, it lies in the tab's session
// storage under the frame's name and address, and where storage is forbidden (a frame in a stranger's
// page) in the address's fragment.

const query = new URLSearchParams(location.search);
const lives = Math.max(0, Math.min(9, Number.parseInt(query.get('live') ?? '', 10) || 0));
const KEY = (() => {
  const same = new URLSearchParams(query);
  same.delete('live'); // it counts the document's lives
  return `fairway ${window.name} ${location.pathname}?${same}`;
})();
const MARK = '#kept=';

// hosted says that the page around the document is the element of web/embed, which keeps the text: it hands it over in
// the fragment, and takes back what keep events say.
export const hosted = query.has('hosted');

// link is the link after the # of the address, or ''. Programs that pass addresses on may have escaped it.
export function link() {
  const text = location.hash.slice(1);
  try {
    return /^\d+\./.test(text) ? decodeURIComponent(text) : '';
  } catch {
    return text;
  }
}

// leave takes a link out of the address once somebody has played on from it: opened again, it is what it says, and the
// game that was played is kept.
export function leave() {
  history.replaceState(null, '', location.pathname + location.search);
}

// keep reports whether the text is kept: a browser may refuse an address that changes too often or is too long.
export function keep(text) {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    try {
      sessionStorage.removeItem(KEY); // an older text must not come before this one
    } catch {
      /* closed */
    }
    return handOver(text);
  }
}

// handOver leaves the text in the address, for the document's next life.
function handOver(text) {
  try {
    history.replaceState(null, '', MARK + encodeURIComponent(text));
    return true;
  } catch {
    return false;
  }
}

// kept returns what keep was given, '' for nothing. A link is what it says, whatever was played here before.
export function kept() {
  if (link()) return '';
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

// aside lays the kept text where nothing is written over it.
export function aside() {
  try {
    sessionStorage.setItem(`${KEY} aside`, kept());
  } catch {
    /* without storage it stays nowhere */
  }
}

// What the picture of a document that isn't live shows: {variant, position, ply, words}.
export function keepSeen({ variant, position, ply, words, marks }) {
  try {
    sessionStorage.setItem(`${KEY} seen`, JSON.stringify({ variant, position, ply, words, marks }));
  } catch {
    /* the picture will be of the address's position */
  }
}

export function seen() {
  try {
    const s = JSON.parse(sessionStorage.getItem(`${KEY} seen`) ?? 'null');
    const texts = s && [s.variant, s.position, s.words].every((v) => typeof v === 'string');
    return texts && kept() ? { ...s, ply: Number(s.ply) || 0 } : null;
  } catch {
    return null;
  }
}

// diagram is the diagram text of the kept game, '' for a game that has none.
export function diagram() {
  try {
    return String(JSON.parse(kept()).diagram ?? '');
  } catch {
    return '';
  }
}

// live says that the address asks for a board that is live at once.
export const live = () => lives > 0;

const CALM = 60_000; // ms after which a loss has nothing to do with the one before it

// again loads the document anew, live at once; text is the kept game of a hosted one. lost: because its drawing surface
// was taken away. It does nothing and returns false for the third loss in a row: too many boards on a page would
// otherwise take each other's surface forever. The count lies in the address, as storage may be forbidden.
export function again(lost, text) {
  const before = performance.now() < CALM ? Math.max(1, lives) : 1;
  if (lost && before > 2) return false;
  if (hosted && text) handOver(text);
  const address = new URL(location.href);
  address.searchParams.set('live', String(lost ? before + 1 : before));
  if (address.href === location.href) location.reload();
  else location.replace(address.href);
  return true;
}
