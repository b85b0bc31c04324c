// The document that views are drawn in, for tests of modules that draw. It is imported before them: lit-html takes the document
// that is there when it is loaded, whatever a test puts in its place later.

import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');
for (const name of ['document', 'Node', 'Element', 'HTMLElement', 'Event'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
await import('../vendor/lit/lit.js');
