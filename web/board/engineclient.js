// Asking the engine: one worker for a board's document, started with the first question. One question is thought about at
// a time, in all boards of this site that a browser shows: they wait for a lock by turns.

/** @import { Line, Thought, PieceValue } from '../fairway.d.ts' */

/**
 * @typedef {Line & { level?: number, nodes?: number, ms?: number, lines?: number, seed?: string }} Question
 * @typedef {{ resolve: Function, reject: (e: Error) => void, tell?: (so: Thought) => void }} Waiting
 */

const LOCK = 'fairway engine';
const SILENT = 30000; // ms; a worker at work says something every second, one that doesn't has been ended
const WORKERS = 2; // that may die over one question

/** Stopped says that nobody waits for the answer any more. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'Stopped';
  }
}

// Died says that a question's worker is no more.
class Died extends Error {}

export function thinker() {
  /** @type {Worker | null} */
  let worker = null;
  let numbers = 0;
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();

  /** @type {Promise<unknown>} */
  let before = Promise.resolve(); // the question before, where there are no locks: by plain http, or as the browser allows none
  let silence = 0;

  // listen gives the worker time to say something, as long as somebody waits for it.
  function listen() {
    clearTimeout(silence);
    if (waiting.size) silence = setTimeout(() => dead("the engine doesn't answer"), SILENT);
  }

  /** @param {string} why */
  function dead(why) {
    clearTimeout(silence);
    worker?.terminate();
    worker = null;
    const error = new Died(why);
    const all = [...waiting.values()];
    waiting.clear();
    for (const w of all) w.reject(error);
  }

  function start() {
    if (worker) return worker;
    const made = new Worker(ENGINE_FILE, { type: 'module', name: 'Fairway engine' });
    made.onmessage = ({ data: { number, what, value } }) => {
      if (made !== worker) return;
      if (what === 'dead') return dead(value);
      const w = waiting.get(number);
      if (what === 'thinking') w?.tell?.(value);
      else if (what !== 'alive') waiting.delete(number);
      listen();
      if (what === 'thinking' || what === 'alive') return undefined;
      return what === 'error' ? w?.reject(new Error(value)) : w?.resolve(value);
    };
    made.onerror = (e) => {
      e.preventDefault();
      if (made === worker) dead(e.message || "the engine couldn't be loaded");
    };
    made.onmessageerror = () => made === worker && dead("the engine's answer can't be read");
    worker = made;
    return made;
  }

  /**
   * @param {string} what
   * @param {Question} question
   * @param {((so: Thought) => void)} [tell]
   */
  function post(what, question, tell) {
    const number = ++numbers;
    const answer = new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject, tell });
      try {
        start().postMessage({ number, what, question });
        listen();
      } catch (error) {
        waiting.delete(number);
        reject(error);
      }
    });
    return { number, answer };
  }

  /**
   * ask asks another worker where one dies, unless nobody waits for the answer any more. begun gets the number of each question as
   * soon as it is asked.
   * @param {string} what
   * @param {Question} question
   * @param {AbortSignal} [signal]
   * @param {(number: number) => void} [begun]
   * @param {((so: Thought) => void)} [tell]
   */
  async function ask(what, question, signal, begun, tell) {
    for (let left = WORKERS; ; ) {
      if (signal?.aborted) throw new Stopped();
      const asked = post(what, question, tell);
      begun?.(asked.number);
      try {
        return await asked.answer;
      } catch (error) {
        if (!(error instanceof Died) || --left === 0) throw error;
      }
    }
  }

  return {
    /**
     * think asks what to play. tell gets what is known so far. stop ends it with that; cancel throws it away, and the
     * promise is broken with Stopped.
     * @param {Question} question
     * @param {(so: Thought) => void} [tell]
     */
    think(question, tell) {
      const given = new AbortController(),
        { signal } = given;
      let number = 0,
        begun = false,
        stopped = false;
      const run = async () => {
        begun = true;
        const heard = (n) => {
          number = n;
          if (stopped) worker?.postMessage({ number, what: 'stop' });
        };
        return ask('think', question, signal, heard, (so) => !signal.aborted && tell?.(so));
      };
      const inTurn = () => {
        const done = before.then(run);
        before = done.catch(() => {});
        return done;
      };
      /** @type {Promise<Thought>} */
      const done = navigator.locks
        ? navigator.locks.request(LOCK, { signal }, run).catch((error) => {
            if (error.name === 'AbortError') throw new Stopped();
            if (begun) throw error;
            return inTurn(); // the browser allows this page no locks
          })
        : inTurn();
      const stop = () => {
        stopped = true;
        if (number) worker?.postMessage({ number, what: 'stop' });
      };
      return {
        /** @type {Promise<Thought>} */
        answer: done.then((a) => {
          if (signal.aborted) throw new Stopped();
          return a;
        }),
        stop,
        cancel() {
          given.abort();
          stop();
        },
      };
    },
    /**
     * values asks what the pieces of a game are worth.
     * @param {Question} question
     * @returns {Promise<PieceValue[]>}
     */
    values: (question) => ask('values', question),
  };
}
