import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRecord, joinRecord, locateFault, titleOf } from '../app/record.js';

test('a record text is recognized by its name and start', () => {
  for (const t of [
    'hook-shogi;start;a6-a7',
    'hook-shogi;start;',
    'lakes:lake=wet,kings=two;start;a6-a7',
    'hook-shogi;start;[Title "A; B"] a6-a7 {x; y}',
    'diagram;start;a2-a3\n\nfiles=3\nking:K:K:k:a1',
  ])
    assert.ok(isRecord(t), t);
  for (const t of [
    'hook-shogi',
    'hook-shogi;start',
    'files=3\nranks=3\nking:K:K:k:a1;b1;c1',
    '1.hook-shogi.abc',
    '8/8 w -',
    'Title;x;y',
  ])
    assert.ok(!isRecord(t), t);
});

test('broken lines are joined, and comments and values keep their spaces', () => {
  assert.equal(
    joinRecord('hook-shogi;start;a6-a7\r\n  s14-s13\n(a14-a13)'),
    'hook-shogi;start;a6-a7 s14-s13 (a14-a13)',
  );
  assert.equal(joinRecord('hook-shogi;start;a6-a7   s14-s13\n\nj4-j7'), 'hook-shogi;start;a6-a7 s14-s13 j4-j7');
  assert.equal(
    joinRecord('hook-shogi;start;[Title "A  \\" B"]  a6-a7 {two  spaces \\} and\na break}  s14-s13'),
    'hook-shogi;start;[Title "A  \\" B"] a6-a7 {two  spaces \\} and a break} s14-s13',
  );
  assert.equal(joinRecord('x;start;a1.g2-a1.f2{-4,0}  a'), 'x;start;a1.g2-a1.f2{-4,0} a');
});

test('the diagram text of an own game stays unchanged', () => {
  const own = 'files=3  ranks=3\n\nking:K:K:k:a1\n';
  assert.equal(joinRecord(`diagram;start;a2-a3\nb2-b3\n\n${own}`), `diagram;start;a2-a3 b2-b3\n\n${own}`);
  assert.equal(joinRecord(`diagram;start;\r\n\r\n${own}`), `diagram;start;\n\n${own}`);
});

test('an error in a text with broken lines has its place in the original', () => {
  const text = '\n x;start;[Title "A\n  B"] a6-a7 {two\r\n words \u{1F600}}\n  s14-s13  j4-j7';
  const one = joinRecord(text.trim());
  for (const [word, place] of [
    ['x;start', 'line 2, column 2'],
    ['B"]', 'line 3, column 3'],
    ['a6-a7', 'line 3, column 7'],
    ['words', 'line 4, column 2'],
    ['s14', 'line 5, column 3'],
    ['j4', 'line 5, column 12'],
  ]) {
    const column = [...one.slice(0, one.indexOf(word))].length + 1,
      { fault, at } = locateFault(`Record: line 1, column ${column}: no`, text);
    assert.equal(fault, `Record: ${place}: no`);
    assert.ok(text.slice(at).startsWith(word), word);
  }
  assert.deepEqual(locateFault('no such game', text), { fault: 'no such game', at: -1 });
});

test('unclosed brackets and quotes take linear time', () => {
  const began = Date.now();
  for (const c of ['{', '"', '{\\', ' {', '\n\n{', ' ', '\n']) joinRecord(`hook-shogi;start;{${c.repeat(200_000)}`);
  assert.ok(Date.now() - began < 30_000); // a quadratic scan takes minutes
});

test('a saved game is called by its title', () => {
  for (const [record, title] of [
    ['hook-shogi;start;[White "A"] [Title "One \\"two\\""] a6-a7', 'One "two"'],
    ['hook-shogi;start;a6-a7 {[Title "no"]}', ''],
    ['hook-shogi;start;[White "[Title \\"no\\"]"] a6-a7', ''],
    ['hook-shogi;start;', ''],
  ])
    assert.equal(titleOf(JSON.stringify({ v: 2, record })), title, record);
  assert.equal(titleOf('no kept game'), '');
});
