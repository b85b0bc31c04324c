import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finished, lessonAt, progress, reached } from '../shared/lessons.js';
import { put, storage } from './fakes.js';

test('progress grows, and is finished with the last step', (t) => {
  put(t, { localStorage: storage() });
  assert.equal(progress('kyoomagi'), null);
  reached('kyoomagi', 2, 5);
  reached('kyoomagi', 1, 5);
  assert.deepEqual(progress('kyoomagi'), { done: 2, of: 5 });
  assert.equal(finished('kyoomagi'), false);
  reached('minigolf-chess', 5, 5);
  assert.equal(finished('minigolf-chess'), true);
  assert.deepEqual(progress('kyoomagi'), { done: 2, of: 5 });
});

test('what is damaged counts as nothing', (t) => {
  put(t, { localStorage: storage() });
  for (const text of ['{', '3', 'null', '{"a": 3}', '{"a": {"done": 7, "of": 5}}', '{"a": {"done": "1", "of": 5}}']) {
    localStorage.setItem('fairway.2.lessons', text);
    assert.equal(progress('a'), null, text);
    assert.equal(finished('a'), false, text);
  }
});

test('the address of a lesson', () => {
  assert.equal(lessonAt('hook-shogi'), 'play.html?lesson=hook-shogi');
  assert.equal(lessonAt('hook-shogi', 3), 'play.html?lesson=hook-shogi&step=3');
});
