// Plays the noises of a move at their moments. A browser without a sound device, or one that allows none yet, stays silent.

import { NAMES, wave } from './noises.js';

const LATE = 1000; // ms after its moment at which a noise isn't made any more: a page so slow shows the move late, too
const REST = 3000; // ms of silence after which the device is let go

/** @type {AudioContext | null} */
let context = null;
/** @type {Map<string, AudioBuffer>} */
const buffers = new Map();
/** @type {Set<AudioBufferSourceNode>} */
let waiting = new Set(); // of the last move
let resting = 0;

/**
 * allow prepares the device. Browsers allow that while a person clicks or types.
 */
export function allow() {
  try {
    if (context?.state === 'closed') context = null;
    context ??= new AudioContext({ latencyHint: 'interactive' });
    const wakes = context.state === 'running' ? null : context.resume();
    rest();
    return Promise.resolve(wakes).catch(() => {});
  } catch {
    return Promise.resolve(); // there is no sound here
  }
}

// rest lets the device go after a while, since it costs something as long as it runs.
function rest() {
  clearTimeout(resting);
  resting = setTimeout(() => context?.suspend().catch(() => {}), REST);
}

/**
 * hear makes the noises of a move that was played just now, as the event sound has them. Those of a move before it that are
 * still to come stay out: its pieces are there already.
 * @param {string} text
 * @param {number} begin when the move began to be shown
 */
export async function hear(text, begin) {
  for (const source of waiting) source.stop();
  waiting = new Set();
  if (!text) return;
  const mine = waiting,
    cues = text.split(',').map((cue) => cue.split(' '));
  await allow();
  if (mine !== waiting || context?.state !== 'running') return;
  for (const [name, after] of cues) {
    const wait = begin + Number(after) - performance.now();
    if (NAMES.includes(name) && wait > -LATE) make(context, name, Math.max(0, wait) / 1000, mine);
  }
}

/**
 * @param {AudioContext} on
 * @param {string} name
 * @param {number} wait in seconds
 * @param {Set<AudioBufferSourceNode>} among
 */
function make(on, name, wait, among) {
  try {
    let buffer = buffers.get(name);
    if (!buffer) {
      const samples = wave(name, on.sampleRate);
      buffer = on.createBuffer(1, samples.length, on.sampleRate);
      buffer.copyToChannel(samples, 0);
      buffers.set(name, buffer);
    }
    const source = on.createBufferSource();
    source.buffer = buffer;
    source.connect(on.destination);
    source.onended = () => among.delete(source);
    among.add(source);
    source.start(on.currentTime + wait);
    rest();
  } catch {
    /* the device has gone */
  }
}
