// Errors of browser extensions, which run in every page. They must not end the game.

const EXTENSION = /[a-z]-extension:\/\//; // chrome-, moz-, safari-web-

/**
 * isExtensionError reports whether an error comes only from scripts of an extension: no script of this site is in its stack.
 * @param {any} error
 * @param {string} file the address of the script that threw it, '' if unknown
 */
export function isExtensionError(error, file) {
  const stack = `${file}\n${error?.stack ?? ''}`;
  return EXTENSION.test(stack) && !stack.includes(location.origin);
}
