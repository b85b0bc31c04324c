import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeWalk, parseMove, reachableSquares, withoutSource, writeMove } from '../studio/moves.js';
import {
  allHeadings,
  atomOf,
  compass,
  familyOf,
  lengths,
  parseModifiers,
  parseTerms,
  writeDirections,
} from '../studio/xbetza.js';

const place = (name) => new URL(`../../${name}`, import.meta.url);
const file = (name) => readFileSync(place(name), 'utf8');
const lines = (name) =>
  file(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

// Every move in the texts of the games and in the vectors.
const games = readdirSync(place('variants/diagram/games')).filter((name) => name !== 'perft.txt' && /txt$/.test(name));
const written = [
  ...lines('game/testdata/xbetza.jsonl').map((v) => v.betza),
  ...lines('variants/diagram/testdata/diagrams.jsonl').flatMap((v) => [v.betza, ...moveFields(v.text ?? '')]),
  ...games.flatMap((name) => moveFields(file(`variants/diagram/games/${name}`))),
  ...[...file('variants/diagram/names.go').matchAll(/"[a-z]+":\s+"(\w+)"/g)].map(([, move]) => move),
  'KisO2',
  'KisO3',
  'KisO4isO3isO2',
  'KilO3irO2',
].filter((text) => text !== undefined);
const texts = [...new Set(written)];

function moveFields(text) {
  return text.split('\n').flatMap((line) => (line.split(':').length > 4 ? [line.split(':')[2]] : []));
}

test('direction letters mean what they were written for', () => {
  for (const family of ['orthogonal', 'diagonal', 'oblique']) {
    for (let headings = 1; headings < 256; headings++) {
      if (headings & ~allHeadings(family)) continue;
      const text = writeDirections(family, headings);
      assert.equal(
        parseModifiers(family, text).headings || allHeadings(family),
        headings,
        `${family} ${headings}: ${text}`,
      );
      assert.ok(text.length <= 10, text);
    }
  }
});

test('every leap has an atom', () => {
  for (let long = 1; long < 26; long++) {
    for (let short = 0; short <= long; short++) {
      assert.deepEqual(lengths(...atomOf(short, long)), [short, long]);
      assert.equal(new Set(compass(short, long).map(String)).size, 8);
      assert.ok(
        familyOf(short, long) !== 'oblique' ||
          compass(short, long).every(([x, y]) => [x, y].map(Math.abs).sort((a, b) => a - b)[0] === short),
      );
    }
  }
});

test('unchanged texts stay the same letter for letter', () => {
  assert.ok(texts.length > 150, `${texts.length} texts`);
  let known = 0;
  for (const text of texts) {
    if (text !== '') assert.equal(writeMove(parseMove(text)), text);
    const elements = parseMove(text);
    if (elements.length && elements.every((e) => e.kind !== 'other')) known++;
  }
  assert.ok(known > 60, `${known} texts are fully known`);
  for (const text of ['', '-']) assert.deepEqual([parseMove(text), writeMove(parseMove(text))], [[], '-']);
});

test("moves that the wizard doesn't know keep their place", () => {
  const list = parseMove('KNADcaKmcabKR');
  assert.deepEqual(
    list.map((e) => e.text ?? e.kind),
    ['leap', 'caK', 'mcabK', 'slide'],
  );
  const [leap, , , slide] = list;
  assert.equal(
    writeMove([{ ...leap, may: 'move' }, ...list.slice(1, 3), { ...slide, limit: 4 }]),
    'mKmDmNmAcaKmcabKR4',
  );
  for (const text of [
    "K'",
    'R*',
    'fmR*',
    'zB',
    'U',
    'mafsF',
    '[F?R]',
    'N[W?sR]',
    'dK',
    'isjO2',
    'sO2',
    'eF',
    '(paf)3R',
    'KI',
    'gW',
    'W?',
    'abc',
    'K123',
  ]) {
    assert.ok(
      parseMove(text).some((e) => e.kind === 'other'),
      text,
    );
    assert.equal(writeMove(parseMove(text)), text);
  }
});

test('the moves of well-known pieces are written in the usual form', () => {
  const square = (...steps) => steps;
  const known = [
    ['N', makeWalk({ kind: 'leap', steps: compass(1, 2) })],
    ['K', makeWalk({ kind: 'leap', steps: compass(0, 1) })],
    ['Q', makeWalk({ kind: 'slide', steps: compass(0, 1) })],
    ['R4', makeWalk({ kind: 'slide', steps: compass(0, 1).filter((_, i) => i % 2 === 0), limit: 4 })],
    ['NN', makeWalk({ kind: 'slide', steps: compass(1, 2) })],
    ['fmW', makeWalk({ kind: 'leap', may: 'move', steps: square([0, 1]) })],
    ['fceF', makeWalk({ kind: 'leap', may: 'capture', passing: true, steps: square([-1, 1], [1, 1]) })],
    ['ifmnD', makeWalk({ kind: 'lame', may: 'move', first: true, passed: true, steps: square([0, 2]) })],
    ['mafsW', makeWalk({ kind: 'lame', steps: compass(1, 2) })],
    ['nA', makeWalk({ kind: 'lame', steps: square([2, 2], [2, -2], [-2, 2], [-2, -2]) })],
    ['cpR', makeWalk({ kind: 'hop', may: 'capture', steps: compass(0, 1).filter((_, i) => i % 2 === 0) })],
    ['gQ', makeWalk({ kind: 'hop', beside: true, steps: compass(0, 1) })],
    ['isO2', { kind: 'castling', far: 2, side: 'both' }],
    ['WfF', makeWalk({ kind: 'leap', steps: square([0, 1], [1, 0], [0, -1], [-1, 0], [1, 1], [-1, 1]) })],
  ];
  for (const [text, element] of known) {
    assert.equal(writeMove([element]), text);
    assert.deepEqual(parseMove(text), [element]);
  }
});

test('a written move reads back the same', () => {
  for (const elements of invented(1000)) {
    const text = writeMove(elements);
    assert.deepEqual(parseMove(text), elements, text);
    assert.equal(writeMove(withoutSource(parseMove(text))), text);
    assert.ok(parseTerms(text), text);
  }
});

// The wizard agrees with the rules: the file lists texts, the spelling that the wizard writes for each, and the squares that it
// marks on nine by nine squares around e5; a test in variants/piece plays them. `from` is an author's spelling of a text.
// FAIRWAY_WRITE=1 rewrites the file with all current texts.
const SHOWN = 'variants/piece/testdata/wizard.jsonl';

test("the file of the wizard's moves is up to date", () => {
  const known = (text) => parseMove(text).length > 0 && parseMove(text).every((e) => e.kind !== 'other');
  if (process.env.FAIRWAY_WRITE) {
    const all = [...invented(150).map(writeMove), ...texts.filter(known)];
    writeFileSync(place(SHOWN), all.map((text) => `${JSON.stringify(line(text))}\n`).join(''));
  }
  const list = lines(SHOWN);
  assert.ok(list.length > 200);
  for (const old of list) {
    const now = line(old.from ?? old.text);
    assert.deepEqual(now, old, 'stale: run this test with FAIRWAY_WRITE=1, then go test ./variants/piece');
  }
});

// line returns the file's entry for a text.
function line(from) {
  const elements = parseMove(from);
  const text = writeMove(withoutSource(elements));
  return { ...(text !== from && { from }), text, ...shown(elements) };
}

// shown returns the squares that the wizard marks, by what the piece may do there.
function shown(elements) {
  const squares = (which, but = []) => {
    const marked = elements.filter((e) => e.steps && which(e)).flatMap((e) => reachableSquares(e, 4));
    const names = marked.map(([x, y]) => 'abcdefghi'[4 + x] + (5 + y));
    return [...new Set(names)].filter((name) => !but.includes(name)).sort();
  };
  const moves = (e) => e.may !== 'capture';
  const captures = (e) => e.may !== 'move';
  const hops = (e) => e.kind === 'hop';
  const move = squares((e) => !hops(e) && moves(e));
  const capture = squares((e) => !hops(e) && captures(e));
  return {
    move,
    moved: squares((e) => !hops(e) && moves(e) && !e.first),
    capture,
    over: squares((e) => hops(e) && moves(e), move),
    captureOver: squares((e) => hops(e) && captures(e), capture),
    passing: elements.some((e) => e.passing),
    passed: elements.some((e) => e.passed),
    castling: elements.filter((e) => e.kind === 'castling').map(({ far, side }) => `${far} ${side}`),
  };
}

// Random numbers from a fixed seed.
function chance(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
}

// invented returns moves as the wizard makes them: no two neighbouring elements could be joined.
function invented(n) {
  const random = chance(7);
  const list = [];
  while (list.length < n) {
    const elements = [];
    for (let i = 1 + random(4); i > 0; i--) elements.push(element(random));
    const apart = elements.slice(1).every((e, i) => parseMove(writeMove([elements[i], e])).length === 2);
    if (apart && new Set(elements.map((e) => JSON.stringify(e))).size === elements.length) list.push(elements);
  }
  return list;
}

function element(random) {
  if (random(8) === 0) return { kind: 'castling', far: 1 + random(4), side: ['both', 'left', 'right'][random(3)] };
  const kind = ['leap', 'lame', 'slide', 'hop'][random(4)];
  const classes = {
    leap: () => [
      [0, 1],
      [1, 1],
      [0, 2],
      [1, 2],
      [2, 2],
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 3],
      [0, 4],
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ],
    lame: () => [
      [0, 2],
      [1, 2],
      [2, 2],
      [0, 3],
      [3, 3],
      [0, 4],
      [4, 4],
    ],
    slide: () => [
      [0, 1],
      [1, 1],
      [1, 2],
      [1, 3],
    ],
    hop: () => [
      [0, 1],
      [1, 1],
      [1, 2],
    ],
  }[kind]();
  const steps = [];
  for (let i = 1 + random(3); i > 0; i--) {
    const [short, long] = classes[random(classes.length)];
    const round = compass(short, long).filter(([x, y]) => [x, y].map(Math.abs).sort((a, b) => a - b)[0] === short);
    const some = random(2) ? 255 : random(256);
    steps.push(...round.filter((_, h) => some & (1 << h)), round[random(round.length)]);
  }
  const beside = random(2) === 0;
  return makeWalk({
    kind,
    may: ['both', 'move', 'capture'][random(3)],
    first: random(4) === 0,
    steps,
    limit: kind === 'hop' ? [0, 2, 3, beside ? 4 : 1][random(4)] : [0, 0, 2, 3, 5][random(5)],
    beside,
    passing: random(4) === 0,
    passed: random(3) === 0,
  });
}
