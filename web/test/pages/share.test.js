import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';

test('pictures and the record are saved as files', async (t) => {
  const files = new Map(), // name -> blob
    sizes = []; // of the canvases whose pixels became a file
  const page = await openBoard(t, '/?variant=hook-shogi&played=a6-a7', {
    before({ HTMLAnchorElement, HTMLCanvasElement }) {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (...args) {
        sizes.push([this.width, this.height]);
        toBlob.apply(this, args);
      };
      const { click } = HTMLAnchorElement.prototype;
      HTMLAnchorElement.prototype.click = function () {
        if (this.download) files.set(this.download, page.tab.blobs.get(this.href));
        else click.call(this);
      };
    },
  });
  const save = async (item, name) => {
    page.click('#share');
    await page.until(() => page.$('.menu-popup'), 'the menu');
    page.click(page.$$('.menu-popup button').find((b) => b.textContent === item));
    return page.until(() => files.get(name), name);
  };
  const png = await save('Save a picturePNG', 'hook-shogi-1.png');
  assert.equal(png.type, 'image/png');
  const drawing = new page.window.DOMParser().parseFromString(page.fairway.svg(), 'image/svg+xml').documentElement,
    twice = (side) => Math.round(2 * Number.parseFloat(drawing.getAttribute(side)));
  assert.deepEqual(sizes, [[twice('width'), twice('height')]]);
  const svg = await save('Save a pictureSVG', 'hook-shogi-1.svg');
  assert.equal(await svg.text(), page.fairway.svg());
  assert.match(page.fairway.svg(), /^<svg/);
  const record = await save('Save the record', 'hook-shogi.txt');
  assert.equal(await record.text(), 'hook-shogi;start;a6-a7\n');
});
