// Pages that have Interactive Diagram texts already: each <div class="idiagram"> makes room
// for an element of ours, with the same text and its own size of squares.
import { structure, textOf, isDiagram } from './structure.js';
import { measure } from './picture.js';

export function dropIn(root = document) {
  for (const div of root.querySelectorAll('div.idiagram')) {
    const text = textOf(div);
    if (!isDiagram(text)) continue;
    const picture = structure(text), diagram = document.createElement('fairway-diagram');
    // The width at which squares have that size, with what lies round them and the box's own line.
    const size = picture.squareSize, widths = [1, ...picture.margins.map(m => m[1])].map(m => picture.files * size + 2 * m);
    const width = widths.find(w => Math.abs(measure(picture, w).c - size) < .3) ?? widths[0];
    diagram.setAttribute('size', Math.max(120, width + 2));
    for (const name of ['id', 'title', 'lang']) if (div.hasAttribute(name)) diagram.setAttribute(name, div.getAttribute(name));
    for (const [name, value] of Object.entries(div.dataset)) if (['theme', 'controls', 'flip'].includes(name)) diagram.setAttribute(name, value);
    diagram.textContent = text;
    div.replaceWith(diagram);
  }
}
