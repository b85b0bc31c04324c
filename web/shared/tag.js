// The HTML that shows a game in any page.

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * tagText returns a <fairway-diagram>. true stands for an attribute without a value; empty ones are left out. text is the
 * diagram text of an author's own game, which becomes the element's content.
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
 * scriptTag returns the script element, which a page needs once. base is the address of the site.
 * @param {string} base
 */
export const scriptTag = (base) => `<script src="${base}fairway-embed.js"></script>`;
