#!/bin/sh
# Makes the font subsets from the packages pinned below. Needs node, npm and a
# network; run it only when the characters change. Nothing but fonts/ is written here.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent \
	@fontsource/yuji-syuku@5.3.0 @fontsource/noto-sans@5.3.0 @fontsource/young-serif@5.3.0 subset-font@2.9.0
cat >subset.cjs <<'JS'
const fs = require('fs'), subset = require('subset-font');
const out = process.argv[2];
const kanji = fs.readFileSync(out + '/kanji.txt', 'utf8').replace(/\s/g, '');
const signs = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-/.,:×½?*='()";
// Only outlines and widths are read: layout, hints and names other than the licence's are dropped.
const dropTables = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'vhea', 'vmtx', 'VORG', 'STAT', 'meta', 'DSIG', 'kern', 'gasp'];
const opts = { targetFormat: 'sfnt', noHinting: true, noLayoutClosure: true, keepFeatures: [], dropTables };
const make = async (from, text, to, grid) => {
  let bytes = await subset(fs.readFileSync('node_modules/@fontsource/' + from), text, opts);
  if (grid) bytes = coarser(bytes, grid);
  fs.writeFileSync(out + '/' + to, bytes);
};

// coarser rounds all points of a TrueType font to a grid of so many font units, which saves
// a sixth of the compressed size; on the largest tile two units are a tenth of a pixel.
function coarser(font, grid) {
  const tables = {}, n = font.readUInt16BE(4);
  for (let i = 0; i < n; i++) {
    const at = 12 + 16 * i, from = font.readUInt32BE(at + 8);
    tables[font.toString('latin1', at, at + 4)] = Buffer.from(font.subarray(from, from + font.readUInt32BE(at + 12)));
  }
  const { glyf, loca, head, maxp } = tables, count = maxp.readUInt16BE(4), long = head.readInt16BE(50) === 1;
  const offset = (i) => (long ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i));
  const parts = [], places = Buffer.alloc(4 * (count + 1));
  let length = 0;
  for (let i = 0; i < count; i++) {
    let g = glyf.subarray(offset(i), offset(i + 1));
    if (g.length && g.readInt16BE(0) > 0) g = glyph(g, grid);
    g = Buffer.concat([g, Buffer.alloc(-g.length & 3)]);
    parts.push(g);
    places.writeUInt32BE((length += g.length), 4 * i + 4);
  }
  head.writeInt16BE(1, 50);
  Object.assign(tables, { glyf: Buffer.concat(parts), loca: places });
  let body = 12 + 16 * n;
  const header = Buffer.from(font.subarray(0, body)), chunks = [header];
  Object.keys(tables).forEach((tag, i) => {
    const t = tables[tag], padded = Buffer.concat([t, Buffer.alloc(-t.length & 3)]);
    let sum = 0;
    for (let k = 0; k < padded.length; k += 4) sum = (sum + padded.readUInt32BE(k)) >>> 0;
    header.write(tag, 12 + 16 * i, 'latin1');
    header.writeUInt32BE(sum, 16 + 16 * i);
    header.writeUInt32BE(body, 20 + 16 * i);
    header.writeUInt32BE(t.length, 24 + 16 * i);
    chunks.push(padded);
    body += padded.length;
  });
  return Buffer.concat(chunks);
}
function glyph(g, grid) {
  const contours = g.readInt16BE(0), ends = g.subarray(10, 10 + 2 * contours), points = g.readUInt16BE(8 + 2 * contours) + 1;
  let at = 12 + 2 * contours + g.readUInt16BE(10 + 2 * contours);
  const flags = [];
  while (flags.length < points) {
    const f = g[at++];
    for (let k = f & 8 ? g[at++] + 1 : 1; k > 0; k--) flags.push(f);
  }
  const read = (short, same) => {
    let v = 0;
    return flags.map((f) => {
      if (f & short) v += f & same ? g[at++] : -g[at++];
      else if (!(f & same)) { v += g.readInt16BE(at); at += 2; }
      return Math.round(v / grid) * grid;
    });
  };
  const x = read(2, 16), y = read(4, 32), bits = flags.map((f) => f & 1);
  const write = (values, short, same) => {
    const bytes = [];
    let last = 0;
    values.forEach((v, i) => {
      const d = v - last;
      last = v;
      if (d === 0) bits[i] |= same;
      else if (Math.abs(d) < 256) { bits[i] |= short | (d > 0 ? same : 0); bytes.push(Math.abs(d)); }
      else bytes.push((d >> 8) & 255, d & 255);
    });
    return Buffer.from(bytes);
  };
  const xs = write(x, 2, 16), ys = write(y, 4, 32), box = Buffer.alloc(10);
  box.writeInt16BE(contours, 0);
  [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)].forEach((v, i) => box.writeInt16BE(v, 2 + 2 * i));
  return Buffer.concat([box, ends, Buffer.alloc(2), Buffer.from(bits), xs, ys]);
}
(async () => {
  await make('yuji-syuku/files/yuji-syuku-japanese-400-normal.woff2', kanji, 'YujiSyuku-subset.ttf', 2);
  await make('noto-sans/files/noto-sans-latin-700-normal.woff2', signs, 'NotoSans-Bold-subset.ttf');
  await make('noto-sans/files/noto-sans-latin-500-normal.woff2', signs, 'NotoSans-Medium-subset.ttf');
  // Titles are set in it, by the page alone.
  const titles = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') + '×½–—‘’“”…·é±−→←♀♂€°';
  const young = fs.readFileSync('node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2');
  fs.writeFileSync(out + '/YoungSerif-subset.woff2', await subset(young, titles, { targetFormat: 'woff2' }));
  for (const [from, to] of [['yuji-syuku', 'YujiSyuku'], ['noto-sans', 'NotoSans'], ['young-serif', 'YoungSerif']])
    fs.copyFileSync(`node_modules/@fontsource/${from}/LICENSE`, `${out}/${to}-OFL.txt`);
})();
JS
node subset.cjs "$here/fonts"
ls -l "$here/fonts"
