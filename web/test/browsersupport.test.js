import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSupported } from '../shared/browsersupport.js';
import { put } from './fakes.js';

// Each is new in one of the oldest supported browsers: Chrome 111, Firefox 115, Safari 16.4.
test('a browser that lacks any of three features is too old', (t) => {
  const window = { CSS: true, DecompressionStream: true },
    CSS = { supports: (name, value) => name === 'color' && value.startsWith('color-mix(') };
  put(t, { window, CSS });
  assert.equal(isSupported(), true);
  CSS.supports = () => false;
  assert.equal(isSupported(), false, 'color-mix');
  CSS.supports = () => true;
  delete window.DecompressionStream;
  assert.equal(isSupported(), false, 'DecompressionStream');
  window.DecompressionStream = true;
  const sorted = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted');
  t.after(() => Object.defineProperty(Array.prototype, 'toSorted', sorted));
  delete Array.prototype.toSorted;
  assert.equal(isSupported(), false, 'toSorted');
  delete window.CSS;
  assert.equal(isSupported(), false, 'CSS');
});
