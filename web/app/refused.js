// An author's own game whose text can't be read: its picture replaces the board, so that no other game is shown in its place.

import { compose, fillRoom } from '../shared/picture.js';
import { fetchStructure } from '../shared/texts.js';
import { removePoster } from './poster.js';

/** @import { App } from './types.js' */

/**
 * isRefused reports whether such a picture replaces the board.
 * @param {App} app
 */
export const isRefused = (app) => app.$('instead') !== null;

/**
 * showRefused shows the picture of a text, nothing for '', and returns its title.
 * @param {App} app
 */
export async function showRefused(app, text) {
  removeRefused(app);
  removePoster(app);
  const box = Object.assign(document.createElement('div'), { id: 'instead' });
  app.root.classList.add('unreadable', 'without-picture');
  app.$('fit').append(box);
  if (!text) return '';
  const picture = await fetchStructure(app, text).catch(() => null);
  if (!box.isConnected || !picture) return '';
  app.root.style.setProperty('--aspect', (picture.files / picture.ranks).toFixed(4));
  const { svg } = compose(picture, '');
  box.append(svg);
  app.root.classList.remove('without-picture');
  fillRoom(box, svg, picture);
  return picture.title;
}

/**
 * removeRefused shows the board again.
 * @param {App} app
 */
export function removeRefused(app) {
  app.$('instead')?.remove();
  app.root.classList.remove('unreadable', 'without-picture');
}
