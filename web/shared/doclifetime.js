// The lifetime of a board's document. A document that reloads never settles its promises. The page that frames it calls
// startLifetime for each new document, and whileLive rejects a promise when its document is gone.

/** @import { Line } from '../fairway.d.ts' */

// The property of a page API with a promise that rejects when the document is gone.
const ENDED = Symbol('ended');

/**
 * startLifetime marks the document of a page API as live and returns the function that marks it as gone.
 * @param {object} api
 * @returns {() => void}
 */
export function startLifetime(api) {
  /** @type {() => void} */
  let end = () => {};
  const ended = /** @type {Promise<never>} */ (
    new Promise((_, fail) => {
      end = () => fail(Object.assign(new Error('The board was loaded again.'), { name: 'Gone' }));
    })
  );
  ended.catch(() => {}); // nothing may be waiting for it
  Object.defineProperty(api, ENDED, { value: ended, configurable: true });
  return end;
}

/**
 * isSamePlace reports whether two results of line() are the same position of the same game.
 * @param {Line} a
 * @param {Line} b
 */
export const isSamePlace = (a, b) =>
  a.game === b.game && a.diagram === b.diagram && a.start === b.start && a.played.join(' ') === b.played.join(' ');

/**
 * nodeRenumberer returns a function from a node's number in a previous document to its number in the current one, -1 if the node
 * is gone. A document that reloads numbers its nodes again.
 * @typedef {{ node: number, parent: number, text: string }} Numbered
 * @param {Numbered[]} before the moves as they were
 * @param {Numbered[]} after as they are
 */
export function nodeRenumberer(before, after) {
  const ways = (/** @type {Numbered[]} */ moves) => {
    const by = new Map([[0, '']]);
    for (const m of moves) by.set(m.node, `${by.get(m.parent)} ${m.text}`);
    return by;
  };
  const old = ways(before),
    now = new Map([...ways(after)].map(([node, way]) => [way, node]));
  return (/** @type {number} */ node) => now.get(old.get(node) ?? '-') ?? -1;
}

/**
 * isAnswering reports whether a document's program still runs. A stopped program throws at every call.
 * @param {object} api
 */
export function isAnswering(api) {
  try {
    return Boolean(/** @type {{ variants(): unknown }} */ (api).variants());
  } catch {
    return false;
  }
}

/**
 * whileLive resolves as promise does, or rejects with an error named Gone when the document is gone.
 * @template T
 * @param {object} api
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
export const whileLive = (api, promise) => Promise.race([promise, /** @type {any} */ (api)[ENDED] ?? promise]);
