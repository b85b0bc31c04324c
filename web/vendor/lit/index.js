// What the pages use of lit-html.
export { html, noChange, nothing, render, svg } from 'lit-html';
export { Directive, directive } from 'lit-html/directive.js';
export { guard } from 'lit-html/directives/guard.js';
export { keyed } from 'lit-html/directives/keyed.js';
export { live } from 'lit-html/directives/live.js';
export { createRef, ref } from 'lit-html/directives/ref.js';
export { repeat } from 'lit-html/directives/repeat.js';
