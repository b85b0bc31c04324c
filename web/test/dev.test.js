import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, put } from './fakes.js';

// opened returns a page that `make dev` has served at version 1, and records its reloads, console errors and connections.
async function opened(t, { framed = false } = {}) {
  const page = { reloads: 0, errors: [], connections: [] };
  let follow;
  const document = {
    hidden: false,
    currentScript: { dataset: { version: '1' } },
    addEventListener: (type, listener) => {
      assert.equal(type, 'visibilitychange');
      follow = listener;
    },
  };
  class EventSource {
    constructor(address) {
      this.address = address;
      this.open = true;
      page.connections.push(this);
    }
    close() {
      this.open = false;
    }
  }
  const window = {};
  put(t, {
    window,
    parent: framed ? {} : window,
    document,
    EventSource,
    location: { reload: () => page.reloads++ },
    console: { ...console, error: (text) => page.errors.push(text) },
  });
  page.receive = (state) => page.connections.at(-1).onmessage({ data: JSON.stringify(state) });
  page.hide = (hidden) => {
    document.hidden = hidden;
    follow();
  };
  await load('../dev/reload.js');
  return page;
}

test('a page reloads when there is a new version, and not before', async (t) => {
  const page = await opened(t);
  assert.equal(page.connections[0].address, '/dev/events');
  page.receive({ version: '1' });
  assert.equal(page.reloads, 0);
  page.receive({ version: '2' });
  assert.equal(page.reloads, 1);
});

test('a page logs each error once and stays open', async (t) => {
  const page = await opened(t);
  for (const fault of ['main.js:1:2', 'main.js:1:2', undefined, 'main.js:3:4']) page.receive({ version: '1', fault });
  assert.deepEqual(page.errors, ['main.js:1:2', 'main.js:3:4']);
  assert.equal(page.reloads, 0);
});

test('a hidden page holds no connection', async (t) => {
  const page = await opened(t);
  page.hide(true);
  assert.equal(page.connections[0].open, false);
  page.hide(false);
  page.hide(false);
  assert.equal(page.connections.length, 2);
  assert.equal(page.connections[1].open, true);
});

test('a framed document leaves reloading to the page around it', async (t) => {
  const page = await opened(t, { framed: true });
  assert.equal(page.connections.length, 0);
});

test('the service worker of make dev removes older caches and itself, and reloads its pages', async (t) => {
  const listeners = {},
    deleted = [],
    went = [];
  let removed = false;
  put(t, {
    self: {
      addEventListener: (type, listener) => {
        listeners[type] = listener;
      },
      skipWaiting: () => went.push('skips waiting'),
      registration: {
        unregister: async () => {
          removed = true;
        },
      },
      clients: {
        matchAll: async () => [
          { url: 'gone', navigate: () => Promise.reject(new TypeError()) },
          { url: 'play.html', navigate: async (url) => went.push(url) },
        ],
      },
    },
    caches: { keys: async () => ['fairway / 1', 'other', 'fairway / 2'], delete: async (key) => deleted.push(key) },
  });
  await load('../dev/worker.js');
  assert.equal(listeners.fetch, undefined);
  listeners.install();
  let work;
  listeners.activate({
    waitUntil: (promise) => {
      work = promise;
    },
  });
  await work;
  assert.deepEqual(deleted, ['fairway / 1', 'fairway / 2']);
  assert.ok(removed);
  assert.deepEqual(went, ['skips waiting', 'play.html']);
});
