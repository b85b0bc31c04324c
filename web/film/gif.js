// Writes a film as a GIF. After the first picture, pixels that don't change are transparent.

import { GIFEncoder } from '../vendor/gifenc/gifenc.js';
import { matcher, palette } from './palette.js';

const CLEAR = 255; // palette index of unchanged pixels, after those of the colours

/**
 * newFilm begins a film of pictures of one size. Its palette is chosen from samples.
 * @param {number} width
 * @param {number} height
 * @param {Uint8ClampedArray[]} samples some of the pictures as RGBA bytes
 */
export function newFilm(width, height, samples) {
  const colours = palette(samples, CLEAR),
    match = matcher(colours),
    gif = GIFEncoder();
  const table = [...colours];
  while (table.length < 256) table.push([0, 0, 0]);
  /** @type {Uint8Array | null} */
  let before = null;
  return {
    /**
     * add appends a picture.
     * @param {Uint8ClampedArray} rgba
     * @param {number} delay how long it is shown, in ms
     */
    add(rgba, delay) {
      const now = match(rgba);
      if (!before) gif.writeFrame(now, width, height, { palette: table, delay, repeat: 0, dispose: 1 });
      else {
        const last = before;
        gif.writeFrame(
          now.map((c, i) => (c === last[i] ? CLEAR : c)),
          width,
          height,
          { delay, transparent: true, transparentIndex: CLEAR, dispose: 1 },
        );
      }
      before = now;
    },
    end() {
      gif.finish();
      return gif.bytes();
    },
  };
}
