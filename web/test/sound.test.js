import assert from 'node:assert/strict';
import { test } from 'node:test';

import { load, put, storage } from './fakes.js';

test('the switch gives back what was chosen before silence, and is heard at once', async (t) => {
  const still = { matches: false };
  put(t, { matchMedia: () => still, localStorage: storage() });
  const sound = await load('../shared/sound.js');
  const press = () => {
    sound.turn(sound.heard(true));
    return sound.chosen();
  };
  assert.equal(sound.chosen(), null);
  assert.equal(press(), 'off');
  assert.equal(press(), 'on');
  sound.choose('calm');
  assert.equal(press(), 'off');
  assert.equal(sound.heard(true), false);
  assert.equal(press(), 'calm');
  assert.equal(sound.heard(false), true);
  still.matches = true;
  assert.equal(sound.heard(true), false);
  assert.equal(press(), 'on', 'silent because of less motion: who presses wants to hear');
  assert.equal(sound.heard(true), true);
});
