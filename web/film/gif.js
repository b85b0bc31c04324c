// A film as a GIF: after the first picture only what changes is written, the rest is transparent.

import { GIFEncoder } from '../vendor/gifenc/gifenc.js';
import { matcher, palette } from './palette.js';

const CLEAR = 255; // the number of what doesn't change; colours have those before it

/**
 * reel begins a film of pictures of one size. samples are some of them, from which its colours are chosen.
 * @param {number} width
 * @param {number} height
 * @param {Uint8ClampedArray[]} samples as bytes of red, green, blue and opacity
 */
export function reel(width, height, samples) {
  const colours = palette(samples, CLEAR),
    match = matcher(colours),
    gif = GIFEncoder();
  const table = [...colours];
  while (table.length < 256) table.push([0, 0, 0]);
  /** @type {Uint8Array | null} */
  let before = null;
  return {
    /**
     * add takes in a picture that is shown for so many milliseconds.
     * @param {Uint8ClampedArray} rgba
     * @param {number} delay
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
