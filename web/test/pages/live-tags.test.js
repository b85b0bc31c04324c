// Tags whose text or attributes change, and games too long for a link.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTags } from './tags.js';

test('removing an attribute from a tag restores the default setting', async (t) => {
  const tags = await openTags(t, '<fairway-diagram id="hook" variant="hook-shogi" face="moves"></fairway-diagram>');
  const hook = tags.one('hook');
  const has = async (want) => {
    const { face, seat, theme, coords, follow } = await tags.view('hook');
    assert.equal([face, seat, theme, coords, follow].join(), want);
  };
  await tags.wake('hook');
  await has('moves,b,auto,true,false'); // as the tag says
  const changed = { face: 'id', seat: 'w', theme: 'dark', coords: 'false' };
  for (const [name, value] of Object.entries(changed)) hook.setAttribute(name, value);
  await has('id,w,dark,false,false');
  for (const name of Object.keys(changed)) hook.removeAttribute(name);
  await has('kanji,b,auto,true,false');
  // The same holds for a board that is asleep.
  hook.setAttribute('face', 'id');
  await tags.ask('hook', 'sleep');
  await tags.page.until(() => !hook.live);
  hook.removeAttribute('face');
  await tags.wake('hook');
  await has('kanji,b,auto,true,false');
  assert.equal(hook.error, null);
});

test('a tag that wakes right after a change shows the change', async (t) => {
  const tags = await openTags(t, '<fairway-diagram id="own">\nfiles=5 ranks=6\nking:K:K:k:c1\n</fairway-diagram>');
  const own = tags.one('own');
  await tags.drawn('own');
  own.textContent = 'files=4 ranks=5\nking:K:K:k:b1';
  await tags.ask('own', 'wake');
  assert.match(await tags.ask('own', 'position'), /^1k2\/4\//);
  own.setAttribute('variant', 'kyoomagi');
  await tags.ask('own', 'wake');
  assert.equal(await tags.ask('own', 'record'), 'kyoomagi;start;');
});

test('a game too long for a link survives its board going to sleep', async (t) => {
  let text = 'files=8 ranks=8 title=Long\n';
  for (let i = 0; i < 300; i++) {
    const x = i * 7919, // so that it can't be compressed
      hex = [x * x, x * x * 31, x * x * x, x * x * x * 17].map((n) => n.toString(16)).join(''),
      letter = (n, first) => String.fromCharCode(first.charCodeAt(0) + n);
    const id = letter(i % 26, 'A') + letter(Math.floor(i / 26) % 26, 'a') + letter(Math.floor(i / 676), 'a');
    text += `${hex}:${id}:W:${letter(i % 26, 'a')}:\n`;
  }
  text += 'king:K:K:k:e1,,e8\npawn:P:fmW:p:a2-h2,,a7-h7\n';
  const tags = await openTags(t, `<fairway-diagram id="long" controls="full">${text}</fairway-diagram>`);
  await tags.wake('long');
  await assert.rejects(tags.ask('long', 'link', false), /8000/);
  await tags.ask('long', 'play', 'a2-a3');
  await tags.ask('long', 'sleep');
  await tags.ask('long', 'wake');
  assert.equal(await tags.ask('long', 'record'), 'diagram;start;a2-a3');
});
