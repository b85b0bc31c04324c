// window.fairway, the page API. README.md describes it. It is there from the document's
// first script on. What throws before ready resolves stands there too.

let call = null; // the program's one function, see bridge_js.go
let ended = false; // it will never be there again
const listeners = new Map(); // event -> set of functions

// ask calls the program and turns its answer into a value or an Error.
export function ask(name, ...args) {
  if (!call) throw new Error(ended ? 'the board has stopped' : 'the board is still loading: await fairway.ready');
  const answer = call(name, ...args);
  if (!answer) throw new Error('the board has stopped'); // it panicked on the way
  const [error, value] = answer;
  if (error !== null) throw new Error(error);
  return value;
}

// restore takes back a kept text: the JSON object of a Kept (table.go), or a record's line.
export function restore(text) {
  text = String(text);
  if (!text.trimStart().startsWith('{')) return ask('replay', text);
  let kept;
  try {
    kept = JSON.parse(text);
  } catch (error) {
    throw new Error(`saved game: ${error.message}`);
  }
  return ask('restore', kept);
}

export function emit(event, detail) {
  for (const listener of listeners.get(event) || []) {
    // Reported to the window it would end the board, whose fault it is not.
    try {
      listener(detail);
    } catch (error) {
      console.error(error);
    }
  }
}

export function attach(f) {
  call = f;
}
export function detach() {
  call = null;
  ended = true;
}
export const attached = () => call !== null;

// make builds the object. board: wake(), asleep(), theme(name), forgive(), which removes a card about
// a link, and still(): nothing is drawn, so nothing moves.
export function make(board) {
  let resolve, reject;
  const ready = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  ready.catch(() => {}); // whoever waits hears of it; the card tells the person
  const api = {
    version: 1,
    ready,
    error: null, // what was wrong with the link or the kept game, as shown on the card
    on(event, listener) {
      if (typeof listener !== 'function') throw new Error('on: the listener is not a function');
      if (!listeners.has(event)) listeners.set(event, new Set());
      listeners.get(event).add(listener);
      return () => listeners.get(event).delete(listener);
    },
    set(options) {
      for (const [name, value] of Object.entries(options)) {
        if (name === 'theme') board.theme(value);
        ask('set', name, String(value));
      }
      board.wake();
    },
    squareRect(square) {
      const [x, y, width, height] = ask('squareRect', square);
      return { x, y, width, height };
    },
    idle: () => board.still() || (board.asleep() && ask('idle')),
    state: () => JSON.parse(ask('state')),
    kinds: () => JSON.parse(ask('kinds')),
    family: () => JSON.parse(ask('family')),
    variants: () => JSON.parse(ask('variants')),
    rules: () => JSON.parse(ask('rules')),
    save: () => ask('save'),
    link: (whole) => ask('link', Boolean(whole)),
    readLink: (text) => JSON.parse(ask('readLink', text)),
  };
  for (const name of [
    'position',
    'legal',
    'record',
    'selected',
    'marked',
    'warnings',
    'result',
    'diagram',
    'svg',
    'squareAt',
    'aspectIn',
  ])
    api[name] = (...args) => ask(name, ...args);
  for (const name of [
    'play',
    'undo',
    'redo',
    'select',
    'click',
    'choose',
    'option',
    'cancel',
    'roll',
    'go',
    'resign',
    'agree',
    'hover',
    'hoverOption',
  ])
    api[name] = (...args) => {
      board.wake();
      return ask(name, ...args) ?? undefined;
    };
  // Another game takes the words about the one before it away.
  const begins = {
    load: (game, ...rest) =>
      game && typeof game === 'object'
        ? ask('loadDiagram', game.diagram ?? '', game.position ?? '', game.played ?? '')
        : ask('load', game, ...rest),
    newGame: (variant) => ask('newGame', variant),
    openLink: (text) => ask('openLink', text),
    restore,
  };
  for (const [name, begin] of Object.entries(begins))
    api[name] = (...args) => {
      board.wake();
      const said = begin(...args);
      api.error = null;
      board.forgive();
      return said ?? undefined;
    };
  Object.defineProperty(api, 'variant', { enumerable: true, get: () => ask('variant') });
  return { api, resolve, reject };
}
