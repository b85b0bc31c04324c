// The five sounds of a board as samples, synthesized so that nothing is fetched.

const PEAK = 0.28; // of full scale
const ATTACK = 0.0015; // seconds of fading in and out, to avoid clicks

// Each sound is a sum of tones and gusts. A tone glides from one frequency in hertz to another, and begins at a time with an
// exponential fade, both in seconds. A gust is noise between two frequencies.
/** @typedef {{ from: number, to?: number, at?: number, fade: number, gain: number }} Tone */
/** @typedef {{ low: number, high: number, at?: number, fade: number, gain: number }} Gust */
/** @type {Record<string, { tones: Tone[], gusts: Gust[] }>} */
const EFFECTS = {
  // A wooden tile on a wooden board.
  piece: {
    tones: [
      { from: 820, to: 640, fade: 0.018, gain: 1 },
      { from: 1730, fade: 0.009, gain: 0.5 },
      { from: 236, to: 190, fade: 0.032, gain: 0.7 },
    ],
    gusts: [{ low: 900, high: 5200, fade: 0.006, gain: 0.9 }],
  },
  // A club that meets a hard ball.
  club: {
    tones: [
      { from: 2350, to: 2100, fade: 0.012, gain: 1 },
      { from: 3900, fade: 0.006, gain: 0.5 },
      { from: 410, to: 300, fade: 0.02, gain: 0.6 },
    ],
    gusts: [
      { low: 2500, high: 9000, fade: 0.004, gain: 0.8 },
      { low: 500, high: 1800, at: 0.01, fade: 0.05, gain: 0.12 },
    ],
  },
  // A ball that falls into water, followed by a bubble of rising pitch.
  water: {
    tones: [
      { from: 310, to: 900, at: 0.05, fade: 0.055, gain: 1 },
      { from: 520, to: 1250, at: 0.15, fade: 0.03, gain: 0.35 },
    ],
    gusts: [
      { low: 500, high: 3000, fade: 0.035, gain: 0.8 },
      { low: 1200, high: 6000, at: 0.06, fade: 0.085, gain: 0.22 },
    ],
  },
  // A rubber cushion: dull and deep.
  cushion: {
    tones: [
      { from: 150, to: 88, fade: 0.045, gain: 1 },
      { from: 320, to: 210, fade: 0.02, gain: 0.3 },
    ],
    gusts: [{ low: 120, high: 900, fade: 0.012, gain: 0.5 }],
  },
  // A die that tumbles four times, as it is drawn.
  die: {
    tones: [0, 0.06, 0.14, 0.26].flatMap((at, i) => [
      { from: 1500 - 90 * i, to: 1380 - 90 * i, at, fade: 0.012, gain: 0.8 - 0.1 * i },
      { from: 2700 + 140 * i, at, fade: 0.006, gain: 0.4 },
    ]),
    gusts: [0, 0.06, 0.14, 0.26].map((at) => ({ low: 1500, high: 7000, at, fade: 0.005, gain: 0.5 })),
  },
};

export const EFFECT_NAMES = Object.keys(EFFECTS);

/**
 * makeSamples returns the samples of a sound at a rate in hertz. The same name always gives the same samples.
 * @param {string} name
 * @param {number} rate
 */
export function makeSamples(name, rate) {
  const { tones, gusts } = EFFECTS[name],
    ends = [...tones, ...gusts].map((p) => (p.at ?? 0) + 6 * p.fade);
  const samples = new Float32Array(Math.ceil(rate * Math.max(...ends)));
  for (const { from, to = from, at = 0, fade, gain } of tones) {
    let turn = 0;
    addPart(samples, rate, at, fade, (t) => {
      turn += (to + (from - to) * Math.exp(-t / fade)) / rate;
      return gain * Math.sin(2 * Math.PI * turn);
    });
  }
  for (const [i, { low, high, at = 0, fade, gain }] of gusts.entries()) {
    const smooth = (f) => 1 - Math.exp((-2 * Math.PI * f) / rate),
      [a, b] = [smooth(high), smooth(low)];
    let seed = 7919 + i,
      above = 0,
      below = 0;
    addPart(samples, rate, at, fade, () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      above += a * (seed / 2 ** 31 - 1 - above);
      below += b * (above - below);
      return 2 * gain * (above - below);
    });
  }
  const peak = samples.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
  return samples.map((v) => (v * PEAK) / peak);
}

// addPart adds a part of a sound, which fades exponentially.
function addPart(samples, rate, at, fade, value) {
  const first = Math.round(at * rate),
    last = Math.min(samples.length, first + Math.ceil(6 * fade * rate));
  for (let i = first; i < last; i++) {
    const t = (i - first) / rate,
      end = (last - 1 - i) / rate;
    samples[i] += value(t) * Math.exp(-t / fade) * Math.min(1, t / ATTACK, end / ATTACK);
  }
}
