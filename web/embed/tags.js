// The state that the tags of a page share, and the definition of their element.

import { FairwayDiagram } from './element.js';

/** @import { Tags } from './types.js' */

/**
 * defineTags defines <fairway-diagram> in the page.
 * @param {string} base the address of the script's folder
 * @returns {Tags}
 */
export function defineTags(base) {
  /** @type {Tags} */
  const tags = {
    base,
    frames: 0,
    awake: new Set(),
    lists: null,
    pictures: new Map(),
    textScripts: { reader: null, kanji: null },
  };
  customElements.define(
    'fairway-diagram',
    class extends FairwayDiagram {
      tags = tags;
    },
  );
  return tags;
}
