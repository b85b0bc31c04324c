// The picture of the board that will be there, until it is: the program takes a while to come. Where it is here already the
// board stands almost as soon as its picture would, and to draw the picture would keep it waiting.

import { aspectIn, compose, fetchPicture, fillRoom } from '../shared/picture.js';
import { fetchStructure } from '../shared/texts.js';

/** @import { App } from './types.js' */

const SOON = 250, // ms in which a program comes that this browser has kept, or that has a short way
  SLOW = 800; // ms in which a computer starts it that is not slow

/**
 * showPoster shows a position of a game below the board's document, which shows nothing yet.
 * @param {App} app
 * @param {{ variant: string, position: string, face: string, flip: boolean, seat: string, diagram: string, moves: number }} what
 */
export async function showPoster(app, { variant, position, face, flip, seat, diagram, moves }) {
  if (!diagram && !GAME_NAMES.includes(variant)) return; // nobody knows yet what it looks like
  const box = Object.assign(document.createElement('div'), { id: 'poster' });
  box.setAttribute('aria-hidden', 'true');
  app.$('fit').prepend(box);
  const soon = wait(SOON); // while the picture's parts come
  try {
    const picture = diagram
      ? await fetchStructure(app, diagram, { flip, seat, face })
      : await fetchPicture(app, variant, { flip, seat, face });
    if (!box.isConnected) return; // the board was faster
    const room = app.$('probe').getBoundingClientRect();
    app.root.style.setProperty('--aspect', aspectIn(picture, room).toFixed(4));
    await soon;
    if (isProgramLoaded()) await wait(SLOW);
    if (!box.isConnected) return;
    const { svg } = compose(picture, position, { played: moves, shown: true });
    box.append(svg);
    fillRoom(box, svg, picture);
  } catch {
    removePoster(app); // the board comes without it
  }
}

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// isProgramLoaded reports whether all of the program has come: the page asks for it before there is a board.
const isProgramLoaded = () => window.fairwayProgram?.isComplete() ?? false;

/**
 * removePoster takes the picture away: the board is there.
 * @param {App} app
 */
export const removePoster = (app) => app.$('poster')?.remove();
