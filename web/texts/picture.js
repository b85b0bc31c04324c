// Makes the picture of a diagram text in the page, from the text alone, in the form of the pictures that the build writes. The
// text's rules are read by the live board.
import {
  FRAME_FLAT,
  GRID,
  MARGINS,
  NEUTRAL,
  PROMOTED,
  TILE_BLACK,
  TILE_INK,
  TILE_RIM,
  TILE_SHADOW,
  TILE_WHITE,
  WOOD_FLAT,
} from '../shared/look.js';
import { chooseFigures, drawDisc, drawFigure, gradients } from './figures.js';
import { read } from './reader.js';
import { COLOURS, SHARED, SHOGI } from './tables.js';

const SQUARE = 40; // units of a square
const FRAME = 22; // and of the frame

// The tile of an army by its name: body, rim and ink.
const TILES = { White: [TILE_WHITE, TILE_RIM, TILE_INK], Black: [TILE_BLACK, TILE_RIM, TILE_INK] };

const colours = new Map(Object.entries(COLOURS));

// colour returns a colour of a text as #rrggbb or #rgb, '' if there is none.
export function colour(value) {
  const text = (value ?? '').toLowerCase(),
    hex = colours.get(text) ?? text;
  if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replace(/[0-9a-f]/g, '$&$&'); // the same colour has one text
  return /^#[0-9a-f]{6}$/.test(hex) ? hex : '';
}

const shogiTiles = new Map(Object.entries(SHOGI));
const sharedTiles = new Map(Object.entries(SHARED));

// isShogi reports whether the pieces of a text are those of Shogi: two thirds of the names are, and at least one only occurs in it.
export function isShogi(pieces) {
  const names = pieces.map((p) => p.name.toLowerCase());
  const own = names.filter((n) => shogiTiles.has(n)).length;
  return (
    own > 0 && 3 * (own + names.filter((n) => !shogiTiles.has(n) && sharedTiles.has(n)).length) >= 2 * names.length
  );
}

// getCharacters returns the characters of each piece for both armies: those of the text, or for tiles and pieces of Shogi those of
// its name in Shogi.
function getCharacters({ keys, pieces }, tiles) {
  const given = new Map();
  for (const entry of (keys.get('kanji') ?? '').split(',')) {
    const [id, forms] = entry.split(':');
    if (forms) given.set(id.toUpperCase(), forms.split('/'));
  }
  const byName = tiles || isShogi(pieces);
  return pieces.map(({ id, name }) => {
    const own = given.get(id) ?? [];
    if (own.length || !byName) return own;
    const word = name.toLowerCase();
    return [shogiTiles.get(word) ?? sharedTiles.get(word)].filter(Boolean);
  });
}

/**
 * readLooks returns the style of a text: {tiles, chequered, plain, figures, kanji}. tiles is true if the text says so or its
 * pieces are those of Shogi; plain is the colour of a board with only one; figures are the names of the pieces' figures, '' for
 * discs and tiles; kanji are the characters of their tiles.
 * @param {any} found
 * @param {import('./figures.js').Figure[]} figures
 */
export function readLooks(found, figures) {
  const { keys, pieces } = found;
  const face = keys.get('face');
  const tiles = face === 'kanji' || (face !== 'figures' && (Boolean(keys.get('kanji')) || isShogi(pieces)));
  const light = colour(keys.get('lightShade'));
  const plain = !tiles && light === colour(keys.get('darkShade')) ? light : '';
  const asked =
    new Map([
      ['0', false],
      ['1', true],
    ]).get(keys.get('chequered')) ?? !tiles;
  return {
    tiles,
    plain,
    chequered: asked && !plain,
    figures: tiles ? pieces.map(() => '') : figureNames(found, figures),
    kanji: getCharacters(found, tiles),
  };
}

/**
 * figureNames returns the names of the pieces' figures, '' for the disc.
 * @param {any} found
 * @param {import('./figures.js').Figure[]} figures
 */
const figureNames = ({ pieces, royals }, figures) =>
  chooseFigures(
    figures,
    pieces.map((p) => ({ ...p, royal: royals.includes(p) })),
  );

/**
 * styleOf returns the piece style in which the live board opens a text (render/look/face.go): the requested one, the text's, its
 * author's pictures, or that of the pieces. Only the live board has symbols: a picture shows the style of the pieces instead.
 * @param {any} found
 * @param {boolean} tiles the pieces are tiles by default
 * @param {string} asked
 * @param {() => boolean} figured most of the pieces of a text of tiles have figures, too
 */
function styleOf({ keys, pieces }, tiles, asked, figured) {
  const known = {
    moves: () => true,
    id: () => true,
    pictures: () => keys.has('graphicsDir'),
    figures: () => !tiles || figured(),
    kanji: () => tiles || Boolean(keys.get('kanji')) || isShogi(pieces),
  };
  const has = (face) => Object.hasOwn(known, face) && known[face]();
  const own = tiles ? 'kanji' : 'figures';
  return [asked, keys.get('face')].find(has) ?? (!asked && has('pictures') ? 'pictures' : own);
}

/**
 * applyStyle returns the looks of a text in the requested piece style: those of readLooks with {style, flat, chosen}, where flat
 * means tiles, and chosen are the figures to show.
 * @param {any} found
 * @param {import('./figures.js').Figure[]} figures
 * @param {string} face
 */
function applyStyle(found, figures, face) {
  const look = readLooks(found, figures);
  const { tiles } = look;
  const choice = () => figureNames(found, figures);
  const style = styleOf(found, tiles, face, () => 2 * choice().filter(Boolean).length > found.pieces.length);
  return {
    ...look,
    style,
    flat: style === 'kanji' || (tiles && style !== 'figures'),
    chosen: style === 'figures' && tiles ? choice() : style === 'id' ? [] : look.figures,
  };
}

/**
 * hasCharacters reports whether the pieces of a text have characters in a style.
 * @param {string} text
 * @param {import('./figures.js').Figure[]} figures
 * @param {import('../shared/types.js').Style} [how]
 */
export function hasCharacters(text, figures, { face = '' } = {}) {
  const { style, flat, kanji } = applyStyle(read(text), figures, face);
  return flat && style !== 'id' && kanji.some((forms) => forms.length > 0);
}

/**
 * makePicture returns the picture of a text, in the form of those that the build writes. Unreadable parts are left out; the live
 * board reports them. figures are those of figures.js; flip shows the board from the other side, or from that of the army of
 * seat; face is the requested piece style; kanji has outlines of characters.
 * @param {string} text
 * @param {import('./figures.js').Figure[]} figures
 * @param {import('../shared/types.js').Style} [how]
 * @returns {import('../shared/types.js').Picture}
 */
export function makePicture(text, figures, { flip: other = false, seat = '', face = '', kanji: outlines = {} } = {}) {
  const found = read(text);
  const { keys, files, ranks, firstRank, armies, pieces } = found,
    sits = armies.findIndex((a) => a.letter === seat),
    flip = sits < 0 ? other : sits === 1;
  const { chequered, plain, kanji, style, flat, chosen } = applyStyle(found, figures, face);
  const drawn = {};
  pieces.forEach((p, i) => {
    armies.forEach((army, a) => {
      const figure = figures.find((f) => f.name === chosen[i]);
      const signs = style === 'id' ? '' : (kanji[i][a] ?? kanji[i][0] ?? '');
      drawn[army.letter + p.id] = flat
        ? drawTile(p.id, signs, outlines, army.name, a, (a === 1) !== flip)
        : figure
          ? drawFigure(figure, a, SQUARE)
          : drawDisc(p.id, a, SQUARE);
    });
  });
  const title = (keys.get('title') || '').replace(/_/g, ' ').trim().slice(0, 100) || 'Untitled game';
  return {
    v: 2,
    variant: 'diagram',
    title,
    files,
    ranks,
    boards: ranks,
    square: SQUARE,
    high: SQUARE,
    margin: FRAME,
    margins: MARGINS,
    armies,
    turn: flip ? 2 : 0,
    pieces: drawn,
    stand: [SQUARE / 2, SQUARE / 2],
    defs: flat ? '' : gradients,
    pictured: style === 'pictures',
    ground: drawGround(found, chequered, plain, flip),
    ink: colour(keys.get('coordColor')),
    early: colour(keys.get('startShade')),
    holed: found.holes.size > 0,
    lie: [0, 0],
    fileNames: Array.from({ length: files }, (_, i) => String.fromCharCode(97 + (flip ? files - 1 - i : i))),
    rankNames: Array.from({ length: ranks }, (_, i) => String(firstRank + (flip ? i : ranks - 1 - i))),
    start: found.start,
    squareSize: /^\d+$/.test(keys.get('squareSize')) ? Math.min(200, Math.max(8, Number(keys.get('squareSize')))) : 36,
    kinds: pieces.map(({ id, name, image, move }) => ({ id, name, image, move })),
  };
}

// The fonts of characters, for systems that have one.
const KANJI = "'Noto Serif JP','Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho','Songti SC',serif";

// drawTile draws a wooden tile around 0,0 with one or two characters, or with the letters of the id.
function drawTile(id, signs, outlines, army, side, turned) {
  const [body, rim, ink] = Object.hasOwn(TILES, army) ? TILES[army] : Object.values(TILES)[side];
  const corner = (x, y) => [x, y].map((v) => (v * 37 * (turned ? -1 : 1)).toFixed(1)).join(' ');
  const d = [
    corner(0, -0.45),
    corner(0.276, -0.365),
    corner(0.405, 0.45),
    corner(-0.405, 0.45),
    corner(-0.276, -0.365),
  ].join('L');
  const face = signs
    ? [...signs].slice(0, 2).map((sign, i, { length }) => drawCharacter(sign, i, length, outlines))
    : [drawLetters(id.replace('+', ''))];
  return (
    `<path d="M${d}z" transform="translate(.4 1.6)" fill="${TILE_SHADOW}" opacity=".3"/><path d="M${d}z" fill="${body}" stroke="${rim}" stroke-width=".9" stroke-linejoin="round"/>` +
    `<g fill="${id[0] === '+' ? PROMOTED : ink}" text-anchor="middle"${turned ? ' transform="rotate(180)"' : ''}>${face.join('')}</g>`
  );
}

function drawLetters(text) {
  const size = Math.min(16, 34 / text.length);
  return `<text y="${(size * 0.36 + 3).toFixed(1)}" font-family="system-ui,sans-serif" font-weight="700" font-size="${size.toFixed(1)}">${text}</text>`;
}

// drawCharacter draws the i-th of n characters, as KanjiFace in render/look does: by its outline, or in a font of the system.
function drawCharacter(sign, i, n, outlines) {
  const [size, y] = n === 1 ? [0.6, 0.062] : [0.405, [-0.128, 0.242][i]];
  const d = Object.hasOwn(outlines, sign) && outlines[sign];
  if (d)
    return `<path d="${d}" transform="translate(0 ${(y * SQUARE).toFixed(1)}) scale(${((size * SQUARE) / 100).toFixed(3)})"/>`;
  const px = size * SQUARE * 0.94;
  return `<text y="${(y * SQUARE + px * 0.37).toFixed(1)}" font-family="${KANJI}" font-weight="600" font-size="${px.toFixed(1)}">${plainText(sign)}</text>`;
}

// plainText escapes a text for SVG. Characters that XML doesn't allow are replaced.
const plainText = (text) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is meant to match them
    .replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

// beltsOf returns the ranks, counted from below, above which there is a bold line; none if the value is faulty.
function beltsOf(value, ranks) {
  const list = (value ?? '').split(',').map((n) => (/^\d+$/.test(n) ? Number(n) : 0));
  return list.every((n, i) => n >= 1 && n < ranks && (!i || n > list[i - 1])) ? list : [];
}

// drawGround draws the board without pieces: the frame, and squares of one or two colours, without holes. The frame is a group
// that small pictures hide. Columns and rows are those on the screen.
function drawGround({ keys, files, ranks, holes }, chequered, plain, flip) {
  const [w, h] = [files * SQUARE, ranks * SQUARE];
  const corner = (col, row) => [FRAME + col * SQUARE, FRAME + row * SQUARE];
  const at = (col, row) => (flip ? [files - 1 - col, row] : [col, ranks - 1 - row]);
  const solid = (col, row) => {
    const [x, y] = at(col, row);
    return x >= 0 && y >= 0 && x < files && y < ranks && !holes.has(y * files + x);
  };
  const block = (is) => {
    let d = '';
    for (let row = 0; row < ranks; row++) {
      for (let col = 0; col < files; col++) {
        if (!solid(col, row) || !is(...at(col, row))) continue;
        const [left, top] = corner(col, row);
        d += `M${left} ${top}h${SQUARE}v${SQUARE}h-${SQUARE}z`;
      }
    }
    return d;
  };
  const all = block(() => true);
  const rim = colour(keys.get('rimColor')) || FRAME_FLAT;
  const shadow = holes.size
    ? `<path d="${all}" transform="translate(1.2 2.2)" fill="${TILE_SHADOW}" opacity=".22"/>`
    : '';
  let text = `<g class="rim"><rect width="${w + 2 * FRAME}" height="${h + 2 * FRAME}" rx="6" fill="${rim}"/>${shadow}</g>`;
  const light = colour(keys.get('lightShade'));
  const dark = colour(keys.get('darkShade'));
  const lines = keys.get('borders') !== '0';
  const belts = beltsOf(keys.get('belts'), ranks);
  let dots = '';
  if (chequered) {
    text += `<path d="${all}" fill="${light || '#edd9b0'}"/><path class="dark" d="${block((x, y) => (x + y) % 2 === 0)}" fill="${dark || '#b48350'}"/>`;
  } else {
    text += `<path d="${all}" fill="${plain || WOOD_FLAT}"/>`;
    if (lines)
      text += `<path d="${all}" fill="none" stroke="${GRID}" opacity=".62" shape-rendering="crispEdges" vector-effect="non-scaling-stroke"/>`;
    if (lines && !holes.size && !belts.length && files > 8 && ranks > 8) {
      const [x, y] = [files, ranks].map((n) => Math.floor((n + 1) / 3));
      for (const [col, row] of [x, files - x].flatMap((col) => [y, ranks - y].map((row) => [col, row]))) {
        const [left, top] = corner(col, row);
        dots += `<circle cx="${left}" cy="${top}" r="2.8" fill="${GRID}"/>`;
      }
    }
  }
  // Bold lines above some ranks; an even number of them leaves a belt in the middle, which is lighter.
  const above = (rank) => FRAME + (flip ? rank : ranks - rank) * SQUARE;
  let bold = '';
  if (belts.length && belts.length % 2 === 0) {
    const [low, high] = [belts[belts.length / 2 - 1], belts[belts.length / 2]];
    text += `<rect x="${FRAME}" y="${Math.min(above(low), above(high))}" width="${w}" height="${(high - low) * SQUARE}" fill="${NEUTRAL}" opacity=".28"/>`;
  }
  for (const rank of belts) bold += `M${FRAME} ${above(rank)}h${w}`;
  if (bold) text += `<path d="${bold}" fill="none" stroke="${GRID}" stroke-width="2.5"/>`;
  let edge = '';
  for (let row = 0; row <= ranks; row++) {
    for (let col = 0; col <= files; col++) {
      const [left, top] = corner(col, row);
      if (solid(col, row) !== solid(col, row - 1)) edge += `M${left} ${top}h${SQUARE}`;
      if (solid(col, row) !== solid(col - 1, row)) edge += `M${left} ${top}v${SQUARE}`;
    }
  }
  return `${text}<path d="${edge}" fill="none" stroke="${GRID}" stroke-width="2" stroke-linecap="square" vector-effect="non-scaling-stroke"/>${dots}`;
}
