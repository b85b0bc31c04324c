// The readings of a game: options of its rules where the source leaves a question open.

/** @typedef {Record<string, string>} Chosen the values of the readings that aren't at their default */

/**
 * parseReadings parses the readings of a game's state: name=value,... for those that aren't at their default.
 * @param {string} readings
 * @returns {Chosen}
 */
export const parseReadings = (readings) =>
  Object.fromEntries(readings ? readings.split(',').map((r) => r.split('=')) : []);
