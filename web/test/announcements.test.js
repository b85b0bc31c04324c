import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnnouncements } from '../board/announcements.js';

test('an unsolicited answer is announced only after the move before it', (t) => {
  let now = 1000;
  t.mock.method(performance, 'now', () => now);
  const heard = createAnnouncements();
  heard.noteKey();
  assert.deepEqual(heard.add(['a'], false), { words: ['a'], hold: 0 });
  now += 100; // the computer answers at once
  assert.deepEqual(heard.add(['b'], false), { words: ['b'], hold: 1400 });
  now += 100; // and another army after it: both are announced together
  assert.deepEqual(heard.add(['c'], false), { words: ['b', 'c'], hold: 1300 });
  now += 100; // a move taken back before its announcement isn't announced
  assert.deepEqual(heard.add(['Taken back: c'], false).words, ['b', 'Taken back: c']);
  now += 100; // going to another place drops them all
  assert.deepEqual(heard.add(['d'], true).words, ['d']);
  now += 5000;
  assert.deepEqual(heard.add(['e'], false), { words: ['e'], hold: 0 });
  now += 100;
  heard.noteKey(); // a move made by a key is announced at once
  assert.deepEqual(heard.add(['f'], false), { words: ['f'], hold: 0 });
});

test('announcements of the previous game are dropped when the next begins', (t) => {
  let now = 1000;
  t.mock.method(performance, 'now', () => now);
  const heard = createAnnouncements();
  heard.add(['a'], false);
  now += 100;
  assert.deepEqual(heard.add(['b'], false), { words: ['b'], hold: 1400 });
  heard.reset();
  now += 100;
  assert.deepEqual(heard.add(['c'], false), { words: ['c'], hold: 0 });
});
