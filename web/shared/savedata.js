// The visitor's preference to save data: nothing is fetched in advance then.

// The system's setting, where the browser passes it on.
export const reducedData = matchMedia('(prefers-reduced-data: reduce)');

/**
 * isSavingData reports whether the visitor saves data.
 * @returns {boolean}
 */
export function isSavingData() {
  const { connection } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator);
  return reducedData.matches || Boolean(connection?.saveData);
}

// fetchRest makes the offline worker cache the remaining files of the site, those of the computer first.
export function fetchRest() {
  if (!isSavingData()) navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('the rest'));
}
