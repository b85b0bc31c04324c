// The frame gate. Ebitengine asks for an animation frame after every frame, without end, which
// costs some percent of a processor while nothing moves. This module takes the place of
// requestAnimationFrame before the program starts: once the program has said sleep(), the
// next request is held until wake() lets it go.

const real = window.requestAnimationFrame.bind(window);

let open = true; // requests pass
/** @type {FrameRequestCallback | null} */
let held = null; // the request that waits, if any
let shut = false; // the program has ended: nothing passes any more
let steady = false; // the first frame is on screen, sleep() counts

export const gate = {
  frames: 0, // callbacks that got through, for tests
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
  close() {
    shut = true;
    held = null;
  },
};

const pass = (callback) => (time) => {
  if (!shut) {
    gate.frames++;
    callback(time);
  }
};

// A frame of another origin that nobody sees gets no animation frames at all, and its board
// would never be ready. Then a timer stands in.
const UNSEEN = 400; // ms
function soon(callback) {
  let done = false;
  const once = (time) => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    callback(time);
  };
  const timer = setTimeout(() => once(performance.now()), UNSEEN);
  return real(once);
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
