import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, openBoard } from '../browser/page.js';

// holding returns functions: hold keeps the program from every page until go is called; before is an option of open.
function holding() {
  let go = () => {},
    held = Promise.resolve();
  return {
    hold() {
      held = new Promise((done) => {
        go = done;
      });
    },
    go: () => go(),
    before(window) {
      const { fetch } = window;
      window.fetch = async (what, init) => {
        if (String(what).includes('.wasm.gz')) await held;
        return fetch(what, init);
      };
    },
  };
}

test('until the program has loaded, a saved game is shown as a picture of its position', async (t) => {
  const program = holding();
  program.hold();
  const page = await open(t, 'play.html?begin=kyoomagi', { before: program.before });
  const label = () => page.$('#poster svg')?.getAttribute('aria-label');
  await page.until(() => label() === 'Kyoomagi, start. White moves.');
  program.go();
  await page.ready();
  assert.equal(page.fairway.variant, 'kyoomagi');
  assert.equal(page.$('#poster'), null);
  page.fairway.set({ flip: true });
  page.fairway.play('a1-b3');
  await page.rest();
  program.hold();
  await page.reload();
  await page.until(() => label() === 'Kyoomagi, after one move. Black moves.');
  program.go();
  await page.ready();
  assert.equal(page.fairway.record(), 'kyoomagi;start;a1-b3');
});

test('the first frame takes one context and few draw calls', async (t) => {
  for (const [variant, most] of Object.entries({
    'hook-shogi': 4,
    'haiku-shogi': 4,
    'tee-garden-shogi': 16,
    'minigolf-chess': 8,
  })) {
    const contexts = new Set(),
      attributes = [];
    const page = await openBoard(t, `board.html?live=1&variant=${variant}`, {
      before({ HTMLCanvasElement: { prototype } }) {
        const { getContext } = prototype;
        prototype.getContext = function (kind, wanted) {
          const context = getContext.call(this, kind, wanted);
          if (kind === 'webgl2' && !contexts.has(context)) attributes.push(wanted);
          if (kind === 'webgl2') contexts.add(context);
          return context;
        };
      },
    });
    assert.equal(contexts.size, 1, variant);
    assert.equal(attributes[0].antialias, false, variant);
    const { drawings } = page.window.fairwayBoard.painted;
    assert.ok(drawings >= 2 && drawings <= most, `${variant}: ${drawings} drawings`);
    page.tab.close();
  }
});

// counting counts the calls of the program by the scripts of its document, deliveries, requested frames, and WebGL calls.
function counting(window, asked) {
  if (window.location.pathname !== '/board.html') return;
  const count = (name) => {
    asked[name] = (asked[name] ?? 0) + 1;
  };
  const next = window.requestAnimationFrame;
  window.requestAnimationFrame = (act) => {
    count('frame');
    return next(act);
  };
  const { prototype } = window.HTMLCanvasElement,
    { getContext } = prototype;
  prototype.getContext = function (kind, wanted) {
    const context = getContext.call(this, kind, wanted);
    if (kind === 'webgl2') for (const name of ['drawElements', 'bindFramebuffer']) context[name] = () => count(name);
    return context;
  };
  const { defineProperty } = window.Object;
  window.Object.defineProperty = (object, name, how) => {
    if (name === 'fairwayBoard') {
      const { attach, deliver } = how.value;
      how.value.deliver = (text) => {
        count('delivered');
        deliver(text);
      };
      how.value.attach = (call) =>
        attach((name, ...rest) => {
          count(name);
          return call(name, ...rest);
        });
    }
    return defineProperty(object, name, how);
  };
}

test('the app calls the program seldom: at its start, for a hover and for a move', async (t) => {
  const asked = {};
  const page = await openBoard(t, 'play.html?variant=hook-shogi', { before: (window) => counting(window, asked) });
  // few asserts that nothing was called more often than its limit since the previous few.
  const few = (what, most) => {
    assert.ok(asked.delivered > 0, `${what}: no call was counted`);
    for (const [name, n] of Object.entries(most))
      assert.ok((asked[name] ?? 0) <= n, `${what}: ${name} was called ${asked[name]} times, want at most ${n}`);
    none();
  };
  const none = () => {
    for (const name of Object.keys(asked)) delete asked[name];
  };
  few('a start', { state: 3, deliver: 3, delivered: 4, summary: 1, set: 4 });
  for (const [window, most] of [
    [page.window, 22],
    [page.board, 10],
  ]) {
    const n = window.document.querySelectorAll('link[rel=modulepreload]').length;
    assert.ok(n > 0 && n <= most, `${window.location.pathname} starts with ${n} modules`);
  }

  await page.until(() => page.board.document.querySelector('#grid')); // the reader has read the squares once
  await page.hover('a6');
  none();
  const frames = page.board.fairwayBoard.gate.frames;
  const touched = [];
  const watch = new page.window.MutationObserver((all) => touched.push(...all.map((record) => record.target)));
  watch.observe(page.document, { childList: true, subtree: true, attributes: true, characterData: true });
  await page.hover('c6');
  await page.until(() => page.text('#panel-piece').includes('c6'));
  watch.disconnect();
  const written = touched.filter((e) => !e.parentElement?.closest('#panels') && e.isConnected);
  assert.deepEqual(
    written.map((e) => e.id || e.nodeName),
    [],
  );
  assert.ok(touched.length > 0, 'the hover reached nothing');
  assert.equal(page.board.fairwayBoard.gate.frames - frames, 1);
  few('a hover', {
    state: 0,
    deliver: 0,
    delivered: 1,
    summary: 0,
    read: 0,
    frame: 1,
    drawElements: 4,
    bindFramebuffer: 0,
  });

  for (let n = 0; n < 60; n++) page.fairway.play(page.fairway.legal()[n]);
  await page.rest();
  await page.until(() => page.$$('.moves button').length === 60);
  let added = 0;
  const list = new page.window.MutationObserver((all) => {
    for (const { addedNodes } of all) added += addedNodes.length;
  });
  list.observe(page.$('#panel-moves'), { childList: true, subtree: true });
  none();
  page.fairway.play(page.fairway.legal()[60]);
  await page.rest();
  await page.until(() => page.$$('.moves button').length === 61);
  assert.ok(added > 0 && added <= 4, `a move adds ${added} nodes to the list`);
  few('a move', { state: 1, deliver: 0, delivered: 2, summary: 1 });
});

for (const saves of [false, true])
  test(`who ${saves ? 'saves' : "doesn't save"} data gets ${saves ? 'nothing' : 'the rest'} unasked`, async (t) => {
    const asked = [],
      worker = { postMessage: (what) => asked.push(what) },
      registration = { active: worker, installing: null, waiting: null, addEventListener() {}, update: async () => {} };
    const page = await openBoard(t, 'play.html', {
      before({ navigator }) {
        const serviceWorker = {
          controller: worker,
          ready: Promise.resolve(registration),
          register: async () => registration,
          addEventListener() {},
        };
        for (const [name, value] of Object.entries({ connection: { saveData: saves }, serviceWorker }))
          Object.defineProperty(navigator, name, { value });
      },
    });
    const want = saves ? [] : ['the rest'];
    await page.pass(15_000);
    assert.deepEqual(asked, [], 'a first visit preloads nothing');
    await page.pass(10_000);
    assert.deepEqual(asked, want);
    await page.goto('studio.html?template=chess');
    await page.pass(25_000);
    assert.deepEqual(asked, saves ? [] : ['the rest', 'the rest']);
  });
