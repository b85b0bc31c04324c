// Arrows and circles over a picture of a board, drawn as render/look/drawn.go draws them on the live board.

import { CASING, INK_BLUE, INK_BROWN, INK_GREEN, INK_RED } from './look.js';
import { parseSquare } from './position.js';

/** @import { Picture } from './types.js' */

// By the colour's letter: ink, dashes of arrows, dashes of circles.
const INKS = {
  G: [INK_GREEN],
  R: [INK_RED, '', '.56 .1'],
  B: [INK_BLUE, '.2 .14', '.16 .1'],
  Y: [INK_BROWN, '.1 .1', '.07 .07'],
};

/**
 * annotationPaths returns the attributes of the SVG paths of annotations such as a1-b5 or Rc3, in units of a square; at returns
 * the middle of a square. Invalid annotations are left out, because the board reports them.
 * @param {string} text
 * @param {Picture} picture
 * @param {(file: number, rank: number) => [number, number]} at in squares
 * @returns {Record<string, string | number>[]}
 */
export function annotationPaths(text, picture, at) {
  /** @type {Record<string, string | number>[]} */
  const list = [];
  const line = (d, width, ink, dash = '') => {
    const common = { d, fill: 'none', 'stroke-linejoin': 'round' };
    list.push({ ...common, stroke: CASING, 'stroke-width': width + 0.07, 'stroke-linecap': 'round' });
    list.push({
      ...common,
      stroke: ink,
      'stroke-width': width,
      'stroke-linecap': dash ? 'butt' : 'round',
      ...(dash && { 'stroke-dasharray': dash }),
    });
  };
  const bar = ([x, y], [ux, uy], width, ink) =>
    line(`M${x - uy * 0.16} ${y + ux * 0.16}L${x + uy * 0.16} ${y - ux * 0.16}`, width, ink);
  for (const item of text.split(/[\s,]+/).slice(0, 500)) {
    const [, letter, first, last] = /^([GRBY]?)([a-z\d.]+)(?:-([a-z\d.]+))?$/.exec(item) ?? [],
      from = first && parseSquare(first, picture),
      to = last && parseSquare(last, picture);
    if (!from || (last && !to)) continue;
    const [ink, dash, ring] = INKS[letter || 'G'],
      [x, y] = at(...from);
    if (!to) {
      line(`M${x + 0.42} ${y}A.42 .42 0 1 1 ${x - 0.42} ${y}A.42 .42 0 1 1 ${x + 0.42} ${y}Z`, 0.07, ink, ring);
      continue;
    }
    const [tx, ty] = at(...to),
      far = Math.hypot(tx - x, ty - y),
      [ux, uy] = [(tx - x) / far, (ty - y) / far],
      begin = Math.min(0.5, far * 0.45),
      end = far - Math.min(0.2, far * 0.45);
    if (!far) continue;
    const on = (f, side = 0) => `${x + ux * f - uy * side} ${y + uy * f + ux * side}`;
    line(`M${on(begin)}L${on(end - 0.289)}`, 0.11, ink, dash);
    const head = `M${on(end)}L${on(end - 0.34, 0.197)}L${on(end - 0.34, -0.197)}Z`;
    list.push({ d: head, fill: CASING, stroke: CASING, 'stroke-width': 0.07, 'stroke-linejoin': 'round' });
    list.push({ d: head, fill: ink });
    if (letter === 'R') bar([x + ux * begin, y + uy * begin], [ux, uy], 0.11, ink);
  }
  return list;
}
