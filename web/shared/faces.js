// The choice of a piece style, as a row of radio buttons that the arrow keys go along.

import { along } from './radios.js';
import { html, render } from './view.js';

/** @import { ViewState } from '../fairway.d.ts' */
/** @import { Page } from './types.js' */

/**
 * faces fills #faces with the styles that a game has.
 * @param {Page} page
 * @param {ViewState} view
 * @param {(face: string) => void} set
 */
export function faces(page, view, set) {
  if (!view.faces.length) return;
  page.$('faces').onkeydown = along;
  render(
    view.faces.map((face, i) => {
      const on = face === view.face;
      return html`
        <button
          type="button"
          role="radio"
          aria-checked=${on}
          tabindex=${on ? 0 : -1}
          data-key=${face}
          @click=${() => set(face)}
        >${view.faceNames[i]}</button>`;
    }),
    page.$('faces'),
  );
}
