import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put } from './fakes.js';

// A worker that answers at once with the result that the test sets.
let finds = { score: 0, mate: 0 };
class Quick {
  postMessage({ number, what }) {
    if (what !== 'think') return;
    const { whole = 5000, ...line } = finds,
      value = { lines: [{ moves: ['a1-a2'], ...line }], depth: 3, nodes: 9, share: 100, whole };
    setTimeout(() => this.onmessage({ data: { number, what: 'answer', value } }));
  }
  terminate() {}
}

// board returns the part of a board that the computer uses: it plays White, at level 3.
function board(t, more = {}) {
  put(t, {
    navigator: {},
    document: { hidden: false, addEventListener() {} },
    ENGINE_FILE: 'engine.js',
    Worker: Quick,
    ...more,
  });
  const said = [],
    line = {
      game: 'chess',
      diagram: '',
      start: '',
      played: [],
      node: 0,
      mover: 'w',
      level: 3,
      back: false,
      paused: false,
    };
  const heard = {},
    api = {
      on(event, listener) {
        heard[event] = listener;
      },
      idle: () => true,
      line: () => ({ ...line, played: [...line.played] }),
      state: () => ({ hands: { armies: [{ player: 'person' }, { player: '3' }] } }),
      play: (move) => said.push(move) && move,
      resign: () => said.push('resigns'),
      oppose: (on) => said.push(`oppose ${on}`),
      pause: (on) => {
        line.paused = on;
      },
    };
  return { api, line, said, heard, notify: (event, detail) => said.push(detail.doing ?? event) };
}

const until = async (so) => {
  while (!so()) await new Promise((done) => setTimeout(done, 5));
};

test('the computer resigns on its third hopeless turn, not counting turns that were taken back', async (t) => {
  const b = board(t),
    { createOpponent } = await load('../board/opponent.js'),
    computer = createOpponent(b),
    acts = () => b.said.filter((s) => s === 'a1-a2' || s === 'resigns');
  computer.setConcedes(true);
  const turn = async (plies) => {
    const n = acts().length;
    b.line.played = Array(plies).fill('x');
    computer.update();
    await until(() => acts().length > n);
    return acts().at(-1);
  };
  finds = { score: -2500, mate: 0 };
  assert.equal(await turn(3), 'a1-a2');
  assert.equal(await turn(5), 'a1-a2');
  assert.equal(await turn(3), 'a1-a2', 'after undo');
  assert.equal(await turn(5), 'a1-a2');
  finds = { score: 0, mate: 0 };
  assert.equal(await turn(7), 'a1-a2', "the position isn't hopeless");
  finds = { score: -1700, mate: 0 };
  for (const plies of [9, 11, 13, 15]) assert.equal(await turn(plies), 'a1-a2', 'most of its army is left');
  finds = { score: -9000, mate: -4 };
  assert.equal(await turn(17), 'a1-a2');
  assert.equal(await turn(19), 'a1-a2');
  assert.equal(await turn(21), 'resigns');
  computer.setConcedes(false);
  assert.equal(await turn(23), 'a1-a2', "a level that doesn't resign");
});

test('a low level never resigns', async (t) => {
  const b = board(t),
    { createOpponent } = await load('../board/opponent.js'),
    computer = createOpponent(b);
  computer.setConcedes(true);
  finds = { score: -9000, mate: -2 };
  b.line.level = 2;
  for (const plies of [1, 3, 5, 7]) {
    b.line.played = Array(plies).fill('x');
    computer.update();
    await until(() => b.said.filter((s) => s === 'a1-a2' || s === 'resigns').length === (plies + 1) / 2);
  }
  assert.ok(!b.said.includes('resigns'));
});

test('the computer moves after at least 400 ms, and not if it was paused meanwhile', async (t) => {
  finds = { score: 0, mate: 0 };
  const b = board(t),
    { createLazyComputer } = await load('../board/lazycomputer.js'),
    { calls, takeTurn } = createLazyComputer(b.api, b.notify),
    began = performance.now();
  takeTurn();
  await until(() => b.said.includes('a1-a2'));
  assert.ok(performance.now() - began >= 399);
  assert.deepEqual(b.said.slice(0, 2), ['oppose true', 'thinking']);
  b.line.played.push('a1-a2', 'x');
  const before = b.said.length;
  takeTurn();
  await until(() => b.said.length > before);
  assert.equal(calls.thinking().doing, 'thinking');
  calls.pause();
  await until(() => calls.thinking().doing === 'paused');
  await new Promise((done) => setTimeout(done, 450));
  assert.deepEqual(b.said.slice(before), ['thinking', 'paused']);
  calls.pause(false);
  await until(() => b.said.includes('thought', before));
});

test('without workers people move every army, whatever is requested', async (t) => {
  const b = board(t, { Worker: undefined }),
    { createLazyComputer } = await load('../board/lazycomputer.js'),
    { calls, takeTurn, isLoaded } = createLazyComputer(b.api, b.notify);
  t.mock.method(console, 'error', () => {});
  takeTurn();
  await until(() => b.said.includes('missing'));
  const lacking = { message: 'this browser has no workers' };
  await assert.rejects(calls.think({ nodes: 1 }), lacking);
  await assert.rejects(calls.values(), lacking);
  calls.pause();
  await new Promise(setImmediate); // everything that needs no timer
  assert.equal(isLoaded(), false);
  assert.deepEqual(b.said, ['missing']);
});

test('a request before the board has loaded fails cleanly', async (t) => {
  const b = board(t),
    { createLazyComputer } = await load('../board/lazycomputer.js'),
    oppose = b.api.oppose;
  let early = true;
  b.api.oppose = (on) => {
    if (early) throw new Error('the board is still loading');
    return oppose(on);
  };
  const { calls, isLoaded } = createLazyComputer(b.api, b.notify);
  await assert.rejects(calls.think({ nodes: 1 }), { message: 'the board is still loading' });
  assert.equal(isLoaded(), false);
  early = false;
  assert.equal((await calls.think({ nodes: 1 })).depth, 3);
  assert.deepEqual(b.said, ['oppose true']);
});

test("the computer doesn't answer while a player steps through a game, but does after a move from there", async (t) => {
  finds = { score: 0, mate: 0 };
  const b = board(t),
    { createOpponent } = await load('../board/opponent.js'),
    computer = createOpponent(b);
  Object.assign(b.line, { back: true, node: 1, played: ['x'] });
  b.heard.move({ move: 'x', node: 1, ply: 1, by: 'page', again: true });
  computer.update();
  assert.deepEqual(b.said, ['paused']);
  b.heard.move({ move: 'x', node: 1, ply: 1, by: 'person' });
  computer.update();
  await until(() => b.said.includes('a1-a2'));
});

test('a request about the current position ends when the position changes, and other requests go on', async (t) => {
  finds = { score: 0, mate: 0 };
  const posted = [];
  class Slow extends Quick {
    postMessage({ number, what, question }) {
      if (what === 'stop') super.postMessage({ number, what: 'think' });
      else posted.push(question.played.join());
    }
  }
  const b = board(t, { Worker: Slow }),
    { createLazyComputer } = await load('../board/lazycomputer.js'),
    { calls, takeTurn } = createLazyComputer(b.api, b.notify),
    move = () => {
      b.line.played.push('x');
      takeTurn();
    },
    asked = (n) => until(() => posted.length === n);
  b.line.level = 0;
  const here = calls.think({ nodes: 9, here: true });
  b.line.played.push('x'); // before the scripts are loaded
  await assert.rejects(here, { name: 'Stopped' });
  assert.deepEqual(posted, []);
  const soon = calls.think({ nodes: 9, here: true });
  await asked(1);
  move();
  await assert.rejects(soon, { name: 'Stopped' });
  const there = calls.think({ nodes: 9 });
  await asked(2);
  const waiting = calls.think({ nodes: 9, here: true, waits: true });
  move();
  calls.stop();
  assert.equal((await there).depth, 3);
  await assert.rejects(waiting, { name: 'Stopped' });
  assert.deepEqual(posted, ['x', 'x,x']);
});

test("a request about the current position ends when it becomes the computer's turn", async (t) => {
  finds = { score: 0, mate: 0 };
  const posted = [];
  class Slow extends Quick {
    postMessage({ number, what, question }) {
      posted.push(what);
      if (what === 'stop' || question.level) super.postMessage({ number, what: 'think' });
    }
  }
  const b = board(t, { Worker: Slow }),
    { createLazyComputer } = await load('../board/lazycomputer.js'),
    { calls, takeTurn } = createLazyComputer(b.api, b.notify);
  b.line.level = 0;
  const hint = calls.think({ nodes: 9, here: true });
  await until(() => posted.length === 1);
  b.line.level = 3;
  takeTurn();
  await assert.rejects(hint, { name: 'Stopped' });
  await until(() => b.said.includes('a1-a2'));
  assert.deepEqual(posted, ['think', 'stop', 'think']);
});

test('a request is about the position shown when it was made', async (t) => {
  finds = { score: 0, mate: 0 };
  const posted = [];
  class Noting extends Quick {
    postMessage(message) {
      posted.push(message.question.played.join());
      super.postMessage(message);
    }
  }
  const b = board(t, { Worker: Noting }),
    { createLazyComputer } = await load('../board/lazycomputer.js'),
    { calls } = createLazyComputer(b.api, b.notify);
  b.line.played.push('a');
  const answer = calls.think({ nodes: 9 });
  b.line.played.push('b'); // the scripts that answer it aren't loaded yet
  await answer;
  assert.deepEqual(posted, ['a']);
});

test("a computer whose armies began without pieces doesn't resign", async (t) => {
  finds = { score: -1, mate: 0, whole: 0 };
  const b = board(t),
    { createOpponent } = await load('../board/opponent.js'),
    computer = createOpponent(b);
  computer.setConcedes(true);
  for (const plies of [1, 3, 5, 7]) {
    b.line.played = Array(plies).fill('x');
    computer.update();
    await until(() => b.said.filter((s) => s === 'a1-a2' || s === 'resigns').length === (plies + 1) / 2);
  }
  assert.ok(!b.said.includes('resigns'));
});

test('a move that the board refuses is reported', async (t) => {
  t.mock.method(console, 'error', () => {});
  finds = { score: 0, mate: 0 };
  const b = board(t),
    { createOpponent } = await load('../board/opponent.js'),
    computer = createOpponent(b);
  b.api.play = () => {
    throw new Error('the record is full');
  };
  computer.update();
  await until(() => b.said.includes('failed'));
  assert.equal(computer.state().message, 'the record is full');
});
