// A game of one's own whose text can't be read: its picture stands in the board's place, so that no other game seems to
// be meant.

import { $, h } from '../shared/dom.js';
import { compose, lay } from '../shared/picture.js';
import { fetchStructure } from '../shared/texts.js';
import { unveil } from './poster.js';

/** @type {HTMLElement | null} */
let instead = null;

// refused reports whether there is no game.
export const refused = () => instead !== null;

// refuse shows the picture of a text, '' where nobody knows it, and returns its title.
export async function refuse(text) {
  admit();
  unveil();
  const box = h('div', { id: 'instead' });
  instead = box;
  document.body.classList.add('refused', 'bare');
  $('fit').append(box);
  if (!text) return '';
  const picture = await fetchStructure(document.baseURI, text).catch(() => null);
  if (instead !== box || !picture) return '';
  document.documentElement.style.setProperty('--aspect', (picture.files / picture.ranks).toFixed(4));
  const { svg } = compose(picture, '');
  box.append(svg);
  document.body.classList.remove('bare');
  lay(box, svg, picture);
  return picture.title;
}

// admit gives the place back to the board, for a game that can be played.
export function admit() {
  instead?.remove();
  instead = null;
  document.body.classList.remove('refused', 'bare');
}
