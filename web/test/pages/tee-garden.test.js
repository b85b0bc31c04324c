import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, held, inHand, LAPTOP, MOTION, openGame, pick, played, put, watch } from './playing.js';

// Positions of rules/tee-garden-shogi.md section 10.
const POINTS_AND_BALLS = '4k4/9/9/9/2p6/2P6/3PP4/9/4K4 w - balls=d4:2,f4,c5';
const SILVER_ON_TEE = '4k4/9/+p3p4/9/2S6/9/P8/9/4K4 w - balls=c5';
const GOLD_ON_TEE = '4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5';
const GOLD_AND_SILVER = '4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4';
const CHECK_OVER_LAKE = '4k4/9/9/9/1g5K1/1P7/9/9/9 w - balls=b5';
const MAY_PROMOTE = '4k4/2P5W/1S4H2/9/9/9/7R1/9/4K4 w - balls=-';
const GOLF_ANSWERS = 'kh7/2g6/1G7/9/9/9/9/9/4K4 w P balls=c8';

const ENDS = ['', 'f4', 'g4', 'g4', 'h4', 'h4', 'h4']; // of c4@E, by the number on the die
const FACES = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const SMALL = { width: 430, height: 932, touch: true }; // a phone on which the whole board is seen at once

const open = (t, position, options) => openGame(t, 'tee-garden-shogi', position, options);

// Squares are higher than wide: pieces stand in the upper part, and balls lie in the strip below, at this share of the height.
const upper = ({ width, height }) => width / 2 / height;
const strip = ({ width, height }) => (width + height) / 2 / height;
const down = (page, square, part) => part(page.fairway.squareRect(square));
const press = (page, square, part = upper) => page.pressAt(page.at(square, down(page, square, part)));
const point = (page, square, part = upper) => page.hover(square, down(page, square, part));
const balls = (page) => /balls=(\S+)/.exec(page.fairway.position())[1];

// thrown returns the roll of the stroke from c4, once the record has it.
async function thrown(page) {
  await page.until(() => /^c4@E:[1-6]$/.test(played(page)), 'the stroke in the record');
  await page.rest();
  return Number(played(page).at(-1));
}

for (const [hand, options] of [
  ['the mouse', LAPTOP],
  ['a finger', SMALL],
])
  test(`balls are pulled and struck where they are aimed, by ${hand}`, async (t) => {
    const page = await open(t, POINTS_AND_BALLS, options);
    assert.equal(page.$$('.tray').length, 2);
    for (const [square, part, move, after] of [
      ['d4', strip, 'c4<d4', 'c4,d4,f4,c5'], // from the lake
      ['c5', strip, 'c4<c5', 'c4,d4:2,f4'], // from under an enemy
      ['c5', upper, 'c4xc5', 'd4:2,f4,c5'], // the enemy itself
    ]) {
      await put(page, POINTS_AND_BALLS);
      await press(page, 'c4');
      assert.equal(page.fairway.selected(), 'c4');
      await press(page, square, part);
      assert.equal(played(page), move);
      assert.equal(balls(page), after);
    }
    for (const [position, to, after, hand] of [
      [SILVER_ON_TEE, 'f2', 'f2', 'Hand empty'], // a free square over the lake
      [SILVER_ON_TEE, 'e7', 'e7', 'Point, 1 in hand'], // an enemy
      [SILVER_ON_TEE, 'a3', 'a3', 'Point, 1 in hand'], // an own piece
      [SILVER_ON_TEE, 'a7', 'a7', 'Point, 1 in hand'], // a promoted enemy goes to hand as what it was
      [GOLD_ON_TEE, 'e5', '-', 'Hand empty'], // the deep of the lake
    ]) {
      await put(page, position);
      await press(page, 'c5');
      assert.equal(page.fairway.selected(), 'c5');
      assert(page.fairway.marked().includes(to), to);
      await press(page, to, strip);
      assert.equal(played(page), `c5@${to}`);
      assert.equal(balls(page), after);
      assert.equal(inHand(page, 'below'), hand);
      assert.equal(/lost/.test(page.text('#message')), after === '-', page.text('#message'));
    }
  });

test('the odds of a stroke are shown before the die is, and its end after it', async (t) => {
  const page = await open(t, GOLD_AND_SILVER, MOTION);
  await press(page, 'c4');
  await point(page, 'g4', strip);
  const bars = () =>
    page.$$('.odds-bars li').map((e) => `${e.querySelector('b').innerText} ${e.querySelector('span').innerText}`);
  assert.deepEqual(bars(), ['f4 1/6', 'g4 1/3', 'h4 1/2']);
  assert.deepEqual(
    page.$$('.odds-bars li').map((e) => Number(e.style.getPropertyValue('--chance'))),
    [1, 2, 3],
  );
  assert.match(page.text('#message'), /Strikes/);
  assert.match(page.text('.odds .description'), /1\/6 .*in the lake/);
  const said = [];
  const end = watch(page, () => {
    const title = page.text('.die-roll h2');
    const shown = `${title}, ${inHand(page, 'below')}, ${page.text('#panel-moves').includes(':') ? 'listed' : 'not listed'}`;
    if (title && shown !== said.at(-1)) said.push(shown);
  });
  await press(page, 'g4', strip);
  const die = await thrown(page);
  await page.until(() => page.text('.die-roll h2').includes(':'), 'what the die shows');
  await page.pass(100);
  end();
  assert.equal(page.text('.die-roll h2'), `${FACES[die]}: reaches ${ENDS[die]}`);
  assert.deepEqual(
    page.$$('.odds-bars .on b').map((e) => e.innerText),
    [ENDS[die]],
  );
  assert.equal(page.fairway.state().moves.thrown.die, die);
  assert.equal(balls(page), ENDS[die]);
  assert.equal(page.$('.odds .btn, #message .choices'), null, 'nothing is asked after the roll');
  // The roll and its result are announced when the board has shown them.
  assert.equal(said[0], 'The die rolls, Hand empty, not listed');
  const hand = ENDS[die] === 'h4' ? 'Silvergeneral, 1 in hand' : 'Hand empty';
  assert.equal(said.at(-1), `${FACES[die]}: reaches ${ENDS[die]}, ${hand}, listed`);

  // A stroke that is taken back has the same result again, by Redo or by hand.
  const stroke = async () => {
    await press(page, 'c4');
    assert.equal(page.fairway.selected(), 'c4');
    await press(page, 'f4', strip);
  };
  const undo = async () => {
    await page.press('Undo');
    await page.rest();
    assert.equal(page.fairway.state().ply, 0);
    assert.equal(balls(page), 'c4');
  };
  await undo();
  await page.press('Redo');
  assert.equal(await thrown(page), die);
  // A new roll would be the same each time with a chance of one in 216.
  for (let n = 0; n < 3; n++) {
    await undo();
    await stroke();
    assert.equal(await thrown(page), die);
  }
  assert.equal(page.fairway.state().ply, 1);
});

test('a finger aims before it rolls the die, and the button or another tap rolls it', async (t) => {
  const page = await open(t, GOLD_AND_SILVER, SMALL);
  const rolls = () => !page.$('#roll').hidden && page.text('#roll') === 'Roll the die';
  const aim = async () => {
    await press(page, 'c4');
    assert.equal(page.fairway.selected(), 'c4');
    await press(page, 'g4', strip);
    assert(page.fairway.state().pieces.aimed);
    assert(rolls(), 'there is a button that rolls the die');
    assert.equal(played(page), '');
  };
  await aim();
  // Each end is shown over the tray with its chance.
  assert.deepEqual(
    page.$$('#ends li').map((e) => [...e.querySelectorAll('p')].map((p) => p.textContent).join(': ')),
    ['f4 1/6: in the lake', 'g4 1/3: free', 'h4 1/2: hits Silvergeneral'],
  );
  page.click('#roll');
  const die = await thrown(page);
  assert.equal(balls(page), ENDS[die]);
  assert(!rolls());
  assert.equal(page.$$('#ends li').length, 0);

  await put(page, GOLD_AND_SILVER);
  await aim();
  await press(page, 'h4', strip);
  await thrown(page);
  assert(!rolls());

  // A tap elsewhere deselects the piece.
  await put(page, GOLD_AND_SILVER);
  await aim();
  await press(page, 'a9');
  assert(!page.fairway.state().pieces.aimed);
  assert.equal(page.fairway.selected(), null);
  assert(!rolls());
  assert.equal(page.$$('#ends li').length, 0);
  assert.equal(played(page), '');
});

test('a finger drops a piece and chooses a promotion', async (t) => {
  const page = await open(t, GOLF_ANSWERS, SMALL);
  await pick(page, 'below', 'P');
  assert.equal(held(page, 'below', 'P').getAttribute('aria-pressed'), 'true');
  assert.equal(page.fairway.selected(), 'P*');
  assert(page.fairway.marked().includes('a8'));
  assert.deepEqual([...page.fairway.marked().filter((q) => 'def'.includes(q[0]))], [], 'drops on middle files');
  await press(page, 'a8');
  assert.equal(played(page), 'P*a8');
  for (const [i, move] of ['b7-a6=+S', 'b7-a6'].entries()) {
    await put(page, MAY_PROMOTE);
    await press(page, 'b7');
    assert.equal(page.fairway.selected(), 'b7');
    await press(page, 'a6');
    assert.equal(page.fairway.state().pieces.choices.length, 2);
    await choose(page, i);
    assert.equal(played(page), move);
  }
});

// The Gold on b5 strikes over the lake.
test('a check by golf is shown until its ball is pulled away', async (t) => {
  const page = await open(t, CHECK_OVER_LAKE);
  assert.equal(page.fairway.state().marks.check.square, 'h5');
  assert.equal(page.text('#message'), 'White is in check: the Goldgeneral on b5 can hit the King with its ball.');
  await press(page, 'b4');
  await press(page, 'b5', strip);
  assert.equal(played(page), 'b4<b5');
  assert.equal(page.fairway.state().marks.check, null);
  assert.doesNotMatch(page.text('#message'), /check/i);
});

test('the next press ends the flight of a ball, and a mouse that only moves does not', async (t) => {
  const page = await open(t, SILVER_ON_TEE, MOTION);
  let frames = 0;
  watch(page, () => {
    if (!page.fairway.idle() && page.fairway.record().endsWith('c5@f2')) frames++;
  });
  const move = (type, at, more) =>
    page.board.document
      .querySelector('canvas')
      .dispatchEvent(
        new page.board.PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', ...at, ...more }),
      );
  await press(page, 'c5');
  await press(page, 'f2', strip);
  const whole = frames;
  assert(whole > 30, `the ball is seen for ${whole} frames`);

  await put(page, SILVER_ON_TEE);
  frames = 0;
  await press(page, 'c5');
  page.fairway.click('f2');
  await page.until(() => frames > 3);
  move('pointermove', { clientX: 5, clientY: 5 });
  await page.pass(100);
  assert(!page.fairway.idle(), 'the ball still flies');
  const at = page.at('e9', down(page, 'e9', upper));
  move('pointermove', at);
  move('pointerdown', at, { isPrimary: true, button: 0, buttons: 1 });
  move('pointerup', at, { isPrimary: true, button: 0 });
  await page.rest();
  assert(frames < whole / 2, `the flight takes ${frames} of ${whole} frames`);
  assert.equal(page.fairway.selected(), 'e9');
  assert.equal(balls(page), 'f2');
});
