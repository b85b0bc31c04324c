import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announceStatus } from '../shared/computerstatus.js';
import { page, put } from './fakes.js';

// heard returns a page and the list of its announcements.
function heard(t) {
  const said = [],
    region = { replaceChildren() {}, append: (p) => said.push(p.textContent) };
  put(t, { document: { createElement: () => ({ remove() {} }) } });
  return { said, own: page({ speech: { polite: region, assertive: region, timer: 0, heldTimer: 0 } }) };
}

test('that the computer is thinking is announced once, and not at all if it answers at once', (t) => {
  const { said, own } = heard(t);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const pass = (ms) => {
    for (; ms > 0; ms -= 20) t.mock.timers.tick(20);
  };
  announceStatus(own, 'thinking', 'White');
  pass(5000);
  assert.deepEqual(said, ['White is thinking.']);
  announceStatus(own, 'nothing', 'White');
  announceStatus(own, 'thinking', 'White');
  pass(300);
  announceStatus(own, 'nothing', 'White');
  pass(5000);
  assert.deepEqual(said, ['White is thinking.']);
  announceStatus(own, 'failed', 'White');
  pass(5000);
  assert.deepEqual(said.slice(1), ['The computer stopped. Your game is safe.']);
});
