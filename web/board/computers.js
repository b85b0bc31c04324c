// The computer of a board's document: who moves its armies and answers what the engine is asked, fetched when first wanted.

/** @import { Fairway, Thinking } from '../fairway.d.ts' */
/** @typedef {ReturnType<typeof import('./opponent.js').opponent>} Computer */

/**
 * handed is a promise for a page. What nobody catches there would end the board, whose fault it is not.
 * @template T
 * @param {Promise<T>} promise
 */
function handed(promise) {
  promise.catch(() => {});
  return promise;
}

/**
 * @param {Fairway & Record<string, any>} api
 * @param {(event: string, detail?: any) => void} tell
 */
export function computers(api, tell) {
  /** @type {Computer | null} */
  let computing = null;
  let foreign = false; // a page moves the computer's armies itself
  let concedes = false;
  /** @type {Promise<Computer> | null} */
  let computes = null; // its promise
  /** what the computer does where there is none. @type {Thinking} */
  let missing = { doing: 'nothing', army: '', level: 0, depth: 0, share: 0, message: '' };
  const { oppose, pause } = api;

  /** @returns {Promise<Computer>} */
  function computer() {
    computes ??= begin().catch((error) => {
      computes = null; // another time
      throw error;
    });
    return computes;
  }

  async function begin() {
    if (typeof Worker !== 'function') throw new Error('this browser has no workers');
    const { opponent } = await import('./opponent.js');
    if (!foreign) oppose(true); // no program is there yet: then it fails before anything has begun
    computing = opponent({ api, tell });
    computing.concede(concedes);
    if (foreign) computing.leave(true);
    return computing;
  }

  // lacks says that the computer can't be had. People move its armies then.
  /** @param {Error} error */
  function lacks(error) {
    if (missing.message === error.message) return;
    console.error(error);
    missing = { ...missing, doing: 'missing', message: error.message };
    tell('thinking', { ...missing });
  }

  // A question is about what is shown when it is asked, not when the scripts that answer it have come.
  async function think(limits) {
    if (!limits?.nodes && !limits?.ms) throw new Error('think: nodes or ms must say when to stop');
    const line = api.line(limits.node),
      at = limits.here ? api.line() : null;
    return (await computer()).think(limits, line, at);
  }
  async function values() {
    const line = api.line();
    return (await computer()).values(line);
  }

  return {
    /** calls are those of the page API. */
    calls: {
      think: (limits) => handed(think(limits)),
      stop() {
        computes?.then((c) => c.stop()).catch(() => {}); // after what was asked before
      },
      pause(on = true) {
        pause(on);
        computer().then((c) => (on ? c.changed() : c.resume()), lacks);
      },
      concede(on = true) {
        concedes = on;
        computing?.concede(on);
      },
      thinking: () => computing?.state() ?? { ...missing },
      values: () => handed(values()),
      oppose(on = false) {
        foreign = on;
        computing?.leave(on);
        oppose(on || computing !== null);
      },
    },
    /** here reports whether there is one already. */
    here: () => computing !== null,
    /** play lets it move where it is its turn. */
    play() {
      if (computing) computing.changed();
      else if (foreign) return;
      else computer().then((c) => c.changed(), lacks);
    },
    /** anew is called when another game has begun. */
    anew: () => computing?.anew(),
  };
}
