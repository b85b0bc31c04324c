// Locks that tabs with the same storage share: a name is held by one window at a time, until its work is done or it is closed.

/** @typedef {{ name: string, window: any, act: (lock: object | null) => unknown, done: (value: any) => void, fail: (error: any) => void }} Claim */

export class Locks {
  /** @type {Map<string, Claim>} */
  #held = new Map();
  /** @type {Claim[]} */
  #waiting = [];
  #left = new WeakSet(); // windows that are closed

  /**
   * of returns navigator.locks of a window.
   * @param {any} window
   */
  of(window) {
    return {
      request: (name, ...rest) =>
        new window.Promise((done, fail) => {
          const [{ ifAvailable = false, steal = false, signal = null }, act] = rest.length > 1 ? rest : [{}, rest[0]];
          const claim = { name, window, act, done, fail };
          signal?.addEventListener('abort', () => this.#cancel(claim));
          queueMicrotask(() => {
            if (this.#left.has(window)) return;
            if (signal?.aborted) return fail(new window.DOMException('nobody waits any more', 'AbortError'));
            if (steal) this.#free(name, new window.DOMException('another has taken the lock', 'AbortError'));
            if (!this.#held.has(name)) this.#grant(claim);
            else if (ifAvailable) done(act(null));
            else this.#waiting.push(claim);
          });
        }),
      query: async () => ({
        held: [...this.#held.keys()].map((name) => ({ name })),
        pending: this.#waiting.map(({ name }) => ({ name })),
      }),
    };
  }

  /** leave releases the locks of a closed window. */
  leave(window) {
    this.#left.add(window);
    this.#waiting = this.#waiting.filter((claim) => claim.window !== window);
    for (const [name, claim] of this.#held) if (claim.window === window) this.#free(name);
  }

  // #cancel cancels a claim that still waits.
  #cancel(claim) {
    if (!this.#waiting.includes(claim)) return;
    this.#waiting = this.#waiting.filter((other) => other !== claim);
    claim.fail(new claim.window.DOMException('nobody waits any more', 'AbortError'));
  }

  #grant(claim) {
    this.#held.set(claim.name, claim);
    const end = (tell) => (value) => {
      if (this.#held.get(claim.name) === claim) this.#free(claim.name);
      tell(value);
    };
    Promise.resolve(claim.act({ name: claim.name })).then(end(claim.done), end(claim.fail));
  }

  // free releases the lock of a name; its holder gets the error, if one is given.
  #free(name, error = null) {
    const claim = this.#held.get(name);
    if (!claim) return;
    this.#held.delete(name);
    if (error) claim.fail(error);
    const i = this.#waiting.findIndex((next) => next.name === name);
    if (i >= 0) this.#grant(this.#waiting.splice(i, 1)[0]);
  }
}
