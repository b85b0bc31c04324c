// The document that views are drawn in, for tests of modules that draw. It is imported before them: lit-html keeps the document
// that it finds when it is loaded, even if a test replaces it later.

import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');
for (const name of ['document', 'Node', 'Element', 'HTMLElement', 'Event'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
await import('../vendor/lit/lit.js');
