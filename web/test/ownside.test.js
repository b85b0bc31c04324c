import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put } from './fakes.js';

test('on a phone on its side a high board begins with its lower side, once for each game', async (t) => {
  const scrolled = [];
  put(t, {
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    innerHeight: 390,
    scrollBy: ({ top }) => scrolled.push(top),
  });
  const { showOwnSide } = await load('../app/ownside.js');
  let bottom = 800;
  const classes = new Set(['tall-board']),
    app = {
      ownSide: '',
      root: { classList: { contains: (c) => classes.has(c) } },
      $: () => ({ getBoundingClientRect: () => ({ bottom }) }),
    };
  const draw = (variant, matches = true) => showOwnSide(app, { board: { variant } }, { matches });
  draw('tee-garden-shogi', false);
  assert.deepEqual(scrolled, []);
  draw('tee-garden-shogi');
  draw('tee-garden-shogi');
  assert.deepEqual(scrolled, [410]);
  draw('minigolf-chess');
  assert.deepEqual(scrolled, [410, 410]);
  draw('minigolf-chess', false);
  draw('minigolf-chess');
  assert.equal(scrolled.length, 3, 'the phone was turned');
  bottom = 380;
  draw('tee-garden-shogi');
  classes.delete('tall-board');
  draw('hook-shogi');
  assert.equal(scrolled.length, 3, 'the whole board is seen');
});
