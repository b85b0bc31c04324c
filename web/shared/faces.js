// The choice of a piece style, as a row of radio buttons that the arrow keys go along.

import { fill, h, same } from './old/dom.js';
import { along } from './radios.js';

/** @import { ViewState } from '../fairway.d.ts' */
/** @import { Page } from './types.js' */

/**
 * faces fills #faces with the styles that a game has, where they aren't those that stand there.
 * @param {Page} page
 * @param {ViewState} view
 * @param {(face: string) => void} set
 */
export function faces(page, view, set) {
  if (!view.faces.length || same(page, 'faces', view.faces, view.faceNames, view.face)) return;
  page.$('faces').onkeydown = along;
  fill(
    page.$('faces'),
    view.faces.map((face, i) =>
      h(
        'button',
        {
          type: 'button',
          role: 'radio',
          'aria-checked': String(face === view.face),
          tabIndex: face === view.face ? 0 : -1,
          data: { key: face },
          on: { click: () => set(face) },
        },
        view.faceNames[i],
      ),
    ),
  );
}
