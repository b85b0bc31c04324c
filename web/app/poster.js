// The poster: a picture of the position while the program loads. If the program is cached, the board would be drawn almost as soon as
// the poster, which would delay it.

import { aspectIn, compose, fetchPicture, fillRoom } from '../shared/picture.js';
import { fetchStructure } from '../shared/texts.js';

/** @import { App } from './types.js' */

const SOON = 250, // ms: a cached program has loaded by then
  SLOW = 800; // ms: a loaded program has started by then, except on slow devices

/**
 * showPoster shows a position below the board's document, which is still transparent.
 * @param {App} app
 * @param {{ variant: string, position: string, face: string, flip: boolean, seat: string, diagram: string, moves: number }} what
 */
export async function showPoster(app, { variant, position, face, flip, seat, diagram, moves }) {
  if (!diagram && !GAME_NAMES.includes(variant)) return; // there is no picture
  const box = Object.assign(document.createElement('div'), { id: 'poster' });
  box.setAttribute('aria-hidden', 'true');
  app.$('fit').prepend(box);
  const soon = wait(SOON); // while the picture loads
  try {
    const picture = diagram
      ? await fetchStructure(app, diagram, { flip, seat, face })
      : await fetchPicture(app, variant, { flip, seat, face });
    if (!box.isConnected) return; // the board is drawn
    const room = app.$('probe').getBoundingClientRect();
    app.root.style.setProperty('--aspect', aspectIn(picture, room).toFixed(4));
    await soon;
    if (isProgramLoaded()) await wait(SLOW);
    if (!box.isConnected) return;
    const { svg } = compose(picture, position, { played: moves, shown: true });
    box.append(svg);
    fillRoom(box, svg, picture);
  } catch {
    removePoster(app); // the board starts without a poster
  }
}

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// isProgramLoaded reports whether the preloaded program is complete.
const isProgramLoaded = () => window.fairwayProgram?.isComplete() ?? false;

/**
 * removePoster removes the picture when the board is drawn.
 * @param {App} app
 */
export const removePoster = (app) => app.$('poster')?.remove();
