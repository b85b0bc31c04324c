import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyframe, keyframes } from '../pages/keyframes.js';

test("a keyframe gives a sprite's values, and omitted ones are the defaults", () => {
  assert.deepEqual(keyframe([250, 10, 20], 1000), {
    offset: 0.25,
    transform: 'translate(10px, 20px) rotate(0deg) scale(1, 1)',
    opacity: 1,
    easing: 'linear',
  });
  const k = keyframe([500, 1, 2, 0.5, 0.02, 1, -90, 2], 1000);
  assert.equal(k.transform, 'translate(1px, 2px) rotate(-90deg) scale(0.02, 1)');
  assert.equal(k.opacity, 0.5);
  assert.match(k.easing, /^cubic-bezier/);
});

test("a sprite doesn't change before its first keyframe and after its last", () => {
  const list = keyframes(
    [
      [400, 1, 1, 0],
      [600, 2, 2],
    ],
    1000,
  );
  assert.deepEqual(
    list.map((f) => [f.offset, f.opacity]),
    [
      [0, 0],
      [0.4, 0],
      [0.6, 1],
      [1, 1],
    ],
  );
  assert.equal(keyframes([[0, 5, 5]], 1000).length, 2);
});
