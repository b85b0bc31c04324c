import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put } from './fakes.js';

// board returns a file of twelve squares with a King on a1, two Helms (with the id P) on a2 and a3, and others; a1 has the focus.
async function board(t) {
  const said = [],
    orders = [],
    ids = { a1: 'K', a2: 'P', a3: 'P', a5: 'H', a6: 'P2', a7: 'A' },
    names = { K: 'KING', P: 'HELM', H: 'HELMRIDER', P2: 'ZIGZAG HELM', A: 'MARS' },
    order = Array.from({ length: 12 }, (_, i) => `a${i + 1}`),
    element = () => ({ dataset: {}, setAttribute() {}, replaceChildren() {}, remove() {}, append() {} });
  const document = { createElement: element, documentElement: element(), activeElement: 'a1' };
  put(t, { document });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const squares = {
    at: 'a1',
    hasSquare: (s) => order.includes(s),
    setTabStop(s) {
      this.at = s;
    },
    focusSquare(s) {
      if (!order.includes(s)) return false;
      this.at = document.activeElement = s;
      return true;
    },
  };
  const { createSquareSearch } = await load('../board/squaresearch.js'),
    { newBoardPage } = await load('../board/state.js'),
    seen = {
      order: () => order,
      idOn: (s) => ids[s] ?? '',
      nameOn: (s) => names[ids[s]] ?? '',
      hasBall: (s) => s === 'a9',
    },
    finder = createSquareSearch(newBoardPage(element()), squares, seen, () => said.push(squares.at));
  let time = 0;
  /** strike presses a key, as the reader passes it on, a number of ms after the previous one. */
  const strike = (key, ms = 100, shiftKey = false) => {
    time += ms;
    const e = { key, shiftKey, code: /\d/.test(key) ? `Digit${key}` : '', timeStamp: time };
    if (finder.takeKey(e)) return;
    orders.push(key);
    if (key === '/' || key === '?') finder.findPiece(e);
    else if (/\d/.test(key)) finder.goToLine(e);
  };
  return { squares, said, orders, strike, pass: (ms) => t.mock.timers.tick(ms) };
}

test('a search that ends where it began says so', async (t) => {
  const { squares, said, strike } = await board(t);
  for (const key of '/p') strike(key);
  assert.equal(squares.at, 'a2');
  for (const key of ['/', 'Enter']) strike(key);
  assert.equal(squares.at, 'a3');
  assert.deepEqual(said, [], 'the square itself is announced');
  squares.focusSquare('a1');
  for (const key of '/k') strike(key);
  assert.deepEqual(said, ['a1'], 'the only match');
  for (const key of ['/', 'Enter']) strike(key);
  assert.deepEqual(said, ['a1', 'a1'], 'announced again');
});

test('a digit is appended to a number only if it is typed soon after', async (t) => {
  const { squares, said, strike, pass } = await board(t);
  strike('1');
  strike('2');
  assert.equal(squares.at, 'a12');
  strike('1', 3000);
  assert.equal(squares.at, 'a1');
  strike('2', 2000);
  assert.equal(squares.at, 'a2');
  strike('2', 2000);
  pass(300);
  assert.deepEqual(said, ['a2'], 'the current rank');
});

test('Shift searches backwards, both while letters are typed and afterwards', async (t) => {
  const { squares, strike } = await board(t);
  squares.focusSquare('a2');
  for (const key of '/P') strike(key, 100, key === 'P');
  assert.equal(squares.at, 'a3', 'from a2 past a1 to the last one');
  strike('Enter');
  strike('?', 100, true);
  assert.equal(squares.at, 'a2');
});

test("a piece is found by its name or its id, and further letters aren't commands", async (t) => {
  const { squares, orders, strike } = await board(t);
  for (const [text, square] of [
    ['mars', 'a7'],
    ['h', 'a5'], // the id
    ['helm', 'a2'], // the name of one piece, and the beginning of another's
    ['helmr', 'a5'],
    ['zig', 'a6'],
    ['p2', 'a6'],
    ['ball', 'a9'],
  ]) {
    squares.focusSquare('a1');
    orders.length = 0;
    for (const key of `/${text}`) strike(key);
    assert.equal(squares.at, square, text);
    assert.deepEqual(orders, ['/'], text);
    strike('Escape');
  }
  for (const [text, wrong] of [
    ['marxu', 'a letter'],
    ['zebra', 'all'],
    ['pull', 'what follows an id'],
  ]) {
    orders.length = 0;
    for (const key of `/${text}`) strike(key);
    assert.deepEqual(orders, ['/'], `${wrong} doesn't match`);
    strike('m', 900);
    assert.deepEqual(orders, ['/', 'm'], 'a command after a pause');
  }
  orders.length = 0;
  for (const key of '/k') strike(key);
  strike('i', 3000);
  assert.deepEqual(orders, ['/', 'i'], 'a finished name');
  for (const key of '/p3') strike(key);
  assert.deepEqual(orders.slice(2), ['/', '3'], 'a digit that is in no id goes to a rank');
});
