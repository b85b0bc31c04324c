// The world of a game around its board, and the tools of the header.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openBoard, PHONE } from '../browser/page.js';

/** @import { Page } from '../browser/page.js' */

/** @param {Page} page */
const worlds = (page) => [page.document, page.board.document].map((d) => d.documentElement.dataset.world);

test('page and board enter the world of the game', async (t) => {
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi');
  assert.deepEqual(worlds(page), ['tee-garden-shogi', 'tee-garden-shogi']);
  page.fairway.load('minigolf-chess');
  await page.rest();
  assert.deepEqual(worlds(page), ['minigolf-chess', 'minigolf-chess']);
});

test('games that are diagram texts lie on old paper', async (t) => {
  const page = await openBoard(t, 'play.html');
  page.fairway.load({ diagram: 'files=5 ranks=5 title=Small\nking:K:K:k:c1' });
  await page.rest();
  assert.deepEqual(worlds(page), ['old-paper', 'old-paper']);
});

test('before anything is painted, the page has the world of the address, else that of the last game', async (t) => {
  /** @type {(window: any) => void} */
  let prepare = () => {};
  const world = async (path) => {
    /** @type {string | undefined} */
    let first;
    const page = await open(t, path, {
      before: (window) => {
        prepare(window);
        new window.MutationObserver(() => {
          first ??= window.document.documentElement.dataset.world ?? 'none';
        }).observe(window.document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] });
      },
    });
    await page.until(() => first);
    return first;
  };
  assert.equal(await world('play.html?begin=haiku-shogi'), 'haiku-shogi');
  assert.equal(await world('play.html?puzzle=kyoomagi&number=2'), 'kyoomagi');
  assert.equal(await world('play.html#variant=pashtun-shogi'), 'pashtun-shogi');
  prepare = (window) => window.localStorage.setItem('fairway.2.last', '{"id":"","variant":"planetary-shogi"}');
  assert.equal(await world('play.html'), 'planetary-shogi');
});

test('titles use their typeface only once the board is awake', async (t) => {
  const page = await open(t, 'play.html');
  assert.equal(page.document.documentElement.dataset.fonts, undefined);
  await page.ready();
  await page.until(() => page.document.documentElement.dataset.fonts === '');
});

test('a wide page has the buttons of its panels in the header', async (t) => {
  const page = await openBoard(t, 'play.html');
  const isInHeader = () => page.$('.top').contains(page.$('#tabs'));
  assert.ok(isInHeader());
  page.click('#tab-rules');
  assert.equal(page.document.body.dataset.tab, 'rules');
  await page.resize({ width: 1000, height: 700 });
  assert.ok(!isInHeader());
  assert.equal(page.$('#tabs').nextElementSibling, page.$('#players'));
  await page.resize({ width: 1440, height: 900 });
  assert.ok(isInHeader());

  const phone = await openBoard(t, 'play.html', PHONE);
  assert.ok(!phone.$('.top').contains(phone.$('#tabs')));
});
