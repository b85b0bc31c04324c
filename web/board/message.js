// Messages between this document and the page that frames it, for pages of other origins (docs/api.md). A call is
// answered where it came from and nowhere else; what isn't a call of ours is left alone, whatever it holds: nothing of
// it but its first fields is read.

import { BITMAP_BYTES, DOOR, EVENTS, FIELDS } from '../shared/calls.js';

/** @import { BoardPage } from './types.js' */

const LONGEST = 1_000_000; // characters of an argument
const MOST = 20; // texts of a list
const PICTURES = 2000; // of pieces

/**
 * post sends the page an event that is no part of the page API.
 * @param {BoardPage} page
 */
export function post(page, event, detail) {
  if (event === 'progress') page.door.progress = detail;
  page.door.send?.({ fairway: 1, event, detail });
}

/**
 * listen answers messages of the framing page. document: calls that the document answers itself; live() reports whether there is a
 * board, gameRequested() whether it has the requested game; summary() and settle().
 * @param {BoardPage} page
 */
export function listen(page, api, document) {
  if (window.parent === window) return;
  window.addEventListener('message', async (e) => {
    if (e.source !== window.parent) return;
    const m = e.data;
    if (typeof m !== 'object' || m === null || m.fairway !== 1 || typeof m.call !== 'string') return;
    if (!(Number.isSafeInteger(m.id) || (typeof m.id === 'string' && m.id.length <= 100))) return;
    const answer = speaker(page, e);
    if (!answer) return;
    try {
      answer({ fairway: 1, id: m.id, reply: await call(m, answer) });
    } catch (error) {
      answer({ fairway: 1, id: m.id, error: error?.message || String(error) });
    }
  });

  async function call(m, answer) {
    if (!DOOR.includes(m.call)) throw new Error(`the page API has no ${JSON.stringify(m.call.slice(0, 40))}`);
    const args = m.call === 'pictures' ? dressed(m.args) : plain(m.args);
    if (m.call === 'hello') {
      page.door.send = answer;
      page.door.version = args[0] >= 2 ? 2 : 1;
      if (page.door.progress) post(page, 'progress', page.door.progress);
      return { version: api.version, live: document.live() };
    }
    if (Object.hasOwn(document.calls, m.call)) return document.calls[m.call](...args);
    if (!document.live()) throw new Error('the board is a picture: wake it first');
    await api.ready;
    if (!document.gameRequested()) throw new Error(api.error || 'the board has no game yet');
    const value = await api[m.call](...args);
    document.settle(); // the change is reported before the answer
    return value === undefined ? null : value;
  }
}

/**
 * forward sends the page an event of the page API, in the form of the version that the page knows: in the first one a
 * change came with what is now a keep event, and a move was its text.
 * @param {BoardPage} page
 */
export function forward(page, event, detail, summary) {
  if (!page.door.send || !EVENTS.includes(event)) return;
  if (page.door.version >= 2) return post(page, event, event === 'move' ? { ...detail } : (detail ?? null));
  if (event === 'change') post(page, event, summary());
  else if (event !== 'keep') post(page, event, event === 'move' ? detail.move : (detail ?? null));
}

/**
 * speaker returns what answers the sender of a message: by its exact origin, or by the port
 * that it sent along. A sender without either gets no answer.
 * @param {BoardPage} page
 */
function speaker(page, e) {
  const [port] = e.ports;
  if (port) return (m) => port.postMessage(m);
  if (e.origin && e.origin !== 'null') return (m) => window.parent.postMessage(m, e.origin);
  return page.door.send && e.origin === 'null' ? page.door.send : null;
}

// plain returns arguments as the page API takes them: texts, numbers, booleans, lists of texts, or an object of them under
// the names that calls know.
function plain(args) {
  if (args === undefined) return [];
  if (!Array.isArray(args) || args.length > 4) throw new Error('args: expected a list of up to four');
  const simple = (v) =>
    v === null ||
    v === undefined ||
    typeof v === 'boolean' ||
    typeof v === 'number' ||
    (typeof v === 'string' && v.length <= LONGEST);
  const texts = (v) => Array.isArray(v) && v.length <= MOST && v.every((t) => typeof t === 'string' && t.length <= 100);
  return args.map((v, i) => {
    if (simple(v)) return v ?? undefined;
    if (texts(v)) return [...v];
    if (typeof v === 'object' && !Array.isArray(v)) {
      const fields = {};
      for (const name of FIELDS) {
        const field = Object.hasOwn(v, name) ? v[name] : undefined;
        if (texts(field)) fields[name] = [...field];
        else if (!simple(field))
          throw new Error(`argument ${i + 1}: ${name} isn't a text, a number, a boolean or a list of texts`);
        else if (field !== undefined) fields[name] = field;
      }
      return fields;
    }
    throw new Error(`argument ${i + 1} isn't a text, a number, a boolean, a list of texts or settings`);
  });
}

// dressed returns the arguments of pictures as the page API takes them: no more bytes than a board holds, in objects of
// their own. What they are pictures of, and whether their sizes are right, is the program's to check.
function dressed(args) {
  const [list, ...rest] = Array.isArray(args) ? args : [];
  if (!Array.isArray(list) || list.length > PICTURES)
    throw new Error(`pictures: expected a list of at most ${PICTURES} pictures`);
  let bytes = 0;
  const bitmaps = list.map((p, i) => {
    const { army, id, width, height, pixels } = Object(p);
    const listed = pixels instanceof Uint8Array || pixels instanceof Uint8ClampedArray;
    if (!listed || typeof army !== 'string' || typeof id !== 'string' || army.length + id.length > 100)
      throw new Error(`pictures: number ${i + 1} lacks army, id or pixels`);
    bytes += pixels.byteLength;
    if (bytes > BITMAP_BYTES) throw new Error(`pictures: all together have more than ${BITMAP_BYTES} bytes`);
    return { army, id, width: Number(width), height: Number(height), pixels };
  });
  return [bitmaps, ...plain([null, ...rest]).slice(1)];
}
