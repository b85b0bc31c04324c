// A board's document may be loaded again while it is asked something: then its promises never settle. Who frames it says
// here when one comes and when it has gone. Or the board shows another place by then.

/** @import { Line } from '../fairway.d.ts' */

// The property of a document's page API that is a promise which rejects once the document has gone.
const ENDED = Symbol('ended');

/**
 * startLifetime notes that a document answers from now on, and returns what says that it has gone.
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
  ended.catch(() => {}); // nobody may be asking
  Object.defineProperty(api, ENDED, { value: ended, configurable: true });
  return end;
}

/**
 * isSamePlace reports whether two answers of line() are about one place of one game, whatever has changed about the board besides.
 * @param {Line} a
 * @param {Line} b
 */
export const isSamePlace = (a, b) =>
  a.game === b.game && a.diagram === b.diagram && a.start === b.start && a.played.join(' ') === b.played.join(' ');

/**
 * nodeRenumberer returns what finds a node's number anew: a document that is loaded again counts its nodes from the beginning. It is -1
 * where there is no such node any more.
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
 * isAnswering reports whether a document still answers. One that has stopped refuses every call, whatever it is about.
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
 * whileLive is what a document promises, or an error named Gone.
 * @template T
 * @param {object} api
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
export const whileLive = (api, promise) => Promise.race([promise, /** @type {any} */ (api)[ENDED] ?? promise]);
