import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newFilm } from '../film/gif.js';
import { matcher, palette } from '../film/palette.js';

// picture returns pixels of one colour, some of them of another.
function picture(n, [r, g, b], other = [0, 0, 0], at = []) {
  const p = new Uint8ClampedArray(n * 4);
  for (let i = 0; i < n; i++) p.set([...(at.includes(i) ? other : [r, g, b]), 255], i * 4);
  return p;
}

test('a film with few colours keeps them all', () => {
  const p = picture(100, [200, 160, 96], [16, 104, 80], [7]);
  const colours = palette([p], 255);
  assert.equal(colours.length, 2);
  const found = matcher(colours)(p);
  assert.notEqual(found[7], found[8]);
  for (const [i, want] of [
    [7, [16, 104, 80]],
    [8, [200, 160, 96]],
  ])
    for (const [k, c] of colours[found[i]].entries()) assert.ok(Math.abs(c - want[k]) <= 8, `${colours[found[i]]}`);
});

test('many colours are reduced to the limit, spread over their range', () => {
  const p = new Uint8ClampedArray(4 * 65536);
  for (let i = 0; i < 65536; i++) p.set([i & 255, i >> 8, (i * 7) & 255, 255], 4 * i);
  const colours = palette([p], 255);
  assert.equal(colours.length, 255);
  const of = (c) => colours[matcher(colours)(new Uint8ClampedArray([...c, 255]))[0]];
  for (const c of [
    [0, 0, 0],
    [255, 255, 249],
    [128, 30, 128],
  ])
    assert.ok(Math.hypot(...of(c).map((x, i) => x - c[i])) < 75, `${c} is ${of(c)}`);
});

test("a film starts as a GIF and writes little for what doesn't change", () => {
  const n = 64 * 64;
  const whole = newFilm(64, 64, [picture(n, [250, 240, 200], [10, 20, 30], [5])]);
  whole.add(picture(n, [250, 240, 200]), 100);
  const one = whole.end().length;
  const film = newFilm(64, 64, [picture(n, [250, 240, 200], [10, 20, 30], [5])]);
  film.add(picture(n, [250, 240, 200]), 100);
  for (let i = 0; i < 10; i++) film.add(picture(n, [250, 240, 200], [10, 20, 30], [i]), 80);
  const bytes = film.end();
  assert.equal(String.fromCharCode(...bytes.slice(0, 6)), 'GIF89a');
  assert.equal(bytes.at(-1), 0x3b);
  assert.ok(bytes.length < one + 10 * 300, `${bytes.length} bytes, ${one} of them for the first picture`);
});
