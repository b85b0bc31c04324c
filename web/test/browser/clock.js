// The clock of a test's pages. It stands still while they work and jumps to the next timer when they are idle, so that no test
// waits for real seconds.

const FRAME = 16; // ms between two frames
const LEAP = 100; // ms, at most, per step: files of the site load in turns of the event loop, while no time passes

/** @typedef {{ due: number, run: () => void, every: number, owner: object }} Timer */

export class Clock {
  now = 0; // ms since the test began
  #ids = 0;
  /** @type {Map<number, Timer>} */
  #timers = new Map();

  /**
   * set runs a function after a delay in ms, or again and again. owner is the window that the timer goes with.
   * @param {object} owner
   * @param {() => void} run
   * @param {number} delay
   */
  set(owner, run, delay = 0, again = false) {
    const wait = Math.max(0, Number(delay) || 0);
    this.#timers.set(++this.#ids, { due: this.now + wait, run, every: again ? Math.max(1, wait) : 0, owner });
    return this.#ids;
  }

  /**
   * frame runs a function at the next frame.
   * @param {object} owner
   * @param {() => void} run
   */
  frame(owner, run) {
    return this.set(owner, run, FRAME - (this.now % FRAME));
  }

  /** @param {number} id */
  clear(id) {
    this.#timers.delete(id);
  }

  // forget drops the timers of a closed window.
  forget(owner) {
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }

  // step advances the clock towards the next timer, and runs the timer when it is due. It reports whether there is one.
  step() {
    let next = 0,
      due = Number.POSITIVE_INFINITY;
    for (const [id, timer] of this.#timers)
      if (timer.due < due) {
        next = id;
        due = timer.due;
      }
    const timer = this.#timers.get(next);
    if (!timer) return false;
    this.now = Math.max(this.now, Math.min(due, this.now + LEAP));
    if (due > this.now) return true;
    if (timer.every) timer.due = this.now + timer.every;
    else this.#timers.delete(next);
    timer.run();
    return true;
  }
}
