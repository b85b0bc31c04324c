import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addPiece, diff, findFault, freeId, squaresText } from '../studio/newpiece.js';
import { read } from '../texts/reader.js';

const rook = { name: 'Rook', id: 'R', move: 'R', squares: 'a1,h1', royal: false };
const king = { given: 'K', id: 'K', royal: true };

test('a piece gets a letter that no other piece has', () => {
  assert.equal(freeId('Rook', []), 'R');
  assert.equal(freeId('Rook', ['R', 'o']), 'K');
  assert.equal(freeId('Éé', ['A']), 'B');
});

test('squares are named as in a piece line', () => {
  assert.equal(squaresText([15, 8, 9, 10, 11, 12, 13, 14], 8, 1), 'a2-h2');
  assert.equal(squaresText([7, 0], 8, 1), 'a1,h1');
  assert.equal(squaresText([6, 7, 8], 8, 1), 'g1,h1,a2');
  assert.equal(squaresText([0, 1, 12], 10, 0), 'a0,b0,c1');
  assert.equal(squaresText([], 8, 1), '');
});

test("text that can't be part of a piece line is refused", () => {
  assert.equal(findFault('Rook', 'R', ['K']), '');
  for (const [name, id, says] of [
    ['', 'R', /name/],
    [' ', 'R', /name/],
    ['a:b', 'R', /name/],
    ['#x', 'R', /name/],
    ['hole', 'H', /hole/],
    ['Rook', '', /id/],
    ['Rook', '1', /id/],
    ['Rook', 'k', /taken/],
  ]) {
    assert.match(findFault(name, id, ['K']), says);
  }
});

test('royal pieces stay royal, whichever piece is last', () => {
  const royals = (text) => read(text).royals.map((p) => p.given);
  assert.equal(addPiece('', { ...rook, royal: true }, []), 'Rook:R:R::a1,h1');
  const added = addPiece('files=8\nking::::e1\n', rook, [king]);
  assert.equal(added, 'files=8\nroyal=K\nking::::e1\nRook:R:R::a1,h1');
  assert.deepEqual(royals(added), ['K']);
  assert.deepEqual(royals(addPiece('king::::e1', { ...rook, royal: true }, [king])), ['K', 'R']);
  assert.deepEqual(royals(addPiece('royal=K\nking::::e1', { ...rook, royal: true }, [king])), ['K', 'R']);
  const text = 'knight::::b1,g1\nking::::e1',
    pieces = read(text).pieces.map((p, i) => ({ ...p, royal: i === 1 }));
  assert.equal(addPiece(text, rook, pieces), `royal=${pieces[1].id}\n${text}\nRook:R:R::a1,h1`); // K is the Knight's as well
  assert.equal(addPiece('royal=K\nking::::e1', rook, [king]), 'royal=K\nking::::e1\nRook:R:R::a1,h1');
});

test('a diff turns one text into another with one change', () => {
  for (const [a, b] of [
    ['', 'x'],
    ['abc', 'abc'],
    ['aa', 'aaa'],
    ['files=8\nking::::e1', 'files=8\nroyal=K\nking::::e1\nrook::::a1'],
    ['abcdef', 'af'],
  ]) {
    const { from, to, insert } = diff(a, b);
    assert.equal(a.slice(0, from) + insert + a.slice(to), b);
  }
});
