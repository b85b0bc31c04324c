// Reports of a board to the page around it, and the number of program calls that they cost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';

/** @import { Page } from '../browser/page.js' */

const LIVE = 'board.html?variant=hook-shogi&live=1';
const HOST = '<!doctype html><title>Host</title><iframe src="/board.html?live=1"></iframe>';

/**
 * counting notes in each window which calls of the program are made: of state with its sections. All calls go through one function,
 * which is wrapped when it is handed over.
 */
function counting(window) {
  window.calls = [];
  const { defineProperty } = window.Object;
  window.Object.defineProperty = (on, name, how) => {
    if (name === 'fairwayBoard') {
      const { attach } = how.value;
      how.value.attach = (call) =>
        attach((called, ...args) => {
          window.calls.push(called === 'state' ? ['state', ...(args[0] ?? ['all'])].join(' ') : called);
          return call(called, ...args);
        });
    }
    return defineProperty(on, name, how);
  };
}

/**
 * asked returns the calls for the state and those for the kept game since the last time.
 * @param {Page} page
 */
function asked(page) {
  const calls = page.board.calls.splice(0);
  return {
    states: Array.from(calls).filter((call) => call.startsWith('state')),
    saves: calls.filter((call) => call === 'save' || call === 'summary').length,
  };
}

for (const [where, path] of Object.entries({
  'in the app': 'play.html?variant=hook-shogi',
  'with a bar': 'board.html?controls=bar&live=1',
  "in a page that isn't ours": 'host.html',
}))
  test(`a move calls the program once for the saved game, and a hover never: ${where}`, async (t) => {
    const page = await openBoard(t, path, { before: counting, pages: { '/host.html': HOST } });
    await page.on('i6');
    assert.equal(page.fairway.selected(), 'i6');
    await page.pass(1000);
    const begun = asked(page);
    assert.ok(begun.states.length <= 4, begun.states.join());
    assert.ok(begun.saves <= 2, String(begun.saves));
    if (path.startsWith('play')) assert.ok(begun.saves > 0, 'the app saves the game');

    await page.hover('i7');
    await page.pass(1000);
    const { states, saves } = asked(page);
    assert.equal(saves, 0);
    assert.ok(states.length <= 1, states.join());
    // Only sections that change on hover are requested.
    for (const name of (states[0] ?? '').split(' ').slice(1)) assert.match(name, /^(marks|message|pieces)$/);
    if (path !== 'host.html') assert.match(page.fairway.state(['message']).message.title, /i7/);
    asked(page);

    await page.on('i7');
    assert.equal(page.fairway.record(), 'hook-shogi;start;i6-i7');
    await page.pass(1000);
    const moved = asked(page);
    // The app receives the changed sections with the change.
    assert.equal(moved.states.length, path.startsWith('board') ? 1 : 0, moved.states.join());
    assert.equal(moved.saves, 1);
  });

test('events name what has changed and who has moved', async (t) => {
  const page = await openBoard(t, LIVE);
  const { fairway } = page,
    moves = [],
    changes = [];
  fairway.on('change', ({ node, sections }) => changes.push([node, ...sections].join(' ')));
  fairway.on('move', (m) => moves.push([m, m.move, m.node, m.ply, m.by].join(' ')));
  const { revision } = fairway.state();
  await page.on('i6', 'i7');
  fairway.play('i14-i13');
  await page.rest();
  fairway.play('a6-a7', 'computer');
  await page.rest();
  assert.deepEqual(moves, ['i6-i7 i6-i7 1 1 person', 'i14-i13 i14-i13 2 2 page', 'a6-a7 a6-a7 3 3 computer']);
  assert.match(changes.at(-1), /^3 moves tree hands( marks)?$/);
  assert.ok(fairway.state().revision > revision);
  assert.equal(fairway.version, 2);
});

test('all changes in a frame arrive as one event', async (t) => {
  const page = await openBoard(t, LIVE);
  const { fairway } = page;
  let changes = 0;
  fairway.on('change', () => {
    changes++;
  });
  fairway.play(fairway.legal()[0]);
  fairway.play(fairway.legal()[0]);
  fairway.undo();
  await page.until(() => changes > 0);
  await page.rest();
  await page.pass(500);
  assert.equal(changes, 1);
  assert.equal(fairway.state().ply, 1);
});

test('settled fires after a board has shown a move, and also where nothing is drawn', async (t) => {
  const page = await openBoard(t, LIVE, { still: false });
  const { fairway } = page,
    rests = [];
  fairway.on('settled', () => rests.push(fairway.idle()));
  fairway.play(fairway.legal()[0]);
  assert.equal(fairway.idle(), false);
  await page.until(() => rests.length > 0);
  const before = rests.length;
  fairway.undo();
  await page.until(() => rests.length > before);
  assert.ok(rests.every(Boolean));
});

test('with reduced motion a move is a short fade', async (t) => {
  const page = await openBoard(t, LIVE, { still: false });
  const { fairway } = page;
  // travels measures the time until the board is at rest after a move.
  const travels = async () => {
    fairway.load('hook-shogi', '19/18k/19/19/19/19/19/19/9p9/19/19/9R9/19/19/19/19/19/19/1K17 b -', '');
    await page.rest();
    const began = page.tab.clock.now;
    fairway.play('j8-a8');
    await page.until(() => fairway.idle());
    return page.tab.clock.now - began;
  };
  const moving = await travels();
  await page.resize({ still: true });
  const still = await travels();
  assert.ok(still < 150 && 2 * still < moving, `${moving} ms, with reduced motion ${still} ms`);
});

test('a page written for the first version gets the events of that version', async (t) => {
  const page = await openBoard(t, 'host.html', { pages: { '/host.html': HOST } });
  const { window } = page,
    heard = [];
  window.addEventListener('message', ({ data }) => heard.push(data));
  const send = (call, ...args) =>
    page.board.postMessage({ fairway: 1, id: call + heard.length, call, args }, window.location.origin);
  const hears = (event, holds, what) =>
    page.until(() => heard.some((m) => m.event === event && holds(m.detail)), `${event}: ${what}`);
  send('hello');
  await page.until(() => heard.some((m) => m.reply?.live === true));
  send('play', 'i6-i7');
  await hears('move', (d) => d === 'i6-i7', 'the move as a text');
  await hears(
    'change',
    (d) => d.kept && d.position && d.ply === 1 && d.mover === 'w' && d.move === 'i6-i7' && d.result === null,
    'a summary',
  );
  assert.ok(!heard.some((m) => m.event === 'keep'));
  heard.length = 0;
  send('hello', 2);
  send('undo');
  send('redo');
  await hears('move', (d) => d.move === 'i6-i7' && d.by === 'page', 'the event of the second version');
  await hears('change', (d) => d.sections.includes('moves'), 'the changed sections');
  send('undo');
  await hears('keep', (d) => JSON.parse(d.kept).v === 2, 'the saved game');
});

test('a pending announcement of a move is dropped when another game begins', async (t) => {
  const page = await openBoard(t, 'play.html');
  const { board, fairway } = page,
    heard = [];
  await page.until(() => board.document.querySelector('#grid'));
  for (const region of board.document.querySelectorAll('[data-live]'))
    new board.MutationObserver((all) => {
      for (const { addedNodes } of all) for (const node of addedNodes) heard.push(node.textContent);
    }).observe(region, { childList: true });
  fairway.play('a6-a7');
  await page.until(() => heard.join().includes('a6 to a7'));
  fairway.play('s14-s13');
  await page.rest();
  assert.ok(!heard.join().includes('s14'), 'the announcement is still pending');
  fairway.newGame();
  await page.pass(4000); // longer than it waited
  assert.ok(!heard.join().includes('s14'), heard.join(' | '));
  // If no new game begins, it is announced.
  fairway.play('a6-a7');
  fairway.play('s14-s13');
  await page.until(() => heard.join().includes('s14'));
});
