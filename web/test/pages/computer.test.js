import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openBoard } from '../browser/page.js';
import { counting, resting, Workers } from './workers.js';

// play makes a person's move and returns when the computer thinks. Its reply is held back until workers.release().
async function play(page, workers, move) {
  workers.hold();
  page.fairway.play(move, 'person');
  await page.until(() => page.fairway.thinking().doing === 'thinking');
}

const played = (page) => page.fairway.line().played.length;
const WATCHED = 'play.html?variant=tee-garden-shogi&seats=b:8';

test('while the computer thinks, the page has nothing to do', async (t) => {
  const workers = new Workers(),
    calls = [];
  const before = (window) => {
    workers.before(window);
    counting(calls)(window);
  };
  const page = await openBoard(t, WATCHED, { still: false, before });
  await play(page, workers, page.fairway.legal()[0]);
  await page.until(() => page.button('Stop') && page.$$('.progress').some((e) => /thinking/.test(e.innerText)));
  await page.until(() => page.fairway.thinking().depth > 0);
  await page.rest();
  await page.pass(5000); // pictures of the game are made, which calls the program
  const { gate } = page.board.fairwayBoard,
    { frames } = gate,
    { number } = workers.said.findLast((m) => m.number);
  calls.length = 0;
  for (let depth = 1; depth <= 100; depth++)
    workers.made[0].worker.onmessage({
      data: { number, what: 'thinking', value: { depth, share: depth, nodes: depth, lines: [] } },
    });
  await page.pass(100);
  assert.deepEqual(calls, []);
  assert.equal(gate.frames, frames);
  // The computer's program runs in the worker, whose messages are few and short.
  assert.equal(page.board.fairwayEngine, undefined);
  assert.deepEqual(
    workers.fetched.filter((address) => /engine[^/]*wasm/.test(address)),
    [],
  );
  const own = workers.said.filter((m) => m.value?.nodes !== m.value?.depth);
  assert.ok(own.every((m) => JSON.stringify(m).length <= 4000));
  const depths = own.filter((m) => m.what === 'thinking').map((m) => `${m.number} ${m.value.depth}`);
  assert.ok(depths.length > 0);
  assert.equal(new Set(depths).size, depths.length, 'no depth is reported twice');
});

test('the game goes on when a move is taken back or a worker dies', async (t) => {
  const workers = new Workers();
  const page = await openBoard(t, WATCHED, { still: false, before: workers.before }),
    { fairway } = page;
  await play(page, workers, fairway.legal()[0]);
  await page.press('Take back');
  await page.until(() => played(page) === 0 && resting(page));
  workers.release();
  const other = fairway.legal()[1];
  await play(page, workers, other);
  // A new worker replaces it at once, and stop plays the best move found.
  page.allow(/out of memory/);
  workers.made[0].worker.die('out of memory');
  await page.until(() => workers.made.length === 2 && fairway.thinking().doing === 'thinking');
  await page.until(() => fairway.thinking().depth > 0);
  fairway.stop();
  workers.release();
  await page.until(() => played(page) === 2 && resting(page));
  assert.equal(fairway.line().played[0], other);
});

test('two computers play until somebody pauses them, and wait where nobody sees them', async (t) => {
  const workers = new Workers();
  const page = await openBoard(t, WATCHED, { still: false, before: workers.before }),
    { fairway } = page;
  const hide = (hidden) => {
    Object.defineProperty(page.board.document, 'hidden', { value: hidden, configurable: true });
    page.board.document.dispatchEvent(new page.board.Event('visibilitychange'));
  };
  fairway.set({ seats: 'b:1,w:1' });
  await page.until(() => played(page) > 4);
  hide(true);
  await page.until(() => fairway.thinking().doing === 'paused');
  let seen = played(page);
  await page.pass(5000);
  assert.equal(played(page), seen);
  hide(false);
  await page.until(() => played(page) > seen);
  await page.press('Pause');
  await page.until(() => fairway.thinking().doing === 'paused' && page.button('Resume'));
  // Another game and this one again, before a frame is drawn.
  const kept = fairway.save();
  fairway.newGame('kyoomagi');
  fairway.restore(kept);
  await page.rest();
  await page.until(() => fairway.variant === 'tee-garden-shogi' && fairway.thinking().doing === 'paused');
  seen = played(page);
  await page.press('Resume');
  await page.until(() => played(page) > seen);
  assert.equal(workers.made.length, 1, 'all of it by one worker');
  // Computers that are paused wait after a reload, too.
  await page.press('Pause');
  await page.reload();
  await page.ready();
  await page.until(() => page.fairway.thinking().doing === 'paused' && page.button('Resume'));
  seen = played(page);
  await page.pass(5000);
  assert.equal(played(page), seen);
  await page.press('Resume');
  await page.until(() => played(page) > seen);
  page.fairway.set({ seats: '' });
  await page.until(() => !page.button('Take back') && page.button('Undo'));
});

test('the computer thinks anew about a game that comes back, and for another level', async (t) => {
  const workers = new Workers();
  const page = await openBoard(t, WATCHED, { still: false, before: workers.before });
  const first = page.fairway.legal()[0];
  // A page's question ends as soon as it is stopped.
  const asked = page.fairway.think({ nodes: 1e9 });
  page.fairway.stop();
  const { lines, share } = await page.until(() => asked);
  assert.equal(lines.length, 1);
  assert.ok(share < 100);
  await play(page, workers, first);
  await page.rest(); // the game is kept
  await page.reload();
  await page.ready();
  const { fairway } = page;
  await page.until(() => fairway.thinking().doing === 'thinking');
  assert.equal(fairway.thinking().level, 8);
  assert.deepEqual([...fairway.line().played], [first]);
  // Another board in the meantime, then this one again.
  const said = workers.said.length;
  const kept = fairway.save();
  fairway.newGame('kyoomagi');
  fairway.restore(kept);
  await page.until(() => fairway.thinking().doing === 'thinking' && workers.said.length > said);
  assert.equal(fairway.variant, 'tee-garden-shogi');
  assert.equal(played(page), 1);
  // The level changes in the meantime: the move of the previous one is dropped.
  const thought = [];
  fairway.on('thought', ({ level }) => thought.push(level));
  fairway.set({ seats: 'b:1' });
  workers.release();
  await page.until(() => played(page) === 2 && resting(page));
  assert.deepEqual(thought, [1]);
});

test('a tab that goes while its computer thinks leaves the turn to the others, and its game as it was', async (t) => {
  const workers = new Workers();
  const pages = { '/elsewhere.html': '<!doctype html><title>Elsewhere</title>' };
  const page = await openBoard(t, WATCHED, { still: false, before: workers.before, pages });
  const first = page.fairway.legal()[0];
  await play(page, workers, first);
  await page.until(() => page.fairway.thinking().depth > 0);
  const other = await openBoard(t, 'play.html?variant=kyoomagi&seats=w:1', { still: false, beside: page });
  await other.until(() => other.fairway.thinking().doing === 'thinking');
  await other.pass(5000);
  const { held, pending } = await other.window.navigator.locks.query();
  assert.equal(held.filter(({ name }) => name === 'fairway engine').length, 1);
  assert.equal(pending.filter(({ name }) => name === 'fairway engine').length, 1);
  assert.equal(played(other), 0);
  await page.goto('elsewhere.html');
  await other.until(() => played(other) === 1);
  await page.goto('play.html');
  await page.ready();
  await page.until(() => page.fairway.thinking().doing === 'thinking');
  assert.equal(page.fairway.thinking().level, 8);
  assert.deepEqual([...page.fairway.line().played], [first]);
});

test('the computers of a page take turns', async (t) => {
  const workers = new Workers();
  workers.hold();
  const tag = '<fairway-diagram variant="tee-garden-shogi" size="240" opponent="b:1,w:1"></fairway-diagram>';
  const text = `<!doctype html><title>Four</title><script src="/fairway-embed.js"></script>${tag.repeat(4)}`;
  const page = await open(t, 'four.html', { pages: { '/four.html': text }, before: workers.before });
  const tags = await page.until(() => page.window.customElements.get('fairway-diagram') && page.$$('fairway-diagram'));
  await page.pass(1000);
  assert.deepEqual(
    workers.fetched.filter((address) => /engine|wasm/.test(address)),
    [],
  );
  assert.equal(workers.made.length, 0);
  for (const tag of tags) tag.wake();
  await page.until(() => tags.every((tag) => tag.live));
  const windows = tags.map((tag) => tag.shadowRoot.querySelector('iframe').contentWindow);
  const queue = () => page.window.navigator.locks.query();
  await page.until(async () => (await queue()).pending.length === 3);
  assert.equal((await queue()).held.length, 1);
  workers.release();
  await page.until(() =>
    windows.every((window) => workers.made.filter((m) => m.window.window === window).length === 1),
  );
});

test('where there are no workers, or each of them dies, people play on', async (t) => {
  const none = await openBoard(t, 'play.html?variant=kyoomagi&seats=w:1', {
    before: (window) => {
      window.Worker = undefined;
    },
  });
  none.allow(/no workers/);
  await none.until(
    () => none.fairway.thinking().doing === 'missing' && /People move every army/.test(none.text('body')),
  );
  for (let n = 0; n < 2; n++) none.fairway.play(none.fairway.legal()[0], 'person');
  assert.equal(played(none), 2);

  const workers = new Workers();
  workers.failing = true;
  const page = await openBoard(t, 'play.html?variant=kyoomagi&seats=w:1,b:1', { still: false, before: workers.before });
  page.allow(/out of memory/);
  await page.until(() => page.fairway.thinking().doing === 'failed' && page.button('Try again'));
  assert.match(page.text('body'), /Your game is safe/);
  assert.equal(workers.made.length, 2);
  workers.failing = false;
  await page.press('Try again');
  await page.until(() => played(page) > 1);
});
