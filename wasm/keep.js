// Keeping the game's text beyond the document's life. A board document is disposable: it is
// loaded again after a lost WebGL context, another device scale, or by the browser. The text
// lies in the tab's session storage under the frame's name and address; where storage is
// forbidden (a frame in a stranger's page), in the address's fragment.

const KEY = `fairway ${window.name} ${location.pathname}${location.search}`;
const MARK = '#kept=';

export function keep(text) {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    history.replaceState(null, '', MARK + encodeURIComponent(text));
  }
}

function text() {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept) return kept;
  } catch { /* the fragment, then */ }
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

// aside lays a kept text that can't be read where nothing is written over it.
export function aside() {
  try {
    sessionStorage.setItem(KEY + ' aside', text());
  } catch { /* without storage it stays nowhere */ }
}

// mayReload counts reloads that nobody asked for: false for the fourth within ten seconds.
// Too many boards on a page would otherwise take each other's WebGL context for ever.
export function mayReload() {
  const key = KEY + ' reloads', now = Date.now();
  try {
    const recent = (sessionStorage.getItem(key) || '').split(' ').map(Number).filter(t => now - t < 10000);
    if (recent.length >= 3) return false;
    sessionStorage.setItem(key, [...recent, now].join(' '));
    return true;
  } catch {
    return false;
  }
}
