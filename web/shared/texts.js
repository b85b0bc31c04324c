// The scripts with all that only diagram texts need (web/texts), which are fetched when there is one.

import { fetchScript, receive } from './script.js';

/** @import { Picture, Style, Texts } from './types.js' */

/** @type {Promise<Texts> | null} */
let coming = null;
/** @type {Promise<any> | null} */
let signs = null;

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

/**
 * fetchStructure returns a promise of the picture of a text, in a style.
 * @param {string} base
 * @param {string} text
 * @param {Style} [how]
 * @returns {Promise<Picture>}
 */
export async function fetchStructure(base, text, how) {
  const { structure, written } = await fetchTexts(base);
  if (!written(text, how)) return structure(text, how);
  // Without them the fonts of the system have to do.
  signs ??= fetchScript(new URL('fairway-kanji.js', base).href, '').catch(() => ({}));
  return structure(text, { ...how, kanji: await signs });
}
