import assert from 'node:assert/strict';
import test from 'node:test';
import { BITMAP_BYTES, BITMAP_SIDE } from '../shared/calls.js';
import { fileOf, fitSize, listFiles, missingWarning, sideOf } from '../texts/pictures.js';

// rules/diagram-texts.md 10.2
test('a picture has the file that its text names', () => {
  for (const [text, image, first, second] of [
    ['graphicsDir=../g/', 'horse', '../g/whorse.png', '../g/bhorse.png'],
    ['', 'horse', 'whorse.png', 'bhorse.png'],
    ['graphicsDir=', 'horse', 'whorse.png', 'bhorse.png'],
    ['graphicsDir=g', 'horse', 'gwhorse.png', 'gbhorse.png'],
    ['graphicsDir=/p/ graphicsType=gif', 'Horse', '/p/wHorse.gif', '/p/bHorse.gif'],
    ['graphicsDir=/p/ graphicsType=', 'horse.svg', '/p/whorse.svg', '/p/bhorse.svg'],
    ['graphicsDir=p/ graphicsType=png?nocache=true', 'horse', 'p/whorse.png?nocache=true', 'p/bhorse.png?nocache=true'],
    ['graphicsDir=p/ whitePrefix=W_ blackPrefix=', 'horse', 'p/W_horse.png', 'p/horse.png'],
    ['graphicsDir=p/ whitePrefix=', 'horse', 'p/horse.png', 'p/bhorse.png'],
    ['graphicsDir=p/ blackPrefix=-n.gif graphicsType=', 'x/Roi%', 'x/Roiw', 'x/Roi-n.gif'],
    ['graphicsDir=p/', '%horse', 'whorse.png', 'bhorse.png'],
    ['graphicsDir=p/', 'a%b%c', 'awb%c.png', 'abb%c.png'],
    ['graphicsDir=p/ whitePrefix=$& blackPrefix=$1', 'x%', 'x$&.png', 'x$1.png'],
  ]) {
    const k = new Map(
      text
        .split(' ')
        .filter(Boolean)
        .map((t) => /^([^=]*)=(.*)$/.exec(t)?.slice(1) ?? []),
    );
    assert.equal(fileOf(k, image, 0), first, `${text} ${image}`);
    assert.equal(fileOf(k, image, 1), second, `${text} ${image}`);
  }
});

test('with a picture folder every piece of either army has a picture, and without it none', () => {
  const text = 'armies=r:Red,g:Green\nknight:N::horse:b1\nSilver General::W::c1\nking:K:K:k:e1';
  assert.deepEqual(listFiles(text), []);
  const list = listFiles(`graphicsDir=p/\n${text}`);
  assert.deepEqual(
    list.map(({ army, id, name, file }) => `${army} ${id} ${name}: ${file}`),
    [
      'r N Red knight: p/whorse.png',
      'g N Green knight: p/bhorse.png',
      'r S Red Silver General: p/wSilver General.png',
      'g S Green Silver General: p/bSilver General.png',
      'r K Red king: p/wk.png',
      'g K Green king: p/bk.png',
    ],
  );
  assert.equal(listFiles(`graphicsDir=\n${text}`)[0].file, 'whorse.png');
  assert.equal(listFiles(`graphicsDir=a/\ngraphicsDir=b/\n${text}`)[0].file, 'b/whorse.png');
  // Ids are made unique, and pictures are those of the pieces.
  assert.deepEqual(
    listFiles('graphicsDir=p/\npawn:P::a:a2\nprince:P:K:b:b2').map(({ id, file }) => id + file),
    ['Pp/wa.png', 'Pp/ba.png', 'PRp/wb.png', 'PRp/bb.png'],
  );
});

test('a warning names the first pieces that have no picture', () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((n) => ({ name: `White ${n}`, file: `w${n}.png` }));
  assert.equal(missingWarning([]), '');
  assert.equal(missingWarning(list.slice(0, 1)), 'No picture could be loaded for White a (wa.png).');
  assert.equal(
    missingWarning(list.slice(0, 2)),
    'No picture could be loaded for White a (wa.png) and White b (wb.png).',
  );
  assert.equal(
    missingWarning(list),
    'No picture could be loaded for White a (wa.png), White b (wb.png), White c (wc.png) and 2 more.',
  );
  assert.ok(missingWarning([{ name: 'x'.repeat(1000), file: 'y'.repeat(1000) }]).length < 200);
});

test('pictures fit the limits of a board', () => {
  assert.equal(sideOf(12, 100.2), 101);
  assert.equal(sideOf(12, 9999), BITMAP_SIDE);
  assert.equal(sideOf(0, 0), 1);
  for (const count of [1, 12, 64, 65, 204, 2000]) {
    const side = sideOf(count, 9999);
    assert.ok(4 * side * side * count <= BITMAP_BYTES, `${count} of ${side}`);
  }
  assert.deepEqual(fitSize(40, 20, 100, false), [40, 20]); // bitmaps aren't enlarged
  assert.deepEqual(fitSize(400, 200, 100, false), [100, 50]);
  assert.deepEqual(fitSize(45, 45, 100, true), [100, 100]);
  assert.deepEqual(fitSize(1000, 1, 100, true), [100, 1]);
  assert.deepEqual(fitSize(0, 0, 100, true), [100, 100]);
});
