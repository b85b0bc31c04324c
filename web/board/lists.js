// Each army's pieces by type with their squares, and what it has in hand, for those who read the board as a text.

const element = (tag, text) => {
  const e = document.createElement(tag);
  e.textContent = text;
  return e;
};

// write makes the children of an element those with these texts, and touches only what differs.
function write(parent, tag, texts) {
  texts.forEach((text, i) => {
    const e = parent.children[i];
    if (!e) parent.append(element(tag, text));
    else if (e.textContent !== text) e.textContent = text;
  });
  while (parent.children.length > texts.length) parent.lastChild.remove();
}

export function lists() {
  const root = document.createElement('section');
  root.className = 'hush';
  root.setAttribute('aria-label', 'Position');
  let names = ''; // of the armies, which have the lists
  return {
    root,
    // update takes each army's name and hand, in words, with its pieces: their names with their squares.
    update(armies) {
      const anew = armies.map((a) => a.name).join();
      if (anew !== names)
        root.replaceChildren(...armies.flatMap((a) => [element('h2', a.name), document.createElement('ul')]));
      names = anew;
      const all = root.querySelectorAll('ul');
      armies.forEach((a, i) => {
        const lines = [...a.pieces].map(([name, at]) => `${name}: ${at.join(', ')}`);
        write(all[i], 'li', a.hand ? [...lines, `In hand: ${a.hand}`] : lines);
      });
    },
  };
}
