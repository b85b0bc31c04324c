import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JSDOM } from 'jsdom';
import { icon } from '../shared/old/icons.js';
import * as kit from '../shared/old/kit.js';
import { put } from './fakes.js';

// dom gives a test a document, and returns its body.
function dom(t) {
  const { document, HTMLElement } = new JSDOM('').window;
  put(t, { document, HTMLElement });
  return document.body;
}

const attributes = (e) => Object.fromEntries([...e.attributes].map(({ name, value }) => [name, value]));

test('an icon has the common box, and screen readers skip it', (t) => {
  dom(t);
  const attrs = { viewBox: '0 0 18 18', 'aria-hidden': 'true' };
  assert.deepEqual(attributes(icon('bulb')), { ...attrs, class: 'icon' });
  assert.deepEqual(attributes(icon('bulb', 'icon drawn')), { ...attrs, class: 'icon drawn' });
  assert.match(icon('bulb').firstElementChild?.getAttribute('d') ?? '', /^M6\.8 /);
});

test('the label of a button is its name and its title', (t) => {
  dom(t);
  const b = kit.button('Hint', 'bulb', () => {}, { id: 'hint', class: 'btn' }, kit.word('Hint'));
  assert.deepEqual(attributes(b), { type: 'button', id: 'hint', class: 'btn', 'aria-label': 'Hint', title: 'Hint' });
  assert.deepEqual(
    [...b.children].map((c) => [c.localName, c.getAttribute('class'), c.textContent]),
    [
      ['svg', 'icon', ''],
      ['span', 'word', 'Hint'],
    ],
  );
  kit.setLabel(b, 'Hide the hint');
  assert.deepEqual([b.getAttribute('aria-label'), b.title], ['Hide the hint', 'Hide the hint']);
  assert.equal(kit.button('Sound', null, () => {}, {}, 'Sound').innerHTML, 'Sound');
});

test('a button that is unavailable keeps the keyboard, and does nothing', (t) => {
  let presses = 0;
  const body = dom(t),
    b = kit.button('Undo', 'undo', () => presses++, { 'aria-disabled': true });
  body.append(b);
  b.focus();
  b.click();
  assert.deepEqual([presses, kit.isAvailable(b), document.activeElement === b], [0, false, true]);
  kit.setAvailable(b, true);
  b.click();
  assert.deepEqual([presses, kit.isAvailable(b), b.getAttribute('aria-disabled')], [1, true, 'false']);
  kit.setAvailable(b, undefined);
  b.click();
  assert.deepEqual([presses, b.disabled, document.activeElement === b], [1, false, true]);
});

test('an icon is replaced with a word or without one', (t) => {
  dom(t);
  const b = kit.button('Pause', 'pause', () => {});
  kit.setIcon(b, 'play', 'Resume', true);
  assert.deepEqual([b.title, b.children.length, b.textContent], ['Resume', 2, 'Resume']);
  kit.setIcon(b, 'pause', 'Pause');
  assert.deepEqual([b.title, b.innerHTML], ['Pause', icon('pause').outerHTML]);
});

test('a button says whether it is on, and whether its menu is open', (t) => {
  dom(t);
  const b = kit.button('More', 'more', () => {}, kit.closedMenu);
  assert.deepEqual([b.getAttribute('aria-haspopup'), b.getAttribute('aria-expanded')], ['menu', 'false']);
  kit.setExpanded(b, true);
  assert.equal(b.getAttribute('aria-expanded'), 'true');
  kit.setPressed(b, undefined);
  assert.equal(b.getAttribute('aria-pressed'), 'false');
  kit.setPressed(b, true);
  assert.equal(b.getAttribute('aria-pressed'), 'true');
  assert.equal(kit.button('Pieces', 'list', () => {}, kit.closed).getAttribute('aria-haspopup'), null);
});

test('setting the same state again changes nothing', (t) => {
  const { MutationObserver } = dom(t).ownerDocument.defaultView ?? globalThis,
    b = kit.button('Undo', 'undo', () => {}, { 'aria-disabled': true, 'aria-pressed': false });
  const seen = new MutationObserver(() => {});
  seen.observe(b, { attributes: true });
  kit.setLabel(b, 'Undo');
  kit.setAvailable(b, false);
  kit.setPressed(b, false);
  assert.deepEqual(seen.takeRecords(), []);
});

test('a close button is called Close unless it gets another label', (t) => {
  dom(t);
  let closed = 0;
  const b = kit.closeButton(() => closed++);
  assert.deepEqual([b.title, b.className, b.innerHTML], ['Close', 'btn q i', icon('close').outerHTML]);
  b.click();
  assert.equal(closed, 1);
  const own = kit.closeButton(() => {}, { class: 'close' }, 'Close study');
  assert.deepEqual([own.title, own.className], ['Close study', 'close']);
});
