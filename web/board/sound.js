// Plays the noises of a move at their moments. A browser without a sound device, or one that allows none yet, stays silent.

import { NAMES, wave } from './soundeffects.js';

/** @import { BoardPage } from './types.js' */

const LATE = 1000; // ms after its moment at which a noise isn't made any more: a page so slow shows the move late, too
const REST = 3000; // ms of silence after which the device is let go

/**
 * allow prepares the device. Browsers allow that while a person clicks or types.
 * @param {BoardPage} page
 */
export function allow(page) {
  try {
    if (page.audio.context?.state === 'closed') page.audio.context = null;
    page.audio.context ??= new AudioContext({ latencyHint: 'interactive' });
    const wakes = page.audio.context.state === 'running' ? null : page.audio.context.resume();
    rest(page);
    return Promise.resolve(wakes).catch(() => {});
  } catch {
    return Promise.resolve(); // there is no sound here
  }
}

/**
 * rest lets the device go after a while, since it costs something as long as it runs.
 * @param {BoardPage} page
 */
function rest(page) {
  clearTimeout(page.audio.resting);
  page.audio.resting = setTimeout(() => page.audio.context?.suspend().catch(() => {}), REST);
}

/**
 * hear makes the noises of a move that was played just now, as the event sound has them. Those of a move before it that are
 * still to come stay out: its pieces are there already.
 * @param {BoardPage} page
 * @param {string} text
 * @param {number} begin when the move began to be shown
 */
export async function hear(page, text, begin) {
  for (const source of page.audio.waiting) source.stop();
  page.audio.waiting = new Set();
  if (!text) return;
  const mine = page.audio.waiting,
    cues = text.split(',').map((cue) => cue.split(' '));
  await allow(page);
  if (mine !== page.audio.waiting || page.audio.context?.state !== 'running') return;
  for (const [name, after] of cues) {
    const wait = begin + Number(after) - performance.now();
    if (NAMES.includes(name) && wait > -LATE) make(page, page.audio.context, name, Math.max(0, wait) / 1000, mine);
  }
}

/**
 * @param {BoardPage} page
 * @param {AudioContext} on
 * @param {string} name
 * @param {number} wait in seconds
 * @param {Set<AudioBufferSourceNode>} among
 */
function make(page, on, name, wait, among) {
  try {
    let buffer = page.audio.buffers.get(name);
    if (!buffer) {
      const samples = wave(name, on.sampleRate);
      buffer = on.createBuffer(1, samples.length, on.sampleRate);
      buffer.copyToChannel(samples, 0);
      page.audio.buffers.set(name, buffer);
    }
    const source = on.createBufferSource();
    source.buffer = buffer;
    source.connect(on.destination);
    source.onended = () => among.delete(source);
    among.add(source);
    source.start(on.currentTime + wait);
    rest(page);
  } catch {
    /* the device has gone */
  }
}
