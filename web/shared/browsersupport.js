// The check for the oldest supported browsers (site/oldest.go). Old browsers parse this file, so its syntax is old, too.

/**
 * isSupported reports whether the browser is new enough. The three things came with Chrome 111, Firefox 115 and Safari 16.4.
 * @returns {boolean}
 */
export function isSupported() {
  return (
    'CSS' in window &&
    'supports' in CSS &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
    'toSorted' in Array.prototype &&
    'DecompressionStream' in window
  );
}
