// An author's pictures of the pieces of a text. Their look, and pictures of other origins, are tested in browsers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard, PHONE } from '../browser/page.js';
import { openTags } from './tags.js';

const NAMES = ['wpawn', 'bpawn', 'wtower', 'btower', 'whorse', 'bhorse', 'wcrown', 'bcrown'];
const WITH = 'pictures figures moves id',
  WITHOUT = 'figures moves id';

/**
 * openExhibit opens an author's page with a tag and its pictures.
 * @param {import('node:test').TestContext} t
 * @param {{ keys?: string, attributes?: string, lacks?: string }} [more] keys of the text, attributes of the tag, a picture that isn't there
 */
async function openExhibit(t, { keys = '', attributes = '', lacks = '' } = {}) {
  const asked = [];
  const pages = Object.fromEntries(
    NAMES.map((name) => `${name}.png`)
      .filter((file) => file !== lacks)
      .map((file) => [`/g/${file}`, '']),
  );
  const tags = await openTags(
    t,
    `<fairway-diagram id="own" size="340" ${attributes}>
files=5 ranks=5 title=Rainbow
graphicsDir=g/
${keys}
pawn:P:fmWfcF:pawn:a2-e2
rook:R:R:tower:a1,e1
knight:N:N:horse:b1,d1
king:K:K:crown:c1
royal=K
</fairway-diagram>`,
    {
      pages,
      before({ HTMLImageElement: { prototype } }) {
        const src = Object.getOwnPropertyDescriptor(prototype, 'src');
        Object.defineProperty(prototype, 'src', {
          ...src,
          set(address) {
            if (address) asked.push(address.split('/').pop());
            src.set.call(this, address);
          },
        });
      },
    },
  );
  await tags.drawn('own');
  const own = tags.one('own');
  return Object.assign(tags, {
    own,
    asked,
    images: () => tags.parts('own', '.poster svg image').length,
    warned: () => tags.heard.filter((h) => h.startsWith('warnings')),
    // shows waits until the board has some styles, one of which it shows.
    shows: (faces, face) =>
      tags.page.until(() => {
        const { view } = tags.board('own').fairway.state(['view']);
        return view.faces.join(' ') === faces && view.face === face;
      }, `${face} of ${faces}`),
  });
}

test("an author's pictures are on the picture of a tag and on its board", async (t) => {
  const tags = await openExhibit(t, { lacks: 'bhorse.png' });
  const { own, page, images, warned } = tags;
  await page.until(() => images() === 7 && warned().length === 1, 'the pictures');
  assert.equal(warned()[0], 'warnings own No picture could be loaded for Black knight (g/bhorse.png).');
  assert.equal(tags.pieces('own').length, 20);
  await tags.wake('own');
  await tags.shows(WITH, 'pictures');
  const notice = () => tags.board('own').document.querySelector('.notice.quiet');
  await page.until(() => /bhorse/.test(notice()?.innerText), 'what is missing');
  await page.press('Close', () => tags.board('own').document);
  assert.equal((await tags.ask('own', 'svg')).match(/<image /g)?.length, 7);

  // They survive a reload, a turn of the board, and another style and back.
  const again = async () => {
    const old = tags.board('own').fairway;
    tags.board('own').location.reload();
    await page.until(() => tags.board('own')?.fairway && tags.board('own').fairway !== old, 'the document');
  };
  await again();
  await tags.shows(WITH, 'pictures');
  await tags.ask('own', 'play', 'a2-a3');
  await tags.ask('own', 'set', { flip: true, face: 'figures' });
  await tags.shows(WITH, 'figures');
  await again();
  await tags.shows(WITH, 'figures');
  await tags.ask('own', 'set', { face: 'pictures', theme: 'dark' });
  await tags.shows(WITH, 'pictures');
  assert.equal(notice(), null);
  assert.equal(warned().length, 1);

  // The picture comes back, with the moves made.
  await tags.ask('own', 'sleep');
  await page.until(() => /after one move/.test(tags.caption('own')) && images() === 7, 'the picture');
  assert.deepEqual([...new Set(tags.asked)].sort(), NAMES.map((name) => `${name}.png`).sort());
  assert.equal(own.error, null);
});

test('an author can turn pictures off and on again', async (t) => {
  const tags = await openExhibit(t, { attributes: 'pictures="off"' });
  await tags.wake('own');
  await tags.shows(WITHOUT, 'figures');
  assert.equal(tags.images(), 0);
  assert.deepEqual(tags.asked, []);
  tags.own.removeAttribute('pictures');
  await tags.shows(WITH, 'pictures');
  assert.equal(tags.images(), 8);
  tags.own.setAttribute('pictures', 'off');
  await tags.shows(WITHOUT, 'figures');
  await tags.page.until(() => tags.images() === 0, 'a picture without pictures');
});

// The style that a text or a tag asks for comes first, before the pictures.
for (const [what, more] of Object.entries({
  text: { keys: 'face=figures' },
  tag: { attributes: 'face="figures"' },
}))
  test(`pictures are one of the piece styles if a ${what} asks for it`, async (t) => {
    const tags = await openExhibit(t, more);
    await tags.wake('own');
    await tags.shows(WITH, 'figures');
    assert.equal(tags.images(), 0);
    assert.equal((await tags.view('own')).faceNames.join(), 'Pictures,Figures,Symbols,Letters');
  });

for (const [what, screen] of Object.entries({ laptop: { width: 1280, height: 800 }, phone: PHONE }))
  test(`the app on a ${what} says where an author's pictures are, until a move is played`, async (t) => {
    const said = "The author's pictures are shown only on the author's page.";
    const page = await openBoard(t, 'play.html', screen);
    page.fairway.load({
      diagram: `files=5 ranks=5 title=Rainbow
graphicsDir=p/
pawn:P:fmWfcF::a2-e2
rook:R:R::a1,e1
king:K:K::c1`,
    });
    await page.until(() => page.text('#message').includes(said), said);
    page.fairway.play('a2-a3');
    await page.until(() => !page.text('#message').includes(said), 'other words');
    assert.deepEqual(
      page.$$('#faces button').map((b) => b.innerText),
      ['Figures', 'Symbols', 'Letters'],
    );
  });
