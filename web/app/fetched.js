// What cards show of a game and is fetched when the first of them opens.

/** @import { App } from './types.js' */

const RETRY_MS = 10_000; // until what is missing is asked for again

/**
 * refetch asks for the contents of a cache if they are those of another game, or were missing some time ago. Then it draws the page
 * again.
 * @template T
 * @param {App} app
 * @param {{ of: string, list: T | null, again: number }} cache
 * @param {string} game
 * @param {() => Promise<T | null | undefined>} ask returns null if the game has none, undefined if it can be asked for again
 */
export async function refetch(app, cache, game, ask) {
  if (cache.of === game && !(cache.again && performance.now() > cache.again)) return;
  cache.of = game;
  cache.again = 0;
  cache.list = null; // of the previous game
  const list = await ask().catch((e) => console.warn(e)); // the card does without
  if (cache.of !== game) return;
  cache.list = list ?? null;
  if (list) app.refresh();
  else if (list === undefined) cache.again = performance.now() + RETRY_MS;
}
