// The palette of a film: one for all of its pictures, so that pixels that don't move don't change.

/** key is the index of a colour in a table of 65,536. */
const key = (r, g, b) => ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3);

/**
 * palette chooses at most `most` colours for pictures, given as RGBA bytes, by median cut: it splits the box with the largest
 * spread of colours until there are enough boxes.
 * @param {Uint8ClampedArray[]} samples
 * @param {number} most
 * @returns {[number, number, number][]}
 */
export function palette(samples, most) {
  const count = new Float64Array(65536);
  for (const s of samples) for (let i = 0; i < s.length; i += 4) count[key(s[i], s[i + 1], s[i + 2])]++;
  /** @type {{ c: [number, number, number], n: number }[]} */
  const all = [];
  for (let k = 0; k < 65536; k++)
    if (count[k]) {
      const [r, g, b] = [(k >> 11) << 3, ((k >> 5) & 63) << 2, (k & 31) << 3];
      // Square roots favour small areas, such as marks and the rims of pieces.
      all.push({ c: [r | (r >> 5), g | (g >> 6), b | (b >> 5)], n: Math.sqrt(count[k]) });
    }
  const boxes = all.length ? [boxed(all)] : [];
  while (boxes.length < most) {
    const at = boxes.reduce((best, b, i) => (b.spread > (boxes[best]?.spread ?? 0) ? i : best), -1);
    if (at < 0) break; // every box is one colour
    const { list, along } = boxes[at];
    list.sort((a, b) => a.c[along] - b.c[along]);
    const half = list.reduce((n, e) => n + e.n, 0) / 2;
    let n = 0,
      cut = 0;
    while (cut < list.length - 1 && (cut === 0 || n + list[cut].n <= half)) n += list[cut++].n;
    boxes.splice(at, 1, boxed(list.slice(0, cut)), boxed(list.slice(cut)));
  }
  return boxes.map(({ list }) => {
    const n = list.reduce((n, e) => n + e.n, 0),
      mean = (i) => Math.round(list.reduce((sum, e) => sum + e.c[i] * e.n, 0) / n);
    return [mean(0), mean(1), mean(2)];
  });
}

// boxed returns a box: a list of colours, the axis of their largest spread, and that spread.
function boxed(list) {
  let along = 0,
    spread = 0;
  for (let i = 0; i < 3; i++) {
    let low = 255,
      high = 0;
    for (const e of list) {
      low = Math.min(low, e.c[i]);
      high = Math.max(high, e.c[i]);
    }
    const weight = (high - low) * (i === 1 ? 1.2 : i === 0 ? 1 : 0.8); // eyes see green best
    if (weight > spread) [along, spread] = [i, weight];
  }
  const n = list.reduce((n, e) => n + e.n, 0);
  return { list, along, spread: list.length > 1 ? spread * Math.sqrt(n) : 0 };
}

/**
 * matcher returns a function that maps each pixel of a picture to the index of the nearest colour.
 * @param {[number, number, number][]} colours
 * @returns {(rgba: Uint8ClampedArray) => Uint8Array}
 */
export function matcher(colours) {
  const known = new Int16Array(65536).fill(-1);
  const nearest = (r, g, b) => {
    let best = 0,
      least = Infinity;
    colours.forEach(([x, y, z], i) => {
      const far = (x - r) ** 2 + (y - g) ** 2 + (z - b) ** 2;
      if (far < least) [best, least] = [i, far];
    });
    return best;
  };
  return (rgba) => {
    const out = new Uint8Array(rgba.length / 4);
    for (let i = 0, j = 0; i < out.length; i++, j += 4) {
      const k = key(rgba[j], rgba[j + 1], rgba[j + 2]);
      if (known[k] < 0) known[k] = nearest(rgba[j], rgba[j + 1], rgba[j + 2]);
      out[i] = known[k];
    }
    return out;
  };
}
