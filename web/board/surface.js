// What a board is drawn on: whether there is WebGL2, the picture that stands where there is none, and when a drawing surface is
// lost or its pixels change.

import { card } from './card.js';

/** @import { BoardPage } from './types.js' */

/**
 * able reports whether the browser can draw the live board, as far as anybody knows.
 * @param {BoardPage} page
 */
export const able = (page) => page.surface.webgl2 !== false;

/**
 * draws finds that out.
 * @param {BoardPage} page
 */
export function draws(page) {
  page.surface.webgl2 ??= hasWebGL2();
  return page.surface.webgl2;
}

// hasWebGL2 asks for the context that Ebitengine will draw with: a canvas gives the same one again, and what it was asked
// for at first holds. A page has only sixteen, and each one takes a while. Ebitengine draws no edge on the canvas itself,
// only one picture over all of it: several samples for each pixel would be so much more to paint in every frame.
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

// Without WebGL2 the program runs all the same, and its picture stands for the board.
/** @param {string} svg */
export function show(svg) {
  let picture = /** @type {HTMLImageElement | null} */ (document.getElementById('picture'));
  if (!picture) {
    picture = document.createElement('img');
    picture.id = 'picture';
    picture.alt = ''; // its squares are read, which lie over it
    document.body.prepend(picture);
    document.body.classList.add('pictured');
    card(
      "This browser can't draw the live board (WebGL 2 is off).",
      'The picture is exact. Type moves in the page around it.',
      'Show the picture',
    );
  }
  URL.revokeObjectURL(picture.src);
  picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

/** @param {() => void} act called when the browser has dropped the surface */
export function lost(act) {
  window.addEventListener(
    'webglcontextlost',
    (event) => {
      event.stopImmediatePropagation(); // Ebitengine would reload at once, with nothing kept
      event.preventDefault();
      act();
    },
    true,
  );
}

/**
 * scaled tells of another device scale, which Ebitengine reads once. Zooming goes through several; the last one counts.
 * @param {() => void} act
 */
export function scaled(act) {
  const scale = window.devicePixelRatio;
  let timer = 0;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (window.devicePixelRatio !== scale) act();
    }, 250);
  };
  matchMedia(`(resolution: ${scale}dppx)`).addEventListener('change', look);
  window.addEventListener('resize', look);
}
