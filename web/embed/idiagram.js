// Pages that have Interactive Diagram texts already: each element of the class idiagram, as a rule a <div>, makes
// room for an element of ours, with the same text and its own size of squares.

import { SETTINGS } from '../shared/calls.js';
import { measure } from '../shared/picture.js';
import { authoredDiagrams, diagramText } from '../shared/text.js';
import { fetchTexts } from '../shared/texts.js';

/** @import { Tags } from './types.js' */

/**
 * dropIn replaces the texts once their pictures can be made: how large a board is stands in its text. Until then the page is
 * what it was.
 * @param {Tags} tags
 */
export async function dropIn(tags) {
  const found = authoredDiagrams(document);
  if (!found.length) return;
  const texts = await fetchTexts(tags).catch(() => null); // the elements say what is wrong
  for (const old of found) {
    if (!old.isConnected) continue; // it was part of another one
    const text = diagramText(old);
    const diagram = document.createElement('fairway-diagram');
    if (texts) diagram.setAttribute('size', String(Math.max(120, room(texts.structure(text)) + 2))); // the box has a line of its own
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
 * room is the width at which a picture's squares have their size, with what lies round them.
 * @param {import('../shared/types.js').Picture} picture
 */
function room(picture) {
  const size = picture.squareSize ?? picture.square,
    widths = [1, ...picture.margins.map((m) => m[1])].map((m) => picture.files * size + 2 * m);
  return widths.find((w) => Math.abs(measure(picture, w).c - size) < 0.3) ?? widths[0];
}
