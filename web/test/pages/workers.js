// The workers of a test's pages: lists them and their messages, and can hold messages back.

/** @import { Page } from '../browser/page.js' */

/**
 * resting reports whether the computer has nothing to do and its moves are shown.
 * @param {Page} page
 */
export const resting = (page) => page.fairway.thinking().doing === 'nothing' && page.fairway.idle();

/**
 * Workers watches the workers of pages: its before is an option of open.
 */
export class Workers {
  /** @type {{ window: any, worker: any }[]} */
  made = [];
  /** @type {any[]} messages that came */
  said = [];
  /** @type {string[]} addresses that windows have fetched */
  fetched = [];
  failing = false; // each worker dies when it is asked something
  nodes = Infinity; // limit for questions that limit their nodes
  #held = null; // delayed answers

  before = (window) => {
    const workers = this,
      { fetch, Worker } = window;
    window.fetch = (what, ...rest) => {
      this.fetched.push(String(what.url ?? what));
      return fetch(what, ...rest);
    };
    window.Worker = class extends Worker {
      constructor(...args) {
        super(...args);
        workers.made.push({ window, worker: this });
        let onmessage = null;
        Object.defineProperty(this, 'onmessage', {
          get: () => onmessage && ((event) => workers.#came(onmessage, event)),
          set(act) {
            onmessage = act;
          },
        });
        const post = this.postMessage;
        this.postMessage = (data) => {
          if (workers.failing) window.setTimeout(() => this.die('out of memory'));
          else post(workers.#limited(data));
        };
      }
      die(message) {
        this.onerror?.({ message, preventDefault() {} });
      }
    };
  };

  #limited(data) {
    const nodes = Math.min(data.question?.nodes ?? 0, this.nodes);
    return nodes ? { ...data, question: { ...data.question, nodes } } : data;
  }

  #came(hear, event) {
    this.said.push(event.data);
    if (this.#held && event.data.what === 'thought') this.#held.push(() => hear(event));
    else hear(event);
  }

  /** hold delays all moves found from now on: the computer thinks until release. */
  hold() {
    this.#held ??= [];
  }

  release() {
    const all = this.#held ?? [];
    this.#held = null;
    for (const tell of all) tell();
  }
}

/**
 * counting returns a function, for the option before of open, that lists the calls of the program in the documents of a page.
 * @param {string[]} list
 */
export const counting = (list) => (window) => {
  const { defineProperty } = window.Object;
  window.Object.defineProperty = (on, name, how) => {
    if (name === 'fairwayBoard') {
      const { attach } = how.value;
      how.value.attach = (call) =>
        attach((what, ...args) => {
          list.push(what);
          return call(what, ...args);
        });
    }
    return defineProperty(on, name, how);
  };
};
