// No module keeps the state of a page: all of it is in the object that its create function makes, so that two pages can coexist.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOMS = ['app', 'board', 'embed', 'pages', 'shared', 'studio'];
const CHANGES = 'add|clear|delete|pop|push|set|shift|sort|splice|unshift';

// kept returns the variables of a module that may change: those declared with let or var, and lists and collections that the
// module fills.
function kept(text) {
  const top = [...text.matchAll(/^(?:export )?(let|var|const) (\w+)(?: = |,$|;)(.*)$/gm)];
  return top
    .filter(([, how, name, value]) => {
      if (how !== 'const') return true;
      if (/=>|^document\b/.test(value)) return false; // a function, or an element of the page
      if (/^(new (Map|Set|WeakMap|WeakSet)\(\)|\[\]|\{\});/.test(value)) return true;
      return new RegExp(
        `(?<![\\w.])${name}(\\.(${CHANGES})\\(|\\.(?!lastIndex)\\w+ (=|\\+=) |\\[[^\\]]+\\] (=|\\+=) )`,
      ).test(text);
    })
    .map(([, , name]) => name);
}

test('the check finds state in a module', () => {
  assert.deepEqual(kept('let a = 0;\nexport let b;\nconst C = new Set([1]);\nconst d = new Map();\nconst e = [];\n'), [
    'a',
    'b',
    'd',
    'e',
  ]);
  assert.deepEqual(
    kept('const a = new Map([[1, 2]]);\nconst f = () => a.set(3, 4);\nconst b = { of: 1 };\nb.of = 2;\n'),
    ['a', 'b'],
  );
  assert.deepEqual(kept('const a = [1];\nfunction f(b) {\n  let c = 1;\n  b.a.push(c);\n}\n'), []);
});

for (const room of ROOMS)
  test(`no module of web/${room} keeps state of a page`, () => {
    const folder = new URL(`../${room}/`, import.meta.url),
      files = readdirSync(folder).filter((name) => name.endsWith('.js'));
    assert.ok(files.length > 2);
    const found = files.flatMap((name) =>
      kept(readFileSync(new URL(name, folder), 'utf8')).map((v) => `${name}: ${v}`),
    );
    assert.deepEqual(
      found.filter((name) => name !== 'view.js: tidyTemplates'), // depends on the code alone
      [],
    );
  });
