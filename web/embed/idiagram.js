// Pages with Interactive Diagram texts: each element of the class idiagram, usually a <div>, is replaced by an element of ours,
// with the same text and the size of squares that it gives.

import { SETTINGS } from '../shared/calls.js';
import { measure } from '../shared/picture.js';
import { authoredDiagrams, diagramText } from '../shared/text.js';
import { fetchTexts } from '../shared/texts.js';

/** @import { Tags } from './types.js' */

/**
 * replaceDiagrams replaces these elements after the script for diagram texts is loaded, because the text has the board's size.
 * @param {Tags} tags
 */
export async function replaceDiagrams(tags) {
  const found = authoredDiagrams(document);
  if (!found.length) return;
  const texts = await fetchTexts(tags).catch(() => null); // the elements report the error
  for (const old of found) {
    if (!old.isConnected) continue; // inside of a replaced one
    const text = diagramText(old);
    const diagram = document.createElement('fairway-diagram');
    if (texts) diagram.setAttribute('size', String(Math.max(120, widthOf(texts.structure(text)) + 2))); // 2 for the border
    for (const name of ['id', 'title', 'lang'])
      if (old.hasAttribute(name)) diagram.setAttribute(name, old.getAttribute(name) ?? '');
    for (const [name, value] of Object.entries(old.dataset))
      if (['controls', 'legend', 'pictures', 'marks', ...SETTINGS].includes(name))
        diagram.setAttribute(name, value ?? '');
    diagram.textContent = text;
    old.replaceWith(diagram);
  }
}

/**
 * widthOf returns the width at which a picture's squares have their size, including its margins.
 * @param {import('../shared/types.js').Picture} picture
 */
function widthOf(picture) {
  const size = picture.squareSize ?? picture.square,
    widths = [1, ...picture.margins.map((m) => m[1])].map((m) => picture.files * size + 2 * m);
  return widths.find((w) => Math.abs(measure(picture, w).c - size) < 0.3) ?? widths[0];
}
