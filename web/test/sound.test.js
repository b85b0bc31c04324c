import assert from 'node:assert/strict';
import { test } from 'node:test';

import { load, page, put } from './fakes.js';

test('the sound switch restores the volume from before muting, and can be heard at once', async (t) => {
  const still = { matches: false };
  put(t, { matchMedia: () => still });
  const own = page();
  const sound = await load('../shared/sound.js');
  const press = () => {
    sound.toggle(own, sound.isAudible(own, true));
    return sound.chosen(own);
  };
  assert.equal(sound.chosen(own), null);
  assert.equal(press(), 'off');
  assert.equal(press(), 'on');
  sound.choose(own, 'calm');
  assert.equal(press(), 'off');
  assert.equal(sound.isAudible(own, true), false);
  assert.equal(press(), 'calm');
  assert.equal(sound.isAudible(own, false), true);
  still.matches = true;
  assert.equal(sound.isAudible(own, true), false);
  assert.equal(press(), 'on', 'muted because of reduced motion: a press turns the sound on');
  assert.equal(sound.isAudible(own, true), true);
});
