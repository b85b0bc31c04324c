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
  assert.equal(e.querySelector('details .section > p')?.textContent, 'White begins. It is a loss. So it ends.');
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

test('worked examples come first if the page can show them, those that are marked or else the first three', () => {
  const example = (title, more) => ({ title, text: `${title}.`, position: '', played: '', ...more }),
    plain = ['A', 'B', 'C', 'D', 'E'].map((title) => example(title)),
    marked = plain.map((e, i) => (i % 2 ? { ...e, first: true } : e));
  assert.equal(drawn({}, { ...texts, examples: plain }).querySelector('[data-key^=example]'), null);
  for (const [examples, first, others] of /** @type {[any[], string, string][]} */ ([
    [plain, 'A B C', 'D E'],
    [marked, 'B D', 'A C E'],
    [plain.slice(0, 2), 'A B', ''],
  ])) {
    let shown;
    const e = drawn({ example: (p) => (shown = p), pictures: ['<svg>1</svg>'] }, { ...texts, examples }),
      titles = (of) => [...e.querySelectorAll(of)].map((b) => b.textContent).join(' ');
    assert.equal(titles('.worked h3'), first);
    assert.equal(titles('.sections .example b'), others);
    assert.equal(e.querySelectorAll('.worked img').length, 1);
    assert.equal(e.querySelectorAll('.btn.primary').length, 1);
    const all = others ? `All other examples (${others.split(' ').length})` : 'Readings';
    assert.equal(e.querySelector('details summary')?.textContent, all);
    for (const at of examples) {
      const button = e.querySelector(`[data-key=example${examples.indexOf(at)}]`);
      /** @type {HTMLElement} */ (button).click();
      assert.equal(shown, at);
    }
  }
});

test('the example on the board is marked', () => {
  const examples = [{ title: 'A', text: 'A.', position: '', played: '' }],
    on = (shown) => [
      ...drawn({ example: () => {}, shown }, { ...texts, examples }).querySelectorAll('.worked.on [aria-current=true]'),
    ];
  assert.equal(on(null).length, 0);
  assert.equal(on(examples[0]).length, 1);
});

test('sections are folded, readings and sources last; without examples the first one is open', () => {
  const about = ['The aim', 'A turn', 'From the inventor', 'What is lost'].map((title) => ({
      title,
      text: `${title}.`,
    })),
    titles = (e) => [...e.querySelectorAll('details > summary')].map((s) => s.textContent),
    open = (e) => [...e.querySelectorAll('details[open]')].length;
  const plain = drawn({}, { ...texts, about });
  assert.deepEqual(titles(plain), ['The aim', 'A turn', 'Readings', 'Sources']);
  assert.equal(open(plain), 1);
  assert.match(plain.querySelector('details:last-of-type')?.textContent ?? '', /From the inventor.*What is lost/);
  assert.equal(open(drawn({ example: () => {} }, { ...texts, about })), 0);
  assert.deepEqual(titles(drawn({}, { ...texts, about, readings: [] })), ['The aim', 'A turn', 'Sources']);
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
  assert.equal(drawn({}, of).querySelector('.example'), null);
  let shown;
  const buttons = drawn({ example: (p) => (shown = p) }, of).querySelectorAll('.ruling .example');
  assert.equal(buttons.length, 1);
  const [button] = /** @type {NodeListOf<HTMLElement>} */ (buttons);
  assert.equal(button.dataset.key, 'shows-stalemate-loss');
  assert.equal(button.innerHTML.replace(/<!--.*?-->/g, ''), '<b>Stalemate loses</b><span>It loses.</span>');
  button.click();
  const wanted = { ...shows, title: 'Stalemate loses', readings: 'stalemate=loss' };
  assert.deepEqual(shown, wanted);
  // The section of readings has the button, too, below the rule that is played.
  shown = undefined;
  const listed = /** @type {HTMLElement} */ (document.querySelector('[data-key=reading-stalemate-loss]'));
  assert.match(listed.closest('.section')?.textContent ?? '', /No legal moveIt is a draw\.Stalemate loses/);
  listed.click();
  assert.deepEqual(shown, wanted);
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
