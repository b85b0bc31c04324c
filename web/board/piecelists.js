// Lists of each army's pieces, with their squares and the hand, for screen readers.

const element = (tag, text) => {
  const e = document.createElement(tag);
  e.textContent = text;
  return e;
};

// write updates the texts of an element's children, and changes only those that differ from before.
function write(parent, tag, texts, before) {
  texts.forEach((text, i) => {
    if (i >= before.length) parent.append(element(tag, text));
    else if (text !== before[i]) parent.children[i].textContent = text;
  });
  for (let n = before.length; n > texts.length; n--) parent.lastChild.remove();
}

export function createPieceLists() {
  const root = document.createElement('section');
  root.className = 'visually-hidden';
  root.setAttribute('aria-label', 'Position');
  let names = ''; // the headings, joined
  /** @type {string[][]} */
  let written = []; // the lines of each list
  return {
    root,
    // update shows each army's pieces, a map of names to squares, and its hand in words. Balls have a list of their own.
    update(armies, balls) {
      const heads = [...armies.map((a) => a.name), ...(balls.length ? ['Balls'] : [])],
        joined = heads.join();
      if (joined !== names) {
        root.replaceChildren(...heads.flatMap((name) => [element('h2', name), document.createElement('ul')]));
        written = [];
      }
      names = joined;
      const all = root.querySelectorAll('ul');
      const put = (i, lines) => {
        write(all[i], 'li', lines, written[i] ?? []);
        written[i] = lines;
      };
      armies.forEach((a, i) => {
        const lines = [...a.pieces].map(([name, at]) => `${name}: ${at}`);
        if (a.hand) lines.push(`In hand: ${a.hand}`);
        put(i, lines);
      });
      if (balls.length) put(armies.length, [balls.join(', ')]);
    },
  };
}
