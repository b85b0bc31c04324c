import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenIn } from '../shared/readings.js';

test('the readings of a state are read by name', () => {
  assert.deepEqual(chosenIn(''), {});
  assert.deepEqual(chosenIn('passes=none,drops=no'), { passes: 'none', drops: 'no' });
});
