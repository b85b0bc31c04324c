// The picture of the board that will be there, until it is: the program takes a while to come.

import { $, h } from '../shared/dom.js';
import { aspect, compose, fetchPicture, lay } from '../shared/picture.js';
import { fetchStructure } from '../shared/texts.js';

/** @type {HTMLElement | null} */
let box = null;

/**
 * poster shows a position of a game below the board's document, which shows nothing yet.
 * @param {{ variant: string, position: string, face: string, flip: boolean, diagram: string, moves: number }} what
 */
export async function poster({ variant, position, face, flip, diagram, moves }) {
  if (!diagram && !GAME_NAMES.includes(variant)) return; // nobody knows yet what it looks like
  const mine = h('div', { id: 'poster', 'aria-hidden': 'true' });
  box = mine;
  $('fit').prepend(mine);
  try {
    const base = document.baseURI;
    const picture = diagram
      ? await fetchStructure(base, diagram, { flip, face })
      : await fetchPicture(base, variant, face, flip);
    if (box !== mine) return; // the board was faster
    const room = $('probe').getBoundingClientRect();
    document.documentElement.style.setProperty('--aspect', aspect(picture, room).toFixed(4));
    const { svg } = compose(picture, position, flip, { played: moves, shown: true });
    mine.append(svg);
    lay(mine, svg, picture);
  } catch {
    unveil(); // the board comes without it
  }
}

// unveil takes the picture away: the board is there.
export function unveil() {
  box?.remove();
  box = null;
}
