import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted } from '../shared/picture.js';

test('moves are counted without their results', () => {
  assert.equal(counted('a6-a7 s14-s13'), 2);
  assert.equal(counted('  a6-a7\n s14-s13 (resigned) '), 2);
  assert.equal(counted(''), 0);
  assert.equal(counted(null), 0);
});
