// The readings that a game is played by, and what they change in its diagram text.

/** @import { Ruling } from './rules.js' */
/** @typedef {Record<string, string>} Chosen the value of each reading that isn't at its default */

/**
 * chosenIn reads the readings of a game's state: name=value,... of those that aren't at their default.
 * @param {string} readings
 * @returns {Chosen}
 */
export const chosenIn = (readings) => Object.fromEntries(readings ? readings.split(',').map((r) => r.split('=')) : []);

/**
 * copyBy is the diagram text of a game with the lines, and in its title the labels, of readings.
 * @param {string} text
 * @param {Ruling[]} all the game's
 * @param {string} readings
 */
export function copyBy(text, all, readings) {
  const chosen = chosenIn(readings),
    values = all.flatMap((r) => r.values?.find((v, i) => i > 0 && v.value === chosen[r.name]) ?? []),
    words = values.length > 2 ? `${values.length} readings changed` : values.map((v) => v.label).join(', ');
  const lines = text.split('\n');
  for (const { lines: swaps = [] } of values)
    for (let i = 0; i + 1 < swaps.length; i += 2) {
      const at = lines.indexOf(swaps[i]);
      if (at >= 0) lines.splice(at, 1, ...swaps[i + 1].split('\n').filter(Boolean));
    }
  const title = lines.findIndex((l) => l.startsWith('title='));
  if (words && title >= 0) lines[title] += `_(${words.replaceAll(' ', '_')})`;
  return lines.join('\n');
}
