import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard, PHONE } from '../browser/page.js';
import { resting } from './workers.js';

// Positions where each legal move of the computer allows a mate. mates maps each of its moves to the squares to click, and the
// piece to choose.
const ENDINGS = [
  {
    game: 'handy-mitregi',
    position:
      'ww+Ps1g2gssww/r1+Hhh1g1h1b1r/p2p5p1gp/pp2ppkp1pppp/2pp2+H1h4/13/B4G7/4H5H2/PPPPPPPPPPPPP/P2P1GPGGP2P/1RB7BR1/WWSS2K2SSWW b S2P',
    mates: { 'g9-g10': 'c11 f12', 'g9-h8': 'h3 i6' },
    levels: [1, 3],
  },
  {
    game: 'kyoomagi',
    position:
      'ww+W2g1ggssw1/4+Rk2hhbr1/p5p2p1wp/1p1p1pp1ppppp/4p8/1p1p9/13/7S5/PPPPPPPPPPPPP/P2PS1PS1P2P/1RBHH3HHBR1/1W1SGGKGG2WW b BG2S2H2P',
    mates: { 'f11-f10': 'i4 j6' },
  },
  {
    game: 'planetary-shogi',
    position:
      'w1H1+Pg1g1ssww/10br1/p3+Rk1gh3p/p2BHpp1pppp1/12p/2p3P1P4/7p5/6p6/PPP1PP1P1PPPP/P1hP2P2P2P/1RBHHS1S1HBR1/WW1SGGKGGS1WW b G2SHW5P',
    mates: { 'f10-f11': 'e12 f12' },
  },
  {
    game: 'nearlydouble-chogi',
    position:
      'ww1sgk1G4w/1rb1hg3+P1sr/3ps2+B1p1wp/p1pp1p2pp1pp/6pp5/1p3hp3H2/P3p8/3HH3H4/1PPPPPPPPPPPP/P2PSSPSSP2P/1RB7BR1/WW2GGKGG2WW b GS2HP',
    mates: { 'f11-g11': 'h12 g12' },
  },
  {
    game: 'pashtun-shogi',
    position:
      '7+Hgssw1/3hh1G2h1rw/3p2pGkp1b1/pp2p1ppppppp/12p/3p1p7/13/12h/PPPPPPPPPPPPP/PS1PS1P1SP2P/1RB1H3HHBR1/WW2GGKGGS1WW b RBG2S2W2P',
    mates: { j12xh10: 'h12 i12' },
    screen: PHONE,
  },
  {
    game: 'pacifier-shogi',
    position:
      '1w1+H2kggssw1/wr7h1rw/p2p+HHpG1p1bp/pphp+S1p+P2pp1/12p/5G2p4/2p10/11P1/PPPPPPPPP+pP1P/PRSP1GPGGP2P/2BHHG3HBR1/WW1S2K2SSWW b BS2Pp',
    mates: { 'g12-f12': 'd12 e12' },
  },
  {
    game: 'nearlydouble-symgi',
    position:
      '2F2f+B3a1d/2+RNo3o+Rb2/3p2pf1p2p/+R2p1O1p1p2p/1dp2Fpkp1pp1/1p11/1PP5P3P/P12/3PPPPPDPP2/3PF1P1FP2P/1RBEN3NEBR1/DDAO1FKF1OA1D b R2D3E4P',
    mates: { 'h8-h7': 'h4 h5' },
  },
  {
    game: 'tee-garden-shogi',
    position: 'wh6+P/2+R1k1+Bp1/p2pp4/1P+S3p2/P7P/6P2/2BPPP1R1/1+h1SGSG2/WH2K3W b 2GSHW4Pp balls=b4,a5,h5,i5,c6,g6',
    mates: { 'e8-e9': 'g8 f8' },
    screen: PHONE,
    levels: [1, 3],
  },
  {
    game: 'hook-shogi',
    position: 'k18/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/RR16K w -',
    mates: { 'a19-a18': 'a1 a18', 'a19-b18': 'b1 b18', 'a19-b19': 'b1 b19' },
  },
  {
    game: 'minigolf-chess',
    position: '4k3/6P1/3D1D2/3D1D2/7D/8/8/8/8/8/8/8/8/p7/8/7K b -',
    mates: { 'a1.a3-a1.a2': 'a2.g7 a2.g8 H' },
    levels: [1, 3],
  },
];

// begin loads a position, with the players of its armies.
function begin({ fairway }, game, position, seats) {
  fairway.load(game, position);
  fairway.set({ seats });
}

// won waits until the game is won and the board shows it.
const won = (page, what) => page.until(() => page.fairway.result()?.startsWith('win') && resting(page), what);

// finish begins a game against a level at a position where the computer moves, and mates it.
async function finish(page, { game, position, mates }, level) {
  const { fairway } = page;
  fairway.load(game, position);
  const seats = [...fairway.state().hands.armies].filter((a) => a.toMove).map((a) => `${a.letter}:${level}`);
  fairway.set({ seats: seats.join() });
  await page.until(() => fairway.line().played.length === 1 && resting(page), `${game}: level ${level} moves`);
  const reply = fairway.line().played[0];
  assert.ok(mates[reply], `${game}: nobody expected ${reply}`);
  const [from, to, piece] = mates[reply].split(' ');
  await page.on(from, to);
  if (piece) {
    const { name } = [...fairway.kinds()].find(({ id }) => id === piece);
    const i =
      (await page.until(() => fairway.state().pieces.choices)) &&
      fairway.state().pieces.choices.findIndex(({ label }) => label.includes(name));
    page.click(await page.until(() => page.$(`[data-key=choice${i}]`)));
  }
  await won(page, `${game}: level ${level} is mated`);
  await page.until(() => page.$('#message .result'));
}

for (const [hand, screen] of [
  ['clicks', undefined],
  ['taps', PHONE],
])
  test(`games against the computer are finished by ${hand}`, async (t) => {
    const page = await openBoard(t, 'play.html', screen);
    for (const ending of ENDINGS.filter((e) => e.screen === screen))
      for (const level of ending.levels ?? [1]) await finish(page, ending, level);
    if (screen) return;
    // A person moves first, and every reply ends the game.
    begin(page, 'haiku-shogi', '17/17/17/17/17/17/17/17/16yK/17/17/17/17/17/17/13rRrRrR1/8rK2rR5 r - out=gb', 'y:1');
    await page.rest();
    await page.on('l1', 'q1');
    await won(page);
    // No level misses a mate in one, also when computers play each other.
    begin(page, ENDINGS[1].game, ENDINGS[1].position, 'w:1,b:1');
    await won(page);
    assert.equal(page.fairway.line().played.length, 2);
  });
