// A client of the engine: one worker for a board's document, started with the first question. Across all boards of this site in
// the browser only one searches at a time, with a Web Lock.

/** @import { Line, Thought, PieceValue } from '../fairway.d.ts' */

/**
 * @typedef {Line & { level?: number, nodes?: number, ms?: number, lines?: number, seed?: string }} Question
 * @typedef {{ resolve: Function, reject: (e: Error) => void, report?: (so: Thought) => void }} Waiting
 */

const LOCK = 'fairway engine';
const SILENCE_LIMIT = 30000; // ms without a message after which a worker counts as dead; a live one sends one every second
const MAX_WORKERS = 2; // tries for one question

/** Stopped is the error of a cancelled question. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'Stopped';
  }
}

// WorkerDied is the error of questions whose worker has ended.
class WorkerDied extends Error {}

export function createEngineClient() {
  /** @type {Worker | null} */
  let worker = null;
  let lastNumber = 0;
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();

  /** @type {Promise<unknown>} */
  let previous = Promise.resolve(); // the previous question, used without locks: on plain http, or if the browser refuses them
  let silenceTimer = 0;

  // resetSilenceTimer restarts the timer while questions wait for an answer.
  function resetSilenceTimer() {
    clearTimeout(silenceTimer);
    if (waiting.size) silenceTimer = setTimeout(() => endWorker("the engine doesn't answer"), SILENCE_LIMIT);
  }

  /** @param {string} why */
  function endWorker(why) {
    clearTimeout(silenceTimer);
    worker?.terminate();
    worker = null;
    const error = new WorkerDied(why);
    const all = [...waiting.values()];
    waiting.clear();
    for (const w of all) w.reject(error);
  }

  function startWorker() {
    if (worker) return worker;
    const made = new Worker(ENGINE_FILE, { type: 'module', name: 'Fairway engine' });
    made.onmessage = ({ data: { number, what, value } }) => {
      if (made !== worker) return;
      if (what === 'dead') return endWorker(value);
      const w = waiting.get(number);
      if (what === 'thinking') w?.report?.(value);
      else if (what !== 'alive') waiting.delete(number);
      resetSilenceTimer();
      if (what === 'thinking' || what === 'alive') return undefined;
      return what === 'error' ? w?.reject(new Error(value)) : w?.resolve(value);
    };
    made.onerror = (e) => {
      e.preventDefault();
      if (made === worker) endWorker(e.message || "the engine couldn't be loaded");
    };
    made.onmessageerror = () => made === worker && endWorker("the engine's answer can't be read");
    worker = made;
    return made;
  }

  /**
   * @param {string} what
   * @param {Question} question
   * @param {((so: Thought) => void)} [report]
   */
  function post(what, question, report) {
    const number = ++lastNumber;
    const answer = new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject, report });
      try {
        startWorker().postMessage({ number, what, question });
        resetSilenceTimer();
      } catch (error) {
        waiting.delete(number);
        reject(error);
      }
    });
    return { number, answer };
  }

  /**
   * askWithRetry asks a question, and again in a new worker if the worker dies and the question wasn't cancelled. begun is called
   * with the number of each try.
   * @param {string} what
   * @param {Question} question
   * @param {AbortSignal} [signal]
   * @param {(number: number) => void} [begun]
   * @param {((so: Thought) => void)} [report]
   */
  async function askWithRetry(what, question, signal, begun, report) {
    for (let left = MAX_WORKERS; ; ) {
      if (signal?.aborted) throw new Stopped();
      const request = post(what, question, report);
      begun?.(request.number);
      try {
        return await request.answer;
      } catch (error) {
        if (!(error instanceof WorkerDied) || --left === 0) throw error;
      }
    }
  }

  return {
    /**
     * think searches for the best move, and calls report with each intermediate result. stop ends the search with the result so
     * far; cancel rejects the answer with Stopped.
     * @param {Question} question
     * @param {(so: Thought) => void} [report]
     */
    think(question, report) {
      const aborter = new AbortController(),
        { signal } = aborter;
      let number = 0,
        begun = false,
        stopped = false;
      const run = async () => {
        begun = true;
        const setNumber = (n) => {
          number = n;
          if (stopped) worker?.postMessage({ number, what: 'stop' });
        };
        return askWithRetry('think', question, signal, setNumber, (so) => !signal.aborted && report?.(so));
      };
      const runAfterPrevious = () => {
        const done = previous.then(run);
        previous = done.catch(() => {});
        return done;
      };
      /** @type {Promise<Thought>} */
      const done = navigator.locks
        ? navigator.locks.request(LOCK, { signal }, run).catch((error) => {
            if (error.name === 'AbortError') throw new Stopped();
            if (begun) throw error;
            return runAfterPrevious(); // the browser refuses this page locks
          })
        : runAfterPrevious();
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
          aborter.abort();
          stop();
        },
      };
    },
    /**
     * values returns the values of a game's pieces.
     * @param {Question} question
     * @returns {Promise<PieceValue[]>}
     */
    values: (question) => askWithRetry('values', question),
  };
}
