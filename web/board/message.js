// Messages between this document and the page that frames it, for pages of other origins.
// README.md describes them. A call is answered where it came from and nowhere else; what is
// no call of ours is left alone, whatever it holds: nothing below its first fields is read.

const OPTIONS = [
  'face',
  'flip',
  'coords',
  'theme',
  'forecast',
  'map',
  'seat',
  'follow',
  'diagram',
  'position',
  'played',
  'variant',
];
const EVENTS = ['move', 'select', 'result', 'error'];
const LONGEST = 1_000_000; // characters of an argument

let tell = null; // sends a message to the page that said hello
let early = null; // the last progress, before anybody said hello

// post tells the page of an event.
export function post(event, detail) {
  if (event === 'progress') early = detail;
  tell?.({ fairway: 1, event, detail });
}

// listen answers the page. extra: calls that are no part of the page API, or do more here; live() and
// given(), that there is a board, and the game on it that was meant.
export function listen(api, extra) {
  if (window.parent === window) return;
  window.addEventListener('message', async (e) => {
    if (e.source !== window.parent) return;
    const m = e.data;
    if (typeof m !== 'object' || m === null || m.fairway !== 1 || typeof m.call !== 'string') return;
    if (!(Number.isSafeInteger(m.id) || (typeof m.id === 'string' && m.id.length <= 100))) return;
    const answer = speaker(e);
    if (!answer) return;
    try {
      answer({ fairway: 1, id: m.id, reply: await call(m, answer) });
    } catch (error) {
      answer({ fairway: 1, id: m.id, error: error?.message || String(error) });
    }
  });

  async function call(m, answer) {
    const args = plain(m.args);
    if (m.call === 'hello') {
      tell = answer;
      if (early) post('progress', early);
      return { version: api.version, live: extra.live() };
    }
    if (Object.hasOwn(extra.calls, m.call)) return extra.calls[m.call](...args);
    if (!method(api, m.call)) throw new Error(`the page API has no ${JSON.stringify(m.call.slice(0, 40))}`);
    if (!extra.live()) throw new Error('the board is a picture: wake it first');
    await api.ready;
    if (!extra.given()) throw new Error(api.error || 'the board has no game yet');
    const value = await api[m.call](...args);
    extra.settle(); // the change is reported before the answer
    return value === undefined ? null : value;
  }

  for (const event of EVENTS) api.on(event, (detail) => post(event, detail));
  api.on('ready', () => post('ready', null));
  api.on('change', () => {
    if (tell && extra.given()) post('change', extra.summary());
  });
}

// method reports whether a name is that of a method of the page API. on takes a function, which no message can hold.
function method(api, name) {
  return name !== 'on' && typeof Object.getOwnPropertyDescriptor(api, name)?.value === 'function';
}

// speaker returns what answers the sender of a message: by its exact origin, or by the port
// that it sent along. A sender without either gets no answer.
function speaker(e) {
  const [port] = e.ports;
  if (port) return (m) => port.postMessage(m);
  if (e.origin && e.origin !== 'null') return (m) => window.parent.postMessage(m, e.origin);
  return tell && e.origin === 'null' ? tell : null;
}

// plain returns arguments as the page API takes them: texts, numbers, booleans, or an object of
// them under the names of options.
function plain(args) {
  if (args === undefined) return [];
  if (!Array.isArray(args) || args.length > 4) throw new Error('args: a list of up to four is wanted');
  const simple = (v) =>
    v === null ||
    v === undefined ||
    typeof v === 'boolean' ||
    typeof v === 'number' ||
    (typeof v === 'string' && v.length <= LONGEST);
  return args.map((v, i) => {
    if (simple(v)) return v ?? undefined;
    if (typeof v === 'object' && !Array.isArray(v)) {
      const options = {};
      for (const name of OPTIONS)
        if (Object.hasOwn(v, name) && simple(v[name]) && v[name] !== undefined) options[name] = v[name];
      return options;
    }
    throw new Error(`argument ${i + 1} is neither a text, a number, a boolean nor options`);
  });
}
