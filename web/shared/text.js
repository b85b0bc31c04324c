// The diagram texts that the elements of a page hold.

const MAX_LENGTH = 400_000;

/**
 * diagramText is the text that an element holds: what the author wrote, entities decoded, <br> and
 * ends of paragraphs as ends of lines, which they often stand at: a line is counted once.
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
 * authoredDiagrams lists the elements of a page whose text their author wrote for an Interactive Diagram.
 * @param {ParentNode} page
 * @returns {HTMLElement[]}
 */
export const authoredDiagrams = (page) =>
  /** @type {HTMLElement[]} */ ([...page.querySelectorAll('.idiagram:not(fairway-diagram)')]).filter((e) =>
    isDiagram(diagramText(e)),
  );
