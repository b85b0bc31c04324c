// Who saves data gets nothing that nobody has asked for.

// Said by the system, where the browser passes it on.
export const reducedData = matchMedia('(prefers-reduced-data: reduce)');

/**
 * isSavingData reports whether data is to be saved.
 * @returns {boolean}
 */
export function isSavingData() {
  const { connection } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator);
  return reducedData.matches || Boolean(connection?.saveData);
}

// fetchRest lets the worker keep the files that no page has asked for yet: those of the computer first.
export function fetchRest() {
  if (!isSavingData()) navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('the rest'));
}
