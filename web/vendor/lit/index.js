// What the pages use of lit-html.
export { html, noChange, nothing, render, svg } from 'lit-html';
export { guard } from 'lit-html/directives/guard.js';
export { keyed } from 'lit-html/directives/keyed.js';
export { live } from 'lit-html/directives/live.js';
export { createRef, ref } from 'lit-html/directives/ref.js';
export { repeat } from 'lit-html/directives/repeat.js';
export { styleMap } from 'lit-html/directives/style-map.js';
