// Boards whose document reloads, by the visitor or because the WebGL context was lost. Games, comments and open confirmations
// survive that.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';

/** @import { Page } from '../browser/page.js' */

const FORBIDDEN = (window, ...areas) => {
  for (const name of areas)
    Object.defineProperty(window, name, {
      get() {
        throw new window.DOMException('forbidden', 'SecurityError');
      },
    });
};

/**
 * loseSurface makes a board lose its WebGL context, as in a browser. Its document reloads then.
 * @param {Page} page
 */
async function loseSurface(page) {
  const old = page.board;
  const lost = new old.Event('webglcontextlost', { cancelable: true, bubbles: true });
  assert.equal(old.document.querySelector('canvas').dispatchEvent(lost), false, 'the context can be restored');
  await page.until(() => page.board && page.board !== old && page.fairway, 'the board to reload');
  await page.ready();
}

/**
 * write writes a comment on the move that is shown, and stays in its field.
 * @param {Page} page
 */
async function write(page, move, text) {
  await page.rest();
  page.click('#study');
  await page.until(() => page.text('#panel-study label') === `Comment on ${move}`);
  const area = page.$('#panel-study textarea');
  area.focus();
  area.value = text;
  area.dispatchEvent(new page.window.Event('input', { bubbles: true }));
  return area;
}

/** @param {Page} page */
const comments = (page) =>
  page.fairway
    .state()
    .tree.moves.filter((m) => m.comment)
    .map((m) => `${m.text}: ${m.comment}`)
    .join();

/** @param {Page} page */
async function keepsComment(page, words) {
  await page.until(() => comments(page) === words, words);
}

/**
 * branch plays two lines from the start. It ends on the second one, whose nodes have other numbers after a reload.
 * @param {Page} page
 */
function branch({ fairway }) {
  fairway.play('a6-a7');
  fairway.play('s14-s13');
  fairway.go(0);
  fairway.play('c6-c7');
  fairway.play('c14-c13');
}

test('a game survives a reload of its page', async (t) => {
  const page = await openBoard(t, 'host.html', {
    pages: { '/host.html': '<!doctype html><title>Host</title><iframe src="/board.html"></iframe>' },
  });
  page.fairway.play('a6-a7');
  await page.rest();
  await page.reload();
  await page.ready();
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
});

test('a reload loses no more than a half-entered move', async (t) => {
  const lion = '19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -';
  const page = await openBoard(t, `play.html?variant=hook-shogi&position=${encodeURIComponent(lion)}`);
  const record = page.fairway.record();
  await page.on('j10', 'j11');
  assert.equal(page.fairway.selected(), 'j10');
  await page.reload();
  await page.ready();
  assert.equal(page.fairway.selected(), null);
  assert.equal(page.fairway.record(), record);
});

test('a board without storage keeps its game in the address', async (t) => {
  const page = await openBoard(t, 'board.html?live=1', { before: (window) => FORBIDDEN(window, 'sessionStorage') });
  page.fairway.play('a6-a7');
  await page.until(() => page.window.location.hash.startsWith('#kept='));
  await page.reload();
  await page.ready();
  assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7');
});

test('a lost WebGL context returns with its game, and a card reports the third loss in a row', async (t) => {
  const page = await openBoard(t, 'board.html?variant=kyoomagi&live=1');
  page.fairway.play('a1-b3');
  await page.rest();
  for (const _ of [1, 2]) {
    await loseSurface(page);
    assert.equal(page.fairway.record(), 'kyoomagi;start;a1-b3');
  }
  const last = page.window;
  page.$('canvas').dispatchEvent(new last.Event('webglcontextlost', { cancelable: true, bubbles: true }));
  await page.until(() => /several times/.test(page.text('.card')));
  await page.pass(2000);
  assert.equal(page.window, last, "the board isn't reloaded");
});

for (const [storage, before] of Object.entries({
  closed: (window) => FORBIDDEN(window, 'localStorage', 'sessionStorage'),
  full(window) {
    const { setItem } = window.Storage.prototype;
    window.Storage.prototype.setItem = function (key, value) {
      if (window.full && this === window.sessionStorage) throw new window.DOMException('full', 'QuotaExceededError');
      return setItem.call(this, key, value);
    };
  },
}))
  test(`a board in the app restores its game where storage is ${storage}`, async (t) => {
    const page = await openBoard(t, 'play.html', { before });
    page.fairway.play('a6-a7');
    await page.rest();
    page.window.full = page.board.full = true;
    page.fairway.play('s14-s13');
    page.fairway.play('c6-c7');
    await page.rest();
    const { window } = page;
    await loseSurface(page);
    assert.equal(page.window, window, 'the page around the board stays');
    await page.until(() => page.fairway.line().played.length > 0);
    assert.equal(page.fairway.record(), 'hook-shogi;start;a6-a7 s14-s13 c6-c7');
  });

test('a comment written while a board reloads is saved on the new board', async (t) => {
  const page = await openBoard(t, 'play.html');
  page.fairway.play('a6-a7');
  const area = await write(page, 'a6-a7', 'Why not');
  area.value = 'Why so late';
  area.dispatchEvent(new page.window.Event('input', { bubbles: true }));
  let left = false;
  page.board.addEventListener('pagehide', () => {
    page.window.setTimeout(() => {
      left = true;
      area.dispatchEvent(new page.window.FocusEvent('blur'));
    });
  });
  await loseSurface(page);
  await keepsComment(page, 'a6-a7: Why so late');
  assert.ok(left, 'the field is left between the two documents');
});

test('a comment and a confirmation stay with their move when the board reloads', async (t) => {
  const page = await openBoard(t, 'play.html');
  branch(page);
  const number = page.fairway.state().node;
  await write(page, 'c14-c13', 'Why not');
  await loseSurface(page);
  await keepsComment(page, 'c14-c13: Why not');
  assert.notEqual(page.fairway.state().node, number, 'the move has a new number');

  page.fairway.load('hook-shogi', 'start', '');
  branch(page);
  page.fairway.go(page.fairway.state().tree.moves.find((m) => m.text === 'c6-c7').node);
  await page.rest();
  await page.until(() => page.text('.moves [aria-current]').includes('c6-c7'));
  page.$('.moves [aria-current]').focus();
  await page.key('Delete');
  await page.until(() => /Delete from c6-c7/.test(page.text('dialog[open]')));
  await loseSurface(page);
  await page.until(() => page.fairway.state().tree.moves.length === 4);
  await page.press('Delete', () => page.$('dialog[open]'));
  await page.until(() => page.fairway.state().tree.moves.length < 4);
  const left = page.fairway.state().tree.moves.map((m) => m.text);
  assert.equal(left.join(' '), 'a6-a7 s14-s13');
});

test('a comment is saved if its page closes while it is being written', async (t) => {
  const page = await openBoard(t, 'play.html');
  page.fairway.play('a6-a7');
  await write(page, 'a6-a7', 'typed and left');
  await page.reload();
  await page.ready();
  await page.until(() => page.fairway.state().tree.moves[0]?.comment === 'typed and left');
});
