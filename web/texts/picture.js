// The picture of a diagram text: what picture.js draws, made in the page from the text alone. The rules in
// it are for the board's own reader, once the board is live.
import {
  FRAME_FLAT,
  GRID,
  INK,
  MARGINS,
  PROMOTED,
  TILE_BLACK,
  TILE_RIM,
  TILE_SHADOW,
  TILE_WHITE,
  WOOD_FLAT,
} from '../shared/look.js';
import { choose, drawDisc, drawFigure, gradients } from './figures.js';
import { read } from './reader.js';

const SQUARE = 40; // units of a square
const FRAME = 22; // and of the frame

// The tile of an army by its name: body, rim and ink.
const TILES = { White: [TILE_WHITE, TILE_RIM, INK], Black: [TILE_BLACK, TILE_RIM, INK] };

const BASIC =
  'aqua #0ff black #000 blue #00f fuchsia #f0f gray #808080 green #008000 lime #0f0 maroon #800000 navy #000080 olive #808000 purple #800080 red #f00 silver #c0c0c0 teal #008080 white #fff yellow #ff0'.split(
    ' ',
  );

// colour is a colour of a text as #rrggbb or #rgb, '' for none.
export function colour(value) {
  const text = (value ?? '').toLowerCase();
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(text)) return text;
  const i = BASIC.indexOf(text);
  return i >= 0 && i % 2 === 0 ? BASIC[i + 1] : '';
}

// Names that only pieces of Shogi have, and those that they share with pieces of chess.
const SHOGI =
  /^(gold|silver)( ?general)?$|^lance$|^tokin$|^(promoted |p)(pawn|lance|knight|silver)$|^dragon ?(king|horse)$/;
const SHARED = /^(pawn|knight|bishop|rook|king|dragon|horse)$/;

// shogi reports whether the pieces of a text are those of Shogi: two thirds of the names are, and some of
// them are no one else's.
export function shogi(pieces) {
  const names = pieces.map((p) => p.name.toLowerCase());
  const own = names.filter((n) => SHOGI.test(n)).length;
  return own > 0 && 3 * (own + names.filter((n) => SHARED.test(n)).length) >= 2 * names.length;
}

/**
 * looks are the style of a text that was read: {tiles, chequered, plain, figures}. Tiles are shown where the text says
 * so or its pieces are those of Shogi; plain is the colour of a board of one; figures are the names of those that the
 * pieces show, '' for the disc and for tiles.
 * @param {any} found
 * @param {import('./figures.js').Figure[]} figures
 */
export function looks({ keys, pieces, royals }, figures) {
  const face = keys.get('face');
  const tiles = face === 'kanji' || (face !== 'figures' && (Boolean(keys.get('kanji')) || shogi(pieces)));
  const light = colour(keys.get('lightShade'));
  const plain = !tiles && light === colour(keys.get('darkShade')) ? light : '';
  const asked = { 0: false, 1: true }[keys.get('chequered')] ?? !tiles;
  return {
    tiles,
    plain,
    chequered: asked && !plain,
    figures: tiles
      ? pieces.map(() => '')
      : choose(
          figures,
          pieces.map((p) => ({ ...p, royal: royals.includes(p) })),
        ),
  };
}

/**
 * structure returns the picture of a text, as the build writes those of games. What can't be read is left out:
 * the live board says what is wrong with it. figures are those of figures.js.
 * @param {string} text
 * @param {import('./figures.js').Figure[]} figures
 * @returns {import('../shared/types.js').Picture}
 */
export function structure(text, figures) {
  const found = read(text);
  const { keys, files, ranks, firstRank, armies, pieces } = found;
  const { tiles, chequered, plain, figures: chosen } = looks(found, figures);
  const drawn = {};
  pieces.forEach((p, i) => {
    armies.forEach((army, a) => {
      const figure = figures.find((f) => f.name === chosen[i]);
      drawn[army.letter + p.id] = tiles
        ? tile(p.id, army.name, a)
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
    pieces: drawn,
    stand: [SQUARE / 2, SQUARE / 2],
    defs: tiles ? '' : gradients,
    ground: ground(found, chequered, plain),
    ink: colour(keys.get('coordColor')),
    early: colour(keys.get('startShade')),
    holed: found.holes.size > 0,
    lie: [0, 0],
    fileNames: Array.from({ length: files }, (_, i) => String.fromCharCode(97 + i)),
    rankNames: Array.from({ length: ranks }, (_, i) => String(firstRank + ranks - 1 - i)),
    start: found.start,
    squareSize: /^\d+$/.test(keys.get('squareSize')) ? Math.min(200, Math.max(8, Number(keys.get('squareSize')))) : 36,
    kinds: pieces.map(({ id, name, image, move }) => ({ id, name, image, move })),
  };
}

// tile is a piece of wood with letters, round 0,0.
function tile(id, army, side) {
  const [body, rim, ink] = Object.hasOwn(TILES, army) ? TILES[army] : Object.values(TILES)[side];
  const letters = id.replace('+', '');
  const turned = side === 1;
  const size = Math.min(16, 34 / letters.length);
  const corner = (x, y) => [x, y].map((v) => (v * 37 * (turned ? -1 : 1)).toFixed(1)).join(' ');
  const d = [
    corner(0, -0.45),
    corner(0.276, -0.365),
    corner(0.405, 0.45),
    corner(-0.405, 0.45),
    corner(-0.276, -0.365),
  ].join('L');
  return (
    `<path d="M${d}z" transform="translate(.4 1.6)" fill="${TILE_SHADOW}" opacity=".3"/><path d="M${d}z" fill="${body}" stroke="${rim}" stroke-width=".9" stroke-linejoin="round"/>` +
    `<text${turned ? ' transform="rotate(180)"' : ''} y="${(size * 0.36 + 3).toFixed(1)}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size.toFixed(1)}" fill="${id[0] === '+' ? PROMOTED : ink}">${letters}</text>`
  );
}

// ground is the board without pieces: frame, squares of one wood or of two colours, holes left out. The frame
// is a group of its own, which is hidden where a small picture has none.
function ground({ keys, files, ranks, holes }, chequered, plain) {
  const [w, h] = [files * SQUARE, ranks * SQUARE];
  const corner = (x, y) => [FRAME + x * SQUARE, FRAME + (ranks - 1 - y) * SQUARE];
  const block = (is) => {
    let d = '';
    for (let y = 0; y < ranks; y++) {
      for (let x = 0; x < files; x++) {
        if (holes.has(y * files + x) || !is(x, y)) continue;
        const [left, top] = corner(x, y);
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
  if (chequered) {
    text += `<path d="${all}" fill="${light || '#edd9b0'}"/><path class="dark" d="${block((x, y) => (x + y) % 2 === 0)}" fill="${dark || '#b48350'}"/>`;
  } else {
    text += `<path d="${all}" fill="${plain || WOOD_FLAT}"/>`;
    if (keys.get('borders') !== '0') text += `<path d="${all}" fill="none" stroke="${GRID}" opacity=".62"/>`;
  }
  let edge = '';
  const solid = (x, y) => x >= 0 && y >= 0 && x < files && y < ranks && !holes.has(y * files + x);
  for (let y = 0; y <= ranks; y++) {
    for (let x = 0; x <= files; x++) {
      const [left, top] = corner(x, y);
      if (solid(x, y) !== solid(x, y - 1)) edge += `M${left} ${top + SQUARE}h${SQUARE}`;
      if (solid(x, y) !== solid(x - 1, y)) edge += `M${left} ${top}v${SQUARE}`;
    }
  }
  return `${text}<path d="${edge}" fill="none" stroke="${GRID}" stroke-width="2" stroke-linecap="square"/>`;
}
