// Whose fault an error is: a browser's extensions run in every page, and what they throw ends no game.

const EXTENSION = /[a-z]-extension:\/\//; // chrome-, moz-, safari-web-

/**
 * foreign reports whether an error comes from scripts that a browser's extension brings alone: nothing of this site stands on the way
 * to it.
 * @param {any} error
 * @param {string} file where it was thrown, as far as the browser says so
 */
export function foreign(error, file) {
  const way = `${file}\n${error?.stack ?? ''}`;
  return EXTENSION.test(way) && !way.includes(location.origin);
}
