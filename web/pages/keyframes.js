// The keys of a scene as keyframes of the browser.

/**
 * Key is a sprite's state at a time: [ms, x, y, alpha, width, height, degrees, ease]; trailing defaults are left out (site/scene).
 * @typedef {number[]} Key
 */

// The curves of motion.Ease, in its order (render/motion/ease_test.go compares them).
const EASES = [
  'linear',
  'cubic-bezier(0.22, 1, 0.36, 1)',
  'cubic-bezier(0.65, 0, 0.35, 1)',
  'cubic-bezier(0.3, 0.35, 0.45, 1)',
];

/**
 * keyframe returns a key as a keyframe.
 * @param {Key} key
 * @param {number} ms of the whole scene
 */
export function keyframe([at, x, y, alpha = 1, wide = 1, high = 1, lean = 0, ease = 0], ms) {
  return {
    offset: Math.min(1, at / ms),
    transform: `translate(${x}px, ${y}px) rotate(${lean}deg) scale(${wide}, ${high})`,
    opacity: alpha,
    easing: EASES[ease],
  };
}

/**
 * keyframes returns the keyframes of a sprite, which stays as it is before the first key and after the last.
 * @param {Key[]} keys
 * @param {number} ms
 */
export function keyframes(keys, ms) {
  const list = keys.map((k) => keyframe(k, ms));
  if (list[0].offset > 0) list.unshift({ ...list[0], offset: 0, easing: 'linear' });
  const last = list[list.length - 1];
  if (last.offset < 1) list.push({ ...last, offset: 1 });
  return list;
}
