// The service worker: every file of this version, kept by the hash of its content, served without a network. The build
// writes the list above: version, and files, a map from a file's name to the hash of its content, and after a space
// the other hash that it may have (a packed file comes unpacked from a server that calls gzip an encoding).

/**
 * What the page itself doesn't need comes when it finds time, in this order: the computer's program, the pictures of all
 * games for other pages, which are the most of it, and the studio.
 * @param {string} name
 */
const late = (name) => /^(pictures\/|engine\.|studio[/.])/.test(name);

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL(worker.registration.scope).pathname,
  PREFIX = `fairway ${SCOPE} `,
  CACHE = PREFIX + version;

/** @param {ArrayBuffer} bytes */
async function hash(bytes) {
  const sum = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(sum).slice(0, 6)].map((b) => b.toString(16).padStart(2, '0')).join('');
}

/**
 * fetched gets a file under an address that changes with its content, so that no cache on the way has an old one.
 * @param {string} name
 */
async function fetched(name) {
  const hashes = files[name].split(' ');
  const answer = await fetch(`${name}?${hashes[0]}`);
  if (!answer.ok) throw new Error(`${name}: the server answers ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (!hashes.includes(await hash(bytes))) throw new Error(`${name}: another version than this worker's`);
  const headers = new Headers(answer.headers);
  for (const h of ['content-encoding', 'content-length', 'vary']) headers.delete(h);
  headers.set('x-fairway-hash', hashes[0]);
  return new Response(bytes, { headers });
}

/**
 * fill gathers files by their names: those that an earlier version had already from its cache, the others from the network, a few
 * at a time. Documents always come anew, since their policies stand in their headers.
 * @param {string[]} names
 */
async function fill(names) {
  const cache = await caches.open(CACHE),
    old = [];
  for (const key of await caches.keys()) if (key.startsWith(PREFIX) && key !== CACHE) old.push(await caches.open(key));
  const one = async () => {
    for (let name = names.pop(); name; name = names.pop()) {
      const fits = (r) => r?.headers.get('x-fairway-hash') === files[name].split(' ')[0];
      if (fits(await cache.match(name))) continue;
      let answer = null;
      for (const c of name.endsWith('.html') ? [] : old) {
        const r = await c.match(name);
        if (fits(r)) {
          answer = r;
          break;
        }
      }
      await cache.put(name, answer ?? (await fetched(name)));
    }
  };
  await Promise.all([one(), one(), one(), one()]);
}

// first are the files that a version brings before it is ready: those that the page needs, and what came late in an earlier
// version, so that nobody loses it who is offline by then.
async function first() {
  const had = new Set();
  for (const key of await caches.keys())
    if (key.startsWith(PREFIX) && key !== CACHE)
      for (const { url } of await (await caches.open(key)).keys()) had.add(nameOf(url));
  return Object.keys(files).filter((name) => !late(name) || had.has(name));
}

// clean throws older versions away, once no other window can be a page of one, which may still ask for its own parts.
async function clean() {
  await worker.clients.claim();
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return; // the cache of a newer version isn't an older one
  const windows = await worker.clients.matchAll({ type: 'window' });
  if (windows.filter((w) => w.frameType !== 'nested').length > 1) return;
  for (const key of await caches.keys()) if (key.startsWith(PREFIX) && key !== CACHE) await caches.delete(key);
}

worker.addEventListener('install', (e) => e.waitUntil(first().then(fill)));
worker.addEventListener('activate', (e) => e.waitUntil(clean()));
// A new version waits until somebody asks for it.
worker.addEventListener('message', (e) => {
  if (e.data === 'take over') worker.skipWaiting();
  if (e.data === 'the rest')
    e.waitUntil(
      Promise.all([clean(), fill(Object.keys(files).filter(late).reverse())]).catch(() => {
        /* another time */
      }),
    );
});

/**
 * nameOf is the file that an address means, or null for none of ours.
 * @param {string} address
 */
function nameOf(address) {
  const url = new URL(address);
  if (url.origin !== worker.location.origin || !url.pathname.startsWith(SCOPE)) return null;
  const name = decodeURIComponent(url.pathname.slice(SCOPE.length)) || 'index.html';
  return !Object.hasOwn(files, name) && Object.hasOwn(files, `${name}.html`) ? `${name}.html` : name; // some servers leave .html out
}

/**
 * kept is a file from the cache: one that this version doesn't have from that of the version before.
 * @param {string} name
 */
async function kept(name) {
  if (Object.hasOwn(files, name)) return (await caches.open(CACHE)).match(name);
  for (const key of await caches.keys()) {
    const r = key.startsWith(PREFIX) && (await (await caches.open(key)).match(name));
    if (r) return r;
  }
  return undefined;
}

worker.addEventListener('fetch', (e) => {
  if (e.request.method !== 'GET') return;
  /** @type {string | null} */
  let name = null;
  try {
    name = nameOf(e.request.url);
  } catch {
    /* no address of ours */
  }
  if (name === null || (e.request.mode === 'navigate' && !Object.hasOwn(files, name))) return;
  // Should the browser have thrown the cache away, the network answers as if there were no worker.
  e.respondWith(
    kept(name)
      .catch(() => undefined)
      .then((r) => r ?? fetch(e.request)),
  );
});
