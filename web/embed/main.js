// fairway-embed.js begins here: it defines the element, then looks for diagram texts.
import { begin, FairwayDiagram } from './element.js';
import { dropIn } from './idiagram.js';

const scripts = /** @type {HTMLScriptElement[]} */ ([...document.querySelectorAll('script[src]')]);
const own =
  /** @type {HTMLScriptElement | null} */ (document.currentScript) ??
  scripts.reverse().find((s) => /\/fairway-embed\.js([?#]|$)/.test(s.src));

if (own && !customElements.get('fairway-diagram')) {
  const base = new URL('.', own.src).href;
  begin(base);
  customElements.define('fairway-diagram', FairwayDiagram);
  // data-idiagram="off" leaves other programs their texts.
  if (own.dataset.idiagram !== 'off') {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => dropIn(base));
    else dropIn(base);
  }
}
