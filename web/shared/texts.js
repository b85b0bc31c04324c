// Fetching the scripts for diagram texts (web/texts), when a page has such a text.

import { defineReceiver, fetchScript } from './script.js';

/** @import { Page, Picture, Style, Texts } from './types.js' */

defineReceiver('fairwayTexts');

/**
 * fetchTexts returns a promise of the functions of fairway-texts.js.
 * @param {Pick<Page, 'base' | 'textScripts'>} page
 * @returns {Promise<Texts>}
 */
export function fetchTexts(page) {
  const fault = "The picture of the diagram can't be loaded.";
  page.textScripts.reader ??= fetchScript(new URL('fairway-texts.js', page.base).href, fault).then((texts) => {
    if (!texts) throw new Error(fault);
    return /** @type {Texts} */ (texts);
  });
  page.textScripts.reader.catch(() => {
    page.textScripts.reader = null; // the next call tries again
  });
  return page.textScripts.reader;
}

/**
 * fetchStructure returns a promise of the picture of a diagram text.
 * @param {Pick<Page, 'base' | 'textScripts'>} page
 * @param {string} text
 * @param {Style} [how]
 * @returns {Promise<Picture>}
 */
export async function fetchStructure(page, text, how) {
  const { structure, written } = await fetchTexts(page);
  if (!written(text, how)) return structure(text, how);
  // If the outlines of the characters can't be loaded, the system's fonts draw them.
  page.textScripts.kanji ??= fetchScript(new URL('fairway-kanji.js', page.base).href, '').catch(() => ({}));
  return structure(text, { ...how, kanji: await page.textScripts.kanji });
}
