// The small picture of a worked example: seven squares by seven around what happens, with arrows and circles.

import { draw } from './picture.js';
import { parseSquare, readPosition } from './position.js';

/** @import { Example } from './rulestexts.js' */
/** @import { Picture, Position } from './types.js' */

const SIDE = 7, // squares that a picture shows, more if its arrows need them
  CLOSE = 5, // squares across what has been added without need, so that the arrows stay near the middle
  SQUARE = '(?:a\\d{1,2}\\.)?[a-z]\\d{1,2}',
  // A move's text: a stopped piece, a dropped piece, its first square, how it goes on, its last square, and what it captures.
  MOVE = new RegExp(`^(!)?(?:(\\+?[A-Z]+)\\*)?(${SQUARE})(?:([-x<@])(${SQUARE}))?(?:\\[([^\\]]*)\\])?`);

/**
 * moveMarks returns the arrows and circles of a move: where its piece or ball goes, and in red what it captures. A move that isn't
 * from square to square has a circle.
 * @param {string} move
 */
export function moveMarks(move) {
  const [, , , from, by, to, captured] = MOVE.exec(move) ?? [];
  if (!from) return '';
  if (!to || to === from) return [from, ...reds(captured)].join(' ');
  if (by === '<') return `${to}-${from}`;
  return [`${from}-${to}`, ...reds(by === 'x' ? (captured ?? to) : '')].join(' ');
}

/** @param {string | undefined} squares */
const reds = (squares) => (squares ? squares.split(',').map((s) => `R${s}`) : []);

/**
 * exampleSVG returns the picture of an example as an SVG text. It throws if the picture of the game can't show the position.
 * @param {Picture} picture the game from its first side
 * @param {Example} example
 */
export function exampleSVG(picture, example) {
  const [move] = (example.played ?? '').split(' '),
    marks = example.marks ?? moveMarks(move),
    position = readPosition(example.position, picture);
  putDropped(picture, position, move);
  const svg = draw(picture, position, '', false, marks),
    [x, y, side] = cut(picture, position, marks);
  svg.setAttribute('viewBox', `${x} ${y} ${side} ${side}`);
  return new XMLSerializer().serializeToString(svg);
}

/**
 * putDropped puts a piece that the first move drops on its square.
 * @param {Picture} picture
 * @param {Position} position
 * @param {string} move
 */
function putDropped(picture, position, move) {
  const [, , id, to] = MOVE.exec(move) ?? [],
    at = id && parseSquare(to, picture),
    name = position.mover + id;
  if (at && Object.hasOwn(picture.pieces, name)) position.pieces.push([...at, name]);
}

/**
 * cut returns the part of the picture to show: its left and upper edge, and its side, in the picture's pixels. The squares of the
 * marks are in it, and pieces near them.
 * @param {Picture} picture
 * @param {Position} position
 * @param {string} marks
 * @returns {[x: number, y: number, side: number]}
 */
function cut(picture, position, marks) {
  const { files, ranks, square, high, margin } = picture,
    squaresIn = (text) =>
      [...text.matchAll(new RegExp(SQUARE, 'g'))]
        .map(([name]) => parseSquare(name, picture))
        .filter((at) => at !== null);
  /** @type {[low: number, high: number][]} */
  let box = [];
  const add = ([file, rank], most = Infinity) => {
    const wider = /** @type {[number, number][]} */ (
      [file, rank].map((n, i) => (box[i] ? [Math.min(box[i][0], n), Math.max(box[i][1], n)] : [n, n]))
    );
    const fits = wider[0][1] - wider[0][0] < most && (wider[1][1] - wider[1][0]) * high < most * square;
    if (fits || !box.length) box = wider;
  };
  for (const at of squaresIn(marks)) add(at);
  const far = ([file, rank]) =>
    box.length ? Math.hypot(file - (box[0][0] + box[0][1]) / 2, rank - (box[1][0] + box[1][1]) / 2) : 0;
  for (const at of [...position.pieces].sort((a, b) => far([a[0], a[1]]) - far([b[0], b[1]])))
    add([at[0], at[1]], CLOSE);
  const [across, up] = box.length
      ? box
      : [
          [0, files - 1],
          [0, ranks - 1],
        ],
    side = Math.max(SIDE * square, (across[1] - across[0] + 1) * square, (up[1] - up[0] + 1) * high);
  const begin = (low, size, all) => margin + Math.max(0, Math.min(low - (side - size) / 2, all - side));
  return [
    begin(across[0] * square, (across[1] - across[0] + 1) * square, files * square),
    begin((ranks - 1 - up[1]) * high, (up[1] - up[0] + 1) * high, ranks * high),
    side,
  ];
}
