// Deferred work.

/**
 * whenIdle calls fn when the browser is idle, after ms milliseconds at the latest. In a browser without requestIdleCallback, as
 * Safari, it calls fn after a fifth of that time.
 * @param {() => void} fn
 * @param {number} [ms]
 */
export function whenIdle(fn, ms = 2000) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => fn(), { timeout: ms });
  else setTimeout(fn, ms / 5);
}
