// Keys that are pressed early: they wait for the program, and for the reader of the squares.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { open as openPage } from '../browser/page.js';
import { openTags } from './tags.js';

const TAG = '<fairway-diagram id="hook" variant="hook-shogi"></fairway-diagram>';

/** gate returns a promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise((done) => {
    open = () => done(undefined);
  });
  return { opened, open };
}

// holding holds the program back in each window until a gate opens, and lists the requests in asked.
function holding(opened, asked) {
  return (window) => {
    const { fetch } = window;
    window.fetch = async (url, ...rest) => {
      if (String(url).includes('.wasm')) {
        asked.push(String(url));
        await opened;
      }
      return fetch(url, ...rest);
    };
  };
}

test('keys are queued until the program has loaded', async (t) => {
  const program = gate(),
    asked = [];
  const page = await openPage(t, 'board.html?variant=hook-shogi', { before: holding(program.opened, asked) });
  await page.until(() => page.$('#poster svg use'));
  page.$('#poster button').focus();
  await page.key('Enter');
  assert.ok(page.$('#poster.loading'));
  await page.key('Enter'); // this one is the button's, too
  await page.keys(...'ti6-i7', 'Enter');
  await page.until(() => asked.length > 0);
  assert.equal(page.$('canvas'), null, 'no board yet');
  program.open();
  await page.until(() => page.fairway.record() === 'hook-shogi;start;i6-i7');
});

test("keys on a tag's frame are queued until its program has loaded", async (t) => {
  const program = gate(),
    asked = [];
  const tags = await openTags(t, TAG, { before: holding(program.opened, asked) });
  await tags.drawn('hook');
  tags.one('hook').wake();
  await tags.page.until(() => tags.board('hook')?.fairway);
  tags.part('hook', 'iframe').focus();
  const { page } = tags;
  await page.keys('/', 'p', 'Enter', 'Enter'); // finds a Pawn, and selects it
  await page.until(() => asked.length > 0);
  assert.equal(tags.one('hook').live, false);
  program.open();
  await page.until(() => tags.one('hook').live);
  await page.until(() => tags.board('hook').fairway.selected() !== null);
});

test('keys are queued until the reader of the squares has loaded', async (t) => {
  const site = process.env.FAIRWAY_SITE ?? '';
  const name = readdirSync(site).find(
    (file) => file.endsWith('.js') && readFileSync(join(site, file), 'utf8').includes('Nothing to select on'),
  );
  const reader = gate();
  const tags = await openTags(t, TAG, {
    pages: { [`/${name}`]: `await held;\n${readFileSync(join(site, String(name)), 'utf8')}` },
    before(window) {
      window.held = reader.opened;
    },
  });
  const { page } = tags;
  await tags.drawn('hook');
  tags.part('hook', '.play').focus();
  await page.key('Enter');
  await page.until(() => tags.one('hook').live && tags.one('hook').shadowRoot.activeElement?.localName === 'iframe');
  await page.keys('/', 'p', 'Enter', 'Enter');
  await page.pass(1000);
  assert.equal(tags.board('hook').fairway.selected(), null);
  reader.open();
  await page.until(() => tags.board('hook').fairway.selected() !== null);
});
