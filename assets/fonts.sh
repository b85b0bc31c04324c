#!/bin/sh
# Makes the two embedded font subsets from the packages pinned below. Needs node, npm and a
# network; run it only when the characters change. Nothing but fonts/ is written here.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent \
	@fontsource/yuji-syuku@5.3.0 @fontsource/noto-sans@5.3.0 subset-font@2.9.0
cat >subset.cjs <<'JS'
const fs = require('fs'), subset = require('subset-font');
const out = process.argv[2];
const kanji = fs.readFileSync(out + '/kanji.txt', 'utf8').replace(/\s/g, '');
const signs = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-/.,:×½?*='()";
// Only outlines and widths are read: layout, hints and names other than the licence's are dropped.
const dropTables = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'vhea', 'vmtx', 'VORG', 'STAT', 'meta', 'DSIG', 'kern', 'gasp'];
const opts = { targetFormat: 'sfnt', noHinting: true, noLayoutClosure: true, keepFeatures: [], dropTables };
const make = async (from, text, to) => {
  const bytes = await subset(fs.readFileSync('node_modules/@fontsource/' + from), text, opts);
  fs.writeFileSync(out + '/' + to, bytes);
};
(async () => {
  await make('yuji-syuku/files/yuji-syuku-japanese-400-normal.woff2', kanji, 'YujiSyuku-subset.ttf');
  await make('noto-sans/files/noto-sans-latin-700-normal.woff2', signs, 'NotoSans-Bold-subset.ttf');
  await make('noto-sans/files/noto-sans-latin-500-normal.woff2', signs, 'NotoSans-Medium-subset.ttf');
  for (const [from, to] of [['yuji-syuku', 'YujiSyuku'], ['noto-sans', 'NotoSans']])
    fs.copyFileSync(`node_modules/@fontsource/${from}/LICENSE`, `${out}/${to}-OFL.txt`);
})();
JS
node subset.cjs "$here/fonts"
ls -l "$here/fonts"
