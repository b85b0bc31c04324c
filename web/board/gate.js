// The frame gate. Ebitengine requests an animation frame after every frame, which costs some percent of a processor while
// nothing moves. The gate replaces requestAnimationFrame before the program starts: after sleep() it holds the next request
// until wake().

// The browser gives no animation frames to an invisible iframe of another origin, so its board would never be ready. A request
// that has waited this long is called by a timer instead.
const UNSEEN = 400; // ms

/**
 * createGate returns the gate of a window, and replaces its requestAnimationFrame.
 * @param {Window} window
 */
export function createGate(window) {
  const real = window.requestAnimationFrame.bind(window);

  let open = true; // requests pass
  /** @type {FrameRequestCallback | null} */
  let held = null; // the request that is held back, if any
  let shut = false; // the program has ended, and no request passes any more
  let steady = false; // the first frame was drawn: sleep() has an effect
  let drawing = false; // a frame is being drawn
  /** @type {Set<{ callback: FrameRequestCallback, since: number }>} */
  const due = new Set(); // the requests that have passed and weren't called yet
  let watched = false; // the timer is running

  const gate = {
    frames: 0, // number of frames, for tests
    drawn: () => {}, // called at the end of each frame
    rested: () => {}, // called when a request is held back: no frame is drawn until wake()

    // The browser's own requestAnimationFrame, for the document's scripts.
    frame: (callback) => soon(callback),

    wake() {
      open = true;
      if (held && !shut) {
        const callback = held;
        held = null;
        soon(pass(callback));
      }
    },

    sleep() {
      if (steady) open = false;
    },
    asleep() {
      return !open && held !== null;
    },
    steady() {
      steady = true;
    },
    drawing: () => drawing,
    close() {
      shut = true;
      held = null;
    },
  };

  const pass = (callback) => (time) => {
    if (!shut) {
      gate.frames++;
      drawing = true;
      try {
        callback(time);
      } catch (error) {
        setTimeout(gate.drawn); // later, so that its errors don't replace this one
        throw error;
      } finally {
        drawing = false;
      }
      gate.drawn();
    }
  };

  function soon(callback) {
    const request = { callback, since: performance.now() };
    due.add(request);
    watch(UNSEEN);
    return real((time) => run(request, time));
  }

  function run(request, time) {
    if (due.delete(request)) request.callback(time);
  }

  function watch(ms) {
    if (watched) return;
    watched = true;
    setTimeout(() => {
      watched = false;
      const now = performance.now();
      for (const r of [...due]) if (now - r.since >= UNSEEN) run(r, now);
      const [first] = due; // the oldest one
      if (first) watch(first.since + UNSEEN - now);
    }, ms);
  }

  window.requestAnimationFrame = (callback) => {
    if (shut) return 0;
    if (open) return soon(pass(callback));
    held = callback;
    queueMicrotask(() => {
      if (gate.asleep()) gate.rested();
    }); // after the program's current frame
    return 0;
  };
  return gate;
}
