import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, inHand, item, LAPTOP, MOTION, openGame, pick, played, put, watch } from './playing.js';

// Positions of rules/haiku-shogi.md section 11, by the numbers there.
const MAJORITY_IN_CENTRE = '8gK8/17/17/17/17/17/9gC7/8rG8/bK15yK/7rG9/17/17/17/17/17/17/8rK8 r -'; // 2
const NO_MAJORITY = '8gK8/17/17/17/17/17/9gC7/17/bK15yK/7rG9/17/17/17/17/17/17/8rK8 r -'; // 2, without i10
const OWN_CAMP_ALONE = '8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/17/8rS8/17/17/9rK7 r -'; // 3
const BEFORE_PASSING = '8gK8/17/17/17/17/17/17/17/bK15yK/5gP11/17/4bP1yP10/4bGrP11/17/17/17/8rK8 r -'; // 6
const CORNER_OF_OTHERS = '8gK8/17/17/17/3gS13/17/17/17/bK15yK/8rB8/17/17/17/17/17/17/8rK8 r -'; // 10
const WING_MAY_PROMOTE = '8gK8/17/17/17/17/17/17/17/bK15yK/17/17/7rW9/17/17/17/17/8rK8 r -'; // 11
const TWO_AT_ONCE = '4yP2yP2yW6/17/17/17/8gK3y+S4/17/13yC3/bK1gP14/7rR4bG3yK/13rB3/17/15yB1/17/3y+C13/17/17/8rK8 b -'; // 14
const PIECES_IN_HAND = '8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/17/17/17/17/8rK8 r rS2rPyGgPbW';

const open = (t, position, options) => openGame(t, 'haiku-shogi', position, options);

for (const [hand, options] of [
  ['the mouse', LAPTOP],
  ['a finger', { width: 1024, height: 1366, touch: true }],
])
  test(`several steps, drops and promotions are played by ${hand}`, async (t) => {
    const page = await open(t, MAJORITY_IN_CENTRE, options);
    assert.equal(page.$$('.player-strip .tray').length, 4);
    for (const [position, from, to, why] of [
      [MAJORITY_IN_CENTRE, 'h8', 'h10', 'Two steps: Red has 2 pieces in the centre, more than any other army.'],
      [OWN_CAMP_ALONE, 'i4', 'f1', 'Three steps: Red has 2 pieces in its own camp, the others none.'],
    ]) {
      await put(page, position);
      await page.on(from);
      assert.equal(page.fairway.selected(), from);
      assert(page.fairway.marked().includes(to), to);
      if (!options.touch) {
        await page.hover(to);
        assert.equal(page.text('#message h2'), `Moves to ${to}`);
        assert.equal(page.text('#message .message-text'), why);
      }
      await page.on(to);
      assert.equal(played(page), `${from}-${to}`);
      assert.match(page.fairway.position(), / ep=/);
    }
    await put(page, NO_MAJORITY);
    await page.on('h8');
    assert.equal(page.fairway.selected(), 'h8');
    assert(!page.fairway.marked().includes('h10'));
    await page.on('h10');
    assert.equal(page.text('#message .alarm h2'), "The Goldgeneral can't go to h10");
    assert.equal(page.text('#message .alarm .message-text'), 'Two steps need a majority: Red 1, Green 1.');
    assert.equal(played(page), '');

    // No capture in the corner of others.
    await put(page, CORNER_OF_OTHERS);
    await page.on('i8');
    assert.equal(page.fairway.selected(), 'i8');
    assert(page.fairway.marked().includes('e12'));
    assert(!page.fairway.marked().includes('d13'));
    await page.on('d13');
    assert.match(page.text('#message .alarm'), /corner/i);
    assert.equal(played(page), '');

    await put(page, PIECES_IN_HAND);
    await pick(page, 'below', 'S');
    assert.equal(page.fairway.selected(), 'S*');
    assert.equal(page.fairway.marked().length, 117);
    await page.on('i9');
    assert.equal(played(page), 'S*i9');
    assert(page.$('#right .tray.turn'), 'Yellow is to move');
    assert(page.$('#below .tray:not(.turn)'), 'Red is not');
    for (const [i, move] of ['h6-h16=+W', 'h6-h16'].entries()) {
      await put(page, WING_MAY_PROMOTE);
      await page.on('h6', 'h16');
      assert.equal(page.fairway.state().pieces.choices.length, 2);
      assert.equal(page.$$('#message .choices button').length, 2);
      page.click(`#message .choices [data-key="choice${i}"]`);
      await page.rest();
      assert.equal(played(page), move);
    }
    await put(page, WING_MAY_PROMOTE);
    await page.on('h6', 'h16');
    await choose(page, 1);
    assert.equal(played(page), 'h6-h16');
  });

// The right lives until the stepper's own next turn: Blue is the third to play after Red.
test('the player after the next can capture en passant, and the piece flies to its tray', async (t) => {
  const page = await open(t, BEFORE_PASSING, MOTION);
  await page.on('f5', 'f7', 'q9', 'q10', 'i17', 'i16');
  assert.equal(played(page), 'f5-f7 q9-q10 i17-i16');
  assert.match(page.fairway.position(), /ep=f7<f6/);
  // A step to the square between captures nothing; a click on the stepper captures it there.
  await page.on('e6');
  assert.equal(page.fairway.selected(), 'e6');
  for (const square of ['f6', 'f7']) assert(page.fairway.marked().includes(square), square);
  let flying = 0;
  const end = watch(page, () => {
    if (!page.fairway.idle() && page.$('.hand-piece.arriving')) flying++;
  });
  await page.on('f7');
  end();
  assert.equal(played(page), 'f5-f7 q9-q10 i17-i16 e6xf6[f7]');
  assert(flying > 3, "the captured piece isn't in the tray while it flies");
  await page.until(() => !page.$('.hand-piece.arriving'));
  assert.equal(inHand(page, 'left'), 'Point, 1 in hand');
  page.fairway.undo();
  await page.rest();
  await page.on('e6', 'f6');
  assert.equal(page.fairway.state().moves.list.at(-1).text, 'e6-f6');
});

// Blue opens two lines of Red's: at Red's turn Yellow and Green are out, and their pieces are Red's.
test('a double checkmate hands over two armies with their pieces in hand', async (t) => {
  const position = `${TWO_AT_ONCE.slice(0, -1)}yPgP`;
  const page = await open(t, position, MOTION);
  const slides = [];
  const { animate } = page.window.Element.prototype;
  page.window.Element.prototype.animate = function (frames, options) {
    if (this.className === 'ghost') slides.push(options.direction);
    return animate.call(this, frames, options);
  };
  let frames = 0;
  const end = watch(page, () => {
    if (!page.fairway.idle() && / out=yg/.test(page.fairway.position())) frames++;
  });
  await page.on('m9', 'm8');
  end();
  assert.equal(played(page), 'm9-m8');
  assert(frames > 10, `the hand-over takes ${frames} frames`);
  assert.match(page.fairway.position(), / out=yg/);
  assert.equal(
    page.fairway.position().split(' ')[0],
    '4rP2r+P2r+W6/17/17/17/12r+C4/17/13rS3/bK1rP14/7rR9/12bGrB3/17/15rR1/17/3r+S13/17/17/8rK8',
  );
  const out = () =>
    page.fairway
      .state()
      .hands.armies.filter((a) => a.out)
      .map((a) => a.name)
      .join();
  assert.equal(out(), 'Yellow,Green');
  assert.deepEqual(
    page.$$('.player.eliminated .name').map((e) => e.innerText),
    ['Yellow', 'Green'],
  );
  assert.equal(page.$$('.tray.eliminated').length, 2);
  assert.equal(inHand(page, 'below'), 'Point, 2 in hand');
  assert.deepEqual(slides, ['normal', 'normal']);
  await page.until(() => !page.$('.ghost'));

  await page.press('Undo');
  await page.rest();
  assert.equal(page.fairway.position(), position);
  assert.equal(page.$$('.player.eliminated, .tray.eliminated').length, 0);
  assert.equal(inHand(page, 'right'), 'Point, 1 in hand');
  assert.deepEqual(slides, ['normal', 'normal', 'reverse', 'reverse']);
  await page.until(() => !page.$('.ghost'));

  // Red and Blue alone are left; the list of moves has a column for each army.
  page.fairway.redo();
  await page.rest();
  await page.on('i1', 'i2', 'a10', 'a11');
  assert.deepEqual(
    page.$$('.moves li').map((row) => [...row.children].slice(1).map((cell) => cell.innerText.trim())),
    [
      ['', '', '', 'm9-m8'],
      ['i1-i2', '', '', 'a10-a11'],
    ],
  );
  assert.deepEqual(
    page.$$('.moves-armies img').map((e) => e.src),
    page.$$('.player > img').map((e) => e.src),
  );

  // At the end the trays name the places, as the list of players does.
  page.fairway.resign();
  await page.rest();
  const { armies } = page.fairway.state().hands;
  const places = ['', 'first', 'second', 'third', 'fourth'];
  assert.deepEqual([...armies.map((a) => a.place)].sort(), [1, 2, 3, 4]);
  for (const a of armies) {
    const name = `${a.name}, ${places[a.place]}`;
    assert(
      page.$$('.tray .name').some((e) => e.textContent === name),
      name,
    );
  }
  assert.deepEqual(
    page.$$('.player').map((e) => e.querySelector('.seat').innerText),
    [...armies.map((a) => places[a.place])],
  );
});

test('the board turns to each seat, or follows the player to move', async (t) => {
  const page = await open(t, 'start');
  const kings = { Red: 'i1', Yellow: 'q9', Green: 'i17', Blue: 'a9' };
  for (const army of ['Green', 'Yellow', 'Red', 'Blue']) {
    await item(page, '#flip', army);
    assert.equal(page.fairway.state().view.seat, army[0].toLowerCase());
    assert(page.text('#below .name').startsWith(army), `${army} is below`);
    const king = page.at(kings[army]),
      middle = page.at('i9');
    assert(king.clientY > middle.clientY, `${army}'s King is in the lower half`);
    assert(Math.abs(king.clientX - middle.clientX) <= 2, `${army}'s King is in the middle of its side`);
  }
  await item(page, '#flip', 'Follow');
  assert(page.fairway.state().view.follow);
  for (const [from, to, next] of [
    ['f5', 'f6', 'y'],
    ['m6', 'l6', 'g'],
    ['f13', 'f12', 'b'],
    ['e7', 'f7', 'r'],
  ]) {
    await page.on(from, to);
    assert.equal(page.fairway.state().hands.mover, next);
    assert.equal(page.fairway.state().view.seat, next);
  }
  // Four armies may agree to a draw. None of them may resign.
  page.click('#game');
  const line = (name) => page.$$('.menu-popup button').find((b) => b.innerText.includes(name));
  await page.until(() => line('resigns'));
  assert(line('resigns').disabled);
  assert(!line('Agree to a draw').disabled);
});

test('the zone leaders card says in words who leads where, and a key hides it', async (t) => {
  const page = await open(t, MAJORITY_IN_CENTRE);
  assert.equal(page.$('.zones'), null);
  await page.press('Zone leaders');
  assert(page.fairway.state().view.map);
  const centre = page.$$('.zones li').find((e) => /centre/i.test(e.innerText));
  assert.deepEqual(
    [...centre.querySelectorAll('.chip')].map((e) => `${e.querySelector('img').alt} ${e.innerText}`),
    ['Red 2 leads', 'Green 1'], // the meaning doesn't depend on colours
  );
  page.$('#undo').focus();
  await page.key('j');
  await page.until(() => !page.$('.zones'));
  assert(!page.fairway.state().view.map);
});
