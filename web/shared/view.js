// Views are lit-html templates. A page makes them from its state for each drawing, and lit-html writes only the differences to
// the document.

import { Directive, directive, noChange, nothing, html as template } from '../vendor/lit/lit.js';

export { createRef, guard, keyed, live, nothing, ref, render, repeat, svg } from '../vendor/lit/lit.js';

/** @import { TemplateResult } from '../vendor/lit/lit.js' */

/** @typedef {TemplateResult | Node | string | number | symbol | null | undefined | View[]} View */

/** @type {WeakMap<TemplateStringsArray, TemplateStringsArray>} */
const tidyTemplates = new WeakMap();

/**
 * html makes a view of a template. A line break with its indentation becomes a space between words and inside a tag, and is removed
 * anywhere else.
 * @param {TemplateStringsArray} strings
 * @param {unknown[]} values
 */
export function html(strings, ...values) {
  let tidy = tidyTemplates.get(strings);
  if (!tidy) {
    tidy = trimTemplate(strings);
    tidyTemplates.set(strings, tidy);
  }
  return template(tidy, ...values);
}

/** @param {TemplateStringsArray} strings */
function trimTemplate(strings) {
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

class StyleMap extends Directive {
  /** @type {Record<string, string | number | null | undefined>} */
  #before = {};

  render() {
    return noChange;
  }

  /**
   * @param {{ element: Element }} part
   * @param {any[]} values
   */
  update({ element }, [style]) {
    const of = /** @type {HTMLElement} */ (element).style;
    for (const name of Object.keys({ ...this.#before, ...style })) {
      const value = style[name] ?? '';
      if (value === (this.#before[name] ?? '')) continue;
      if (name.startsWith('--')) of.setProperty(name, String(value));
      else of[name] = value;
    }
    this.#before = style;
    return noChange;
  }
}

/**
 * styleMap, as the value of the attribute `style`, sets properties of an element's style. lit-html's own writes the attribute,
 * which the pages' content security policy forbids.
 * @type {(style: Record<string, string | number | null | undefined>) => unknown}
 */
export const styleMap = directive(StyleMap);

/** @param {string} svg */
export const pictureURL = (svg) => (svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : 'data:,');

/**
 * picture returns an image of an SVG text, which is never parsed into the page.
 * @param {string} svg
 * @param {number} size
 * @param {string} [alt]
 * @param {string} [cls] its classes
 */
export const picture = (svg, size, alt = '', cls = undefined) =>
  html`<img src=${pictureURL(svg)} alt=${alt} width=${size} height=${size} draggable="false" decoding="async" class=${cls ?? nothing}>`;

/**
 * visuallyHidden returns text for screen readers only.
 * @param {string | number} text
 */
export const visuallyHidden = (text) => html`<span class="visually-hidden">${text}</span>`;
