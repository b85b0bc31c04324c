// The service worker: caches all files of this version by the hash of their content, and serves them offline. The build writes
// the constants above it (written.d.ts). A compressed file has two hashes, because some servers send it as a gzip encoding, so
// that it arrives unpacked.

/**
 * isLate reports whether a file isn't needed by the page itself. These are fetched when the page is idle: the computer's program,
 * the pictures of all games for other pages, and the studio.
 * @param {string} name
 */
const isLate = (name) => /^(pictures\/|engine\.|studio[/.])/.test(name);

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
 * fetchFile fetches a file under an address with its hash, so that no cache on the way has an old one.
 * @param {string} name
 */
async function fetchFile(name) {
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
 * fill adds files to the cache, from an earlier version's cache if their hash is the same, or else from the network, four at a time.
 * Documents are always fetched, because their headers have their policies.
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
      await cache.put(name, answer ?? (await fetchFile(name)));
    }
  };
  await Promise.all([one(), one(), one(), one()]);
}

// firstFiles returns the files to cache before a version is installed: those that the page needs, and late ones that an earlier
// version has cached, so that they stay available offline.
async function firstFiles() {
  const had = new Set();
  for (const key of await caches.keys())
    if (key.startsWith(PREFIX) && key !== CACHE)
      for (const { url } of await (await caches.open(key)).keys()) had.add(nameOf(url));
  return Object.keys(files).filter((name) => !isLate(name) || had.has(name));
}

// clean deletes the caches of older versions, unless another window is open, which may still use one.
async function clean() {
  await worker.clients.claim();
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return; // the cache of a newer version isn't an older one
  const windows = await worker.clients.matchAll({ type: 'window' });
  if (windows.filter((w) => w.frameType !== 'nested').length > 1) return;
  for (const key of await caches.keys()) if (key.startsWith(PREFIX) && key !== CACHE) await caches.delete(key);
}

worker.addEventListener('install', (e) => e.waitUntil(firstFiles().then(fill)));
worker.addEventListener('activate', (e) => e.waitUntil(clean()));
// A new version waits for the page's message.
worker.addEventListener('message', (e) => {
  if (e.data === 'take over') worker.skipWaiting();
  if (e.data === 'the rest')
    e.waitUntil(
      Promise.all([clean(), fill(Object.keys(files).filter(isLate).reverse())]).catch(() => {
        /* tried again later */
      }),
    );
});

/**
 * nameOf returns the name of an address's file, null for an address outside of the site.
 * @param {string} address
 */
function nameOf(address) {
  const url = new URL(address);
  if (url.origin !== worker.location.origin || !url.pathname.startsWith(SCOPE)) return null;
  const name = decodeURIComponent(url.pathname.slice(SCOPE.length)) || 'index.html';
  return !Object.hasOwn(files, name) && Object.hasOwn(files, `${name}.html`) ? `${name}.html` : name; // some servers leave .html out
}

/**
 * fromCache returns a file from the cache; one that this version doesn't have comes from an earlier version's.
 * @param {string} name
 */
async function fromCache(name) {
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
    /* not an address of ours */
  }
  if (name === null || (e.request.mode === 'navigate' && !Object.hasOwn(files, name))) return;
  // If the browser has deleted the cache, the network answers.
  e.respondWith(
    fromCache(name)
      .catch(() => undefined)
      .then((r) => r ?? fetch(e.request)),
  );
});
