// Carrying a piece by the pointer, in a dialog where it can be clicked too.

/** @import { App } from './types.js' */

const DRAG_START = 8; // px: a pointer that goes no further clicks

/**
 * newDragger carries pictures that are so many pixels wide.
 * @param {App} app
 * @param {() => number} side
 */
export function newDragger(app, side) {
  let moved = false;
  return {
    // hasDragged reports whether the click that comes now is the end of carrying, and none.
    hasDragged: () => moved,

    /**
     * drag follows a pointer that was pressed; drop gets the element that it is lifted over.
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
