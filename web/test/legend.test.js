import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put } from './fakes.js';

// lists is the value that the script delivers.
async function lists(t) {
  let taken;
  put(t, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
    fairwayLegend: (value) => {
      taken = value;
    },
  });
  await load('../embed/legend.js');
  return taken;
}

test('a list is beside its board if there is room, otherwise below', async (t) => {
  const { Legend } = await lists(t);
  const place = (width, size) => Legend.prototype.place(width, size);
  assert.deepEqual(place(360, 0), { beside: false, board: 360 });
  assert.deepEqual(place(627, 0), { beside: false, board: 627 });
  assert.deepEqual(place(628, 0), { beside: true, board: 380 });
  assert.deepEqual(place(1000, 0), { beside: true, board: 652 });
  assert.deepEqual(place(2000, 0), { beside: true, board: 1652 });
  assert.deepEqual(place(547, 300), { beside: false, board: 300 });
  assert.deepEqual(place(548, 300), { beside: true, board: 300 });
  assert.deepEqual(place(200, 300), { beside: false, board: 200 });
  for (let width = 120; width < 2000; width += 7) {
    const { beside, board } = place(width, 0);
    assert.ok(board + (beside ? 248 : 0) <= width, `${width}: ${board}`);
  }
});

test('the pieces of a text are listed with their moves in XBetza', async (t) => {
  const { listed } = await lists(t);
  assert.deepEqual(listed({ kinds: [{ id: 'N', name: 'knight', image: 'horse', move: 'N' }] }), [
    { id: 'N', army: '', name: 'Knight', words: '', xbetza: 'N' },
  ]);
  assert.deepEqual(listed({}), []);
});
