import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { element, load, put } from './fakes.js';

// the module under test, in a page that nobody hears
async function rules(t) {
  put(t, { document: { createElement: element, documentElement: element() } });
  return load('../shared/rules.js');
}

const texts = {
  about: [],
  examples: [],
  rulings: [{ name: 'first', title: 'Who begins', source: 's.', chosen: 'c.', other: 'o.' }],
  readings: [
    {
      name: 'stalemate',
      title: 'No legal move',
      source: 's.',
      chosen: 'c.',
      other: 'o.',
      values: [
        { value: 'draw', label: 'stalemate draws', text: 'It is a draw.' },
        { value: 'loss', label: 'stalemate loses', text: 'It is a loss.' },
      ],
    },
  ],
  source: { inventor: '', years: '', title: '', address: '' },
};

test('a sentence is that of the reading that is chosen, and names of rulings are left out', async (t) => {
  const { plain } = await rules(t);
  const p = { title: 'The end', text: 'White begins.[first] {stalemate} So it ends.[unknown]' };
  assert.equal(plain(p, texts, {}), 'White begins. It is a draw. So it ends.');
  assert.equal(plain(p, texts, { stalemate: 'loss' }), 'White begins. It is a loss. So it ends.');
});

test('a table follows its paragraph, a row a line', async (t) => {
  const { plain } = await rules(t);
  const p = {
    title: 'The die',
    text: 'It decides.',
    table: [
      ['The die', 'The ball'],
      ['6', 'the last square'],
    ],
  };
  assert.equal(plain(p, texts, {}), 'It decides.\nThe die · The ball\n6 · the last square');
});
