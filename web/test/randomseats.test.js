import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { element, load, put } from './fakes.js';

// lots returns the module under test. Its page has no live regions.
async function lots(t) {
  put(t, { document: { createElement: element, documentElement: element() } });
  return load('../app/randomseats.js');
}

test('whoever rolls more promoted sides than plain ones moves second', async (t) => {
  const { throwPawns } = await lots(t);
  for (const [sides, army] of /** @type {[number[], number][]} */ ([
    [[0, 0, 0, 0, 0], 0],
    [[1, 0, 1, 0, 0], 0],
    [[1, 0, 1, 0, 1], 1],
    [[1, 1, 1, 1, 1], 1],
  ])) {
    const left = [...sides];
    const answer = throwPawns(() => /** @type {number} */ (left.shift()));
    assert.deepEqual(answer, { backs: sides.map(Boolean), army });
  }
});
