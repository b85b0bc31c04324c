import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put } from './fakes.js';

// heard is what the page says from now on.
function heard(t) {
  const said = [],
    element = () => ({
      dataset: {},
      setAttribute() {},
      replaceChildren() {},
      remove() {},
      append: (p) => said.push(p.textContent),
    });
  put(t, { document: { createElement: element, documentElement: { append() {} }, body: { append() {} } } });
  return said;
}

test('that the computer thinks is said once, and not where it answers at once', async (t) => {
  const said = heard(t);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const pass = (ms) => {
    for (; ms > 0; ms -= 20) t.mock.timers.tick(20);
  };
  const { announce } = await load('../shared/doing.js');
  announce('thinking', 'White');
  pass(5000);
  assert.deepEqual(said, ['White is thinking.']);
  announce('nothing', 'White');
  announce('thinking', 'White');
  pass(300);
  announce('nothing', 'White');
  pass(5000);
  assert.deepEqual(said, ['White is thinking.']);
  announce('failed', 'White');
  pass(5000);
  assert.deepEqual(said.slice(1), ['The computer stopped. Your game is safe.']);
});
