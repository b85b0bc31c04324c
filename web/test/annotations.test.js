import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annotationPaths } from '../shared/annotations.js';
import { INK_GREEN, INK_RED } from '../shared/look.js';
import { marksOf, markWords, nextInk } from '../shared/marks.js';

const picture = /** @type {any} */ ({ files: 8, ranks: 8, boards: 8 });
/** @type {(file: number, rank: number) => [number, number]} */
const at = (file, rank) => [file + 0.5, 7.5 - rank];

test('a picture draws the marks given by an attribute', () => {
  const inks = (text) =>
    annotationPaths(text, picture, at)
      .flatMap((p) => [p.fill, p.stroke])
      .filter((c) => c === INK_GREEN || c === INK_RED);
  assert.deepEqual(inks('a1-b5'), [INK_GREEN, INK_GREEN]); // its line and its head
  assert.deepEqual(inks('Rc3'), [INK_RED]);
  assert.deepEqual(inks('Ra1-a4 Gc3,d4'), [INK_RED, INK_RED, INK_RED, INK_GREEN, INK_GREEN]); // a red arrow has a bar
  assert.deepEqual(inks('a1-z9 Xa1 a1-a1 "><script>'), []);
});

test('marks are described in words', () => {
  assert.deepEqual(marksOf('Ga1-b5,Rc3').map(markWords), ['green arrow a1 to b5', 'red circle c3']);
  assert.deepEqual(marksOf(''), []);
  assert.equal(nextInk('Y'), 'G');
});
