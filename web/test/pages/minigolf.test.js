import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, MOTION, openGame, played, put, watch } from './playing.js';

const PHONE = { width: 430, height: 932, touch: true, still: false }; // the whole board is seen at once

const open = (t, position, options) => openGame(t, 'minigolf-chess', position, options);

// board returns the pieces of a position by square.
function board(pieces) {
  const ranks = [];
  for (const plane of ['a2', 'a1'])
    for (let rank = 8; rank >= 1; rank--)
      ranks.push([...'abcdefgh'].map((file) => pieces[`${plane}.${file}${rank}`] ?? ' ').join(''));
  return ranks.join('/').replace(/ +/g, (gap) => gap.length);
}

// rolls returns the rolling pieces, as in a position text.
const rolls = (page) => / roll=(\S+)/.exec(page.fairway.position())?.[1] ?? '';
const rolling = (page) => page.fairway.state().pieces.rolling;

for (const [hand, options] of [
  ['the mouse', MOTION],
  ['a finger', PHONE],
])
  test(`a piece is launched, rolls and is stopped, by ${hand}`, async (t) => {
    const page = await open(t, `${board({ 'a2.a8': 'k', 'a1.d3': 'D', 'a1.h1': 'K' })} w -`, options);
    assert.equal(page.$('#rolling').hidden, true);
    await page.on('a1.d3', 'a1.d5');
    assert.equal(played(page), 'a1.d3-a1.d5');
    assert.equal(rolls(page), 'a1.d5:0/2', "a launched piece doesn't roll in the same turn");
    await page.on('a2.a8', 'a2.b8', 'a1.h1');
    let frames = 0;
    const end = watch(page, () => {
      if (!page.fairway.idle()) frames++;
    });
    await page.on('a1.g1');
    end();
    assert.equal(rolls(page), 'a1.d7:0/2');
    assert(frames > 10, `pieces roll for ${frames} frames`);
    assert(!page.button('Stop', page.$('.rolling')), "Black can't stop it");
    await page.on('a2.b8', 'a2.a8');
    assert.equal(page.text('#rolling'), 'Rolling 1');
    if (options.touch) {
      page.click('#rolling');
      await page.until(() => page.document.body.classList.contains('sheet-open'));
    }
    await page.press('Stop Kirin a1.d7', () => page.$('.rolling'));
    await page.rest();
    assert(page.fairway.record().endsWith(' !a1.d7'));
    assert.equal(rolls(page), '');
    assert.equal(page.fairway.position().split(' ')[0].split('/')[9], '3D4');
    assert.equal(page.$('.rolling'), null);

    // A second click on the piece stops it, too.
    await put(page, `${board({ 'a2.a8': 'k', 'a1.d7': 'D', 'a1.h1': 'K' })} w - roll=a1.d7:0/2`);
    if (options.touch) await page.press('Close');
    await page.on('a1.d7');
    assert.equal(page.fairway.selected(), 'a1.d7');
    assert(page.fairway.marked().includes('a1.d7'));
    await page.on('a1.d7');
    assert.equal(played(page), '!a1.d7');
    assert.equal(rolls(page), '');
  });

// An edge acts differently on each army's pieces: rules/minigolf-chess.md 4.1.
test('edges, the open top, the disc and a promotion affect rolling pieces, and the card of the edges follows', async (t) => {
  const page = await open(t, 'start');
  for (const { pieces, rest, move, follow = false, edges, want } of [
    {
      pieces: { 'a2.a8': 'k', 'a1.a5': 'D', 'a1.h5': 'D', 'a1.d1': 'K' },
      rest: 'w - roll=a1.a5:-2/0,a1.h5:2/0',
      move: ['a1.d1', 'a1.e1'],
      edges: ['White', 'middle', 'band'],
      want: 'a1.b5:2/0m,a1.f5:-2/0m',
    },
    {
      pieces: { 'a2.d8': 'k', 'a1.a5': 'r', 'a1.h5': 'r', 'a1.d1': 'K' },
      rest: 'b - roll=a1.a5:-2/0,a1.h5:2/0',
      move: ['a2.d8', 'a2.e8'],
      follow: true,
      edges: ['Black', 'middle', 'band'],
      want: 'a1.c5:2/0m,a1.g5:-2/0m',
    },
    {
      pieces: { 'a2.a2': 'k', 'a2.e7': 'P', 'a1.a4': 'K' },
      rest: 'w - roll=a2.e7:0/2',
      move: ['a1.a4', 'a1.a5'],
      edges: ['White', 'middle', 'band'],
      want: 'a1.e1:0/2',
    },
  ]) {
    await put(page, `${board(pieces)} ${rest}`);
    // The edges are those of the army at the bottom, which is the one to move if the view asks for it.
    page.fairway.set({ seat: 'w', follow: false });
    await page.rest();
    assert.equal(page.text('.edges h2'), "White's edges");
    page.fairway.set({ follow });
    await page.rest();
    const [owner, right, left] = edges;
    const kind = (side) => page.fairway.state().marks.edges.find((e) => e.side === side);
    assert.deepEqual([kind('right').kind, kind('left').kind], [right, left], `${owner}'s edges`);
    assert.equal(page.text('.edges h2'), `${owner}'s edges`);
    assert.equal(page.$$('.edges li img').length, 4);
    for (const side of ['right', 'left']) {
      const { title, words } = kind(side),
        row = page.$$('.edges li').find((e) => e.innerText.toLowerCase().startsWith(side));
      assert.equal(row.querySelector('b').innerText.toLowerCase(), `${side}: ${title.toLowerCase()}`);
      assert.equal(row.querySelector('p').innerText, words);
    }
    await page.on(...move);
    assert.equal(rolls(page), want);
  }

  // Black's piece reaches the disc and is spun in the same turn, with its momentum.
  const before = '7k/8/8/8/8/8/4p3/8/8/8/8/8/8/8/8/K7 b -';
  await put(page, before);
  await page.on('a2.e2', 'a2.e1');
  assert.equal(page.fairway.position(), '7k/8/8/8/8/8/8/8/4p3/8/8/8/8/8/8/K7 w - roll=a1.e8:-1/0');
  assert.deepEqual([...rolling(page).map((r) => `${r.square} ${r.army}`)], ['a1.e8 b']);
  await page.press('Undo');
  await page.rest();
  assert.equal(page.fairway.position(), before);

  await put(page, `${board({ 'a2.a2': 'k', 'a2.e6': 'P', 'a1.a4': 'K' })} w - roll=a2.e6:0/2`);
  await page.on('a1.a4', 'a1.a5');
  assert.equal(rolls(page), '');
  assert.equal(page.fairway.position().split('/')[0], '4H3');
});

test('the forecast has a button and a key, and comes true if nobody touches the pieces', async (t) => {
  const pieces = { 'a2.a8': 'k', 'a1.a5': 'D', 'a1.h5': 'D', 'a1.d7': 'P', 'a2.f3': 'l', 'a1.h1': 'K' };
  const page = await open(t, `${board(pieces)} w - roll=a1.a5:-2/0,a1.h5:2/0,a1.d7:0/1,a2.f3:-2/-1`);
  const turns = () => page.fairway.state().view.forecast;
  for (const n of [1, 2, 3]) {
    assert.equal(page.text('#views button'), n > 1 ? `Next ${n} rolls` : 'Next roll');
    assert.equal(turns(), n);
    if (n < 3) await page.press(n > 1 ? `Next ${n} rolls` : 'Next roll', () => page.$('#views'));
  }
  // Its key works on the board and on a button.
  page.frame.focus();
  page.board.focus();
  page.fairway.focus();
  await page.key('f');
  await page.until(() => turns() === 0);
  assert.equal(page.$('#views button').getAttribute('aria-pressed'), 'false');
  assert.equal(page.text('#views button'), 'Next rolls');
  page.$('#undo').focus();
  await page.key('f');
  await page.until(() => turns() === 1);
  assert.equal(page.$('#views button').getAttribute('aria-pressed'), 'true');
  page.fairway.set({ forecast: 3 });
  await page.rest();

  const foreseen = [...rolling(page).map(({ square, army, next }) => ({ square, army, next: [...next] }))];
  assert.equal(foreseen.length, 4);
  // The card says the same.
  for (const r of foreseen) {
    const way = page.text(`.rolling li[data-square="${r.square}"] .way`);
    assert(way.startsWith(r.next.join(', ')) && r.next.length > 0, `${r.square}: ${way}`);
  }
  const standing = () => [...rolling(page).map((r) => r.army + r.square)];
  const check = (army, turn) => {
    for (const r of foreseen)
      if (r.army === army && turn < r.next.length)
        assert(
          standing().includes(army + r.next[turn]),
          `turn ${turn + 1}: ${army} ${r.square} was forecast on ${r.next[turn]}; now ${standing()} roll`,
        );
  };
  for (const [n, king] of [
    ['a1.h1', 'a1.g1'],
    ['a2.a8', 'a2.b8'],
    ['a1.g1', 'a1.h1'],
    ['a2.b8', 'a2.a8'],
    ['a1.h1', 'a1.g1'],
    ['a2.a8', 'a2.b8'],
  ].entries()) {
    await page.on(...king);
    assert.equal(page.fairway.state().ply, n + 1);
    check(n % 2 ? 'b' : 'w', n >> 1); // an army's pieces roll after its own move
  }
});

for (const [hand, options] of [
  ['the mouse', MOTION],
  ['a finger', { ...PHONE, width: 390, height: 844 }],
])
  test(`a worked example is opened from the rules and left by ${hand}`, async (t) => {
    const page = await open(t, 'start', options);
    const kept = () =>
      Object.keys(page.window.localStorage)
        .filter((key) => key.includes('.game.'))
        .sort();
    const before = kept();
    page.click('#tab-rules');
    const buttons = () => page.$$('.worked button');
    await page.until(() => buttons().length === 3);
    const title = buttons()[0].getAttribute('aria-label').replace('Play it: ', '');
    const example = page.fairway.rules().find((r) => r.title === title);
    page.click(buttons()[0]);
    await page.until(() => page.fairway.record() === `minigolf-chess;${example.position};${example.played}`);
    await page.rest();
    assert(page.text('#message h2').includes(example.title), page.text('#message h2'));
    assert(!page.document.body.classList.contains('sheet-open'));
    page.click('#message .actions button'); // the previous game comes back
    await page.until(() => page.fairway.record() === 'minigolf-chess;start;');
    assert.deepEqual(kept(), before);
    if (!options.touch) return;

    // On a phone the board replaces the players, and the captured pieces are above the moves.
    page.fairway.load('minigolf-chess', '7k/8/8/8/8/8/8/8/8/8/8/3p4/4P3/8/8/K7 w -', 'a1.e4xa1.d5');
    await page.rest();
    page.click('#tab-moves');
    await page.until(() => page.$('.captured-card')?.offsetParent);
    assert.deepEqual(
      page.$$('.captured-card .captured').map((e) => e.getAttribute('aria-label')),
      ['Black: 1 piece captured'],
    );
  });

test('a player promotes a Pawn that has rolled to the last rank, where a reading says so', async (t) => {
  const page = await openGame(
    t,
    'minigolf-chess:rolled-pawn=choice',
    `${board({ 'a2.a2': 'k', 'a2.e6': 'P', 'a1.a4': 'K' })} w - roll=a2.e6:0/2`,
    MOTION,
  );
  await page.on('a1.a4', 'a1.a5');
  const choices = [...page.fairway.legal()].sort().join(' ');
  assert.equal(choices, 'a2.e8-a2.e8=B a2.e8-a2.e8=D a2.e8-a2.e8=H a2.e8-a2.e8=V');
  assert.equal(page.fairway.state().hands.mover, 'w');
  await page.on('a2.e8', 'a2.e8');
  await choose(page, 1);
  assert.equal(played(page), 'a1.a4-a1.a5 a2.e8-a2.e8=D');
  assert.equal(page.fairway.state().hands.mover, 'b');
});
