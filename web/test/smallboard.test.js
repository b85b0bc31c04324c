import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { moveMarks } from '../shared/smallboard.js';

test('a picture shows where a move goes, and in red what it captures', () => {
  for (const [move, marks] of [
    ['g6-g8', 'g6-g8'],
    ['d1xe3', 'd1-e3 Re3'],
    ['j10xj12[j11,j12]=+LN', 'j10-j12 Rj11 Rj12'],
    ['j10xj10[j11]=+LN', 'j10 Rj11'],
    ['e6xf6[f7]', 'e6-f6 Rf7'],
    ['c4<c5', 'c5-c4'],
    ['c5@e7', 'c5-e7'],
    ['c4@E:4', 'c4'],
    ['P*e8', 'e8'],
    ['+P*b12', 'b12'],
    ['!a2.g6', 'a2.g6'],
    ['a1.e7-a1.e8', 'a1.e7-a1.e8'],
    ['a2.g2-a2.f2{-4,0}', 'a2.g2-a2.f2'],
    ['pass', ''],
    ['', ''],
  ])
    assert.equal(moveMarks(move), marks, move);
});

// A picture that can't be drawn would leave a hole in the rules.
test('the first move of each first example can be drawn', () => {
  const games = readFileSync(new URL('../../variants/games.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const game of games) {
    const { examples } = JSON.parse(
        readFileSync(new URL(`../../variants/${game}/manifest.json`, import.meta.url), 'utf8'),
      ),
      first = examples.filter((e) => e.first);
    for (const e of first) assert.match(e.marks ?? moveMarks(e.played.split(' ')[0]), /^\S*\d/, `${game}: ${e.title}`);
  }
});
