import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chooseFigures, readFigures } from '../texts/figures.js';
import { colour, isShogi, makePicture, readLooks } from '../texts/picture.js';
import { read } from '../texts/reader.js';

const file = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const vectors = file('variants/diagram/testdata/diagrams.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const figures = readFigures(file('render/look/chess.txt'));

// The program's readings of all texts in the tests: structures.jsonl, written by site/structures_test.go.
const structures = file('web/test/testdata/structures.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

// textOf returns the text of a line of structures.
const books = new Map();
function textOf({ of }) {
  const [name, line] = of.split(':');
  if (!line) return file(name);
  if (!books.has(name)) books.set(name, file(name).split('\n'));
  return JSON.parse(books.get(name)[line - 1]).text;
}

test('every text has the same structure as in the program', () => {
  const squareName = ({ files, firstRank }, at) =>
    String.fromCharCode(97 + (at % files)) + (firstRank + Math.floor(at / files));
  let sound = 0;
  for (const { of, refused, partly, pieces = [], holes = [], ...want } of structures) {
    const text = textOf({ of });
    const found = read(text);
    if (refused) continue; // it is read as far as possible
    sound++;
    const picture = makePicture(text, figures);
    assert.deepEqual([found.files, found.ranks, picture.start], [want.files, want.ranks, want.start], of);
    assert.deepEqual(
      found.pieces.map(({ id, name, move, hand }) => ({ id, name, move, hand })),
      pieces.map(({ id, name, move, hand }) => ({ id, name, move, hand })),
      of,
    );
    assert.deepEqual(
      [...found.holes].sort((a, b) => a - b).map((at) => squareName({ ...found, firstRank: 1 }, at)),
      holes,
      of,
    );
    const style = readLooks(found, figures);
    assert.deepEqual([style.tiles, style.chequered], [Boolean(want.tiles), Boolean(want.chequered)], of);
    assert.deepEqual(
      style.kanji,
      pieces.map((p) => p.kanji ?? []),
      of,
    );
    if (!partly)
      assert.deepEqual(
        style.figures,
        pieces.map((p) => p.figure),
        of,
      );
  }
  assert.ok(sound > 180);
  for (const name of ['diagrams.jsonl:', 'games/', 'authors/', 'hook/'])
    assert.ok(structures.some(({ of }) => of.includes(name)));
});

test('start positions agree with the vectors', () => {
  const starts = vectors.filter((v) => v.kind === 'diagram-start');
  assert.ok(starts.length > 5);
  for (const { text, start } of starts) assert.equal(read(text).start, start);
});

test("ids are made unique as the vectors' warnings say", () => {
  let told = 0;
  for (const { text, warnings = [] } of vectors.filter((v) => v.kind === 'diagram-warn')) {
    for (const [, name, id] of warnings.join('\n').matchAll(/: (.+) is called (\S+): /g)) {
      assert.ok(
        read(text).pieces.some((p) => p.name === name && p.id === id),
        `${name} is called ${id}`,
      );
      told++;
    }
  }
  assert.ok(told > 8);
  const ids = (text) => read(text).pieces.map((p) => p.id);
  const line = (field) => `${field.includes(':') ? field : `${field}:`}:::`;
  const text = (...fields) => fields.map(line).join('\n');
  assert.deepEqual(ids(text('Pawn (P)', 'Pawn (V)', 'Pawn (G)', 'Pawn (E)', 'Pawn (W)', 'Pawn (G)', 'Pawn (C)')), [
    'P',
    'PA',
    'PW',
    'PN',
    'PB',
    'PG',
    'PC',
  ]);
  assert.deepEqual(ids(text('dwarf:D', 'dwarf', 'dwarf')), ['D', 'DW', 'DA']);
  assert.deepEqual(ids(text("king:K'", 'queen:K1')), ['K', 'KU']);
});

test('belts are drawn as on the board', () => {
  const of = (keys, flip = false) =>
    JSON.stringify(makePicture(`files=11\nranks=11\nface=kanji\n${keys}king::::f1`, figures, { flip }));
  const bold = (text) =>
      text.match(/d=\\?"([Mh\d ]+)\\?" fill=\\?"none\\?" stroke=\\?"#5a3f1c\\?" stroke-width=\\?"2.5/)?.[1],
    belt = (text) =>
      text
        .match(/y=\\?"(\d+)\\?" width=\\?"440\\?" height=\\?"(\d+)\\?" fill=\\?"#fff6df/)
        ?.slice(1, 3)
        .map(Number),
    dots = (text) => text.includes('r=\\"2.8');
  assert.equal(bold(of('belts=4,7\n')), 'M22 302h440M22 182h440');
  assert.deepEqual(belt(of('belts=4,7\n')), [182, 120]);
  assert.equal(bold(of('belts=4\n', true)), 'M22 182h440');
  assert.equal(belt(of('belts=4\n')), undefined);
  for (const none of ['', 'belts=11\n', 'belts=7,4\n', 'belts=x\n']) assert.equal(bold(of(none)), undefined, none);
  assert.ok(dots(of('')) && !dots(of('belts=4\n')));
});

test("later pieces replace earlier ones on a square, and holes aren't squares", () => {
  const found = read('files=3\nranks=3\nsymmetry=none\nrook::::a1-c1\nhole::::b1,b2\nking::::b2,,c3');
  assert.equal(found.start, '2k/1K1/R1R w -');
  assert.deepEqual([...found.holes], [1]);
});

test('hands are in the position only if they can be used', () => {
  const hand = (more) => read(`files=3\nranks=3\n${more}\npawn:P:fW::a1:2,1\nking:K:K::b1`).start.split(' ')[2];
  assert.equal(hand('drops=1'), '2Pp');
  assert.equal(hand('holdingsType=-1'), '2Pp');
  assert.equal(hand('holdingsType=-1\ndrops=0'), '-');
  assert.equal(hand('promoChoice=*P'), '2Pp');
  assert.equal(hand(''), '-');
});

test('hostile texts are read quickly and without harm', () => {
  for (const text of [
    '',
    '::::',
    ':'.repeat(1e6),
    'a:b:c:d:'.repeat(5e4),
    `x::::${'a1-z99,'.repeat(5e4)}`,
    'files=26\nranks=99\nhole::::a0-z99',
  ])
    assert.ok(makePicture(text, figures).start.length < 1e5);
});

test('figures are chosen by image, name and move, each only once', () => {
  const named = (...pieces) =>
    chooseFigures(
      figures,
      pieces.map((p) => ({ image: '', name: 'X', move: '', royal: false, ...p })),
    );
  assert.equal(figures.length, 36);
  assert.deepEqual(named({ image: 'Rook', name: 'Knight' }), ['rook']);
  assert.deepEqual(named({ name: 'Dragon King' }), ['crowned-rook']);
  assert.deepEqual(named({ move: 'Q' }, { move: 'BR' }), ['queen', '']);
  assert.deepEqual(named({ move: 'KisO2', royal: true }, { move: 'K' }), ['king', 'guard']);
  assert.deepEqual(named({ move: 'fN' }, { move: 'NN' }), ['', 'nightrider']);
});

test('Shogi texts get tiles, others figures on a chequered board', () => {
  const names = (...list) => list.map((name) => ({ name }));
  assert.ok(isShogi(names('pawn', 'lance', 'silver', 'gold', 'king', 'tokin')));
  assert.ok(!isShogi(names('pawn', 'knight', 'bishop', 'rook', 'queen', 'king')));
  assert.ok(!isShogi(names('gold', 'wizard', 'falcon')));
  const picture = (more) => makePicture(`files=3\nranks=3\n${more}king:K:K::b1`, figures);
  assert.match(picture('').ground, /#b48350/);
  assert.doesNotMatch(picture('chequered=0\n').ground, /#b48350/);
  assert.doesNotMatch(picture('face=kanji\n').ground, /#b48350/);
  assert.equal(picture('startShade=teal\n').early, '#008080');
  assert.match(picture('lightShade=silver\ndarkShade=#123\n').ground, /#c0c0c0.*#112233/s);
});

// As in TestPieceStylesOfAGame of render/look.
test("a picture has the board's initial piece style", () => {
  const chess = 'files=3\nranks=3\nrook:R:R::a1\nking:K:K::b1\n';
  const gold = 'files=3\nranks=3\ngold:G:WfF::a1\nking:K:K::b1\nrook:R:R::c1\n';
  const style = (text, face) => {
    const { pieces, pictured } = makePicture(text, figures, { face });
    const drawn = pieces.wK.includes('ellipse') ? 'figures' : pieces.wK.includes('circle') ? 'discs' : 'tiles';
    return (pictured ? 'pictures over ' : '') + drawn;
  };
  for (const [more, face, want] of [
    ['', '', 'figures'],
    ['', 'kanji', 'figures'],
    ['', 'id', 'discs'],
    ['', 'moves', 'figures'],
    ['', 'pictures', 'figures'],
    ['face=id\n', '', 'discs'],
    ['face=id\n', 'figures', 'figures'],
    ['face=kanji\n', '', 'tiles'],
    ['face=kanji\n', 'figures', 'figures'],
    ['kanji=K:玉\n', '', 'tiles'],
    ['kanji=K:玉\nface=figures\n', '', 'figures'],
    ['kanji=K:玉\nface=figures\n', 'kanji', 'tiles'],
    ['graphicsDir=p/\n', '', 'pictures over figures'],
    ['graphicsDir=\n', '', 'pictures over figures'],
    ['graphicsDir=p/\n', 'figures', 'figures'],
    ['graphicsDir=p/\nface=figures\n', '', 'figures'],
    ['graphicsDir=p/\nface=figures\n', 'pictures', 'pictures over figures'],
    ['graphicsDir=p/\nkanji=K:玉\n', '', 'pictures over tiles'],
  ])
    assert.equal(style(chess + more, face), want, `${more} ${face}`);
  assert.equal(style(gold, ''), 'tiles');
  assert.equal(style(gold, 'id'), 'tiles');
  assert.equal(style(gold, 'figures'), 'figures');
});

test('colours are hex or one of the basic names', () => {
  assert.deepEqual(['#AbC', 'Teal', '#12', 'tan', '#', ''].map(colour), ['#aabbcc', '#008080', '', '', '', '']);
});

test('text never becomes markup', () => {
  const evil = '<img/onerror=alert(1)>';
  const picture = makePicture(
    `title=${evil}\nrimColor=${evil}\nfiles=3\nranks=3\nkanji=B:<i\n${evil}:<b>:K:${evil}:b1`,
    figures,
  );
  assert.doesNotMatch(picture.ground + Object.values(picture.pieces).join(''), /onerror|<b>|<i/);
});
