// The messages between an element and its frame. Each is {fairway: 1, id, call, args} one way
// and {fairway: 1, id, reply} or {fairway: 1, id, error} or {fairway: 1, event, detail} the other.
// Both sides name the other's origin, and check the sender.

export const LOST = 'the board is gone';

// A page with an opaque origin (a file) can't be addressed, so its frame answers through a port.
const hasOpaqueOrigin = () => self.origin === 'null';

export class Wire {
  #next = 1;
  #origin;
  #onEvent;
  #closed = false;
  #message = (/** @type {MessageEvent} */ e) => {
    if (e.source && e.source === this.frame.contentWindow && e.origin === this.#origin) this.take(e.data);
  };

  /** @type {Map<number, [done: (reply: any) => void, fail: (error: Error) => void]>} */
  #waiting = new Map();

  /**
   * frame is the element's iframe, origin that of the site; onEvent(event, detail) is called for events.
   * @param {HTMLIFrameElement} frame
   * @param {string} origin
   * @param {(event: string, detail: any) => void} onEvent
   */
  constructor(frame, origin, onEvent) {
    this.frame = frame;
    this.#origin = origin;
    this.#onEvent = onEvent;
    addEventListener('message', this.#message);
  }

  /**
   * call calls the page API and returns a promise of its answer.
   * @param {string} name
   * @param {unknown[]} args
   * @returns {Promise<any>}
   */
  call(name, ...args) {
    return new Promise((done, fail) => {
      if (!this.frame.contentWindow || this.#closed) return fail(new Error(LOST));
      const id = this.#next++,
        ports = /** @type {MessagePort[]} */ ([]);
      this.#waiting.set(id, [done, fail]);
      if (hasOpaqueOrigin() && name === 'hello') {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = (e) => this.take(e.data);
        ports.push(port2);
      }
      try {
        this.frame.contentWindow.postMessage({ fairway: 1, id, call: name, args }, this.#origin, ports);
      } catch (error) {
        this.#waiting.delete(id);
        fail(error);
      }
    });
  }

  /** @param {any} m */
  take(m) {
    if (Object(m).fairway !== 1) return;
    if (typeof m.event === 'string') return this.#onEvent(m.event, m.detail);
    const waits = this.#waiting.get(m.id);
    if (!waits) return;
    this.#waiting.delete(m.id);
    if (typeof m.error === 'string') waits[1](new Error(m.error));
    else waits[0](m.reply);
  }

  // lose rejects unanswered calls, because their document is gone.
  lose() {
    for (const [, fail] of this.#waiting.values()) fail(new Error(LOST));
    this.#waiting.clear();
  }

  close() {
    this.#closed = true;
    removeEventListener('message', this.#message);
    this.lose();
  }
}
