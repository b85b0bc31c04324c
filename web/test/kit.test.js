import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { icon } from '../shared/icons.js';
import { button, closeButton, iconLabel, isAvailable } from '../shared/kit.js';
import { html, nothing, render } from '../shared/view.js';

const act = () => {};

// place returns a new element of the document to draw views in.
function place(t) {
  const box = document.createElement('div');
  document.body.append(box);
  t.after(() => box.remove());
  return box;
}

// drawn returns the element of a view.
function drawn(t, view) {
  const box = place(t);
  render(view, box);
  return /** @type {HTMLElement} */ (box.firstElementChild);
}

const attributes = (e) => Object.fromEntries([...e.attributes].map(({ name, value }) => [name, value]));

// markup returns the content of an element without lit-html's own comments.
const markup = (e) => e.innerHTML.replace(/<!--.*?-->/g, '');

test('an icon has the common box, and screen readers skip it', (t) => {
  const attrs = { viewBox: '0 0 18 18', 'aria-hidden': 'true' };
  assert.deepEqual(attributes(drawn(t, icon('bulb'))), { ...attrs, class: 'icon' });
  assert.deepEqual(attributes(drawn(t, icon('bulb', 'icon drawn'))), { ...attrs, class: 'icon drawn' });
  const svg = drawn(t, icon('bulb'));
  assert.equal(svg.namespaceURI, 'http://www.w3.org/2000/svg');
  assert.match(svg.firstElementChild?.getAttribute('d') ?? '', /^M6\.8 /);
});

test('the label of a button is its name and its title, and nothing else is there that was not asked for', (t) => {
  const b = drawn(t, button('Hint', null, act));
  assert.deepEqual(attributes(b), { type: 'button', 'aria-label': 'Hint', title: 'Hint' });
  assert.equal(markup(b), '');
});

test('a button has its icon first, and then what stands beside it', (t) => {
  const b = drawn(t, button('Hint', 'bulb', act, {}, iconLabel('Hint')));
  assert.equal(markup(b), `${drawn(t, icon('bulb')).outerHTML}<span class="word">Hint</span>`);
  assert.equal(markup(drawn(t, button('Sound', null, act, {}, 'Sound'))), 'Sound');
  assert.equal(markup(drawn(t, button('Both', null, act, {}, [iconLabel('a'), 2]))), '<span class="word">a</span>2');
});

/** @type {[props: import('../shared/kit.js').ButtonProps, attributes: Record<string, string>][]} */
const PROPS = [
  [{ id: 'hint' }, { id: 'hint' }],
  [{ cls: 'btn icon-only' }, { class: 'btn icon-only' }],
  [{ key: 'undo' }, { 'data-key': 'undo' }],
  [{ key: 0 }, { 'data-key': '0' }],
  [{ hidden: true }, { hidden: '' }],
  [{ hidden: false }, {}],
  [{ disabled: true }, { disabled: '' }],
  [{ disabled: false }, {}],
  [{ available: true }, { 'aria-disabled': 'false' }],
  [{ available: false }, { 'aria-disabled': 'true' }],
  [{ pressed: true }, { 'aria-pressed': 'true' }],
  [{ pressed: false }, { 'aria-pressed': 'false' }],
  [{ expanded: true }, { 'aria-expanded': 'true' }],
  [{ expanded: false }, { 'aria-expanded': 'false' }],
  [{ menu: true }, { 'aria-haspopup': 'menu', 'aria-expanded': 'false' }],
  [
    { menu: true, expanded: true },
    { 'aria-haspopup': 'menu', 'aria-expanded': 'true' },
  ],
  [{ menu: false }, {}],
];

test('each prop of a button is an attribute, and goes with the prop', (t) => {
  const common = { type: 'button', 'aria-label': 'Undo', title: 'Undo' };
  for (const [props, own] of PROPS) {
    const name = JSON.stringify(props),
      box = place(t),
      draw = (now) => render(button('Undo', 'undo', act, now), box);
    draw(props);
    const b = /** @type {Element} */ (box.firstElementChild);
    assert.deepEqual(attributes(b), { ...common, ...own }, name);
    draw({});
    assert.deepEqual(attributes(b), common, `${name} is gone`);
    draw(props);
    assert.deepEqual(attributes(b), { ...common, ...own }, `${name} is back`);
    assert.equal(box.firstElementChild, b);
  }
});

test('a button that is unavailable keeps the keyboard, and does nothing', (t) => {
  const box = place(t),
    presses = [],
    draw = (available) =>
      render(
        button('Undo', 'undo', (e) => presses.push(e.currentTarget), { available }),
        box,
      );
  draw(false);
  const b = /** @type {HTMLButtonElement} */ (box.firstElementChild);
  b.focus();
  b.click();
  assert.deepEqual([presses, isAvailable(b), document.activeElement === b], [[], false, true]);
  draw(true);
  b.click();
  assert.deepEqual([presses, isAvailable(b)], [[b], true]);
  draw(false);
  b.click();
  assert.deepEqual([presses.length, b.disabled, document.activeElement === b], [1, false, true]);
  draw(undefined);
  b.click();
  assert.equal(presses.length, 2);
});

test('a button calls what it was drawn with last', (t) => {
  const box = place(t),
    called = [];
  for (const name of ['first', 'second']) {
    render(
      button('Go', null, () => called.push(name)),
      box,
    );
    box.querySelector('button')?.click();
  }
  assert.deepEqual(called, ['first', 'second']);
});

test('a button gets another icon and label, and stays the same element', (t) => {
  const box = place(t);
  render(button('Pause', 'pause', act, {}), box);
  const b = /** @type {HTMLElement} */ (box.firstElementChild);
  render(button('Resume', 'play', act, {}, iconLabel('Resume')), box);
  assert.deepEqual([b.title, b.getAttribute('aria-label'), b.textContent], ['Resume', 'Resume', 'Resume']);
  assert.equal(b.querySelector('path')?.getAttribute('d'), drawn(t, icon('play')).firstElementChild?.getAttribute('d'));
  render(button('Pause', 'pause', act), box);
  assert.deepEqual([box.firstElementChild === b, markup(b)], [true, drawn(t, icon('pause')).outerHTML]);
});

test('drawing the same button again changes nothing, not even what others have set', async (t) => {
  const box = place(t),
    { MutationObserver } = /** @type {any} */ (document.defaultView),
    draw = () =>
      render(button('More', 'more', act, { menu: true, available: false, pressed: false }, iconLabel('More')), box);
  draw();
  box.firstElementChild?.setAttribute('aria-expanded', 'true'); // as openMenu does
  const seen = new MutationObserver(() => {});
  seen.observe(box, { attributes: true, childList: true, characterData: true, subtree: true });
  draw();
  assert.deepEqual(seen.takeRecords(), []);
  assert.equal(box.firstElementChild?.getAttribute('aria-expanded'), 'true');
});

test('a close button is called Close unless it gets another label', (t) => {
  let closed = 0;
  const b = drawn(
    t,
    closeButton(() => closed++),
  );
  assert.deepEqual(
    [b.title, b.className, markup(b)],
    ['Close', 'btn subtle icon-only', drawn(t, icon('close')).outerHTML],
  );
  b.click();
  assert.equal(closed, 1);
  const own = drawn(t, closeButton(act, { cls: 'close', key: 'study' }, 'Close study'));
  assert.deepEqual([own.title, own.className, own.dataset.key], ['Close study', 'close', 'study']);
});

test('a word stands beside an icon', (t) => {
  const w = drawn(t, iconLabel('Back & <forth>'));
  assert.deepEqual([attributes(w), w.localName, w.textContent], [{ class: 'word' }, 'span', 'Back & <forth>']);
});

test('a line break of a template is nothing between tags, and a space between words and in a tag', (t) => {
  const name = 'Ann',
    text = (view) => {
      const box = place(t);
      render(view, box);
      return markup(box);
    };
  assert.equal(
    text(html`
      <ul>
        <li>one</li>

        <li>two</li>
      </ul>`),
    '<ul><li>one</li><li>two</li></ul>',
  );
  assert.equal(
    text(html`<p>
      A sentence that goes on
      in the next line
    </p>`),
    '<p>A sentence that goes on in the next line</p>',
  );
  assert.equal(
    text(html`
      <p
        class="muted"
        title=${name}
        ?hidden=${true}
      >${name}</p>`),
    '<p class="muted" title="Ann" hidden="">Ann</p>',
  );
  assert.equal(
    text(html`<p>
      ${name}
      <b>${name}</b>
      ${name}
    </p>`),
    '<p>Ann<b>Ann</b>Ann</p>',
    'where a tag or a value stands at one side of the break, too',
  );
  assert.equal(text(html`<p>To ${name} and <b>others</b> , too</p>`), '<p>To Ann and <b>others</b> , too</p>');
  assert.equal(
    text(html`<p>To${' '}
      <b>${name}</b></p>`),
    '<p>To <b>Ann</b></p>',
    'a space that is a value stays',
  );
});

test('what is no view draws nothing, and text is only ever text', (t) => {
  const box = place(t);
  render(html`<p>${null}${undefined}${nothing}${''}${[]}${'<b>bold</b>'}</p>`, box);
  assert.equal(markup(box), '<p>&lt;b&gt;bold&lt;/b&gt;</p>');
});
