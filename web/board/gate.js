// The frame gate. Ebitengine asks for an animation frame after every frame, without end, which
// costs some percent of a processor while nothing moves. The gate takes the place of
// requestAnimationFrame before the program starts: once the program has said sleep(), the
// next request is held until wake() lets it go.

// A frame of another origin that nobody sees gets no animation frames at all, and its board
// would never be ready. Then a timer stands in: one for all that wait, and none while nobody does.
const UNSEEN = 400; // ms

/**
 * createGate makes the gate of a window, and replaces its requestAnimationFrame.
 * @param {Window} window
 */
export function createGate(window) {
  const real = window.requestAnimationFrame.bind(window);

  let open = true; // requests pass
  /** @type {FrameRequestCallback | null} */
  let held = null; // the request that waits, if any
  let shut = false; // the program has ended: nothing passes any more
  let steady = false; // the first frame is on screen, sleep() counts
  let drawing = false; // a frame is under way
  /** @type {Set<{ callback: FrameRequestCallback, since: number }>} */
  const due = new Set(); // the requests that passed, until they are called
  let watched = false; // the timer runs

  const gate = {
    frames: 0, // callbacks that got through, for tests
    drawn: () => {}, // called at the end of each frame
    rested: () => {}, // called when a request is held: no frame comes until something happens

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
        setTimeout(gate.drawn); // what goes wrong there doesn't take this one's place
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
      const [first] = due; // the one that has waited longest
      if (first) watch(first.since + UNSEEN - now);
    }, ms);
  }

  window.requestAnimationFrame = (callback) => {
    if (shut) return 0;
    if (open) return soon(pass(callback));
    held = callback;
    queueMicrotask(() => {
      if (gate.asleep()) gate.rested();
    }); // the program is still busy with its frame
    return 0;
  };
  return gate;
}
