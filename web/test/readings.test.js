import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReadings } from '../shared/readings.js';

test('the readings of a state are read by name', () => {
  assert.deepEqual(parseReadings(''), {});
  assert.deepEqual(parseReadings('passes=none,drops=no'), { passes: 'none', drops: 'no' });
});
