// What may wait until a browser has nothing else to do.

/**
 * whenIdle runs a function when the browser is idle, and after so many milliseconds in any case. A browser that doesn't say
 * when it is idle, as Safari, gets a fifth of that to go on with what it does.
 * @param {() => void} fn
 * @param {number} [ms]
 */
export function whenIdle(fn, ms = 2000) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => fn(), { timeout: ms });
  else setTimeout(fn, ms / 5);
}
