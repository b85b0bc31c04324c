// Written by "go generate ./render/look" from its tokens, its frame rule and the manifests of the games.

// The palettes of the themes as text of a style.
export const LIGHT =
  'color-scheme:light;--ground:#f3f2ec;--panel:#ffffff;--ink:#1e211d;--muted:#595d55;--hair:#d9d9d9;--accent:#0b684d;--wash:#e4eeeb;--alarm:#a8261b;';
export const DARK =
  'color-scheme:dark;--ground:#141816;--panel:#1e2321;--ink:#eef0ea;--muted:#a8aea6;--hair:#414643;--accent:#6fcfa8;--wash:#273630;--alarm:#ffab9b;';

// Colours that both themes share.
export const FRAME = '#d2aa6b';
export const GRID = '#5a3f1c';
export const COORDINATES = '#452e0f';
export const TILE_INK = '#1d1711';
export const INK_GREEN = '#0b684d';
export const INK_RED = '#a8261b';
export const INK_BLUE = '#1d4690';
export const INK_BROWN = '#8a5b00';
export const NORMAL = '#0b684d';
export const CASING = '#fffdf4';
export const PAPER = '#fffdf8';
export const PAPER_INK = '#1e211d';
export const NEUTRAL = '#fff6df';
export const FRAME_FLAT = '#caa063';
export const WOOD_FLAT = '#e7cb97';
export const RAIL_FLAT = '#4e2c1a';
export const TILE_WHITE = '#fcf3de';
export const TILE_BLACK = '#dfb074';
export const TILE_RIM = '#6a4718';
export const TILE_SHADOW = '#2b1a06';
export const PROMOTED = '#9a1a0e';
export const AMBER = '#ffcb5c';
export const AMBER_CASING = '#14241c';

// A wooden board has no frame where its shorter side would be below the first and its longer side below the second, in CSS pixels.
export const FRAMED = [440, 680];

// Widths of the wooden frame in CSS pixels: [from n CSS pixels a square on, width].
export const MARGINS = [
  [1, 0],
  [26, 16],
  [28.95, 17],
  [30.71, 18],
  [32.46, 19],
  [34.22, 20],
  [35.97, 21],
  [37.72, 22],
  [39.48, 23],
  [41.23, 24],
];

// The longer side of an author's picture, in squares.
export const PICTURE_SIZE = 0.94;
