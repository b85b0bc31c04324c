import './document.js';
import assert from 'node:assert/strict';
import test from 'node:test';
import { completeLists, publish } from '../board/delivery.js';

test('a page appends the delivered moves to its own', () => {
  const lists = {};
  const moves = (from, ...list) => completeLists({ revision: 1, moves: { ply: 2, from, list } }, lists).moves;
  assert.deepEqual(moves(0, 'a', 'b'), { ply: 2, list: ['a', 'b'] });
  assert.deepEqual(moves(2, 'c'), { ply: 2, list: ['a', 'b', 'c'] });
  assert.deepEqual(moves(1, 'd'), { ply: 2, list: ['a', 'd'] });
  assert.deepEqual(moves(0), { ply: 2, list: [] });
});

test('the subscriber gets the changed sections and nothing meant for the document alone', () => {
  const heard = [],
    subscriber = { sections: ['tree'], listener: (change) => heard.push(change), lists: {} },
    delivery = {
      revision: 4,
      node: 2,
      sections: ['tree', 'hands'],
      kept: true,
      theme: 'auto',
      sound: false,
      computer: false,
    };
  publish({ subscriber }, { ...delivery, state: { revision: 4, tree: { from: 0, moves: ['a'] } } });
  publish({ subscriber }, { ...delivery, revision: 5, sections: ['hands'] });
  publish({ subscriber: null }, delivery);
  assert.deepEqual(heard, [
    { revision: 4, node: 2, sections: ['tree', 'hands'], state: { revision: 4, tree: { moves: ['a'] } } },
    { revision: 5, node: 2, sections: ['hands'], state: {} },
  ]);
});
