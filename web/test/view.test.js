import './document.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html, render, styleMap } from '../shared/view.js';

// The pages' content security policy forbids the attribute style: only properties of the style may be set.
test('styles are set one by one and removed', () => {
  const e = document.createElement('div'),
    draw = (style) => render(html`<p style=${styleMap(style)}></p>`, e),
    styleOf = () => /** @type {HTMLElement} */ (e.querySelector('p')).style;
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = () => assert.fail('an attribute is written');
  try {
    draw({ left: '12px', '--armies': 4, top: null });
    assert.equal(styleOf().cssText, 'left: 12px; --armies: 4;');
    draw({ left: '13px', top: '1px' });
    assert.equal(styleOf().cssText, 'left: 13px; top: 1px;');
  } finally {
    Element.prototype.setAttribute = setAttribute;
  }
});
