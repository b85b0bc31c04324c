// Views: what a page shows, as templates that lit-html draws. A view is made of the state each time; only what differs from
// what stands there already is written to the page.

import { html as template, styleMap as written } from '../vendor/lit/lit.js';

export { createRef, guard, keyed, live, nothing, ref, render, repeat } from '../vendor/lit/lit.js';

/** @import { TemplateResult } from '../vendor/lit/lit.js' */

/** @typedef {TemplateResult | Node | string | number | symbol | null | undefined | View[]} View */

/** @type {WeakMap<TemplateStringsArray, TemplateStringsArray>} */
const tidied = new WeakMap();

/**
 * html makes a view of a template. A line break with the indentation after it is a space between words and in a tag, and
 * nothing anywhere else.
 * @param {TemplateStringsArray} strings
 * @param {unknown[]} values
 */
export function html(strings, ...values) {
  let tidy = tidied.get(strings);
  if (!tidy) {
    tidy = tidyOf(strings);
    tidied.set(strings, tidy);
  }
  return template(tidy, ...values);
}

/** @param {TemplateStringsArray} strings */
function tidyOf(strings) {
  let tag = false;
  const tidy = strings.map((text) =>
    text.replace(/[<>]|\s*\n\s*/g, (found, at) => {
      if (found === '<' || found === '>') {
        tag = found === '<';
        return found;
      }
      const before = text[at - 1],
        after = text[at + found.length];
      return tag || (before && after && before !== '>' && after !== '<') ? ' ' : '';
    }),
  );
  return Object.assign(tidy, { raw: strings.raw });
}

// lit-html writes a style as an attribute first, which the policy of the pages forbids, and later property by property. This one
// begins with no properties at all.
class Styled extends /** @type {any} */ (written({}))._$litDirective$ {
  begun = false;

  update(part, values) {
    if (!this.begun) super.update(part, [{}]);
    this.begun = true;
    return super.update(part, values);
  }
}

/**
 * styleMap is the value of an attribute style: its properties.
 * @param {Record<string, string | number | null | undefined>} style
 */
export const styleMap = (style) => ({ _$litDirective$: Styled, values: [style] });

/** @param {string} svg */
export const pictureURL = (svg) => (svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : 'data:,');

/**
 * picture shows SVG text as an image. It is never parsed into the page.
 * @param {string} svg
 * @param {number} size
 * @param {string} [alt]
 */
export const picture = (svg, size, alt = '') =>
  html`<img src=${pictureURL(svg)} alt=${alt} width=${size} height=${size} draggable="false" decoding="async">`;

/**
 * heard is what stands for a sign to those who hear the page.
 * @param {string | number} text
 */
export const heard = (text) => html`<span class="hush">${text}</span>`;
