// An author's own pictures of a text's pieces (rules/diagram-texts.md 10.2), fetched by the page with the text: from its own
// origin, or from one that allows it by CORS. Boards receive their pixels.

import { BITMAP_BYTES, BITMAP_SIDE } from '../shared/calls.js';
import { read } from './reader.js';

/** @import { Author, Bitmap } from '../shared/types.js' */

const PATIENCE = 20_000; // ms after which a missing picture is given up
const LARGEST = 4096; // pixels of a side: larger pictures aren't read
const NAMED = 3; // maximum number of pieces named in a warning

/**
 * fileOf returns the file name of a piece's picture; army is 0 or 1.
 * @param {Map<string, string>} keys of the text
 * @param {string} image
 * @param {number} army
 */
export function fileOf(keys, image, army) {
  const prefix = army ? (keys.get('blackPrefix') ?? 'b') : (keys.get('whitePrefix') ?? 'w');
  const type = keys.get('graphicsType') ?? 'png';
  const at = image.indexOf('%');
  const name =
    at < 0 ? (keys.get('graphicsDir') ?? '') + prefix + image : image.slice(0, at) + prefix + image.slice(at + 1);
  return type ? `${name}.${type}` : name;
}

/**
 * listFiles returns the author's pictures, one for each piece of each army; none if the text has no graphicsDir.
 * @param {string} text
 */
export function listFiles(text) {
  const { keys, pieces, armies } = read(text);
  if (!keys.has('graphicsDir')) return [];
  return pieces.flatMap(({ id, name, image }) =>
    armies.map((army, a) => ({
      army: army.letter,
      id,
      name: `${army.name} ${name}`,
      file: fileOf(keys, image, a),
    })),
  );
}

/**
 * pictures fetches the author's pictures of a text, null if none.
 * @param {string} text
 * @returns {Promise<Author | null>}
 */
export async function pictures(text) {
  const list = listFiles(text);
  if (!list.length) return null;
  /** @type {Map<string, Promise<HTMLImageElement | null>>} */
  const coming = new Map();
  const got = await Promise.all(
    list.map(async (p) => {
      const address = addressOf(p.file);
      if (address && !coming.has(address)) coming.set(address, loadImage(address));
      return { ...p, image: await coming.get(address) };
    }),
  );
  const there = /** @type {{ army: string, id: string, image: HTMLImageElement }[]} */ (got.filter((p) => p.image));
  return {
    images: Object.fromEntries(
      there.map(({ army, id, image: { src, crossOrigin } }) => [army + id, { src, crossOrigin }]),
    ),
    missing: missingWarning(got.filter((p) => !p.image)),
    bitmaps: (side) => makeBitmaps(there, side),
  };
}

/**
 * missingWarning returns a warning that names the pieces whose pictures couldn't be loaded.
 * @param {{ name: string, file: string }[]} list
 */
export function missingWarning(list) {
  if (!list.length) return '';
  const rest = list.length - NAMED;
  const named = list.slice(0, NAMED).map(({ name, file }) => `${cut(name)} (${cut(file)})`);
  const last = rest > 0 ? `${rest} more` : named.length > 1 ? named.pop() : '';
  return `No picture could be loaded for ${named.join(', ')}${last ? ` and ${last}` : ''}.`;
}

const cut = (text) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

// addressOf returns the address of a file relative to the page, '' for a scheme without pictures.
function addressOf(file) {
  try {
    const address = new URL(file, document.baseURI);
    return /^https?:$/.test(address.protocol) || address.protocol === location.protocol ? address.href : '';
  } catch {
    return '';
  }
}

// loadImage returns an image whose pixels can be read, null if it can't be loaded.
async function loadImage(address) {
  const img = new Image();
  if (new URL(address).origin !== location.origin) img.crossOrigin = 'anonymous';
  let timer = 0;
  const loaded = await new Promise((done) => {
    img.onload = () => done(true);
    img.onerror = () => done(false);
    timer = window.setTimeout(() => done(false), PATIENCE);
    img.src = address;
  });
  clearTimeout(timer);
  if (!loaded) {
    img.removeAttribute('src'); // stops the loading
    return null;
  }
  try {
    if (Math.max(img.naturalWidth, img.naturalHeight) > LARGEST) return null;
    // Pixels of another origin without CORS can't be read, and a broken image can't be drawn.
    return readPixels(img, 24, 24).some((v, i) => i % 4 === 3 && v > 0) ? img : null;
  } catch {
    return null;
  }
}

/** @type {CanvasRenderingContext2D | null} */
let canvas = null;

// readPixels returns the pixels of an image at a size. Browsers that protect against fingerprinting may return others.
function readPixels(img, width, height) {
  canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  canvas.canvas.width = width; // this also clears it
  canvas.canvas.height = height;
  canvas.fillStyle = '#f00';
  canvas.fillRect(0, 0, 1, 1);
  if (canvas.getImageData(0, 0, 1, 1).data.join() !== '255,0,0,255') throw new Error('hidden');
  canvas.clearRect(0, 0, 1, 1);
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(img, 0, 0, width, height);
  return canvas.getImageData(0, 0, width, height).data;
}

/**
 * makeBitmaps returns pictures for a board of at most side pixels a side, less if there are many.
 * @param {{ army: string, id: string, image: HTMLImageElement }[]} list
 * @param {number} side
 * @returns {Bitmap[]}
 */
function makeBitmaps(list, side) {
  const most = sideOf(list.length, side);
  return list.map(({ army, id, image }) => {
    const [width, height] = fitSize(image.naturalWidth, image.naturalHeight, most, /\.svg([?#]|$)/i.test(image.src));
    return { army, id, width, height, pixels: readPixels(image, width, height) };
  });
}

/**
 * sideOf returns the side in pixels of a number of pictures: the requested one, or less if the board's limit requires it.
 * @param {number} count
 * @param {number} side
 */
export const sideOf = (count, side) =>
  Math.max(1, Math.min(BITMAP_SIDE, Math.ceil(side), Math.floor(Math.sqrt(BITMAP_BYTES / 4 / Math.max(count, 1)))));

/**
 * fitSize fits a size into a square. Only drawings (SVG) are enlarged; one without a size fills the square.
 * @param {number} width
 * @param {number} height
 * @param {number} side
 * @param {boolean} drawing
 * @returns {[width: number, height: number]}
 */
export function fitSize(width, height, side, drawing) {
  if (!width || !height) return [side, side];
  const k = drawing ? side / Math.max(width, height) : Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * k)), Math.max(1, Math.round(height * k))];
}
