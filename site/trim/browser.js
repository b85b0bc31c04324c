// What Ebitengine looks for in a browser before a game runs, for tests of the board in node. Nothing of it does
// anything: whatever is read, called or made is another such thing. The tests draw, but run no game, so that nothing
// of theirs reaches a screen.
'use strict';

function nothing() {
  const kept = new Map();
  return new Proxy(function () {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => 0 : kept.has(key) ? kept.get(key) : nothing()),
    set: (_, key, value) => kept.set(key, value) !== undefined,
    apply: nothing,
    construct: nothing,
  });
}

for (const name of ['window', 'document', 'navigator', 'screen']) {
  Object.defineProperty(globalThis, name, { value: nothing(), configurable: true, writable: true });
}
globalThis.Document = class {
  get hidden() {
    return false;
  }
};
