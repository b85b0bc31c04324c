// The computer of a board's document: who moves its armies and answers what the engine is asked, fetched when first wanted.

import { UNLOADED } from '../shared/unloaded.js';

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

/** @type {Thinking} */
const NOTHING = { doing: 'nothing', army: '', level: 0, depth: 0, share: 0, message: '' };

/**
 * computers is the computer of a document; renew begins it anew with its game.
 * @param {Fairway & Record<string, any>} api
 * @param {(event: string, detail?: any) => void} tell
 * @param {() => void} renew
 */
export function computers(api, tell, renew) {
  /** @type {Computer | null} */
  let computing = null;
  let foreign = false; // a page moves the computer's armies itself
  let concedes = false;
  /** @type {Promise<Computer> | null} */
  let computes = null; // its promise
  /** what the computer does where there is none. @type {Thinking} */
  let missing = NOTHING;
  let failedAt = -1; // the node where it couldn't be had
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
    const { opponent } = await import('./opponent.js').catch((error) => {
      throw new Error(UNLOADED, { cause: error });
    });
    if (!foreign) oppose(true); // no program is there yet: then it fails before anything has begun
    computing = opponent({ api, tell });
    computing.concede(concedes);
    if (foreign) computing.leave(true);
    rests();
    return computing;
  }

  // rests takes back that the computer has failed: it is here, or nobody plays against it any more.
  function rests() {
    if (missing.doing !== 'failed') return;
    missing = NOTHING;
    tell('thinking', computing?.state() ?? { ...missing });
  }

  /**
   * lacks says that the computer can't be had. People move its armies, until somebody has it tried again or the game goes on.
   * @param {Error} error
   * @param {{ mover: string, level: number, node: number }} line whose turn it is
   * @param {boolean} again somebody has just had it tried again
   */
  function lacks(error, { mover, level, node }, again) {
    const { message } = error,
      { army } = missing,
      known = missing.message === message,
      later = message === UNLOADED;
    missing = { ...missing, doing: later ? 'failed' : 'missing', message };
    if (later && level) Object.assign(missing, { army: mover, level });
    failedAt = node;
    if (!known) console.error(error);
    if (!known || missing.army !== army || (later && again)) tell('thinking', { ...missing });
    if (later && again) reload();
  }

  // reload loads the document again where it can be had: a browser may remember that a script didn't come, as Firefox does.
  async function reload() {
    const there = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (there?.ok) renew();
  }

  /**
   * call lets the computer do something once it is there.
   * @param {(c: Computer) => void} act
   * @param {boolean} [again]
   */
  function call(act, again = false) {
    const line = api.line();
    computer().then(act, (error) => lacks(error, line, again));
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
        call((c) => (on ? c.changed() : c.resume()), !on);
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
      else if (foreign || (missing.doing === 'failed' && api.line().node === failedAt)) return;
      else call((c) => c.changed());
    },
    rests,
    /** anew is called when another game has begun. */
    anew() {
      failedAt = -1;
      computing?.anew();
    },
  };
}
