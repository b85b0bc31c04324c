// The computer of a board's document. Its module, opponent.js, is loaded at the first use.

import { UNLOADED } from '../shared/unloaded.js';

/** @import { Fairway, Thinking } from '../fairway.d.ts' */
/** @typedef {ReturnType<typeof import('./opponent.js').createOpponent>} Computer */

/**
 * handleRejection returns a promise for a page. If the page doesn't handle its rejection, that must not end the board.
 * @template T
 * @param {Promise<T>} promise
 */
function handleRejection(promise) {
  promise.catch(() => {});
  return promise;
}

/** @type {Thinking} */
const NOTHING = { doing: 'nothing', army: '', level: 0, depth: 0, share: 0, message: '' };

/**
 * createLazyComputer returns the computer of a document.
 * @param {Fairway & Record<string, any>} api
 * @param {(event: string, detail?: any) => void} notify
 * @param {() => void} reloadDocument keeps the game
 */
export function createLazyComputer(api, notify, reloadDocument) {
  /** @type {Computer | null} */
  let opponent = null;
  let pageOpposes = false; // the page plays the computer's armies itself
  let concedes = false;
  /** @type {Promise<Computer> | null} */
  let loading = null; // promise of opponent
  /** Status while opponent is null. @type {Thinking} */
  let status = NOTHING;
  let failedNode = -1; // the node at which loading failed
  const { oppose, pause } = api;

  /** @returns {Promise<Computer>} */
  function loadOpponent() {
    loading ??= startOpponent().catch((error) => {
      loading = null; // the next call tries again
      throw error;
    });
    return loading;
  }

  async function startOpponent() {
    if (typeof Worker !== 'function') throw new Error('this browser has no workers');
    const { createOpponent } = await import('./opponent.js').catch((error) => {
      throw new Error(UNLOADED, { cause: error });
    });
    if (!pageOpposes) oppose(true); // throws before the program is loaded
    opponent = createOpponent({ api, notify });
    opponent.setConcedes(concedes);
    if (pageOpposes) opponent.setPageOpposes(true);
    clearFailure();
    return opponent;
  }

  // clearFailure ends the status failed, when the computer is loaded or it plays no army any more.
  function clearFailure() {
    if (status.doing !== 'failed') return;
    status = NOTHING;
    notify('thinking', opponent?.state() ?? { ...status });
  }

  /**
   * reportMissing reports that the computer can't be loaded. People play its armies until a retry or the next move.
   * @param {Error} error
   * @param {{ mover: string, level: number, node: number }} line the current place
   * @param {boolean} again this was a retry on request
   */
  function reportMissing(error, { mover, level, node }, again) {
    const { message } = error,
      { army } = status,
      known = status.message === message,
      later = message === UNLOADED;
    status = { ...status, doing: later ? 'failed' : 'missing', message };
    if (later && level) Object.assign(status, { army: mover, level });
    failedNode = node;
    if (!known) console.error(error);
    if (!known || status.army !== army || (later && again)) notify('thinking', { ...status });
    if (later && again) reloadWhenOnline();
  }

  // reloadWhenOnline reloads the document if the network is back, because browsers such as Firefox remember a failed import.
  async function reloadWhenOnline() {
    const there = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (there?.ok) reloadDocument();
  }

  /**
   * withOpponent calls act with the computer once it is loaded.
   * @param {(c: Computer) => void} act
   * @param {boolean} [again]
   */
  function withOpponent(act, again = false) {
    const line = api.line();
    loadOpponent().then(act, (error) => reportMissing(error, line, again));
  }

  // The question is about the place at the time of the call, not when the scripts are loaded.
  async function think(limits) {
    if (!limits?.nodes && !limits?.ms) throw new Error('think: nodes or ms must say when to stop');
    const line = api.line(limits.node),
      at = limits.here ? api.line() : null;
    return (await loadOpponent()).think(limits, line, at);
  }
  async function values() {
    const line = api.line();
    return (await loadOpponent()).values(line);
  }

  return {
    /** calls are calls of the page API. */
    calls: {
      think: (limits) => handleRejection(think(limits)),
      stop() {
        loading?.then((c) => c.stop()).catch(() => {}); // after earlier questions
      },
      pause(on = true) {
        pause(on);
        withOpponent((c) => (on ? c.update() : c.resume()), !on);
      },
      concede(on = true) {
        concedes = on;
        opponent?.setConcedes(on);
      },
      thinking: () => opponent?.state() ?? { ...status },
      values: () => handleRejection(values()),
      oppose(on = false) {
        pageOpposes = on;
        opponent?.setPageOpposes(on);
        oppose(on || opponent !== null);
      },
    },
    /** isLoaded reports whether the computer is loaded. */
    isLoaded: () => opponent !== null,
    /** takeTurn makes it play if it is its turn. */
    takeTurn() {
      if (opponent) opponent.update();
      else if (pageOpposes || (status.doing === 'failed' && api.line().node === failedNode)) return;
      else withOpponent((c) => c.update());
    },
    clearFailure,
    /** reset is called when a game begins. */
    reset() {
      failedNode = -1;
      opponent?.reset();
    },
  };
}
