// The static picture of a board: an SVG made of a position and a picture's parts, which come from the build or, for a diagram
// text, from web/texts/picture.js.

import { annotationPaths } from './annotations.js';
import { FACES } from './calls.js';
import { AMBER, AMBER_CASING, COORDINATES, FRAMED, MARGINS, PICTURE_SIZE } from './look.js';
import { readPosition } from './position.js';
import { defineReceiver, fetchScript } from './script.js';

/** @import { Box, Listed, Page, Picture, Position, Style } from './types.js' */

const SVG = 'http://www.w3.org/2000/svg';

defineReceiver('fairwayPicture');

/**
 * fetchPicture returns a promise of the picture of a game in a piece style. An unknown style, as '', is the game's default.
 * @param {Pick<Page, 'base' | 'pictures'>} page
 * @param {string} variant its name, with readings after a colon as in NAME:reading=value,...
 * @param {Style} how
 * @param {number} [turn] quarter turns to the right of the viewer's side
 * @returns {Promise<Picture>}
 */
export function fetchPicture(page, variant, { face = '', flip, seat }, turn = flip ? 2 : 0) {
  const [game, readings] = variant.split(':'),
    name = [game, FACES.includes(face) && face, ['', 'turn1', 'flip', 'turn3'][turn], 'js'].filter(Boolean).join('.');
  const address = new URL(`pictures/${name}`, page.base).href;
  if (!/^[a-z0-9-]{1,40}$/.test(game))
    return Promise.reject(new Error(`Unknown game ${JSON.stringify(game.slice(0, 40))}.`));
  let picture = page.pictures.get(address);
  if (!picture) {
    picture = fetchScript(address, `${game} can't be loaded.`)
      .then((value) => ({ ...readPicture(value), turn }))
      .catch((error) => {
        page.pictures.delete(address);
        throw error;
      });
    page.pictures.set(address, picture);
  }
  return picture.then((p) => {
    const { turn: seen = turn } = p.armies.find((a) => a.letter === seat) ?? p;
    if (seen !== turn) return fetchPicture(page, variant, { face }, seen);
    return readings ? withReadings(p, readings) : p;
  });
}

/**
 * withReadings returns a picture changed by readings: they are named in its title and may change its start position. Unknown
 * readings are ignored, because the board reports them.
 * @param {Picture} picture
 * @param {string} readings
 * @returns {Picture}
 */
function withReadings(picture, readings) {
  const all = picture.readings ?? {},
    known = readings.split(',').flatMap((r) => (Object.hasOwn(all, r) ? all[r] : [])),
    words = known.map(({ label }) => label),
    said = words.length > 2 ? `${words.length} rule options changed` : words.join(', ');
  return Object.assign({}, picture, ...known, { title: picture.title + (said && ` (${said})`) });
}

/**
 * fetchKinds returns a promise of the piece types of a game, for a list of them.
 * @param {Pick<Page, 'base'>} page
 * @param {string} variant a game with a picture
 * @returns {Promise<Listed[]>}
 */
export async function fetchKinds(page, variant) {
  const list = await fetchScript(
    new URL(`pictures/${variant.split(':')[0]}.pieces.js`, page.base).href,
    "The list of pieces can't be loaded.",
  );
  return Array.isArray(list) ? list : [];
}

/**
 * readPicture returns a script's picture. The browser's cache may still hold version 1, where pieces had another name.
 * @param {any} value
 * @returns {Picture}
 */
export function readPicture(value) {
  const { v, men, ...rest } = value ?? {};
  if (v === 1) return { ...rest, v: 2, pieces: men };
  if (v !== 2) throw new Error("The picture can't be read.");
  return value;
}

/**
 * measure returns the layout of a board that is width CSS pixels wide, computed as for the live board (fit in
 * render/layout.go).
 * @param {Pick<Picture, 'files' | 'ranks' | 'square' | 'high' | 'felt' | 'margins'>} picture
 * @param {number} width
 * @returns {Box}
 */
export function measure(picture, width) {
  const { files, ranks, margins, felt } = picture,
    tall = picture.high / picture.square;
  const usual = (c) => margins.findLast(([from]) => c >= from)?.[1] ?? 0;
  const lie = (margin) => {
    const c = (width - 2 * margin) / files;
    return { c, margin, width, height: ranks * tall * c + 2 * margin };
  };
  const bare = lie(1);
  for (let margin = Math.ceil(usual(bare.c)); margin > 0; margin--) {
    const framed = lie(margin),
      frame = usual(framed.c);
    if (frame !== margin && frame !== margin + 1 && !(felt && frame > margin)) continue;
    // Small boards have rails, but no wooden frame.
    const [less, more] = FRAMED;
    return !felt && Math.min(width, framed.height) < less && Math.max(width, framed.height) < more ? bare : framed;
  }
  return bare;
}

/**
 * fitSVG sets the view box of an SVG from draw to a layout from measure.
 * @param {SVGElement} svg
 * @param {Picture} picture
 * @param {Box} box
 */
export function fitSVG(svg, picture, { c, margin, width, height }) {
  const k = picture.square / c,
    n = (x) => x.toFixed(2);
  svg.setAttribute(
    'viewBox',
    `${n(picture.margin - margin * k)} ${n(picture.margin - margin * k)} ${n(width * k)} ${n(height * k)}`,
  );
  // Without a frame, the page shows through the holes.
  const framed = margin >= MARGINS[1][1];
  svg.querySelector('.rim')?.setAttribute('visibility', framed ? 'visible' : 'hidden');
  svg.querySelector('.names')?.remove();
  if (framed && picture.fileNames) svg.append(coordinateNames(picture, margin * k, k));
}

/**
 * coordinateNames returns the names of files and ranks in a frame, as on the live board. frame and k, the size of a CSS pixel, are
 * in the picture's pixels.
 * @param {Picture} picture
 * @param {number} frame
 * @param {number} k
 */
function coordinateNames({ files, ranks, square, high, margin, fileNames = [], rankNames = [], ink }, frame, k) {
  const size = Math.min((files > 16 ? 10.5 : 11) * k, frame * 0.6),
    group = svgElement('g', {
      class: 'names',
      'text-anchor': 'middle',
      'font-family': 'system-ui,sans-serif',
      'font-weight': 500,
      'font-size': size,
      fill: ink || COORDINATES,
    });
  const put = (name, x, y) => group.append(svgElement('text', { x, y: y + size * 0.34 }, name));
  const ends = (length) => [margin - frame / 2, margin + length + frame / 2];
  for (const [i, name] of fileNames.entries())
    for (const y of ends(ranks * high)) put(name, margin + (i + 0.5) * square, y);
  for (const [i, name] of rankNames.entries())
    for (const x of ends(files * square)) put(name, x, margin + (i + 0.5) * high);
  return group;
}

/**
 * aspectIn returns the width over the height of the largest board that fits into a room.
 * @param {Picture} picture
 * @param {{ width: number, height: number }} room
 */
export function aspectIn(picture, { width, height }) {
  const box = measure(picture, maxWidth(picture, width, height));
  return box.width / box.height;
}

/**
 * fillRoom shows an SVG from draw as large as fits into an element, also after the element is resized.
 * @param {Element} room
 * @param {SVGElement} svg
 * @param {Picture} picture
 */
export function fillRoom(room, svg, picture) {
  const now = () => {
    const { width, height } = room.getBoundingClientRect(),
      box = measure(picture, maxWidth(picture, width, height));
    svg.style.width = `${box.width}px`;
    svg.style.height = `${box.height}px`;
    fitSVG(svg, picture, box);
  };
  now();
  new ResizeObserver(now).observe(room);
}

/**
 * maxWidth returns the largest width, up to width, at which a board is no higher than height.
 * @param {Picture} picture
 * @param {number} width
 * @param {number} height
 */
function maxWidth(picture, width, height) {
  let low = 40,
    high = width;
  if (measure(picture, high).height <= height) return high;
  while (high - low > 0.25) {
    const mid = (low + high) / 2;
    if (measure(picture, mid).height <= height) low = mid;
    else high = mid;
  }
  return low;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} children
 */
export const svgElement = (name, attributes, ...children) => {
  const e = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, String(value));
  e.append(...children);
  return e;
};

/**
 * authorImage returns an author's picture of a piece, centred on 0,0.
 * @param {{ src: string, crossOrigin: string | null }} image
 * @param {string} id
 * @param {number} side
 */
function authorImage({ src, crossOrigin }, id, side) {
  const e = svgElement('image', { id, x: -side / 2, y: -side / 2, width: side, height: side });
  if (crossOrigin !== null) e.setAttribute('crossorigin', crossOrigin);
  e.setAttribute('href', src);
  return e;
}

/**
 * drawPiece returns the SVG of a single piece. Its gradients are defined in the picture's defs.
 * @param {Picture} picture
 * @param {string} name
 * @returns {Element}
 */
export function drawPiece(picture, name) {
  const { square } = picture,
    own = picture.images?.[name],
    box = [-square / 2, -square / 2, square, square].join(' '),
    text = `<svg xmlns="${SVG}" viewBox="${box}" aria-hidden="true">${own ? '' : (picture.pieces[name] ?? '')}</svg>`;
  const svg = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
  if (own) svg.append(authorImage(own, '', PICTURE_SIZE * square));
  return svg;
}

/**
 * draw returns the SVG of a position. Only the picture's own text is parsed; text of the page never becomes markup.
 * @param {Picture} picture
 * @param {Position} position
 * @param {string} label
 * @param {boolean} [early] the board hasn't been touched yet
 * @param {string} [marks] arrows and circles
 * @returns {SVGElement}
 */
export function draw(picture, position, label, early = false, marks = '') {
  const { files, ranks, square, high, margin, turn } = picture;
  const names = [...new Set(position.pieces.map(([, , name]) => name))];
  const own = (name) => picture.images?.[name];
  const defs =
    names.map((name, i) => (own(name) ? '' : `<g id="p${i}">${picture.pieces[name]}</g>`)).join('') +
    (picture.balls ?? []).map((ball, i) => `<g id="b${i}">${ball}</g>`).join('') +
    (picture.afloat ? `<g id="w">${picture.afloat}</g>` : '');
  const text = `<svg xmlns="${SVG}"><defs>${picture.defs}${defs}</defs>${picture.ground}</svg>`;
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const svg = /** @type {SVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
  if (early && picture.early) svg.querySelector('.dark')?.setAttribute('fill', picture.early);
  names.forEach((name, i) => {
    const image = own(name);
    if (image) svg.querySelector('defs')?.append(authorImage(image, `p${i}`, PICTURE_SIZE * square));
  });
  /** @returns {[x: number, y: number]} */
  const corner = (file, rank) => {
    const x = files - 1 - file,
      y = ranks - 1 - rank,
      [column, row] = [
        [file, y],
        [y, x],
        [x, rank],
        [rank, file],
      ][turn];
    return [margin + column * square, margin + row * high];
  };
  const put = (id, [x, y], [dx, dy]) =>
    svg.append(svgElement('use', { href: `#${id}`, transform: `translate(${x + dx} ${y + dy})` }));
  for (const [file, rank, name] of position.pieces) put(`p${names.indexOf(name)}`, corner(file, rank), picture.stand);
  const balls = picture.balls ?? [];
  for (const [file, rank, n] of balls.length ? position.balls : []) {
    if (picture.water?.includes(String.fromCharCode(97 + file) + (rank + 1))) put('w', corner(file, rank), picture.lie);
    put(`b${Math.min(n, balls.length) - 1}`, corner(file, rank), picture.lie);
  }
  for (const [file, rank, dx, dy] of position.rolls) {
    const [x, y] = corner(file, rank),
      sign = turn ? -1 : 1, // boards with rolling pieces have no quarter turns
      vx = sign * dx,
      vy = -sign * dy,
      far = Math.hypot(vx, vy) || 1;
    const at = (f) => [x + picture.stand[0] + (vx / far) * square * f, y + picture.stand[1] + (vy / far) * square * f];
    const side = (f, w) => {
      const [px, py] = at(f);
      return `${px - (vy / far) * square * w} ${py + (vx / far) * square * w}`;
    };
    const d = `M${at(0.45).join(' ')}L${at(0.8).join(' ')}M${side(0.66, 0.14)}L${at(0.82).join(' ')}L${side(0.66, -0.14)}`;
    for (const { stroke, width } of [
      { stroke: AMBER_CASING, width: 0.13 },
      { stroke: AMBER, width: 0.075 },
    ])
      svg.append(
        svgElement('path', {
          d,
          fill: 'none',
          stroke,
          'stroke-width': width * square,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        }),
      );
  }
  if (marks) {
    const [dx, dy] = picture.stand,
      middle = (file, rank) => {
        const [x, y] = corner(file, rank);
        return /** @type {[number, number]} */ ([(x + dx) / square, (y + dy) / square]);
      };
    svg.append(
      svgElement(
        'g',
        { transform: `scale(${square})` },
        ...annotationPaths(marks, picture, middle).map((p) => svgElement('path', p)),
      ),
    );
  }
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.setAttribute('preserveAspectRatio', 'xMinYMin');
  return svg;
}

/**
 * compose returns the picture of a position text and its caption. played is the number of moves after the position; shown: the
 * position is the one after them. Annotations belong to that position, so they are drawn only there. touched: the board has
 * been touched.
 * @param {Picture} picture
 * @param {string | null | undefined} text
 * @param {{ played?: number, shown?: boolean, result?: string, touched?: boolean, marks?: string | null }} [more]
 */
export function compose(picture, text, { played = 0, shown = false, result = '', touched = false, marks = '' } = {}) {
  let position,
    fault = '';
  try {
    position = readPosition(text && text !== 'start' ? text : picture.start, picture);
  } catch (error) {
    fault = error.message;
    position = readPosition(picture.start, picture);
  }
  const mover = picture.armies.find((a) => a.letter === position.mover);
  const count = (n) => (n === 1 ? 'one move' : `${n} moves`);
  let rest = !text || text === 'start' || text === picture.start ? ', start.' : '.';
  if (played > 0) rest = `, ${shown ? 'after' : 'before'} ${count(played)}.`;
  const turn = result || (mover ? `${mover.name} moves.` : '');
  if (fault) rest = `, start. ${fault}`;
  const label = `${picture.title}${rest} ${fault ? '' : turn}`.trim();
  return {
    svg: draw(picture, position, label, !touched && !played, (shown || !played) && !fault && marks ? marks : ''),
    title: picture.title,
    rest: `${rest} ${fault ? '' : turn}`.trim(),
  };
}

/**
 * countMoves returns the number of moves in a text of moves.
 * @param {string | null | undefined} played
 */
export const countMoves = (played) =>
  (played || '')
    .trim()
    .split(/\s+/)
    .filter((w) => w && !/^\(/.test(w)).length;
