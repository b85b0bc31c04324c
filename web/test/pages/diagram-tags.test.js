import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';
import { openTags, SCRIPT } from './tags.js';

const source = (path) => readFileSync(new URL(`../../../variants/${path}`, import.meta.url), 'utf8');
const author = (name) => source(`diagram/testdata/authors/${name}.txt`);
const HOOK = source('hook/diagram.txt');

// An article with texts of authors; they don't offer their pictures here.
const ARTICLE = `
<div class="idiagram" id="crossroads">
${author('crossroads')}</div>
<fairway-diagram id="dwarves" size="360" legend>
${author('dwarves')}</fairway-diagram>
<pre class="idiagram" id="smallshogi">
${author('smallshogi')}</pre>
<fairway-diagram id="river" size="380" legend>
${author('river')}</fairway-diagram>
<fairway-diagram id="arsenal" legend>
${author('arsenal')}</fairway-diagram>
${SCRIPT}`;

const OLD = `
<div class="idiagram" id="lines">${HOOK}</div>
<div class="idiagram" id="flat">${HOOK.trim().split(/\s+/).join(' ')}</div>
<div class="idiagram" id="chess" data-theme="dark" data-hint>
files=8<br>
ranks=8<br>
promoZone=1<br>
promoChoice=QNRB<br>
squareSize=40<br>
lightShade=#ffffcc<br>
darkShade=#77a26d<br>
pawn::ifmnDfmWfceF::a2-h2<br>
knight:N:N::b1,g1<br>
bishop::B::c1,f1<br>
rook::R::a1,h1<br>
queen::Q::d1<br>
king::KisO2::e1
</div>
<div class="idiagram" id="paragraphs"><p>files=6 ranks=7<br />squareSize=40</p><p>king:K:K::c1</p>
<p>pawn:P:fW::a2-f2</p></div>
${SCRIPT}`;

const WRONG = `
<div class="idiagram" id="wrong">files=6 ranks=7
king:K:K::c1
pawn:P:fW(2)::a2-f2
</div>
${SCRIPT}`;

/** openTexts opens a page whose texts become tags. */
async function openTexts(t, body, ...ids) {
  const tags = await openTags(t, body);
  await tags.page.until(() => ids.every((id) => tags.one(id).localName === 'fairway-diagram'), 'the tags');
  await tags.drawn(...ids);
  return tags;
}

test('texts of Interactive Diagrams come alive', async (t) => {
  const tags = await openTexts(t, OLD, 'lines', 'flat', 'chess', 'paragraphs');
  assert.equal(tags.page.$$('.idiagram').length, 0);
  for (const [id, pieces] of Object.entries({ lines: 204, flat: 204, chess: 32, paragraphs: 14 }))
    assert.equal(tags.pieces(id).length, pieces, id);
  // squareSize=41 and 40, a frame of wood or a line round the squares, and the line of the box.
  assert.equal(tags.one('lines').style.width, `${19 * 41 + 2 * 21 + 2}px`);
  assert.equal(tags.one('chess').style.width, `${8 * 40 + 2 * 1 + 2}px`);
  const [lines, flat] = [await tags.ask('lines', 'position'), await tags.ask('flat', 'position')];
  assert.ok(lines);
  assert.equal(flat, lines);
  assert.equal((await tags.ask('chess', 'legal')).length, 20);
  const { theme, hint, review } = await tags.view('chess');
  assert.deepEqual({ theme, hint, review }, { theme: 'dark', hint: true, review: false });
  assert.doesNotMatch((await tags.ask('chess', 'warnings')).join(), /castling/);
});

test('a text that cannot be read is no other game', async (t) => {
  const tags = await openTexts(t, WRONG, 'wrong');
  await tags.wake('wrong');
  const wrong = tags.one('wrong');
  assert.match(wrong.error, /line 3.*bad-move/);
  for (const [call, fault] of [
    ['wake', /line 3, column 8: bad-move/],
    ['legal', /Line 3: \( isn't closed here\./],
    ['record', /Line 3: \( isn't closed here\./],
    ['wake', /line 3, column 8: bad-move/],
  ])
    await assert.rejects(tags.ask('wrong', call), fault, call);
  await tags.ask('wrong', 'sleep');
  await tags.page.until(() => tags.caption('wrong') === 'Untitled game, start. White moves.');
  assert.equal(wrong.live, false);
  assert.equal(wrong.variant, 'diagram');
  assert.ok(!tags.heard.includes('ready wrong'));

  // A page's script can correct it.
  await tags.wake('wrong');
  await tags.ask('wrong', 'load', { diagram: 'files=5 ranks=6\nking:K:K::c1\nrook:R:R::a1' });
  await tags.ask('wrong', 'play', 'a1-a3');
  await tags.ask('wrong', 'sleep');
  assert.equal(await tags.ask('wrong', 'record'), 'diagram;start;a1-a3');
});

test('a text whose game cannot begin shows its picture and each fault with its place', async (t) => {
  const wrong = `${author('crossroads').replace('champion:C:WAD', 'champion:C:WA(D')}promoZone=many\n`;
  const page = await openBoard(t, `board.html?controls=bar&diagram=${encodeURIComponent(wrong)}`);
  const refused = async () => {
    await page.until(() => page.$('.card.refused') && page.$('#poster svg use'), 'the card');
    assert.match(page.$('.card p').textContent, /^Line 22: \( isn't closed here\..*\nLine /);
    assert.equal(page.$$('#poster svg > use').length, 44);
    assert.equal(page.$('#poster button'), null);
    assert.match(page.document.body.className, /\bstopped\b/); // the style sheet hides the canvas
    assert.equal(page.$('#controls').innerText, "Crossroads: The diagram can't be read.");
    assert.throws(() => page.fairway.position(), /^Error: Line 22/);
  };
  await refused();
  const address = page.window.location.href;
  await page.goto(`${address}&live=1`);
  await refused();
  // A script can begin another game, which is shown as usual.
  page.fairway.load('kyoomagi');
  await page.until(() => !page.$('#poster, .card') && page.$('#controls button'), 'the other game');
  assert.doesNotMatch(page.document.body.className, /\bstopped\b/);
  assert.match(page.fairway.record(), /^kyoomagi;/);
});

test('a picture has its pieces where the board has them', async (t) => {
  const tags = await openTexts(
    t,
    `<fairway-diagram id="tee" variant="tee-garden-shogi" size="320"></fairway-diagram>
<fairway-diagram id="mini" variant="minigolf-chess" size="300" flip controls="none"></fairway-diagram>
${ARTICLE}`,
    'tee',
    'mini',
    'crossroads',
    'dwarves',
    'smallshogi',
    'river',
    'arsenal',
  );
  // The first piece of a position, from the far left.
  const first = (position) => {
    const ranks = position.split(' ')[0].split('/');
    return String.fromCharCode(97 + (Number.parseInt(ranks[0], 10) || 0)) + ranks.length;
  };
  for (const id of ['tee', 'mini', 'crossroads', 'dwarves', 'smallshogi', 'river', 'arsenal']) {
    const width = tags.part(id, '.stage').clientWidth,
      [across, high] = tags.part(id, '.stage').style.aspectRatio.split('/').map(Number);
    assert.equal(across, width, id);
    const [left, top, wide] = tags.part(id, '.poster svg').getAttribute('viewBox').split(' ').map(Number),
      [x, y] = tags
        .pieces(id)[0]
        .getAttribute('transform')
        .match(/-?[\d.]+/g)
        .map(Number),
      drawn = [(x - left) * (width / wide), (y - top) * (width / wide)];
    tags.page.tab.frame = { width, height: high }; // the board has the size of its picture
    await tags.ask(id, 'wake');
    const square = id === 'mini' ? 'a2.a8' : first(await tags.ask(id, 'position')),
      board = await tags.ask(id, 'squareRect', square),
      middle = [board.x + board.width / 2, board.y + board.height / 2];
    assert.ok(Math.abs(drawn[0] - middle[0]) < 1.5, `${id} ${square}: drawn at ${drawn}, on the board at ${middle}`);
    assert.ok(drawn[1] > board.y && drawn[1] < board.y + board.height, `${id} ${square}: ${drawn} and ${middle}`);
    await tags.ask(id, 'sleep');
  }
  assert.deepEqual([...(await tags.ask('dwarves', 'warnings'))], ['line 11: crone has no move']);
});

test('the list of pieces beside a tag shows each on the board', async (t) => {
  const tags = await openTexts(
    t,
    `<fairway-diagram id="arsenal" legend>${author('arsenal')}</fairway-diagram>
<fairway-diagram id="dwarves" legend>${author('dwarves')}</fairway-diagram>
<fairway-diagram id="mini" variant="minigolf-chess" legend></fairway-diagram>
<fairway-diagram id="tee" variant="tee-garden-shogi" legend></fairway-diagram>`,
    'arsenal',
    'dwarves',
    'mini',
    'tee',
  );
  const rows = (id) => tags.parts(id, '.legend li'),
    words = (row, part) => row?.querySelector(part)?.textContent ?? '',
    entries = (id) => rows(id).map((row) => `${words(row, 'b')}: ${words(row, '.says')}`),
    on = (id) => words(tags.part(id, '.legend .on'), 'b');
  await tags.page.until(() => rows('arsenal').length && rows('mini').length && rows('tee').length, 'the lists');
  assert.deepEqual(entries('arsenal'), [
    'Pawn: ifmnDfmWfceF',
    'Knight: N',
    'Bishop: B',
    'Rook: R',
    'Archbishop: BN',
    'Chancellor: RN',
    'Queen: Q',
    'King: KisO3',
  ]);
  // Built-in games have their lists, too.
  assert.ok(entries('mini').some((entry) => /^King: .*Steps in any direction/.test(entry)));
  for (const id of ['mini', 'tee']) assert.ok(tags.parts(id, '.legend li svg path').length > 5, id);

  // A click wakes the board, selects a piece that can move and opens the entry.
  tags.page.click(rows('arsenal')[4].querySelector('button'));
  await tags.page.until(() => rows('arsenal')[4].querySelector('.move') && on('arsenal') === 'Archbishop', 'the entry');
  assert.equal(await tags.ask('arsenal', 'selected'), 'd1');
  await tags.page.until(() => entries('arsenal').includes('Knight: Jumps like a chess knight.'), 'moves in words');
  assert.ok(!entries('arsenal').some((entry) => /BN/.test(entry)));
  // A piece that is touched on the board is found in the list, and its move in the bar.
  await tags.ask('arsenal', 'select', 'e8');
  await tags.page.until(() => on('arsenal') === 'Queen', 'the entry of the Queen');
  const bar = () => tags.board('arsenal').document.querySelector('#controls p').textContent;
  await tags.page.until(() => bar() === 'Queen Not its turn. Slides in any direction.', 'the bar');
  tags.one('arsenal').removeAttribute('legend');
  await tags.page.until(() => !tags.part('arsenal', '.legend'), 'no list');

  // Of several types with one id each is found.
  tags.page.click(rows('dwarves')[1].querySelector('button'));
  await tags.page.until(() => rows('dwarves')[1].querySelector('.move'), 'the second entry');
  assert.equal(words(tags.part('dwarves', '.legend .on'), '.says'), 'Steps forward, back or diagonally forward.');
  assert.equal(await tags.ask('dwarves', 'selected'), 'b2');
});

test('what is not played of a text is said once and stays closed', async (t) => {
  const tags = await openTexts(
    t,
    `<fairway-diagram id="river" seat="b">\n${author('river')}</fairway-diagram>`,
    'river',
  );
  const warnings = [
      'line 8: horse: nN is not supported and left out',
      'line 15: autoGate is not supported: this rule is not played',
    ],
    card = () => tags.board('river').document.querySelector('.card');
  await tags.wake('river');
  const { seat, flip } = await tags.view('river');
  assert.deepEqual({ seat, flip }, { seat: 'b', flip: true });
  await tags.page.until(() => card()?.matches('.quiet'), 'the card');
  assert.equal(card().querySelector('p').textContent, warnings.map((w) => w.replace('line', 'Line')).join('\n'));
  const told = () => tags.heard.filter((h) => h.startsWith('warnings'));
  assert.deepEqual(told(), [`warnings river ${warnings}`]);
  await tags.page.press('Close', () => tags.board('river').document);
  await tags.page.until(() => !card(), 'no card');
  await tags.ask('river', 'sleep');
  await tags.wake('river');
  await tags.page.until(() => tags.board('river').document.querySelector('#controls button'), 'the bar');
  await tags.page.pass(1000);
  assert.equal(card(), null);
  assert.equal(told().length, 1);
});
