// The messages between an element and its frame. Each is {fairway: 1, id, call, args} one way
// and {fairway: 1, id, reply} or {fairway: 1, id, error} or {fairway: 1, event, detail} the other.
// Both sides name the other's origin, and look at who speaks.

const wires = new Set();

// A page without an origin of its own (a file) can't be named: its frame answers by a port.
const nameless = () => self.origin === 'null';

export class Wire {
  // frame is the element's iframe, origin that of our site; heard(event, detail) is called for events.
  constructor(frame, origin, heard) {
    Object.assign(this, { frame, origin, heard, next: 1, waiting: new Map() });
    wires.add(this);
  }

  call(name, ...args) {
    return new Promise((done, fail) => {
      if (!this.frame.contentWindow || !wires.has(this)) return fail(new Error('the board is gone'));
      const id = this.next++,
        ports = [];
      this.waiting.set(id, [done, fail]);
      if (nameless() && name === 'hello') {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = (e) => this.take(e.data);
        ports.push(port2);
      }
      try {
        this.frame.contentWindow.postMessage({ fairway: 1, id, call: name, args }, this.origin, ports);
      } catch (error) {
        this.waiting.delete(id);
        fail(error);
      }
    });
  }

  take(m) {
    if (typeof m !== 'object' || m === null || m.fairway !== 1) return;
    if (typeof m.event === 'string') return this.heard(m.event, m.detail);
    const waits = this.waiting.get(m.id);
    if (!waits) return;
    this.waiting.delete(m.id);
    if (typeof m.error === 'string') waits[1](new Error(m.error));
    else waits[0](m.reply);
  }

  close() {
    wires.delete(this);
    for (const [, fail] of this.waiting.values()) fail(new Error('the board has gone back to its picture'));
    this.waiting.clear();
  }
}

addEventListener('message', (e) => {
  for (const w of wires) {
    if (e.source === w.frame.contentWindow && e.source && e.origin === w.origin) return w.take(e.data);
  }
});
