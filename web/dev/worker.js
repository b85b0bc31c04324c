// Takes the place of the service worker in the site that `make dev` serves: removes itself and all that an earlier one has
// cached, and reloads the pages that came from there.

const own = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function removeAll() {
  for (const key of await caches.keys()) if (key.startsWith('fairway ')) await caches.delete(key);
  await own.registration.unregister();
  for (const page of await own.clients.matchAll({ type: 'window' }))
    await page.navigate(page.url).catch(() => {
      /* it has gone */
    });
}

own.addEventListener('install', () => {
  own.skipWaiting();
});
own.addEventListener('activate', (e) => e.waitUntil(removeAll()));
