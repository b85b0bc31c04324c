// Two pages of the app in one document: each has its own game, storage and address, and neither notices the other.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { open } from '../browser/page.js';
import { storage } from '../fakes.js';

const WEB = new URL('../../', import.meta.url);

// sources are the modules of the app as they are written, by their paths in a site of the test's.
const sources = () =>
  Object.fromEntries(
    ['app', 'shared', 'vendor/lit'].flatMap((folder) =>
      readdirSync(new URL(folder, WEB))
        .filter((name) => name.endsWith('.js'))
        .map((name) => [`/web/${folder}/${name}`, readFileSync(new URL(`${folder}/${name}`, WEB), 'utf8')]),
    ),
  );

// twice returns a document that has the elements of the app's page twice.
function twice() {
  const page = readFileSync(join(String(process.env.FAIRWAY_SITE), 'play.html'), 'utf8'),
    [, attributes, body] = /<body([^>]*)>(.*)<\/body>/s.exec(page) ?? [],
    place = (id) => `<div id="${id}"${attributes}>${body.replace(/<script.*?<\/script>/gs, '')}</div>`;
  return `<!doctype html><title>Two</title>${place('first')}${place('second')}<script type="module" src="/two.js"></script>`;
}

// opened returns two apps, each with a requested game.
async function opened(t, ...games) {
  const page = await open(t, 'two.html', {
    before: (window) => Object.assign(window, { DEFAULT_GAME: games[0], FIRST_GAME: games[0], GAME_NAMES: [] }),
    pages: {
      ...sources(),
      '/two.html': twice(),
      '/two.js': "import { createApp } from '/web/app/app.js'; window.createApp = createApp;",
    },
  });
  const { window } = page;
  await page.until(() => window.createApp, 'the modules of the app');
  const apps = games.map((game, i) => {
    const [local, session] = [storage(), storage()],
      address = new URL(`play.html?variant=${game}`, window.location.href),
      history = { state: null, replaceState: (_state, _title, to) => (address.href = new URL(to, address).href) };
    const app = window.createApp({
      root: window.document.body.children[i],
      storage: { browser: () => local, tab: () => session },
      location: address,
      history,
    });
    return { app, local, address };
  });
  for (const { app } of apps) await page.until(() => app.api?.idle() && app.state, 'both boards to be ready');
  return { page, apps };
}

test('two apps in one document play different games independently', async (t) => {
  const { page, apps } = await opened(t, 'hook-shogi', 'haiku-shogi');
  const [one, two] = apps.map(({ app }) => app),
    text = (app, id) => app.$(id).textContent;
  assert.deepEqual([text(one, 'title'), text(two, 'title')], ['Hook Shogi', 'Haiku Shogi']);

  const first = one.api.play('i6-i7', 'person');
  await page.until(() => text(one, 'tab-moves') === 'Moves 1', 'the move is in the list of its page');
  assert.equal(text(two, 'tab-moves'), 'Moves');
  assert.equal(two.state.moves.list.length, 0);
  const second = two.api.play(two.api.legal()[0], 'person');
  two.api.play(two.api.legal()[0], 'person');
  await page.until(() => text(two, 'tab-moves') === 'Moves 2', 'the list of the other page');
  assert.equal(one.api.record(), `hook-shogi;start;${first}`);
  assert.ok(two.api.record().startsWith(`haiku-shogi;start;${second}`));

  // Buttons, panels and choices belong to their page.
  one.$('undo').click();
  await page.until(() => one.$('undo').getAttribute('aria-disabled') === 'true');
  assert.equal(two.$('undo').getAttribute('aria-disabled'), 'false');
  one.$('tab-pieces').click();
  await page.until(() => one.root.dataset.tab === 'pieces');
  assert.equal(two.root.dataset.tab, 'piece');
  one.$('study').click();
  await page.until(() => one.root.classList.contains('study'));
  assert.equal(two.root.classList.contains('study'), false);

  // Each keeps its game in its own storage.
  await page.until(() =>
    apps.every(({ local }) => Object.keys(local).some((key) => key.startsWith('fairway.2.game.'))),
  );
  const kept = apps.map(({ local }) => Object.keys(local).filter((key) => key.startsWith('fairway.2.game.')));
  assert.deepEqual(
    kept.map((keys, i) => keys.map((key) => JSON.parse(apps[i].local[key]).variant)),
    [['hook-shogi'], ['haiku-shogi']],
  );
});
