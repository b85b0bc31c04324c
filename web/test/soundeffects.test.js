import assert from 'node:assert/strict';
import { test } from 'node:test';

import { EFFECT_NAMES, makeSamples } from '../board/soundeffects.js';

test("sounds are quiet and short, start and end without a click, and aren't silent", () => {
  assert.deepEqual(EFFECT_NAMES, ['piece', 'club', 'water', 'cushion', 'die']);
  for (const name of EFFECT_NAMES)
    for (const rate of [22_050, 44_100, 48_000]) {
      const samples = makeSamples(name, rate),
        size = samples.map(Math.abs),
        peak = Math.max(...size),
        power = Math.sqrt(samples.reduce((sum, v) => sum + v * v, 0) / samples.length);
      assert.ok(samples.length / rate < 0.6 && samples.length / rate > 0.05, `${name}: ${samples.length / rate} s`);
      assert.ok(peak > 0.1 && peak < 0.5, `${name}: peak ${peak}`);
      assert.ok(power > 0.005 && power < 0.1, `${name}: power ${power}`);
      assert.ok(size[0] < 0.01 && size[samples.length - 1] < 0.01, `${name}: ends`);
      assert.ok(samples.every(Number.isFinite), name);
      assert.deepEqual(makeSamples(name, rate), samples, `${name} is the same every time`);
    }
});
