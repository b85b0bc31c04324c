import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulesView } from '../shared/rules.js';
import { plainText } from '../shared/rulestexts.js';
import { render } from '../shared/view.js';

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

test('a sentence follows the chosen reading and omits the names of rulings', () => {
  const p = { title: 'The end', text: 'White begins.[first] {stalemate} So it ends.[unknown]' };
  assert.equal(plainText(p, texts, {}), 'White begins. It is a draw. So it ends.');
  assert.equal(plainText(p, texts, { stalemate: 'loss' }), 'White begins. It is a loss. So it ends.');
});

test('a table follows its paragraph, one row a line', () => {
  const p = {
    title: 'The die',
    text: 'It decides.',
    table: [
      ['The die', 'The ball'],
      ['6', 'the last square'],
    ],
  };
  assert.equal(plainText(p, texts, {}), 'It decides.\nThe die · The ball\n6 · the last square');
});

// drawn returns an element of the page with the rules drawn in it.
function drawn(more, of = texts) {
  const e = document.createElement('div');
  document.body.replaceChildren(e);
  render(rulesView(of, more), e);
  return e;
}

test('a badge stays with the word before it and opens the text of its source', () => {
  const about = [{ title: 'The end', text: 'White begins.[first] {stalemate} So it ends.[unknown]' }],
    e = drawn({ chosen: { stalemate: 'loss' } }, { ...texts, about }),
    [first, second] = /** @type {NodeListOf<HTMLElement>} */ (e.querySelectorAll('button.badge'));
  assert.equal(e.querySelector('h3 + p')?.textContent, 'White begins. It is a loss. So it ends.');
  assert.deepEqual(
    [...e.querySelectorAll('.nowrap')].map((s) => s.textContent),
    ['begins.', 'loss.'],
  );
  assert.deepEqual([first.className, second.className], ['badge', 'badge changed']);

  const box = /** @type {HTMLElement} */ (e.querySelector(`#${second.getAttribute('aria-controls')}`));
  let shown = 0;
  box.scrollIntoView = () => shown++;
  const state = () => [box.hidden, second.getAttribute('aria-expanded')];
  assert.deepEqual(state(), [true, 'false']);
  second.click();
  assert.deepEqual([...state(), shown], [false, 'true', 1]);
  assert.match(
    box.textContent ?? '',
    /^No legal moveThe sources\.Usually played herec\.Also possibleo\..*: stalemate loses\.$/,
  );
  box.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { key: 'Escape' }));
  assert.deepEqual([...state(), document.activeElement === second], [true, 'false', true]);
});

test('worked examples are listed if the page can show them', () => {
  const example = { title: 'A stroke', text: 'It rolls.', position: '', played: '' },
    of = { ...texts, examples: [example] };
  let shown;
  assert.equal(drawn({}, of).querySelector('.examples'), null);
  const button = /** @type {HTMLElement} */ (drawn({ example: (p) => (shown = p) }, of).querySelector('.example'));
  assert.equal(button.innerHTML.replace(/<!--.*?-->/g, ''), '<b>A stroke</b><span>It rolls.</span>');
  button.click();
  assert.equal(shown, example);
});

test('each value of a reading with a position has a button in the box, for those who can show it', () => {
  const shows = { text: 'It loses.', position: '8/8 w -', before: 'a1-a2', played: 'b1-b2' },
    [reading] = texts.readings,
    [draw, loss] = reading.values,
    of = {
      ...texts,
      about: [{ title: 'The end', text: '{stalemate}' }],
      readings: [{ ...reading, values: [draw, { ...loss, shows }] }],
    };
  assert.equal(drawn({}, of).querySelector('.ruling .example'), null);
  let shown;
  const buttons = drawn({ example: (p) => (shown = p) }, of).querySelectorAll('.ruling .example');
  assert.equal(buttons.length, 1);
  const [button] = /** @type {NodeListOf<HTMLElement>} */ (buttons);
  assert.equal(button.dataset.key, 'shows-stalemate-loss');
  assert.equal(button.innerHTML.replace(/<!--.*?-->/g, ''), '<b>Stalemate loses</b><span>It loses.</span>');
  button.click();
  assert.deepEqual(shown, { ...shows, title: 'Stalemate loses', readings: 'stalemate=loss' });
});

test('no badge is open after other texts are shown', () => {
  const of = () => ({ ...texts, about: [{ title: 'The end', text: 'White begins.[first]' }] }),
    e = drawn({}, of()),
    box = () => /** @type {HTMLElement} */ (e.querySelector('.ruling'));
  box().scrollIntoView = () => {};
  /** @type {HTMLElement} */ (e.querySelector('button.badge')).click();
  assert.equal(box().hidden, false);
  render(rulesView(of()), e);
  assert.equal(box().hidden, true);
});
