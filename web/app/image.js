// Pictures of the board as files: the board's SVG is drawn on a canvas.

// sizeOf returns the width and height of an SVG text in CSS pixels.
function sizeOf(svg) {
  const head = svg.slice(0, svg.indexOf('>')),
    own = (name) => head.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '';
  const [, , w, h] = own('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  return { width: parseFloat(own('width')) || w || 300, height: parseFloat(own('height')) || h || 300 };
}

/**
 * loadSVG returns an SVG text as an image that a canvas can draw, and its size in CSS pixels.
 * @param {string} svg
 */
export async function loadSVG(svg) {
  const { width, height } = sizeOf(svg),
    url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const img = new Image();
    img.width = width;
    img.height = height;
    img.src = url;
    await img.decode();
    return { img, width, height };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * @param {string} svg
 * @param {(width: number, height: number) => number} scale
 * @param {CanvasRenderingContext2DSettings} [kind]
 */
async function rasterize(svg, scale, kind) {
  const { img, width, height } = await loadSVG(svg);
  const canvas = document.createElement('canvas'),
    k = scale(width, height);
  canvas.width = Math.max(1, Math.round(width * k));
  canvas.height = Math.max(1, Math.round(height * k));
  const at = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', kind));
  at.imageSmoothingQuality = 'high';
  at.drawImage(img, 0, 0, canvas.width, canvas.height);
  return canvas;
}

// toPNG returns an SVG text as a PNG Blob, at two pixels per CSS pixel.
export async function toPNG(svg) {
  const canvas = await rasterize(svg, () => 2);
  const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error("the browser can't make a picture of that size");
  return blob;
}

// toThumbnail returns an SVG text as a small picture, at most side pixels wide and high, as a data: URL.
export async function toThumbnail(svg, side = 176) {
  // willReadFrequently draws on the CPU: the board needs the GPU, and the pixels are read back.
  const canvas = await rasterize(svg, (w, h) => side / Math.max(w, h), { willReadFrequently: true });
  return canvas.toDataURL('image/webp', 0.82);
}
