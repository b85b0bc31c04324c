import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard, PHONE } from '../browser/page.js';
import { item } from './playing.js';
import { squares } from './spoken.js';

const TEE = 'tee-garden-shogi';
const OWN = `${TEE};start;a3-a4 a7-a6`;

/** lessonOf returns the lesson of a game from the site's files. */
const lessonOf = async (page, game) =>
  (await page.window.fetch(`texts/${game}.json`).then((answer) => answer.json())).lesson;
/** shown waits until the card of the lesson has a title, in a phase. */
const shown = (page, phase, title) =>
  page.until(() => {
    const card = page.$('#lesson-card');
    return card?.dataset.phase === phase && card.querySelector('h2').innerText === title;
  }, `the card shows ${phase}: ${title}`);
const key = (page, name) =>
  ['#lesson-card', '#lesson-top'].map((id) => page.$(id).querySelector(`[data-key=${name}]`)).find(Boolean);
const presses = (page, name) => page.click(key(page, name));
/** hasKeyboard waits until a button of the card has the focus. */
const hasKeyboard = (page, name) =>
  page.until(() => page.focused === key(page, name), `the button ${name} has the keyboard`);
const isLesson = (page) => page.$('body').classList.contains('lesson');
const games = (page) => Object.keys(page.window.localStorage).filter((name) => name.includes('.game.'));

/** piece and ball press a square in its upper part, where its piece stands, and in the strip of its balls. */
const piece = (page, square) => part(page, square, ({ width }) => width / 2);
const ball = (page, square) => part(page, square, ({ width, height }) => (width + height) / 2);
function part(page, square, down) {
  const rect = page.fairway.squareRect(square);
  return page.pressAt({ clientX: rect.x + rect.width / 2, clientY: rect.y + down(rect) });
}

test('a lesson by mouse: a wrong move, the move that is shown, a reload, and the way back', async (t) => {
  const page = await openBoard(t, 'play.html');
  page.fairway.newGame(TEE);
  page.fairway.play('a3-a4');
  page.fairway.play('a7-a6');
  page.fairway.set({ flip: true });
  await page.rest();
  await page.until(() => games(page).length > 0);
  await item(page, '#game', 'Learn Tee Garden Shogi');
  const { steps } = await lessonOf(page, TEE);
  await shown(page, 'aim', steps[0].title);
  await page.until(() => page.fairway.selected() === 'c5');
  assert.equal(page.fairway.state().view.flip, false);
  assert.equal(page.window.location.search, '?lesson=tee-garden-shogi&step=1');

  await ball(page, 'e5');
  await shown(page, 'other', 'Another move');
  assert.match(page.text('#lesson-card'), /Splash/);
  await hasKeyboard(page, 'again');
  await piece(page, 'c7'); // no piece can move here
  await piece(page, 'c6');
  assert.match(page.fairway.record(), /;c5@e5$/);
  presses(page, 'again');
  await shown(page, 'aim', steps[0].title);
  await page.until(() => page.fairway.selected() === 'c5');

  const phases = [];
  page.fairway.on('change', () => phases.push(page.fairway.state([]).ply + page.$('#lesson-card').dataset.phase));
  presses(page, 'show');
  await page.until(() => phases.includes('1shown'), 'the move is shown');
  await shown(page, 'aim', steps[0].title);
  await page.until(() => page.fairway.state().ply === 0 && page.fairway.selected() === 'c5');
  await ball(page, 'h5'); // as good as the first move
  await shown(page, 'done', steps[0].done);
  await hasKeyboard(page, 'next');
  presses(page, 'next');
  await shown(page, 'aim', steps[1].title);

  await page.reload();
  await page.ready();
  await shown(page, 'aim', steps[1].title);
  await page.until(() => page.fairway.selected() === 'c4');
  await ball(page, 'h4');
  await shown(page, 'done', steps[1].done);
  assert.match(page.fairway.record(), /;c4@E:5$/, 'the die of a lesson is loaded');
  presses(page, 'next');
  await shown(page, 'aim', steps[2].title);
  presses(page, 'back');
  await shown(page, 'aim', steps[1].title);
  page.click('#lesson-steps [data-key=step2]');
  await shown(page, 'aim', steps[2].title);
  await page.rest();
  page.click('#below .hand-piece');
  assert.equal(page.fairway.selected(), 'R*');
  await piece(page, 'c9');
  await shown(page, 'done', steps[2].done);
  presses(page, 'next');
  await shown(page, 'aim', steps[3].title);
  await page.rest();
  await piece(page, 'g6');
  await piece(page, 'g7');
  await page.until(() => page.$('#message .choices'));
  await page.press('Promoted Silvergeneral', () => page.$('#message'));
  await shown(page, 'done', steps[3].done);
  presses(page, 'next');
  await shown(page, 'aim', steps[4].title);
  await page.rest();
  await piece(page, 'a4');
  await piece(page, 'a5');
  await shown(page, 'done', steps[4].done);
  assert.equal(page.$('#overlay').childElementCount, 0, 'no result covers the board');
  presses(page, 'next');
  await shown(page, 'end', 'That is Tee Garden Shogi');

  await page.press('Back to my game');
  const isBack = () => !isLesson(page) && page.fairway.record() === OWN;
  await page.until(() => isBack() && page.fairway.state().view.flip, 'the own game is back, as it was');
  assert.equal(page.fairway.state().ply, 2);
  assert.equal(page.window.location.search, '');
  assert.equal(games(page).length, 1);
  assert.equal(page.window.localStorage['fairway.2.lessons'], '{"tee-garden-shogi":{"done":5,"of":5}}');
  await page.reload();
  await page.ready();
  await page.until(isBack);
});

test('a lesson by keys alone', async (t) => {
  const page = await openBoard(t, `?lesson=${TEE}`); // the site's root leads on to it
  const { steps } = await lessonOf(page, TEE);
  const said = () => page.$$('[data-live]').map((region) => region.innerText);
  const onSquares = () =>
    page.until(() => page.focused.getAttribute('role') === 'gridcell', 'a square has the keyboard');
  await shown(page, 'aim', steps[0].title);
  await page.until(() =>
    said().some((s) => s.startsWith(`Step 1 of 5. ${steps[0].title}`) && s.includes('Press Enter on g5.')),
  );
  let listener = await squares(page);
  const plays = async (from, to) => {
    if (from === 'd') await page.key('d');
    else if (from) {
      await listener.to(from);
      await page.key('Enter');
    }
    await listener.to(to);
    await page.key('Enter');
    await page.rest();
  };
  const next = async (step) => {
    await shown(page, 'done', steps[step].done);
    await hasKeyboard(page, 'next');
    await page.key('n');
    if (step + 1 === steps.length) return;
    await shown(page, 'aim', steps[step + 1].title);
    assert.doesNotMatch(page.text('#lesson-card'), /click/i);
    await onSquares();
  };
  await plays('', 'b6');
  await shown(page, 'other', 'Another move');
  await hasKeyboard(page, 'again');
  await page.key('r');
  await shown(page, 'aim', steps[0].title);
  await page.until(() => page.fairway.selected() === 'c5');
  await onSquares();
  await plays('', 'g5');
  await next(0);
  await plays('', 'h4');
  await page.until(() => page.fairway.state().pieces.aimed);
  await page.key('Enter');
  await next(1);
  await page.until(() => said().some((s) => s.includes('Press d for the Rook in your hand, then Enter on c9.')));
  await plays('d', 'c9');
  await next(2);
  await plays('g6', 'g7');
  await page.until(() => page.focused.tagName === 'BUTTON');
  for (let n = 0; n < 2 && listener.at !== 'Promoted Silvergeneral'; n++) await page.key('ArrowRight');
  assert.equal(listener.at, 'Promoted Silvergeneral');
  await page.key('Enter');
  await next(3);
  await plays('a4', 'a5');
  await next(4);
  await shown(page, 'end', 'That is Tee Garden Shogi');
  await page.key('Escape');
  await page.until(() => !isLesson(page) && page.fairway.record() === `${TEE};start;`);

  // Escape on the squares clears the selection first, and then leaves.
  await page.goto(`?lesson=${TEE}&step=1`);
  await page.ready();
  await shown(page, 'aim', steps[0].title);
  await page.until(() => page.fairway.selected() === 'c5');
  listener = await squares(page);
  await page.key('Escape');
  await page.until(() => page.fairway.selected() === null);
  assert.ok(isLesson(page));
  await page.key('Escape');
  await page.until(() => !isLesson(page));
});

test('a lesson by touch', async (t) => {
  const page = await openBoard(t, `play.html?lesson=${TEE}`, PHONE);
  const { steps } = await lessonOf(page, TEE);
  const inHand = async () => page.click('#below .hand-piece');
  for (const [i, taps] of [
    [() => ball(page, 'g5')],
    [() => ball(page, 'h4'), () => ball(page, 'h4')], // the first tap aims, the second one throws
    [inHand, () => piece(page, 'c9')],
    [() => piece(page, 'g6'), () => piece(page, 'g7')],
    [() => piece(page, 'a4'), () => piece(page, 'a5')],
  ].entries()) {
    await shown(page, 'aim', steps[i].title);
    await page.rest();
    if (i === 0) {
      assert.doesNotMatch(page.text('#lesson-card .task'), /click/i);
      assert.equal(page.fairway.selected(), 'c5');
    }
    for (const [n, tap] of taps.entries()) {
      if (n > 0) {
        await page.until(() => page.fairway.selected() !== null);
        if (i === 1) assert.ok(page.fairway.state().pieces.aimed);
        await page.pass(400); // a double tap is one tap
      }
      await tap();
    }
    if (i === 3) {
      const { choices } = await page.until(() => page.fairway.state().pieces);
      assert.equal(choices.length, 2);
      page.fairway.choose(choices.findIndex((c) => c.label.startsWith('Promoted')));
    }
    await shown(page, 'done', steps[i].done);
    presses(page, 'next');
  }
  await shown(page, 'end', 'That is Tee Garden Shogi');
  presses(page, 'play');
  await page.until(() => !isLesson(page) && page.fairway.record() === `${TEE};start;`);
  assert.equal(page.window.location.search, '');
});

// Each lesson is played to its end, with a wrong move on the way: texts, positions and page agree, and the previous game comes
// back.
test('every lesson is learnt in one page', async (t) => {
  const page = await openBoard(t, 'play.html');
  const names = page.fairway.variants().map(({ name }) => name);
  assert.equal(names.length, 11);
  for (const game of names) {
    const { steps } = await lessonOf(page, game);
    page.fairway.newGame(game);
    await page.until(() => page.document.title.startsWith(page.fairway.state().board.title), game);
    assert.equal(page.fairway.variant, game);
    await item(page, '#game', 'Learn ');
    for (const [i, { title, moves, replies, other, done }] of steps.entries()) {
      await shown(page, 'aim', title);
      if (i === 0) {
        const known = [moves, ...replies.map((reply) => reply.moves)].flat();
        const wrong = page.fairway.legal().find((move) => !known.includes(move));
        page.fairway.play(wrong, 'person');
        await shown(page, 'other', 'Another move');
        assert.equal(page.text('#lesson-card .instruction'), other, `${game}: after ${wrong}`);
        presses(page, 'again');
        await shown(page, 'aim', title);
      }
      page.fairway.play(moves[0], 'person');
      await shown(page, 'done', done);
      presses(page, 'next');
    }
    await page.until(() => page.$('#lesson-card').dataset.phase === 'end');
    presses(page, 'leave');
    await page.until(() => !isLesson(page) && page.fairway.record() === `${game};start;`);
  }
  assert.deepEqual(games(page), [], 'nobody keeps what was done in a lesson');
});
