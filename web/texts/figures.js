// The chess figures of pictures that are made in the page. They are read from the program's own text (render/look/chess.txt), and
// chosen by image, name and move as in the program.

import { FIGURE_TONES } from './tables.js';

const BASE = 'M21.7 90V83.8C21.7 80 24.6 77.5 28.3 77.5H71.7C75.4 77.5 78.3 80 78.3 83.8V90Z';

// The two armies of chess, with the ids of their gradients.
const TONES = FIGURE_TONES.map((tones, i) => ({ ...tones, id: ['fi', 'fe'][i] }));

/**
 * Figure is a figure with the names and moves that select it. Ink of width 0 is filled.
 * @typedef {{ name: string, words: string[], moves: string[], body: string, ink: { d: string, width: number, opacity: number }[] }} Figure
 */

/**
 * readFigures returns the figures of the text in its order.
 * @param {string} text
 * @returns {Figure[]}
 */
export function readFigures(text) {
  /** @type {Figure[]} */
  const figures = [];
  for (const line of text.split('\n')) {
    if (!line || line.startsWith('#')) continue;
    const head = line.split('|');
    if (head.length === 3) {
      const [name, words, moves] = head;
      const list = (s) => s.split(',').filter(Boolean);
      figures.push({
        name,
        words: [name.replaceAll('-', ' '), ...list(words)],
        moves: list(moves).map(sortAtoms),
        body: '',
        ink: [],
      });
      continue;
    }
    const figure = figures[figures.length - 1];
    const [, word, width = '0', percent, d] = /^(body|fill|stroke)(?: (\d[\d.]*))?(?: (\d+)%)? (M.*)$/.exec(line) || [];
    if (word === 'body') figure.body = d;
    else if (word) figure.ink.push({ d, width: Number(width), opacity: percent ? Number(percent) / 100 : 1 });
  }
  return figures;
}

const sortAtoms = (atoms) => (atoms === 'NN' ? atoms : [...atoms].sort().join(''));

// wholeAtoms returns the sorted atoms of a move without modifiers, with Q as BR, K as FW and no castling; '' for any other move.
function wholeAtoms(move) {
  if (/^(NN|N0)$/.test(move)) return 'NN';
  const plain = move
    .replace(/[a-z]*O\d*/g, '')
    .replace(/n(?=[RBQWFK])/g, '') // slides and steps are lame anyway
    .replaceAll('Q', 'BR')
    .replaceAll('K', 'FW');
  return /^[WFDANCZRB]+$/.test(plain) ? sortAtoms(new Set(plain)) : '';
}

// chooseFigures returns a different figure's name for each piece {image, name, move, royal}, or '' for the disc with its id.
export function chooseFigures(figures, pieces) {
  const had = new Set();
  return pieces.map((piece) => {
    const name = figureOf(figures, piece);
    if (!name || had.has(name)) return '';
    had.add(name);
    return name;
  });
}

// baseName returns the name of an image without its folder and extension.
const baseName = (image) => image.replace(/^.*[/\\](?=.)/, '').replace(/\.[^.]*$/, '');

function figureOf(figures, { image, name, move, royal }) {
  const base = baseName(image).toLowerCase();
  if (figures.some((f) => f.name === base)) return base;
  const text = ` ${name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ')} `;
  let best = '';
  let most = 0;
  for (const f of figures) {
    for (const words of f.words) {
      const n = words.split(' ').length;
      if (n > most && text.includes(` ${words} `)) [best, most] = [f.name, n];
    }
  }
  if (best) return best;
  const is = wholeAtoms(move);
  if (royal && is === 'FW') return 'king';
  if (!is) return '';
  return figures.find((f) => f.moves.includes(is))?.name ?? '';
}

// The gradients that figures refer to, for a picture's defs.
export const gradients = TONES.map(({ id, stops }) => {
  let text = '';
  for (let i = 0; i < stops.length; i += 2) text += `<stop offset="${stops[i]}" stop-color="${stops[i + 1]}"/>`;
  return `<linearGradient id="${id}">${text}</linearGradient>`;
}).join('');

const shadow = '<ellipse cx="52.5" cy="89" rx="34" ry="7.5" fill="#1b0f04" opacity=".34"/>';

const placed = (c, inside) =>
  `<g transform="scale(${((0.86 * c) / 100).toFixed(4)}) translate(-50 -51.25)">${inside}</g>`;

// drawFigure returns the SVG of a figure around 0,0 on a square of side c; army is 0 or 1.
export function drawFigure(figure, army, c) {
  const t = TONES[army];
  const d = figure.body + BASE;
  let text = `${shadow}<path d="${d}" fill="none" stroke="${t.outline}" stroke-width="${t.width}" stroke-linejoin="round"/><path d="${d}" fill="url(#${t.id})"/>`;
  for (const { d, width, opacity } of figure.ink) {
    const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
    text += width
      ? `<path d="${d}" fill="none" stroke="${t.ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`
      : `<path d="${d}" fill="${t.ink}"${faint}/>`;
  }
  return placed(c, `${text}<path d="M29 77.5H71" stroke="${t.ink}" stroke-width="3" opacity=".5"/>`);
}

// drawDisc returns the SVG of a disc with the first three characters of an id.
export function drawDisc(id, army, c) {
  const t = TONES[army];
  const text = id.slice(0, 3);
  const size = [50, 38, 30][text.length - 1];
  return placed(
    c,
    `<circle cx="51" cy="54" r="44" fill="#1b0f04" opacity=".3"/><circle cx="50" cy="51" r="44" fill="url(#${t.id})" stroke="${t.outline}" stroke-width="2.6"/>` +
      `<circle cx="50" cy="51" r="39" fill="none" stroke="${t.ink}" stroke-width="1.8" opacity=".35"/>` +
      `<text x="50" y="${(51 + size * 0.36).toFixed(1)}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" fill="${t.ink}">${text}</text>`,
  );
}
