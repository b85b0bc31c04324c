// What people do to the board, as a queue that the program empties once a frame. These
// listeners sit on window in the capture phase and were there first, so that Ebitengine's
// own, which prevent everything, never see an event: Tab leaves, the wheel and a finger
// scroll, shortcuts work. Nothing is polled: a tap shorter than a frame is two entries.

/** @import { BoardPage } from './types.js' */

// The numbers of render.EventKind and render.PointerType.
const DOWN = 1,
  MOVE = 2,
  UP = 3,
  CANCEL = 4,
  LEAVE = 5,
  KEY = 6,
  ESCAPE = 7;
const TYPES = { mouse: 1, pen: 2, touch: 3 };
const FIELDS = 9;
const CLICK = 500; // ms after the board hears that a pointer was lifted in which a click is what became of it

/**
 * onPress calls back when the board is pressed.
 * @param {BoardPage} page
 */
export const onPress = (page, heard) => page.input.presses.push(heard);

/**
 * install starts listening. board: wake(), grab(x, y) -> whether a finger there drags, rightClickCancels, draws(x, y), and
 * key(event), which hears of keys while the drawing has the keyboard.
 * @param {BoardPage} page
 */
export function install(page, board) {
  const canvas = () => /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
  // Over the drawing lie the elements of those who don't see it, and a finger that explores them must find them. What a
  // pointer does there it does to the board.
  const ours = (event) => event.target === canvas() || Boolean(event.target.closest?.('#grid, #choices'));

  function push(kind, event) {
    const pointer = TYPES[event.pointerType] || 0;
    const { queue } = page.input,
      last = queue.length - FIELDS;
    if (kind === MOVE && last >= 0 && queue[last] === MOVE && queue[last + 6] === event.pointerId) queue.length = last;
    queue.push(
      kind,
      event.clientX || 0,
      event.clientY || 0,
      pointer,
      event.button || 0,
      event.buttons || 0,
      event.pointerId || 0,
      event.timeStamp,
      (event.shiftKey ? 1 : 0) + (event.altKey ? 2 : 0) + (event.ctrlKey || event.metaKey ? 4 : 0),
    );
    board.wake();
  }
  page.input.press = (kind) => push(kind, new Event('key'));

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
    for (const hears of page.input.presses) hears();
    // A screen reader's click on an element comes as a mouse that presses its middle with no force. What it means is the
    // element, and not the upper half of a square.
    page.input.assisted = event.target !== canvas() && event.pointerType === 'mouse' && event.pressure === 0;
    if (page.input.assisted) return;
    page.input.heard = performance.now();
    page.input.gesture();
    if (event.pointerType === 'touch') page.input.holding = event.isPrimary && board.grab(event.clientX, event.clientY);
    else
      try {
        canvas().setPointerCapture(event.pointerId);
      } catch {
        /* a script's event, of no pointer that there is */
      }
    page.input.cancelMenu =
      event.button === 2 && (board.rightClickCancels || board.draws(event.clientX, event.clientY));
    push(DOWN, event);
  });
  on('pointermove', (event) => {
    const over = event.target.closest('#reader');
    if (over) over.style.cursor = canvas().style.cursor;
    push(MOVE, event);
  });
  on('pointerup', (event) => {
    if (page.input.assisted) return;
    page.input.heard = page.input.lifted = performance.now();
    page.input.gesture();
    push(UP, event);
  });
  on('pointercancel', (event) => {
    page.input.holding = false;
    push(CANCEL, event);
  });
  on('pointerleave', (event) => {
    const on = event.relatedTarget;
    if (event.pointerType !== 'touch' && !(on instanceof Element && ours({ target: on }))) push(LEAVE, event);
  });
  for (const type of ['pointerover', 'pointerout', 'pointerenter']) on(type, () => {});

  // The mouse and the wheel do what they do anywhere; a click also gives the board the keyboard.
  on(
    'mousedown',
    (event) => {
      if (event.target === canvas()) return;
      if (page.input.assisted || event.timeStamp - page.input.heard >= CLICK) return; // the element keeps the keyboard that a screen reader gave it
      event.preventDefault();
      canvas().focus({ preventScroll: true });
    },
    { passive: false },
  );
  for (const type of ['mouseup', 'mousemove', 'wheel', 'dragover', 'drop']) on(type, () => {});

  // A held finger scrolls nothing. These two can't be passive.
  const stop = (event) => {
    if (page.input.holding && event.cancelable) event.preventDefault();
  };
  on('touchstart', stop, { passive: false });
  on('touchmove', stop, { passive: false });
  on('touchend', (event) => {
    if (event.touches.length === 0) page.input.holding = false;
  });
  on('touchcancel', () => {
    page.input.holding = false;
  });

  on(
    'contextmenu',
    (event) => {
      if (page.input.cancelMenu || page.input.holding) event.preventDefault();
    },
    { passive: false },
  );

  // Ebitengine prevents what a key would do; the board's document decides.
  window.addEventListener(
    'keydown',
    (event) => {
      // WebKit gives the keyboard to a frame of another origin, and to none of its elements.
      if (event.target !== canvas() && (event.target !== document.body || parent === window)) return;
      event.stopImmediatePropagation();
      page.input.gesture();
      board.key(event);
    },
    true,
  );
  for (const type of ['keyup', 'focus', 'blur'])
    window.addEventListener(type, (event) => event.target === canvas() && event.stopImmediatePropagation(), true);
}

/**
 * typed tells the board of a key that was pressed: what moves ends, and Escape cancels.
 * @param {BoardPage} page
 */
export function typed(page, key) {
  page.input.press(key === 'Escape' ? ESCAPE : KEY);
}

/**
 * pointed reports whether a pointer that was just lifted from the board made a click. The click's own time counts: a busy
 * page hears of it late.
 * @param {BoardPage} page
 */
export const pointed = (page, click) => click.timeStamp - page.input.lifted < CLICK;

/**
 * @param {BoardPage} page
 * @param {() => void} act called when a person presses something on the board
 */
export function onGesture(page, act) {
  page.input.gesture = act;
  for (const type of ['click', 'keydown']) window.addEventListener(type, act, true); // what isn't the drawing's
}

/** @param {BoardPage} page */
export function hold(page) {
  page.input.holding = true;
}

/** @param {BoardPage} page */
export function waiting(page) {
  return page.input.queue.length > 0;
}

/**
 * take returns the queue as bytes of little-endian doubles, or null when nothing happened.
 * @param {BoardPage} page
 */
export function take(page) {
  if (page.input.queue.length === 0) return null;
  const bytes = new Uint8Array(new Float64Array(page.input.queue).buffer);
  page.input.queue = [];
  return bytes;
}
