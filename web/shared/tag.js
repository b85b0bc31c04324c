// The text of a tag that shows a game in any page.

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * tagText writes <fairway-diagram>: attributes with their values, true for one without, and nothing for an empty one; text
 * is the diagram text of an own game, which the tag then holds.
 * @param {Record<string, string | boolean | undefined>} attributes
 * @param {string} [text]
 */
export function tagText(attributes, text = '') {
  const list = Object.entries(attributes)
    .filter(([, value]) => value)
    .map(([name, value]) => (value === true ? name : `${name}="${escaped(String(value)).replace(/"/g, '&quot;')}"`));
  const inside = text && `\n${escaped(text).trim()}\n`;
  return `<${['fairway-diagram', ...list].join(' ')}>${inside}</fairway-diagram>`;
}

/**
 * scriptTag is the tag that a page needs once. base is the address of the site.
 * @param {string} base
 */
export const scriptTag = (base) => `<script src="${base}fairway-embed.js"></script>`;
