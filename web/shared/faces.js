// The choice of a piece style: a row of radio buttons.

import { stepRadios } from './radios.js';
import { html, render } from './view.js';

/** @import { ViewState } from '../fairway.d.ts' */
/** @import { Page } from './types.js' */

/**
 * drawFaces fills #faces with the styles of a game.
 * @param {Page} page
 * @param {ViewState} view
 * @param {(face: string) => void} set
 */
export function drawFaces(page, view, set) {
  if (!view.faces.length) return;
  page.$('faces').onkeydown = stepRadios;
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
