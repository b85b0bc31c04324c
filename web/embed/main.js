// The entry point of fairway-embed.js: defines the element, then replaces diagram texts.
import { isSupported } from '../shared/browsersupport.js';
import { el, whenParsed } from './dom.js';
import { replaceDiagrams } from './idiagram.js';
import { defineTags } from './tags.js';

const scripts = /** @type {HTMLScriptElement[]} */ ([...document.querySelectorAll('script[src]')]);
const own =
  /** @type {HTMLScriptElement | null} */ (document.currentScript) ??
  scripts.reverse().find((s) => /\/fairway-embed\.js([?#]|$)/.test(s.src));

if (!isSupported()) {
  whenParsed(() => {
    for (const e of document.querySelectorAll('fairway-diagram'))
      e.prepend(
        el('p', '', 'This browser is too old for Fairway. It needs Safari 16.4, Firefox 115, Chrome 111 or newer.'),
      );
  });
} else if (own && !customElements.get('fairway-diagram')) {
  const tags = defineTags(new URL('.', own.src).href);
  // data-idiagram="off" leaves diagram texts to other scripts.
  if (own.dataset.idiagram !== 'off') whenParsed(() => replaceDiagrams(tags));
}
