import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFinished, lessonAddress, progress, saveProgress } from '../shared/lessons.js';
import { page, storage } from './fakes.js';

test('progress only grows, and the last step completes a lesson', () => {
  const local = storage(),
    own = page({ local });
  assert.equal(progress(own, 'kyoomagi'), null);
  saveProgress(own, 'kyoomagi', 2, 5);
  saveProgress(own, 'kyoomagi', 1, 5);
  assert.deepEqual(progress(own, 'kyoomagi'), { done: 2, of: 5 });
  assert.equal(isFinished(own, 'kyoomagi'), false);
  saveProgress(own, 'minigolf-chess', 5, 5);
  assert.equal(isFinished(own, 'minigolf-chess'), true);
  assert.deepEqual(progress(own, 'kyoomagi'), { done: 2, of: 5 });
});

test('damaged progress counts as none', () => {
  const local = storage(),
    own = page({ local });
  for (const text of ['{', '3', 'null', '{"a": 3}', '{"a": {"done": 7, "of": 5}}', '{"a": {"done": "1", "of": 5}}']) {
    local.setItem('fairway.2.lessons', text);
    assert.equal(progress(own, 'a'), null, text);
    assert.equal(isFinished(own, 'a'), false, text);
  }
});

test('a lesson has an address', () => {
  assert.equal(lessonAddress('hook-shogi'), 'play.html?lesson=hook-shogi');
  assert.equal(lessonAddress('hook-shogi', 3), 'play.html?lesson=hook-shogi&step=3');
});
