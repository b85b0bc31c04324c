// The drawing surface of a board: whether the browser has WebGL2, the picture that is shown without it, and the loss of a surface.

import { showCard } from './card.js';

/** @import { BoardPage } from './types.js' */

/**
 * canDraw reports whether the browser can draw the live board, true before detectWebGL2 was called.
 * @param {BoardPage} page
 */
export const canDraw = (page) => page.surface.webgl2 !== false;

/**
 * detectWebGL2 reports whether the browser has WebGL2.
 * @param {BoardPage} page
 */
export function detectWebGL2(page) {
  page.surface.webgl2 ??= hasWebGL2();
  return page.surface.webgl2;
}

// hasWebGL2 creates the context that Ebitengine will use: getContext returns the same one later, with the options of the first
// call. A page has only sixteen contexts, and creating one is slow. Antialiasing is off, because Ebitengine only draws one
// picture over the whole canvas.
function hasWebGL2() {
  try {
    const canvas = document.querySelector('canvas') ?? document.createElement('canvas');
    return (
      canvas.getContext('webgl2', { alpha: true, premultipliedAlpha: true, stencil: true, antialias: false }) !== null
    );
  } catch {
    return false;
  }
}

/**
 * showPicture shows a picture of the board in a browser without WebGL2.
 * @param {string} svg
 */
export function showPicture(svg) {
  let picture = /** @type {HTMLImageElement | null} */ (document.getElementById('picture'));
  if (!picture) {
    picture = document.createElement('img');
    picture.id = 'picture';
    picture.alt = ''; // screen readers have the grid of squares over it
    document.body.prepend(picture);
    document.body.classList.add('has-picture');
    showCard(
      "This browser can't draw the board: WebGL 2 is off.",
      'The picture shows the position. Type moves in the page around it.',
      'Show the picture',
    );
  }
  URL.revokeObjectURL(picture.src);
  picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

/** @param {() => void} act called when the drawing surface is lost */
export function onLost(act) {
  window.addEventListener(
    'webglcontextlost',
    (event) => {
      event.stopImmediatePropagation(); // Ebitengine would reload the page before the game is saved
      event.preventDefault();
      act();
    },
    true,
  );
}

/**
 * onScaleChange calls act after the device scale has changed, which Ebitengine reads only once. Zooming passes several scales, so
 * it waits for the last one.
 * @param {() => void} act
 */
export function onScaleChange(act) {
  const scale = window.devicePixelRatio;
  let timer = 0;
  const check = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (window.devicePixelRatio !== scale) act();
    }, 250);
  };
  matchMedia(`(resolution: ${scale}dppx)`).addEventListener('change', check);
  window.addEventListener('resize', check);
}
