import './document.js';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as drafts from '../shared/drafts.js';
import { complete, topic } from '../studio/help.js';
import { findFix, summarize } from '../studio/notes.js';
import {
  addKey,
  findLineStarts,
  itemAt,
  keyValue,
  normalizeLines,
  noteSpan,
  parseLine,
  pieceBegin,
  pieceIndexAt,
  setField,
  setKey,
  titleOf,
} from '../studio/text.js';
import { page as newPage, storage } from './fakes.js';

const kinds = (line) =>
  parseLine(line).map((i) => ('key' in i ? `key ${i.key}` : 'fields' in i ? `piece ${i.fields.length}` : 'words'));

test("a line is classified as the board's reader classifies it", () => {
  for (const [line, want] of [
    ['files=8 ranks=8', ['key files', 'key ranks']],
    ['title=Grand Chess', ['key title']],
    ['left guard:G:K:g:a1 king::::e1', ['piece 5', 'piece 5']],
    ['royal=2 pawn:P:fW:p:a2,,a7:1,0', ['key royal', 'piece 6']],
    ['knight:N', ['piece 2']],
    ['shi', ['words']],
    ['', []],
  ])
    assert.deepEqual(kinds(line), want, line);
  const [title] = parseLine('  title=Grand Chess ');
  assert.deepEqual([title.from, title.to, title.value], [2, 19, { from: 8, to: 19 }]);
});

test('the token at the cursor is a key, a value or a field of a piece', () => {
  const line = 'royal=2 left guard:G:K:g:a1';
  assert.equal(itemAt(line, 2).item.key, 'royal');
  assert.equal(itemAt(line, 12).field, 0);
  assert.equal(itemAt(line, 20).field, 1);
  assert.equal(itemAt(line, 22).field, 2);
  assert.equal(itemAt(line, 27).field, 4);
  assert.equal(itemAt('a::::  ', 7), null);
});

test('a note of the reader is located in the text: lines end at <br>, columns count characters', () => {
  const text = 'files=8<br>\n王::K(::a1\nx<BR/>y';
  const begins = findLineStarts(text);
  assert.deepEqual(begins, [0, 12, 22, 28]);
  assert.deepEqual(noteSpan(text, begins, { line: 2, column: 5, width: 1 }), { from: 16, to: 17 });
  assert.equal(noteSpan('𝔸::K(', [0], { line: 1, column: 5, width: 1 }).from, 5);
  assert.deepEqual(noteSpan(text, begins, { line: 0, column: 0, width: 0 }), { from: 0, to: 0 });
  assert.deepEqual(noteSpan(text, begins, { line: 99, column: 1, width: 1 }), { from: 28, to: 29 });
});

const applied = (text, c) => text.slice(0, c.from) + c.insert + text.slice(c.to);

test("a key's value is written into its last line, or into a new one after the parameters", () => {
  const set = (text) => applied(text, setKey(text, 'chequered', '0'));
  assert.equal(set('chequered=1\nking::::e1\nchequered=1'), 'chequered=1\nking::::e1\nchequered=0');
  assert.equal(set('files=8\nking::::e1'), 'files=8\nchequered=0\nking::::e1');
  assert.equal(set('files=8'), 'files=8\nchequered=0');
  assert.equal(set('king::::e1'), 'chequered=0\nking::::e1');
  assert.equal(set('files=8 king::::e1'), 'files=8 king::::e1\nchequered=0');
});

test('a field of a piece is replaced, or inserted if the line ends before it', () => {
  const set = (text, line, field, nth = 0) => applied(text, setField(text, line, nth, field, 'WF'));
  assert.equal(set('files=8<br>king:K:K::e1', 2, 2), 'files=8<br>king:K:WF::e1');
  assert.equal(setField('king', 1, 0, 2, 'K'), null);
  assert.equal(set('king:K', 1, 2), 'king:K:WF');
  assert.equal(setField('files=8', 1, 0, 2, 'K'), null);
  assert.equal(setField('files=8', 9, 0, 2, 'K'), null);
});

test("refused pieces aren't counted", () => {
  const text = 'guard:G:W:g:c1:1:1 :X:K::a2 rook:R:R:r:a1,h1 king:K:K:k:e1';
  assert.equal(
    applied(text, setField(text, 1, 0, 2, 'Q')),
    'guard:G:W:g:c1:1:1 :X:K::a2 rook:R:Q:r:a1,h1 king:K:K:k:e1',
  );
});

test('of several pieces on a line the intended one is changed', () => {
  const text = 'files=8\nhole::::c3 pawn::::a2-h2 knight:N:::b1,g1 king::::e1',
    line = text.split('\n')[1];
  assert.equal(
    applied(text, setField(text, 2, 1, 2, 'NN')),
    'files=8\nhole::::c3 pawn::::a2-h2 knight:N:NN::b1,g1 king::::e1',
  );
  assert.deepEqual(
    [0, 12, 26, 40, 60].map((c) => pieceIndexAt(text, text.indexOf(line) + c)),
    [0, 0, 1, 1, 2],
  );
  assert.equal(pieceIndexAt('files=8 <br> pawn::::a2 <br> knight:N:::b1', 30), 0);
  assert.equal(pieceIndexAt('', 0), 0);
  assert.equal(text.slice(text.indexOf(line) + pieceBegin(text, 2, 2)), 'king::::e1');
});

test('lines that end with <br> are lines for keys, too', () => {
  const text = 'title=Small_Shogi<br>files=7<br>king::::e1';
  assert.equal(titleOf(text), 'Small Shogi');
  assert.equal(keyValue(text, 'files'), '7');
  assert.equal(applied(text, setKey(text, 'files', '9')), 'title=Small_Shogi<br>files=9<br>king::::e1');
  assert.equal(
    applied(text, setKey(text, 'chequered', '0')),
    'title=Small_Shogi<br>files=7<br>chequered=0\nking::::e1',
  );
});

test('a key of a piece is inserted after the piece', () => {
  const text = 'files=8\npawn::::a2-h2\nking::::e1',
    set = (t, line, nth = 0) => {
      const c = addKey(t, line, nth, 'morph');
      return [applied(t, c), c.at, c.end];
    };
  assert.deepEqual(set(text, 2), ['files=8\npawn::::a2-h2\nmorph=\nking::::e1', 28, 28]);
  const has = 'pawn::::a2\nmorph=!/!\nking::::e1';
  assert.deepEqual(set(has, 1), [has, 17, 20]);
  assert.deepEqual(set(has, 3), [`${has}\nmorph=`, 38, 38]);
  assert.deepEqual(set('pawn::::a2 morph=!/!', 1), ['pawn::::a2 morph=!/!', 17, 20]);
  const both = 'pawn::::a2 knight:N:::b1';
  assert.deepEqual(set(both, 1), ['pawn::::a2 morph= knight:N:::b1', 17, 17]);
  assert.deepEqual(set(both, 1, 1), [`${both}\nmorph=`, 31, 31]);
});

test('underscores in a title are shown as spaces', () => {
  assert.equal(titleOf('title=Old\ntitle=Grand__Chess'), 'Grand Chess');
  assert.equal(titleOf('files=8'), 'Untitled diagram');
  assert.equal(keyValue('a::::b\nroyal=K x', 'royal'), 'K x');
  assert.equal(normalizeLines('a<br>\r\nb<BR/>c\rd'), 'a\nb\nc\nd');
});

const note = (kind, word, detail, more = {}) => ({
  line: 1,
  column: 1,
  width: 1,
  kind,
  word,
  detail,
  move: '',
  text: '',
  says: '',
  ...more,
});

test('an invalid letter in a move has a quick fix', () => {
  assert.equal(findFix(note('bad-move', '(', '', { move: 'bad-character' }))?.label, 'Remove “(”');
  assert.equal(findFix(note('bad-square', 'z9', '')), null);
  assert.equal(summarize({ readable: true, summary: '3 pieces, castling' }), '3 pieces, castling.');
  assert.equal(
    summarize({ readable: false, faults: [note('unknown-id', 'Q', '', { says: 'No piece has the id Q.' })] }),
    'No piece has the id Q. (line 1)',
  );
});

// The part of the build's keys.json that the tests need.
const help = {
  fields: ['name', 'id', 'move', 'image', 'squares', 'hand'].map((name) => ({ name, says: `About ${name}.` })),
  groups: [
    {
      title: 'Board',
      keys: [
        { name: 'files', example: '8', values: [], says: 'Files.' },
        { name: 'symmetry', example: 'none', values: ['mirror', 'none'], says: 'Symmetry.' },
      ],
    },
  ],
  pieces: [{ name: 'knight', move: 'N' }],
};
const labels = (line, column = line.length, asked = false) =>
  complete(help, line, column, asked)?.options.map((o) => o.insert);

test('keys and names are completed where they are allowed, and values where there are few', () => {
  assert.deepEqual(labels('k'), ['files=', 'symmetry=', 'knight::::']);
  assert.deepEqual(labels('ranks=8 k'), ['files=', 'symmetry=']);
  assert.deepEqual(labels('symmetry='), ['mirror', 'none']);
  assert.equal(labels('files='), undefined);
  assert.equal(labels('symmetry=none'), undefined);
  assert.equal(labels('knight:N'), undefined);
  assert.equal(labels('kn:N', 2), undefined);
  assert.equal(labels(''), undefined);
  assert.deepEqual(labels('', 0, true)?.length, 3);
});

test('the help is about the key or the field at the cursor', () => {
  assert.deepEqual(topic(help, 'files=8', 3), { title: 'files', field: -1, says: 'Files.' });
  assert.deepEqual(topic(help, 'knight:N:N', 10), { title: 'Piece line', field: 2, says: 'About move.' });
  assert.match(topic(help, 'nothing=1', 3).says, /ignores it/);
  assert.equal(topic(help, '', 0).title, 'New line');
});

test('the first suggested keys are known ones', async () => {
  const { FIRST } = await import('../studio/help.js');
  const text = readFileSync(new URL('../../variants/diagram/keys.txt', import.meta.url), 'utf8');
  for (const name of FIRST) assert.match(text, new RegExp(`^${name}=`, 'm'));
});

// open returns a page; pages may share its storage.
const open = (local = storage()) => ({ page: newPage({ local }), local });

test('a changed draft is listed and found again by its tab', () => {
  const { page } = open();
  const { draft, kept } = drafts.write(page, { ...drafts.newDraft(page, 'files=8', 'A'), text: 'files=9', undo: '{}' });
  assert.equal(kept, 'browser');
  const { id, undo } = drafts.tabDraft(page) ?? {};
  assert.deepEqual([drafts.list(page).length, id, undo], [1, draft.id, '{}']);
  drafts.putBack(page, drafts.drop(page, draft.id));
  assert.equal(drafts.read(page, draft.id)?.text, 'files=9');
});

test("the newer of a tab's draft and a saved draft is used", () => {
  const { page, local } = open(),
    kept = drafts.write(page, { ...drafts.newDraft(page, '', 'A'), text: 'first', changed: 1 }).draft,
    later = { ...kept, text: 'second', changed: 2 };
  assert.equal(drafts.take(page, later).text, 'second', 'the storage had no room for it');
  const key = Object.keys(local).find((k) => k.endsWith(kept.id)) ?? '';
  local.setItem(key, JSON.stringify({ ...kept, text: 'third', changed: 3, by: 'another tab' }));
  assert.equal(drafts.take(page, later).text, 'third');
  const gone = drafts.drop(page, kept.id);
  local.setItem(key, JSON.stringify({ ...kept, text: 'fourth', changed: 4 }));
  drafts.putBack(page, gone);
  assert.equal(drafts.read(page, kept.id)?.text, 'fourth', 'later changes stay');
});

test('two pages with one draft never overwrite each other', () => {
  const { page, local } = open();
  const { draft } = drafts.write(page, { ...drafts.newDraft(page, 'a', 'A'), text: 'b' });
  const { page: other } = open(local);
  const taken = drafts.take(other, drafts.read(other, draft.id));
  drafts.write(other, { ...taken, text: 'theirs' });
  const mine = drafts.write(page, { ...draft, text: 'mine' }).draft;
  assert.notEqual(mine.id, draft.id);
  assert.deepEqual(
    drafts
      .list(page)
      .map((d) => d.text)
      .sort(),
    ['mine', 'theirs'],
  );
});

test("a long text is restored, and one that couldn't be saved isn't reported as saved", () => {
  const { page } = open();
  const long = drafts.write(page, { ...drafts.newDraft(page, '', 'A'), text: 'x'.repeat(1_100_000) });
  assert.equal(long.kept, 'browser');
  assert.equal(drafts.tabDraft(page)?.text.length, 1_100_000);
  assert.equal(drafts.write(page, { ...drafts.newDraft(page, '', 'A'), text: 'x'.repeat(1_600_000) }).kept, '');
  assert.equal(drafts.list(page).length, 1);
});

test("with full storage the text stays in its tab, and unreadable data isn't touched", () => {
  const { page, local } = open(storage(300));
  local['fairway.2.diagram.x'] = '{"v":1}';
  const d = { ...drafts.newDraft(page, 'x'.repeat(400), 'A'), undo: '{}' };
  assert.equal(drafts.write(page, d).kept, 'tab');
  assert.equal(drafts.tabDraft(page)?.text.length, 400);
  assert.equal(drafts.list(page).length, 0);
  assert.equal(local['fairway.2.diagram.x'], '{"v":1}');
});
