import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openBoard, PHONE } from '../browser/page.js';
import { choose, played } from './playing.js';
import { escaped, openTags } from './tags.js';

/** @import { Page } from '../browser/page.js' */

const read = (name) => readFileSync(new URL(`../testdata/authors/${name}.txt`, import.meta.url), 'utf8'),
  known = (name) =>
    readFileSync(new URL(`../../../variants/diagram/testdata/authors/${name}.txt`, import.meta.url), 'utf8');

// Texts as authors write them: default moves, ids that are used twice, palaces, hands, promotion marks, holes, swaps, crooked
// riders, tiles, brackets, a Lion. Each has a position and turns: what is clicked, then the resulting move. A click is on a
// square, on the choice whose move ends with =N, or on P*, a piece in the hand of the army to move.
const TEXTS = {
  names: [
    'r3k2r/ppp1pppp/8/3pP3/8/8/PPPP1PPP/R3K2R w - ep=d5<d6',
    ['e5 d6', 'e5xd6[d5]'],
    ['e8 a8', 'e8-c8&a8-d8'],
    ['e1 g1', 'e1-g1&h1-f1'],
  ],
  armies: ['start', ['d2 f4', 'd2-f4'], ['e7 e5', 'e7-e5'], ['b2 b4', 'b2-b4'], ['e5 f4', 'e5xf4']],
  palace: ['start', ['c1 c5', 'c1xc5'], ['c7 c3', 'c7xc3'], ['d2 e2', 'd2-e2']],
  pockets: ['start', ['c2 c4', 'c2-c4'], ['d5 d3', 'd5-d3'], ['e2 d3', 'e2xd3'], ['e5 e3', 'e5-e3'], ['P* d4', 'P*d4']],
  bounty: [
    '4k5/10/10/2P7/10/10/10/10/10/4K5 w NBQn',
    ['c7 c8 =N', 'c7-c8=N'],
    ['e10 f10', 'e10-f10'],
    ['c8 d10', 'c8-d10'],
  ],
  cross: ['start', ['a1 b4', 'a1-b4'], ['d11 c9', 'd11-c9'], ['c3 c6', 'c3-c6']],
  tricks: [
    '4k4/9/4p4/3V5/3p5/3S5/9/9/4K4 w -',
    ['d4 d5', 'd4xd5'],
    ['e9 e8', 'e9-e8'],
    ['d6 d5', 'd6-d5&d5-d6'],
    ['e7 e6', 'e7-e6'],
    ['d5 e6', 'd5xe6'],
  ],
  tiles: ['4k/4p/R4/P4/K4 w Pb', ['a3 a5 =+R', 'a3-a5=+R'], ['B* d5', 'B*d5'], ['P* c2', 'P*c2'], ['e4 e3', 'e4-e3']],
  ships: ['10k/11/11/11/2p8/11/4G6/11/11/1S3K5 w -', ['e4 f3', 'e4-f3'], ['c6 c5', 'c6-c5'], ['b1 a6', 'b1-a6']],
  lions: ['5g3/p8/9/3pp4/4N4/3P5/9/9/3G5 w -', ['e5 d6 e6', 'e5xe6[d6,e6]'], ['a8 a7', 'a8-a7'], ['e6 e4', 'e6-e4']],
};

/**
 * point makes one click of a turn.
 * @param {Page} page
 * @param {string} what
 */
async function point(page, what) {
  const { fairway } = page;
  if (what.startsWith('=')) {
    const choices = await page.until(() => fairway.state().pieces.choices, `the choice ${what}`);
    await choose(
      page,
      choices.findIndex(({ detail }) => detail.endsWith(what)),
    );
  } else if (what.endsWith('*')) {
    const { seat } = fairway.state(['hands']).hands.armies.find(({ toMove }) => toMove);
    page.click(page.$(`#${seat} .hand-piece[data-id="${what.slice(0, -1)}"]`));
    await page.rest();
    assert.equal(fairway.selected(), what);
  } else await page.on(what);
}

for (const [half, [hand, options]] of [
  ['the mouse', {}],
  ['a finger', PHONE],
].entries())
  test(`texts of authors are played with ${hand}`, async (t) => {
    const page = await openBoard(t, 'play.html', options);
    for (const [i, [name, [position, ...turns]]] of Object.entries(TEXTS).entries()) {
      if (i % 2 !== half) continue; // the other device tests it
      page.fairway.load({ diagram: read(name), position });
      await page.rest();
      const { files, ranks } = page.fairway.state(['board']).board;
      await page.until(() => page.text('#byline').endsWith(`${files} × ${ranks}`), `the page shows ${name}`);
      const moves = [];
      for (const [points, move] of turns) {
        for (const what of points.split(' ')) await point(page, what);
        moves.push(move);
        assert.equal(played(page).split('\n')[0], moves.join(' '), name);
      }
    }
  });

test('a tag shows the names and moves of a text, and letters of Shogi as outlines', async (t) => {
  const tags = await openTags(
    t,
    ['dwarves', 'smallshogi']
      .map((id) => `<fairway-diagram id="${id}" legend>${escaped(known(id))}</fairway-diagram>`)
      .join(''),
  );
  await tags.drawn('dwarves', 'smallshogi');
  const { page } = tags;
  await page.until(() => tags.parts('dwarves', '.legend button').length > 1, 'the list of pieces');
  page.click(tags.parts('dwarves', '.legend button')[1]);
  await page.until(() => tags.part('dwarves', '.legend .move'), 'the moves of a piece');
  await page.until(
    () => tags.part('dwarves', '.legend .on .says')?.innerText === 'Steps forward, back or diagonally forward.',
    'its move in words',
  );
  await page.until(() => tags.one('dwarves').live, 'the board wakes');
  assert.equal(await tags.ask('dwarves', 'selected'), 'b2');
  const outlines = tags.parts('smallshogi', '.poster defs > g').filter((g) => g.querySelectorAll('path').length === 3);
  assert.equal(outlines.length, 12, 'pieces with the outlines of characters');
});
