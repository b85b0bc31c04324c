import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './fakes.js';

// A worker that searches for its first question until it is stopped, and answers the others at once.
class Slow {
  asked = [];
  stopped = [];
  constructor() {
    Slow.last = this;
  }
  postMessage({ number, what }) {
    (what === 'think' ? this.asked : this.stopped).push(number);
    if (what === 'stop' || this.asked.length > 1) this.answer(number);
  }
  answer(number) {
    const value = { lines: [{ moves: ['a1-a2'], score: 0, mate: 0 }], depth: 1, nodes: 1, share: 100, whole: 5000 };
    setTimeout(() => this.onmessage({ data: { number, what: 'answer', value } }));
  }
  terminate() {}
}

const element = () => ({ dataset: {}, setAttribute() {}, append() {}, replaceChildren() {}, remove() {} });
const document = { hidden: false, addEventListener() {}, createElement: element, documentElement: element() };
const later = setTimeout;
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
Object.assign(globalThis, {
  document,
  ENGINE_FILE: 'engine.js',
  Worker: Slow,
  setTimeout: (act, ms = 0, ...more) => (ms > 5000 ? later(act, ms, ...more).unref() : later(act, ms, ...more)), // never awaited
});

// page returns a page with a board that two people play on, a computer player and an analyst.
async function page() {
  const line = { game: 'g', diagram: '', start: '', played: [], node: 0, mover: 'w', level: 0, result: '' },
    s = { node: 0, result: '', moves: { list: [] }, hands: { armies: [{}, {}] } };
  const api = {
    on() {},
    idle: () => true,
    line: () => ({ ...line, played: [...line.played] }),
    state: () => ({ hands: { armies: [{ player: 'person' }, { player: '3' }] } }),
    hint() {},
  };
  const { createOpponent } = await load('../board/opponent.js'),
    { analyst } = await load('../shared/analyst.js'),
    { newHints } = await load('../shared/hint.js'),
    { newPage } = await load('../shared/pagestate.js'),
    computer = createOpponent({ api, notify() {} });
  Object.assign(api, {
    think: (q) => computer.think(q, api.line(), null),
    stop: computer.stop,
    thinking: computer.state,
  });
  const one = analyst({ api: () => api, changed() {} }),
    desk = { card: 'card', api: () => api, state: () => s, busy: () => false, analyst: () => one },
    hint = newHints(newPage(), { ...desk, refresh() {}, showAdvice() {}, showError: assert.fail });
  return { s, line, computer, one, hint };
}

const until = async (so) => {
  while (!so()) await new Promise((done) => setTimeout(done, 5));
};

test('a hint that is taken away before it is found holds nothing up', async () => {
  const { s, one, hint } = await page();
  hint.toggle();
  await until(() => Slow.last?.asked.length === 1);
  one.look(one.places(s));
  assert.deepEqual([hint.isActive(), Slow.last.asked], [true, [1]], 'the evaluation waits for the hint');
  hint.toggle();
  await until(() => one.places(s)[0].thought);
  assert.deepEqual([hint.isActive(), Slow.last.asked, Slow.last.stopped], [false, [1, 2], [1]]);
});

test('the move that the computer thinks about is not cut short by it', async () => {
  const { line, computer, hint } = await page();
  hint.toggle();
  await until(() => Slow.last?.asked.length === 1);
  line.level = 3; // White is the computer's from now on
  computer.update();
  assert.equal(computer.state().doing, 'thinking');
  hint.toggle();
  assert.deepEqual([hint.isActive(), Slow.last.stopped], [false, []]);
  Slow.last.answer(1);
  await until(() => Slow.last.asked.length === 2);
  computer.setPageOpposes(true);
});
