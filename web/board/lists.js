// Each army's pieces by type with their squares, and what it has in hand, for those who read the board as a text.

const element = (tag, text) => {
  const e = document.createElement(tag);
  e.textContent = text;
  return e;
};

// write makes the children of an element those with these texts, and touches only what differs from those before.
function write(parent, tag, texts, before) {
  texts.forEach((text, i) => {
    if (i >= before.length) parent.append(element(tag, text));
    else if (text !== before[i]) parent.children[i].textContent = text;
  });
  for (let n = before.length; n > texts.length; n--) parent.lastChild.remove();
}

export function lists() {
  const root = document.createElement('section');
  root.className = 'hush';
  root.setAttribute('aria-label', 'Position');
  let names = ''; // of the armies, which have the lists
  /** @type {string[][]} */
  let written = []; // what stands in each
  return {
    root,
    // update takes each army's name and hand, in words, with its pieces: their names with their squares.
    update(armies) {
      const anew = armies.map((a) => a.name).join();
      if (anew !== names) {
        root.replaceChildren(...armies.flatMap((a) => [element('h2', a.name), document.createElement('ul')]));
        written = [];
      }
      names = anew;
      const all = root.querySelectorAll('ul');
      armies.forEach((a, i) => {
        const lines = [...a.pieces].map(([name, at]) => `${name}: ${at}`);
        if (a.hand) lines.push(`In hand: ${a.hand}`);
        write(all[i], 'li', lines, written[i] ?? []);
        written[i] = lines;
      });
    },
  };
}
