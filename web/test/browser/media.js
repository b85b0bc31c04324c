// The media queries that the pages use.

/**
 * @typedef {object} Screen what a page is shown on
 * @property {number} width in CSS pixels
 * @property {number} height
 * @property {number} scale device pixels a CSS pixel
 * @property {boolean} touch fingers, no mouse
 * @property {boolean} dark
 * @property {boolean} still prefers-reduced-motion: reduce
 */

/** @param {Screen} screen */
const features = ({ width, height, scale, touch, dark, still }) => ({
  orientation: width >= height ? 'landscape' : 'portrait',
  'prefers-color-scheme': dark ? 'dark' : 'light',
  'prefers-reduced-motion': still ? 'reduce' : 'no-preference',
  'prefers-reduced-data': 'no-preference',
  'forced-colors': 'none',
  pointer: touch ? 'coarse' : 'fine',
  'any-pointer': touch ? 'coarse' : 'fine',
  hover: touch ? 'none' : 'hover',
  'any-hover': touch ? 'none' : 'hover',
  resolution: `${scale}dppx`,
});

/**
 * matches reports whether a list of queries holds. It throws for one that it can't read, because a wrong guess would go
 * unnoticed.
 * @param {string} list
 * @param {Screen} screen
 */
export function matches(list, screen) {
  const known = features(screen);
  return list.split(',').some((query) =>
    query.split(/\band\b/).every((part) => {
      const text = part.trim().replace(/^(only )?screen$/, '');
      if (text === '' || text === 'all') return true;
      if (text === 'print') return false;
      const [, limit, name, value] = /^\((?:(min|max)-)?([a-z-]+)\s*:\s*([^)]+)\)$/.exec(text) ?? [];
      if (limit && (name === 'width' || name === 'height')) {
        const is = screen[name],
          than = Number.parseFloat(value);
        return limit === 'min' ? is >= than : is <= than;
      }
      if (limit || !(name in known)) throw new Error(`a media query that the tests can't read: ${text}`);
      return known[name] === value.trim();
    }),
  );
}
