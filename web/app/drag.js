// Dragging of pieces in a dialog where they can be clicked too.

/** @import { App } from './types.js' */

const DRAG_START = 8; // px: a shorter movement is a click

/**
 * newDragger returns a dragger of pictures. side returns their width in pixels.
 * @param {App} app
 * @param {() => number} side
 */
export function newDragger(app, side) {
  let moved = false;
  return {
    // hasDragged reports whether the current click event only ends a drag.
    hasDragged: () => moved,

    /**
     * drag follows a pressed pointer. drop is called with the element where it is released.
     * @param {PointerEvent} e
     * @param {string} src the picture
     * @param {(on: Element | null) => void} drop
     */
    drag(e, src, drop) {
      if (e.button !== 0 || !e.isPrimary) return;
      moved = false;
      const { clientX: x, clientY: y } = e,
        dialog = /** @type {Element} */ (e.target).closest('dialog') ?? app.root,
        ghost = Object.assign(document.createElement('img'), { className: 'setup-ghost', alt: '', src }),
        follow = new AbortController();
      const go = (/** @type {PointerEvent} */ m) => {
        if (!moved && Math.hypot(m.clientX - x, m.clientY - y) < DRAG_START) return;
        if (!moved) dialog.append(ghost);
        moved = true;
        const size = `${side()}px`;
        Object.assign(ghost.style, { left: `${m.clientX}px`, top: `${m.clientY}px`, width: size, height: size });
      };
      const end = (/** @type {PointerEvent} */ m) => {
        follow.abort();
        ghost.remove();
        if (moved && m.type === 'pointerup') drop(document.elementFromPoint(m.clientX, m.clientY));
        if (moved) setTimeout(() => (moved = false));
      };
      const { signal } = follow;
      document.addEventListener('pointermove', go, { signal });
      document.addEventListener('pointerup', end, { signal });
      document.addEventListener('pointercancel', end, { signal });
    },
  };
}
