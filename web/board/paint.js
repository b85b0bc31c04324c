// Paints drawings for the program, from numbers (render/look/commands.go) to pixels. The browser is many times faster than the program.

/** @import { BoardPage } from './types.js' */
/** @typedef {CanvasRenderingContext2D} Context */

const FILL = 1,
  STROKE = 2,
  GROUP = 3;
const CAPS = /** @type {const} */ (['butt', 'round', 'square']),
  JOINS = /** @type {const} */ (['miter', 'round']);

/**
 * getLayer returns the context of the n-th canvas, cleared and at least w x h pixels.
 * @param {BoardPage} page
 * @param {number} n
 * @param {number} w
 * @param {number} h
 */
function getLayer(page, n, w, h) {
  const { layers } = page.painter,
    known = layers[n];
  const canvas = known?.canvas ?? document.createElement('canvas');
  if (!known || canvas.width < w || canvas.height < h) {
    canvas.width = Math.max(w, canvas.width);
    canvas.height = Math.max(h, canvas.height);
  }
  // A canvas that is read back is faster without a GPU.
  layers[n] ??= /** @type {Context} */ (canvas.getContext('2d', { willReadFrequently: true }));
  layers[n].setTransform(1, 0, 0, 1, 0, 0);
  layers[n].clearRect(0, 0, w, h);
  return layers[n];
}

/**
 * @param {BoardPage} page
 * @param {number} color
 */
function colorName(page, color) {
  const { names } = page.painter;
  let name = names.get(color);
  if (name === undefined) {
    name = `#${color.toString(16).padStart(6, '0')}`;
    names.set(color, name);
  }
  return name;
}

/**
 * paint returns the pixels of a drawing of w x h, premultiplied. It returns null if the browser alters or hides pixels, as some do
 * against fingerprinting.
 * @param {BoardPage} page
 * @param {Float32Array} list
 * @param {number} w
 * @param {number} h
 */
export function paint(page, list, w, h) {
  page.painter.isExact ??= paintsExactly(page);
  if (!page.painter.isExact) return null;
  page.painter.painted.drawings++;
  const c = getLayer(page, 0, w, h);
  let at = 0;
  draw(c, 0);
  return premultiply(c.getImageData(0, 0, w, h).data);

  /** @param {Context} c */
  function readPath(c) {
    c.beginPath();
    for (let n = list[at++]; n > 0; n--)
      switch (list[at++]) {
        case 0:
          c.moveTo(list[at], list[at + 1]);
          at += 2;
          break;
        case 1:
          c.lineTo(list[at], list[at + 1]);
          at += 2;
          break;
        case 2:
          c.quadraticCurveTo(list[at], list[at + 1], list[at + 2], list[at + 3]);
          at += 4;
          break;
        case 3:
          c.bezierCurveTo(list[at], list[at + 1], list[at + 2], list[at + 3], list[at + 4], list[at + 5]);
          at += 6;
          break;
        default:
          c.closePath();
      }
  }

  /** @param {Context} c */
  function readStyle(c) {
    c.globalAlpha = list[at++];
    const kind = list[at++];
    if (kind === 0) return colorName(page, list[at++]);
    const [x, y, x1, y1, stops] = list.subarray(at, at + 5);
    at += 5;
    const g =
      kind === 1
        ? c.createLinearGradient(x, y, x1, y1)
        : c.createRadialGradient(x, y, 0, x, y, Math.hypot(x1 - x, y1 - y));
    for (let n = 0; n < stops; n++, at += 2)
      g.addColorStop(Math.min(Math.max(list[at], 0), 1), colorName(page, list[at + 1]));
    return g;
  }

  /**
   * draw paints commands up to the end of the current group.
   * @param {Context} c
   * @param {number} depth the layer
   */
  function draw(c, depth) {
    for (;;) {
      if (at >= list.length) return;
      switch (list[at++]) {
        case FILL:
          c.fillStyle = readStyle(c);
          readPath(c);
          c.fill();
          break;
        case STROKE: {
          c.lineWidth = list[at];
          c.lineCap = CAPS[list[at + 1]];
          c.lineJoin = JOINS[list[at + 2]];
          c.miterLimit = 4;
          const dashes = list[at + 3];
          at += 4;
          c.setLineDash([...list.subarray(at, at + dashes)]);
          at += dashes;
          c.strokeStyle = readStyle(c);
          readPath(c);
          c.stroke();
          break;
        }
        case GROUP: {
          c.save();
          c.transform(list[at], list[at + 1], list[at + 2], list[at + 3], list[at + 4], list[at + 5]);
          const alpha = list[at + 6];
          const clipped = list[at + 7] === 1;
          at += 8;
          if (clipped) {
            readPath(c);
            c.clip();
          }
          if (alpha < 1) {
            const own = getLayer(page, depth + 1, w, h);
            own.save();
            own.setTransform(c.getTransform());
            draw(own, depth + 1);
            own.restore();
            c.setTransform(1, 0, 0, 1, 0, 0);
            c.globalAlpha = alpha;
            c.drawImage(own.canvas, 0, 0, w, h, 0, 0, w, h);
          } else draw(c, depth);
          c.restore();
          break;
        }
        default:
          return;
      }
    }
  }
}

/**
 * premultiply converts straight colours to premultiplied ones in place.
 * @param {Uint8ClampedArray} data
 */
function premultiply(data) {
  const pixels = new Uint32Array(data.buffer);
  for (let i = 0; i < pixels.length; i++) {
    const p = pixels[i],
      a = p >>> 24;
    if (a === 255 || p === 0) continue;
    const r = (p & 255) * a + 127,
      g = ((p >> 8) & 255) * a + 127,
      b = ((p >> 16) & 255) * a + 127;
    pixels[i] = ((a << 24) | (((b / 255) | 0) << 16) | (((g / 255) | 0) << 8) | ((r / 255) | 0)) >>> 0;
  }
  return new Uint8Array(data.buffer);
}

/**
 * paintsExactly reports whether the browser returns painted pixels unchanged, by a test with some colours.
 * @param {BoardPage} page
 */
function paintsExactly(page) {
  const c = getLayer(page, 0, 16, 4);
  if (!c) return false;
  const colors = Array.from({ length: 16 }, (_, i) => (i * 0x0f1d2b + 0x123456) & 0xffffff);
  for (const [i, color] of colors.entries()) {
    c.fillStyle = colorName(page, color);
    c.fillRect(i, 0, 1, 4);
  }
  try {
    const { data } = c.getImageData(0, 0, 16, 4);
    return colors.every((color, i) =>
      [0, 1, 2, 3].every((y) => {
        const at = 4 * (16 * y + i);
        return ((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]) === color && data[at + 3] === 255;
      }),
    );
  } catch {
    return false;
  }
}
