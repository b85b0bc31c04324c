// Input to the board, as a queue that the program empties once a frame. The listeners are on window in the capture phase, added
// before Ebitengine's own, which would prevent all default actions. They stop each event, so Tab, scrolling and shortcuts work.
// Nothing is polled: a tap shorter than a frame is two entries.

/** @import { BoardPage } from './types.js' */

// The numbers of render.EventKind and render.PointerType.
const DOWN = 1,
  MOVE = 2,
  UP = 3,
  CANCEL = 4,
  LEAVE = 5,
  KEY = 6,
  ESCAPE = 7;
const POINTER_TYPES = { mouse: 1, pen: 2, touch: 3 };
const FIELDS = 9;
const CLICK_WINDOW = 500; // ms after a pointerup in which a click belongs to it

/**
 * onPress adds a listener to presses on the board.
 * @param {BoardPage} page
 */
export const onPress = (page, listener) => page.input.pressListeners.push(listener);

/**
 * installInput adds the listeners. board: wake(); grab(x, y), which reports whether a finger there drags; rightClickCancels;
 * draws(x, y), which reports whether a right drag there draws; and key(event), called for keys on the drawing.
 * @param {BoardPage} page
 */
export function installInput(page, board) {
  const canvas = () => /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
  // The elements for screen readers lie over the drawing, so that exploring by touch finds them. Their pointer events are the board's.
  const isOurs = (event) => event.target === canvas() || Boolean(event.target.closest?.('#grid, #choices'));

  function push(kind, event) {
    const pointer = POINTER_TYPES[event.pointerType] || 0;
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

  const listen = (type, listener, options = {}) =>
    window.addEventListener(
      type,
      (event) => {
        if (!isOurs(event)) return;
        event.stopImmediatePropagation();
        listener(event);
      },
      { capture: true, passive: true, ...options },
    );

  listen('pointerdown', (event) => {
    for (const listener of page.input.pressListeners) listener();
    // A screen reader's click comes as a mouse press in the middle of the element without pressure. It means the element, not a
    // half of the square.
    page.input.isAssisted = event.target !== canvas() && event.pointerType === 'mouse' && event.pressure === 0;
    if (page.input.isAssisted) return;
    page.input.pointerAt = performance.now();
    page.input.gesture();
    if (event.pointerType === 'touch')
      page.input.isHolding = event.isPrimary && board.grab(event.clientX, event.clientY);
    else
      try {
        canvas().setPointerCapture(event.pointerId);
      } catch {
        /* a script's event without a real pointer */
      }
    page.input.cancelMenu =
      event.button === 2 && (board.rightClickCancels || board.draws(event.clientX, event.clientY));
    push(DOWN, event);
  });
  listen('pointermove', (event) => {
    const over = event.target.closest('#reader');
    if (over) over.style.cursor = canvas().style.cursor;
    push(MOVE, event);
  });
  listen('pointerup', (event) => {
    if (page.input.isAssisted) return;
    page.input.pointerAt = page.input.liftedAt = performance.now();
    page.input.gesture();
    push(UP, event);
  });
  listen('pointercancel', (event) => {
    page.input.isHolding = false;
    push(CANCEL, event);
  });
  // Not pointerleave, which Chromium doesn't dispatch to a window whose elements don't listen to it.
  listen('pointerout', (event) => {
    const on = event.relatedTarget;
    if (event.pointerType !== 'touch' && !(on instanceof Element && isOurs({ target: on }))) push(LEAVE, event);
  });
  for (const type of ['pointerover', 'pointerenter', 'pointerleave']) listen(type, () => {});

  // The mouse and the wheel keep their default actions; a click also focuses the board.
  listen(
    'mousedown',
    (event) => {
      if (event.target === canvas()) return;
      if (page.input.isAssisted || event.timeStamp - page.input.pointerAt >= CLICK_WINDOW) return; // a screen reader has focused the element
      event.preventDefault();
      canvas().focus({ preventScroll: true });
    },
    { passive: false },
  );
  for (const type of ['mouseup', 'mousemove', 'wheel', 'dragover', 'drop']) listen(type, () => {});

  // A finger that drags a piece doesn't scroll. These two listeners can't be passive.
  const stop = (event) => {
    if (page.input.isHolding && event.cancelable) event.preventDefault();
  };
  listen('touchstart', stop, { passive: false });
  listen('touchmove', stop, { passive: false });
  listen('touchend', (event) => {
    if (event.touches.length === 0) page.input.isHolding = false;
  });
  listen('touchcancel', () => {
    page.input.isHolding = false;
  });

  listen(
    'contextmenu',
    (event) => {
      if (page.input.cancelMenu || page.input.isHolding) event.preventDefault();
    },
    { passive: false },
  );

  // Keys don't reach Ebitengine, which would prevent their default actions.
  window.addEventListener(
    'keydown',
    (event) => {
      // WebKit can focus a frame of another origin without focusing one of its elements.
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
 * pushKey queues a key: any key ends animations, and Escape cancels.
 * @param {BoardPage} page
 */
export function pushKey(page, key) {
  page.input.press(key === 'Escape' ? ESCAPE : KEY);
}

/**
 * isPointerClick reports whether a click belongs to the board's last pointerup. It compares the click's own timestamp, since a
 * busy page handles it late.
 * @param {BoardPage} page
 */
export const isPointerClick = (page, click) => click.timeStamp - page.input.liftedAt < CLICK_WINDOW;

/**
 * @param {BoardPage} page
 * @param {() => void} act called for each user gesture in the document
 */
export function onGesture(page, act) {
  page.input.gesture = act;
  for (const type of ['click', 'keydown']) window.addEventListener(type, act, true); // outside of the drawing
}

/** holdPointer makes the current finger the board's, so that it doesn't scroll. @param {BoardPage} page */
export function holdPointer(page) {
  page.input.isHolding = true;
}

/** hasInput reports whether the queue has events. @param {BoardPage} page */
export function hasInput(page) {
  return page.input.queue.length > 0;
}

/**
 * takeInput empties the queue and returns it as bytes of little-endian doubles, null if it was empty.
 * @param {BoardPage} page
 */
export function takeInput(page) {
  if (page.input.queue.length === 0) return null;
  const bytes = new Uint8Array(new Float64Array(page.input.queue).buffer);
  page.input.queue = [];
  return bytes;
}
