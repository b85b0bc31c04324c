// The script with all that only diagram texts need (web/texts), which is fetched when there is one.

import { fetchScript, receive } from './script.js';

/** @import { Texts } from './types.js' */

/** @type {Promise<Texts> | null} */
let coming = null;

receive('fairwayTexts');

/**
 * fetchTexts returns a promise of what that script offers. base is the address of the site.
 * @param {string} base
 * @returns {Promise<Texts>}
 */
export function fetchTexts(base) {
  const fault = "The picture of the diagram can't be loaded.";
  coming ??= fetchScript(new URL('fairway-texts.js', base).href, fault).then((texts) => {
    if (!texts) throw new Error(fault);
    return /** @type {Texts} */ (texts);
  });
  coming.catch(() => {
    coming = null; // it may come the next time
  });
  return coming;
}
