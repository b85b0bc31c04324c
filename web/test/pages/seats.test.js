import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard, PHONE } from '../browser/page.js';
import { openTags, SCRIPT } from './tags.js';
import { resting, Workers } from './workers.js';

const played = (page) => page.fairway.line().played.length;
const seats = (page) => page.fairway.state().hands.seats;

// answered waits until a game has a number of moves and the computer has nothing to do.
const answered = (page, plies) => page.until(() => played(page) === plies && resting(page), `${plies} moves`);

// message returns the message of the error that a call throws.
function message(act) {
  try {
    act();
  } catch (error) {
    return error.message;
  }
  return '';
}

test('the computer plays its army, and nobody else does', async (t) => {
  const page = await openBoard(t, '?variant=hook-shogi&opponent=w:1'),
    { fairway } = page,
    heard = [];
  await page.until(() => page.$('#players [aria-label="White: computer, level 1"]') && fairway.state().hands.opposed);
  fairway.on('thinking', ({ doing }) => heard.push(doing));
  fairway.on('thought', ({ move }) => heard.push(move));
  await page.on('a6', 'a7');
  await answered(page, 2);
  const reply = fairway.line().played[1];
  assert.equal(heard[0], 'thinking');
  assert.deepEqual(heard.slice(-2), ['nothing', reply]);
  // Undo goes back to the person's turn.
  assert.match(
    message(() => fairway.play(fairway.legal()[0], 'computer')),
    /a person plays Black/,
  );
  fairway.undo();
  await answered(page, 0);
  fairway.redo();
  await answered(page, 2);
  // A paused computer makes no moves. Looking back pauses it, too.
  fairway.pause();
  await page.on('c6', 'c7');
  await page.pass(3000);
  assert.equal(played(page), 3);
  assert.equal(fairway.thinking().doing, 'paused');
  fairway.pause(false);
  await answered(page, 4);
  fairway.go(3);
  await page.until(() => fairway.thinking().doing === 'paused');
  assert.equal(fairway.line().back, true);
  fairway.go(4);
  // Its level may change while it thinks.
  fairway.set({ seats: 'b:8,w:8' });
  fairway.pause(false);
  await page.until(() => fairway.thinking().doing === 'thinking' && fairway.thinking().level === 8);
  fairway.set({ seats: 'b:person,w:1' });
  await answered(page, 4);
  // The seats stay with the game, and go with its link.
  assert.equal(JSON.parse(fairway.save()).seats, 'b:person,w:1');
  const visitor = await openBoard(t, `#${fairway.link(true)}`);
  await visitor.until(() => seats(visitor) === 'b:person,w:1');
  assert.equal(played(visitor), 4);
  // A page can question the engine.
  const { lines, depth } = await visitor.until(() => visitor.fairway.think({ nodes: 500, lines: 2 }));
  assert.equal(lines.length, 2);
  assert.ok(depth > 0);
  assert.ok(visitor.fairway.legal().includes(lines[0].moves[0]));
  const values = await visitor.until(() => visitor.fairway.values());
  assert.equal([...values].find(({ id }) => id === 'P').value, 100);
  // People play all armies of a new game.
  page.click('#game');
  await page.press('Kyoomagi');
  await page.until(() => fairway.variant === 'kyoomagi' && seats(page) === '');
});

test('bad seats in an address are reported', async (t) => {
  const page = await openBoard(t, '?variant=hook-shogi&seats=w:9');
  await page.until(() => /Seats: column 3: "9"/.test(page.text('#message')));
  assert.equal(page.fairway.record(), 'hook-shogi;start;');
});

test('a selection stays when the computer comes', async (t) => {
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi');
  page.fairway.set({ seats: 'w:person,b:1' });
  page.fairway.select('h3');
  await page.until(() => page.fairway.state().hands.opposed);
  assert.equal(page.fairway.selected(), 'h3');
});

test('who plays is chosen for a new game, remembered for the next, and changed from the player', async (t) => {
  const page = await openBoard(t, 'play.html?against=kyoomagi');
  await page.until(() => page.fairway.variant === 'kyoomagi' && /:3/.test(seats(page)));
  page.click('#game');
  await page.press('New game');
  const dialog = await page.until(() => page.button('Draw lots') && page.$('dialog[open]'));
  assert.equal(page.$$('.seat-row').length, 2);
  assert.equal(page.$$('.level-bars').length, 1);
  await page.press('Swap armies', () => dialog);
  page.$('.level-bars').focus();
  await page.key('2');
  assert.equal(page.focused.className, 'level-bars');
  assert.equal(page.focused.getAttribute('aria-valuenow'), '2');
  await page.press('Start', () => dialog);
  await page.until(() => !page.$('dialog') && played(page) === 1 && resting(page)); // it moves first
  assert.match(seats(page), /2,.*:person/);
  await page.rest();
  page.click('.tray .pill');
  await page.press('Level 5');
  await page.until(() => /:5/.test(seats(page)));
  await page.reload();
  await page.ready();
  await page.until(() => /:5/.test(seats(page)));
  assert.equal(played(page), 1);
});

test('a phone says who plays each army, where nothing is held in hand, too', async (t) => {
  const page = await openBoard(t, 'play.html?variant=hook-shogi', PHONE);
  page.click('#above .pill');
  await page.press('Level 1');
  await page.until(() => seats(page).includes('w:1') && page.text('#above .pill') === '1');
  assert.equal(page.$('#below .pill').getAttribute('aria-label'), 'Black: person');
});

test('a phone without room beside the board has the army to move above, with who plays it', async (t) => {
  const page = await openBoard(t, 'play.html?variant=minigolf-chess', PHONE);
  const turn = () => [page.$('#turn').getAttribute('aria-label'), page.text('#turn')];
  assert.deepEqual(turn(), ['To move: White, person', 'White']);
  page.click('#turn');
  const groups = await page.until(
    () => page.$$('.menu-popup [role=group]').length === 4 && page.$$('.menu-popup [role=group]'),
  );
  page.click(groups[1].lastElementChild);
  const thinks = () => page.document.body.classList.contains('computer-thinks'); // Stop is shown, and Hint isn't
  await page.until(() => page.fairway.thinking().doing === 'thinking' && thinks());
  assert.equal(turn()[0], 'To move: White, computer, level 8');
  await page.press('Stop');
  await page.until(() => played(page) === 1 && !thinks() && turn()[1] === 'Black');
});

// A page whose script plays the moves of the computer.
const OPPONENT = `${SCRIPT}
<fairway-diagram id="board" variant="hook-shogi" opponent="w:1" size="600"></fairway-diagram>
<script>
const diagram = document.querySelector('fairway-diagram');
async function answer() {
  const { hands } = await diagram.state(['hands']);
  if (hands.armies.some((a) => a.toMove && a.player !== 'person'))
    await diagram.play((await diagram.legal()).find((m) => m === window.reply), 'computer');
}
diagram.on('ready', answer);
diagram.oppose(true);
diagram.on('change', ({ sections }) => sections.includes('moves') && window.reply && answer());
</script>`;

test("a page's own opponent plays the computer's army, which no hand moves", async (t) => {
  const workers = new Workers();
  const tags = await openTags(t, OPPONENT, { before: workers.before }),
    { page } = tags,
    diagram = tags.one('board');
  // state waits until a section of the board's state is as wanted.
  const state = async (section, wanted) => {
    for (let tries = 0; tries < 100; tries++) {
      const { [section]: is } = await tags.ask('board', 'state', [section]);
      if (wanted(is)) return is;
      await page.pass(50);
    }
    throw new Error(`never: ${wanted}`);
  };
  const sits = async (wanted) => {
    await page.until(() => diagram.live);
    await state('hands', ({ opposed, seats }) => opposed && seats === wanted);
  };
  const record = async (moves) => {
    await state('moves', ({ list }) => list.map(({ text }) => text).join(' ') === moves);
    assert.equal(await tags.ask('board', 'record'), `hook-shogi;start;${moves}`);
  };
  const click = async (...squares) => {
    for (const square of squares) await tags.ask('board', 'click', square);
  };
  await sits('b:person,w:1');
  await click('a6', 'a7');
  await page.pass(1000);
  await record('a6-a7');
  await click('s14', 's13'); // the computer's
  const refused = await state('message', Boolean);
  assert.equal(refused.title, 'The computer plays White');
  assert.equal(refused.alarm, true);
  await record('a6-a7');
  await assert.rejects(tags.ask('board', 'play', 's14-s13', 'person'), { message: /the computer plays White/ });
  page.window.reply = 'c14-c13';
  page.window.answer();
  await record('a6-a7 c14-c13');
  page.window.reply = 's14-s13';
  await click('c6', 'c7'); // from now on the page replies by itself
  await record('a6-a7 c14-c13 c6-c7 s14-s13');
  assert.equal(workers.made.length, 0, 'no other computer thinks');
  // A sleeping game wakes with its seats, except those of an attribute that was set in the meantime.
  await tags.ask('board', 'sleep');
  await tags.ask('board', 'wake');
  await sits('b:person,w:1');
  await tags.ask('board', 'sleep');
  diagram.setAttribute('opponent', 'w:3');
  await tags.ask('board', 'wake');
  await sits('b:person,w:3');
  diagram.setAttribute('seats', 'b:person,w:5'); // the attribute opponent still applies
  diagram.removeAttribute('opponent');
  await sits('b:person,w:5');
  diagram.setAttribute('seats', 'w:9');
  await page.until(() => /seats: column 3/.test(diagram.error));
  await sits('b:person,w:5');
  // A board that has lost its drawing context keeps them when it reloads.
  const old = tags.board('board');
  old.document.querySelector('canvas').dispatchEvent(new old.Event('webglcontextlost', { cancelable: true }));
  await page.until(() => tags.board('board') !== old && tags.board('board').fairway);
  await sits('b:person,w:5');
});
