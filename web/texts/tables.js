// Written by "go generate ./variants/diagram" from its tables and the figures of render/look.

// Moves of pieces whose move field is empty, by name (rules/diagram-texts.md 3). A king's is that on eight files.
export const DEFAULT_MOVES = {
  advisor: 'F',
  amazon: 'QN',
  archbishop: 'BN',
  bishop: 'B',
  camel: 'C',
  cannon: 'mRcpR',
  cardinal: 'BN',
  champion: 'WAD',
  chancellor: 'RN',
  commoner: 'K',
  copper: 'vWfF',
  elephant: 'mafF',
  falcon: 'mafmafsKmafsmafKmaflmafrKmafrmaflK',
  ferz: 'F',
  gold: 'WfF',
  goldgeneral: 'WfF',
  grasshopper: 'gQ',
  griffon: 'yafsF',
  gryphon: 'yafsF',
  horse: 'mafsW',
  king: 'KisO2',
  knight: 'N',
  lance: 'fR',
  lion: 'KNADcaKcabKmabK',
  man: 'K',
  mao: 'mafsW',
  marshall: 'RN',
  nightrider: 'N0',
  pao: 'mRcpR',
  pawn: 'ifmnDfmWfceF',
  queen: 'Q',
  rook: 'R',
  silver: 'FfW',
  silvergeneral: 'FfW',
  wizard: 'FC',
  zebra: 'Z',
};

// Characters of tiles, by names that only pieces of Shogi have.
export const SHOGI = {
  lance: '香',
  silver: '銀',
  silvergeneral: '銀',
  'silver general': '銀',
  gold: '金',
  goldgeneral: '金',
  'gold general': '金',
  tokin: 'と',
  ppawn: 'と',
  'promoted pawn': 'と',
  plance: '杏',
  'promoted lance': '杏',
  pknight: '圭',
  'promoted knight': '圭',
  psilver: '全',
  'promoted silver': '全',
  dragonking: '龍',
  'dragon king': '龍',
  dragonhorse: '馬',
  'dragon horse': '馬',
};

// Characters of tiles, by names that pieces of chess have, too.
export const SHARED = {
  pawn: '歩',
  knight: '桂',
  bishop: '角',
  rook: '飛',
  king: '玉',
  dragon: '龍',
  horse: '馬',
};

// The basic colours of HTML.
export const COLOURS = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
};

// Colours of the figures of two armies: the stops of the gradient from the lit side, the outline with its width in hundredths of
// the box, and the ink.
export const FIGURE_TONES = [
  { stops: [0, '#fffcf2', 0.6, '#f1e8d2', 1, '#d8c9a6'], outline: '#3b2e18', width: 4.2, ink: '#3b2e18' },
  { stops: [0, '#474f54', 0.5, '#2a3034', 1, '#15181a'], outline: '#d9e2de', width: 3.8, ink: '#eaf0ec' },
];
