import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put } from './fakes.js';

test('an error is foreign if none of its stack is on this site', async (t) => {
  put(t, { location: { origin: 'https://here.example' } });
  const { isExtensionError } = await load('../board/extensionerrors.js');
  const at = (...way) => ({ stack: ['Error: x', ...way.map((w) => `    at f (${w}:1:2)`)].join('\n') });
  const theirs = 'chrome-extension://abc/content.js',
    ours = 'https://here.example/board.js';
  assert.equal(isExtensionError(at(theirs), ''), true);
  assert.equal(isExtensionError(null, 'moz-extension://abc/content.js'), true);
  assert.equal(isExtensionError(at(ours), ours), false);
  assert.equal(isExtensionError(at(theirs, ours), ''), false, 'an extension can wrap our functions');
  assert.equal(isExtensionError('a text', ''), false);
  assert.equal(isExtensionError(undefined, ''), false);
});
