// The scripts with all that only diagram texts need (web/texts), which are fetched when there is one.

import { defineReceiver, fetchScript } from './script.js';

/** @import { Page, Picture, Style, Texts } from './types.js' */

defineReceiver('fairwayTexts');

/**
 * fetchTexts returns a promise of what that script offers.
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
    page.textScripts.reader = null; // it may come the next time
  });
  return page.textScripts.reader;
}

/**
 * fetchStructure returns a promise of the picture of a text, in a style.
 * @param {Pick<Page, 'base' | 'textScripts'>} page
 * @param {string} text
 * @param {Style} [how]
 * @returns {Promise<Picture>}
 */
export async function fetchStructure(page, text, how) {
  const { structure, written } = await fetchTexts(page);
  if (!written(text, how)) return structure(text, how);
  // Without them the fonts of the system have to do.
  page.textScripts.kanji ??= fetchScript(new URL('fairway-kanji.js', page.base).href, '').catch(() => ({}));
  return structure(text, { ...how, kanji: await page.textScripts.kanji });
}
