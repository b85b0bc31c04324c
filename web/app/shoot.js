// Making a film of moves: the board's document draws SVG texts, a canvas of this page turns them into pixels, and a worker encodes the
// film.

import { loadSVG } from './image.js';

/** @import { Fairway, Take } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

const STEP_MS = 80, // duration of a frame of an animation
  MAX_PLAYED = 0.7, // the part of a move's time that its animation may take
  MIN_REST_MS = 200, // pause after a move
  END_MS = 1500, // additional time of the last move
  MAX_PICTURES = 24, // frames of one move's animation
  MAX_PENDING = 3; // frames that may wait for the worker

/**
 * A scene is a move of a film, or the start of the record, which has no label.
 * @typedef {{ node: number, label: string, comment: string }} Scene
 * @typedef {object} Order
 * @property {Scene[]} scenes the first is a still picture, the others are animated
 * @property {number} width of the film in pixels
 * @property {number} each seconds per move
 * @property {boolean} marks
 * @property {boolean} comments
 * @property {boolean} coords
 */

/**
 * plan returns the number of frames of each move's animation, and the totals of the film.
 * @param {Fairway} f
 * @param {Order} o
 * @param {Map<number, number>} known a cache of the moves' durations in ms, by node
 */
export function plan(f, o, known) {
  const each = o.each * 1000;
  const moves = o.scenes.map((s, i) => {
    if (i && !known.has(s.node)) known.set(s.node, f.film(s.node, { plan: true }).lasts);
    const lasts = i ? Math.min(Number(known.get(s.node)), each * MAX_PLAYED) : 0,
      pictures = Math.min(MAX_PICTURES, Math.round(lasts / STEP_MS));
    return {
      ...s,
      pictures,
      rests: Math.max(MIN_REST_MS, each - pictures * STEP_MS) + (i === o.scenes.length - 1 ? END_MS : 0),
    };
  });
  return {
    moves,
    frames: moves.reduce((n, m) => n + m.pictures + 1, 0),
    ms: moves.reduce((n, m) => n + m.pictures * STEP_MS + m.rests, 0),
  };
}

/**
 * makeFilm makes the film. progress is called with the number of finished frames; the signal cancels it.
 * @param {App} app
 * @param {Fairway} f
 * @param {Order} o
 * @param {(done: number) => void} progress
 * @param {AbortSignal} signal
 * @param {Map<number, number>} known as for plan
 * @returns {Promise<{ film: Blob, width: number, height: number }>}
 */
export async function makeFilm(app, f, o, progress, signal, known) {
  const { moves } = plan(f, o, known),
    how = { width: o.width, coords: o.coords, marks: o.marks };
  const first = await loadSVG(f.film(moves[0].node, how).still);
  const paper = newPaper(app, o, first);
  const writer = newWriter(progress);
  try {
    // The palette is made from samples of the whole film.
    const some = [...new Set([0, 1, 2, 3, 4].map((i) => Math.round((i * (moves.length - 1)) / 4)))];
    const samples = [];
    for (const i of some) {
      signal.throwIfAborted();
      samples.push(paper.draw(moves[i], [await loadSVG(f.film(moves[i].node, how).still)]));
    }
    writer.begin(paper.width, paper.height, samples);
    for (const m of moves) {
      /** @type {Take} */
      const take = f.film(m.node, { ...how, pictures: m.pictures });
      if (take.moving.length) {
        const ground = await loadSVG(take.ground);
        for (const next of take.moving.map(loadSVG)) {
          const moving = await next;
          signal.throwIfAborted();
          await writer.add(paper.draw(m, [ground, moving]), STEP_MS);
        }
      }
      const still = await loadSVG(take.still);
      signal.throwIfAborted();
      await writer.add(paper.draw(m, [still]), m.rests);
    }
    const bytes = await writer.end();
    signal.throwIfAborted();
    return { film: new Blob([bytes], { type: 'image/gif' }), width: paper.width, height: paper.height };
  } finally {
    writer.close();
  }
}

/**
 * newPaper returns the canvas of the frames: the board, and below it the move with its comment if the film has comments.
 * @param {App} app
 * @param {Order} o
 * @param {{ width: number, height: number }} board
 */
function newPaper(app, o, board) {
  const width = Math.round(o.width),
    high = Math.round((width * board.height) / board.width),
    said = o.comments && o.scenes.some((s) => s.comment),
    size = Math.max(11, Math.min(22, Math.round(width / 30))),
    lead = Math.round(size * 1.4),
    lines = 3,
    pad = Math.round(size * 0.7);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = high + (said ? lines * lead + 2 * pad : 0);
  const at = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true })),
    look = getComputedStyle(app.root);
  at.imageSmoothingQuality = 'high';
  at.textBaseline = 'middle';
  return {
    width,
    height: canvas.height,
    /**
     * @param {Scene} m
     * @param {{ img: HTMLImageElement }[]} layers
     */
    draw(m, layers) {
      at.fillStyle = look.backgroundColor;
      at.fillRect(0, 0, width, canvas.height);
      for (const { img } of layers) at.drawImage(img, 0, 0, width, high);
      if (said) {
        at.fillStyle = look.color;
        const bold = `600 ${size}px ${look.fontFamily}`,
          plain = `${size}px ${look.fontFamily}`;
        at.font = bold;
        const y = (line) => high + pad + lead * (line + 0.5),
          label = m.label ? `${m.label}  ` : '',
          start = at.measureText(label).width;
        at.fillText(label, pad, y(0));
        at.font = plain;
        for (const [i, line] of wrapText(at, m.comment, start, width - 2 * pad, lines).entries())
          at.fillText(line, pad + (i ? 0 : start), y(i));
      }
      return at.getImageData(0, 0, width, canvas.height).data;
    },
  };
}

/**
 * wrapText breaks a comment into lines, the first of which is shorter by start pixels. An ellipsis replaces the text after the last
 * line.
 * @param {CanvasRenderingContext2D} at
 * @param {string} text
 * @param {number} start
 * @param {number} width
 * @param {number} lines
 */
function wrapText(at, text, start, width, lines) {
  const list = [''];
  const fits = (line) => at.measureText(line).width <= width - (list.length === 1 ? start : 0);
  // A word that is longer than a line, as a sentence in a script without spaces, may break anywhere.
  const parts = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      at.measureText(word).width <= width
        ? [{ part: word, space: ' ' }]
        : Array.from(word, (part, i) => ({ part, space: i ? '' : ' ' })),
    );
  for (const { part, space } of parts) {
    const longer = (list[list.length - 1] + space + part).trim();
    if (fits(longer)) list[list.length - 1] = longer;
    else if (list.length < lines) list.push(part);
    else {
      list[list.length - 1] += ' …';
      break;
    }
  }
  return list;
}

/**
 * newWriter returns the encoder of the film in its worker. add waits while MAX_PENDING frames are pending.
 * @param {(done: number) => void} progress
 */
function newWriter(progress) {
  const made = new Worker('film.js', { type: 'module', name: 'Fairway film' });
  let sent = 0,
    added = 0;
  /** @type {(() => void) | null} */
  let wake = null;
  /** @type {Uint8Array<ArrayBuffer> | null} */
  let film = null;
  /** @type {Error | null} */
  let fault = null;
  made.onmessage = ({ data }) => {
    if (data.what === 'added') progress(++added);
    else if (data.what === 'film') film = data.bytes;
    else fault = new Error(data.value);
    wake?.();
  };
  made.onerror = () => {
    fault = new Error("the film couldn't be written");
    wake?.();
  };
  /** @param {() => boolean} done */
  const until = async (done) => {
    while (!done()) {
      if (fault) throw fault;
      await new Promise((next) => {
        wake = () => next(undefined);
      });
    }
  };
  return {
    begin: (width, height, samples) => made.postMessage({ what: 'begin', width, height, samples }),
    /**
     * @param {Uint8ClampedArray<ArrayBuffer>} rgba
     * @param {number} delay
     */
    async add(rgba, delay) {
      made.postMessage({ what: 'add', rgba, delay }, [rgba.buffer]);
      sent++;
      await until(() => sent - added < MAX_PENDING);
    },
    async end() {
      made.postMessage({ what: 'end' });
      await until(() => film !== null);
      return /** @type {Uint8Array<ArrayBuffer>} */ (film);
    },
    close: () => made.terminate(),
  };
}
