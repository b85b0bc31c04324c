// Diagram texts in the elements of a page.

const MAX_LENGTH = 400_000;

/**
 * diagramText returns the text of an element as its author wrote it: entities are decoded, and <br> and the ends of paragraphs
 * are line breaks. A line break in the source right after one of those is not counted again.
 * @param {Element} element
 */
export function diagramText(element) {
  let text = '',
    ended = false;
  const walk = (node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) text += ended ? child.data.replace(/^[ \t\r]*\n/, '') : child.data;
      else if (child.nodeType === Node.ELEMENT_NODE && !/^(SCRIPT|STYLE|TEMPLATE)$/.test(child.nodeName)) walk(child);
      ended = /^(BR|P|DIV|LI)$/.test(child.nodeName);
      if (ended) text += '\n';
      if (text.length > MAX_LENGTH) return;
    }
  };
  walk(element);
  return text.slice(0, MAX_LENGTH);
}

/** @param {string} text */
export const isDiagram = (text) => /(^|\s)(files|ranks)=\d|:[^:\s]*:[^:\s]*:/.test(text);

/**
 * authoredDiagrams returns the elements of a page that hold the text of an Interactive Diagram.
 * @param {ParentNode} page
 * @returns {HTMLElement[]}
 */
export const authoredDiagrams = (page) =>
  /** @type {HTMLElement[]} */ ([...page.querySelectorAll('.idiagram:not(fairway-diagram)')]).filter((e) =>
    isDiagram(diagramText(e)),
  );
