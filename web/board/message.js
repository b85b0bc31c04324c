// Messages between this document and the page that frames it, for pages of other origins (docs/api.md). A call is
// answered only to its sender. Other messages are ignored.

import { BITMAP_BYTES, DOOR, EVENTS, FIELDS } from '../shared/calls.js';

/** @import { BoardPage } from './types.js' */

const MAX_TEXT = 1_000_000; // characters of an argument
const MAX_LIST = 20; // strings in a list
const MAX_PICTURES = 2000;

/**
 * postEvent sends an event to the page around the document.
 * @param {BoardPage} page
 */
export function postEvent(page, event, detail) {
  if (event === 'progress') page.messaging.progress = detail;
  page.messaging.send?.({ fairway: 1, event, detail });
}

/**
 * answerMessages answers calls of the page around the document. document is the object of createDocumentCalls.
 * @param {BoardPage} page
 */
export function answerMessages(page, api, document) {
  if (window.parent === window) return;
  window.addEventListener('message', async (e) => {
    if (e.source !== window.parent) return;
    const m = e.data;
    if (typeof m !== 'object' || m === null || m.fairway !== 1 || typeof m.call !== 'string') return;
    if (!(Number.isSafeInteger(m.id) || (typeof m.id === 'string' && m.id.length <= 100))) return;
    const answer = replyFunction(page, e);
    if (!answer) return;
    try {
      answer({ fairway: 1, id: m.id, reply: await call(m, answer) });
    } catch (error) {
      answer({ fairway: 1, id: m.id, error: error?.message || String(error) });
    }
  });

  async function call(m, answer) {
    if (!DOOR.includes(m.call)) throw new Error(`the page API has no ${JSON.stringify(m.call.slice(0, 40))}`);
    const args = m.call === 'pictures' ? checkPictures(m.args) : checkArguments(m.args);
    if (m.call === 'hello') {
      page.messaging.send = answer;
      page.messaging.version = args[0] >= 2 ? 2 : 1;
      if (page.messaging.progress) postEvent(page, 'progress', page.messaging.progress);
      return { version: api.version, live: document.isLive() };
    }
    if (Object.hasOwn(document.calls, m.call)) return document.calls[m.call](...args);
    if (!document.isLive()) throw new Error('the board is a picture: wake it first');
    await api.ready;
    if (!document.hasGame()) throw new Error(api.error || 'the board has no game yet');
    const value = await api[m.call](...args);
    document.reportChanges(); // before the answer
    return value === undefined ? null : value;
  }
}

/**
 * forwardEvent sends the page an event of the page API, in the form of the version that the page uses. In version 1 the detail
 * of a change was today's detail of keep, and that of a move its text.
 * @param {BoardPage} page
 */
export function forwardEvent(page, event, detail, summary) {
  if (!page.messaging.send || !EVENTS.includes(event)) return;
  if (page.messaging.version >= 2) return postEvent(page, event, event === 'move' ? { ...detail } : (detail ?? null));
  if (event === 'change') postEvent(page, event, summary());
  else if (event !== 'keep') postEvent(page, event, event === 'move' ? detail.move : (detail ?? null));
}

/**
 * replyFunction returns a function that answers the sender of a message, by the port that it sent or by its exact origin. It
 * returns null for a sender that has neither and hasn't called hello.
 * @param {BoardPage} page
 */
function replyFunction(page, e) {
  const [port] = e.ports;
  if (port) return (m) => port.postMessage(m);
  if (e.origin && e.origin !== 'null') return (m) => window.parent.postMessage(m, e.origin);
  return page.messaging.send && e.origin === 'null' ? page.messaging.send : null;
}

// checkArguments returns arguments that the page API accepts: strings, numbers, booleans, lists of strings, or an object of
// those with the field names in FIELDS. It throws for any others.
function checkArguments(args) {
  if (args === undefined) return [];
  if (!Array.isArray(args) || args.length > 4) throw new Error('args: expected a list of up to four');
  const isSimple = (v) =>
    v === null ||
    v === undefined ||
    typeof v === 'boolean' ||
    typeof v === 'number' ||
    (typeof v === 'string' && v.length <= MAX_TEXT);
  const isTextList = (v) =>
    Array.isArray(v) && v.length <= MAX_LIST && v.every((t) => typeof t === 'string' && t.length <= 100);
  return args.map((v, i) => {
    if (isSimple(v)) return v ?? undefined;
    if (isTextList(v)) return [...v];
    if (typeof v === 'object' && !Array.isArray(v)) {
      const fields = {};
      for (const name of FIELDS) {
        const field = Object.hasOwn(v, name) ? v[name] : undefined;
        if (isTextList(field)) fields[name] = [...field];
        else if (!isSimple(field))
          throw new Error(`argument ${i + 1}: ${name} isn't a text, a number, a boolean or a list of texts`);
        else if (field !== undefined) fields[name] = field;
      }
      return fields;
    }
    throw new Error(`argument ${i + 1} isn't a text, a number, a boolean, a list of texts or settings`);
  });
}

// checkPictures returns the arguments of pictures, in new objects and with at most BITMAP_BYTES bytes. The program checks which
// pieces they are for and their sizes.
function checkPictures(args) {
  const [list, ...rest] = Array.isArray(args) ? args : [];
  if (!Array.isArray(list) || list.length > MAX_PICTURES)
    throw new Error(`pictures: expected a list of at most ${MAX_PICTURES} pictures`);
  let bytes = 0;
  const bitmaps = list.map((p, i) => {
    const { army, id, width, height, pixels } = Object(p);
    const hasPixels = pixels instanceof Uint8Array || pixels instanceof Uint8ClampedArray;
    if (!hasPixels || typeof army !== 'string' || typeof id !== 'string' || army.length + id.length > 100)
      throw new Error(`pictures: number ${i + 1} lacks army, id or pixels`);
    bytes += pixels.byteLength;
    if (bytes > BITMAP_BYTES) throw new Error(`pictures: all together have more than ${BITMAP_BYTES} bytes`);
    return { army, id, width: Number(width), height: Number(height), pixels };
  });
  return [bitmaps, ...checkArguments([null, ...rest]).slice(1)];
}
