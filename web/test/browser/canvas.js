// Drawing surfaces that draw nothing. Ebitengine runs on them as in a browser, so that input and animation are real; pixels are
// tested in browsers.

const FRAMEBUFFER_COMPLETE = 0x8cd5,
  LARGEST = 4096; // the value of every size limit

const answers = {
  checkFramebufferStatus: () => FRAMEBUFFER_COMPLETE,
  getContextAttributes: () => ({}),
  getError: () => 0,
  getExtension: (name) => (name === 'WEBGL_lose_context' ? { loseContext() {} } : null),
  getParameter: () => LARGEST,
  getProgramInfoLog: () => '',
  getProgramParameter: () => true,
  getShaderInfoLog: () => '',
  getShaderParameter: () => true,
  getSupportedExtensions: () => [],
  isBuffer: () => true,
  isContextLost: () => false,
  isProgram: () => true,
  isVertexArray: () => true,
};
const nothing = () => undefined,
  object = () => ({});

// webgl2 returns a WebGL2 context: its create methods return objects, and all other methods do nothing.
export function webgl2(canvas) {
  return new Proxy(
    {},
    {
      get(own, key) {
        if (key === 'drawingBufferWidth') return canvas.width;
        if (key === 'drawingBufferHeight') return canvas.height;
        if (typeof key !== 'string' || key in own) return own[key];
        return answers[key] ?? (/^create|^getUniformLocation$/.test(key) ? object : nothing);
      },
    },
  );
}

const toneOf = (address) => [...address].reduce((sum, c) => (31 * sum + c.charCodeAt(0)) % 200, 0) + 55;
const gradient = () => ({ addColorStop() {} });

// flat returns a 2D context. It stores the colours of one-column rectangles, with which web/board/paint.js tests whether a
// browser returns painted pixels unchanged. An image is drawn in grey, each address in a tone of its own; all other pixels are
// transparent.
export function flat(canvas, window) {
  /** @type {Map<number, string>} */
  const columns = new Map();
  let tone = 0; // of the image that was drawn
  const known = {
    canvas,
    fillStyle: '#000000',
    clearRect() {
      columns.clear();
      tone = 0;
    },
    drawImage(what) {
      if (what instanceof window.HTMLImageElement) tone = toneOf(what.src);
    },
    fillRect: (x, _y, width) => width === 1 && columns.set(x, known.fillStyle),
    createLinearGradient: gradient,
    createRadialGradient: gradient,
    getTransform: object,
    measureText: (text) => ({ width: 8 * text.length }),
    getImageData(x0, _y0, width, height) {
      const data = new window.Uint8ClampedArray(4 * width * height).fill(tone);
      for (const [x, colour] of columns)
        for (let y = 0; y < height && x - x0 < width; y++) {
          const at = 4 * (width * y + x - x0),
            [, hex] = /#(.*)/.exec(colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')),
            n = Number.parseInt(hex, 16);
          data.set([n >> 16, (n >> 8) & 255, n & 255, 255], at);
        }
      return { data, width, height };
    },
  };
  return new Proxy(known, { get: (own, key) => (key in own ? own[key] : nothing) });
}
