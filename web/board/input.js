// What people do to the board, as a queue that the program empties once a frame. These
// listeners sit on window in the capture phase and were there first, so that Ebitengine's
// own, which prevent everything, never see an event: Tab leaves, the wheel and a finger
// scroll, shortcuts work. Nothing is polled: a tap shorter than a frame is two entries.

// The numbers of render.EventKind, render.PointerType and render.Key.
const DOWN = 1,
  MOVE = 2,
  UP = 3,
  CANCEL = 4,
  LEAVE = 5,
  KEY = 6,
  FOCUS = 7,
  BLUR = 8;
const TYPES = { mouse: 1, pen: 2, touch: 3 };
const KEYS = { Enter: 13, Escape: 27, ' ': 32, ArrowLeft: 128, ArrowUp: 129, ArrowRight: 130, ArrowDown: 131 };
for (const letter of 'mxufj') KEYS[letter] = letter.charCodeAt(0);
const SCROLLS = new Set([' ', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']);
const FIELDS = 9;

let queue = []; // FIELDS numbers an event
let holding = false; // the finger that is down belongs to the board
let cancelMenu = false; // the right click under way cancels something

// install starts listening. board: wake(), grab(x, y) -> whether a finger there drags, and
// rightClickCancels.
export function install(board) {
  const canvas = () => document.querySelector('canvas');
  const ours = (event) => event.target === canvas();

  function push(kind, event, key = 0) {
    const pointer = TYPES[event.pointerType] || 0;
    const last = queue.length - FIELDS;
    if (kind === MOVE && last >= 0 && queue[last] === MOVE && queue[last + 6] === event.pointerId) queue.length = last;
    queue.push(
      kind,
      event.clientX || 0,
      event.clientY || 0,
      pointer,
      event.button || 0,
      event.buttons || 0,
      event.pointerId || 0,
      key,
      event.timeStamp,
    );
    board.wake();
  }

  const on = (type, listener, options = {}) =>
    window.addEventListener(
      type,
      (event) => {
        if (!ours(event)) return;
        event.stopImmediatePropagation();
        listener(event);
      },
      { capture: true, passive: true, ...options },
    );

  on('pointerdown', (event) => {
    document.body.classList.remove('keys');
    if (event.pointerType === 'touch') holding = event.isPrimary && board.grab(event.clientX, event.clientY);
    else canvas().setPointerCapture(event.pointerId);
    cancelMenu = event.button === 2 && board.rightClickCancels;
    push(DOWN, event);
  });
  on('pointermove', (event) => push(MOVE, event));
  on('pointerup', (event) => push(UP, event));
  on('pointercancel', (event) => {
    holding = false;
    push(CANCEL, event);
  });
  on('pointerleave', (event) => {
    if (event.pointerType !== 'touch') push(LEAVE, event);
  });
  for (const type of ['pointerover', 'pointerout', 'pointerenter']) on(type, () => {});

  // The mouse and the wheel do what they do anywhere; a click also gives the board the keyboard.
  for (const type of ['mousedown', 'mouseup', 'mousemove', 'wheel', 'dragover', 'drop']) on(type, () => {});

  // A held finger scrolls nothing. These two can't be passive.
  const stop = (event) => {
    if (holding && event.cancelable) event.preventDefault();
  };
  on('touchstart', stop, { passive: false });
  on('touchmove', stop, { passive: false });
  on('touchend', (event) => {
    if (event.touches.length === 0) holding = false;
  });
  on('touchcancel', () => {
    holding = false;
  });

  on(
    'contextmenu',
    (event) => {
      if (cancelMenu || holding) event.preventDefault();
    },
    { passive: false },
  );

  on(
    'keydown',
    (event) => {
      const key = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!key || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
      document.body.classList.add('keys');
      if (SCROLLS.has(event.key)) event.preventDefault();
      push(KEY, event, key);
    },
    { passive: false },
  );
  on('keyup', () => {});

  on('focus', (event) => {
    const byKey = event.target.matches(':focus-visible');
    if (byKey) document.body.classList.add('keys');
    push(FOCUS, event, byKey ? 9 : 0);
  });
  on('blur', (event) => push(BLUR, event));
}

export function hold(on) {
  holding = on;
}

export function waiting() {
  return queue.length > 0;
}

// take returns the queue as bytes of little-endian doubles, or null when nothing happened.
export function take() {
  if (queue.length === 0) return null;
  const bytes = new Uint8Array(new Float64Array(queue).buffer);
  queue = [];
  return bytes;
}
