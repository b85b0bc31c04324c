// What a picture shows of a diagram text: size, pieces, squares, holes and shades. The rules in
// it are for the board's own reader, once it is live.

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
} from './look.js';

/** @import { Picture } from './types.js' */

const LONGEST_TEXT = 400_000;
const TONES = { White: [TILE_WHITE, TILE_RIM, INK], Black: [TILE_BLACK, TILE_RIM, INK] };

/**
 * textOf is the text that an element holds: what the author wrote, entities decoded, <br> and
 * ends of paragraphs as ends of lines, which they often stand at: a line is counted once.
 * @param {Element} element
 */
export function textOf(element) {
  let text = '',
    ended = false;
  const walk = (node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) text += ended ? child.data.replace(/^[ \t\r]*\n/, '') : child.data;
      else if (child.nodeType === Node.ELEMENT_NODE && !/^(SCRIPT|STYLE|TEMPLATE)$/.test(child.nodeName)) walk(child);
      ended = /^(BR|P|DIV|LI)$/.test(child.nodeName);
      if (ended) text += '\n';
      if (text.length > LONGEST_TEXT) return;
    }
  };
  walk(element);
  return text.slice(0, LONGEST_TEXT);
}

/** @param {string} text */
export const isDiagram = (text) => /(^|\s)(files|ranks)=\d|:[^:\s]*:[^:\s]*:/.test(text);

function* items(text) {
  for (const line of text.split('\n')) {
    let pending = [];
    for (const w of line.split(/\s+/)) {
      if (!w) continue;
      const [, key, value] = /^([A-Za-z0-9]+)=(.*)$/s.exec(w) || [];
      if (key && !pending.length) {
        yield { key, value };
        continue;
      }
      pending.push(w);
      if (pending.length > 60) pending = pending.slice(-60);
      if (w.split(':').length > 4) {
        yield { piece: pending.join(' ').split(':') };
        pending = [];
      }
    }
  }
}

/** @param {string | undefined} v */
const shade = (v) => (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(v || '') ? v : '');
const whole = (v, low, high, or) => (/^\d{1,6}$/.test(v || '') && v >= low && v <= high ? Number(v) : or);

/**
 * structure returns a picture as the build writes them. What can't be read is left out: the
 * live board says what is wrong with it.
 * @param {string} text
 * @returns {Picture & { squareSize: number }}
 */
export function structure(text) {
  const keys = new Map(),
    pieces = [];
  for (const { key, value, piece } of items(text)) {
    if (key) keys.set(key, value);
    else if (pieces.length < 1000) pieces.push(piece);
  }
  const files = whole(keys.get('files'), 1, 26, 8),
    ranks = whole(keys.get('ranks'), 1, 99, 8),
    first = whole(keys.get('firstRank'), 0, 99, 1);
  const named = /^([a-z]):([^,:]+),([a-z]):([^,:]+)$/.exec(keys.get('armies') || '');
  const armies = named
    ? [
        { letter: named[1], name: named[2] },
        { letter: named[3], name: named[4] },
      ]
    : [
        { letter: 'w', name: 'White' },
        { letter: 'b', name: 'Black' },
      ];
  const board = new Map(),
    holes = new Set(),
    drawn = {};
  const at = (x, y) => y * files + x;
  const squares = (list, put) => {
    let second = false,
      n = 0;
    for (const item of (list || '').split(',')) {
      const [, f1, r1, f2, r2] = /^([a-z])(\d{1,2})(?:-([a-z])(\d{1,2}))?$/.exec(item) || [];
      if (!item) second = true;
      if (!f1 || ++n > 3000) continue;
      const x = [f1, f2 || f1].map((c) => c.charCodeAt(0) - 97).sort((p, q) => p - q),
        y = [r1, r2 || r1].map((r) => Number(r) - first).sort((p, q) => p - q);
      for (let j = Math.max(0, y[0]); j <= Math.min(y[1], ranks - 1); j++)
        for (let i = x[0]; i <= Math.min(x[1], files - 1); i++) put(i, j, second);
    }
  };
  const symmetry = keys.get('symmetry') || 'mirror';
  let budget = 20_000; // squares of pieces that are looked at
  for (const [name, id, , , list] of pieces) {
    if (name === 'hole') {
      squares(list, (x, y) => holes.add(at(x, y)));
      continue;
    }
    const face = (id || /[A-Za-z]/.exec(name)?.[0] || '').toUpperCase();
    if (!/^\+?[A-Z]{1,8}$/.test(face)) continue;
    armies.forEach((army, i) => {
      drawn[army.letter + face] = tile(
        face,
        Object.hasOwn(TONES, army.name) ? TONES[army.name] : Object.values(TONES)[i],
        i === 1,
      );
    });
    squares(list, (x, y, second) => {
      if (--budget < 0) return;
      board.set(at(x, y), armies[second ? 1 : 0].letter + face);
      if (!second && symmetry !== 'none') {
        const q = at(symmetry === 'rotate' ? files - 1 - x : x, ranks - 1 - y);
        if (!board.has(q)) board.set(q, armies[1].letter + face);
      }
    });
  }
  const c = 40,
    frame = 22,
    light = shade(keys.get('lightShade')),
    dark = shade(keys.get('darkShade'));
  const title = (keys.get('title') || '').replace(/_/g, ' ').trim().slice(0, 100) || 'Diagram';
  return {
    v: 1,
    variant: 'diagram',
    title,
    files,
    ranks,
    boards: ranks,
    square: c,
    high: c,
    margin: frame,
    margins: MARGINS,
    armies,
    men: drawn,
    stand: [c / 2, c / 2],
    defs: '',
    ground: ground(files, ranks, c, frame, light, dark, holes),
    lie: [0, 0],
    fileNames: Array.from({ length: files }, (_, i) => String.fromCharCode(97 + i)),
    rankNames: Array.from({ length: ranks }, (_, i) => String(first + ranks - 1 - i)),
    start: startText(files, ranks, board, armies),
    squareSize: whole(keys.get('squareSize'), 1, 999, 36),
  };
}

function startText(files, ranks, board, armies) {
  const rows = [];
  for (let y = ranks - 1; y >= 0; y--) {
    let row = '',
      gap = 0;
    for (let x = 0; x < files; x++) {
      const name = board.get(y * files + x);
      if (!name) {
        gap++;
        continue;
      }
      const id = name.slice(1).replace('+', ''),
        own = name[0] === armies[0].letter ? id : id.toLowerCase();
      row += (gap || '') + (name[1] === '+' ? '+' : '') + (id.length > 1 ? `{${own}}` : own);
      gap = 0;
    }
    rows.push(row + (gap || ''));
  }
  return `${rows.join('/')} ${armies[0].letter} -`;
}

/**
 * tile is a piece with its letters, round 0,0.
 * @param {string} face
 * @param {string[]} tones
 * @param {boolean} turned
 */
function tile(face, [body, rim, ink], turned) {
  const letters = face.replace('+', ''),
    s = 37,
    size = Math.min(16, 34 / letters.length);
  const d = [
    [0, -0.45],
    [0.276, -0.365],
    [0.405, 0.45],
    [-0.405, 0.45],
    [-0.276, -0.365],
  ]
    .map(([x, y]) => `${(x * s * (turned ? -1 : 1)).toFixed(1)} ${(y * s * (turned ? -1 : 1)).toFixed(1)}`)
    .join('L');
  const colour = face[0] === '+' ? PROMOTED : ink;
  return (
    `<path d="M${d}z" transform="translate(.4 1.6)" fill="${TILE_SHADOW}" opacity=".3"/><path d="M${d}z" fill="${body}" stroke="${rim}" stroke-width=".9" stroke-linejoin="round"/>` +
    `<text${turned ? ' transform="rotate(180)"' : ''} y="${(size * 0.36 + 3).toFixed(1)}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size.toFixed(1)}" fill="${colour}">${letters}</text>`
  );
}

function ground(files, ranks, c, m, light, dark, holes) {
  const w = files * c,
    h = ranks * c,
    out = [];
  out.push(
    `<rect width="${w + 2 * m}" height="${h + 2 * m}" fill="${FRAME_FLAT}"/><rect x="${m}" y="${m}" width="${w}" height="${h}" fill="${WOOD_FLAT}"/>`,
  );
  const block = (cells) => cells.map(([x, y]) => `M${m + x * c} ${m + (ranks - 1 - y) * c}h${c}v${c}h-${c}z`).join('');
  const all = Array.from({ length: files * ranks }, (_, i) => [i % files, Math.floor(i / files)]);
  if (light && dark && light !== dark) {
    out.push(
      `<path d="${block(all.filter(([x, y]) => (x + y) % 2))}" fill="${light}" opacity=".45"/><path d="${block(all.filter(([x, y]) => (x + y) % 2 === 0))}" fill="${dark}" opacity=".45"/>`,
    );
  }
  if (holes.size) out.push(`<path d="${block(all.filter(([x, y]) => holes.has(y * files + x)))}" fill="#9c7a49"/>`);
  let lines = '';
  for (let i = 1; i < files; i++) lines += `M${m + i * c} ${m}v${h}`;
  for (let i = 1; i < ranks; i++) lines += `M${m} ${m + i * c}h${w}`;
  out.push(
    `<path d="${lines}" fill="none" stroke="${GRID}" opacity=".62"/><rect x="${m}" y="${m}" width="${w}" height="${h}" fill="none" stroke="${GRID}" stroke-width="2"/>`,
  );
  return out.join('');
}
