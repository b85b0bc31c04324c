// Replaces the service worker in the site that `make dev` serves: it deletes the caches of an earlier one, unregisters itself, and
// reloads the pages.

const own = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function removeAll() {
  for (const key of await caches.keys()) if (key.startsWith('fairway ')) await caches.delete(key);
  await own.registration.unregister();
  for (const page of await own.clients.matchAll({ type: 'window' }))
    await page.navigate(page.url).catch(() => {
      /* closed meanwhile */
    });
}

own.addEventListener('install', () => {
  own.skipWaiting();
});
own.addEventListener('activate', (e) => e.waitUntil(removeAll()));
