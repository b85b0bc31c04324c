// Messages to a board from a page of another origin, and malicious texts. The check of the sender is tested in browsers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORIGIN } from '../browser/browser.js';
import { open } from '../browser/page.js';
import { escaped, openTags } from './tags.js';

/** openFrame opens an author's page that frames a board by itself; ask(call, ...args) is a promise of the message that comes back. */
async function openFrame(t) {
  const page = await open(t, 'http://author.test/page.html', {
    pages: {
      '/page.html': `<!doctype html><title>Messages</title><iframe src="${ORIGIN}/board.html?variant=kyoomagi&amp;live=1"></iframe>`,
    },
  });
  let last = 0;
  const say = (message) => page.board.postMessage(message, ORIGIN);
  const ask = async (call, ...args) => {
    const id = ++last;
    let answer = null;
    const hear = ({ data, source, origin }) => {
      if (source === page.board && origin === ORIGIN && data.id === id) answer = data;
    };
    page.window.addEventListener('message', hear);
    say({ fairway: 1, id, call, args });
    await page.until(() => answer, `an answer to ${call}`);
    page.window.removeEventListener('message', hear);
    return answer;
  };
  await page.until(() => page.fairway, 'the page API');
  assert.equal((await ask('wait')).error, undefined);
  return { page, say, ask };
}

// nest returns an object nested in objects, and in lists of them.
function nest(depth) {
  let o = {};
  for (let i = 0; i < depth; i++) o = { o, a: i % 50 ? [] : [o] };
  return o;
}

test('hostile messages are rejected at little cost', async (t) => {
  const { page, say, ask } = await openFrame(t);
  const before = (await ask('position')).reply;
  assert.ok(before);
  const deep = nest(1000);
  let answers = 0;
  page.window.addEventListener('message', () => answers++);
  for (const message of [
    null,
    1,
    'fairway',
    [],
    {},
    deep,
    { fairway: 2, id: 1, call: 'undo' },
    { fairway: 1, call: 'undo' },
    { fairway: 1, id: deep, call: 'undo' },
    { fairway: 1, id: 1, call: deep },
  ])
    say(message);
  await page.pass(200);
  assert.equal(answers, 0);
  for (const [fault, call, ...args] of [
    ['move', 'play', deep],
    ['argument 1', 'play', [[[['i6-i7']]]]],
    ['the page API has no', '__proto__'],
    ['the page API has no', 'constructor', 'alert(1)'],
    ['the page API has no', 'on', 'move'],
    ['args', 'undo', 1, 2, 3, 4, 5, 6],
    ['face', 'set', { face: '<b>' }],
    ['', 'restore', '['.repeat(100_000)],
    ['move', 'play', 'x'.repeat(900_000)],
    ['argument 1', 'play', 'x'.repeat(1_100_000)],
    ['bad-piece', 'load', { diagram: 'king:K:K' }],
  ]) {
    const { error } = await ask(call, ...args);
    assert.equal(typeof error, 'string', `${call} is refused`);
    assert.ok(error.includes(fault), `${call}: ${error.slice(0, 300)}`);
  }
  assert.equal((await ask('position')).reply, before);
});

test('hostile pictures are refused with a reason', async (t) => {
  const { ask } = await openFrame(t);
  await ask('load', { diagram: 'files=5 ranks=5\ngraphicsDir=x/\nrook:R:R:r:a1\nking:K:K:k:c1' });
  const before = (await ask('save')).reply;
  const one = { army: 'w', id: 'K', width: 2, height: 2, pixels: new Uint8ClampedArray(16) },
    refused = async (fault, ...args) => {
      const { error = 'no error' } = await ask('pictures', ...args);
      assert.ok(error.includes(fault) && error.length <= 300, `not ${fault}: ${error.slice(0, 300)}`);
    };
  await refused('expected a list');
  await refused('expected a list', 'K');
  await refused('at most 2000', Array(2001).fill(null));
  for (const [fault, more] of [
    ['number 1 lacks', { pixels: 'x'.repeat(16) }],
    ['number 1 lacks', { pixels: new Float64Array(2) }],
    ['number 1 lacks', { id: 'K'.repeat(1e6) }],
    ['more than 16777216 bytes', { pixels: new Uint8Array(17 * 2 ** 20) }],
    ['no piece of this game has that id', { id: '__proto__' }],
    ['number 1', { width: 1e9 }],
    ['number 1', { width: Number.NaN }],
    ["15 bytes aren't 4 for each of 1 x 4 pixels", { width: 1, height: 4, pixels: new Uint8Array(15) }],
  ])
    await refused(fault, [{ ...one, ...more }]);
  await refused('number 1 lacks', [null]);
  await refused('number 1 lacks', [nest(1000)]);
  await refused('more than 16777216 bytes', Array(1200).fill({ ...one, pixels: new Uint8Array(2 ** 14) }));
  await refused('has a picture already', [one, { ...one }]);
  await refused('no error', [one], nest(1000));
  await refused('argument 2', [one], 'x'.repeat(1_100_000));
  await ask('newGame', 'kyoomagi');
  await refused("isn't a diagram text", [one]);
  await ask('restore', before);
  assert.equal((await ask('save')).reply, before);
});

test('hostile texts are shown as text', async (t) => {
  const lettered = (i) => String.fromCharCode(65 + (i % 26), 65 + (Math.floor(i / 26) % 26), 65 + Math.floor(i / 676)),
    many = (count, line) => `files=26 ranks=99\n${Array.from({ length: count }, (_, i) => line(i)).join('\n')}\n`;
  const texts = {
    names: `files=8 ranks=8 title=<img/src=x/onerror=pwned=1> armies=w:<script>pwned=1</script>,b:Black lightShade=#fff"onload="pwned=1 darkShade=url(javascript:pwned=1)
<script>pwned=1</script>:P:fW::a2-h2
"><svg/onload=pwned=1>:K:K::e1`,
    numbers: `armies=w:__proto__,b:constructor files=99999999999999999999 ranks=1e9 squareSize=99999999 firstRank=999999 maxPromote=999999999
king:K:K::a1-z99999999999,a1-z99`,
    pieces: many(1100, (i) => `p${i}:${lettered(i)}:Q::a1-z9`),
    jumps: many(900, (i) => `p${i}:${lettered(i)}:W${'X'.repeat(i % 30)}${'Y'.repeat(Math.floor(i / 30))}::`),
  };
  const position = '<script>pwned=1</script>/99999999999999999/{{{{/PPPP w -';
  const tags = await openTags(
    t,
    `${Object.entries(texts)
      .map(([id, text]) => `<fairway-diagram id="${id}" size="300">${escaped(text)}</fairway-diagram>`)
      .join('')}
<fairway-diagram id="place" size="300" variant="kyoomagi" position="${escaped(position)}"></fairway-diagram>
<fairway-diagram id="game" size="300" variant="../../evil" theme="&lt;b&gt;"></fairway-diagram>
<fairway-diagram id="bare" variant="diagram"></fairway-diagram>`,
  );
  for (const id of ['names', 'numbers']) tags.one(id).setAttribute('legend', '');
  await tags.drawn('names', 'numbers', 'pieces', 'jumps', 'place');
  await tags.page.until(() => /Unknown game/.test(tags.caption('game')));
  assert.match(tags.caption('place'), /rank/);
  await tags.page.until(() => /diagram text is missing/.test(tags.caption('bare')));
  assert.ok(tags.part('bare', '.stage').hidden);

  await tags.wake('names'); // ids of any characters are made into ids of letters
  for (const [id, fault] of Object.entries({
    numbers: /files=99999999999999999999/,
    pieces: /more than 1000 pieces/,
    jumps: /too many different jumps/,
  })) {
    await tags.wake(id);
    assert.match(tags.one(id).error, fault);
  }
  // None of them becomes markup.
  assert.match(tags.caption('names'), /<img\/src=x\/onerror=pwned=1>/);
  const tagged = ['names', 'numbers', 'place', 'game'].map((id) => tags.one(id).shadowRoot),
    documents = [tags.board('names').document, ...tagged];
  for (const root of documents) {
    assert.deepEqual([...root.querySelectorAll('img')], []);
    for (const element of root.querySelectorAll('*')) {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'));
      assert.deepEqual(handlers, [], element.outerHTML.slice(0, 200));
      assert.ok(element.localName !== 'script' || element.src, 'a script without a src');
    }
  }
  for (const window of tags.page.tab.windows) assert.equal(window.pwned, undefined);
});
