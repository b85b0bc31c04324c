// Plays the sounds of a move in time with its animation. Without a sound device or permission there is silence.

import { EFFECT_NAMES, makeSamples } from './soundeffects.js';

/** @import { BoardPage } from './types.js' */

const MAX_LATENESS = 1000; // ms after which a late sound is left out
const SUSPEND_DELAY = 3000; // ms of silence after which the device is suspended

/**
 * prepareDevice creates or resumes the audio context. Browsers allow that during a user gesture.
 * @param {BoardPage} page
 */
export function prepareDevice(page) {
  try {
    if (page.audio.context?.state === 'closed') page.audio.context = null;
    page.audio.context ??= new AudioContext({ latencyHint: 'interactive' });
    const wakes = page.audio.context.state === 'running' ? null : page.audio.context.resume();
    scheduleSuspend(page);
    return Promise.resolve(wakes).catch(() => {});
  } catch {
    return Promise.resolve(); // no sound
  }
}

/**
 * scheduleSuspend suspends the device after a while, because a running one uses power.
 * @param {BoardPage} page
 */
function scheduleSuspend(page) {
  clearTimeout(page.audio.suspendTimer);
  page.audio.suspendTimer = setTimeout(() => page.audio.context?.suspend().catch(() => {}), SUSPEND_DELAY);
}

/**
 * playSounds schedules the sounds of a move, and cancels those of the move before.
 * @param {BoardPage} page
 * @param {string} text detail of the event sound
 * @param {number} begin start of the animation, as of performance.now()
 */
export async function playSounds(page, text, begin) {
  for (const source of page.audio.playing) source.stop();
  page.audio.playing = new Set();
  if (!text) return;
  const mine = page.audio.playing,
    cues = text.split(',').map((cue) => cue.split(' '));
  await prepareDevice(page);
  if (mine !== page.audio.playing || page.audio.context?.state !== 'running') return;
  for (const [name, after] of cues) {
    const wait = begin + Number(after) - performance.now();
    if (EFFECT_NAMES.includes(name) && wait > -MAX_LATENESS)
      playSound(page, page.audio.context, name, Math.max(0, wait) / 1000, mine);
  }
}

/**
 * playSound schedules one sound.
 * @param {BoardPage} page
 * @param {AudioContext} on
 * @param {string} name
 * @param {number} wait in seconds
 * @param {Set<AudioBufferSourceNode>} among
 */
function playSound(page, on, name, wait, among) {
  try {
    let buffer = page.audio.buffers.get(name);
    if (!buffer) {
      const samples = makeSamples(name, on.sampleRate);
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
    scheduleSuspend(page);
  } catch {
    /* the device has gone */
  }
}
