import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORIGIN } from '../browser/browser.js';
import { openBoard } from '../browser/page.js';
import { playOn } from './games.js';

// openImport opens the dialog for texts.
async function openImport(page) {
  page.click('#game');
  await page.press('Import…');
  await page.until(() => page.$('#text'), 'the dialog for texts');
}

// paste puts a text into the dialog and opens it.
async function paste(page, text) {
  await page.fill('#text', text);
  page.click('dialog .btn.primary');
}

test('a text opens according to its format', async (t) => {
  const page = await openBoard(t, 'play.html'),
    { fairway } = page;
  fairway.newGame('tee-garden-shogi');
  const record = playOn(page, 12),
    link = fairway.link(true);
  fairway.newGame('haiku-shogi');
  const position = fairway.position();
  await page.rest();
  const seats = () => fairway.state().hands.seats,
    against = `${ORIGIN}/play.html?variant=hook-shogi&opponent=b:1`;
  for (const [text, opened] of [
    [link, () => fairway.record() === record],
    ['hook-shogi;start;a6-a7 s14-s13', () => fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'],
    [`${ORIGIN}/?variant=kyoomagi&played=a1-b3`, () => fairway.record() === 'kyoomagi;start;a1-b3'],
    [`https://elsewhere.example/fairway/#${link}`, () => fairway.record() === record],
    ['kyoomagi;start;', () => fairway.record() === 'kyoomagi;start;'],
    [`${link.slice(0, 20)}\n  ${link.slice(20)}`, () => fairway.record() === record], // as mail programs break it
    [against, () => /b:1/.test(seats())],
    [
      `${ORIGIN}/play.html#variant=kyoomagi&played=a1-b3`,
      () => fairway.record() === 'kyoomagi;start;a1-b3' && !seats(),
    ],
    [against, () => fairway.record() === 'hook-shogi;start;' && /b:1/.test(seats())],
    [
      'files=5 ranks=5\nwazir:W:W:w:a2-e2\nking:K:K:k:c1\nrook:R:R:r:a1,e1\nroyal=K',
      () => fairway.variant === 'diagram' && fairway.legal().includes('a2-a3'),
    ],
  ]) {
    await openImport(page);
    await paste(page, text);
    await page.until(() => !page.$('dialog') && opened(), `${text.slice(0, 60)} is on the board`);
  }
  assert.equal(seats(), '', 'a text without seats is played by people');

  // An author's own game is restored like any other.
  fairway.play('a2-a3');
  await page.rest();
  await page.reload();
  await page.ready();
  assert.equal(page.fairway.record(), 'diagram;start;a2-a3');

  await openImport(page);
  await page.fill('#text', position);
  assert.equal(page.text('#text-kind'), 'A position of');
  assert.ok(!page.$('#text-game').hidden);
  await page.fill('#text-game', 'haiku-shogi');
  page.click('dialog .btn.primary');
  await page.until(() => !page.$('dialog') && page.fairway.position() === position);
});

test("a text that isn't a game stays in its dialog with its error", async (t) => {
  const page = await openBoard(t, 'play.html');
  await openImport(page);
  for (const [text, words] of Object.entries({
    '': 'Paste or type a text first',
    'good morning': "isn't a link, record, position, embed code or diagram",
    'hook-shogi;start;a6-a7 a6-a7': 'move 2',
    '1.hook-shogi.AAAA': 'column',
    'chess;start;': 'unknown game',
    '{"v": 1, "record": "no record"}': '1 parts instead',
  })) {
    await paste(page, text);
    await page.until(() => page.text('#text-fault').toLowerCase().includes(words.toLowerCase()), words);
    assert.equal(page.$('#text').value, text);
    assert.equal(page.$('#text').getAttribute('aria-invalid'), 'true');
  }
  assert.equal(page.fairway.record(), 'hook-shogi;start;');
});

test('the address of a lesson opens it', async (t) => {
  const page = await openBoard(t, 'play.html');
  await openImport(page);
  await paste(page, `${ORIGIN}/play.html?lesson=tee-garden-shogi`);
  await page.until(() => page.window?.location.search.startsWith('?lesson=tee-garden-shogi'));
  await page.ready();
  assert.equal(page.fairway.variant, 'tee-garden-shogi');
  assert.equal(page.$('dialog'), null);
});
