// Pages that have Interactive Diagram texts already: each <div class="idiagram"> makes room
// for an element of ours, with the same text and its own size of squares.

import { measure } from '../shared/picture.js';
import { isDiagram, structure, textOf } from '../shared/structure.js';

export function dropIn() {
  for (const div of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('div.idiagram'))) {
    const text = textOf(div);
    if (!isDiagram(text)) continue;
    const diagram = document.createElement('fairway-diagram');
    try {
      diagram.setAttribute('size', String(Math.max(120, room(structure(text)) + 2))); // the box has a line of its own
    } catch {
      /* the element says what is wrong, and the other texts have their turn */
    }
    for (const name of ['id', 'title', 'lang'])
      if (div.hasAttribute(name)) diagram.setAttribute(name, div.getAttribute(name) ?? '');
    for (const [name, value] of Object.entries(div.dataset))
      if (['theme', 'controls', 'flip'].includes(name)) diagram.setAttribute(name, value ?? '');
    diagram.textContent = text;
    div.replaceWith(diagram);
  }
}

/**
 * room is the width at which a picture's squares have their size, with what lies round them.
 * @param {import('../shared/types.js').Picture & { squareSize: number }} picture
 */
function room(picture) {
  const size = picture.squareSize,
    widths = [1, ...picture.margins.map((m) => m[1])].map((m) => picture.files * size + 2 * m);
  return widths.find((w) => Math.abs(measure(picture, w).c - size) < 0.3) ?? widths[0];
}
