// The readings that a game is played by.

/** @typedef {Record<string, string>} Chosen the value of each reading that isn't at its default */

/**
 * parseReadings reads the readings of a game's state: name=value,... of those that aren't at their default.
 * @param {string} readings
 * @returns {Chosen}
 */
export const parseReadings = (readings) =>
  Object.fromEntries(readings ? readings.split(',').map((r) => r.split('=')) : []);
