// The keys of a scene as the browser animates them.

/**
 * How a sprite stands at a time: [ms, x, y, alpha, width, height, degrees, ease], the last ones left out where they are
 * usual (site/scene writes them).
 * @typedef {number[]} Key
 */

const EASES = ['linear', 'cubic-bezier(0.22, 1, 0.36, 1)', 'cubic-bezier(0.65, 0, 0.35, 1)'];

/**
 * frame is a key as the browser animates it.
 * @param {Key} key
 * @param {number} ms of the whole scene
 */
export function frame([at, x, y, alpha = 1, wide = 1, high = 1, lean = 0, ease = 0], ms) {
  return {
    offset: Math.min(1, at / ms),
    transform: `translate(${x}px, ${y}px) rotate(${lean}deg) scale(${wide}, ${high})`,
    opacity: alpha,
    easing: EASES[ease],
  };
}

/**
 * frames are all keys of a sprite: it stays as the first one says before it, and as the last one says after it.
 * @param {Key[]} keys
 * @param {number} ms
 */
export function frames(keys, ms) {
  const list = keys.map((k) => frame(k, ms));
  if (list[0].offset > 0) list.unshift({ ...list[0], offset: 0, easing: 'linear' });
  const last = list[list.length - 1];
  if (last.offset < 1) list.push({ ...last, offset: 1 });
  return list;
}
