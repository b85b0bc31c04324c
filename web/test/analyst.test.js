import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyst } from '../shared/analyst.js';
import { startLifetime } from '../shared/doclifetime.js';

// board stands in for a board with a game of four places.
function board(think) {
  const list = ['a', 'b', 'c'].map((text, i) => ({ node: i + 1, text }));
  const s = { moves: { list }, hands: { armies: [{}, {}] } };
  const api = {
    line: (node) => ({
      game: 'g',
      start: '',
      diagram: '',
      played: list.slice(0, node).map((m) => m.text),
      mover: 'wb'[node % 2],
      result: '',
    }),
    think,
  };
  return { s, api };
}

// judged has an analyst search all places of a game, and returns the results.
async function judged(think) {
  const { s, api } = board(think);
  const whole = new Promise((done) => {
    const one = analyst({
      api: () => api,
      changed() {
        const places = one.places(s);
        if (places.every((p) => p.thought)) done(places.map((p) => p.thought));
      },
    });
    one.look(one.places(s));
  });
  return whole;
}

test('the analysis depends on the node count, not on time', async () => {
  const asked = [];
  const think = async (q) => {
    asked.push(q);
    return { lines: [], depth: 1, nodes: q.nodes, share: 100 };
  };
  assert.deepEqual(await judged(think), await judged(think));
  assert.deepEqual(new Set(asked.map(({ nodes, ms, lines }) => `${nodes} ${ms} ${lines}`)).size, 1);
  assert.ok(asked[0].nodes > 0 && asked[0].ms >= 10_000, 'the time limit must leave slow machines enough time');
});

test('an answer that was cut short is requested again', async () => {
  const asked = [];
  const all = await judged(async ({ node }) => {
    const cut = node === 1 && !asked.includes(1);
    asked.push(node);
    return { lines: [], depth: 1, nodes: 9, share: cut ? 3 : 100 };
  });
  assert.deepEqual(asked, [0, 1, 1, 2, 3]);
  assert.ok(all.every((t) => t.share === 100));
});

test('after eight attempts a short answer is accepted', async () => {
  let asked = 0;
  await judged(async () => ({ lines: [], depth: 1, nodes: ++asked, share: 3 }));
  assert.equal(asked, 8);
});

test('the next document continues the analysis after its document goes away', async () => {
  const never = () => new Promise(() => {});
  let { s, api } = board(never);
  const gone = startLifetime(api),
    asked = [];
  const one = analyst({ api: () => api, changed: () => one.places(s) });
  one.look(one.places(s));
  const hint = one.hint();
  gone();
  await assert.rejects(hint, { name: 'Gone' });
  ({ s, api } = board(async ({ node }) => {
    asked.push(node);
    return { lines: [], depth: 1, nodes: 9, share: 100 };
  }));
  startLifetime(api);
  one.places(s); // the page only redraws
  while (!one.places(s).every((p) => p.thought)) await new Promise((done) => setTimeout(done));
  assert.deepEqual(asked, [0, 1, 2, 3]);
});

test('positions of an earlier game are not analysed', async () => {
  const asked = [];
  let game = 'g';
  const { s, api } = board(async ({ node }) => {
    asked.push(`${game}${node}`);
    game = 'h'; // another game begins in the meantime
    return { lines: [], depth: 1, nodes: 9, share: 100 };
  });
  const f = { ...api, line: (node) => ({ ...api.line(node), game }) },
    one = analyst({ api: () => f, changed() {} });
  one.look(one.places(s));
  await new Promise(setImmediate); // the answer and everything after it that needs no timer
  assert.deepEqual(asked, ['g0']);
});

test('a failed engine is not asked again until another game begins', async (t) => {
  t.mock.method(console, 'warn', () => {});
  let failing = false,
    asked = 0,
    game = 'g';
  const { s, api } = board(async () => {
    asked++;
    if (failing) throw new Error('it died');
    return { lines: [], depth: 1, nodes: 9, share: 100 };
  });
  const f = { ...api, line: (node) => ({ ...api.line(node), game }) };
  let changes = 0;
  const one = analyst({ api: () => f, changed: () => changes++ }),
    settled = async (n) => {
      while (changes < n) await new Promise((done) => setTimeout(done));
    };
  one.look(one.places(s));
  await settled(4);
  assert.ok(one.places(s).every((p) => p.thought));
  assert.deepEqual([asked, one.failed()], [4, '']);

  const next = async () => {
    game += 'g';
    s.moves = { list: [...s.moves.list] };
    const n = changes;
    one.look(one.places(s));
    await settled(n + 1);
  };
  failing = true;
  await next();
  assert.deepEqual([asked, one.failed()], [5, 'it died']);
  one.look(one.places(s));
  assert.equal(asked, 5, "it isn't requested over and over");
  failing = false;
  await next();
  assert.equal(one.failed(), '');
});
